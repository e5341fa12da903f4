"""Bots that hang, crash, eat memory or talk nonsense are replaced; and nobody waits behind bots that play bots."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from table import bad_bots
from table.server import START, Guest, ServerProcess, make
from ziggurat.table.http import making, requests
from ziggurat.table.server import Choices, Server
from ziggurat.table.store.store import NotSaved
from ziggurat.table.truth import commands
from ziggurat.table.truth.table import Table
from ziggurat.table.work.bot_process import Question
from ziggurat.table.work.bots import Bots

VICES = {1: "hangs", 2: "crashes", 3: "eats memory", 4: "talks nonsense", 5: "dies before it is warm"}
MOVES = 3


@asynccontextmanager
async def opened(folder: Path, run: Callable[..., None], think: float = 0.3) -> AsyncIterator[Server]:
    """A server whose bots are what the test wants them to be."""
    server = Server(Choices(f"sqlite:///{folder / 'tables.sqlite'}"), Bots(2, run, think))
    await server.open()
    try:
        yield server
    finally:
        await server.close()


async def make_table(server: Server, game: str, *seats: dict[str, Any]) -> str:
    asked = requests.NewTable.model_validate({"game": game, "seats": list(seats), "starts": 0})
    return (await making.make(server.tables, asked, "maker")).table


async def until(server: Server, id: str, true: Callable[[Table], bool]) -> Table:
    end = time.monotonic() + START
    while not true(table := await server.tables.find(id)):
        assert time.monotonic() < end, f"line {table.seq} is the last"
        await asyncio.sleep(0.02)
    return table


def within(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 2 * START))


async def payloads(server: Server, id: str) -> list[tuple[str, str]]:
    return [(line.kind, line.payload.get("by", "")) for line in await server.store.log(id)]


def test_a_bad_bot_is_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """By a legal move, noted in the log of the table and in that of the server, move after move."""
    caplog.set_level(logging.WARNING, "ziggurat.table")

    async def play() -> None:
        async with opened(tmp_path, bad_bots.run) as server:
            ids = {level: await make_table(server, "kotra", {"bot": level}, {"bot": level}) for level in VICES}
            for level, id in ids.items():
                await until(server, id, lambda table: table.seq >= MOVES)
                lines = (await payloads(server, id))[1 : MOVES + 1]
                assert lines == [("moved", "replaced")] * MOVES, VICES[level]
            assert server.running.replaced >= MOVES * len(VICES)
            noted = [record for record in caplog.records if record.getMessage() == "a bot was replaced"]
            for level, id in ids.items():
                whys = [vars(record)["why"] for record in noted if vars(record)["table"] == id]
                assert len(whys) >= MOVES, VICES[level]
            assert "memory" in {vars(record)["why"] for record in noted}

    within(play())


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that opens the gate when it is made; beside it what the workers note."""
    monkeypatch.setenv(bad_bots.GATE, str(tmp_path / "gate"))
    monkeypatch.setenv(bad_bots.NOTES, str(tmp_path / "notes"))
    return tmp_path / "gate"


def asked(folder: Path) -> list[str]:
    notes = folder / "notes"
    return notes.read_text(encoding="utf-8").split("\n")[:-1] if notes.exists() else []


async def until_asked(folder: Path, number: int) -> None:
    end = time.monotonic() + START
    while len(asked(folder)) < number:
        assert time.monotonic() < end, "the bot was never asked"
        await asyncio.sleep(0.02)


async def play_turn(server: Server, id: str) -> None:
    """Seat 0 plays whatever comes first until it is the bot's turn."""
    while (table := await server.tables.find(id)).actor() == 0:
        await server.tables.change(id, commands.move(0, next(iter(table.state.legal_moves()))), 0)


def test_an_answer_for_an_old_line_is_dropped(tmp_path: Path, gate: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, bad_bots.wait_at_the_gate, think=START) as server:
            id = await make_table(server, "twin-win", {"name": "Ann"}, {"bot": 5})
            await play_turn(server, id)
            await until_asked(tmp_path, 1)
            await server.tables.change(id, commands.undo(0), 0)
            gate.touch()
            await until(server, id, lambda _: not server.running._thinking)
            assert {by for _, by in await payloads(server, id)} == {"", "person"}
            await play_turn(server, id)
            await until(server, id, lambda table: table.actor() != 1)
            assert (await payloads(server, id))[-1] == ("moved", "replaced")

    within(play())


def test_a_bot_tries_again_when_its_move_was_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk was full for a while; nobody has to move first."""

    async def play() -> None:
        async with opened(tmp_path, bad_bots.run) as server:
            append, failures = server.store.append, iter(range(2))

            async def full(table: str, entry: Any, *more: Any) -> None:
                if entry.kind == "moved" and next(failures, None) is not None:
                    raise NotSaved
                await append(table, entry, *more)

            monkeypatch.setattr(server.store, "append", full)
            id = await make_table(server, "kotra", {"bot": 4}, {"bot": 4})
            await until(server, id, lambda table: table.seq >= 2)
            assert next(failures, None) is None

    within(play())


def question(name: str, number: int, held: bool) -> Question:
    return Question(name, 2, {}, 0, b"", b"", (), 5 if held else 1, number, 100_000)


def test_nobody_waits_behind_bots_that_play_bots(tmp_path: Path, gate: Path) -> None:
    """However many of their questions came first, and although each of them takes for ever."""

    async def play() -> None:
        bots = Bots(2, bad_bots.wait_at_the_gate)
        bots.start()
        try:
            idle = [asyncio.create_task(bots.ask(question("idle", n, True), False)) for n in range(8)]
            await until_asked(tmp_path, 1)
            for number in range(3):
                await asyncio.wait_for(bots.ask(question("person", number, False), True), START)
            assert not any(one.done() for one in idle)
            gate.touch()
            await asyncio.gather(*idle)
        finally:
            bots.close()

    within(play())


def test_persons_are_served_first(tmp_path: Path, gate: Path) -> None:
    async def play() -> None:
        bots = Bots(2, bad_bots.wait_at_the_gate)
        bots.start()
        try:
            first = [asyncio.create_task(bots.ask(question("first", n, True), bool(n))) for n in range(2)]
            await until_asked(tmp_path, 2)  # both workers are busy
            rest = [
                asyncio.create_task(bots.ask(question(name, n, False), name == "person"))
                for name in ("idle", "person")
                for n in range(4)
            ]
            await asyncio.sleep(0)
            gate.touch()
            await asyncio.gather(*first, *rest)
        finally:
            bots.close()

    within(play())
    order = [note.partition(" ")[0] for note in asked(tmp_path)]
    assert sorted(order[2:]) == ["idle"] * 4 + ["person"] * 4
    # Two ask at once: the last person's question and the first idle one may be noted in either order.
    assert "idle" not in order[2:5]


def children(pid: int) -> list[int]:
    """Of all its threads."""
    files = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for file in files for child in file.read_text(encoding="ascii").split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc")
def test_bots_end_with_their_server(tmp_path: Path) -> None:
    """Also when it could not tell them."""
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path).start()
    table, _ = make(server, "kotra", {"bot": 1}, {"bot": 1})
    guest, end = Guest(server, table, None, None), time.monotonic() + START
    while guest.see()["seq"] < 1:
        assert time.monotonic() < end, server.log()
        time.sleep(0.05)
    assert server.process is not None
    bots = children(server.process.pid)
    assert bots
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait(START)
    while any(Path(f"/proc/{pid}/exe").exists() for pid in bots):
        assert time.monotonic() < end, "a bot has outlived its server"
        time.sleep(0.05)
    server.stop()
