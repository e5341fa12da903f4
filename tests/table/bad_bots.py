"""Workers that do everything wrong, each by the level that it is asked to play at. They run in other processes."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from ziggurat.table.work import bot_process, worker

GATE, NOTES = "ZIGGURAT_TEST_GATE", "ZIGGURAT_TEST_NOTES"  # files: open when it exists; what was asked, in order
NONSENSE: list[Any] = [
    ("answer", {"move": "z9 to nowhere"}),
    ("answer", {"move": ["a1"]}),
    ("answer", {"move": None}),
    ("answer", {}),
    ("answer", "a1"),
    ("answer", None),
    ("joke", {"move": "a1"}),
    ("too", "many", "things"),
    42,
]


def run(pipe: Connection, megabytes: int) -> None:
    """A worker whose level is its vice."""
    vices: dict[int, Callable[[Connection, Any, int], None]] = {1: hang, 2: crash, 3: eat, 4: babble, 5: die}
    while True:
        question = pipe.recv()
        vices[question.level](pipe, question, megabytes)


def hang(pipe: Connection, _: Any, __: int) -> None:
    pipe.send(("warm", None))
    time.sleep(3600)


def crash(pipe: Connection, _: Any, __: int) -> None:
    pipe.send(("warm", None))
    os.kill(os.getpid(), signal.SIGSEGV)


def eat(pipe: Connection, question: Any, megabytes: int) -> None:
    """The worker as it is, but for a search that takes all memory it can get."""
    import numpy as np

    from ziggurat.table.work import bot_process

    def gorge(*_: Any) -> dict[str, Any]:
        return {"move": len([np.empty(1 << 28, np.uint8) for _ in range(1 << 20)])}  # reserved, not written: quick

    bot_process._prepared, bot_process._answer = lambda _: (None, None), gorge
    worker.run(_Again(pipe, question), megabytes)


class _Again:
    """A pipe from which the question that was read already is read once more."""

    def __init__(self, pipe: Connection, question: Any) -> None:
        self.pipe, self.questions, self.send = pipe, [question], pipe.send

    def recv(self) -> Any:
        return self.questions.pop() if self.questions else self.pipe.recv()


def babble(pipe: Connection, question: Any, _: int) -> None:
    pipe.send(("warm", None))
    if question.seed % (len(NONSENSE) + 1) == len(NONSENSE):
        pipe.send_bytes(b"\x80no pickle")
    else:
        pipe.send(NONSENSE[question.seed % len(NONSENSE)])


def die(_: Connection, __: Any, ___: int) -> None:
    os._exit(3)  # before it is warm


def wait_at_the_gate(pipe: Connection, _: int) -> None:
    """A worker that answers a first legal move, but `hold` only when the gate is open; it notes what it was asked."""
    while True:
        question = pipe.recv()
        with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
            notes.write(f"{question.game} {question.seed}\n")
        pipe.send(("warm", None))
        while question.level == 5 and not Path(os.environ[GATE]).exists():
            time.sleep(0.01)
        pipe.send(("answer", {"move": question.game, "level": question.level}))


def hasty(pipe: Connection, megabytes: int) -> None:
    """A good one that gives hints quickly, for tests that want many."""
    bot_process.SHARES["hint"] = 0.01
    worker.run(pipe, megabytes)
