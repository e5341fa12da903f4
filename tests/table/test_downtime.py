"""A server that was away: the clock stands still meanwhile, and only meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from table.lines import chain_anew, opened
from table.server import PATIENCE, Guest, ServerProcess, make, serving
from table.stubborn import play_turn

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
AWAY, SHORT, USED = 600_000, 3_000, 30_000  # milliseconds without a server, after half a minute of thinking
MINUTE = 60_000


def now() -> int:
    return time.time_ns() // 1_000_000


def age(server: ServerProcess, guest: Guest, thought: int, away: int) -> None:
    """As if somebody had thought for so long, and then the server had been away for so long."""
    with opened(server.database) as connection:
        for change in (
            f"UPDATE events SET at = at - {thought + away} WHERE table_id = '{guest.table}'",
            f"UPDATE tables SET changed = changed - {thought + away} WHERE id = '{guest.table}'",
            f"UPDATE leases SET renewed = renewed - {away}, until = until - {away} WHERE table_id = '{guest.table}'",
        ):
            connection.exec_driver_sql(change)
        chain_anew(connection, guest.table)


def with_a_clock(server: ServerProcess) -> Guest:
    """The seat on turn of a game with a minute for each, once somebody runs the clock."""
    table, guests = make(server, "kotra", ANN, BEN, clock={"minutes": 1})
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with opened(server.database) as connection:
            if connection.exec_driver_sql(f"SELECT * FROM leases WHERE table_id = '{table}'").fetchall():
                return guests[guests[0].see()["actor"]]
        time.sleep(0.1)
    raise AssertionError("nobody runs the clock")


def deadline(guest: Guest) -> int:
    return int(guest.see()["clock"]["deadline"])


def deadline_when_noticed(server: ServerProcess, guest: Guest) -> int:
    """When the time will be up, once the server has taken notice of its own absence."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        seen = guest.see()
        assert seen["result"] is None, "a server's absence cost somebody the game"
        if seen["seq"] > 0:
            return int(seen["clock"]["deadline"])
        time.sleep(0.1)
    raise AssertionError(f"nobody noticed the absence: {server.log()}")


def result(guest: Guest) -> str:
    """How a game ended whose time is nearly up."""
    until = time.monotonic() + PATIENCE
    while (seen := guest.see())["result"] is None:
        assert time.monotonic() < until, "the clock never rang"
        time.sleep(0.1)
    return str(seen["result"]["how"])


def test_a_clock_is_charged_for_thinking_alone(server: ServerProcess) -> None:
    check_clocks(server, server.kill)


def test_a_clock_stands_still_while_the_host_stops_the_server(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as server:
        check_clocks(server, server.stop)


def check_hasty(guest: Guest, left: int, began: int) -> None:
    """One who moves before the server has looked around pays no more than the others."""
    play_turn(guest)
    assert guest.see()["clock"]["left"][guest.seat] >= left - (now() - began)


def check_clocks(server: ServerProcess, end: Callable[[], None]) -> None:
    guests = {away: with_a_clock(server) for away in (AWAY, SHORT)}
    nearly_lost, hasty = with_a_clock(server), with_a_clock(server)
    hasty_left = deadline(hasty) - now() - USED
    before, began = {away: deadline(guest) for away, guest in guests.items()}, now()
    end()
    for away, guest in guests.items():
        age(server, guest, USED, away)
    age(server, nearly_lost, MINUTE - 500, AWAY)
    age(server, hasty, USED, AWAY)
    server.start()
    check_hasty(Guest(server, hasty.table, hasty.seat, hasty.token), hasty_left, began)
    for away, guest in guests.items():
        again = Guest(server, guest.table, guest.seat, guest.token)
        after = deadline_when_noticed(server, again)
        assert after >= before[away] - USED, "it was charged for the time that no server was there"
        # A server that was killed is missed from its last sign of life on, which is some seconds old.
        most = before[away] - USED + (now() - began) + 10_000
        assert after <= most, "it was given back the time that its person thought"
    assert result(Guest(server, nearly_lost.table, None, None)) == "time"
