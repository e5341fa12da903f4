"""Opening a database, SQLite or PostgreSQL, and bringing its schema up to date.

An SQLite file in WAL mode is written and checkpointed by one connection alone; all others can only read. Libraries
older than 3.51.3 can damage a file where one connection checkpoints while another commits and begins the WAL anew
(their "WAL-reset bug"). One connection does one thing at a time, so the two never meet, whatever the library.
"""

from __future__ import annotations

import errno
import logging
import math
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import IO, Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, ProgrammingError

from ziggurat.contract.errors import BadChoice, ZigguratError
from ziggurat.table.store import schema

PAGE = 4096  # bytes of an SQLite page
EXPECTED = "sqlite:///FILE or postgresql://USER@HOST/NAME"
CONNECT = "10"  # seconds that PostgreSQL has for taking a connection
CONNECTING = {"check_same_thread": False, "timeout": 10}
MENDED = (3, 51, 3)  # the first SQLite without the WAL-reset bug
log = logging.getLogger("ziggurat.table")


class NewerDatabase(ZigguratError):
    """A database that a newer version of the program has written."""


def open_engine(url: str, largest_mb: int | None = None) -> Engine:
    """The engine that writes to a URL; an SQLite database never grows beyond the largest size, where one is given."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadChoice("database", url.split("://", maxsplit=1)[0], EXPECTED) from None
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        return _sqlite(url, largest_mb)
    if kind == "postgresql":
        return _postgresql(parsed)
    raise BadChoice("database", kind, EXPECTED)


def _postgresql(url: URL) -> Engine:
    in_time = url if "connect_timeout" in url.query else url.update_query_dict({"connect_timeout": CONNECT})
    engine = create_engine(in_time.set(drivername="postgresql+psycopg"), pool_size=4, pool_pre_ping=True)

    @event.listens_for(engine, "do_connect")
    def _connect(dialect: Any, record: Any, arguments: list[Any], more: dict[str, Any]) -> Any:
        from ziggurat.table.store.patience import Patient

        return Patient.connect(*arguments, **more)

    return engine


def _sqlite(url: str, largest_mb: int | None) -> Engine:
    file = make_url(url).database
    if not file or file == ":memory:":
        raise BadChoice("database", url, "sqlite:///FILE: what is in memory only would be lost")
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, pool_size=1, max_overflow=0, connect_args=CONNECTING)  # one connection writes

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where the driver guesses
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        if largest_mb:
            connection.execute(f"PRAGMA max_page_count={largest_mb * 1_000_000 // PAGE}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    return engine


def open_readers(writer: Engine) -> Engine:
    """The engine that reads what another writes: with SQLite its connections can neither write nor checkpoint."""
    if writer.dialect.name != "sqlite":
        return writer
    engine = create_engine(writer.url, pool_size=4, connect_args=CONNECTING)

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA query_only=ON")
        connection.execute("PRAGMA wal_autocheckpoint=0")

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def check_library(found: tuple[int, ...] = sqlite3.sqlite_version_info) -> bool:
    """Whether the SQLite library is one without the WAL-reset bug; where it is not, the log says why that is well."""
    if found < MENDED:
        about = {"found": ".".join(map(str, found)), "mended": ".".join(map(str, MENDED))}
        log.info("this SQLite has the WAL-reset bug, which one connection that writes cannot meet", extra=about)
    return found >= MENDED


class Lock:
    """Holds an SQLite database for one server: another would not hear of what this one writes.

    The lock is the system's own, on a file beside the database, and ends with the process, however that ends.
    """

    def __init__(self, url: str) -> None:
        file = make_url(url).database if url.startswith("sqlite") else None
        self._file: IO[str] | None = None
        if file is not None:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            self._file = open(f"{file}-lock", "a", encoding="utf-8")  # noqa: SIM115
        if self._file is not None and not _locked(self._file):
            self.release()
            found = f"{file}, which another server uses"
            raise BadChoice("database", found, "a file of its own; several servers share one database of PostgreSQL")

    def release(self) -> None:
        """Lets another server have the database."""
        if self._file is not None:
            self._file.close()


def _locked(file: Any) -> bool:
    """Whether the system has given us a lock on a file that no other process has."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)  # else it knows no locks: so be it
    return True


def ready_engine(url: str, largest_mb: int | None = None) -> Engine:
    """The engine for a URL, with its schema up to date; a database that does not serve is refused."""
    engine = open_engine(url, largest_mb)
    with refusing(engine):
        migrate(engine)
    return engine


@contextmanager
def refusing(engine: Engine) -> Iterator[None]:
    """Refuses a database with which something cannot be done that must be, with its own words."""
    try:
        yield
    except DBAPIError as error:
        engine.dispose()
        why = " ".join(str(error.orig).split())
        raise BadChoice("database", why, "one that can be reached, read and written") from None
    except ZigguratError:
        engine.dispose()
        raise


def migrate(engine: Engine) -> None:
    """Brings the schema up to date; refuses a database that is newer than this program."""
    if _version(engine) == schema.VERSION:
        return  # the usual case, and to load what migrates takes a while
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(resources.files("ziggurat.table.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.connect().execution_options(writes=True) as connection:
        if engine.dialect.name == "postgresql":
            _take_turns(connection)
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            expected = f"at most {max(known)}: a newer Ziggurat has written it"
            raise NewerDatabase("database", f"version {found}", expected)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()


def _take_turns(connection: Connection) -> None:
    """Several servers may start at once: one migrates, however long that takes, and the others wait for it."""
    raw: Any = connection.connection.driver_connection
    raw.patience = math.inf
    connection.detach()  # nobody else gets one that is so patient
    connection.execute(text("SELECT pg_advisory_xact_lock(7462846)"))


def _version(engine: Engine) -> str | None:
    """The version of the schema that a database has; None where it has none yet."""
    try:
        with engine.connect() as connection:
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    except (OperationalError, ProgrammingError):
        return None


def reachable(engine: Engine) -> bool:
    """Whether the database answers."""
    try:
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
    except OperationalError:
        return False
    return True
