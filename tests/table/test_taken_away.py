"""What is taken away at one server is gone at every other: tables that were removed, tokens that were spent."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import httpx
import pytest

from table.conftest import new_postgres
from table.lines import lines, opened
from table.server import NO_TLS, START, Guest, ServerProcess, make, serving
from table.stubborn import wait_until
from table.test_two_servers import DEAF, at

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
LONG = "0123456789abcdef"
OF_TABLES = ("events", "keys", "holders", "leases", "analyses")
Two = tuple[ServerProcess, ServerProcess]


class Stream(threading.Thread):
    """One stream, until it ends; it does not come back."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(daemon=True)
        self.guest, self.begun = guest, False
        self.start()
        wait_until(lambda: self.begun, "no stream began")

    def run(self) -> None:
        path = f"/api/tables/{self.guest.table}/events"
        with (
            suppress(httpx.TransportError),  # at the end of a test its line is closed
            self.guest.http.stream("GET", path, timeout=START) as response,
        ):
            for _ in response.iter_lines():
                self.begun = True

    def ended(self) -> bool:
        return not self.is_alive()


def all_ready(server: ServerProcess) -> bool:
    """Whether streams go on: that of a game that is being prepared ends when it is ready."""
    return {*server.client().get("/health").json()["games"].values()} == {"ready"}


@pytest.fixture(scope="module", params=["heard", "not heard"])
def two(request: pytest.FixtureRequest, postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Two servers on one database; where calls are not heard, each has to look by itself."""
    import psycopg

    url, folder = new_postgres(postgres), tmp_path_factory.mktemp("away")
    if request.param == "not heard":
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(DEAF)
            name = connection.execute("SELECT current_database()").fetchone()
            assert name is not None
            connection.execute(f'ALTER DATABASE "{name[0]}" SET search_path = deaf, pg_catalog, public')
    with serving(url, folder) as first, serving(url, folder) as second:
        for server in (first, second):
            wait_until(partial(all_ready, server), "no game is ready")
        yield first, second


def test_streams_of_a_removed_table_end_everywhere(two: Two) -> None:
    table, guests = make(two[0], "pyramidis", ANN, BEN)
    streams = [Stream(at(server, guest)) for server in two for guest in (guests[1], Guest(server, table, None, None))]
    assert guests[0].http.delete(f"/api/tables/{table}").status_code == 200
    for stream in streams:
        wait_until(stream.ended, "a stream of a removed table goes on")


def test_a_move_to_a_table_removed_elsewhere_is_refused(two: Two) -> None:
    for _ in range(5):
        table, guests = make(two[0], "pyramidis", ANN, BEN)
        there = at(two[1], guests[0])
        seen = there.see()
        body = {"seq": seen["seq"], "command": "m", "move": seen["moves"][0]["move"]}
        assert guests[0].http.delete(f"/api/tables/{table}").status_code == 200
        answer = there.post("moves", **body)
        assert (answer.status_code, answer.json()["error"]["code"]) in ((404, "no-table"), (403, "forbidden"))
        answer = there.post("link")
        assert answer.status_code == 403
        with opened(two[0].database) as connection:
            for name in OF_TABLES:
                query = f"SELECT COUNT(*) FROM {name} WHERE table_id = '{table}'"
                assert connection.exec_driver_sql(query).scalar_one() == 0, name
    assert "Traceback" not in two[1].log()


@pytest.mark.parametrize("where", [0, 1])
def test_a_spent_token_loses_its_stream(where: int, two: Two) -> None:
    table, guests = make(two[0], "pyramidis", ANN, BEN)
    spent, other = (Stream(at(two[where], guest)) for guest in guests)
    answer = two[0].client().post(f"/api/tables/{table}/join", json={"token": guests[0].token})
    assert answer.status_code == 200
    wait_until(spent.ended, "who has spent its token still listens", 5)
    assert not other.ended()


def test_who_repeats_a_command_at_the_other_server_gets_the_first_answer(two: Two) -> None:
    body = {"game": "pyramidis", "seats": [ANN, {}], "starts": 0, "command": f"make-{two[0].port}-{LONG}"}
    made = [server.client().post("/api/tables", json=body) for server in two]
    assert [answer.status_code for answer in made] == [201, 201]
    assert made[0].text == made[1].text
    table, (one, two_) = made[0].json()["table"], made[0].json()["seats"]
    join = {"token": two_["token"], "command": f"join-{LONG}"}
    joined = [server.client().post(f"/api/tables/{table}/join", json=join) for server in two]
    assert joined[0].text == joined[1].text
    assert joined[0].headers["set-cookie"] == joined[1].headers["set-cookie"]
    guests = [Guest(server, table, 0, one["token"]) for server in two]
    for act, more in {"chat": {"text": "Hello"}, "name": {"name": "Ann B."}, "link": {}}.items():
        said = [guest.post(act, command=f"{act}-{LONG}", **more) for guest in guests]
        assert [answer.status_code for answer in said] == [200, 200]
        assert said[0].text == said[1].text
    assert [line.kind for line in lines(two[0].database, table)] == ["created", "named", "said", "named"]


def test_rematches_at_both_servers_at_once_make_one_table(two: Two) -> None:
    for _ in range(3):
        table, guests = make(two[0], "pyramidis", ANN, BEN)
        assert guests[1].act("resign").status_code == 200
        at(two[1], guests[0]).see()

        async def ask(server: ServerProcess, guest: Guest, table: str = table) -> httpx.Response:
            headers = {"Authorization": f"Bearer {guest.token}"}
            async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=START, verify=NO_TLS) as http:
                return await http.post(f"/api/tables/{table}/rematch", json={})

        async def ask_all(guests: list[Guest] = guests) -> list[httpx.Response]:
            return await asyncio.gather(*(ask(server, guest) for server in two for guest in guests))

        answers = asyncio.run(ask_all())
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["table"] for answer in answers}) == 1
        kinds = [line.kind for line in lines(two[0].database, table)]
        assert kinds.count("rematch") == 1


def test_one_who_is_at_the_other_server_is_not_away(two: Two) -> None:
    """Whoever takes over asks a server that has not seen the owner, or does not hear of it."""
    _, guests = make(two[0], "pyramidis", ANN, BEN)
    there = at(two[1], guests[1])
    assert there.post("takeover", seat=0).json()["error"]["code"] == "not-away-long"
    assert guests[0].post("leave").status_code == 200
    assert there.post("takeover", seat=0).status_code == 200
    assert there.see()["seats"][0]["stands_in"]
    assert guests[0].see()["seats"][0]["kind"] == "person"  # at once, although it is at another server
    assert there.see()["seats"][0]["kind"] == "person"
