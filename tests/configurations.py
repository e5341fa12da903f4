"""Every way to set a game up: all games, all seats, all options."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat import games
from ziggurat.contract.facts import Option

PROOFS = Path(__file__).parent / "games"


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
        return PROOFS / games.GAMES[self.game]


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
    return [configuration for game in games.GAMES for configuration in of_game(game)]
