"""Real servers that are stopped and go on, or whose machines have the wrong time: no game is lost by that."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from table.conftest import new_postgres
from table.lines import chain_anew, opened
from table.server import Guest, ServerProcess, make, serving
from table.stubborn import play_turn, wait_until

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
HOUR, DAY, MINUTE = 3_600_000, 86_400_000, 60_000
WRONG = """
import os, time
_wrong, _ns, _s = int(os.environ["WRONG_BY"]), time.time_ns, time.time
time.time_ns = lambda: _ns() + _wrong * 1_000_000
time.time = lambda: _s() + _wrong / 1000
"""


def wrong_by(folder: Path, milliseconds: int) -> dict[str, str]:
    """The environment of a server on a machine whose wall clock is wrong."""
    (folder / "wrong").mkdir(exist_ok=True)
    (folder / "wrong" / "sitecustomize.py").write_text(WRONG, encoding="utf-8")
    return {"PYTHONPATH": str(folder / "wrong"), "WRONG_BY": str(milliseconds)}


def remaining(guest: Guest) -> int:
    """What the seat whose time runs has left."""
    clock, now = clock_of(guest.see())
    return int(clock["deadline"] - now)


def clock_of(seen: dict[str, Any]) -> tuple[dict[str, Any], int]:
    assert seen["result"] is None, seen["result"]
    assert seen["clock"]["deadline"] is not None
    return seen["clock"], seen["now"]


def has_thought(server: ServerProcess, table: str, milliseconds: int) -> None:
    """As if somebody had thought for so long before the server was stopped."""
    with opened(server.database) as connection:
        connection.exec_driver_sql(f"UPDATE events SET at = at - {milliseconds} WHERE table_id = '{table}'")
        connection.exec_driver_sql(f"UPDATE tables SET changed = changed - {milliseconds} WHERE id = '{table}'")
        chain_anew(connection, table)


def run_by_somebody(server: ServerProcess, table: str) -> str:
    """The server that runs a table's clock, once there is one."""
    query = f"SELECT owner FROM leases WHERE table_id = '{table}'"

    def owner() -> list[Any]:
        with opened(server.database) as connection:
            return list(connection.exec_driver_sql(query).all())

    wait_until(lambda: bool(owner()), "nobody runs the clock")
    return str(owner()[0][0])


def test_a_server_that_is_frozen_charges_nobody(server: ServerProcess) -> None:
    """Some ten seconds are left, and the process stands still for longer; then they are used up."""
    table, guests = make(server, "kotra", ANN, BEN, clock={"minutes": 1})
    run_by_somebody(server, table)
    server.stop()
    has_thought(server, table, MINUTE - 12_000)
    server.start()
    guest = Guest(server, table, guests[0].seat, guests[0].token)
    before = remaining(guest)
    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGSTOP)
    time.sleep(before / 1000 + 1.5)
    os.killpg(server.process.pid, signal.SIGCONT)
    began = time.monotonic()
    wait_until(lambda: remaining(guest) > 0, "the absence was not noted")
    assert remaining(guest) > before - 2000 - 1000 * (time.monotonic() - began)
    wait_until(lambda: guest.see()["result"] is not None, "the clock never rang")
    assert guest.see()["result"]["how"] == "time"


@pytest.mark.parametrize("leap", [HOUR, -DAY])
def test_a_machine_whose_clock_was_set_before_the_start(tmp_path: Path, leap: int) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(url, tmp_path) as server:
        table, guests = make(server, "kotra", ANN, BEN, clock={"minutes": 1})
        run_by_somebody(server, table)
        before = remaining(guests[0])
        server.kill()
    with serving(url, tmp_path, **wrong_by(tmp_path, leap)) as server:
        guest = Guest(server, table, guests[0].seat, guests[0].token)
        after = remaining(guest)
        assert before - 10_000 < after <= MINUTE
        time.sleep(3)
        assert after - 30_000 < remaining(guest) <= after - 2000, "its time goes on"
        play_turn(guest)
        assert 0 < remaining(guest) <= MINUTE


def test_servers_whose_clocks_differ_agree(postgres: str, tmp_path: Path) -> None:
    """One is 5 s ahead, the other an hour behind: they charge what was used, and neither takes what the other runs."""
    url = new_postgres(postgres)
    one, two = (tmp_path / name for name in ("one", "two"))
    for folder in (one, two):
        folder.mkdir()
    with serving(url, one, **wrong_by(one, 5000)) as first, serving(url, two, **wrong_by(two, -HOUR)) as second:
        table, guests = make(first, "kotra", ANN, BEN, clock={"minutes": 1})
        began, owner = time.monotonic(), run_by_somebody(first, table)
        for server in (second, first) * 3:
            actor = guests[0].see()["actor"]
            play_turn(Guest(server, table, actor, guests[actor].token))
            time.sleep(1)
            seen = [Guest(there, table, None, None).see() for there in (first, second)]
            assert abs(seen[0]["now"] - seen[1]["now"]) < 5000, "asked one after the other"
            for clock, now in map(clock_of, seen):
                used = 2 * MINUTE - sum(clock["left"]) + max(0, now - clock["since"])
                assert used <= 1000 * (time.monotonic() - began) + 500
        assert run_by_somebody(second, table) == owner
