"""Players by their names on the command line: `uniform`, `level:3`, `search:sims=2000`, `engine:./bot`, `bots:Mine`."""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

from ziggurat.contract.errors import BadChoice
from ziggurat.game import Game
from ziggurat.players import levels
from ziggurat.players.player import Player
from ziggurat.players.search import Search
from ziggurat.players.tree import FULL, Settings
from ziggurat.players.uniform import Uniform
from ziggurat.protocol.client import EnginePlayer

EXPECTED = "uniform, level:1 to level:5, search:KEY=VALUE,..., engine:COMMAND or a Python path like package.module:Name"
KEYS = (
    "sims, ms, leaf (playout, outlook, or a number of actions), c, trust, depth, taste, max_blunder, threads, "
    "keep (yes or no)"
)
PLAIN = Settings(c=0.7, leaf=FULL, trust=0.0)  # what `plain=yes` searches with: UCT and random playouts


def read(spec: str, game: Game) -> Player:
    """The player that a spec names, for one game."""
    kind, _, rest = spec.partition(":")
    if spec == "uniform":
        return Uniform()
    if kind == "level":
        return levels.player(rest, game)
    if kind == "search":
        return Search(_settings(spec, rest, levels.tuned(game)), spec)
    if kind == "engine":
        return EnginePlayer(rest, game)
    if not rest or not kind.replace(".", "").replace("_", "").isalnum():
        raise BadChoice("player", spec, EXPECTED)
    return _imported(spec, kind, rest)


def _settings(spec: str, text: str, settings: Settings) -> Settings:
    """The game's tuned settings, changed by what the spec says."""
    given = dict(part.partition("=")[::2] for part in text.split(",") if part)
    if given.pop("plain", "no") == "yes":
        settings = PLAIN
    try:
        for key, value in given.items():
            settings = _changed(settings, key, value)
    except (KeyError, ValueError):
        raise BadChoice("player", spec, f"search: with some of {KEYS}") from None
    if not settings.threads or not settings.depth:
        raise BadChoice("player", spec, "at least one thread, and a depth of at least 1")
    if settings.simulations is None and settings.milliseconds is None:
        raise BadChoice("player", spec, "a budget: sims=NUMBER or ms=NUMBER")
    return settings


def _changed(settings: Settings, key: str, value: str) -> Settings:
    name, reader = _READERS[key]
    return replace(settings, **{name: reader(value)})


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) <= 10**9):
        raise ValueError(text)
    return int(text)


def _number(text: str) -> float:
    number = float(text)
    if not 0 <= number < 1e9:
        raise ValueError(text)
    return number


def _leaf(text: str) -> int:
    return {"playout": FULL, "outlook": 0}[text] if text.isalpha() else _whole(text)


_READERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "sims": ("simulations", _whole),
    "ms": ("milliseconds", _number),
    "leaf": ("leaf", _leaf),
    "c": ("c", _number),
    "trust": ("trust", _number),
    "depth": ("depth", _whole),
    "taste": ("taste", _number),
    "max_blunder": ("max_blunder", _number),
    "threads": ("threads", _whole),
    "keep": ("keep", lambda text: {"yes": True, "no": False}[text]),
}


def _imported(spec: str, module: str, name: str) -> Player:
    """A user's own player: a class without arguments, or an instance."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # an installed command does not import from the current folder
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BadChoice("player", spec, f"{EXPECTED} ({error})") from None
    player: Player = found() if isinstance(found, type) else found
    if not hasattr(player, "choose"):
        raise BadChoice("player", spec, "something with a method choose(sight, seed)")
    return player
