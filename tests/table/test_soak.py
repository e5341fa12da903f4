"""The proofs of play for an hour: a hundred clients, fifty kills, races for the same turn; on PostgreSQL two servers.

ZIGGURAT_SOAK_MINUTES makes it shorter, with fewer kills.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from table.server import ServerProcess, make, serving
from table.test_kills import ANN, BEN, Play, check_play
from table.test_races import at_once, check_one_won
from trust.ledger import tell
from ziggurat import games

MINUTES = float(os.environ.get("ZIGGURAT_SOAK_MINUTES", "60"))
KILLS = min(50, round(6 * MINUTES))
CLIENTS, AT_A_TABLE = 100, 4  # one who plays and three who listen
PAUSE = 0.3  # seconds between two moves of a table
CHANCY = [id for id in games.GAMES if games.facts(id).luck != "none"]  # whose rolls and deals can be proven


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[ServerProcess]]:
    """As many as the database bears, at most two."""
    with ExitStack() as stack:
        number = 1 if database.startswith("sqlite") else 2
        yield [stack.enter_context(serving(database, tmp_path)) for _ in range(number)]


class Soak:
    """Tables that are always played; one that is over is checked, and another takes its place."""

    def __init__(self, servers: list[ServerProcess]) -> None:
        self.servers = servers
        self.made = self.resent = self.moves = 0
        self.plays = [self.new_play() for _ in range(CLIENTS // AT_A_TABLE)]

    def new_play(self) -> Play:
        """A table of the next game: played at one server, heard at the other."""
        self.made += 1
        here, there = self.servers[self.made % len(self.servers)], self.servers[(self.made + 1) % len(self.servers)]
        return Play(here, CHANCY[self.made % len(CHANCY)], self.made, there, PAUSE)

    def go_on(self, until: float) -> None:
        while time.monotonic() < until:
            for number, play in enumerate(self.plays):
                if not play.player.is_alive():
                    self.check(play)
                    self.plays[number] = self.new_play()
            time.sleep(0.2)

    def check(self, play: Play) -> None:
        play.finish()
        check_play(play.guests[0].server, play)
        self.resent, self.moves = self.resent + play.player.resent, self.moves + len(play.player.answered)
        for guest in play.guests:
            guest.close()

    def race(self) -> None:
        """All clients want the same turn."""
        _, guests = make(self.servers[0], CHANCY[0], ANN, BEN)
        seen = guests[0].see()
        body = {"seq": seen["seq"], "move": seen["moves"][0]["move"]}
        urls = [self.servers[number % len(self.servers)].url for number in range(CLIENTS)]
        asked = [(url, {**body, "command": f"c{number}"}) for number, url in enumerate(urls)]
        check_one_won(self.servers[0].database, guests[0], seen["seq"], at_once(asked, guests[0]))
        for guest in guests:
            guest.close()


@pytest.mark.soak
def test_kills_however_long(servers: list[ServerProcess]) -> None:
    began, soak = time.monotonic(), Soak(servers)
    for kill in range(KILLS):
        soak.go_on(began + 60 * MINUTES * (kill + 1) / KILLS)
        soak.race()
        server = servers[kill % len(servers)]
        server.kill()
        server.start()
    for play in soak.plays:
        play.wait_for(len(play.player.answered) + 2)
        soak.check(play)
    assert soak.resent, "no command was ever sent twice: the kills came too late"
    told(soak)


def told(soak: Soak) -> None:
    moves = f"{soak.moves:,} acknowledged moves at {soak.made} tables, {soak.resent} sent again"
    case = "kills" if len(soak.servers) == 1 else "kills-postgresql"
    tell(case, f"{moves}, {KILLS} kills in {MINUTES:g} minutes: 0 lost, 0 doubled")
