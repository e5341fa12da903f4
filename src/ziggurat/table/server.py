"""Everything that one server process has, opened and closed together."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

from sqlalchemy import func, select

from ziggurat import games
from ziggurat.table.access.callers import Callers
from ziggurat.table.access.caps import Caps
from ziggurat.table.access.cookies import Cookies
from ziggurat.table.access.limits import Limits, Rates
from ziggurat.table.access.listeners import Streams
from ziggurat.table.ready import gc_pauses
from ziggurat.table.ready.readiness import Readiness
from ziggurat.table.store import schema, wal
from ziggurat.table.store.database import Lock, check_library, reachable, ready_engine
from ziggurat.table.store.store import Store
from ziggurat.table.tables import Tables
from ziggurat.table.truth import refusals
from ziggurat.table.truth.table import Table
from ziggurat.table.views.catalogue import Catalogue
from ziggurat.table.views.presence import Presence
from ziggurat.table.views.previews import Foreseeing
from ziggurat.table.views.wire.review import Choice, Hint
from ziggurat.table.work.analyses import Analyses
from ziggurat.table.work.bots import THINK, Bots
from ziggurat.table.work.listening import Listening
from ziggurat.table.work.pool import Failed
from ziggurat.table.work.running import Running, question
from ziggurat.table.work.studio import Gone, Studio

log = logging.getLogger("ziggurat.table")


@dataclass(frozen=True, slots=True)
class Choices:
    """What a host chooses."""

    database: str
    keep_days: int = 0
    largest_mb: int | None = None
    limit_local: bool = False
    limits: Limits = field(default_factory=Limits)
    workers: int | None = None
    address: str | None = None  # where friends at home find the server; None: it is open to this machine alone
    caps: Caps = field(default_factory=Caps)
    host_names: tuple[str, ...] = ()  # what it may be called beside localhost and addresses in figures


class Server:
    """One server."""

    def __init__(self, choices: Choices, bots: Bots | None = None, studio: Studio | None = None) -> None:
        self.choices = choices
        self.lock = Lock(choices.database)
        try:
            wal.check(choices.database)
            self.store = Store(ready_engine(choices.database, choices.largest_mb))
        except BaseException:
            self.lock.release()
            raise
        self.readiness = Readiness()
        self.catalogue = Catalogue(self.readiness)
        self.bots, self.studio = bots or Bots(choices.workers), studio or Studio()
        self.presence, self.foreseeing = Presence(self.store), Foreseeing()
        self.tables = Tables(self.store, self.readiness, self.presence.live, self._run)
        self.analyses = Analyses(self.store, self.studio, self.running)
        self.callers = Callers(Cookies(self.store))
        self.rates = Rates(choices.limits, choices.limit_local)
        self.streams = Streams(choices.caps, choices.limit_local)
        self.listening = Listening(self.store, self.tables, self.presence)
        self._search: asyncio.Task[None] | None = None

    def _run(self, tables: Tables) -> Running:
        """Whoever looks after the tables needs them, and they need it."""
        self.running = Running(tables, self.store, self.bots, self.choices.keep_days)
        return self.running

    async def open(self) -> None:
        """Begins to serve."""
        if not self.store.shared:
            check_library()
        self._search = asyncio.create_task(gc_pauses.search())
        played = await self._games_played()
        self.readiness.start(list(dict.fromkeys([*played, *games.GAMES])), played)
        self.bots.start()
        self.studio.start()
        self.running.start()
        self.presence.start()
        self.listening.start()

    async def _games_played(self) -> list[str]:
        """The games that people play here, the latest first: they are ready first."""
        tables = schema.tables.c
        query = select(tables.game).group_by(tables.game).order_by(func.max(tables.changed).desc())
        played = await self.store.read(lambda connection: [row[0] for row in connection.execute(query)])
        return [id for id in played if id in games.GAMES]

    async def hush(self) -> None:
        """Ends whatever somebody may wait for: streams, rules that are not ready, bots. Moves are still done."""
        self.tables.live.close()
        self.readiness.stop()
        self.running.rest()
        self.bots.close()
        self.studio.close()
        await self.presence.stop()

    async def close(self) -> None:
        """Ends everything; the leases are given back, and what waits to be written is."""
        await self.hush()
        if self._search is not None:
            self._search.cancel()
        self.listening.stop()
        await self.running.stop()
        await asyncio.to_thread(self.store.close)
        self.lock.release()

    async def well(self) -> bool:
        """Whether the database answers."""
        return await asyncio.to_thread(reachable, self.store.readers)

    async def hint(self, table: Table, seat: int, visitor: str, gone: Gone) -> Hint:
        """What the best search would play, for a seat that may ask."""
        if table.waiting():
            raise refusals.waiting()
        if not (table.made.payload["hints"] or table.held_by_one()):
            raise refusals.bad("no-hints", "Hints are for those who play alone, or where the table allows them.", 0, 0)
        if table.actor() != seat or table.held is not None:
            raise refusals.bad("not-your-turn", "It is another seat's turn.", seat, table.actor())
        asked = question(table, table.state.sight(seat), 5, THINK, "hint")
        try:
            answer = await self.studio.hint(asked, visitor, gone)
        except Failed as error:
            log.warning("a hint has failed", extra={"table": table.id, "why": str(error)})
            raise refusals.Refused(503, "no-answer", "No hint could be found just now.", None, None) from None
        return Hint(
            seq=table.seq,
            move=answer["move"],
            gesture=table.state.gestures()[answer["action"]],
            choices=[Choice(**choice) for choice in answer["choices"]],
            shares=answer["shares"],
            line=answer["line"],
            simulations=answer["simulations"],
        )
