"""A world with a true time: servers that freeze, die and start anew, under clocks that are wrong."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest
from sqlalchemy import text

from table.inside import Inside
from table.party import ADA, BO, make
from ziggurat.table.server import Choices, Server
from ziggurat.table.store import store, timekeeping
from ziggurat.table.store.timekeeping import ABSENT, BEAT, SLEW, Timekeeper
from ziggurat.table.truth import commands
from ziggurat.table.truth.table import Table
from ziggurat.table.work.leases import LEASE
from ziggurat.table.work.running import LOOK

TICK = int(BEAT * 1000)
EPOCH = 1_700_000_000_000
HOUR, DAY = 3_600_000, 86_400_000
LEAPS = [HOUR, -HOUR, -DAY, DAY, 365 * DAY, 5_000, -5_000]  # what a clock may be set by
EACH_ABSENCE = TICK + 50  # milliseconds that one who thinks may gain by one
EACH_START = int(LOOK * 1000) + EACH_ABSENCE  # and by a server that died: its last sign of life is so old at most
EACH_LEAP = 2 * int(LOOK * 1000)  # and may lose, where the clock that servers share was set
EACH_DOUBT = LEASE // 2  # and where all were away at once, shortly after one of them had said that it was there
EACH_HEIR = LEASE + 2 * int(LOOK * 1000) + 500  # and where another one takes over, or their clock was set


@dataclass
class Machine:
    """One server, its wall clock, and the clock that nobody can set, which may stand still in its sleep."""

    world: World
    wrong: int  # the wall clock, in milliseconds before the true time
    slept: int = 0
    away_until: int = 0
    next_look: int = 0
    server: Server | None = None
    time: Timekeeper = field(init=False)

    def up(self) -> bool:
        return self.server is not None and self.world.now >= self.away_until

    @contextmanager
    def acting(self) -> Iterator[Server]:
        """What happens now happens in this server's process."""
        assert self.server is not None
        timekeeping.TIME = self.time
        yield self.server

    async def start(self) -> None:
        begun, self.slept = self.world.now, 0
        self.time = timekeeping.TIME = Timekeeper(
            lambda: EPOCH + self.world.now + self.wrong, lambda: self.world.now - begun - self.slept
        )
        self.server = Server(Choices(self.world.database, host_names=("table.test",)))
        self.server.readiness.start(ahead=())
        await self.server.readiness.ready(self.world.game)
        self.server.running.rest()  # the world itself rings the alarms and looks around
        self.time.beat()
        await self.look()

    async def look(self) -> None:
        with self.acting() as server:
            await server.running.look_once()
            while server.running._tasks:
                await asyncio.gather(*server.running._tasks)
        self.next_look = self.world.now + int(LOOK * 1000)

    async def end(self, gently: bool) -> None:
        with self.acting() as server:
            if gently:
                await server.close()
            else:
                await asyncio.to_thread(server.store.close)
                server.lock.release()
        self.server = None

    async def ring(self) -> None:
        """All alarms that are due."""
        with self.acting() as server:
            for id in sorted(server.running.leases.mine):
                table = server.tables.known(id)
                if table is not None and (deadline := table.deadline()) is not None and deadline <= self.time.now():
                    await server.running.flag(id, table.game_seq)


