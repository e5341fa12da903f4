"""What may happen at a table. Each request becomes one line of the log: decided, made durable, answered, told.

Requests for one table are done one after the other; of two servers that append the same line, the database takes one,
and the other looks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Protocol

from sqlalchemy import Connection

from ziggurat import games
from ziggurat.table.access.after_answer import after_answer
from ziggurat.table.access.tokens import Seats
from ziggurat.table.ready.readiness import Readiness
from ziggurat.table.store.reading import Damaged
from ziggurat.table.store.store import Conflict, Entry, NotSaved, Store, forget, now
from ziggurat.table.store.timekeeping import missed
from ziggurat.table.truth import commands, refusals
from ziggurat.table.truth.commands import Decide
from ziggurat.table.truth.lines import FIRST, next_line, pause_line
from ziggurat.table.truth.refusals import Refused
from ziggurat.table.truth.table import DoesNotReplay, Table
from ziggurat.table.views.live import Live

KNOWN = 2000  # tables kept ready; the others are read again when somebody comes
QUIET = 300_000  # milliseconds after which a table that nobody looks at is kept no longer
TRIES = 20
log = logging.getLogger("ziggurat.table")


Job = Callable[[Connection], None]


class Bind(Protocol):
    """What is done together with a line of the log, of which it gets the number; it may refuse."""

    def __call__(self, connection: Connection, seq: int) -> None:
        """Does it."""


class Watcher(Protocol):
    """Somebody who looks at a table whenever it has gone on, to run its bots and clock."""

    def look(self, table: Table) -> None:
        """Does what is to be done now."""

    async def alone_since(self, table: Table) -> int | None:
        """Since when no server was there for a table that was just read; None where one was."""

    def holds_up(self, table: Table) -> bool:
        """Whether nobody at a table can go on while this server is away."""


class Tables:
    """All tables of this server."""

    def __init__(self, store: Store, readiness: Readiness, live: Live, watch: Callable[[Tables], Watcher]) -> None:
        self.store, self.readiness = store, readiness
        self.seats, self.live = Seats(store), live
        self._watcher = watch(self)
        self._known: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    # Finding

    async def find(self, id: str) -> Table:
        """A table, as far as this server knows it; read from its log where it does not."""
        if id in self._known:
            self._known.move_to_end(id)
            return self._known[id]
        async with self._lock(id):
            return self._known[id] if id in self._known else await self._read(id)

    async def latest(self, id: str) -> Table:
        """A table with all that other servers have done to it."""
        table = await self.find(id)
        if self.store.shared:
            await self.refresh(id)
            return await self.find(id)
        return table

    async def refresh(self, id: str) -> None:
        """Reads what others have appended, and tells it."""
        async with self._lock(id):
            if id in self._known:
                await self._catch_up(self._known[id])

    def known(self, id: str) -> Table | None:
        """A table, if it is ready."""
        return self._known.get(id)

    def _lock(self, id: str) -> asyncio.Lock:
        if len(self._locks) > 4 * KNOWN:
            self._locks = {name: lock for name, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(id, asyncio.Lock())

    async def _read(self, id: str) -> Table:
        row = await self.store.table(id)
        if row is None:
            raise refusals.no_table()
        if row.aside:
            raise refusals.set_aside()
        if row.game in games.GAMES:
            self.readiness.check(row.game)
        try:
            entries = await self.store.log(id)
            table = await asyncio.to_thread(Table.replay, id, row.secret, row.maker, entries)
        except (Damaged, DoesNotReplay, ValueError) as error:
            log.error("table set aside", extra={"table": id, "why": str(error)})
            await self.store.set_aside(id, str(error))
            raise refusals.set_aside() from None
        table.holders = await self.seats.holders(id)
        self._keep(table)
        if table.clock_runs():
            await self._pause_first(table)
        return self._known[id]

    async def _pause_first(self, table: Table) -> None:
        """Before anything else happens: whose time runs is not charged for that without a server."""
        since = await self._watcher.alone_since(table)
        try:
            await self._pause(table, since)
        except Refused:
            self.drop(table.id)
            raise

    async def pause(self, id: str, since: int | None = None) -> None:
        """Whose time runs is not charged for this server's absence, nor for that of every one since a moment."""
        await self.find(id)
        async with self._lock(id):
            await self._pause(await self._ready(id), since)

    async def _pause(self, table: Table, since: int | None) -> None:
        for _ in range(TRIES):
            line = pause_line(table, since, self._watcher.holds_up(table))
            if line is None or await self._append(*line):
                return
            table = await self._ready(table.id)

    async def _ready(self, id: str) -> Table:
        return self._known.get(id) or await self._read(id)

    async def _present(self, id: str) -> Table:
        """A table, after this server has asked whether somebody ran it while it was away itself."""
        table = await self._ready(id)
        if table.clock_runs() and not self._watcher.holds_up(table) and missed(table.changed, now()):
            await self._pause(table, await self._watcher.alone_since(table))
        return await self._ready(id)

    def _keep(self, table: Table) -> None:
        self._known[table.id] = table
        heard = self.live.heard() if len(self._known) > KNOWN else []
        while len(self._known) > KNOWN:
            id = next((name for name in self._known if name not in heard), next(iter(self._known)))
            self.drop(id)

    def welcome(self, table: Table) -> None:
        """A new table, just made durable."""
        self._keep(table)
        self._tell(table)

    def drop(self, id: str) -> None:
        """Forgets a table; its log stays."""
        self._known.pop(id, None)
        self.live.forget(id)
        self.seats.forget(id)

    def tidy(self) -> None:
        """Drops the tables that are quiet: nothing has happened for a while, nobody looks, nothing must be run."""
        before, heard = now() - QUIET, set(self.live.heard())
        for id, table in list(self._known.items()):
            busy = id in heard or (id in self._locks and self._locks[id].locked())
            if table.changed < before and not busy and table.waits_for() == "nothing":
                self.drop(id)
                self._locks.pop(id, None)

    async def _catch_up(self, table: Table) -> None:
        entries = await self.store.log(table.id, table.seq)
        if not entries:
            if await self.store.table(table.id) is None:  # another server has removed it
                self.live.close(table.id)
                self.drop(table.id)
            return
        after = table.copy()
        try:
            for entry in entries:
                after.apply(entry)
        except Exception as error:
            self.drop(table.id)  # whoever comes next reads all of it, and sets it aside if need be
            log.error("table read again", extra={"table": table.id, "why": str(error)})
            return
        if any(entry.kind == "named" for entry in entries):
            self.seats.forget(table.id)  # a token may have been spent
            after.holders = await self.seats.holders(table.id)
        self._known[table.id] = after
        self._tell(after)
        if after.holders is not table.holders:
            await self.live.cut_spent(after, self.seats)

    # Changing

    async def change(
        self,
        id: str,
        decide: Decide,
        seat: int | None = None,
        seq: int | None = None,
        command: str | None = None,
        job: Bind | None = None,
    ) -> tuple[int, str]:
        """Appends the line that `decide` drafts; gives its number and the hash of what the seat sees then.

        A command that was done before gets its first answer; one that was decided on an older game is stale.
        """
        await self.find(id)
        name = None if command is None else f"{'' if seat is None else seat}:{command}"
        async with self._lock(id):
            for attempt in range(TRIES):
                table = await self._present(id)
                if name in table.commands:
                    return table.commands[name]
                try:
                    if seq is not None and not table.game_seq <= seq <= table.seq:
                        raise refusals.stale(seq, table.seq)
                    entry, after = next_line(table, decide, seat, name, self._watcher.holds_up(table))
                except Refused:
                    if not self.store.shared or attempt > 0:
                        raise
                    await self._catch_up(table)  # another server may know more, and the caller may have heard of it
                    continue
                asked_for = entry.kind not in FIRST
                bound = partial(job, seq=entry.seq) if job is not None and asked_for else None
                if await self._append(entry, after, bound) and asked_for:
                    return entry.seq, entry.payload.get("answer", "")
        raise refusals.not_saved()

    async def _append(self, entry: Entry, after: Table, job: Job | None = None) -> bool:
        """Makes a line durable, then true; False if another server was first, whose lines are read then."""
        note = after.note(entry.at)
        try:
            await self.store.append(after.id, entry, after.over(), after.waits_for(), job, note)
        except Conflict:
            await self._catch_up(self._known[after.id])
            return False
        except NotSaved:
            raise refusals.not_saved() from None
        if job is not None:
            self.seats.forget(after.id)  # a token may have been spent
            after.holders = await self.seats.holders(after.id)
        self._known[after.id] = after
        self._tell(after)
        if job is not None:
            await self.live.cut_spent(after, self.seats)
        return True

    async def join(self, id: str, job: Bind, decide: Decide) -> int:
        """Like `change`, in one transaction with a job that gets the number of the line, and that may refuse."""
        return (await self.change(id, decide, job=job))[0]

    async def lift(self, id: str, seat: int) -> None:
        """The person of a seat looks: if it sat behind a curtain, its time runs from now on."""
        try:
            await self.change(id, commands.lift(seat))
        except Refused as refused:
            if refused.code != "no-curtain":  # somebody else was quicker
                raise

    async def come_back(self, id: str, seat: int) -> None:
        """The person of a seat has sent a request: it has its seat, and what the others agreed on is void."""
        try:
            await self.change(id, commands.come_back(seat))
        except Refused as refused:
            if refused.code != "not-taken-over":  # another request of the same person was quicker
                raise

    def _tell(self, table: Table) -> None:
        """After the answer: whoever listens, and whoever runs the bots."""
        after_answer(self.live.tell, table)
        after_answer(self._watcher.look, table)

    async def remove(self, id: str, also: Job | None = None) -> None:
        """Deletes a table for good, and does what else is to be done with it."""

        def job(connection: Connection) -> None:
            forget(connection, [id])
            if also is not None:
                also(connection)

        async with self._lock(id):
            await self.store.write(job)
            self.live.close(id)
            self.drop(id)
