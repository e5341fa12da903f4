"""Pictures and films: they delay nobody, are made once, and end when nobody waits."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from table import server as real
from table.gate import Gate
from table.inside import Heard, Inside, inside
from table.party import ADA, BO, OPEN_GAME, Seat, done, make, refused
from table.stubborn import wait_until
from table.test_pool import until
from ziggurat.state import NOBODY
from ziggurat.table.work import drawing, studio
from ziggurat.table.work.pool import WAITING

PROGRESS = 202
SOON = 300.0  # seconds: the rules may have to be compiled first
Story = Callable[[Inside, Gate], Awaitable[None]]
Run = Callable[[Story], None]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a story in a server whose studio is behind a gate, and which is not patient."""
    monkeypatch.setattr(studio, "PATIENCE", 0.5)
    monkeypatch.setattr(studio, "LOOK", 0.05)
    gate = Gate(tmp_path, monkeypatch.setenv)

    def tell(story: Story) -> None:
        async def whole() -> None:
            async with inside(tmp_path, studio=gate.studio()) as app:
                await asyncio.wait_for(story(app, gate), SOON)

        asyncio.run(whole())

    return tell


def film(seat: Seat, form: str = "gif", language: str = "en", **more: Any) -> asyncio.Task[Heard]:
    """Asks for a film and waits for it."""
    path = f"/api/tables/{seat.table}/picture?form={form}&language={language}&wait=60"
    return asyncio.create_task(seat.app.ask_once("GET", path, seat.token, **more))


async def look(seat: Seat, wait: float = 0, form: str = "gif") -> Heard:
    """Asks for a picture, without much patience."""
    return await seat.app.ask_once("GET", f"/api/tables/{seat.table}/picture?form={form}&wait={wait}", seat.token)


async def begin(app: Inside, place: int) -> Seat:
    """A game whose first moves are its own, so that its film is like no other."""
    seats = await make(app, OPEN_GAME, ADA, BO)
    for seat in seats:
        moves = (await seat.see())["moves"]
        place, this = divmod(place, len(moves))
        await done(seat.play(move=moves[this]["move"]))
    return seats[0]


def under_way(app: Inside) -> int:
    """How many jobs wait for a worker or have one."""
    return len(app.server.studio._line) + len(app.server.studio._running)


def test_the_docs_say_what_pictures_may_use() -> None:
    docs = Path(__file__).parents[2] / "docs"
    told = " ".join((docs / "table.md").read_text(encoding="utf-8").split())
    assert f"at most {drawing.MOST_FRAMES} frames" in told
    assert f"for {studio.PATIENCE:.0f} seconds" in told
    assert f"{WAITING} of one visitor" in told
    told = " ".join((docs / "hosting.md").read_text(encoding="utf-8").split())
    assert f"{drawing.CPU_SECONDS} seconds of CPU" in told
    assert f"{studio.MEGABYTES / 1000:.0f} GB of address space" in told
    assert f"{studio.KEPT // 1_000_000} MB of finished pictures" in told


