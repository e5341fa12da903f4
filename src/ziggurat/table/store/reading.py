"""Reads the log of a table so that damage to an SQLite file is found, and is that table's alone.

Each line of a log is chained to the one before it, but nothing follows the last. So the lines are counted by a second
index: an entry that one of the two has lost, the other still has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import DatabaseError

from ziggurat.table.store import schema

Line = TypeVar("Line")
_OF = schema.events.c
_LINES = select(schema.events).where(_OF.table_id == bindparam("id"), _OF.seq > bindparam("since")).order_by(_OF.seq)
_COUNTED = select(_OF.table_id, _OF.command_id).where(_OF.table_id == bindparam("id")).order_by(_OF.command_id)


class Damaged(Exception):
    """What the database has of a table cannot be read, or is not all that was written."""


def lines(connection: Connection, table: str, since: int, made: Callable[[Any], Line]) -> list[Line]:
    """The lines of a log after a number, made of their rows; Damaged where they are not all there."""
    try:
        found = connection.execute(_LINES, {"id": table, "since": since}).all()
        if since < 0 and connection.dialect.name == "sqlite":  # here both are read at the same moment
            _check_count(connection, table, len(found))
        return [made(row) for row in found]
    except (TypeError, ValueError) as error:  # a row with something else in it than was written
        raise Damaged(str(error)) from error
    except DatabaseError as error:
        if type(error) is DatabaseError:  # a malformed file; whatever else may be wrong has a type of its own
            raise Damaged(str(error.orig)) from error
        raise


def _check_count(connection: Connection, table: str, found: int) -> None:
    counted = len(connection.execute(_COUNTED, {"id": table}).all())
    if counted != found:
        raise Damaged(f"{found} lines by their numbers, {counted} by their commands")
