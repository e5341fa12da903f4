"""All that somebody can ask to see of a table, and a stream that is heard while others play."""

from __future__ import annotations

import asyncio
import gzip

from table.inside import Heard, Inside, _Exchange

LOOKS = ["", "/record", "/record?form=json", "/replay", "/analysis", "/picture", "/picture?language=fr&turn=0"]
DEEP = ["/picture?form=png", "/picture?form=gif", "/picture?form=webp"]
STREAMS = ["/events", "/events?since=0", "/events?since=3"]
PAGES = ["/t/{}", "/replay/{}", "/api/tables", "/api/me", "/health"]
PRESENCE = b"event: presence\n"


async def looks(app: Inside, id: str, token: str | None, deep: bool = False) -> dict[str, Heard]:
    """Every answer by what was asked, as the server sends it to those who take it compressed."""
    asked = [f"/api/tables/{id}{look}" for look in LOOKS + (DEEP if deep else [])] + [one.format(id) for one in PAGES]
    heard = {path: await app.ask("GET", path, token, accept_encoding="gzip", accept="text/html,*/*") for path in asked}
    for path in STREAMS:
        listened = await app.ask("GET", f"/api/tables/{id}{path}", token, chunks=1)
        heard[path] = Heard(listened.status, listened.headers, listened.body)
    return heard


def plain(heard: Heard) -> bytes:
    """A body as the browser reads it."""
    packed = dict(heard.headers).get(b"content-encoding") == b"gzip"
    return gzip.decompress(heard.body) if packed else heard.body


class Listening:
    """A stream that stays open."""

    def __init__(self, app: Inside, id: str, token: str | None) -> None:
        self.end, self.exchange = asyncio.Event(), _Exchange(b"")
        self.exchange.enough = self.end
        headers = [(b"host", b"table.test")] + ([(b"authorization", f"Bearer {token}".encode())] if token else [])
        path = f"/api/tables/{id}/events"
        scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http"}
        scope |= {"path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers}
        scope |= {"client": ("127.0.0.1", 1), "server": ("table.test", 80)}
        self.task = asyncio.create_task(app.app(scope, self.exchange.receive, self.exchange.send))

    async def until(self, seq: int) -> None:
        """Waits until a line of the log was told."""
        while not self.task.done() and b"id: %d\n" % seq not in self.exchange.heard:
            await asyncio.sleep(0.001)

    async def close(self) -> bytes:
        """All that was heard, but for signs of life: how many there are depends on the time that it took."""
        self.end.set()
        await asyncio.wait_for(self.task, 60)
        blocks = self.exchange.heard.split(b"\n\n")
        return b"\n\n".join(block for block in blocks if not block.startswith(PRESENCE[:-1]))
