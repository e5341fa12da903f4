"""Marked secrets are in no byte that is sent to those who may not know them, and in no line of the server's log."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from table.bad_bots import hasty
from table.inside import Heard, Inside, inside
from table.test_twins import SECRETIVE, lay
from trust import ledger
from trust.looks import Listening, looks, plain
from trust.secrets_of import hidden_items, items_sent, of_table, texts
from ziggurat import games
from ziggurat.state import NOBODY
from ziggurat.table.http.logs import AsJson
from ziggurat.table.truth.table import Table
from ziggurat.table.views import views

FEW, MANY = (1, 2), (4, 10)  # games for each number of seats, and moves of each
NAME, SAYS = "Canary-bird", "canaries sing in chat"


class Searching:
    """Counts what was searched, and keeps what was found."""

    def __init__(self) -> None:
        self.bytes, self.answers, self.marks, self.found = 0, 0, 0, list[str]()

    def search(self, where: str, sent: bytes, marks: set[bytes]) -> None:
        self.bytes += len(sent)
        self.marks += len(marks)
        self.found += [f"{where}: {mark!r}" for mark in marks if mark in sent]

    def look(self, where: str, heard: Heard, marks: set[bytes], hidden: set[Any]) -> None:
        """The bytes as they are sent, and as they are read; and what lies where, wherever a picture is told."""
        self.answers += 1
        head = b"\n".join(name + b": " + value for name, value in heard.headers)
        for sent in {head, heard.body, plain(heard)}:
            self.search(where, sent, marks)
        told = [data for data in _json_of(plain(heard)) for data in items_sent(data)]
        self.found += [f"{where}: {item}" for item in set(told) & hidden]


def _json_of(body: bytes) -> Iterator[Any]:
    """The JSON of an answer, or of the events of a stream."""
    for line in body.split(b"\n") if body.startswith(b"retry:") else [body]:
        text = line.removeprefix(b"data: ")
        if text[:1] == b"{":
            yield json.loads(text)


async def play(app: Inside, searching: Searching, id: str, seats: int, moves: int) -> None:
    """A random game in which everybody looks at everything after each move, and listens to all of it."""
    rnd, others = random.Random(id), {seat: _tokens(id, seats, seat) for seat in (*range(seats), NOBODY)}
    listened = {who: Listening(app, id, None if who == NOBODY else f"{id}-{who}") for who in others}
    for number in range(moves):
        table = app.server.tables.known(id)
        assert table is not None
        if table.actor() is None:
            break
        for who, tokens in others.items():
            marks, hidden = texts(table, who) | tokens, hidden_items(table, who)
            heard = await looks(app, id, None if who == NOBODY else f"{id}-{who}", number == moves - 1 > 1)
            for path, one in heard.items():
                searching.look(f"seat {who}, {path}", one, marks, hidden)
        await _move(app, id, table, rnd)
    for who, one in listened.items():
        table = app.server.tables.known(id)
        if table is not None and table.actor() is not None:
            heard, marks = Heard(200, (), await one.close()), texts(table, who) | others[who]
            searching.look(f"seat {who}, its stream", heard, marks, hidden_items(table, who))


async def _move(app: Inside, id: str, table: Table, rnd: random.Random) -> None:
    """By way of a refusal, a name, a line of chat and a hint, which all may leave a line in the log."""
    token, acts = f"{id}-{table.actor()}", f"/api/tables/{id}"
    await app.ask("POST", f"{acts}/moves", token, {"seq": 0, "command": f"x{table.seq}", "move": "swap:ZZ"})
    await app.ask("POST", f"{acts}/name", token, {"name": f"{NAME} {table.seq}"})
    await app.ask("POST", f"{acts}/chat", token, {"text": f"{SAYS} {table.seq}"})
    if table.seq < 4:
        await app.ask("POST", f"{acts}/hint", token, {})
    move = rnd.choice(list(table.state.legal_moves()))
    body = {"seq": table.seq, "command": f"m{table.seq}", "move": move}
    assert (await app.ask("POST", f"{acts}/moves", token, body)).status == 200


def _tokens(id: str, seats: int, own: int) -> set[bytes]:
    """The tokens of the others: who has one would be one of them."""
    return {f"{id}-{seat}".encode() for seat in range(seats) if seat != own}


async def search(folder: Path, log: io.StringIO, number: int, moves: int, several: Any) -> Searching:
    """All games with secrets: everything that is sent, then every line of the log."""
    searching, marks = Searching(), {NAME.encode(), SAYS.encode()}
    async with inside(folder, False, "tables", hasty) as app:
        for game in SECRETIVE:
            await app.server.readiness.ready(game)
            for seats in several(game):
                for place in range(number):
                    marks |= await _one(app, searching, game, seats, place, moves)
        searching.search("metrics", (await app.ask("GET", "/metrics")).body, marks)
    searching.search("log", log.getvalue().encode(), marks)
    return searching


async def _one(app: Inside, searching: Searching, game: str, seats: int, place: int, moves: int) -> set[bytes]:
    """One game; gives the marks that no log may have."""
    loaded, id = ziggurat.load(game, seats), f"canary-{game}-{seats}-{place}"
    await lay(app, id, loaded.new_initial_state(seed=place).position(), loaded)
    await app.ask("GET", f"/api/tables/{id}")
    await play(app, searching, id, seats, moves)
    table = app.server.tables.known(id)
    assert table is not None
    app.server.tables.drop(id)
    return texts(table, NOBODY) | set(of_table(table)) | _tokens(id, seats, NOBODY)


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Every line that the server would log, in the product's own form, and more of them than any host asks for."""
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(AsJson())
    root, levels = logging.getLogger(), {name: logging.getLogger(name).level for name in ("", "ziggurat")}
    root.addHandler(handler)
    for name in levels:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield lines
    root.removeHandler(handler)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def fewest(game: str) -> tuple[int, ...]:
    return games.facts(game).seats[:1]


