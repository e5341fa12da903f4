"""Who is looking is known at every server, and for no longer than it is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from table.conftest import new_postgres
from table.server import START, Guest, ServerProcess, make, serving
from table.stubborn import Ear, wait_until

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}


@pytest.fixture
def two_to_kill(postgres: str, tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    url = new_postgres(postgres)
    with serving(url, tmp_path) as first, serving(url, tmp_path) as second:
        yield first, second


def present(guest: Guest) -> list[int]:
    return [seat["seat"] for seat in guest.see()["seats"] if seat["present"]]


def wait_for(guest: Guest, seats: list[int]) -> None:
    wait_until(lambda: present(guest) == seats, f"at {guest.server.url} not {seats} but {present(guest)} are here")


def listening(server: ServerProcess, guest: Guest) -> Ear:
    ear = Ear(server, guest.table, guest.token)
    ear.start()
    return ear


def test_all_who_share_a_screen_are_present_through_whichever_seat_they_look(lasting_server: ServerProcess) -> None:
    table, guests = make(lasting_server, "twin-win", ANN, BEN)
    sofa = Guest(lasting_server, table, None, None)
    for guest in guests:
        assert sofa.post("join", token=guest.token).status_code == 200
    for query in ({"seat": 1}, {"seat": 0}, {}):  # {}: behind the curtain
        with sofa.http.stream("GET", f"/api/tables/{table}/events", params=query, timeout=START):
            wait_for(Guest(lasting_server, table, None, None), [0, 1])
        wait_for(Guest(lasting_server, table, None, None), [])


def last_told(ear: Ear) -> list[int] | None:
    return next((data["present"] for kind, _, data in reversed(ear.told) if kind == "presence"), None)


def check_everywhere(first: ServerProcess, second: ServerProcess) -> tuple[Guest, Ear]:
    """Each seat looks through a server of its own; both servers know of both, and tell it."""
    table, guests = make(first, "kotra", ANN, BEN)
    looking = [Guest(server, table, None, None) for server in (first, second)]
    ears = [listening(first, guests[0])]
    for guest in looking:
        wait_for(guest, [0])
    ears.append(listening(second, guests[1]))
    for guest in looking:
        wait_for(guest, [0, 1])
    wait_until(lambda: last_told(ears[0]) == [0, 1], "who was there first was not told")
    return looking[1], ears[1]


def test_who_looks_through_one_server_is_present_at_the_other_until_it_dies(
    two_to_kill: tuple[ServerProcess, ServerProcess],
) -> None:
    first, second = two_to_kill
    there, ear = check_everywhere(first, second)
    first.kill()
    wait_for(there, [1])
    wait_until(lambda: last_told(ear) == [1], "who stayed was not told")
    ear.finish()


def test_who_looks_through_a_server_that_stops_is_gone(two_to_kill: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = two_to_kill
    there, ear = check_everywhere(first, second)
    first.stop()
    wait_for(there, [1])
    ear.finish()


def test_a_server_that_comes_later_learns_who_is_there(two_to_kill: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = two_to_kill
    table, guests = make(first, "kotra", ANN, BEN)
    listening(first, guests[0])
    second.kill()
    wait_for(Guest(first, table, None, None), [0])
    second.start()
    wait_for(Guest(second, table, None, None), [0])
