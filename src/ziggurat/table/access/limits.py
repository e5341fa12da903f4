"""How often somebody may do something."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from ziggurat.table.access.tokens import Caller
from ziggurat.table.truth.refusals import Refused

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Limits:
    """How often one visitor or address may do what."""

    tables: str = "20 per hour"
    moves: str = "20 per second"
    chat: str = "10 per 10 second"
    joins: str = "30 per minute"
    hints: str = "20 per minute"
    replays: str = "120 per minute"  # and records
    pictures: str = "240 per minute"  # asking again for one that is being made counts too: once a second


class Rates:
    """Counts what visitors do; those at this machine are not counted unless the host wants it."""

    def __init__(self, limits: Limits, count_local: bool) -> None:
        self.limits, self.count_local = limits, count_local
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def check(self, caller: Caller, what: str) -> None:
        """Counts one more; refuses the one that is too much."""
        if caller.local and not self.count_local:
            return
        limit = parse(getattr(self.limits, what))
        for who in {caller.address, caller.bearer or caller.visitor} - {""}:
            if not self._limiter.hit(limit, what, who):
                raise Refused(429, "too-often", "That was too often; please wait a little.", None, str(limit))
