"""What has to wait until the answer to a request was sent: those who listen are told after the one who asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import ParamSpec

from ziggurat.table.access.limits import App, Message, Receive, Scope, Send

P = ParamSpec("P")


class _Request:
    """What one request has put off until its answer was sent."""

    def __init__(self) -> None:
        self.sent = False
        self.jobs: list[Callable[[], None]] = []

    def finish(self) -> None:
        """The answer is on its way, or there will be none: what was put off is done next."""
        self.sent = True
        loop = asyncio.get_running_loop()
        for job in self.jobs:
            loop.call_soon(job)
        self.jobs = []


_request: ContextVar[_Request | None] = ContextVar("request", default=None)


def after_answer(job: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """Does something as soon as the answer to the current request was sent.

    Where nobody waits for an answer, as when a bot has moved or a request goes on after its answer, it is done next.
    """
    request = _request.get()

    def later() -> None:
        job(*args, **kwargs)

    if request is None or request.sent:
        asyncio.get_running_loop().call_soon(later)
    else:
        request.jobs.append(later)


class AfterAnswer:
    """Notices when the answer to a request was sent: its body, or the first part of a stream."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request; what a server begins when it starts, such as bots, is no request and never put off."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = _Request()
        before = _request.set(request)

        async def sending(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.body" and not request.sent:
                request.finish()

        try:
            await self.app(scope, receive, sending)
        finally:
            request.finish()
            _request.reset(before)
