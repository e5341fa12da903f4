"""Bots: worker processes, one a core, asked in turn, with a limit of time and of memory; one that fails is replaced.

Somebody who waits is served first, and one worker is always kept free of bots that play among themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from ziggurat.table.work import bot_process
from ziggurat.table.work.bot_process import Question

THINK = 6.0  # seconds that a bot may think; nearly always it needs less
GRACE = 1.5  # seconds beyond, after which it is taken for hung
WARMING = 180.0  # seconds to get ready, before which nothing is counted
MEGABYTES = 3000  # of address space, half of it reserved by the compiler and never used
log = logging.getLogger("ziggurat.table")


class Failed(Exception):
    """A bot that hung, crashed, or ate too much memory."""


@dataclass(order=True)
class Job:
    """A question that waits for a worker."""

    rank: tuple[int, int]
    question: Question = field(compare=False)
    future: asyncio.Future[dict[str, Any]] = field(compare=False)
    loop: asyncio.AbstractEventLoop = field(compare=False)


class Bots:
    """The workers and the line before them."""

    def __init__(
        self, workers: int | None = None, run: Callable[[Connection, int], None] = bot_process.run, think: float = THINK
    ) -> None:
        self.number, self.run, self.think = max(2, workers or os.cpu_count() or 2), run, think
        self._waiting: list[Job] = []
        self._idle_play = 0  # workers that serve bots among themselves
        self._change = threading.Condition()
        self._count = itertools.count()
        self.closed = False
        self._workers: list[Worker] = []

    def start(self) -> None:
        """Starts a thread for each worker; its process starts with the first question."""
        for number in range(self.number):
            worker = Worker(self, number)
            self._workers.append(worker)
            worker.start()

    async def ask(self, question: Question, person_waits: bool) -> dict[str, Any]:
        """What a bot answers; raises Failed where it does not."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[dict[str, Any]] = loop.create_future()
        with self._change:
            self._waiting.append(Job((0 if person_waits else 1, next(self._count)), question, future, loop))
            self._change.notify_all()
        return await future

    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._waiting)

    def take(self) -> Job | None:
        """The next question for a worker that is free; None when all is over."""
        with self._change:
            while not self.closed:
                job = min(self._waiting, default=None)
                if job is not None and (job.rank[0] == 0 or self._idle_play < self.number - 1):
                    self._waiting.remove(job)
                    self._idle_play += job.rank[0]
                    return job
                self._change.wait(1.0)
        return None

    def give_back(self, job: Job) -> None:
        """A worker is free again."""
        with self._change:
            self._idle_play -= job.rank[0]
            self._change.notify_all()

    def close(self) -> None:
        """Ends all workers at once; called by the loop's own thread."""
        with self._change:
            self.closed = True
            for job in self._waiting:
                _deliver(job.future, Failed("the server stops"))
            self._waiting.clear()
            self._change.notify_all()
        for worker in self._workers:
            worker.kill()


class Worker(threading.Thread):
    """One process and the thread that talks to it."""

    def __init__(self, bots: Bots, number: int) -> None:
        super().__init__(name=f"bot-{number}", daemon=True)
        self.bots = bots
        self._birth = threading.RLock()  # a process that is being started cannot be ended
        self.process: Any = None
        self.pipe: Connection | None = None

    def run(self) -> None:
        """Serves one question after the other."""
        while (job := self.bots.take()) is not None:
            if job.future.cancelled():
                self.bots.give_back(job)
                continue
            try:
                result: dict[str, Any] | Exception = self._ask(job.question)
            except Exception as error:
                self.kill()
                result = error if isinstance(error, Failed) else Failed(f"{type(error).__name__}: {error}")
            self.bots.give_back(job)
            with contextlib.suppress(RuntimeError):  # the loop has ended
                job.loop.call_soon_threadsafe(_deliver, job.future, result)

    def _ask(self, question: Question) -> dict[str, Any]:
        pipe = self._process()
        pipe.send(question)
        kind, _ = self._hear(pipe, WARMING)
        if kind == "warm":
            # From here the time counts that a person waits.
            kind, answer = self._hear(pipe, question.milliseconds / 1000 + GRACE)
            if kind == "answer" and isinstance(answer, dict):
                return answer
            raise Failed(str(answer))
        raise Failed(str(_))

    def _hear(self, pipe: Connection, seconds: float) -> tuple[str, Any]:
        until = time.monotonic() + seconds
        while not pipe.poll(min(0.5, max(0.0, until - time.monotonic()))):
            if time.monotonic() >= until:
                raise Failed("it gave no answer in time")
            if not self.process.is_alive():
                raise Failed("its process has ended")
        try:
            kind, value = pipe.recv()
        except (EOFError, OSError):
            raise Failed("its process has ended") from None
        return str(kind), value

    def _process(self) -> Connection:
        with self._birth:
            if self.bots.closed:
                raise Failed("the server stops")
            if self.pipe is None or not self.process.is_alive():
                self.kill()
                context = multiprocessing.get_context("spawn")
                ours, theirs = context.Pipe()
                process = context.Process(target=self.bots.run, args=(theirs, MEGABYTES), daemon=True)
                process.start()
                theirs.close()
                self.process, self.pipe = process, ours
            return self.pipe

    def kill(self) -> None:
        """Ends the process, whatever it does."""
        with self._birth:
            if self.process is not None:
                self.process.kill()
            if self.pipe is not None:
                self.pipe.close()
            self.process, self.pipe = None, None


def _deliver(future: asyncio.Future[dict[str, Any]], result: dict[str, Any] | Exception) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
