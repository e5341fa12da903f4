"""Two servers on one PostgreSQL: each tells what the other did, and goes on with what the other ran."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from table.conftest import new_postgres
from table.lines import chain_anew, lines, opened
from table.server import START, Guest, ServerProcess, make, serving
from table.stubborn import Ear, play_turn, wait_until

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
DEAF = """
    CREATE SCHEMA deaf;
    CREATE FUNCTION deaf.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT';
"""  # found before the real one, so that no call is ever made


def at(server: ServerProcess, guest: Guest) -> Guest:
    """The same seat, at another server."""
    return Guest(server, guest.table, guest.seat, guest.token)


@pytest.fixture
def one_and_its_heir(postgres: str, tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """A server that runs, and one that is still to be started: until then all leases are the first one's."""
    url = new_postgres(postgres)
    heir = ServerProcess(url, tmp_path)
    with serving(url, tmp_path) as first:
        yield first, heir
    heir.stop()


@pytest.fixture(scope="module")
def deaf_servers(
    postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers on a database that loses every call."""
    url, folder = new_postgres(postgres), tmp_path_factory.mktemp("deaf")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(DEAF)
        name = connection.execute("SELECT current_database()").fetchone()
        assert name is not None
        connection.execute(f'ALTER DATABASE "{name[0]}" SET search_path = deaf, pg_catalog, public')
    with serving(url, folder) as first, serving(url, folder) as second:
        yield first, second


def check_told(first: ServerProcess, second: ServerProcess) -> None:
    """What is played at one server is told by the other, line by line, to a seat and to a spectator."""
    table, guests = make(first, "kotra", ANN, BEN)
    ears = [Ear(second, table, guests[0].token), Ear(second, table, None)]
    for ear in ears:
        ear.start()
    wait_until(lambda: all(ear.connected for ear in ears), "nobody could listen")
    for number in range(1, 5):
        answer = guests[guests[0].see()["actor"]].play()
        assert answer.status_code == 200, answer.text
        for ear in ears:
            ear.wait_for(number)
    for ear in ears:
        ear.finish()
        assert [move["seq"] for move in ear.moves()] == [1, 2, 3, 4]
    assert ears[0].moves()[-1]["view"] == guests[0].see()["view"]


def test_a_move_is_told_by_the_other_server(two_servers: tuple[ServerProcess, ServerProcess]) -> None:
    check_told(*two_servers)


def test_a_move_is_told_although_the_call_was_lost(deaf_servers: tuple[ServerProcess, ServerProcess]) -> None:
    check_told(*deaf_servers)


def test_a_move_is_told_although_the_line_was_cut(two_servers: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = two_servers
    for _ in range(2):
        wait_until(lambda: cut_lines(first.database), "nobody listens to the database")
        check_told(first, second)


def cut_lines(database: str) -> bool:
    """Ends the connections by which servers hear of each other; whether there were any."""
    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN ziggurat'"
    with psycopg.connect(database, autocommit=True) as connection:
        return bool(connection.execute(query).fetchall())


def test_a_bot_answers_a_move_at_the_other_server(deaf_servers: tuple[ServerProcess, ServerProcess]) -> None:
    """The one that runs the bot is not called, and has nobody who listens: it must look by itself."""
    first, second = deaf_servers
    _, guests = make(first, "kotra", ANN, {"bot": 1}, clock={"minutes": 100})  # who runs the clock runs the bot
    play_turn(guests[0])
    guests[0].wait_for_turn()
    there = at(second, guests[0])
    for _ in range(2):
        seq = play_turn(there)
        assert there.wait_for_turn()["seq"] > seq


def test_bots_go_on_when_their_server_is_killed(one_and_its_heir: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = one_and_its_heir
    second.start()
    table, _ = make(first, "kotra", {"bot": 2}, {"bot": 2})
    here, there = (Guest(server, table, None, None) for server in one_and_its_heir)
    wait_until(lambda: here.see()["seq"] >= 2, "the bots do not play", START)
    first.kill()
    seq = len(lines(second.database, table)) - 1
    assert there.see()["result"] is None
    wait_until(lambda: there.see()["seq"] >= seq + 5, "the bots were left alone", START)


def test_a_clock_goes_on_when_its_server_is_killed(one_and_its_heir: tuple[ServerProcess, ServerProcess]) -> None:
    """Its lease runs out; then the other one takes the clock over and rings when the time is up."""
    first, second = one_and_its_heir
    table, guests = make(first, "kotra", ANN, BEN, clock={"minutes": 1})
    with opened(first.database) as connection:
        wait_until(lambda: bool(connection.exec_driver_sql("SELECT * FROM leases").fetchall()), "nobody runs the clock")
    second.start()
    first.kill()
    with opened(first.database) as connection:  # as if most of the minute had been used
        connection.exec_driver_sql("UPDATE events SET at = at - 57000")
        chain_anew(connection, table)
    there = at(second, guests[0])
    wait_until(lambda: there.see()["result"] is not None, "nobody looks at the clock", START)
    result = there.see()["result"]
    assert result["how"] == "time"
    assert there.see()["table"] == table


def test_what_was_taken_back_at_one_server_is_void_at_the_other(
    two_servers: tuple[ServerProcess, ServerProcess],
) -> None:
    first, second = two_servers
    table, guests = make(first, "kotra", ANN, BEN)
    there = at(second, guests[0])
    assert there.see()["seat"] == 0  # the second server knows the token now
    with first.client() as http:
        spent = http.post(f"/api/tables/{table}/join", json={"token": guests[0].token})
    assert spent.status_code == 200
    assert there.http.get(f"/api/tables/{table}").status_code == 403
    assert at(second, guests[1]).http.get(f"/api/tables/{table}").status_code == 200


def test_a_table_removed_at_one_server_is_gone_at_the_other(two_servers: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = two_servers
    table, guests = make(first, "kotra", ANN, BEN)
    there = Guest(second, table, None, None)
    there.see()
    assert guests[0].http.delete(f"/api/tables/{table}").status_code == 200
    assert there.http.get(f"/api/tables/{table}").status_code == 404
