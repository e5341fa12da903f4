"""Databases of every version of rules and schema, whose migration is killed: the next start finishes it."""

from __future__ import annotations

import signal
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from frozen import Frozen, expected
from table.lines import opened, replayed
from table.server import START
from trust.ledger import tell
from ziggurat import Record
from ziggurat.table.store import schema
from ziggurat.table.store.database import open_engine

POINTS = 20
OLDER = ("0001", "0002", "0003")  # of the schema; kept databases are of the first
CHILD = Path(__file__).with_name("killed_migration.py")


def migrated(database: str, kill: int = 0) -> subprocess.CompletedProcess[str]:
    """Migrates in a process of its own, which is killed before a statement; 0: it is not."""
    asked = [sys.executable, str(CHILD), database, str(kill)]
    return subprocess.run(asked, capture_output=True, text=True, timeout=START, check=False)


def of_schema(frozen: Frozen, version: str, folder: Path) -> str:
    """A kept database as an older schema had it."""
    folder.mkdir(parents=True)
    database = frozen.database(folder)
    config = Config()
    config.set_main_option("script_location", str(resources.files("ziggurat.table.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    engine = open_engine(database)
    with engine.connect().execution_options(writes=True) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        connection.commit()
    engine.dispose()
    assert revision(database) == version
    return database


def revision(database: str) -> str:
    with opened(database) as connection:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def killed_everywhere(frozen: Frozen, version: str, points: int, folder: Path) -> int:
    """Kills migrations of one database at so many points, and looks at what the next start makes of it."""
    whole = migrated(of_schema(frozen, version, folder / "whole"))
    assert whole.returncode == 0, whole.stderr
    last = int(whole.stdout)
    places = sorted({1 + number * (last - 1) // (points - 1) for number in range(points)})
    for place in places:
        database = of_schema(frozen, version, folder / str(place))
        assert migrated(database, place).returncode == -signal.SIGKILL
        assert migrated(database).returncode == 0
        check(frozen, database)
    return len(places)


def check(frozen: Frozen, database: str) -> None:
    """The schema is the newest, and every table is as it was left."""
    assert revision(database) == schema.VERSION
    for one in frozen.tables():
        table = replayed(database, one.table)
        assert (table.state.position(), table.result()) == (one.position, one.result), one.what


def test_a_killed_migration_is_finished(tmp_path: Path) -> None:
    assert killed_everywhere(expected()[0], OLDER[0], 3, tmp_path) == 3


@pytest.mark.soak
def test_migration_killed_at_twenty_points(tmp_path: Path) -> None:
    kept, kills, tables, records = expected(), 0, 0, 0
    for frozen in kept:
        kills += killed_everywhere(frozen, OLDER[0], POINTS, tmp_path / str(frozen))
        tables += len(frozen.tables())
        records += sum(Record.read(one).replay().is_terminal() for one in frozen.records().values())
        for version in OLDER[1:]:
            kills += killed_everywhere(frozen, version, 3, tmp_path / str(frozen) / version)
    tell(
        "migration",
        f"{len(kept)} versions of rules, {len(OLDER)} older schemas: {tables} tables and {records} records; "
        f"{kills} migrations killed, {POINTS} points in each of the longest: all finished, all replayed",
    )
