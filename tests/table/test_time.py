"""The server's time: no clock that is set, no freeze, no start anew and no skew costs anybody a game."""

from __future__ import annotations

import asyncio
import time as real
from itertools import pairwise
from pathlib import Path

import pytest

from table.conftest import new_postgres
from table.worlds import DAY, EPOCH, HOUR, LEAPS, TICK, Play, World
from trust import ledger
from ziggurat.table.store.timekeeping import ABSENT, AHEAD, SLEW, Timekeeper

CLOCK = {"minutes": 1, "seconds": 2}


class Clocks:
    """A wall clock and a steady one, of which each can be moved alone."""

    def __init__(self) -> None:
        self.wall, self.steady = EPOCH, 12_345
        self.time = Timekeeper(lambda: self.wall, lambda: self.steady)
        self.time.beat()

    def pass_by(self, milliseconds: int, beats: bool = True) -> None:
        """Time goes by, with signs of life or without."""
        for _ in range(0, milliseconds, TICK) if beats else ():
            self.steady += TICK
            self.time.beat()
        self.steady += 0 if beats else milliseconds
        self.wall += milliseconds


@pytest.mark.parametrize("leap", LEAPS)
def test_a_wall_clock_that_is_set_changes_nothing(leap: int) -> None:
    clocks = Clocks()
    clocks.pass_by(10_000)
    clocks.wall += leap
    assert clocks.time.now() == EPOCH + 10_000
    clocks.pass_by(10_000)
    assert clocks.time.now() == EPOCH + 20_000
    assert clocks.time.missed(0, 2 * EPOCH) == 0


def test_summer_time_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Timekeeper()
    started = before.now()
    for zone in ("CET-1CEST,M3.5.0,M10.5.0/3", "UTC-14", "UTC+12"):
        monkeypatch.setenv("TZ", zone)
        real.tzset()
        assert 0 <= before.now() - started < 60_000
        assert abs(Timekeeper().now() - before.now()) < 60_000
    monkeypatch.undo()
    real.tzset()


@pytest.mark.parametrize("away", [ABSENT + 1, 5_000, HOUR, 3 * DAY])
def test_a_freeze_is_noticed_by_whoever_asks_first(away: int) -> None:
    clocks = Clocks()
    clocks.pass_by(10_000)
    clocks.pass_by(away, beats=False)
    now = clocks.time.now()
    assert now == EPOCH + 10_000 + away
    assert clocks.time.missed(EPOCH, now) == away
    assert clocks.time.missed(now - 500, now) == 500, "only what lies between two moments counts"
    clocks.pass_by(10_000)
    clocks.pass_by(away, beats=False)
    assert clocks.time.missed(EPOCH, clocks.time.now()) == 2 * away


def test_what_is_too_short_to_be_noticed_is_no_absence() -> None:
    clocks = Clocks()
    clocks.pass_by(ABSENT - 1, beats=False)
    clocks.time.beat()
    assert clocks.time.missed(0, clocks.time.now()) == 0


def test_a_sleep_in_which_no_clock_goes_on_is_harmless() -> None:
    clocks = Clocks()
    clocks.wall += 8 * HOUR
    assert clocks.time.now() == EPOCH
    assert clocks.time.missed(0, 2 * EPOCH) == 0


@pytest.mark.parametrize("told", [5_000, HOUR, 365 * DAY])
def test_a_clock_that_is_ahead_is_caught_up_with_and_nobody_charged(told: int) -> None:
    clocks = Clocks()
    clocks.time.follow(EPOCH + told, EPOCH)
    assert clocks.time.now() == EPOCH + told
    assert clocks.time.missed(EPOCH, EPOCH + told) == told


@pytest.mark.parametrize("told", [-HOUR, -DAY, -100, 100, AHEAD])
def test_another_clock_is_followed_slowly_and_never_back(told: int) -> None:
    clocks, seen = Clocks(), [EPOCH]
    for _ in range(100):
        clocks.pass_by(2000)
        clocks.time.follow(clocks.wall + told, clocks.time.now())
        seen.append(clocks.time.now())
    assert all(before <= after for before, after in pairwise(seen))
    assert abs(seen[-1] - clocks.wall - max(-100 * SLEW, min(100 * SLEW, told))) <= SLEW
    assert clocks.time.missed(0, 2 * EPOCH) == 0


def test_time_is_real_and_its_watch_beats() -> None:
    async def watched() -> int:
        time = Timekeeper()
        task = asyncio.create_task(time.watch())
        await asyncio.sleep(0.1)
        real.sleep(ABSENT / 1000 + 0.3)  # the whole loop stands still
        missed = time.missed(0, time.now())
        task.cancel()
        return missed

    assert abs(Timekeeper().now() - real.time_ns() // 1_000_000) < 10_000
    assert asyncio.run(watched()) >= ABSENT


async def play_all(world: World, number: int, longest: int) -> list[Play]:
    """So many games at once, each until somebody has won or lost on time, while things go wrong."""
    await world.open()
    plays = [await world.make(CLOCK) for _ in range(number)]
    lengths = [world.rnd.randrange(2, longest) for _ in plays]
    next_trouble = 0
    while any(play.ended is None for play in plays):
        await world.pass_by(TICK)
        for play, most in zip(plays, lengths, strict=True):
            if play.ended is None and world.now >= play.at:
                if play.moves >= most and play.sleeper is None:
                    play.sleeper = world.rnd.randrange(2)
                await world.move(play, CLOCK["seconds"])
        if world.now >= next_trouble:
            await world.trouble()
            next_trouble = world.now + world.rnd.randrange(200, 4_000)
    await world.close()
    return plays


def check(database: str, monkeypatch: pytest.MonkeyPatch, number: int, longest: int, seed: int) -> dict[str, int]:
    world = World(database, seed, monkeypatch, "pyramidis")
    plays = asyncio.run(play_all(world, number, longest))
    endings = [play.ended for play in plays]
    assert all(world.counts.values()), world.counts
    assert "time" in endings
    moves = sum(play.moves for play in plays)
    return {"games": number, "lost on time": endings.count("time"), "moves": moves} | world.counts


def test_nobody_loses_who_has_time_left(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(database, monkeypatch, 20, 10, 1)["games"] == 20


@pytest.mark.soak
def test_wrong_clocks_lose_none_of_a_thousand_games(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of them on SQLite, half at two servers that share PostgreSQL; each world has a time of its own, and begins
    with an empty database."""
    counted = []
    for seed in range(2, 12):
        for one in (f"sqlite:///{tmp_path / f'{seed}.sqlite'}", new_postgres(postgres)):
            counted.append(check(one, monkeypatch, 50, 30, seed))
    told = ", ".join(f"{sum(one[name] for one in counted):,} {name}" for name in counted[0])
    ledger.tell("clocks", f"{told}; 0 with time left")
