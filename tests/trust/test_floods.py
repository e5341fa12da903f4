"""Floods: honest players are answered, whoever floods is refused, and nothing is lost; `make soak` tells the times."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from table.lines import lines
from table.server import ServerProcess, serving
from trust import ledger
from trust.crowd import Crowd
from trust.flooding import KINDS, REFUSALS, Answers, Flood, pouring


@dataclass(frozen=True)
class Size:
    """How many play, and how much comes."""

    parties: int
    pause: float  # seconds before each move
    moves: int  # while each flood comes, and at least for
    seconds: float
    lines: int
    addresses: int
    options: tuple[str, ...] = ()


SMALL = Size(2, 0.06, 40, 1, 200, 1, ("--per-address", "30"))
FULL = Size(20, 0.4, 1000, 30, 100, 5)


@dataclass
class Told:
    """What honest players waited before and during each flood, and what the floods were answered."""

    crowd: Crowd
    calm: list[float] = field(default_factory=list)
    waited: dict[str, list[float]] = field(default_factory=dict)
    answers: dict[str, Answers] = field(default_factory=dict)


async def play(server: ServerProcess, size: Size, kinds: tuple[str, ...]) -> Told:
    crowd = Crowd(server.port, size.parties, size.pause)
    told = Told(crowd)
    try:
        await measure(server, size, kinds, told)
    finally:
        await crowd.end()
    return told


async def measure(server: ServerProcess, size: Size, kinds: tuple[str, ...], told: Told) -> None:
    crowd = told.crowd
    await crowd.begin()
    await crowd.play_on(size.moves // 2, size.seconds / 2)  # what is done once is done now
    told.calm = await crowd.play_on(size.moves, size.seconds)
    for kind in kinds:
        tables = tuple(party.table for party in crowd.parties)
        with pouring(Flood(kind, server.port, tables, size.lines, size.addresses)) as answers:
            await crowd.play_on(size.moves // 10, 1)
            told.waited[kind] = await crowd.play_on(size.moves, size.seconds)
        told.answers[kind] = answers
        await crowd.play_on(size.moves // 10, 1)


def check(folder: Path, size: Size, kinds: tuple[str, ...] = KINDS) -> Told:
    url = f"sqlite:///{folder / 'tables.sqlite'}"
    with serving(url, folder, "--proxies", "127.0.0.1", *size.options) as server:
        told = asyncio.run(play(server, size, kinds))
        assert "Traceback" not in server.log()
    check_refused(told)
    check_kept(url, told)
    return told


def check_refused(told: Told) -> None:
    for kind, answers in told.answers.items():
        assert answers[REFUSALS[kind]], (kind, answers)
        assert not [status for status, _ in answers if status >= 500 and status != 503], (kind, answers)


def check_kept(url: str, told: Told) -> None:
    """What was acknowledged is in the log, on the line that the answer said, and was told to those who listen."""
    for party in told.crowd.parties:
        rows = [(table, line) for table in party.told for line in lines(url, table)]
        kept = {(table, line.seq, (line.command_id or "").partition(":")[2]) for table, line in rows}
        assert set(party.acknowledged) <= kept
        for table, heard in party.told.items():
            last = max((seq for one, seq, _ in party.acknowledged if one == table), default=0)
            assert min(heard) >= last - 1, (table, heard, last)  # the last line may still be on its way


def test_floods_are_refused_and_the_honest_are_served(tmp_path: Path) -> None:
    check(tmp_path, SMALL)


@pytest.mark.soak
def test_floods_and_what_the_honest_wait(tmp_path: Path) -> None:
    told = check(tmp_path, FULL)
    calm = p99(told.calm)
    parts = [f"without one {calm:.0f} ms"]
    for kind, waited in told.waited.items():
        refused = sum(told.answers[kind].values()) - sum(
            number for (status, _), number in told.answers[kind].items() if status < 400
        )
        parts.append(f"{kind} {p99(waited):.0f} ms ({p99(waited) / calm:.1f} times; {refused:,} refused)")
    moves = len(told.calm) + sum(map(len, told.waited.values()))
    ledger.tell("floods", f"{moves:,} moves of {FULL.parties} tables, 0 lost; p99 {', '.join(parts)}")


def p99(waited: list[float]) -> float:
    """In milliseconds."""
    return 1000 * waited[int(len(waited) * 0.99)]
