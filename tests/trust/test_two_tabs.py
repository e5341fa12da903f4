"""One seat in two tabs at once: each plays on what its stream has told it, and neither knows of the other.

No move is done twice, no tab is stuck on a board that has gone on, and both end with the same.
"""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from table.lines import lines, replayed
from table.server import PATIENCE, Guest, ServerProcess, make, serving
from table.stubborn import PAUSE, Ear, Player
from trust.ledger import tell

MOVES = 1000  # of the long one, by the seat that is in two tabs
ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
DONE, STALE = 200, 409


class Tab(threading.Thread):
    """A tab: it knows what its stream says, and nothing else. It plays whenever it believes that it is its turn."""

    def __init__(self, server: ServerProcess, table: str, guest: Guest, name: str) -> None:
        super().__init__(daemon=True)
        self.ear = Ear(server, table, guest.token, since=None)
        self.guest = Guest(server, table, guest.seat, guest.token)
        self.known: dict[str, Any] = {"seq": -1, "result": None, "actor": None}
        self.answers: dict[int, int] = {DONE: 0, STALE: 0}
        self.played: list[tuple[int, str]] = []
        self.title, self.problem, self._read, self._rng = name, "", 0, random.Random(name)

    def run(self) -> None:
        self.ear.start()
        patience = time.monotonic() + PATIENCE
        while self.known["result"] is None and not self.problem:
            if self._look() or self._play():
                patience = time.monotonic() + PATIENCE
            elif time.monotonic() > patience:
                self.problem = f"{self.title} is stuck: {self.known}"
            time.sleep(PAUSE / 10)

    def _look(self) -> bool:
        """Takes what the stream has told meanwhile; whether it was anything."""
        told = self.ear.told[self._read :]
        self._read += len(told)
        for kind, seq, data in told:
            if kind == "state":
                self.known = data
            elif seq is not None:
                self.known = {**self.known, "moves": None, **data, "seq": seq}
        return bool(told)

    def _play(self) -> bool:
        """Plays a move of its own choice; whether the server found that it was no longer the one to do so."""
        known = self.known
        if known["actor"] != self.guest.seat or not known.get("moves"):
            return False
        move, command = self._rng.choice(known["moves"])["move"], f"{self.title}-{known['seq']}"
        answer = self.guest.post("moves", seq=known["seq"], command=command, move=move)
        assert answer.status_code in (DONE, STALE), answer.text
        self.answers[answer.status_code] += 1
        if answer.status_code == DONE:
            self.played.append((answer.json()["seq"], move))
        self.known = {**known, "moves": None}  # until its stream tells what became of it
        return False


def play_in_two_tabs(server: ServerProcess, game: str, seed: int) -> tuple[int, int]:
    """One game to its end: how many moves the seat has made, and how often a tab was too late."""
    table, (ann, ben) = make(server, game, ANN, BEN)
    tabs, other = [Tab(server, table, ann, name) for name in ("left", "right")], Player([ben], seed)
    for thread in (*tabs, other):
        thread.start()
    for tab in tabs:
        tab.join()
        assert not tab.problem, tab.problem
    other.finish()
    check(server, table, ann, tabs)
    return sum(tab.answers[DONE] for tab in tabs), sum(tab.answers[STALE] for tab in tabs)


def check(server: ServerProcess, table: str, seat: Guest, tabs: list[Tab]) -> None:
    """Every move that a tab was answered is there once, and no other; both tabs know what the table is."""
    log = lines(server.database, table)
    own = [line for line in log if line.command_id and line.command_id.startswith(f"{seat.seat}:")]
    assert sorted(seq for tab in tabs for seq, _ in tab.played) == [line.seq for line in own]
    assert replayed(server.database, table).seq == len(log) - 1
    seen = seat.see()
    for tab in tabs:
        assert {name: tab.known[name] for name in ("seq", "hash", "view")} == {
            name: seen[name] for name in ("seq", "hash", "view")
        }
        tab.guest.close()
        tab.ear.finish()


def play_until(folder: Path, moves: int) -> str:
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", folder) as server:
        done = late = games = 0
        while done < moves:
            made, refused = play_in_two_tabs(server, ("kotra", "twin-win")[games % 2], games)
            done, late, games = done + made, late + refused, games + 1
    assert late, "the tabs never wanted the same turn"
    return f"{done:,} moves in {games} games, {late:,} times the other tab was first: 0 doubled, 0 tabs stuck"


def test_two_tabs_of_one_seat(tmp_path: Path) -> None:
    play_until(tmp_path, 30)


@pytest.mark.soak
def test_two_tabs_at_length(tmp_path: Path) -> None:
    tell("two-tabs", play_until(tmp_path, MOVES))