@dataclass
class Play:
    """One game of two, and what they have truly used: at most while any server was up, at least while all were."""

    table: str
    given: list[int]  # milliseconds, with those that moves have earned
    begun: tuple[int, int, int]  # what the world had counted when the turn began, and when that was
    at: int = 0  # when the one on turn has thought enough
    sleeper: int | None = None  # a seat that falls asleep
    moves: int = 0
    least: list[int] = field(default_factory=lambda: [0, 0])
    most: list[int] = field(default_factory=lambda: [0, 0])
    ended: str | None = None
    forgiven: set[tuple[int, int]] = field(default_factory=set)  # the doubts that count for a seat already

    def count(self, seat: int, world: World) -> None:
        """The turn goes on to this moment: what its seat has used."""
        begun, (gain, loss) = world.counted(), self.doubted(seat, world)
        drift = SLEW * (2 + (begun[0] - self.begun[0]) // 1000)  # of clocks that follow each other
        self.most[seat] += begun[0] - self.begun[0] + drift + loss
        self.least[seat] += begun[1] - self.begun[1] - drift - gain
        self.begun = begun

    def doubted(self, seat: int, world: World) -> tuple[int, int]:
        """What the seat may gain and lose by what went wrong, also if that was shortly before its turn.

        Until servers agree on the time again, they may charge the next turn wrongly, not only the one that went on.
        """
        lasting = {(number, seat) for number, one in enumerate(world.doubts) if one[0] + max(one[1:]) >= self.begun[2]}
        new = lasting - self.forgiven
        self.forgiven |= new
        gains, losses = zip((0, 0), *(world.doubts[number][1:] for number, _ in new), strict=True)
        return sum(gains), sum(losses)


class World:
    """Machines that share a database, and the true time."""

    def __init__(self, database: str, seed: int, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
        self.database, self.rnd, self.game, self.now = database, random.Random(seed), game, 0
        self.shared = database.startswith("postgresql")
        self.database_wrong = 0
        self.monkeypatch = monkeypatch
        monkeypatch.setattr(timekeeping, "TIME", timekeeping.TIME)
        self.machines = [Machine(self, wrong) for wrong in ((5_000, -5_000) if self.shared else (0,))]
        self.some_up = self.all_up = 0  # milliseconds that one of them was there, and all
        self.doubts: list[tuple[int, int, int]] = []  # when something went wrong, what one may gain by it, and lose
        self.counts = {"freezes": 0, "starts": 0, "leaps": 0}
        self.tell_database_time()

    def counted(self) -> tuple[int, int, int]:
        """How long one server was there so far, and all; and what time it is."""
        return self.some_up, self.all_up, self.now

    def doubt(self, gain: int, loss: int = 0) -> None:
        """Whoever thinks now or soon may gain so much, or lose so much."""
        self.doubts.append((self.now, gain, loss))

    def tell_database_time(self) -> None:
        told = EPOCH + self.now + self.database_wrong
        if self.shared:
            self.monkeypatch.setattr(store, "_DATABASES_TIME", text(f"SELECT CAST({told} AS bigint)"))

    async def pass_by(self, milliseconds: int) -> None:
        """True time goes by; machines that are not up do nothing meanwhile."""
        while milliseconds > 0:
            step = min(milliseconds, TICK)
            before = [machine.up() for machine in self.machines]
            self.now, milliseconds = self.now + step, milliseconds - step
            after = [machine.up() for machine in self.machines]
            self.some_up += step * any(before + after)
            self.all_up += step * all(before + after)
            self.tell_database_time()
            for machine in self.machines:
                if machine.up():
                    await self._live(machine)

    async def _live(self, machine: Machine) -> None:
        """A machine does what is due, after an absence in any order."""
        due = [machine.ring]
        if self.now >= machine.next_look:
            due.append(machine.look)
        self.rnd.shuffle(due)
        for act in due:
            await act()
        machine.time.beat()

    # What goes wrong

    async def trouble(self) -> None:
        """Something that loses no game: a freeze, a sleep, a kill, a start, a clock that is set."""
        machine = self.chosen()
        if machine is None:
            return
        kind = self.rnd.choice(["short", "freeze", "freeze", "sleep", "kill", "stop", "set"])
        if kind == "set":
            self._set(machine)
        elif kind in ("kill", "stop"):
            await self._start_anew(machine, kind == "stop")
        else:
            self._freeze(machine, kind)

    def _set(self, machine: Machine) -> None:
        self.counts["leaps"] += 1
        machine.wrong += self.rnd.choice(LEAPS)
        if self.shared:
            self.database_wrong += self.rnd.choice(LEAPS)
            self.doubt(EACH_HEIR, EACH_LEAP)
            self.tell_database_time()

    async def _start_anew(self, machine: Machine, gently: bool) -> None:
        self.counts["starts"] += 1
        self.doubt(EACH_HEIR if self.shared else EACH_START)
        await machine.end(gently)
        await self.pass_by(self.rnd.randrange(100, 30_000))
        if self.rnd.random() < 0.5:
            self._set(machine)
        await machine.start()

    def _freeze(self, machine: Machine, kind: str) -> None:
        self.counts["freezes"] += 1
        long = self.rnd.choice([5_000, 20_000, 300_000, HOUR])
        away = self.rnd.randrange(100, ABSENT) if kind == "short" else self.rnd.randrange(ABSENT, long)
        machine.away_until = self.now + away
        self.doubt(EACH_HEIR if self.shared else EACH_ABSENCE, EACH_DOUBT * self.shared)
        if kind == "sleep":
            machine.slept += away  # its own clock stands still
            self.doubt(away * self.shared)  # which is as if that of the others were set
        if kind == "short":
            machine.away_until = 0
            self.now += away  # too short to be noticed: it is charged
            self.some_up += away
            self.tell_database_time()

    # What people do

    def chosen(self) -> Machine | None:
        up = [machine for machine in self.machines if machine.up()]
        return self.rnd.choice(up) if up else None

    async def open(self) -> None:
        """Begins with all machines."""
        for machine in self.machines:
            await machine.start()

    async def close(self) -> None:
        for machine in self.machines:
            if machine.server is not None:
                await machine.end(gently=True)

    async def make(self, clock: dict[str, int]) -> Play:
        """A game of two persons, of whom one may fall asleep."""
        with self.machines[0].acting() as server:
            one, _ = await make(Inside(server), self.game, ADA, BO, clock=clock)
        return Play(one.table, [clock["minutes"] * 60_000] * 2, self.counted())

    async def move(self, play: Play, seconds: int) -> None:
        """Whoever is on turn moves, if it is awake; what it is charged is compared with what it has truly used."""
        machine = self.chosen()
        if machine is None or play.ended:
            return
        with machine.acting() as server:
            table = await server.tables.latest(play.table)
            seat = table.clock.seat if table.clock else None
            if table.over() or seat is None:
                self.check_end(play, table)
            elif play.sleeper == seat:
                play.count(seat, self)
                assert play.least[seat] < play.given[seat] + EACH_START, "the clock never rang"
            else:
                move = self.rnd.choice(sorted(table.state.legal_moves()))
                await server.tables.change(play.table, commands.move(seat, move), seat)
                after = await server.tables.find(play.table)
                self.check_move(play, seat, after)
                play.given[seat] += seconds * 1000 * (after.actor() != seat)

    def check_move(self, play: Play, seat: int, after: Table) -> None:
        play.count(seat, self)
        assert after.clock is not None
        used = after.clock.times(after.changed).used[seat]
        assert play.least[seat] <= used <= play.most[seat], (play, used, self.counts)
        play.moves += 1
        play.at = self.now + self.rnd.randrange(100, 4_000)

    def check_end(self, play: Play, table: Table) -> None:
        """A game that is over was not lost by anybody who had time left."""
        result = table.result()
        assert result is not None
        play.ended = result["how"]
        for seat in map(int, result["gave_up"]):
            play.count(seat, self)
            assert play.most[seat] >= play.given[seat], f"lost with time left: {play}, {self.counts}"
