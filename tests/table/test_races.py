"""Many want the same turn at once: one gets it, the others learn how far the game has gone."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from table.lines import lines
from table.server import NO_TLS, START, Guest, ServerProcess, make

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
CLIENTS = 50


def at_once(asked: list[tuple[str, dict[str, Any]]], guest: Guest) -> list[httpx.Response]:
    """Sends each body to its server's `moves`, all at the same moment, each by a client of its own."""

    async def send(url: str, body: dict[str, Any], ready: asyncio.Barrier) -> httpx.Response:
        headers = {"Authorization": f"Bearer {guest.token}"}
        async with httpx.AsyncClient(base_url=url, headers=headers, timeout=START, verify=NO_TLS) as http:
            await ready.wait()
            return await http.post(f"/api/tables/{guest.table}/moves", json=body)

    async def send_all() -> list[httpx.Response]:
        ready = asyncio.Barrier(len(asked))
        return await asyncio.gather(*(send(url, body, ready) for url, body in asked))

    return asyncio.run(send_all())


def check_one_won(database: str, guest: Guest, seq: int, answers: list[httpx.Response]) -> None:
    won = [answer for answer in answers if answer.status_code == 200]
    lost = [answer for answer in answers if answer.status_code == 409]
    assert (len(won), len(lost)) == (1, len(answers) - 1), {answer.status_code: answer.text for answer in answers}
    assert won[0].json()["seq"] == seq + 1
    for answer in lost:
        assert answer.json()["seq"] == seq + 1
        assert answer.json()["error"]["code"] == "stale"
    assert guest.see()["seq"] == seq + 1
    assert len(lines(database, guest.table)) == seq + 2


@pytest.mark.parametrize("game", ["kotra", "twin-win"])
def test_one_of_fifty_gets_the_turn(lasting_server: ServerProcess, game: str) -> None:
    _, guests = make(lasting_server, game, ANN, BEN)
    for _ in range(3):
        guest = guests[guests[0].see()["actor"]]
        seen = guest.see()
        moves = [one["move"] for one in seen["moves"]]
        bodies = [
            {"seq": seen["seq"], "command": f"{seen['seq']}-{number}", "move": moves[number % len(moves)]}
            for number in range(CLIENTS)
        ]
        answers = at_once([(lasting_server.url, body) for body in bodies], guest)
        check_one_won(lasting_server.database, guest, seen["seq"], answers)


def test_one_of_fifty_gets_the_turn_on_two_servers(two_servers: tuple[ServerProcess, ServerProcess]) -> None:
    table, guests = make(two_servers[0], "kotra", ANN, BEN)
    Guest(two_servers[1], table, None, None).see()  # its rules are ready there too
    for _ in range(3):
        guest = guests[guests[0].see()["actor"]]
        seen = guest.see()
        asked = [
            (two_servers[number % 2].url, {"seq": seen["seq"], "command": f"{seen['seq']}-{number}", "move": move})
            for number, move in enumerate([seen["moves"][0]["move"]] * CLIENTS)
        ]
        check_one_won(two_servers[0].database, guest, seen["seq"], at_once(asked, guest))


def test_one_command_sent_fifty_times_is_done_once(lasting_server: ServerProcess) -> None:
    """All get the answer of the one that was done."""
    _, guests = make(lasting_server, "kotra", ANN, BEN)
    guest = guests[guests[0].see()["actor"]]
    seen = guest.see()
    body = {"seq": seen["seq"], "command": "once", "move": seen["moves"][0]["move"]}
    answers = at_once([(lasting_server.url, body)] * CLIENTS, guest)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert len(lines(lasting_server.database, guest.table)) == 2


def test_a_command_gets_its_first_answer_much_later(lasting_server: ServerProcess) -> None:
    """Even after other moves."""
    _, guests = make(lasting_server, "kotra", ANN, BEN)
    guest = guests[guests[0].see()["actor"]]
    seen = guest.see()
    body = {"seq": seen["seq"], "command": "once", "move": seen["moves"][0]["move"]}
    first = guest.post("moves", **body)
    assert first.status_code == 200
    for _ in range(4):
        assert guests[guest.see()["actor"]].play().status_code == 200
    assert guest.post("moves", **body).text == first.text
    assert len(lines(lasting_server.database, guest.table)) == 6


def test_a_refused_command_is_not_remembered(lasting_server: ServerProcess) -> None:
    _, guests = make(lasting_server, "kotra", ANN, BEN)
    guest = guests[guests[0].see()["actor"]]
    other = guests[1 - (guest.seat or 0)]
    seen = guest.see()
    good = {"seq": seen["seq"], "command": "c", "move": seen["moves"][0]["move"]}
    assert guest.post("moves", **good | {"move": "no such move"}).status_code == 422
    assert guest.post("moves", **good | {"seq": seen["seq"] + 7}).status_code == 409
    assert other.post("moves", **good).status_code == 422  # and a command is known by its seat, too
    assert guest.post("moves", **good).status_code == 200
    assert len(lines(lasting_server.database, guest.table)) == 2


def test_chat_makes_no_move_stale(lasting_server: ServerProcess) -> None:
    _, guests = make(lasting_server, "kotra", ANN, BEN)
    guest = guests[guests[0].see()["actor"]]
    seen = guest.see()
    assert guests[0].post("chat", text="Hello").status_code == 200
    assert guest.act("moves", seen["seq"], move=seen["moves"][0]["move"]).status_code == 200
