"""Processes for whatever is dear: a line of jobs, budgets of time, CPU and memory, and an end to what nobody wants.

A job goes to another process, which may be killed any time. Who waits in person goes first; among equals it is the
turn of the visitor who has had the least of the workers' time. A job that nobody waits for any more is stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import multiprocessing
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

WARMING = 600.0  # seconds to get ready, before which nothing is counted: rules may have to be compiled
WAITING = 6  # jobs of one visitor that may wait or run; more are refused
Run = Callable[[Connection, int], None]


class Failed(Exception):
    """A job whose process hung, crashed, or used more than its budget."""


class Busy(Exception):
    """A visitor who has asked for too much at once."""


@dataclass(eq=False)
class Job:
    """A question that waits for a worker, or has one."""

    question: Any
    seconds: float  # from when the process is ready; then it is taken for hung
    rank: int  # 0: somebody waits; 1: it may wait
    number: int
    visitor: str
    progress: Callable[[Any], None]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any] = field(init=False)
    worker: Worker | None = None

    def __post_init__(self) -> None:
        """Its answer belongs to the loop of whoever asks."""
        self.future = self.loop.create_future()


class Pool:
    """Workers and the line before them."""

    def __init__(self, workers: int, run: Run, megabytes: int, name: str) -> None:
        self.number, self.run, self.megabytes, self.name = workers, run, megabytes, name
        self._line: list[Job] = []
        self._running: list[Job] = []
        self._had: defaultdict[str, float] = defaultdict(float)  # seconds of work by visitor
        self._change = threading.Condition()
        self._count = itertools.count()
        self._workers: list[Worker] = []
        self.closed = False

    def start(self) -> None:
        """Starts a thread for each worker; its process starts with the first job."""
        for number in range(self.number):
            worker = Worker(self, number)
            self._workers.append(worker)
            worker.start()

    async def do(
        self,
        question: Any,
        seconds: float,
        rank: int = 0,
        visitor: str = "",
        progress: Callable[[Any], None] = lambda _: None,
    ) -> Any:
        """What a worker answers; raises Failed where it does not. Whoever cancels this stops the work."""
        job = Job(question, seconds, rank, next(self._count), visitor, progress, asyncio.get_running_loop())
        with self._change:
            self._enter(job)
        try:
            return await job.future
        except asyncio.CancelledError:
            self._drop(job)
            raise

    def _enter(self, job: Job) -> None:
        if self.closed:
            raise Failed("the server stops")
        active = [one.visitor for one in (*self._line, *self._running)]
        if job.visitor and active.count(job.visitor) >= WAITING:
            raise Busy
        if job.visitor not in active:  # time without work is no credit
            self._had[job.visitor] = max(self._had[job.visitor], min((self._had[one] for one in active), default=0))
        self._line.append(job)
        self._change.notify_all()

    def _drop(self, job: Job) -> None:
        """Nobody waits for it any more."""
        with self._change:
            if job in self._line:
                self._line.remove(job)
            worker = job.worker
        if worker is not None:
            worker.stop(job)

    def waiting(self) -> int:
        """How many jobs wait for a worker."""
        return len(self._line)

    def take(self, worker: Worker) -> Job | None:
        """The next job for a worker that is free; None when all is over."""
        with self._change:
            while not self.closed:
                job = min(self._line, default=None, key=lambda one: (one.rank, self._had[one.visitor], one.number))
                if job is not None and (job.rank == 0 or self._patient() < max(1, self.number - 1)):
                    self._line.remove(job)
                    self._running.append(job)
                    job.worker = worker
                    return job
                self._change.wait(1.0)
        return None

    def _patient(self) -> int:
        """How many workers do what may wait: one is kept for those who cannot."""
        return sum(job.rank for job in self._running)

    def give_back(self, job: Job, seconds: float) -> None:
        """A worker is free again."""
        with self._change:
            self._running.remove(job)
            job.worker = None
            self._had[job.visitor] += seconds
            if len(self._had) > 1000:
                known = {one.visitor: self._had[one.visitor] for one in (*self._line, *self._running)}
                self._had = defaultdict(float, known)
            self._change.notify_all()

    def close(self) -> None:
        """Ends all workers at once; called by the loop's own thread."""
        with self._change:
            self.closed = True
            for job in self._line:
                _deliver(job.future, Failed("the server stops"))
            self._line.clear()
            self._change.notify_all()
        for worker in self._workers:
            worker.kill()


class Worker(threading.Thread):
    """One process and the thread that talks to it."""

    def __init__(self, pool: Pool, number: int) -> None:
        super().__init__(name=f"{pool.name}-{number}", daemon=True)
        self.pool = pool
        self._birth = threading.RLock()  # a process that is being started cannot be ended
        self._job: Job | None = None
        self._killed = False  # whether the process was ended, though it may not be gone yet
        self.process: Any = None
        self.pipe: Connection | None = None

    def run(self) -> None:
        """Serves one job after the other."""
        while (job := self.pool.take(self)) is not None:
            began = time.monotonic()
            try:
                result: Any = self._do(job)
            except Exception as error:
                self.kill()
                result = error if isinstance(error, Failed) else Failed(f"{type(error).__name__}: {error}")
            with self._birth:
                self._job = None
            self.pool.give_back(job, time.monotonic() - began)
            self._tell(job, _deliver, job.future, result)

    def _do(self, job: Job) -> Any:
        with self._birth:
            self._job = job
            pipe = self._process()
        if job.future.cancelled():  # before or during the start of the process
            raise Failed("nobody waits for it")
        pipe.send(job.question)
        kind, value = self._hear(pipe, WARMING)
        if kind != "warm":
            raise Failed(str(value))
        until = time.monotonic() + job.seconds  # from here on the time counts
        while True:
            kind, value = self._hear(pipe, until - time.monotonic())
            if kind == "answer":
                return value
            if kind != "progress":
                raise Failed(str(value))
            self._tell(job, job.progress, value)

    def _tell(self, job: Job, what: Callable[..., None], *values: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            job.loop.call_soon_threadsafe(what, *values)

    def _hear(self, pipe: Connection, seconds: float) -> tuple[str, Any]:
        until = time.monotonic() + seconds
        while not pipe.poll(min(0.5, max(0.0, until - time.monotonic()))):
            if time.monotonic() >= until:
                raise Failed("it gave no answer in time")
            if self.process is None or not self.process.is_alive():
                raise Failed("its process has ended")
        try:
            kind, value = pipe.recv()
        except (EOFError, OSError):
            raise Failed("its process has ended") from None
        return str(kind), value

    def _process(self) -> Connection:
        if self.pool.closed:
            raise Failed("the server stops")
        if self.pipe is None or self._killed or not self.process.is_alive():
            self.kill()
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=self.pool.run, args=(theirs, self.pool.megabytes), daemon=True)
            process.start()
            theirs.close()
            self.process, self.pipe, self._killed = process, ours, False
        return self.pipe

    def stop(self, job: Job) -> None:
        """Ends the process, if it still works on this job; never waits, because it is the loop that calls."""
        if not self._birth.acquire(blocking=False):
            return  # it is being started, after which the job is looked at again, or being ended
        try:
            if self._job is job and self.process is not None:
                self.process.kill()
                self._killed = True
        finally:
            self._birth.release()

    def kill(self) -> None:
        """Ends the process, whatever it does."""
        with self._birth:
            if self.process is not None:
                self.process.kill()
                self.process.join(5)  # so that nothing of it is left
            if self.pipe is not None:
                self.pipe.close()
            self.process, self.pipe = None, None


def _deliver(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
