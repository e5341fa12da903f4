"""The door: what no route should see is refused here, and every answer gets the headers that all carry."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec

from ziggurat.table.access.callers import whence
from ziggurat.table.access.hosts import Hosts
from ziggurat.table.access.limits import App, Message, Receive, Scope, Send
from ziggurat.table.access.pace import Pace
from ziggurat.table.truth.refusals import Refused

LARGEST_BODY, LARGEST_HEAD, LONGEST_PATH = 16_384, 16_384, 2048
UNANSWERED = 500  # what is noted of a request for which no answer was begun
SAFE = {"GET", "HEAD", "OPTIONS"}
METHODS = SAFE | {"POST", "PUT", "PATCH", "DELETE"}  # whatever else is asked for is counted together
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


class Middleware:
    """Stands before the application: refuses what no route should see, and logs without secrets."""

    def __init__(self, app: App, metrics: Any, hosts: Hosts, pace: Pace) -> None:
        self.app, self.metrics, self.hosts, self.pace = app, metrics, hosts, pace

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), UNANSWERED

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        try:
            await self._serve(scope, receive, answer)
        except Gone:
            status = 499  # nobody waits for an answer: it is not even an error
        except asyncio.CancelledError:  # the server stops, and has waited for it long enough
            if status != UNANSWERED:
                raise
            await refuse(_stopping(), answer)
        finally:
            self._note(scope, status, time.perf_counter() - started)

    async def _serve(self, scope: Scope, receive: Receive, answer: Send) -> None:
        try:
            refused = self.hosts.refusal(scope) or _refusal(scope) or await self.pace.keep(whence(scope))
            if refused is not None:
                await refuse(refused, answer)
            elif scope["method"] == "HEAD":
                await _without_body(self.app, scope, receive, answer)
            else:
                await self.app(scope, receive if scope["method"] in SAFE else await _whole(receive), answer)
        except TooLarge:
            await refuse(_too_large(), answer)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.answered(method, route, status, seconds)
        if log.isEnabledFor(logging.INFO):
            told = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.log(logging.WARNING if status >= 500 else logging.INFO, "request", extra=told)


class TooLarge(Exception):
    """A body beyond what any request needs."""


class Gone(Exception):
    """The one who asked went away before all was said."""


async def _whole(receive: Receive) -> Receive:
    """Reads a body, as far as it may go, before anybody begins to work on it; gives what receives it at once."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body, more = body + message.get("body", b""), message.get("more_body", False)
        if len(body) > LARGEST_BODY:
            raise TooLarge
    messages = [{"type": "http.request", "body": body, "more_body": False}]

    async def received() -> Message:
        return messages.pop() if messages else await receive()

    return received


async def _without_body(app: App, scope: Scope, receive: Receive, answer: Send) -> None:
    """HEAD: what GET would answer, without its body; of a stream not even the beginning."""
    ended = asyncio.Event()

    async def only_head(message: Message) -> None:
        if message["type"] == "http.response.start":
            await answer(message)
        elif not ended.is_set():
            ended.set()
            await answer({"type": "http.response.body", "body": b""})

    async def received() -> Message:
        if not ended.is_set():
            message = await receive()
            if message["type"] == "http.request":
                return message
        await ended.wait()
        return {"type": "http.disconnect"}

    await app({**scope, "method": "GET"}, received, only_head)


def _stopping() -> Refused:
    """Perhaps it was done, perhaps not: whoever asks again, elsewhere or later, gets the answer."""
    return Refused(503, "stopping", "The server is being stopped. Please try again.", None, None)


def _too_large() -> Refused:
    return Refused(413, "too-large", "The request is too large.", None, f"{LARGEST_BODY} bytes")


def _refusal(scope: Scope) -> Refused | None:
    headers = dict(scope["headers"])
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
        return Refused(431, "too-large", "The headers are too large.", None, f"{LARGEST_HEAD} bytes")
    if not scope["path"].isprintable() or len(scope["path"]) > LONGEST_PATH:
        return Refused(404, "not-found", "There is nothing here.", None, None)
    length = headers.get(b"content-length", b"0")
    if not length.isdigit():
        return Refused(400, "bad-request", "Content-Length is no number.", None, f"0 to {LARGEST_BODY}")
    if len(length) > len(str(LARGEST_BODY)) or int(length) > LARGEST_BODY:
        return _too_large()
    return None if scope["method"] in SAFE else _of_another_site(headers)


def _of_another_site(headers: dict[bytes, bytes]) -> Refused | None:
    site = headers.get(b"sec-fetch-site", b"same-origin")
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    if site not in (b"same-origin", b"none") or (origin is not None and origin.partition(b"://")[2] != host):
        return Refused(403, "other-site", "Only this site's own pages may do this.", None, None)
    return None


async def refuse(refused: Refused, send: Send) -> None:
    """Sends a refusal, without the framework."""
    body = msgspec.json.encode(refused.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
