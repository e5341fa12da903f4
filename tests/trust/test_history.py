"""A history check in the manner of Jepsen: three servers, everything at once, and whatever can go wrong goes wrong.

Clients move, hold, confirm, undo, talk, resign, want a rematch and remove tables, two tabs for each seat. Meanwhile
servers are killed, frozen and started with wrong clocks, and lines are cut, lost and left half open. What everybody
was answered and heard is kept, and the history is checked against what is stored.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from trust.clients import Party
from trust.fleet import Fleet, fleet, shuffled, stubbornly
from trust.history import LOOK, Answer, History, problems
from trust.ledger import tell

KINDS = [
    "kill",
    "freeze",
    "cut",
    "cut_clients",
    "kill_with_wrong_clock",
    "unplug",
    "lose",
    "half_open",
    "restart_postgres",
]
FAULTS, TABLES = 108, 6  # of the long one
GAMES = ("kotra", "twin-win", "pyramidis")  # dice; hidden figures; and undo without end
BETWEEN = 2.0  # seconds
CLOCK = {"minutes": 600}


def live_through(ships: Fleet, faults: list[str], tables: int, seed: int) -> History:
    """What happened at some tables while the faults did; a table that is done with is followed by another."""
    history, parties = History(), [_party(ships, number, seed) for number in range(tables)]
    made = tables

    def between() -> None:
        nonlocal made
        time.sleep(BETWEEN)
        for place, party in enumerate(parties):
            if party.is_over():
                party.finish(ships.database, history)
                parties[place], made = _party(ships, made, seed), made + 1

    ships.suffer(faults, seed, between)
    between()
    for party in parties:
        party.finish(ships.database, history)
    return history


def _party(ships: Fleet, number: int, seed: int) -> Party:
    """Every other table has a clock, with more time than anybody needs."""
    game, clock = GAMES[number % len(GAMES)], CLOCK if number % 2 else None
    return stubbornly(lambda: Party(ships.door, game, 1000 * seed + number, clock=clock))


def figures(ships: Fleet, history: History) -> str:
    asked = [op for op in history.ops if op.act != LOOK]
    counts = {answer: sum(op.answer is answer for op in asked) for answer in Answer}
    heard = sum(len(ear.heard) for ear in history.ears)
    return (
        f"{len(asked):,} commands at {len({op.table for op in asked}):,} tables "
        f"({counts[Answer.DONE]:,} acknowledged, {counts[Answer.REFUSED]:,} refused, {counts[Answer.UNKNOWN]:,} never "
        f"answered), {len(history.ops) - len(asked):,} looks, {heard:,} events heard; {ships.told()}: "
        f"{len(problems(history))} problems"
    )


def check(ships: Fleet, faults: list[str], tables: int, seed: int) -> str:
    history = live_through(ships, faults, tables, seed)
    ships.check_well()
    told = figures(ships, history)
    print(told)
    assert problems(history) == []
    return told


def test_one_order_whatever_happens(tmp_path: Path) -> None:
    with fleet(tmp_path) as ships:
        check(ships, ["kill", "cut_clients", "freeze", "cut"], tables=3, seed=1)


@pytest.mark.soak
def test_history_at_length(tmp_path: Path) -> None:
    with fleet(tmp_path) as ships:
        tell("history", check(ships, shuffled(KINDS, FAULTS, seed=2), TABLES, seed=2))
