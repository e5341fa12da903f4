"""A table at the terminal, and what somebody types there."""

import io
import sys

import pytest

import ziggurat
import ziggurat.players
from ziggurat import games
from ziggurat.terminal import play

GAME = next(iter(games.GAMES))
WITH_LETTERS = "pyramidis"  # its moves are no numbers


def a_table(game: str = GAME, seats: int | None = None, language: str = "en") -> play.Table:
    state = ziggurat.load(game, seats).new_initial_state(seed=1)
    return play.Table(state, language, tuple("ABCDE"[: state.game.seats]), seed=1)


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
