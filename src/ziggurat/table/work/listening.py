"""Hearing what other servers did to a table. The database calls; because a call may be lost, we also look."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ziggurat.table.store.store import GONE, Store
from ziggurat.table.tables import Tables
from ziggurat.table.truth.refusals import Refused
from ziggurat.table.views.presence import MARK, Presence

LOOK = 1.0  # seconds between looks
log = logging.getLogger("ziggurat.table")


class Listening:
    """Follows the tables that this server has listeners for; only where the database is shared."""

    def __init__(self, store: Store, tables: Tables, presence: Presence) -> None:
        self.store, self.tables, self.presence = store, tables, presence
        self._ended = threading.Event()
        self._task: asyncio.Task[None] | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins to listen and to look."""
        if not self.store.shared:
            return
        loop = asyncio.get_running_loop()
        self._task = loop.create_task(self._look())
        self._thread = threading.Thread(target=self._hear, args=(loop,), name="listening", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends both."""
        self._ended.set()
        if self._task is not None:
            self._task.cancel()

    def _hear(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self._ended.is_set():
            try:
                self._follow(loop)
            except Exception as error:
                log.warning("calls of the database are not heard", extra={"why": type(error).__name__})
                self._ended.wait(2.0)

    def _follow(self, loop: asyncio.AbstractEventLoop) -> None:
        with self.store.engine.connect() as connection:
            raw: Any = connection.connection.driver_connection
            raw.autocommit = True
            raw.execute("LISTEN ziggurat")
            try:
                loop.call_soon_threadsafe(self.presence.ask)
                while not self._ended.is_set():
                    calls = list(raw.notifies(timeout=1.0, stop_after=1))
                    for call in calls:
                        loop.call_soon_threadsafe(self._called, call.payload)
                    if not calls:
                        raw.execute("LISTEN ziggurat")  # fails where the line is dead: who only listens never hears it
            finally:
                connection.invalidate()

    def _called(self, call: str) -> None:
        if call.startswith(MARK):
            self.presence.hear(call)
            return
        id, _, seq = call.partition(" ")
        table = self.tables.known(id)
        if table is not None and table.seq < int(seq):
            asyncio.get_running_loop().create_task(self._refresh(id))

    async def _refresh(self, id: str) -> None:
        try:
            await self.tables.refresh(id)
        except (Refused, SQLAlchemyError) as error:
            log.warning("a table could not be read again", extra={"table": id, "why": type(error).__name__})
        except Exception:
            log.exception("a table could not be read again", extra={"table": id})

    async def _look(self) -> None:
        """What was not heard is seen a second later."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                heard = self.tables.live.heard()
                known = {id: table.seq for id in heard if (table := self.tables.known(id)) is not None}
                seqs = await self.store.last_seqs(list(known)) if known else {}
                for id, seq in known.items():
                    if seqs.get(id, GONE) > seq:  # a table without a line is gone
                        await self._refresh(id)
            except SQLAlchemyError as error:
                log.warning("tables could not be looked at", extra={"why": type(error).__name__})
            except Exception:
                log.exception("tables could not be looked at")
