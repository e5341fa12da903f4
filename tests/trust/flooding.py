"""Floods, each from a process of its own that gives way to the honest: as many requests as are answered."""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from trust.crowd import Line

PATIENCE = 60.0  # seconds
REFUSALS = {  # of each kind of flood, how it is refused
    "requests": (429, "too-often"),
    "streams": (429, "too-many"),
    "bots": (429, "too-often"),
    "films": (429, "too-often"),
}
KINDS = tuple(REFUSALS)
BOTS = {"game": "kotra", "seats": [{"bot": 5}, {"bot": 5}]}
Answers = Counter[tuple[int, str]]  # by status and code


@dataclass(frozen=True)
class Flood:
    """Of one kind, on so many connections, from so many addresses."""

    kind: str
    port: int
    tables: tuple[str, ...]  # of honest players, which anybody may look at
    lines: int
    addresses: int

    def address(self, place: int) -> str:
        """Those of each kind are others, so that no flood pays for the one before."""
        return f"203.0.113.{1 + KINDS.index(self.kind) * self.addresses + place % self.addresses}"

    def asked(self, number: int) -> tuple[str, str, Any]:
        """What the request of a number is."""
        at = f"/api/tables/{self.tables[number % len(self.tables)]}"
        if self.kind == "streams":
            return "GET", f"{at}/events", None
        if self.kind == "bots":
            return "POST", "/api/tables", BOTS
        if self.kind == "films":
            form, language = ("gif", "webp")[number % 2], ("en", "fr")[number // 2 % 2]
            return "GET", f"{at}/picture?form={form}&language={language}&wait=0", None
        body = {"seq": 0, "command": f"c{number}", "move": "?"}
        looks = [at, f"{at}/replay", f"{at}/record", "/api/games", "/api/me", "/api/tables", "/", "/nothing"]
        every = [*(("GET", path, None) for path in looks), ("POST", f"{at}/moves", body), ("POST", f"{at}/join", {})]
        return every[number % len(every)]


def run(flood: Flood, pipe: Connection) -> None:
    """In a process of its own, until something comes through the pipe and somebody was refused; then it says what was
    answered."""
    # A flood comes from elsewhere: what it computes here should cost the others nothing.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    pipe.send(dict(asyncio.run(_pour(flood, pipe))))


async def _pour(flood: Flood, pipe: Connection) -> Answers:
    answers: Answers = Counter()
    numbers = itertools.count()
    tasks = [asyncio.create_task(_ask_on(flood, numbers, place, answers)) for place in range(flood.lines)]
    until = time.monotonic() + PATIENCE
    while not pipe.poll() or not (answers[REFUSALS[flood.kind]] or time.monotonic() > until):
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return answers


async def _ask_on(flood: Flood, numbers: Iterator[int], place: int, answers: Answers) -> None:
    held, line = [], Line(flood.port, flood.address(place))
    while True:
        try:
            status, heard = await line.ask(*_with_no_token(flood.asked(next(numbers))))
        except (OSError, asyncio.IncompleteReadError):
            line.close()
            answers[0, "closed"] += 1
            continue
        answers[status, _code(heard)] += 1
        if status == 200 and flood.kind == "streams":
            held.append(line)  # and nobody reads it
            line = Line(flood.port, line.address)


def _with_no_token(asked: tuple[str, str, Any]) -> tuple[str, str, None, Any]:
    method, path, body = asked
    return method, path, None, body


def _code(heard: bytes) -> str:
    if not heard.startswith(b'{"error"'):
        return ""
    return str(json.loads(heard)["error"]["code"])


@contextmanager
def pouring(flood: Flood) -> Iterator[Answers]:
    """While it is open, the flood comes; afterwards the counter says what it was answered."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=run, args=(flood, theirs), daemon=True)
    process.start()
    answers: Answers = Counter()
    try:
        yield answers
        ours.send("enough")
        assert ours.poll(2 * PATIENCE), "the flood does not end"
        answers.update(ours.recv())
    finally:
        process.kill()
        process.join()
