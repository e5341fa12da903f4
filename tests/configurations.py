"""Every way to set a game up: all games, all seats, all options."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from quick import QUICK
from ziggurat import games
from ziggurat.contract.facts import Option

PROOFS = Path(__file__).parent / "games"


def proof(game: str) -> Path:
    """Where the tests of a game are: here, or for a game from elsewhere in its own folder."""
    return PROOFS / games.GAMES[game] if game in games.OWN else games.folder(game) / "tests"


def wanted(game: str, file: Path, how: str) -> Path:
    """A file that a game need not have on its first day; without it the test is skipped aloud."""
    if not file.exists():
        pytest.skip(f"{game} has no {file.name} yet: {how}")
    return file


def in_the_readme(game: str) -> None:
    """Skips a game that the README does not name: one from elsewhere, or one on its first day."""
    page = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    if game not in games.OWN or f"/{games.GAMES[game]}/" not in page:
        pytest.skip(
            f"{game} is not in README.md: a line with its author, its rules and its picture is wanted in the end"
        )


@dataclass(frozen=True)
class Configuration:
    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)]).lower()

    def load(self) -> ziggurat.Game:
        return _load(self)

    @property
    def folder(self) -> Path:
        return proof(self.game)


@cache
def _load(configuration: Configuration) -> ziggurat.Game:
    return ziggurat.load(configuration.game, configuration.seats, **dict(configuration.options))


def of_game(game: str) -> list[Configuration]:
    """Every combination of options that the game accepts; a default is left out rather than given."""
    facts = games.facts(game)
    given = [[(), *(((option.name, value),) for value in _others(option))] for option in facts.options]
    combinations = [sum(choice, ()) for choice in product(*given)]
    every = [Configuration(game, seats, options) for seats in facts.seats for options in combinations]
    return [configuration for configuration in every if _accepted(configuration)]


def _others(option: Option) -> list[Any]:
    return [value for value in option.choices if value != option.default]


def _accepted(configuration: Configuration) -> bool:
    """Combinations may be refused, but never the defaults: those must load, or the error is seen."""
    if not configuration.options:
        return bool(configuration.load())
    try:
        configuration.load()
    except ziggurat.BadChoice:
        return False
    return True


def every() -> list[Configuration]:
    """Of every game all configurations; in a hurry the first of each."""
    return [configuration for game in games.GAMES for configuration in of_game(game)[: 1 if QUICK else None]]
