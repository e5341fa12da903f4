"""One connection writes to an SQLite file and checkpoints it, and one server has the file."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from table.server import PATIENCE, ServerProcess, serving
from table.test_store import check_refused, ziggurat
from ziggurat.table.store.database import check_library, ready_engine
from ziggurat.table.store.store import Store

WRITE = text("INSERT INTO keys VALUES ('a', 't', 0, 'seat')")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def opened(file: Path) -> Store:
    return Store(ready_engine(f"sqlite:///{file}"))


def test_who_reads_can_neither_write_nor_checkpoint_by_itself(file: Path) -> None:
    async def story(store: Store) -> None:
        for job in (lambda one: one.execute(WRITE), lambda one: one.execute(text("CREATE TABLE more (id INTEGER)"))):
            with pytest.raises(OperationalError, match="readonly"):
                await store.read(job)
        ask = text("PRAGMA wal_autocheckpoint")
        assert await store.read(lambda one: one.execute(ask).scalar_one()) == 0
        assert await store.write(lambda one: one.execute(ask).scalar_one()) == 1000

    store = opened(file)
    asyncio.run(story(store))
    store.close()


def test_all_that_writes_is_one_connection(file: Path) -> None:
    """However many ask at once, and though a reader holds the file open; nobody else can have another."""

    async def story(store: Store) -> None:
        found = await asyncio.gather(*(store.write(_driver) for _ in range(50)))
        assert len(set(found)) == 1
        readers = set(await asyncio.gather(*(store.read(_driver) for _ in range(20))))
        assert not readers & set(found)
        assert (store.engine.pool.size(), store.engine.pool._max_overflow) == (1, 0)  # type: ignore[attr-defined]

    store = opened(file)
    asyncio.run(story(store))
    store.close()


def _driver(connection: Connection) -> int:
    return id(connection.connection.driver_connection)


def test_the_writer_checkpoints_and_the_wal_does_not_grow(file: Path) -> None:
    """Also by its last breath: after the end there is no WAL left."""

    async def story(store: Store) -> None:
        def fill(one: Connection) -> None:
            one.execute(text("CREATE TABLE IF NOT EXISTS filling (bytes BLOB)"))
            one.execute(text("INSERT INTO filling VALUES (zeroblob(1000000))"))

        for _ in range(40):
            await store.write(fill)
            await store.read(lambda one: one.execute(text("SELECT count(*) FROM filling")).scalar_one())
        assert file.with_name(f"{file.name}-wal").stat().st_size < 10_000_000 < file.stat().st_size

    store = opened(file)
    asyncio.run(story(store))
    store.close()
    assert not file.with_name(f"{file.name}-wal").exists()


@pytest.mark.parametrize(("library", "well"), [((3, 40, 1), False), ((3, 51, 2), False), ((3, 51, 3), True)])
def test_the_library_is_checked_and_never_refused(
    library: tuple[int, ...], well: bool, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        assert check_library(library) is well
    assert ("WAL-reset" in caplog.text) is not well


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(file: Path) -> None:
    """The sentence names what is for that; and whoever was killed holds nothing."""
    url = f"sqlite:///{file}"
    first = ServerProcess(url, file.parent).start()
    try:
        if sqlite3.sqlite_version_info < (3, 51, 3):
            assert "WAL-reset" in first.log()
        done = ziggurat("serve", "--port", str(first.port + 1 if first.port < 65535 else 1024), "--database", url)
        check_refused((done.returncode, done.stdout, done.stderr), "another server", "PostgreSQL")
        first.kill()
        with serving(url, file.parent) as second:
            assert second.client().get("/health", timeout=PATIENCE).json()["ok"]
    finally:
        first.stop()
