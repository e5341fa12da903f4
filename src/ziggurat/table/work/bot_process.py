"""The process in which bots think. It gets a seat's sight and a seed, nothing else, and may be killed any time."""

from __future__ import annotations

import contextlib
import os
import signal
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
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


def run(pipe: Connection, megabytes: int) -> None:
    """Answers questions until the pipe is closed. First it says that it is warm, then what it thinks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    with contextlib.suppress(OSError):
        os.nice(5)  # people who click go first
    _limit_memory(megabytes)
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            sight, player = _prepared(question)
            pipe.send(("warm", None))
            pipe.send(("answer", _answer(sight, player, question)))
        except MemoryError:
            pipe.send(("failed", "memory"))
        except Exception as error:
            pipe.send(("failed", f"{type(error).__name__}: {error}"))


def _limit_memory(megabytes: int) -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 1_000_000, megabytes * 1_000_000))


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
