"""Levels 1 to 5, for every game: how deep a player searches, how many simulations it has, and how far it errs.

Each game's numbers are in its `levels.toml`: found by matches, calibrated in simulations, so that the same seed gives
the same answer on every machine. The ladder that they make is measured by `make ladder`.
"""

import tomllib
from dataclasses import replace
from functools import cache
from typing import Any

from ziggurat import games
from ziggurat.contract.errors import BadChoice
from ziggurat.game import Game
from ziggurat.players.search import Search
from ziggurat.players.tree import FULL, Settings

LEVELS = range(1, 6)
CAP_MILLISECONDS = 20_000  # so that a busy machine answers at all; an answer that was cut short says so
# For a game without a levels.toml: simulations, depth and taste by level.
UNTUNED = {1: (200, 1, 0.15), 2: (500, 2, 0.08), 3: (1500, 4, 0.04), 4: (5000, 500, 0.02), 5: (25000, 500, 0.0)}


def player(text: str, game: Game) -> Search:
    """The player of a level: `3`, or `3/10` for one that has a tenth of its budget."""
    level, slash, part = text.partition("/")
    parts = int(part) if part.isascii() and part.isdecimal() and len(part) < 5 else 0
    if level not in map(str, LEVELS) or bool(slash) != bool(parts):
        raise BadChoice("level", text, "a number from 1 to 5, or like 3/10 a level with a tenth of its budget")
    return Search(settings(int(level), game, 1 / max(1, parts)), f"level:{text}")


def settings(level: int, game: Game, share: float = 1.0) -> Settings:
    """How a level searches, with all of its budget or a share of it."""
    known = _numbers(game.id).get("level", {}).get(str(level))
    simulations, depth, taste = UNTUNED[level]
    max_blunder = 1.0
    if known:
        simulations, depth, taste = known["simulations"], known.get("depth", 500), known.get("taste", 0.0)
        max_blunder = known.get("max_blunder", 1.0)
    budget = max(1, round(simulations * share))
    search = replace(tuned(game), simulations=budget, milliseconds=CAP_MILLISECONDS)
    return replace(search, depth=depth, taste=taste, max_blunder=max_blunder, decided=not taste)


def are_measured(game: str) -> bool:
    """Whether a game has numbers of its own; without them its levels are the same guess as every new game's."""
    return bool(_numbers(game))


def tuned(game: Game) -> Settings:
    """The settings that play best in a game; docs/tuning.md says what was tried."""
    found = _numbers(game.id).get("search", {})
    named = found.get("leaf", "playout")
    leaf = {"playout": FULL, "outlook": 0}.get(named, named)
    return Settings(c=found.get("c", 0.7), leaf=int(leaf), trust=found.get("trust", 0.0))


@cache
def _numbers(game: str) -> dict[str, Any]:
    file = games.folder(game) / "levels.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
