"""Keeps the log and what belongs to it: appended in transactions by one thread, read by others.

Appends that wait while a transaction is being made durable go into the next one together, so that many tables share
the wait for the disk. If one of them cannot be done, each gets a transaction of its own.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ziggurat.table.store import schema, timekeeping, wal
from ziggurat.table.store.database import open_readers, refusing
from ziggurat.table.store.reading import lines

now = timekeeping.now  # the time of all lines
TOGETHER = 64  # appends in one transaction
Result = TypeVar("Result")

_INSERT_EVENT = insert(schema.events)
_CHANGE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table_id"))
    .values(changed=bindparam("now"), over=bindparam("is_over"), waits_for=bindparam("waits"))
)
NOTIFY = text("SELECT pg_notify('ziggurat', :told)")
_DATABASES_TIME = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
GONE = 2**31 - 1  # told as the last line of a table that was removed


class Conflict(Exception):
    """Somebody else has appended first, or the command was done before."""


class NotSaved(Exception):
    """The database could not make it durable: nothing has happened."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log."""

    seq: int
    kind: str
    rules: int
    hash: str
    at: int
    payload: dict[str, Any]
    command: str | None = None
    chain: str = ""

    def after(self, before: str) -> Entry:
        """This line, chained to the one before it; the first is chained to the table's id."""
        return replace(self, chain=self.chained(before))

    def chained(self, before: str) -> str:
        """The hash over this line and all before it: whatever is damaged in a log, it is found."""
        line = [before, self.seq, self.kind, self.rules, self.hash, self.at, self.payload, self.command]
        return hashlib.sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Append:
    """A line to be appended, what the row of its table says then, where that must be noted, and what else is done."""

    table: str
    entry: Entry
    change: dict[str, Any] | None
    also: Callable[[Connection], None] | None


Plain = dict[str, Any]
Work = Callable[[Connection], Any] | Append
Job = tuple[Work, asyncio.Future[Any], asyncio.AbstractEventLoop]


