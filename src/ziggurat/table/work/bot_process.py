"""What a bot is asked, and how it finds its answer: from a seat's sight and a seed, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ziggurat.game import load
from ziggurat.players import levels
from ziggurat.players.search import Search
from ziggurat.sight import Sight
from ziggurat.study import analysis, warm

SHARES = {"move": 1.0, "hint": 0.3, "judgement": 0.1}  # of the level's simulations


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: a seat's view of the record, rows and numbers only, and how well to play."""

    game: str
    seats: int
    options: dict[str, Any]
    seat: int
    view: Any
    memory: Any
    history: tuple[int, ...]
    level: int
    seed: int
    milliseconds: int
    wants: str = "move"  # or hint: what the best search thinks of every move; or judgement, of the action played
    played: int = -1
    cpu_seconds: int | None = None  # the search looks at the clock itself

    def prepare(self) -> tuple[Any, Any]:
        """The sight and the player, with their code compiled or loaded."""
        return _prepared(self)

    def answer(self, prepared: tuple[Any, Any], _: Callable[[Any], None]) -> dict[str, Any]:
        """What the player thinks."""
        return _answer(*prepared, self)


def _prepared(question: Question) -> tuple[Any, Any]:
    """The sight and the player, with their code compiled or loaded."""
    game = load(question.game, question.seats, **question.options)
    if question.game not in _WARM:
        warm.for_players(question.game)
        _WARM.add(question.game)
    view, memory = np.zeros(1, game.rules.ROW), np.zeros(1, game.memory_type)
    view.view(np.uint8)[:] = np.frombuffer(question.view, np.uint8)
    if game.memory_type.itemsize:
        memory.view(np.uint8)[:] = np.frombuffer(question.memory, np.uint8)
    sight = Sight(game, question.seat, view, memory, question.history)
    settings = levels.settings(question.level, game)
    share = SHARES[question.wants]
    settings = replace(settings, milliseconds=question.milliseconds, decided=question.wants == "move")
    return sight, Search(replace(settings, simulations=max(1, round((settings.simulations or 1) * share))))


_WARM: set[str] = set()


def _answer(sight: Any, player: Any, question: Question) -> dict[str, Any]:
    if question.wants == "judgement":
        return analysis.judge(sight, question.played, 0, player, question.seed).plain()
    if question.wants == "move":
        answer = player.choose(sight, question.seed)
    else:
        answer = analysis.thought(sight, player, question.seed)
    return {
        "action": int(answer.action),
        "move": sight.action_to_string(answer.action),
        "shares": [float(share) for share in answer.shares],
        "choices": [
            {"move": choice.move, "visits": int(choice.visits), "value": float(choice.value)}
            for choice in answer.choices[:5]
        ],
        "line": list(answer.line),
        "simulations": int(answer.simulations),
        "cut_short": bool(answer.cut_short),
    }
