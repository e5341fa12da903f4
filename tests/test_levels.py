"""Levels 1 to 5: the same words in every game, numbers that rise, and answers that a seed fixes."""

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from configurations import wanted
from ziggurat import BadChoice, games
from ziggurat.kernel.random import generator
from ziggurat.players import levels, read
from ziggurat.players.levels import LEVELS, settings
from ziggurat.table.views import catalogue
from ziggurat.terminal import seating
from ziggurat.words import LANGUAGES, words

KNOWN = {"search": {"leaf", "c", "trust"}, "level": {"simulations", "depth", "taste", "max_blunder"}}


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """A file of benchmarks, by its name."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "benchmarks"))
    return import_module


def measured(id: str) -> None:
    """Skips a game whose levels nobody has measured."""
    wanted(id, games.folder(id) / "levels.toml", f"`make ladder GAME={id}` measures the levels that it names")


@pytest.mark.parametrize("id", games.GAMES)
def test_a_game_has_all_levels_and_nothing_unknown(id: str) -> None:
    measured(id)
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
def test_the_times_are_of_the_levels_as_they_are_and_lie_where_they_are_wanted(
    id: str, benchmark: Callable[[str], Any]
) -> None:
    measured(id)
    times = benchmark("times")
    row = times.rows_of(times.PAGE.read_text(encoding="utf-8"))[id]
    cells = row.strip("| ").split(" | ")[-len(LEVELS) :]
    game = ziggurat.load(id)
    for level, cell in zip(LEVELS, cells, strict=True):
        simulations, seconds = cell.split(": ")
        assert simulations == f"{settings(level, game).simulations:,}"
        assert times.LEAST <= float(seconds.split(", ")[0]) <= times.MOST


def ladder_page(ladder: Any) -> str:
    found = ladder.current([ladder.Measured(**line) for line in json.loads(ladder.FIGURES.read_text())])
    return str(ladder.page(found))


def test_the_ladder_is_of_the_levels_as_they_are_and_every_step_is_high_enough(
    benchmark: Callable[[str], Any],
) -> None:
    ladder = benchmark("ladder")
    page = ladder_page(ladder)
    assert page == ladder.PAGE.read_text(encoding="utf-8")
    assert "Not yet played" not in page
    assert "missed" not in page


# A game whose levels nobody has measured


@pytest.fixture
def unmeasured(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game as if it had no levels.toml."""
    id, known = games.OWN[-1], levels._numbers
    monkeypatch.setattr(levels, "_numbers", lambda game: {} if game == id else known(game))
    return id


def test_without_numbers_a_game_has_levels_that_rise_too(unmeasured: str) -> None:
    assert not levels.are_measured(unmeasured)
    assert levels.are_measured(games.OWN[0])
    test_a_higher_level_looks_no_less_and_errs_less(unmeasured)
    assert [settings(level, ziggurat.load(unmeasured)).simulations for level in LEVELS] == [200, 500, 1500, 5000, 25000]


def test_a_game_without_numbers_is_not_asked_for_a_ladder(unmeasured: str, benchmark: Callable[[str], Any]) -> None:
    ladder = benchmark("ladder")
    assert f"| {unmeasured} |" not in ladder_page(ladder)
    assert "Not yet played" not in ladder_page(ladder)
    with pytest.raises(BadChoice, match=f"found '{unmeasured}', expected one that has a levels.toml: "):
        ladder.of_command_line([unmeasured])


def test_one_game_can_be_timed_alone(
    benchmark: Callable[[str], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times, before = benchmark("times"), tmp_path / "times.md"
    before.write_text(times.PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(times, "PAGE", before)
    monkeypatch.setattr(times, "row", lambda id: f"| {id} | new |")
    monkeypatch.setattr("sys.argv", ["times.py", games.OWN[1]])
    kept = times.rows_of(before.read_text(encoding="utf-8"))
    times.main()
    assert times.rows_of(before.read_text(encoding="utf-8")) == kept | {games.OWN[1]: f"| {games.OWN[1]} | new |"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_that_nobody_has_measured_them(
    unmeasured: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for id, vs in ((unmeasured, 1), (unmeasured, None), (games.OWN[0], 1)):
        seating.introduce(seating.seat_all(ziggurat.load(id), seating.Wishes(vs=vs), 1, language), language)
        said = words(language).say("levels-not-measured") in capsys.readouterr().out
        assert said == (id == unmeasured and vs is not None)


def test_the_lobby_says_it_too(unmeasured: str) -> None:
    catalogue.facts.cache_clear()
    assert [id for id in games.OWN if not catalogue.facts(id).measured] == [unmeasured]
    catalogue.facts.cache_clear()