@pytest.mark.parametrize("number", [6, 20])
def test_films_delay_no_move_no_stream_and_no_health(number: int, run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film")
        watched = [await begin(app, place) for place in range(number)]
        films = [film(seat) for seat in watched]
        await until(lambda: bool(gate.begun("film")))
        one, two = await make(app, OPEN_GAME, ADA, BO)
        stream = asyncio.create_task(two.get("/events", chunks=99))
        await until(lambda: app.server.tables.live.count() == 1)
        assert (await one.play()).status == 200
        assert (await two.play()).status == 200
        app.server.tables.live.close()
        assert [line for line in (await stream).body.splitlines() if line.startswith(b"id: ")][-1] == b"id: 2"
        assert (await done(app.ask("GET", "/health")))["ok"]
        assert (await look(one, 60, "png")).body.startswith(b"\x89PNG")  # one worker is kept for what is quick
        assert not any(one.done() for one in films)
        assert under_way(app) == number
        gate.hold()
        await asyncio.gather(*films)
        assert all([(await seat.get("/picture?form=gif")).body.startswith(b"GIF8") for seat in watched])

    run(story)


def test_a_film_is_waited_for_with_its_progress(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film")
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await one.play()
        await two.play()
        first = await look(one)
        assert (first.status, first.json()) == (PROGRESS, {"done": 0, "total": 3})
        gate.hold()
        while (heard := await look(one, 0.1)).status == PROGRESS:
            assert 0 <= heard.json()["done"] <= heard.json()["total"] == 3
        assert heard.body.startswith(b"GIF8")
        assert dict(heard.headers)[b"content-type"] == b"image/gif"

    run(story)


@pytest.mark.parametrize("how", ["stops asking", "closes the line"])
def test_when_nobody_waits_the_work_ends(how: str, run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film")
        seats = await make(app, OPEN_GAME, ADA, BO)
        leaves = asyncio.Event()
        films = [film(seat, leaves=leaves) for seat in seats] if how == "closes the line" else []
        while not gate.begun("film"):
            if not films:
                assert [(await look(seat)).status for seat in seats] == [PROGRESS] * 2
            await asyncio.sleep(0.1)
        assert under_way(app) == 2
        leaves.set()
        await until(lambda: under_way(app) == 0 and not gate.at_work())
        await asyncio.gather(*films)
        gate.hold()
        assert (await film(seats[0])).status == 200

    run(story)


def test_who_still_waits_gets_what_another_has_left(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film")
        seat, _ = await make(app, OPEN_GAME, ADA, BO)
        leaves = asyncio.Event()
        gone, stays = film(seat, leaves=leaves), film(seat)
        await until(lambda: bool(gate.begun("film")))
        leaves.set()
        assert (await gone).status == PROGRESS
        await asyncio.sleep(3 * studio.PATIENCE)
        gate.hold()
        assert (await stays).status == 200
        assert len(gate.begun("film")) == 1

    run(story)


def test_the_same_picture_is_made_once(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film")
        one, two = await make(app, OPEN_GAME, ADA, BO)
        nobody = Seat(app, one.table, NOBODY, None)
        both = [film(nobody, cookie="ziggurat=one"), film(nobody, cookie="ziggurat=two")]
        await until(lambda: bool(gate.begun("film")))
        gate.hold()
        first, second = await asyncio.gather(*both)
        await done(two.post("name", name="Bob"))  # which no picture shows
        assert first.body == second.body == (await film(nobody)).body
        assert len(gate.begun("film")) == 1
        assert (await film(two)).body != first.body  # another side of the table
        await one.play()
        assert (await film(nobody)).body != first.body
        assert len(gate.begun("film")) == 3

    run(story)


def test_who_asks_for_little_does_not_wait_for_who_asks_for_much(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film")
        one, two = await make(app, OPEN_GAME, ADA, BO)
        much = [film(one, form, language) for form in ("gif", "webp") for language in ("en", "fr")]
        await until(lambda: bool(gate.begun("film")))
        little = film(two)
        await until(lambda: under_way(app) == len(much) + 1)
        gate.hold()
        await asyncio.gather(*much, little)
        assert [line.split()[1] for line in gate.begun("film")] == ["0", "1", "0", "0", "0"]

    run(story)


def test_who_asks_for_too_much_at_once_is_refused(run: Run) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.hold("film", "picture")
        one, two = await make(app, OPEN_GAME, ADA, BO)
        nobody = Seat(app, one.table, NOBODY, None)
        asked = [film(nobody, form, language) for form in ("gif", "webp", "png") for language in ("en", "fr")]
        await until(lambda: under_way(app) == len(asked))
        path = f"/api/tables/{one.table}/picture?form=svg"
        await refused(app.ask_once("GET", path), "too-often", 429)
        mine = film(two)
        await until(lambda: under_way(app) == len(asked) + 1)
        gate.hold()
        assert [heard.status for heard in await asyncio.gather(*asked, mine)] == [200] * 7

    run(story)


@pytest.mark.parametrize("vice", ["Greedy", "Hungry"])
def test_a_film_beyond_its_budget_is_refused_and_the_next_one_is_made(
    vice: str, run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(app: Inside, gate: Gate) -> None:
        gate.spoil(vice)
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await refused(film(one), "no-picture", 503)
        await refused(look(one), "no-picture", 503)  # who asks again hears it too, and nothing is begun anew
        assert len(gate.begun("film")) == 1
        gate.spoil("")
        assert (await film(two)).status == 200
        await asyncio.sleep(2 * studio.PATIENCE)
        assert (await film(one)).status == 200

    run(story)
    assert [line.why for line in caplog.records if line.message == "a picture could not be made"] in (  # type: ignore[attr-defined]
        ["OverBudget: it used more CPU than it may"],
        ["memory"],
    )


def test_a_picture_of_a_game_that_is_being_prepared_says_so(tmp_path: Path) -> None:
    async def whole() -> None:
        async with inside(tmp_path) as app:
            seat, _ = await make(app, OPEN_GAME, ADA, BO)
        async with inside(tmp_path) as app:
            again = Seat(app, seat.table, 0, seat.token)
            first = await look(again, 60)
            assert first.status == PROGRESS
            assert first.json()["preparing"]["game"] == OPEN_GAME
            assert (await again.get("/picture?form=gif")).body.startswith(b"GIF8")

    asyncio.run(whole())


def test_a_server_stops_while_films_are_made_and_leaves_no_process(tmp_path: Path) -> None:
    with real.serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as server:
        _, guests = real.make(server, OPEN_GAME, ADA, BO)
        for guest in guests:
            guest.play()
        path = f"/api/tables/{guests[0].table}/picture"
        headers = {"Authorization": f"Bearer {guests[0].token}"}
        asked = [{"form": form, "language": one, "wait": 60} for form in ("gif", "webp") for one in ("en", "fr")]

        def ask(query: dict[str, Any]) -> None:
            with suppress(httpx.TransportError):  # the server may go before it has taken the connection
                httpx.get(server.url + path, params=query, headers=headers, timeout=60, verify=real.NO_TLS)

        threads = [threading.Thread(target=ask, args=(query,), daemon=True) for query in asked]
        for thread in threads:
            thread.start()
        waiting = httpx.get(server.url + path, params=asked[-1] | {"wait": 0}, headers=headers, verify=real.NO_TLS)
        assert waiting.status_code == PROGRESS
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(real.PATIENCE) == 0, server.log()
        for thread in threads:
            thread.join(real.PATIENCE)
        assert "Traceback" not in server.log(), server.log()
        wait_until(lambda: not left(server.process.pid), "a process is left")  # type: ignore[union-attr]


def left(group: int) -> list[str]:
    """The processes of a group that are still there; not those that only wait to be noticed."""
    told = subprocess.run(["ps", "-eo", "pgid=,stat=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in told.splitlines()]
    return [row[-1] for row in rows if row[0] == str(group) and not row[1].startswith("Z")]
