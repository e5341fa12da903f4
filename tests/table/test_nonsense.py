"""Whatever bytes come, in paths, methods, headers and bodies: the answer is one of ours, and never a server's error."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from table.inside import Heard, Inside, _Exchange, inside
from table.party import ADA, BO, make
from ziggurat.table.http.acts import ACTS

MANY = int(os.environ.get("ZIGGURAT_NONSENSE", "100000"))  # requests of the long run
GAME = "pyramidis"
KNOWN = ["record", "replay", "picture", "analysis", "events", "join", "link", "hint", "rematch", "previews"]
KNOWN += ["why-not", ""]
NASTY = ["\0", "..", "%00", "é" * 130, "x" * 256, " ", "\ufffd", "\u202e", "'", '"', "-1", "1e99", "9" * 5000, "NaN"]
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"]
HEADERS = ["host", "origin", "cookie", "authorization", "content-type", "content-length", "accept", "accept-encoding"]
HEADERS += ["last-event-id", "sec-fetch-site", "x-forwarded-for", "forwarded", "range", "if-none-match", "expect"]
VALUES = ["localhost", "table.test", "application/json", "bytes=0-1", "ziggurat=a.b", "Bearer x", "gzip", "same-origin"]
QUERIES = ["seat", "since", "form", "language", "turn", "wait", "seq", "move", "item", "touched", "nobody"]
FIELDS = ["game", "seats", "seq", "command", "move", "text", "name", "token", "seat", "level", "options", "clock"]

word = st.sampled_from(NASTY) | st.text(max_size=8)
query = st.lists(st.tuples(st.sampled_from(QUERIES), word | st.sampled_from(["0", "svg", "en", "text"])), max_size=3)
value = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10) | st.sampled_from([GAME, "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=4),
    max_leaves=10,
)
body = st.binary(max_size=60) | value.map(lambda one: json.dumps(one).encode()) | st.just(b"[" * 9000)
header = st.tuples(st.sampled_from(HEADERS), st.sampled_from(VALUES).map(str.encode) | st.binary(max_size=20))
pages = st.sampled_from(["/", "/t/", "/rules/", "/replay/", "/api/words/", f"/api/rules/{GAME}/", "/assets/", "/api/"])
request = st.tuples(
    st.sampled_from(METHODS),
    st.tuples(pages, word).map("".join) | st.sampled_from(KNOWN + [act.path for act in ACTS]) | word,
    query,
    st.lists(header, max_size=4),
    body,
    st.booleans(),
)


def scope(asked: Any, table: str, token: str) -> tuple[dict[str, Any], bytes]:
    method, path, query, headers, sent, known = asked
    whole = path if path.startswith("/") else f"/api/tables/{table}/{path}".rstrip("/")
    given = [(b"host", b"localhost"), (b"content-type", b"application/json")] if known else []
    given += [(b"authorization", b"Bearer " + token.encode())] if known else []
    given += [(name.encode(), value) for name, value in headers]
    text = "&".join(f"{name}={value}" for name, value in query)
    about = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http"}
    about |= {"path": whole.encode("utf-8", "replace").decode(), "raw_path": whole.encode("utf-8", "replace")}
    about |= {"query_string": text.encode("utf-8", "replace"), "root_path": "", "headers": given}
    return about | {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}, sent


async def ask(app: Inside, about: dict[str, Any], sent: bytes) -> Heard:
    """Of a stream only the beginning."""
    return await _Exchange(sent, 1 if about["path"].endswith("/events") else None).run(app.app, about)


def nonsense(folder: Path, many: int) -> dict[int, int]:
    """Sends so many requests: how many got which answer."""
    counted: dict[int, int] = {}

    async def whole() -> None:
        async with inside(folder) as app:
            one, _ = await make(app, GAME, ADA, BO)
            loop = asyncio.get_running_loop()
            await asyncio.to_thread(_send_all, app, one, loop, many, counted)

    asyncio.run(whole())
    return counted


def _send_all(app: Inside, one: Any, loop: asyncio.AbstractEventLoop, many: int, counted: dict[int, int]) -> None:
    @settings(
        max_examples=many,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(asked=request)
    def send(asked: Any) -> None:
        about, sent = scope(asked, one.table, one.token or "")
        if about["path"].endswith(("/picture", "/hint", "/analysis")):
            about["path"] += "s"  # these have workers, which do not run here
        heard = asyncio.run_coroutine_threadsafe(ask(app, about, sent), loop).result(300)
        counted[heard.status] = counted.get(heard.status, 0) + 1
        assert 200 <= heard.status < 500, (about, sent, heard)
        if heard.status >= 400 and about["method"] != "HEAD" and b"json" in dict(heard.headers)[b"content-type"]:
            assert set(heard.json()["error"]) == {"code", "message", "found", "expected"}

    send()


def test_nonsense_gets_an_answer(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        counted = nonsense(tmp_path, 1500)
    assert {200, 404, 405, 421} <= counted.keys(), counted
    assert "Traceback" not in caplog.text


@pytest.mark.soak
def test_much_nonsense_gets_an_answer(tmp_path: Path) -> None:
    counted = nonsense(tmp_path, MANY)
    print(f"nonsense: {sum(counted.values())} requests, no server error; by status {dict(sorted(counted.items()))}")
