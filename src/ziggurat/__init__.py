"""Ziggurat: five games of stacks and pyramids, to play, to study and for reinforcement learning."""

from importlib.metadata import PackageNotFoundError as _NotInstalled
from importlib.metadata import version as _version
from pathlib import Path as _Path

from ziggurat import games as _games
from ziggurat.contract.errors import BadChoice, IllegalMove, ImpossiblePosition, OtherRules, Unreadable, ZigguratError
from ziggurat.contract.moved import forward
from ziggurat.game import Game, batch, load
from ziggurat.record import Record
from ziggurat.state import State
from ziggurat.study import warm as _warm

forward()
__all__ = [
    "BadChoice",
    "Game",
    "IllegalMove",
    "ImpossiblePosition",
    "OtherRules",
    "Record",
    "State",
    "Unreadable",
    "ZigguratError",
    "batch",
    "load",
    "warm",
]

try:
    __version__ = _version("ziggurat")
except _NotInstalled:
    __version__ = "unknown"


def warm(*games: str | _Path) -> None:
    """Compiles these games, by default all, on every core, so that nobody waits later; shows the progress."""
    for _ in _warm.games(list(map(_games.add, games or tuple(_games.GAMES)))):
        pass
