"""Who runs which table: a lease says so, renewed while its server lives; anyone may take one that ran out.

Where several servers share a database, a lease that is not renewed in time is free. One that has the database to
itself takes whatever another has left behind.
"""

from __future__ import annotations

import contextlib
import secrets
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, false, insert, select, update

from ziggurat.table.store import schema
from ziggurat.table.store.store import Conflict, NotSaved, Store, now
from ziggurat.table.store.timekeeping import missed
from ziggurat.table.truth.table import Table

LEASE = 6000  # milliseconds; renewed thrice within

_LEASED = select(schema.tables.c.id, schema.leases.c.owner, schema.leases.c.renewed, schema.leases.c.until).select_from(
    schema.tables.outerjoin(schema.leases, schema.leases.c.table_id == schema.tables.c.id)
)
# Tables that nobody need run just now; an analysis under way keeps its lease.
_IDLE = (
    select(schema.tables.c.id)
    .outerjoin(schema.analyses, schema.analyses.c.table_id == schema.tables.c.id)
    .where(schema.tables.c.waits_for == "nothing")
    .where(schema.analyses.c.result.is_(None) | (schema.analyses.c.result != ""))
)


class Leases:
    """The leases of this server."""

    def __init__(self, store: Store) -> None:
        self.store, self.owner = store, secrets.token_hex(8)
        self.mine: set[str] = set()
        self._alone: dict[str, int] = {}  # by table that was taken: the last sign of whoever ran it, 0 for nobody

    async def renew(self) -> set[str]:
        """Renews ours and takes those that nobody holds: the tables that are ours from now on."""
        self.mine, taken = await self.store.write(self._renew_and_take)
        return taken

    async def give_back(self) -> None:
        """Ends all of ours, so that another server goes on at once."""
        # The row stays: it says until when the clock was looked after.
        ended = update(schema.leases).where(schema.leases.c.owner == self.owner).values(renewed=now(), until=0)
        with contextlib.suppress(NotSaved):  # then they run out by themselves
            await self.store.write(lambda connection: connection.execute(ended))

    async def held(self) -> set[str]:
        """The tables whose leases are still ours, as the database has it."""
        query = select(schema.leases.c.table_id).where(schema.leases.c.owner == self.owner)
        self.mine = await self.store.read(lambda connection: {row[0] for row in connection.execute(query)})
        return self.mine

    async def take(self, id: str) -> bool:
        """A lease on one table; False if another server has it."""
        if id in self.mine:
            return True

        def take(connection: Connection) -> None:
            expired = self._free(now()) | (schema.leases.c.owner == self.owner)
            connection.execute(delete(schema.leases).where(schema.leases.c.table_id == id, expired))
            connection.execute(insert(schema.leases), self._lease(id, now()))

        try:
            await self.store.write(take)
        except Conflict:
            return False
        self.mine.add(id)
        return True

    def _renew_and_take(self, connection: Connection) -> tuple[set[str], set[str]]:
        """All tables that are ours, and those that are from now on."""
        time, leases = now(), schema.leases
        connection.execute(delete(leases).where(leases.c.owner == self.owner, leases.c.table_id.in_(_IDLE)))
        mine = update(leases).where(leases.c.owner == self.owner).values(renewed=time, until=time + LEASE)
        connection.execute(mine)
        waiting = (
            _LEASED.where(schema.tables.c.waits_for != "nothing", schema.tables.c.aside == "")
            .where(leases.c.until.is_(None) | self._free(time))
            .limit(200)
        )
        if self.store.shared:
            waiting = waiting.with_for_update(of=schema.tables, skip_locked=True)
        taken = set()
        for row in connection.execute(waiting).all():
            connection.execute(delete(leases).where(leases.c.table_id == row.id, self._free(time)))
            connection.execute(insert(leases), self._lease(row.id, time))
            taken.add(row.id)
            self._alone[row.id] = row.renewed or 0
        owned = connection.execute(select(leases.c.table_id).where(leases.c.owner == self.owner))
        return {row[0] for row in owned}, taken

    def _free(self, time: int) -> ColumnElement[bool]:
        """Which leases may be taken: those that ran out; where nobody else uses the database, all that are not ours.

        Whoever was away itself just now, perhaps with the others, waits until those who live have renewed theirs.
        """
        if not self.store.shared:
            return schema.leases.c.owner != self.owner
        return false() if missed(time - LEASE, time) else schema.leases.c.until < time

    def _lease(self, id: str, time: int) -> dict[str, Any]:
        return {"table_id": id, "owner": self.owner, "renewed": time, "until": time + LEASE}

    async def alone_since(self, table: Table) -> int | None:
        """Since when nobody has run a table that this server has just read; None where somebody does."""
        query, time = _LEASED.where(schema.tables.c.id == table.id), now()
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is None or row.owner == self.owner:
            return self.taken_since(table)
        return None if self.store.shared and _lives(row, time) else _alone_since(table, row.renewed or 0)

    def taken_since(self, table: Table) -> int | None:
        """The same for a table whose lease was taken from another; it is asked but once, then it is noted."""
        return _alone_since(table, self._alone.pop(table.id)) if table.id in self._alone else None


def _lives(lease: Any, time: int) -> bool:
    """Whether another server runs a table. One that was away itself believes only in a sign of life just before."""
    lately = LEASE // 2 if missed(time - LEASE, time) else LEASE
    return (lease.until or 0) >= time and lease.renewed + lately >= time


def _alone_since(table: Table, renewed: int) -> int | None:
    """The last sign of a server that ran a table; None for a new one, which only waits for its turn."""
    if not renewed and now() - table.changed < LEASE:
        return None
    return max(table.changed, renewed)
