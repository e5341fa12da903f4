"""Only a cookie that the server gave out says who somebody is; those of before count where they hold a seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from table.conftest import new_postgres
from table.inside import Inside, inside
from table.party import ADA, BO, make
from ziggurat.table.access.cookies import Cookies
from ziggurat.table.access.tokens import hashed
from ziggurat.table.store import schema
from ziggurat.table.store.database import ready_engine
from ziggurat.table.store.store import Store

GAME = "pyramidis"
OLD = "x" * 32  # what a cookie was before: a token without a signature


async def joined(app: Inside, **headers: str) -> tuple[str, str]:
    """A visitor takes a seat: the table, and the cookie that the answer gives; empty for none."""
    _, seat = await make(app, GAME, ADA, {})
    heard = await app.ask("POST", f"/api/tables/{seat.table}/join", None, {"token": seat.token}, None, **headers)
    assert heard.status == 200
    given = dict(heard.headers).get(b"set-cookie", b"").decode()
    return seat.table, given.partition(";")[0]


async def tables(app: Inside, cookie: str) -> set[str]:
    heard = await app.ask("GET", "/api/me", None, None, None, cookie=cookie)
    return {one["table"] for one in heard.json()["tables"]}


def run(folder: Path, story: object) -> None:
    async def whole() -> None:
        async with inside(folder) as app:
            await story(app)  # type: ignore[operator]

    asyncio.run(whole())


def test_a_cookie_that_was_given_out_is_known_again(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        table, cookie = await joined(app)
        again, none = await joined(app, cookie=cookie)
        assert none == ""  # it keeps the one that it has
        assert await tables(app, cookie) == {table, again}

    run(tmp_path, story)


@pytest.mark.parametrize("forged", ["me", OLD, "a.b", ".", f"{OLD}.{'A' * 22}", "x" * 5000, "\xe9.\xe9"])
def test_a_value_that_nobody_gave_out_is_like_none(tmp_path: Path, forged: str) -> None:
    async def story(app: Inside) -> None:
        table, cookie = await joined(app, cookie=f"ziggurat={forged}")
        assert cookie
        assert cookie != f"ziggurat={forged}"
        assert await tables(app, cookie) == {table}
        assert await tables(app, f"ziggurat={forged}") == set()
        seen = await app.ask("GET", f"/api/tables/{table}", None, None, None, cookie=f"ziggurat={forged}")
        assert seen.json()["seat"] is None

    run(tmp_path, story)


def test_one_letter_makes_it_another(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        _, cookie = await joined(app)
        for place in range(len("ziggurat="), len(cookie)):
            changed = "A" if cookie[place] != "A" else "Q"  # differs in the bits that count of the last letter, too
            other = cookie[:place] + changed + cookie[place + 1 :]
            assert await tables(app, other) == set()

    run(tmp_path, story)


def test_a_cookie_of_before_that_holds_a_seat_stays(tmp_path: Path) -> None:
    async def story(app: Inside) -> None:
        one, _ = await make(app, GAME, ADA, BO)
        row = {"visitor": hashed(OLD), "table_id": one.table, "seat": 0}
        await app.server.store.write(lambda connection: connection.execute(schema.holders.insert(), row))
        assert await tables(app, f"ziggurat={OLD}") == {one.table}
        more, given = await joined(app, cookie=f"ziggurat={OLD}")
        assert given == ""
        assert await tables(app, f"ziggurat={OLD}") == {one.table, more}

    run(tmp_path, story)


def test_a_cookie_outlives_the_server(tmp_path: Path) -> None:
    found: dict[str, str] = {}

    async def first(app: Inside) -> None:
        found["table"], found["cookie"] = await joined(app)

    async def second(app: Inside) -> None:
        assert await tables(app, found["cookie"]) == {found["table"]}

    run(tmp_path, first)
    run(tmp_path, second)


def test_servers_of_one_database_share_the_key(postgres: str) -> None:
    """Also if both look for it at once for the first time."""

    async def story(stores: list[Store]) -> None:
        for _ in range(5):
            cookies = [Cookies(store) for store in stores]
            await asyncio.gather(*(one.visitor("") for one in cookies))
            given = cookies[0].new()
            assert await cookies[1].visitor(given) == await cookies[0].visitor(given) == hashed(given)
            await stores[0].write(lambda connection: connection.execute(schema.server_keys.delete()))

    url = new_postgres(postgres)
    stores = [Store(ready_engine(url)) for _ in range(2)]
    asyncio.run(story(stores))
    for store in stores:
        store.close()
