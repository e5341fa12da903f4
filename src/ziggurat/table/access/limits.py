"""The door: who calls, how much it may send and how often, from which page; and what every answer carries."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

import msgspec
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

LARGEST_BODY, LARGEST_HEAD = 16_384, 16_384
SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
log = logging.getLogger("ziggurat.http")


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


class Middleware:
    """Stands before the application: refuses what no route should see, and logs without secrets."""

    def __init__(self, app: App, metrics: Any) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        try:
            refused = _refusal(scope)
            if refused is None:
                await self.app(scope, _bounded(receive), answer)
            else:
                await _refuse(refused, answer)
        except TooLarge:
            await _refuse(Refused(413, "too-large", "The request is too large.", None, f"{LARGEST_BODY} bytes"), answer)
        finally:
            self._note(scope, status, time.perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        self.metrics.answered(scope["method"], route, status, seconds)
        if log.isEnabledFor(logging.INFO):
            told = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.log(logging.WARNING if status >= 500 else logging.INFO, "request", extra=told)


class TooLarge(Exception):
    """A body beyond what any request needs."""


def _bounded(receive: Receive) -> Receive:
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > LARGEST_BODY:
            raise TooLarge
        return message

    return limited


def _refusal(scope: Scope) -> Refused | None:
    headers = dict(scope["headers"])
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
        return Refused(431, "too-large", "The headers are too large.", None, f"{LARGEST_HEAD} bytes")
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length) > LARGEST_BODY:
        return Refused(413, "too-large", "The request is too large.", None, f"{LARGEST_BODY} bytes")
    if scope["method"] in SAFE:
        return None
    site = headers.get(b"sec-fetch-site", b"same-origin")
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    if site not in (b"same-origin", b"none") or (origin is not None and origin.partition(b"://")[2] != host):
        return Refused(403, "other-site", "Only this site's own pages may do this.", None, None)
    return None


async def _refuse(refused: Refused, send: Send) -> None:
    body = msgspec.json.encode(refused.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
