"""The disk is full: nothing is answered that was not saved, and when there is room again the server goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from table.lines import lines, replayed
from table.server import Guest, ServerProcess, make, serving

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
MOST_PAGES = 1_000_000 // 4096  # of a database of one megabyte
LINE = "\N{MUSICAL SYMBOL G CLEF}" * 400  # 1600 bytes, as long as a line of chat may be


@pytest.fixture
def full(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose database may not grow beyond one megabyte."""
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, "--largest", "1") as running:
        yield running


def fill(folder: Path, spare_pages: int) -> None:
    """Fills the database with something that is nobody's, but for some pages."""
    with closing(sqlite3.connect(folder / "tables.sqlite", timeout=30, isolation_level=None)) as other:
        other.execute("CREATE TABLE IF NOT EXISTS ballast (weight BLOB)")
        (pages,) = other.execute("PRAGMA page_count").fetchone()
        other.execute("INSERT INTO ballast VALUES (zeroblob(?))", [(MOST_PAGES - pages - spare_pages) * 4096])


def make_room(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite", timeout=30, isolation_level=None)) as other:
        other.execute("DELETE FROM ballast")


def play_until_refused(guests: list[Guest], most: int = 400) -> list[tuple[int, str]]:
    """The lines of the log that were answered with success, moves and chat, until four in a row were not saved."""
    answered, refused = [], 0
    for number in range(most):
        guest = guests[guests[0].see()["actor"]]
        answer = guest.play() if number % 2 else guest.post("chat", text=LINE)
        assert answer.status_code in (200, 503), answer.text
        if answer.status_code == 200:
            answered.append((answer.json()["seq"], "moved" if number % 2 else "said"))
            refused = 0
        else:
            assert answer.json()["error"]["code"] == "not-saved"
            refused += 1
        if refused == 4:
            return answered
    raise AssertionError("the disk never was full")


def check_everything_else_is_refused_too(server: ServerProcess, guests: list[Guest]) -> None:
    """Whatever would need room says that it was not saved; what needs none is answered."""
    ann = guests[0]
    with server.client() as http:
        seats = [ANN, BEN]
        asked = [
            http.post("/api/tables", json={"game": "kotra", "seats": [{"name": name["name"] * 13} for name in seats]})
            for _ in range(4)
        ]
    asked += [ann.post("name", name="Ann" * 13) for _ in range(4)]
    asked += [ann.post("link") for _ in range(80)]
    asked += [ann.post("join") for _ in range(4)]
    for answer in asked:
        assert answer.status_code in (200, 201, 503), (answer.request.url.path, answer.text)
        if answer.status_code == 503:
            assert answer.json()["error"]["code"] == "not-saved"
    assert {answer.request.url.path for answer in asked if answer.status_code == 503} >= {"/api/tables"}
    assert any(answer.status_code == 503 for answer in asked if answer.request.url.path.endswith("/link"))
    assert ann.http.get("/health").status_code == 200


def test_nothing_is_answered_that_is_not_saved(full: ServerProcess, tmp_path: Path) -> None:
    _, guests = make(full, "kotra", ANN, BEN)
    assert guests[guests[0].see()["actor"]].play().status_code == 200
    fill(tmp_path, spare_pages=6)
    answered = [(1, "moved"), *play_until_refused(guests)]
    assert len(answered) > 2
    seen = guests[0].see()
    check_everything_else_is_refused_too(full, guests)
    full.kill()
    log = lines(full.database, guests[0].table)
    found = [(line.seq, line.kind) for line in log if line.kind in ("moved", "said")]
    assert found == answered
    full.start()
    again = [Guest(full, guest.table, guest.seat, guest.token) for guest in guests]
    assert again[0].see()["view"] == seen["view"]
    assert replayed(full.database, guests[0].table).state.position()
    make_room(tmp_path)
    assert again[again[0].see()["actor"]].play().status_code == 200


def test_the_server_goes_on_when_there_is_room_again(full: ServerProcess, tmp_path: Path) -> None:
    _, guests = make(full, "kotra", ANN, BEN)
    fill(tmp_path, spare_pages=2)
    play_until_refused(guests)
    make_room(tmp_path)
    assert guests[guests[0].see()["actor"]].play().status_code == 200
