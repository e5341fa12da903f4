"""Guessed tokens open nothing, and nobody learns by them whether a table exists."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from table.inside import Heard, Inside, inside
from trust import ledger
from trust.guesses import ASKED, PAGE, Loot, guess, nowhere, tables
from trust.kept import kept
from ziggurat.table.access import tokens

FEW, MANY = 400, 100_000  # guesses; each is sent to a table that exists, and to one that does not
WAYS = ("bearer", "cookie", "join", "scheme")


def sent(way: str, token: str, path: str, body: Any) -> dict[str, Any]:
    """A request with the guess in the place that it is for."""
    if way == "join":
        return {"method": "POST", "path": "/join", "body": {"token": token[:100]}}
    headers = {"bearer": ("authorization", f"Bearer {token}"), "cookie": ("cookie", f"ziggurat={token}")}
    name, value = headers.get(way, ("authorization", f"Token {token}"))
    return {"path": path, "body": body, name: value}


async def ask(app: Inside, table: str, method: str, path: str, body: Any = None, **headers: str) -> Heard:
    chunks = 1 if path.startswith("/events") else None
    whole = f"{PAGE}{table}" if path == PAGE else f"/api/tables/{table}{path}"
    return await app.ask(method, whole, None, body, chunks, **headers)


def requests(rnd: random.Random, found: list[str], loot: Loot, number: int) -> Iterator[tuple[str, str, Any]]:
    """Every kind of request and place for a guess in turn, at a table by chance."""
    for count in range(number):
        table, way = rnd.choice(found), WAYS[count % len(WAYS)]
        method, path, body = ASKED[count // len(WAYS) % len(ASKED)]
        how = "join" if path == "/join" else "bearer" if way == "scheme" else way  # a link may be sent either way
        token = guess(rnd, table, loot, how)
        yield table, way, {"method": method} | sent(way, token, path, body)


async def guessed(app: Inside, number: int) -> tuple[int, int]:
    """Sends the guesses: how many opened something, how many were told from those for a table that does not exist."""
    found, loot = await tables(app)
    before, opened, told = await kept(app), 0, 0
    for table, way, asked in requests(random.Random(number), found, loot, number):
        heard = await ask(app, table, **asked)
        if way == "cookie" and asked["method"] != "POST":  # a wrong cookie is none: it is a spectator who asks
            plain = {name: value for name, value in asked.items() if name != "cookie"}
            expected = [await ask(app, table, **plain)]
        else:
            opened += heard.status < 400 and asked["path"] != PAGE  # which everybody gets
            expected = [await ask(app, nowhere(), **asked)]
        told += _differ(heard, expected[0])
        if _differ(heard, expected[0]):
            print(f"{way} {asked}: {heard.status} {heard.body[:80]!r}, {expected[0].status} {expected[0].body[:80]!r}")
    assert await kept(app) == before, "a guess has changed something"
    return opened, told


def _differ(one: Heard, two: Heard) -> bool:
    """But for the time, which a spectator hears."""
    return (one.status, one.headers, _timeless(one.body)) != (two.status, two.headers, _timeless(two.body))


def _timeless(body: bytes) -> bytes:
    head, mark, rest = body.partition(b'"now":')
    return head + mark + _timeless(rest.lstrip(b"0123456789")) if mark else body


def run(folder: Path, number: int) -> tuple[int, int]:
    async def whole() -> tuple[int, int]:
        async with inside(folder) as app:
            return await guessed(app, number)

    return asyncio.run(whole())


def test_guesses_open_nothing_and_tell_nothing(tmp_path: Path) -> None:
    assert run(tmp_path, FEW) == (0, 0)


@pytest.mark.soak
def test_many_guesses_of_tokens(tmp_path: Path) -> None:
    assert run(tmp_path, MANY) == (0, 0)
    numbers = f"{MANY:,} guesses of tokens, each also at a table that does not exist: 0 opened anything, 0 told apart"
    ledger.tell("tokens", numbers)


def test_a_token_that_is_not_looked_at_closely_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def careless(self: tokens.Seats, caller: tokens.Caller, table: str, holders: dict[str, set[int]]) -> Any:
        found = await self.find_key(caller.bearer) if caller.bearer else None
        if caller.bearer:  # nobody has looked of which table and kind it is
            return tokens.Rights(frozenset({found[1]})) if found else tokens.Rights(wrong=True)
        return tokens.Rights(frozenset(holders.get(caller.visitor, ())))

    monkeypatch.setattr(tokens.Seats, "rights", careless)
    with pytest.raises(AssertionError):
        assert run(tmp_path, FEW) == (0, 0)
