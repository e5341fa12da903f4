"""The whole application without a socket, for tests that ask it thousands of things."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ziggurat.table.http.routes import application
from ziggurat.table.server import Choices, Server
from ziggurat.table.work import worker
from ziggurat.table.work.bots import Bots
from ziggurat.table.work.studio import Studio

PATIENCE = 300.0  # the rules may have to be compiled first
PREPARING = 202


@dataclass(frozen=True)
class Heard:
    """Everything that a client gets to see of an answer."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Inside:
    """One application and its server."""

    def __init__(self, server: Server) -> None:
        self.server, self.app = server, application(server)

    async def ask(
        self, method: str, path: str, token: str | None = None, body: Any = None, chunks: int | None = None, **more: str
    ) -> Heard:
        """Sends a request, until the rules are prepared; of a stream only so many chunks are heard."""
        while (heard := await self.ask_once(method, path, token, body, chunks, **more)).status == PREPARING:
            await asyncio.sleep(0.1)
        return heard

    async def ask_once(
        self,
        method: str,
        path: str,
        token: str | None = None,
        body: Any = None,
        chunks: int | None = None,
        leaves: asyncio.Event | None = None,
        **more: str,
    ) -> Heard:
        """Sends a request; whoever sends it goes away when it leaves."""
        sent = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        route, _, query = path.partition("?")
        headers = [(b"host", b"table.test"), (b"content-type", b"application/json")]
        headers += [(b"content-length", str(len(sent)).encode())] if body is not None else []
        headers += [(b"authorization", f"Bearer {token}".encode())] if token is not None else []
        headers += [(name.replace("_", "-").encode(), value.encode()) for name, value in more.items()]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": route,
            "raw_path": route.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("table.test", 80),
        }
        return await _Exchange(sent, chunks, leaves).run(self.app, scope)


class _Exchange:
    def __init__(self, sent: bytes, chunks: int | None = None, leaves: asyncio.Event | None = None) -> None:
        self.sent, self.chunks = sent, chunks
        self.status, self.headers, self.heard = 0, (), b""
        self.asked, self.enough = False, leaves or asyncio.Event()

    async def run(self, app: Any, scope: Any) -> Heard:
        await asyncio.wait_for(app(scope, self.receive, self.send), PATIENCE)
        return Heard(self.status, self.headers, self.heard)

    async def receive(self) -> Any:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": self.sent, "more_body": False}
        await self.enough.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], tuple(map(tuple, message["headers"]))
            return
        self.heard += message.get("body", b"")
        if self.chunks is not None:
            self.chunks -= 1
        if not message.get("more_body") or self.chunks == 0:
            self.enough.set()
            if self.chunks == 0:
                await asyncio.sleep(0)


@asynccontextmanager
async def inside(
    folder: Path,
    bots: bool = False,
    name: str = "tables",
    think: Callable[[Any, int], None] = worker.run,
    studio: Studio | None = None,
) -> AsyncIterator[Inside]:
    """An application with an empty database; without bots nothing runs but what is asked for."""
    choices = Choices(f"sqlite:///{folder / name}.sqlite", host_names=("table.test",))
    server = Server(choices, Bots(run=think), studio or Studio(run=think))
    server.readiness.start(ahead=())
    server.studio.start()
    if bots:
        server.bots.start()
        server.running.start()
    try:
        yield Inside(server)
    finally:
        await server.close()
