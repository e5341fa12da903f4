"""Guards connections: how many there may be, and how long one waits for a client that does not go on.

The server itself has no time limit for a request that comes byte by byte, nor for an answer that nobody reads, and at
the limit of open files it would answer nobody. Here connections stay below that limit. Beyond it a few more are let
in, for the one question that must always be answered; the oldest of those makes room for the next.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter, deque
from contextlib import suppress
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from ziggurat.table.access.callers import is_local, neighbourhood
from ziggurat.table.access.caps import Caps
from ziggurat.table.access.door import refuse
from ziggurat.table.access.limits import App, Message, Receive, Scope, Send
from ziggurat.table.truth.refusals import Refused

RESERVE = 120  # open files for the database, workers, pages and the log
CROWD = 20  # connections beyond the cap that may still ask for /health
LARGEST_HEAD = 65_536  # bytes that may come before a request's headers are whole
SEND_BUFFER = 262_144  # bytes that the system keeps for one who does not read
QUIET = 60.0  # seconds between two lines of the log about connections that were refused
ALWAYS = "/health"
log = logging.getLogger("ziggurat.http")


def most_connections(caps: Caps) -> int:
    """As many as the host allows and the system can; the system is asked for more open files if need be."""
    try:
        import resource
    except ImportError:  # on Windows there is no such limit
        return caps.connections
    wanted = caps.connections + RESERVE + CROWD
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    files = wanted if soft == resource.RLIM_INFINITY else soft
    return max(10, min(caps.connections, files - RESERVE - CROWD))


class Guard:
    """Who is connected."""

    def __init__(self, caps: Caps, count_local: bool, proxies: str | None = None) -> None:
        self.caps, self.most = caps, most_connections(caps)
        self._count_local = count_local
        self._proxies = [one.strip() for one in (proxies or "").split(",") if one.strip()]
        self.connections: set[Guarded] = set()
        self._by_address: Counter[str] = Counter()
        self._crowd: deque[Guarded] = deque()
        self._refused, self._told = 0, float("-inf")
        self._is_proxy = lru_cache(1024)(self._find_proxy)

    def enter(self, one: Guarded) -> None:
        """A new connection: it is served, or only told whether the server is well, or closed."""
        self.connections.add(one)
        home = neighbourhood(one.address)
        self._by_address[home] += 1
        counted = (self._count_local or not is_local(one.address)) and not self._is_proxy(one.address)
        if counted and self._by_address[home] > self.caps.per_address:
            self._close(one)
        elif len(self.connections) > self.most:
            one.app = Crowded(one.app)
            self._crowd.append(one)
            if len(self._crowd) > CROWD:
                self._close(self._crowd.popleft())

    def leave(self, one: Guarded) -> None:
        """A connection has ended."""
        self.connections.discard(one)
        home = neighbourhood(one.address)
        self._by_address[home] -= 1
        if self._by_address[home] <= 0:
            del self._by_address[home]
        if one in self._crowd:
            self._crowd.remove(one)

    def sweep(self, now: float) -> None:
        """Closes the connections of those who do not go on."""
        for one in [one for one in self.connections if one.is_overdue(now, self.caps.patience)]:
            self._close(one)
        if self._refused and now - self._told > QUIET:
            log.warning("connections were closed: too many, or too slow", extra={"connections": self._refused})
            self._refused, self._told = 0, now

    def _close(self, one: Guarded) -> None:
        self._refused += 1
        one.transport.abort()  # who does not read would keep a connection that is only being closed

    def _find_proxy(self, address: str) -> bool:
        with suppress(ValueError):
            return any(one == "*" or ip_address(address) in ip_network(one, strict=False) for one in self._proxies)
        return address in self._proxies


class Guarded(asyncio.Protocol):
    """What a protocol of the server is given beside its own."""

    guard: Guard
    transport: asyncio.Transport
    cycle: Any  # of the request that came last; None before the first
    client: tuple[str, int] | None
    app: Any
    loop: asyncio.AbstractEventLoop
    address = ""
    _awaited: float | None = None  # since when a request is waited for that is not whole
    _came = 0  # bytes since then
    _unread: tuple[float, int] | None = None  # since when nothing was read, and how much waits

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects."""
        super().connection_made(transport)
        with suppress(AttributeError, OSError):
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        self.address = self.client[0] if self.client else ""
        self._awaited = self.loop.time()
        self.guard.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self.guard.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something of a request came."""
        if self.transport.is_closing():
            return
        before, whole = self.cycle, self.cycle is not None and not self.cycle.more_body
        if self._awaited is None:
            self._awaited, self._came = self.loop.time(), 0
        self._came += len(data)
        super().data_received(data)
        of_a_head = self.cycle is before and (before is None or whole)
        if of_a_head and self._came > LARGEST_HEAD:
            self.transport.abort()
        elif not of_a_head and not self.cycle.more_body:
            self._awaited = None

    def pause_writing(self) -> None:
        """More waits to be read than it should."""
        super().pause_writing()
        self._unread = self.loop.time(), self.transport.get_write_buffer_size()

    def resume_writing(self) -> None:
        """It was read."""
        super().resume_writing()
        self._unread = None

    def is_overdue(self, now: float, patience: float) -> bool:
        """Whether the client has neither gone on with its request nor with reading for too long."""
        if self._unread is not None:
            since, waits = self._unread
            left = self.transport.get_write_buffer_size()
            if left < waits:
                self._unread = now, left
            elif now - since > patience:
                return True
        return self._awaited is not None and now - self._awaited > patience


def guarded(guard: Guard) -> type[asyncio.Protocol]:
    """The server's own protocol, guarded."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
    except ImportError:
        from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol  # type: ignore[assignment]
    return type("GuardedProtocol", (Guarded, Protocol), {"guard": guard})


class Crowded:
    """What is answered when too many are connected."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, the last of its connection."""

        async def last(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"connection", b"close")]
            await send(message)

        if scope["path"] == ALWAYS:
            await self.app(scope, receive, last)
        else:
            await refuse(Refused(503, "too-many", "Too many are here. Please try again later.", None, None), last)
