"""Whoever gets no answer sends the same again: it is done once, and answered the same way, whoever answers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from table.inside import Heard, Inside, inside
from table.lines import lines, opened
from table.party import ADA, BO, CY, OPEN_GAME, Seat, Tell, done, make, refused

NEW = {"game": OPEN_GAME, "seats": [ADA, {}], "starts": 0, "command": "make-0123456789abcdef"}
LONG = "0123456789abcdef"


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def tables(folder: Path) -> int:
    with opened(database(folder)) as connection:
        return int(connection.exec_driver_sql("SELECT COUNT(*) FROM tables").scalar_one())


def cookie(heard: Heard) -> str:
    return dict(heard.headers)[b"set-cookie"].split(b";")[0].decode()


def same(first: Heard, second: Heard) -> bool:
    return (first.status, first.body) == (second.status, second.body)


async def over(app: Inside) -> list[Seat]:
    """The seats of a game that has ended."""
    seats = await make(app, OPEN_GAME, ADA, BO)
    await done(seats[1].act("resign"))
    return seats


def test_a_table_is_made_once_also_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            first = await app.ask("POST", "/api/tables", None, NEW)
            again = await app.ask("POST", "/api/tables", None, NEW)
            with_cookie = await app.ask(
                "POST", "/api/tables", None, NEW, None, cookie=cookie(first)
            )  # its body was cut
        async with inside(tmp_path) as app:
            later = await app.ask("POST", "/api/tables", None, NEW)
            other = await app.ask("POST", "/api/tables", None, NEW | {"command": f"other-{LONG}"})
        assert first.status == 201
        assert same(first, again)
        assert same(first, with_cookie)
        assert same(first, later)
        assert not same(first, other)
        assert cookie(first) == cookie(again) == cookie(later)

    asyncio.run(story())
    assert tables(tmp_path) == 2


def test_of_the_tokens_that_are_answered_again_the_database_knows_nothing(tmp_path: Path) -> None:
    async def story() -> Heard:
        async with inside(tmp_path) as app:
            return await app.ask("POST", "/api/tables", None, NEW)

    made = asyncio.run(story())
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("tables.sqlite*"))
    for secret in [*(one["token"] for one in made.json()["seats"]), cookie(made).partition("=")[2], NEW["command"]]:
        assert secret.encode() not in kept


def test_one_who_joined_joins_again(tmp_path: Path) -> None:
    """The invitation is spent, and the answer was lost: the same request gets the seat and the cookie."""

    async def story() -> None:
        async with inside(tmp_path) as app:
            seats = (await app.ask("POST", "/api/tables", None, NEW)).json()
            path, open_seat = f"/api/tables/{seats['table']}/join", seats["seats"][1]
            body = {"token": open_seat["token"], "name": "Bo", "command": f"join-{LONG}"}
            first = await app.ask("POST", path, None, body)
            number = len(lines(database(tmp_path), seats["table"]))
            again = await app.ask("POST", path, None, body)
            await refused(app.ask("POST", path, None, body | {"command": f"thief-{LONG}"}), "forbidden", 403)
            await refused(app.ask("POST", path, None, {"token": open_seat["token"]}), "forbidden", 403)
        async with inside(tmp_path) as app:
            later = await app.ask("POST", path, None, body)
            seen = await app.ask("GET", path.removesuffix("/join"), None, None, None, cookie=cookie(later))
        assert first.status == 200
        assert same(first, again)
        assert same(first, later)
        assert cookie(first) == cookie(again) == cookie(later)
        assert seen.json()["mine"] == [open_seat["seat"]]
        assert len(lines(database(tmp_path), seats["table"])) == number

    asyncio.run(story())


@pytest.mark.parametrize(
    ("act", "body"),
    [
        ("name", {"name": "Ada B."}),
        ("chat", {"text": "Hello"}),
        ("leave", {}),
        ("leave", {"for_good": True}),
        ("takeover", {"seat": 2}),
        ("link", {}),
    ],
)
def test_what_a_seat_does_is_done_once(act: str, body: dict[str, Any], tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            one, _, three = await make(app, "mandala", ADA, BO, CY)
            await done(three.post("leave"))
            first = await one.post(act, command=LONG, **body)
            number = len(lines(database(tmp_path), one.table))
            again = await one.post(act, command=LONG, **body)
        async with inside(tmp_path) as app:
            later = await Seat(app, one.table, 0, one.token).post(act, command=LONG, **body)
        assert first.status == 200
        assert same(first, again)
        assert same(first, later)
        assert len(lines(database(tmp_path), one.table)) == number
        assert act != "link" or keys(tmp_path, one.table) == 4

    asyncio.run(story())


def keys(folder: Path, table: str) -> int:
    with opened(database(folder)) as connection:
        query = "SELECT COUNT(*) FROM keys WHERE table_id = ?"
        return int(connection.exec_driver_sql(query, (table,)).scalar_one())


def test_a_table_is_removed_once(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, OPEN_GAME, ADA, BO)
        path = f"/api/tables/{one.table}?command={LONG}"
        await refused(app.ask("DELETE", path, "somebody-else"), "forbidden", 403)  # and this is not remembered
        first = await app.ask("DELETE", path, one.token)
        assert first.status == 200
        assert same(first, await app.ask("DELETE", path, one.token))
        await refused(app.ask("DELETE", path.replace(LONG, LONG[::-1]), one.token), "forbidden", 403)

    tell(story)


def test_rematches_at_once_make_one_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as app:
            one, two = await over(app)
            asked = [(seat, f"{number}-{LONG}") for number in range(4) for seat in (one, two)]
            heard = await asyncio.gather(*(seat.post("rematch", command=command) for seat, command in asked))
            assert {answer.status for answer in heard} == {200}
            assert len({answer.json()["table"] for answer in heard}) == 1
            again = [await seat.post("rematch", command=command) for seat, command in asked]
            assert [answer.body for answer in again] == [answer.body for answer in heard]

    asyncio.run(story())
    assert tables(tmp_path) == 2


def test_a_refused_command_is_forgotten(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        one, two = await make(app, OPEN_GAME, ADA, BO)
        await refused(one.post("rematch", command=LONG), "not-over")
        await refused(app.ask("POST", "/api/tables", None, NEW | {"starts": 7}), "bad-request")
        await done(two.act("resign"))
        await done(one.post("rematch", command=LONG))
        assert (await app.ask("POST", "/api/tables", None, NEW)).status == 201

    tell(story)


def test_a_name_that_others_may_guess_is_refused(tell: Tell) -> None:
    async def story(app: Inside) -> None:
        await refused(app.ask("POST", "/api/tables", None, NEW | {"command": "c1"}), "bad-request")

    tell(story)
