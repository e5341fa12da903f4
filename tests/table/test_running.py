"""What a server does by itself: bots, clocks, hints and analyses, with real worker processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from table.inside import Inside, inside
from table.party import ADA, BO, CY, Seat, make
from ziggurat.record import Record
from ziggurat.state import State

GAME = "twin-win"
PATIENCE = 120.0


def in_house(tmp_path: Path, story: Callable[[Inside], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with inside(tmp_path, bots=True) as app:
            await story(app)

    asyncio.run(whole())


async def until(holds: Callable[[], Awaitable[Any]]) -> Any:
    """Waits until something is true, and gives it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := await holds():
            return found
        await asyncio.sleep(0.05)
    raise AssertionError("it never happened")


def test_a_bot_answers_and_a_lone_person_may_undo_over_it(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, "pyramidis", ADA, {"bot": 1})
        assert (await one.play()).status == 200

        async def my_turn() -> Any:
            seen = await one.see()
            return seen if seen["actor"] == 0 and seen["seq"] >= 2 else None

        seen = await until(my_turn)
        assert seen["seats"][1] == seen["seats"][1] | {"kind": "bot", "level": 1, "present": True}
        assert seen["can_undo"] == 0
        assert (await one.act("undo")).status == 200
        assert (await one.see())["turn"] == 0
        hint = await one.post("hint")
        assert hint.status == 200
        assert hint.json()["move"] in [move["move"] for move in (await one.see())["moves"]]
        assert hint.json()["gesture"]["steps"]

    in_house(tmp_path, story)


def test_bots_play_a_game_to_its_end_and_its_record_verifies(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, *_ = await make(app, "mandala", {"bot": 1}, {"bot": 1}, {"bot": 1})
        nobody = Seat(app, one.table, -1, None)

        async def over() -> Any:
            return (await nobody.see())["result"]

        result = await until(over)
        assert result["how"] == "played"
        record = Record.read((await nobody.get("/record")).body.decode())
        assert record.names == ("level:1",) * 3
        record.replay()

    in_house(tmp_path, story)


def test_an_analysis_says_what_each_move_cost_with_progress(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, GAME, ADA, BO)
        for _ in range(4):
            await (one if (await one.see())["actor"] == 0 else two).play()
        await one.act("resign")
        first = (await one.get("/analysis")).json()
        assert first == {"ready": False, "done": 0, "total": 4}

        async def ready() -> Any:
            found = (await one.get("/analysis")).json()
            return found if found["ready"] else None

        whole = await until(ready)
        assert [move["number"] for move in whole["moves"]] == sorted(move["number"] for move in whole["moves"])
        assert len(whole["moves"]) == 4
        assert all(
            move[told]["words"] and "args" in move[told] for move in whole["moves"] for told in ("told", "better")
        )
        assert all(
            0 <= move["cost"] <= 1 and sum(move["shares"]) == pytest.approx(1, abs=0.01) for move in whole["moves"]
        )

    in_house(tmp_path, story)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_has_no_time_left_gives_up(tmp_path: Path, seats: int) -> None:
    async def story(app: Inside) -> None:
        one, *others = await make(app, GAME, *[ADA, BO, CY][:seats], clock={"minutes": 1, "seconds": 1})
        table = await app.server.tables.find(one.table)
        assert table.clock is not None
        assert (await one.see())["clock"]["seat"] == 0
        table.clock.left[0] = 300  # milliseconds
        app.server.running.look(table)

        async def gave_up() -> Any:
            return (await others[0].see())["seats"][0]["gave_up"]

        assert await until(gave_up) == "time"
        seen = await others[0].see()
        if seats == 2:
            assert (seen["result"]["how"], seen["result"]["winners"]) == ("time", [1])
        else:
            assert seen["result"] is None
            assert seen["seats"][0]["kind"] == "bot"

    in_house(tmp_path, story)


def test_a_clock_waits_until_everybody_sits(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, GAME, ADA, {}, clock={"days": 2})
        assert (await one.see())["clock"]["seat"] is None
        assert (await two.post("join", name="Bo")).status == 200
        assert (await one.see())["clock"]["seat"] == 0

    in_house(tmp_path, story)


def test_a_picture_is_made_once_however_many_listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, int | None]] = []
    scene = State.scene

    def counted(state: State, seat: int | None = None, **more: Any) -> Any:
        made.append((state.position(), seat))
        return scene(state, seat, **more)

    async def story(app: Inside) -> None:
        one, two = await make(app, GAME, ADA, BO)
        nobody = Seat(app, one.table, -1, None)
        looking = (one, two) * 4 + (nobody,) * 8
        listeners = [asyncio.create_task(who.get("/events", chunks=99)) for who in looking]
        await until(lambda: _true(app.server.tables.live.count() == 16))
        made.clear()
        monkeypatch.setattr(State, "scene", counted)
        await one.play()
        await asyncio.sleep(0.5)
        assert made
        assert len(made) == len(set(made))
        app.server.tables.live.close()
        await asyncio.gather(*listeners)

    in_house(tmp_path, story)


async def _true(holds: bool) -> bool:
    return holds