def test_canaries_are_nowhere(tmp_path: Path, log: io.StringIO, capfd: pytest.CaptureFixture[str]) -> None:
    searching = asyncio.run(search(tmp_path, log, *FEW, fewest))
    assert searching.found == []
    assert searching.marks > 1000
    assert '"route": "/api/tables/{id}/moves"' in log.getvalue()
    assert NAME not in "".join(capfd.readouterr()), "what the workers print"


@pytest.mark.soak
def test_many_canaries_are_nowhere(tmp_path: Path, log: io.StringIO) -> None:
    searching = asyncio.run(search(tmp_path, log, *MANY, lambda game: games.facts(game).seats))
    assert searching.found == []
    lines = log.getvalue().count("\n")
    numbers = f"{searching.answers:,} answers and streams ({searching.bytes / 1e6:,.0f} MB) and {lines:,} lines of log"
    ledger.tell("canaries", f"{numbers}, {searching.marks:,} searches for a secret: 0 found")


@pytest.mark.parametrize("leak", ["position", "log", "picture"])
def test_a_canary_that_escapes_is_found(
    leak: str, tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    passing = views.passing

    def leaking(table: Table, audience: int, present: set[int]) -> Any:
        told = passing(table, audience, present)
        if leak == "log":
            logging.getLogger("ziggurat.table").debug("seen", extra={"table": table.state.position()})
        else:
            told.view = table.state.position()
        return told

    if leak == "picture":
        whole = views.Views.picture
        monkeypatch.setattr(views.Views, "picture", lambda self, table, number, _: whole(self, table, number, 0))
    else:
        monkeypatch.setattr(views, "passing", leaking)
    monkeypatch.setattr("trust.looks.LOOKS", [""])
    monkeypatch.setattr("trust.looks.DEEP", [])
    monkeypatch.setattr(f"{__name__}.SECRETIVE", SECRETIVE[-1:])
    searching = asyncio.run(search(tmp_path, log, *FEW, fewest))
    assert searching.found != []
