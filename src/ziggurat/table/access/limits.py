"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ziggurat.table.access.tokens import Caller
from ziggurat.table.truth.refusals import Refused

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
UNITS = {"second": 1, "minute": 60, "hour": 3600}
FORGET = 60.0  # seconds between looks for those who have not come for long


@dataclass(frozen=True, slots=True)
class Limits:
    """How often one visitor or address may do what."""

    tables: str = "20 per hour"
    moves: str = "20 per second"
    chat: str = "10 per 10 second"
    joins: str = "30 per minute"
    hints: str = "20 per minute"
    previews: str = "20 per second"
    replays: str = "120 per minute"  # and records
    reasons: str = "10 per second"  # why something cannot be chosen
    pictures: str = "240 per minute"  # asking again for one that is being made counts too: once a second


class Rates:
    """Counts what visitors do; those at this machine are not counted unless the host wants it."""

    def __init__(self, limits: Limits, count_local: bool) -> None:
        self.limits, self.count_local = limits, count_local
        self._done: dict[str, dict[str, deque[float]]] = {}  # by what and who, when
        self._tidied = time.monotonic()

    def check(self, caller: Caller, what: str) -> None:
        """Counts one more; refuses the one that is too much."""
        if caller.local and not self.count_local:
            return
        now, limit = time.monotonic(), str(getattr(self.limits, what))
        most, seconds = parsed(limit)
        if now - self._tidied > FORGET:
            self._tidy(now)
        for who in {caller.address, caller.bearer or caller.visitor} - {""}:
            times = self._done.setdefault(what, {}).setdefault(who, deque(maxlen=most))
            if len(times) == most and now - times[0] < seconds:
                raise too_often(limit)
            times.append(now)

    def _tidy(self, now: float) -> None:
        """Forgets whoever has done nothing for as long as it would count."""
        self._tidied = now
        for what, done in self._done.items():
            _, seconds = parsed(str(getattr(self.limits, what)))
            self._done[what] = {who: times for who, times in done.items() if now - times[-1] < seconds}


def too_often(limit: str) -> Refused:
    """What is said to whoever does something too often."""
    return Refused(429, "too-often", "That was too often; please wait a little.", None, limit)


@lru_cache
def parsed(limit: str) -> tuple[int, int]:
    """How many within how many seconds: `20 per second`, `10 per 10 second`."""
    most, _, window = limit.partition(" per ")
    *number, unit = window.split()
    return int(most), int(number[0] if number else 1) * UNITS[unit]
