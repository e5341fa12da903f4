"""Hints and analyses: neither delays a bot's move or the other, and both end when nobody wants them any more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from table.gate import Gate
from table.inside import Heard, Inside, inside
from table.party import ADA, BO, OPEN_GAME, Seat, done, make
from table.test_running import until
from table.test_studio import SOON, film, under_way
from ziggurat.table.work import studio

BOT = {"bot": 1}
Story = Callable[[Inside, Gate], Awaitable[None]]
Run = Callable[[Story], None]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a story in a server with bots, whose studio is behind a gate."""
    monkeypatch.setattr(studio, "LOOK", 0.05)
    gate = Gate(tmp_path, monkeypatch.setenv)

    def tell(story: Story) -> None:
        async def whole() -> None:
            async with inside(tmp_path, bots=True, studio=gate.studio()) as app:
                await asyncio.wait_for(story(app, gate), SOON)

        asyncio.run(whole())

    return tell


def hint(seat: Seat, **more: Any) -> asyncio.Task[Heard]:
    """Asks for a hint and waits for it."""
    return asyncio.create_task(seat.app.ask_once("POST", f"/api/tables/{seat.table}/hint", seat.token, {}, **more))


async def finished(app: Inside) -> Seat:
    """A seat of a game that is over after two moves."""
    one, two = await make(app, OPEN_GAME, ADA, BO)
    await done(one.play())
    await done(two.play())
    await done(one.act("resign"))
    return one


async def happens(holds: Callable[[], Any]) -> None:
    async def look() -> Any:
        return holds()

    await until(look)


def test_bots_wait_neither_for_films_nor_for_hints_nor_for_analyses(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film", "hint", "judgement")
        over, (one, _) = await finished(app), await make(app, OPEN_GAME, ADA, BOT)
        await over.get("/analysis")
        asked = [film(over), hint(one)]
        await happens(lambda: len(gate.begun()) == 2 and under_way(app) == 3)
        await done(one.play())

        async def my_turn() -> Any:
            seen = await one.see()
            return seen["actor"] == 0 and seen["seq"] >= 2

        assert await until(my_turn)
        assert not any(one.done() for one in asked)
        gate.hold()
        assert [heard.status for heard in await asyncio.gather(*asked)] == [200, 200]

    run(story)


def test_an_analysis_delays_no_hint(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("judgement")
        for _ in range(3):
            assert not (await (await finished(app)).get("/analysis")).json()["ready"]
        await happens(lambda: gate.begun("judgement"))
        one, _ = await make(app, OPEN_GAME, ADA, BOT)
        heard = await hint(one)
        assert heard.status == 200
        assert heard.json()["move"] in [move["move"] for move in (await one.see())["moves"]]
        assert gate.begun() == ["judgement", "hint"]

    run(story)


def test_a_hint_whose_asker_has_gone_is_dropped(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("hint")
        one, _ = await make(app, OPEN_GAME, ADA, BOT)
        leaves = asyncio.Event()
        asked = hint(one, leaves=leaves)
        await happens(lambda: gate.begun("hint"))
        leaves.set()
        await asked
        await happens(lambda: under_way(app) == 0 and not gate.at_work())
        gate.hold()
        assert (await hint(one)).status == 200

    run(story)


def test_an_analysis_ends_with_its_table(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("judgement")
        one = await finished(app)
        await one.get("/analysis")
        await happens(lambda: gate.begun("judgement"))
        await app.server.tables.remove(one.table)
        gate.hold()
        await happens(lambda: not app.server.analyses._under_way)
        assert under_way(app) == 0
        assert gate.begun() == ["judgement"]  # of two

    run(story)
    assert [line.message for line in caplog.records if line.levelname in ("WARNING", "ERROR")] == []
