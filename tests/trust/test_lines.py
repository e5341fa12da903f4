"""Bad lines between clients and a server: sleep, loss, latency, cuts, lost answers, and lines that are half open.

Streams notice it and come back where they broke off; commands that are repeated because no answer came are done once.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from table.server import serving
from table.stubborn import SILENCE, wait_until
from table.test_kills import Play, check_play
from trust.fleet import Door
from trust.ledger import tell
from trust.proxy import Proxy

TABLES, ROUNDS = 4, 15  # of the long one: tables by each kind of line, and how often it gets bad
PAUSE = 0.1  # seconds between two moves of a table
LOST = 3  # answers to commands that get lost in a row, among all tables of a line
Fault = Callable[[Proxy, random.Random], None]


def sleep(line: Proxy, rng: random.Random) -> None:
    """Nothing arrives for longer than anybody waits, then all of it, late."""
    line.lose()
    time.sleep(SILENCE + 5)
    line.flow()


def loss(line: Proxy, rng: random.Random) -> None:
    """As if pieces were lost and sent again: it stops and goes on, for a second or for some."""
    for _ in range(8):
        line.lose()
        time.sleep(rng.choice([0.2, 0.4, 0.8, 1.6, 8]))
        line.flow()
        time.sleep(0.3)


def latency(line: Proxy, rng: random.Random) -> None:
    """A way of half a second, and a narrow one."""
    line.delay, line.rate = 0.5, 20_000
    time.sleep(10)
    line.mend()


def cuts(line: Proxy, rng: random.Random) -> None:
    for _ in range(10):
        line.cut()
        time.sleep(rng.uniform(0.05, 1))


def half_open(line: Proxy, rng: random.Random) -> None:
    """The server's ends are gone, and nobody has told the clients."""
    line.leave_half_open()
    time.sleep(SILENCE + 5)


def lost_answers(line: Proxy, rng: random.Random) -> None:
    """What is asked arrives and is done, and nobody is told of it."""
    line.answers_lost = LOST
    wait_until(lambda: not line.answers_lost, "nobody asks for anything")


KINDS: list[Fault] = [sleep, loss, latency, cuts, half_open, lost_answers]


@contextmanager
def behind_lines(folder: Path) -> Iterator[list[Door]]:
    """A server, and a line to it for each kind of fault."""
    with ExitStack() as stack:
        server = stack.enter_context(serving(f"sqlite:///{folder / 'tables.sqlite'}", folder))
        lines = [stack.enter_context(Proxy(server.port)) for _ in KINDS]
        doors = [Door(server.database, [server], line) for line in lines]
        for door in doors:
            stack.callback(door.stop)
        yield doors


class Bad:
    """Tables that are played by one line, while it is bad in one way."""

    def __init__(self, door: Door, fault: Fault, tables: int) -> None:
        self.door, self.fault, self.tables = door, fault, tables
        self.moves = self.resent = self.resumed = 0

    def suffer(self, rng: random.Random) -> None:
        """New games, in the middle of which the line gets bad; every one goes on when it is well again."""
        plays = [Play(self.door, "kotra", rng.randrange(1000), pause=PAUSE) for _ in range(self.tables)]
        for play in plays:
            play.wait_for(2)
        self.fault(self.door.line, rng)
        for play in plays:
            play.wait_for(len(play.player.answered) + 2)
            self._check(play)

    def _check(self, play: Play) -> None:
        play.finish()
        check_play(self.door, play)
        self.moves, self.resent = self.moves + len(play.player.answered), self.resent + play.player.resent
        self.resumed += sum(ear.connected - 1 for ear in play.ears)
        for guest in play.guests:
            guest.close()

    def told(self) -> str:
        name = self.fault.__name__.replace("_", " ")
        return f"{name}: {self.moves:,} moves, {self.resent} sent again, {self.resumed} streams resumed"


def suffer_all(folder: Path, tables: int, rounds: int) -> list[Bad]:
    """All kinds at once, each by its own line."""
    from concurrent.futures import ThreadPoolExecutor

    with behind_lines(folder) as doors, ThreadPoolExecutor(len(KINDS)) as pool:
        bad = [Bad(door, fault, tables) for door, fault in zip(doors, KINDS, strict=True)]
        for number in range(rounds):
            list(pool.map(lambda one, number=number: one.suffer(random.Random(f"{one.told()} {number}")), bad))
    assert all(one.resumed for one in bad if one.fault in (cuts, half_open)), "a stream did not notice"
    assert all(one.resent for one in bad if one.fault is lost_answers), "no command was ever sent twice"
    return bad


def test_bad_lines_lose_and_double_nothing(tmp_path: Path) -> None:
    suffer_all(tmp_path, tables=1, rounds=1)


@pytest.mark.soak
def test_lines_at_length(tmp_path: Path) -> None:
    told = "; ".join(one.told() for one in suffer_all(tmp_path, TABLES, ROUNDS))
    tell("lines", f"{told}; 0 lost, 0 doubled, 0 stuck")
