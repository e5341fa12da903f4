"""The log of a table, read from the database behind the server's back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, text

from ziggurat.table.store.database import open_engine, ready_engine
from ziggurat.table.store.store import Entry
from ziggurat.table.truth.table import Table


@contextmanager
def opened(database: str) -> Iterator[Connection]:
    """A connection whose changes are kept."""
    engine = open_engine(database)
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection
    finally:
        engine.dispose()


def lines(database: str, table: str) -> list[Any]:
    with opened(database) as connection:
        query = text("SELECT * FROM events WHERE table_id = :table ORDER BY seq")
        return list(connection.execute(query, {"table": table}).all())


def kinds(database: str, table: str) -> list[str]:
    return [line.kind for line in lines(database, table)]


def chain_anew(connection: Connection, table: str) -> None:
    """After lines were changed behind the server's back: as if they had been saved like that."""
    chain = table
    for one in connection.execute(text("SELECT * FROM events WHERE table_id = :id ORDER BY seq"), {"id": table}).all():
        chain = _entry(one).chained(chain)
        change = text("UPDATE events SET chain = :chain WHERE table_id = :id AND seq = :seq")
        connection.execute(change, {"chain": chain, "id": table, "seq": one.seq})


def _entry(one: Any) -> Entry:
    return Entry(one.seq, one.kind, one.rules, one.hash, one.at, json.loads(one.payload), one.command_id, one.chain)


def replayed(database: str, table: str) -> Table:
    """The table that the log makes; raises DoesNotReplay where it is not the one whose hashes were saved."""
    ready_engine(database).dispose()  # one that an older version has written is brought up to date
    with opened(database) as connection:
        row = connection.execute(text("SELECT * FROM tables WHERE id = :table"), {"table": table}).one()
    return Table.replay(table, bytes(row.secret), row.maker, [_entry(one) for one in lines(database, table)])
