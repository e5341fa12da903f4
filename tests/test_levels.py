"""Levels 1 to 5: the same words in every game, numbers that rise, and answers that a seed fixes."""

import json
import runpy
import tomllib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from ziggurat import games
from ziggurat.kernel.random import generator
from ziggurat.players import read
from ziggurat.players.levels import LEVELS, settings
from ziggurat.words import LANGUAGES, words

KNOWN = {"search": {"leaf", "c", "trust"}, "level": {"simulations", "depth", "taste", "max_blunder"}}


def benchmark(name: str) -> dict[str, Any]:
    """What a file of benchmarks defines."""
    return runpy.run_path(str(Path(__file__).parents[1] / "benchmarks" / f"{name}.py"))


@pytest.mark.parametrize("id", games.GAMES)
def test_every_game_has_all_levels_and_nothing_unknown(id: str) -> None:
    numbers = tomllib.loads((games.folder(id) / "levels.toml").read_text(encoding="utf-8"))
    assert set(numbers) == {"search", "level"}
    assert set(numbers["search"]) == KNOWN["search"]
    assert set(numbers["level"]) == set(map(str, LEVELS))
    assert all(set(level) <= KNOWN["level"] for level in numbers["level"].values())


@pytest.mark.parametrize("id", games.GAMES)
def test_a_higher_level_looks_no_less_and_errs_less(id: str) -> None:
    game = ziggurat.load(id)
    chosen = [settings(level, game) for level in LEVELS]
    for lower, higher in pairwise(chosen):
        assert lower.depth <= higher.depth
        if lower.depth == higher.depth:  # shallow simulations are quick: a level that sees further may have fewer
            assert (lower.simulations or 0) < (higher.simulations or 0)
        assert lower.taste > higher.taste
    assert chosen[-1].taste == 0
    assert settings(5, game, share=0.1).simulations == round((chosen[-1].simulations or 0) / 10)


@pytest.mark.parametrize("id", games.GAMES)
def test_the_same_seed_gives_the_same_answer(id: str) -> None:
    game = ziggurat.load(id)
    rng = generator(3)
    state = game.start(rng)
    while state.is_chance_node():
        state.apply_action(state.draw(rng))
    sight, player = state.sight(state.current_player()), read("level:1/50", game)
    first = replace(player.choose(sight, 1), seconds=0.0)
    assert first == replace(player.choose(sight, 1), seconds=0.0)
    assert not first.cut_short


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_names(language: str) -> None:
    assert len({words(language).say(f"level-{level}") for level in LEVELS}) == len(LEVELS)


@pytest.mark.parametrize("id", games.GAMES)
def test_the_times_are_of_the_levels_as_they_are_and_lie_where_they_are_wanted(id: str) -> None:
    times = benchmark("times")
    table = [line.strip("| ").split(" | ") for line in times["PAGE"].read_text(encoding="utf-8").splitlines()]
    cells = next(cells for cells in table if cells[0] == id)[-len(LEVELS) :]
    game = ziggurat.load(id)
    for level, cell in zip(LEVELS, cells, strict=True):
        simulations, seconds = cell.split(": ")
        assert simulations == f"{settings(level, game).simulations:,}"
        assert times["LEAST"] <= float(seconds.split(", ")[0]) <= times["MOST"]


def test_the_ladder_is_of_the_levels_as_they_are_and_every_step_is_high_enough() -> None:
    ladder = benchmark("ladder")
    found = ladder["current"]([ladder["Measured"](**line) for line in json.loads(ladder["FIGURES"].read_text())])
    page = ladder["page"](found)
    assert page == ladder["PAGE"].read_text(encoding="utf-8")
    assert "Not yet played" not in page
    assert "missed" not in page
