"""Three servers on one PostgreSQL: kills, restarts of it, and lines between that are cut, slow, lost or half open.

No acknowledged move is lost or doubled, and whoever listens hears all of it, also where every call of the database to
its servers is lost.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from table.test_kills import Play, check_play
from trust.fleet import Fleet, fleet, shuffled, stubbornly
from trust.ledger import tell

KINDS = ["kill", "restart_postgres", "cut", "unplug", "slow", "lose", "half_open"]
FAULTS, TABLES = 70, 6  # of the long one, and as many again where calls are lost
GAMES = ("kotra", "twin-win")
BETWEEN, PAUSE = 1.0, 0.1  # seconds: between faults, and between moves of a table


class Afloat:
    """Tables that are always played, behind the door of a fleet; one that is over is checked."""

    def __init__(self, ships: Fleet, tables: int) -> None:
        self.ships, self.made, self.moves, self.resent = ships, 0, 0, 0
        self.plays = [self._play() for _ in range(tables)]

    def _play(self) -> Play:
        self.made += 1
        game, seed = GAMES[self.made % len(GAMES)], self.made
        return stubbornly(lambda: Play(self.ships.door, game, seed, pause=PAUSE))

    def go_on(self) -> None:
        """All tables have gone on when it ends: nobody is stuck."""
        time.sleep(BETWEEN)
        for place, play in enumerate(self.plays):
            play.wait_for(len(play.player.answered) + 1)
            if not play.player.is_alive():
                self._check(play)
                self.plays[place] = self._play()

    def end(self) -> str:
        self.go_on()
        for play in self.plays:
            self._check(play)
        self.ships.check_well()
        happened = self.ships.told()
        return f"{self.moves:,} acknowledged moves at {self.made} tables, {self.resent} sent again; {happened}: 0 lost"

    def _check(self, play: Play) -> None:
        play.finish()
        check_play(self.ships.door, play)
        self.moves, self.resent = self.moves + len(play.player.answered), self.resent + play.player.resent
        for guest in play.guests:
            guest.close()


def sail(folder: Path, faults: list[str], tables: int, seed: int, deaf: bool = False) -> str:
    with fleet(folder, deaf=deaf) as ships:
        afloat = Afloat(ships, tables)
        ships.suffer(faults, seed, afloat.go_on)
        return afloat.end()


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    sail(tmp_path, ["kill", "restart_postgres", "cut", "half_open", "slow"], tables=2, seed=1)


@pytest.mark.soak
def test_three_servers_at_length(tmp_path: Path) -> None:
    heard = sail(tmp_path / "heard", shuffled(KINDS, FAULTS, 2), TABLES, seed=2)
    deaf = sail(tmp_path / "deaf", shuffled(KINDS, FAULTS, 3), TABLES, seed=3, deaf=True)
    tell("three-servers", f"{heard}; with every NOTIFY lost {deaf}")