class Store:
    """The database as the table room uses it."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.readers = engine, open_readers(engine)
        self.shared = engine.dialect.name == "postgresql"  # other servers may use it too
        with refusing(engine):
            wal.begin_anew(engine)
            self._begin_time()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends the writing thread when all that waits is written."""
        self._jobs.put(None)
        self._thread.join(30)
        self.readers.dispose()  # first: SQLite's last connection checkpoints when it is closed
        self.engine.dispose()

    # The time

    def _begin_time(self) -> None:
        """Begins with the time that servers of this database share, and never before what it has kept."""
        newest = select(func.max(schema.tables.c.changed)), select(func.max(schema.leases.c.renewed))
        with self.engine.connect() as connection:
            told = connection.execute(_DATABASES_TIME).scalar_one() if self.shared else now()
            timekeeping.TIME.begin(max(told, *(connection.execute(query).scalar_one() or 0 for query in newest)))

    async def follow_time(self) -> None:
        """Keeps this server's time near that of the database, where others share it."""
        if self.shared:
            asked = now()
            told = await self.read(lambda connection: connection.execute(_DATABASES_TIME).scalar_one())
            timekeeping.TIME.follow(told, asked)

    # The two ways in

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Does a job in a transaction of the writing thread; returns when it is durable."""
        result: Result = await self._queue(job)
        return result

    async def _queue(self, job: Work) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put((job, future, loop))
        return await future

    async def read(self, job: Callable[[Connection], Result]) -> Result:
        """Does a job that only reads, in a thread of its own."""

        def reading() -> Result:
            with self.readers.connect() as connection:
                return job(connection)

        return await asyncio.to_thread(reading)

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            jobs, ended = [first], False
            while len(jobs) < TOGETHER and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    ended = True
                    break
                jobs.append(job)
            self._commit(jobs)
            if ended:
                return

    def _commit(self, jobs: list[Job]) -> None:
        try:
            with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
                results = self._do(connection, [work for work, _, _ in jobs])
        except Exception as error:
            if len(jobs) > 1:
                for one in jobs:
                    self._commit([one])
                return
            _, future, loop = jobs[0]
            loop.call_soon_threadsafe(_fail, future, _translated(error))
            return
        for (_, future, loop), result in zip(jobs, results, strict=True):
            loop.call_soon_threadsafe(_succeed, future, result)

    def _do(self, connection: Connection, works: Sequence[Work]) -> list[Any]:
        """Everything that is to be done, all lines of the log at once."""
        results = [None if isinstance(work, Append) else work(connection) for work in works]
        new = [work for work in works if isinstance(work, Append)]
        for line in new:
            if line.also is not None:
                line.also(connection)
        if new:
            connection.execute(_INSERT_EVENT, [_columns(line.table, line.entry) for line in new])
        if changes := [line.change for line in new if line.change is not None]:
            connection.execute(_CHANGE_TABLE, changes)
        for line in new:
            self.announce(connection, line.table, line.entry.seq)
        return results

    # The log

    async def append(
        self,
        table: str,
        entry: Entry,
        over: bool,
        waits_for: str,
        also: Callable[[Connection], None] | None,
        note: bool,
    ) -> None:
        """Appends one line of the log, and does what belongs to it; Conflict if its number or its command is taken.

        What the row of the table says follows from the log, so it need not be noted every time.
        """

        change = {"table_id": table, "now": entry.at, "is_over": over, "waits": waits_for}
        await self._queue(Append(table, entry, change if note else None, also))

    def announce(self, connection: Connection, table: str, seq: int) -> None:
        """Tells other servers that a table has gone on; they hear it when the transaction is durable."""
        if self.shared:
            connection.execute(NOTIFY, {"told": f"{table} {seq}"})

    async def create(
        self, table: Plain, entry: Entry, keys: Sequence[Plain], also: Callable[[Connection], None] | None = None
    ) -> None:
        """A new table with its first line and the keys to its seats, and what else belongs to it, all or nothing."""

        def job(connection: Connection) -> None:
            create(connection, table, entry, keys)
            if also is not None:
                also(connection)

        await self.write(job)

    async def table(self, table: str) -> Any:
        """The row of a table; None if there is none."""
        query = select(schema.tables).where(schema.tables.c.id == table)
        return await self.read(lambda connection: connection.execute(query).one_or_none())

    async def log(self, table: str, since: int = -1) -> list[Entry]:
        """The lines of a table's log after a number; Damaged where they are not all there."""
        return await self.read(lambda connection: lines(connection, table, since, _entry))

    async def last_seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """The last numbers of many logs at once."""
        query = text("SELECT table_id, MAX(seq) FROM events WHERE table_id IN :ids GROUP BY table_id").bindparams(
            bindparam("ids", expanding=True)
        )
        return await self.read(
            lambda connection: {row[0]: row[1] for row in connection.execute(query, {"ids": list(tables)})}
        )

    async def set_aside(self, table: str, why: str) -> None:
        """Marks a table whose log cannot be trusted."""
        change = update(schema.tables).where(schema.tables.c.id == table).values(aside=why, waits_for="nothing")
        with suppress(NotSaved):  # in a damaged file perhaps not even that
            await self.write(lambda connection: connection.execute(change))


def create(connection: Connection, table: Plain, entry: Entry, keys: Sequence[Plain]) -> None:
    """A new table with its first line and the keys to its seats."""
    connection.execute(insert(schema.tables), table)
    connection.execute(_INSERT_EVENT, _columns(table["id"], entry))
    if keys:
        connection.execute(insert(schema.keys), list(keys))


def forget(connection: Connection, tables: Sequence[str]) -> None:
    """Deletes tables; all that belongs to them goes with them, and other servers are told."""
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(tables)))
    if connection.dialect.name == "postgresql" and tables:
        connection.execute(NOTIFY, [{"told": f"{table} {GONE}"} for table in tables])


def _columns(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": entry.seq,
        "command_id": entry.command,
        "kind": entry.kind,
        "rules": entry.rules,
        "hash": entry.hash,
        "at": entry.at,
        "payload": msgspec.json.encode(entry.payload).decode(),
        "chain": entry.chain,
    }


def _entry(row: Any) -> Entry:
    payload = msgspec.json.decode(row.payload)
    return Entry(row.seq, row.kind, row.rules, row.hash, row.at, payload, row.command_id, row.chain)


def _translated(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict()
    return NotSaved(type(error).__name__) if isinstance(error, SQLAlchemyError) else error


def _succeed(future: asyncio.Future[Any], result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: asyncio.Future[Any], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
