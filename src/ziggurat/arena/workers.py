"""Games in worker processes: each takes the next game when it has finished one."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import NoReturn, cast

from ziggurat.arena.match import Fixture, Match, Played, Room
from ziggurat.contract import errors
from ziggurat.contract.errors import ZigguratError

PATIENCE = 0.7  # seconds for a worker to close its players; then it is killed
SOON = 60.0  # seconds for the same when there is no hurry

Fault = tuple[str, str, str, str]  # an error's class, what, found, expected: sent instead of the exception


class WorkerLost(ZigguratError):
    """A worker process ended unexpectedly."""


def play(match: Match, fixtures: Iterable[Fixture], jobs: int | None = None) -> Generator[Played, None, None]:
    """Plays the games in so many processes, by default one a core, and yields each when it is finished."""
    return started(_play(match, fixtures, jobs))


def started(games: Generator[Played | None, None, None]) -> Generator[Played, None, None]:
    """Waits until the workers have started, which they say by a first None; raises now if one cannot start."""
    next(games, None)
    return cast(Generator[Played, None, None], games)


def _play(match: Match, fixtures: Iterable[Fixture], jobs: int | None) -> Generator[Played | None, None, None]:
    waiting = list(reversed(list(fixtures)))
    workers: list[_Worker] = []
    try:
        for _ in range(min(jobs or os.cpu_count() or 1, len(waiting))):
            workers.append(_Worker(match))  # one by one: whatever happens, those that run are known
        yield None
        busy = {worker.line: worker for worker in workers}
        for worker in workers:
            worker.begin(waiting.pop())
        while busy:
            for line in wait(list(busy)):
                worker = busy[line]  # type: ignore[index]
                yield worker.finished()
                if waiting:
                    worker.begin(waiting.pop())
                else:
                    del busy[worker.line]
        _part(workers, SOON)
    finally:
        _part(workers, PATIENCE)


class _Worker:
    """One process and the pipe to it."""

    def __init__(self, match: Match) -> None:
        started = multiprocessing.get_context("spawn")
        self.line, far_end = started.Pipe()
        self.process = started.Process(target=_work, args=(far_end, match))
        try:
            with _deaf():
                self.process.start()
        except OSError as error:
            self.line.close()
            raise WorkerLost("worker process", error.strerror or error, "one that can be started") from None
        finally:
            far_end.close()

    def begin(self, fixture: Fixture) -> None:
        """Hands over the next game."""
        self.fixture = fixture
        try:
            self.line.send(fixture)
        except OSError:
            self._lost()

    def finished(self) -> Played:
        """The game that was handed over; raises what went wrong in it."""
        try:
            answer: Played | Fault = self.line.recv()
        except (EOFError, OSError):
            self._lost()
        if not isinstance(answer, Played):
            raise_fault(answer)
        return answer

    def _lost(self) -> NoReturn:
        self.process.join(PATIENCE)
        found = f"a worker process that ended with exit code {self.process.exitcode}"
        raise WorkerLost(f"game {self.fixture.number}", found, "one that plays to the end")


@contextmanager
def _deaf() -> Iterator[None]:
    """A process started within this context never hears Ctrl-C, even while it starts; this one hears it after that."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    resource_tracker.ensure_running()  # which starts a process too, and unblocks Ctrl-C by that
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # the new process begins like that
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _part(workers: list[_Worker], patience: float) -> None:
    """Ends the workers: closes their pipes, with SIGTERM if there is a hurry, and kills those that do not end."""
    for worker in workers:
        worker.line.close()
        if patience == PATIENCE and worker.process.is_alive():
            worker.process.terminate()
    for worker in workers:
        worker.process.join(patience)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()


def _work(line: Connection, match: Match) -> None:
    """The main loop of a worker: plays games until the pipe is closed."""
    # Ctrl-C reaches every process of a terminal; the main process handles it, the workers ignore it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    room: Room | None = None

    def leave(*_: object) -> None:
        # Not by an exception: it could be raised anywhere, inside a user's code too, and be caught there.
        try:
            if room is not None:
                room.close()
        finally:
            os._exit(0)

    signal.signal(signal.SIGTERM, leave)
    os.dup2(2, 1)  # what a player prints is not a result
    try:
        while (fixture := _next(line)) is not None:
            try:
                room = room or Room(match)
                answer: Played | Fault = room.play(fixture)
            except ZigguratError as error:
                answer = fault(error)
            except Exception as error:  # in this process only: the main one has loaded the same players before
                found = f"{type(error).__name__}: {error}"
                answer = fault(WorkerLost(f"game {fixture.number}", found, "a worker process that plays to the end"))
            with suppress(OSError):  # the main process is gone: the next read ends the loop
                line.send(answer)
    finally:
        if room is not None:
            room.close()


def _next(line: Connection) -> Fixture | None:
    """The next game; None when the pipe is closed."""
    try:
        fixture: Fixture = line.recv()
    except (EOFError, OSError):
        return None
    return fixture


def fault(error: ZigguratError) -> Fault:
    """An error as plain data, to be sent to another process."""
    return type(error).__name__, error.what, str(error.found), error.expected


def raise_fault(told: Fault) -> NoReturn:
    """Raises the error again in this process."""
    name, *parts = told
    kind: type[ZigguratError] = getattr(errors, name, ZigguratError)
    raise kind(*parts)
