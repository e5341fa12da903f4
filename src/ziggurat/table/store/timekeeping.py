"""The server's time, which nobody can set while it runs, and the stretches of it during which the server was away.

It is the wall clock's at the start, and from then on counts by itself: whoever sets the machine's clock, or the law
that makes it summer, changes nothing. It never goes back. What it leaps over is a stretch of absence: a process that
was stopped, a laptop that was closed, another clock that turned out to be ahead. Nobody is charged for those.

Servers that share a database begin with that database's time and follow it, so that they agree within milliseconds
whatever their own machines say. And no server begins before the latest moment that its database knows of: the log of
a table goes on even if somebody has set the clock back a day before the start.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable

BEAT = 0.25  # seconds between two signs of life
ABSENT = 1000  # milliseconds without one after which the server was away; less than that is charged
AHEAD = 1000  # milliseconds that another clock must be ahead before this one leaps
SLEW = 2  # milliseconds by which it follows otherwise, each time that they are compared
MOST = 1000  # stretches of absence that are remembered; within seconds they are in the logs

Milliseconds = Callable[[], int]


def _wall() -> int:
    return time.time_ns() // 1_000_000


def _steady() -> int:
    """Milliseconds since some moment, that go on while the machine sleeps wherever the system can tell."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return time.monotonic_ns() // 1_000_000


class Timekeeper:
    """The time of one process, from its wall clock at the start and a clock that nobody can set."""

    def __init__(self, wall: Milliseconds = _wall, steady: Milliseconds = _steady) -> None:
        self._steady, self._ahead = steady, wall() - steady()
        self._latest = 0
        self._beat: int | None = None  # the last sign of life; None while nobody watches
        self._away: deque[tuple[int, int]] = deque(maxlen=MOST)
        self._leapt: deque[tuple[int, int]] = deque(maxlen=MOST)
        self._lock = threading.Lock()

    def now(self) -> int:
        """The time in milliseconds since 1970. Whoever asks first after an absence notices it."""
        with self._lock:
            return self._look()

    def _look(self) -> int:
        self._latest = max(self._latest, self._steady() + self._ahead)
        if self._beat is not None and self._latest - self._beat > ABSENT:
            self._away.append((self._beat, self._latest))
            self._beat = self._latest
        return self._latest

    async def watch(self) -> None:
        """Gives signs of life until it is cancelled; absences are noticed only meanwhile."""
        try:
            while True:
                self.beat()
                await asyncio.sleep(BEAT)
        finally:
            self._beat = None

    def beat(self) -> None:
        """One sign of life."""
        with self._lock:
            self._beat = self._look()

    def missed(self, since: int, until: int, own: bool = True) -> int:
        """How many milliseconds between two moments did not pass: leaps and, where it counts, its own absence."""
        with self._lock:
            stretches = [*self._leapt, *self._away] if own else self._leapt
            return sum(max(0, min(end, until) - max(start, since)) for start, end in stretches)

    def begin(self, told: int) -> None:
        """Begins with a time that something else knows: what lies between is nobody's absence."""
        with self._lock:
            self._ahead = told - self._steady()
            self._latest = told

    def follow(self, told: int, asked: int) -> None:
        """Another clock said so, after it was asked: far ahead of this one it is caught up with, else slowly followed.

        Too far behind, it was set back: it is followed as slowly, for time never goes back.
        """
        with self._lock:
            here = self._look()
            if told - here > AHEAD:
                self._leap(here, told)
            else:
                self._ahead += max(-SLEW, min(SLEW, told - (asked + here) // 2))

    def _leap(self, here: int, to: int) -> None:
        self._ahead += to - here
        if self._beat is not None:
            self._leapt.append((here, to))
            self._beat = to


TIME = Timekeeper()


def now() -> int:
    """The server's time in milliseconds since 1970."""
    return TIME.now()


def missed(since: int, until: int, own: bool = True) -> int:
    """How many milliseconds between two moments did not pass here: leaps and, where it counts, the server's absence."""
    return TIME.missed(since, until, own)
