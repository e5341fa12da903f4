"""Many random games, with every invariant of the game looked at after every action, in compiled code."""

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numba import njit

from configurations import Configuration, wanted
from ziggurat.kernel.compiled import CHANCE, OVER
from ziggurat.kernel.dispatch import actor, draw, legal, play, points, setup, wins
from ziggurat.kernel.random import below, generator


@cache
def invariants(folder: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        f"invariants_{folder.parent.name}_{folder.name}", folder / "invariants.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where numba looks when it takes the module's functions from its cache
    spec.loader.exec_module(module)
    return module


@cache
def examination(folder: Path) -> Any:
    """Plays games; returns the number and the fault of the first that breaks an invariant, or -1 and the longest."""
    broken = invariants(folder).broken

    @njit(nogil=True)
    def examine(rows: Any, out: Any, shares: Any, scores: Any, rng: Any, games: int, longest: int) -> tuple[int, int]:
        most = 0
        for number in range(games):
            rows[0] = rows[1]
            setup(rows[0], rng)
            actions = 0
            while actor(rows[0]) != OVER:
                fault = broken(rows[0])
                if fault != 0:
                    return number, fault
                if actor(rows[0]) == CHANCE:
                    play(rows[0], draw(rows[0], rng))
                else:
                    n = legal(rows[0], out)
                    if n == 0 or actions == longest:
                        return number, -1 - (n > 0)
                    play(rows[0], out[below(rng, n)])
                    actions += 1
            fault = broken(rows[0])
            if fault != 0:
                return number, fault
            points(rows[0], scores)
            wins(rows[0], shares)
            if abs(shares.sum() - 1.0) > 1e-9 or scores.min() < 0:
                return number, -3
            most = max(most, actions)
        return -1, most

    return examine


def examine(configuration: Configuration, games: int, seed: int) -> None:
    game = configuration.load()
    longest = game.max_game_length()
    folder = wanted(game.id, configuration.folder / "invariants.py", "broken(s) says what never happens").parent
    rows = np.repeat(game.blank, 2)
    out = np.empty(game.num_distinct_actions(), np.int32)
    by_seat = np.zeros(game.seats), np.zeros(game.seats)
    failed, fault = examination(folder)(rows, out, *by_seat, generator(seed), games, longest)
    meaning = {-1: "no legal action", -2: f"more than {longest} actions", -3: "points or wins"}.get(fault, fault)
    assert failed < 0, f"game {failed}: invariant {meaning} in {game.notation.write(rows[0])}"


def test_ten_thousand_random_games_keep_every_invariant(configuration: Configuration) -> None:
    examine(configuration, 10_000, seed=1)


@pytest.mark.soak
def test_a_million_random_games_keep_every_invariant(configuration: Configuration) -> None:
    examine(configuration, 1_000_000, seed=2)
