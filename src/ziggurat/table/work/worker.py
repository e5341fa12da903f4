"""What runs in a worker's process: one task after the other, each within its budget, until the pipe is closed.

It may be killed any time, and has nothing that would be missed then.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Protocol


class Task(Protocol):
    """Something that is sent to a worker."""

    cpu_seconds: int | None  # what it may use once it is prepared; None: only the clock on the wall counts

    def prepare(self) -> Any:
        """Loads or compiles what it needs: nobody is blamed for that time."""

    def answer(self, prepared: Any, progress: Callable[[Any], None]) -> Any:
        """Does it, and tells now and then how far it is."""


class OverBudget(Exception):
    """A task that has used all the CPU that it may use."""


def run(pipe: Connection, megabytes: int) -> None:
    """Does tasks until the pipe is closed. First it says that it is warm, then how far it is, then the answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    with contextlib.suppress(OSError):
        os.nice(10)  # people who click go first
    limit_memory(megabytes)
    while True:
        try:
            task: Task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            prepared = task.prepare()
            pipe.send(("warm", None))
            with budget(task.cpu_seconds):
                answer = task.answer(prepared, lambda done: pipe.send(("progress", done)))
            pipe.send(("answer", answer))
        except MemoryError:
            pipe.send(("failed", "memory"))
        except Exception as error:
            pipe.send(("failed", f"{type(error).__name__}: {error}"))


def run_patiently(pipe: Connection, megabytes: int) -> None:
    """The same for what may wait: bots go first."""
    with contextlib.suppress(OSError):
        os.nice(9)
    run(pipe, megabytes)


def limit_memory(megabytes: int) -> None:
    """Lets this process have no more address space than so much, where the system can do that."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 1_000_000, megabytes * 1_000_000))


@contextlib.contextmanager
def budget(seconds: int | None) -> Any:
    """Raises OverBudget when this process has used so many seconds more of CPU, where the system can do that."""
    try:
        import resource
    except ImportError:
        seconds = None
    if seconds is None:
        yield
        return
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    before = signal.signal(signal.SIGXCPU, _over)
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + seconds, hard))
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))
        signal.signal(signal.SIGXCPU, before)


def _over(*_: Any) -> None:
    raise OverBudget("it used more CPU than it may")
