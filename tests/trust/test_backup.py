"""A drill: people play, the backup is made by its command, restored elsewhere, and play goes on there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from table.conftest import new_postgres, postgres  # noqa: F401
from table.lines import lines, replayed
from table.server import PATIENCE, Guest, ServerProcess, make, serving
from table.stubborn import Answered, Player, wait_until
from table.test_store import _tools, ziggurat
from trust.ledger import tell

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
GAME = "kotra"
DRILLS, TABLES = 20, 8  # in full, for each database


@dataclass
class Copy:
    """A backup, and what was answered before it began, by table."""

    file: Path
    before: dict[str, list[Answered]]


def played(server: ServerProcess, tables: int, copies: int, folder: Path) -> tuple[list[list[Guest]], list[Copy]]:
    """People play at some tables, and backups are made meanwhile."""
    seats = [make(server, GAME, ANN, BEN)[1] for _ in range(tables)]
    players = [Player(guests, number) for number, guests in enumerate(seats)]
    for player in players:
        player.start()
    made = [_copy(server, players, folder / f"copy-{number}") for number in range(copies)]
    for player in players:
        player.finish()
    return seats, made


def _copy(server: ServerProcess, players: list[Player], file: Path) -> Copy:
    """Some moves later: what was answered by now, then the command."""
    counts = [len(player.answered) for player in players]
    wait_until(lambda: all(_went_on(player, count) for player, count in zip(players, counts, strict=True)), "no moves")
    before = {player.guests[0].table: list(player.answered) for player in players}
    path = f"{_tools()}:{os.environ['PATH']}" if server.database.startswith("postgres") else os.environ["PATH"]
    done = ziggurat("backup", str(file), "--database", server.database, PATH=path)
    assert done.returncode == 0, done.stderr
    return Copy(file, before)


def _went_on(player: Player, count: int) -> bool:
    return len(player.answered) > count + 2 or player.over


def restored(copy: Copy, folder: Path, server: str | None) -> str:
    """As the page on hosting says, somewhere else."""
    if server is None:
        folder.mkdir()
        shutil.copy(copy.file, folder / "tables.sqlite")
        return f"sqlite:///{folder / 'tables.sqlite'}"
    url = new_postgres(server)
    subprocess.run([_tools() / "pg_restore", "--dbname", url, copy.file], check=True, timeout=PATIENCE)
    return url


def check(seats: list[list[Guest]], copy: Copy, database: str, folder: Path) -> int:
    """Every move that was answered before is in its place, every table replays, and play goes on; how many moves."""
    for table, answered in copy.before.items():
        log = {line.seq: line for line in lines(database, table)}
        found = [(one.seq, f"{one.seat}:{one.command}", one.move) for one in answered if one.seq in log]
        assert found == [(seq, log[seq].command_id, json.loads(log[seq].payload)["move"]) for seq, *_ in found]
        assert len(found) == len(answered), f"{len(answered) - len(found)} moves are missing"
        assert replayed(database, table).seq == max(log)
    with serving(database, folder / "served") as second:
        for guests in seats:
            _go_on([Guest(second, guest.table, guest.seat, guest.token) for guest in guests])
    return sum(map(len, copy.before.values()))


def _go_on(guests: list[Guest]) -> None:
    actor = guests[0].see()["actor"]
    if actor is not None:
        assert guests[actor].play().status_code == 200
    for guest in guests:
        guest.close()


def drill(database: str, tables: int, copies: int, folder: Path, server: str | None = None) -> int:
    with serving(database, folder) as first:
        seats, made = played(first, tables, copies, folder)
    moves = 0
    for number, copy in enumerate(made):
        there = folder / f"there-{number}"
        moves += check(seats, copy, restored(copy, there, server), folder)
    return moves


def test_a_backup_has_all_that_was_answered_before_it(tmp_path: Path) -> None:
    assert drill(f"sqlite:///{tmp_path / 'tables.sqlite'}", tables=2, copies=1, folder=tmp_path) >= 2


@pytest.mark.soak
def test_backup_drills_on_both_databases(tmp_path: Path, postgres: str) -> None:  # noqa: F811
    for name in ("sqlite", "postgresql"):
        (tmp_path / name).mkdir()
    sqlite = drill(f"sqlite:///{tmp_path / 'sqlite' / 'tables.sqlite'}", TABLES, DRILLS, tmp_path / "sqlite")
    other = drill(new_postgres(postgres), TABLES, DRILLS, tmp_path / "postgresql", postgres)
    tell(
        "backup",
        f"{DRILLS} drills on SQLite and {DRILLS} on PostgreSQL, {TABLES} tables in play each: 0 missing of the moves "
        f"answered before each ({sqlite + other:,} looked up in all), every table replayed and played on",
    )
