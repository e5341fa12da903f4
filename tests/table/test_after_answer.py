"""Commit, then answer, then tell: whoever listens hears of a change when the one who made it has its answer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from table.inside import Inside, inside
from ziggurat.table.access.after_answer import AfterAnswer, after_answer
from ziggurat.table.truth import commands

SLOW = 0.1  # seconds for which an answer is on its way
PATIENCE = 60.0


class Notes:
    """What happened, in order."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.told = asyncio.Event()

    def note(self, what: str) -> None:
        self.order.append(what)
        if what == "told":
            self.told.set()


async def table_of(app: Inside) -> tuple[str, str]:
    asked = {"game": "pyramidis", "seats": [{"name": "A"}, {"name": "B"}]}
    made = (await app.ask("POST", "/api/tables", None, asked)).json()
    await asyncio.sleep(0.05)  # until that is told
    return made["table"], made["seats"][0]["token"]


def watch(app: Inside, notes: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes when a line is saved, and when those who listen are told."""
    tell, append = app.server.tables.live.tell, app.server.store.append

    def telling(table: Any) -> None:
        notes.note("told")
        tell(table)

    async def appending(*args: Any) -> None:
        await append(*args)
        notes.note("saved")

    monkeypatch.setattr(app.server.tables.live, "tell", telling)
    monkeypatch.setattr(app.server.store, "append", appending)


def slowly(app: Inside, notes: Notes, fails: bool = False) -> None:
    """Answers are long on their way from now on, or never arrive."""
    inner = app.app

    async def outer(scope: Any, receive: Any, send: Any) -> None:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.body":
                await asyncio.sleep(SLOW)
                if fails:
                    raise ConnectionResetError
                notes.note("answered")
            await send(message)

        await inner(scope, receive, sending)

    app.app = outer  # type: ignore[assignment]


def test_who_listens_is_told_after_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            table, token = await table_of(app)
            notes = Notes()
            watch(app, notes, monkeypatch)
            slowly(app, notes)
            for act, body in (("chat", {"text": "Hello"}), ("name", {"name": "C"}), ("join", {"name": "D"})):
                notes.order.clear()
                notes.told.clear()
                assert (await app.ask("POST", f"/api/tables/{table}/{act}", token, body)).status == 200
                await asyncio.wait_for(notes.told.wait(), PATIENCE)
                assert notes.order == ["saved", "answered", "told"], act

    asyncio.run(story())


def test_it_is_told_though_the_answer_never_arrives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            table, token = await table_of(app)
            notes = Notes()
            watch(app, notes, monkeypatch)
            slowly(app, notes, fails=True)
            with pytest.raises(ConnectionResetError):
                await app.ask("POST", f"/api/tables/{table}/chat", token, {"text": "Hello"})
            await asyncio.wait_for(notes.told.wait(), PATIENCE)
            assert notes.order == ["saved", "told"]

    asyncio.run(story())


def test_it_is_told_where_nobody_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a bot moves, or a clock runs out."""

    async def story() -> None:
        async with inside(tmp_path) as app:
            table, _ = await table_of(app)
            notes = Notes()
            watch(app, notes, monkeypatch)
            await app.server.tables.change(table, commands.say(0, "Hello"))
            await asyncio.wait_for(notes.told.wait(), PATIENCE)
            assert notes.order == ["saved", "told"]

    asyncio.run(story())


def test_what_a_request_leaves_behind_is_not_put_off_for_ever() -> None:
    """A stream goes on after its first part, and a task after the request that began it."""

    async def story() -> None:
        done = {name: asyncio.Event() for name in ("before", "stream", "task")}

        async def app(scope: Any, receive: Any, send: Any) -> None:
            task = asyncio.create_task(later())
            after_answer(done["before"].set)
            await asyncio.sleep(0)
            assert not done["before"].is_set()
            await send({"type": "http.response.start"})
            await send({"type": "http.response.body", "more_body": True})
            await asyncio.wait_for(done["before"].wait(), PATIENCE)
            after_answer(done["stream"].set)
            await asyncio.wait_for(done["stream"].wait(), PATIENCE)
            await task

        async def later() -> None:
            await done["stream"].wait()
            after_answer(done["task"].set)

        async def send(_: Any) -> None:
            await asyncio.sleep(0)

        await AfterAnswer(app)({"type": "http"}, send, send)  # type: ignore[arg-type]
        await asyncio.wait_for(done["task"].wait(), PATIENCE)

    asyncio.run(story())


def test_what_the_server_itself_does_is_never_put_off() -> None:
    """Its bots and clocks begin when it starts, which is no request and has no answer."""

    async def story() -> None:
        done = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            after_answer(done.set)
            await asyncio.wait_for(done.wait(), PATIENCE)

        async def send(_: Any) -> None:
            await asyncio.sleep(0)

        await AfterAnswer(app)({"type": "lifespan"}, send, send)  # type: ignore[arg-type]

    asyncio.run(story())
