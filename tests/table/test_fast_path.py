"""What seats do goes by the fast path, and nobody can tell it from the long one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from table.inside import Heard, Inside, _Exchange, inside
from ziggurat.table.http.acts import ACTS, PATH
from ziggurat.table.http.fast_path import FastPath


def paths(app: Inside) -> tuple[FastPath, Any]:
    """The fast path of an application, and the framework behind it."""
    fast = app.app.app.app
    assert isinstance(fast, FastPath)
    return fast, fast.app


def scope(path: str, query: bytes = b"", kind: bytes = b"application/json", token: str = "") -> dict[str, Any]:
    route = path.encode()
    headers = [(b"host", b"table.test"), (b"content-type", kind)]
    headers += [(b"authorization", f"Bearer {token}".encode())] if token else []
    about = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http"}
    about |= {"path": path, "raw_path": route, "query_string": query, "root_path": "", "headers": headers}
    return about | {"client": ("127.0.0.1", 1), "server": ("table.test", 80)}


async def both(app: Inside, asked: dict[str, Any], body: bytes) -> list[Heard]:
    """The same request by both ways."""
    return [await _Exchange(body).run(way, dict(asked)) for way in paths(app)]


def told(heard: Heard) -> tuple[int, str]:
    return heard.status, heard.json()["error"]["code"]


BODIES = {
    "empty": (400, b""),
    "no-json": (400, b"{"),
    "no-text": (400, b"\xff\xfe{}"),
    "no-object": (422, b"[]"),
    "unknown-field": (422, b'{"seq": 0, "command": "a", "move": "x", "nobody": 1}'),
    "wrong-type": (
        422,
        b'{"seq": "0", "command": 1, "text": 2, "name": 3, "agrees": 1, "seat": "x", "for_good": "no"}',
    ),
}


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_both_ways_refuse_the_same(act: Any, tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            path = PATH.replace("{id}", "nobody") + act.path
            for status, body in BODIES.values():
                fast, slow = await both(app, scope(path), body)
                assert told(fast) == told(slow) == (status, "bad-request")
                fast, slow = await both(app, scope(path, kind=b"text/plain"), body)
                assert told(fast) == told(slow) == (415, "not-json")
            for query in (b"seat=x", b"seat=99"):
                fast, slow = await both(app, scope(path, query), b"{}")
                assert told(fast) == told(slow) == (422, "bad-request")

    asyncio.run(story())


def test_both_ways_do_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            seats = [{"name": "A"}, {"name": "B"}]
            made = (await app.ask("POST", "/api/tables", None, {"game": "pyramidis", "seats": seats})).json()
            token = made["seats"][0]["token"]
            for number, way in enumerate(paths(app)):
                path = PATH.replace("{id}", made["table"]) + "chat"
                heard = await _Exchange(b'{"text": "Hello"}').run(way, scope(path, token=token))
                assert (heard.status, heard.json()["seq"]) == (200, number + 1)

    asyncio.run(story())


def test_every_act_and_nothing_else_goes_by_the_fast_path(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            fast, framework = paths(app)
            declared = {route.path: route.methods for route in framework.routes if route.path.startswith(PATH)}
            for path, methods in declared.items():
                act, id = fast._find(scope(path.replace("{id}", "t")))
                assert (act is not None) == (path.removeprefix(PATH) in {one.path for one in ACTS}), path
                assert act is None or (methods == {"POST"} and id == "t" and PATH + act.path == path)
            assert {PATH + act.path for act in ACTS} <= declared.keys()
            for other in ("/api/tables/t/moves/more", "/api/tables//moves", "/api/moves", "/api/tables/t/nothing"):
                assert fast._find(scope(other))[0] is None

    asyncio.run(story())
