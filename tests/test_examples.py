"""The examples run, and do what they say."""

import sys
from pathlib import Path

import pytest

import ziggurat
from ziggurat import games
from ziggurat.arena import Match
from ziggurat.arena.match import Room

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("id", games.GAMES)
def test_greedy_is_better_than_chance_in_every_game(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    match = Match.of(ziggurat.load(id), ["greedy:Greedy", "uniform"], games=20, seed=1)
    room = Room(match)
    won = 0.0
    for fixture in match.schedule:
        played = room.play(fixture)
        won += played.shares[fixture.seating.index(0)]
    assert won / len(match.schedule) > 0.5
    assert "greedy" in sys.modules
