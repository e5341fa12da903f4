"""A line that can be made bad: a TCP proxy that cuts, delays, loses, narrows, and leaves lines half open.

It stands between servers and PostgreSQL, or between clients and servers. With several targets it shares connections
out among those that take them, as a balancer before several servers does.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

PIECE = 65_536  # bytes that are forwarded at once
Target = int | Path  # a port of this machine, or the socket of a server that has no port
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Line:
    """One connection: the client's end and the server's."""

    def __init__(self, client: Ends, server: Ends) -> None:
        self.client, self.server = client, server
        self.half_open = False  # one end has gone, and the other is not told
        self.unanswered = False  # what the server says next is lost, and the line with it

    def end(self) -> None:
        """Ends both at once, as a cable that is pulled and a router that says so."""
        for _, writer in (self.client, self.server):
            writer.transport.abort()


class Proxy:
    """Forwards to the first target that takes a connection, in turn. Every fault lasts until it is taken back."""

    def __init__(self, *targets: Target) -> None:
        self.targets, self._turn = targets, count()
        self.delay = 0.0  # seconds that every piece waits
        self.rate: int | None = None  # bytes a second, None: as many as come
        self.refuses = False  # whoever connects is sent away
        self.answers_lost = 0  # so many of the next commands arrive, but not what is answered to them
        self.lines: set[Line] = set()
        self.connected = 0  # so many lines there were
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="proxy", daemon=True)
        self._ready = threading.Event()

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._do(self._stop.set)
        self._thread.join()

    @property
    def url(self) -> str:
        """Where clients of a web server find it."""
        return f"http://127.0.0.1:{self.port}"

    # What can be done to lines, from any thread

    def cut(self) -> None:
        """Ends all lines; new ones are forwarded."""
        self._do(lambda: [line.end() for line in list(self.lines)])

    def lose(self) -> None:
        """From now on nothing arrives, at either end, and nobody is told."""
        self._do(self._flows.clear)

    def flow(self) -> None:
        """What was sent meanwhile arrives, as after a sleep."""
        self._do(self._flows.set)

    def leave_half_open(self) -> None:
        """The server's ends are closed and the clients' stay: what they send goes nowhere. New lines are whole."""
        self._do(lambda: [self._orphan(line) for line in list(self.lines)])

    def mend(self) -> None:
        """Takes all faults back; what is half open stays so."""
        self.delay, self.rate, self.refuses = 0.0, None, False
        self.flow()

    # Within the thread

    def _do(self, what: Callable[[], object]) -> None:
        self._loop.call_soon_threadsafe(what)

    def _orphan(self, line: Line) -> None:
        line.half_open = True
        line.server[1].transport.abort()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._flows, self._stop = asyncio.Event(), asyncio.Event()
        self._flows.set()
        server = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        self.port: int = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        for line in list(self.lines):
            line.end()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server = None if self.refuses else await self._reach()
        if server is None:
            writer.transport.abort()
            return
        line = Line((reader, writer), server)
        self.lines.add(line)
        self.connected += 1
        up = self._pump(line, reader, server[1], self._lose_answer)
        await asyncio.gather(up, self._pump(line, server[0], writer, self._end_unanswered))
        self.lines.discard(line)
        line.end()

    async def _reach(self) -> Ends | None:
        """A target that takes the connection; None where none does."""
        first = next(self._turn)
        for number in range(len(self.targets)):
            target = self.targets[(first + number) % len(self.targets)]
            with suppress(OSError):
                if isinstance(target, Path):
                    return await asyncio.open_unix_connection(target)
                return await asyncio.open_connection("127.0.0.1", target)
        return None

    def _lose_answer(self, line: Line, data: bytes) -> None:
        if self.answers_lost and data.startswith(b"POST"):
            self.answers_lost -= 1
            line.unanswered = True

    def _end_unanswered(self, line: Line, data: bytes) -> None:
        if line.unanswered:
            line.end()

    async def _pump(
        self,
        line: Line,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        look: Callable[[Line, bytes], None],
    ) -> None:
        """One direction; its end is the other's end too, unless the line is half open."""
        with suppress(OSError):
            while data := await source.read(PIECE):
                look(line, data)
                await self._hold_up(len(data))
                if not line.half_open:
                    sink.write(data)
                    await sink.drain()
        await self._flows.wait()  # that a line has ended is lost, too
        if not line.half_open:
            sink.close()

    async def _hold_up(self, size: int) -> None:
        if self.delay or self.rate:
            await asyncio.sleep(self.delay + (size / self.rate if self.rate else 0))
        await self._flows.wait()
