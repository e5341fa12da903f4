"""A server that was away: the clock stands still meanwhile, and only meanwhile."""

from __future__ import annotations

import time

import pytest

from table.lines import opened
from table.server import PATIENCE, Guest, Server, make

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
AWAY, SHORT, USED = 600_000, 3_000, 30_000  # milliseconds without a server, after half a minute of thinking
MINUTE = 60_000


def now() -> int:
    return time.time_ns() // 1_000_000


def age(database: str, thought: int, away: int) -> None:
    """As if somebody had thought for so long, and then the server had been away for so long."""
    with opened(database) as connection:
        for change in (
            f"UPDATE events SET at = at - {thought + away}",
            f"UPDATE tables SET changed = changed - {thought + away}",
            f"UPDATE leases SET renewed = renewed - {away}, until = until - {away}",
        ):
            connection.exec_driver_sql(change)


def with_a_clock(server: Server) -> Guest:
    """The seat on turn of a game with a minute for each, once somebody runs the clock."""
    _, guests = make(server, "kotra", ANN, BEN, clock={"minutes": 1})
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with opened(server.database) as connection:
            if connection.exec_driver_sql("SELECT * FROM leases").fetchall():
                return guests[guests[0].see()["actor"]]
        time.sleep(0.1)
    raise AssertionError("nobody runs the clock")


def deadline(guest: Guest) -> int:
    return int(guest.see()["clock"]["deadline"])


def deadline_after_restart(server: Server, guest: Guest) -> int:
    """When the time will be up, once the server has taken notice of its own absence."""
    server.start()
    again = Guest(server, guest.table, guest.seat, guest.token)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        seen = again.see()
        assert seen["result"] is None, "a server's absence cost somebody the game"
        if seen["seq"] > 0:
            return int(seen["clock"]["deadline"])
        time.sleep(0.1)
    raise AssertionError(f"nobody noticed the absence: {server.log()}")


@pytest.mark.parametrize(("how", "away"), [("killed", AWAY), ("killed", SHORT), ("stopped", AWAY)])
def test_a_clock_is_charged_for_thinking_alone(server: Server, how: str, away: int) -> None:
    guest = with_a_clock(server)
    before, began = deadline(guest), now()
    server.kill() if how == "killed" else server.stop()
    age(server.database, USED, away)
    after = deadline_after_restart(server, guest)
    assert after >= before - USED, "it was charged for the time that no server was there"
    # A server that was killed is missed from its last sign of life on, which is some seconds old.
    assert after <= before - USED + (now() - began) + 10_000, "it was given back the time that its person thought"


def test_a_clock_runs_on_after_a_restart(server: Server) -> None:
    guest = with_a_clock(server)
    server.kill()
    age(server.database, MINUTE - 1_000, AWAY)
    server.start()
    again = Guest(server, guest.table, guest.seat, guest.token)
    until = time.monotonic() + PATIENCE
    while again.see()["result"] is None:
        assert time.monotonic() < until, "the clock never rang"
        time.sleep(0.1)
    assert again.see()["result"]["how"] == "time"
