"""Tells those who listen: server-sent events, made once for each audience, numbered as the lines of the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Protocol

from msgspec.structs import asdict

from ziggurat.table.access.tokens import Caller, Seats
from ziggurat.table.ready.readiness import Readiness
from ziggurat.table.store.store import now
from ziggurat.table.truth.table import Table
from ziggurat.table.truth.taking_over import patience, persons
from ziggurat.table.views import views
from ziggurat.table.views.absence import Absence
from ziggurat.table.views.views import Audience, Views
from ziggurat.table.views.wire import packed
from ziggurat.table.views.wire.play import ChatLine, PresenceTold, TableTold

BREATH = 15.0  # seconds of silence after which a stream says again who is present: so one hears that it is alive
MOST_UNREAD = 256  # messages; a listener who is further behind is cut off and comes back by itself
RETRY = b"retry: 1000\n\n"


def message(kind: str, data: bytes, seq: int | None = None) -> bytes:
    """One server-sent event."""
    number = b"" if seq is None else b"id: %d\n" % seq
    return b"event: %s\n%sdata: %s\n\n" % (kind.encode(), number, data)


class Listener:
    """One open stream, and the seats whose person listens to it: one view, though several may sit at its screen."""

    def __init__(self, audience: Audience, told: int, seats: frozenset[int], who: Caller) -> None:
        self.audience, self.seats, self.who = audience, seats, who
        self.told = told  # the last line of the log that it knows
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNREAD)
        self._silent = True
        self._breath: asyncio.TimerHandle | None = None

    def send(self, data: bytes | None) -> bool:
        """Queues a message; False for one who does not read."""
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            return False
        self._silent = False
        return True

    def breathe(self, sign: Callable[[], bytes]) -> None:
        """From now on a sign of life is sent whenever nothing else was."""
        if self._breath is not None and self._silent:
            self.send(sign())
        self._silent = True
        self._breath = asyncio.get_running_loop().call_later(BREATH, self.breathe, sign)

    def rest(self) -> None:
        """Ends that."""
        if self._breath is not None:
            self._breath.cancel()


class Others(Protocol):
    """What other servers see, and are told: nobody and nothing, where there are none."""

    def seats(self, table: str) -> set[int]:
        """The seats whose person looks through another server."""

    def noticed(self, table: str, here: set[int]) -> None:
        """Somebody may have come or gone here."""

    def asked(self, table: str, seats: frozenset[int]) -> None:
        """Somebody has sent a request here."""


class Nobody:
    """There is no other server."""

    def seats(self, table: str) -> set[int]:
        """None."""
        return set()

    def noticed(self, table: str, here: set[int]) -> None:
        """There is nobody to tell."""

    def asked(self, table: str, seats: frozenset[int]) -> None:
        """There is nobody to tell."""


class Live:
    """Who listens to which table."""

    def __init__(self, others: Others | None = None) -> None:
        self._others: Others = others or Nobody()
        self._listeners: dict[str, list[Listener]] = {}
        self._views: dict[str, Views] = {}
        self._patience: dict[str, tuple[int | None, list[int]]] = {}  # by table: what never changes of it
        self._closed = False
        self.absence = Absence()

    def views(self, table: str) -> Views:
        """What is remembered of the pictures of a table."""
        return self._views.setdefault(table, Views())

    def forget(self, table: str) -> None:
        """Drops what is remembered of a table that nobody looks at."""
        self._views.pop(table, None)

    def count(self) -> int:
        """How many listen."""
        return sum(map(len, self._listeners.values()))

    def heard(self) -> list[str]:
        """The tables to which somebody listens."""
        return list(self._listeners)

    def present(self, table: str) -> set[int]:
        """The seats whose person is looking, here or through another server."""
        return self.here(table) | self._others.seats(table)

    def here(self, table: str) -> set[int]:
        """The seats whose person is looking here."""
        return {seat for one in self._listeners.get(table, ()) for seat in one.seats}

    def asked(self, table: str, seats: frozenset[int]) -> None:
        """Whoever has these seats has sent a request here."""
        self.absence.seen(table, seats)
        self._others.asked(table, seats)

    def away_since(self, table: str, seat: int) -> int | None:
        """When the person of a seat was last seen; None: it is looking now."""
        return None if seat in self.present(table) else self.absence.since(table, seat)

    async def cut_spent(self, table: Table, keys: Seats) -> None:
        """Ends the streams whose caller has lost what it was let in for: its token was spent."""
        for one in list(self._listeners.get(table.id, ())):
            rights = await keys.rights(one.who, table.id, table.holders)
            if rights.wrong or not one.seats <= rights.seats:
                self.cut(table.id, one)

    def cut(self, table: str, listener: Listener) -> None:
        """Ends one stream, whose caller may not hear it any more."""
        before = self.present(table)
        self._leave(table, listener)
        self.tell_presence(table, before)

    def eyes(self, table: str) -> set[Audience]:
        """The seats through whose eyes somebody looks here: at one screen one after the other."""
        return {one.audience for one in self._listeners.get(table, ())}

    def tell(self, table: Table) -> None:
        """Tells every listener of a table what it has not been told yet."""
        behind = [one for one in self._listeners.get(table.id, ()) if one.told < table.seq]
        made: dict[tuple[int, Audience], bytes] = {}
        for one in behind:
            key = one.told, one.audience
            if key not in made:
                made[key] = b"".join(self.news(table, *key))
            one.told = table.seq
            if not one.send(made[key]):
                self._leave(table.id, one)

    def news(self, table: Table, since: int, audience: Audience) -> list[bytes]:
        """The messages about all lines after one."""
        steps, present = views.catching_up(table, since), self.present(table.id)
        if steps is None:
            return [self.state(table, audience)]
        seen = self.views(table.id)
        told = [message("move", seen.told(table, step, audience, present), step.seq) for step in steps]
        if table.seq > (steps[-1].seq if steps else since):
            told.append(message("table", packed(_since_then(table, audience, present)), table.seq))
        return [*told, *(message("chat", packed(ChatLine(**line))) for line in table.talk if line["seq"] > since)]

    def state(self, table: Table, audience: Audience) -> bytes:
        """The whole state as a message."""
        whole = self.views(table.id).whole(table, audience, self.present(table.id))
        return message("state", packed(whole), table.seq)

    def _send(self, table: str, data: bytes) -> None:
        """Tells all the same: what is no line of the game."""
        for one in list(self._listeners.get(table, ())):
            if not one.send(data):
                self._leave(table, one)

    def close(self, table: str | None = None) -> None:
        """Ends the streams of one table; or all, also those that begin from now on."""
        self._closed = self._closed or table is None
        for id in [table] if table is not None else list(self._listeners):
            for one in self._listeners.get(id, ()):
                while not one.send(None):
                    one.queue.get_nowait()

    def _leave(self, table: str, listener: Listener) -> None:
        left = [one for one in self._listeners.get(table, ()) if one is not listener]
        if left:
            self._listeners[table] = left
        else:
            self._listeners.pop(table, None)
            self._patience.pop(table, None)
        while not listener.send(None):
            listener.queue.get_nowait()

    async def listen(
        self,
        asked: Table,
        current: Callable[[], Table],
        audience: Audience,
        since: int | None,
        seats: frozenset[int],
        who: Caller,
    ) -> AsyncIterator[bytes]:
        """The stream of one listener: what it missed, then everything as it happens.

        The table may have gone on since it was asked for: what counts is how it is when the stream begins.
        """
        table = current()
        if self._closed or table.holders is not asked.holders:  # or somebody has joined: it is looked at anew who may
            return
        listener = Listener(audience, table.seq, seats, who)
        self._patience[table.id] = patience(table), persons(table)
        before = self.present(table.id)
        self._listeners.setdefault(table.id, []).append(listener)
        try:
            first = [self.state(table, audience)] if since is None else self.news(table, since, audience)
            missed = b"".join(first) if since is None or since != table.seq else b""
            yield RETRY + missed + self._presence(table.id)
            self.tell_presence(table.id, before)
            listener.breathe(lambda: self._presence(table.id))
            while (data := await listener.queue.get()) is not None:
                yield data
        finally:
            listener.rest()
            self.absence.seen(table.id, seats)
            self.cut(table.id, listener)

    def tell_presence(self, table: str, before: set[int]) -> None:
        """Tells who is present, if that is another than before."""
        self._others.noticed(table, self.here(table))
        if self.present(table) != before:
            self._send(table, self._presence(table))

    def _presence(self, table: str) -> bytes:
        present, (wait, persons) = self.present(table), self._patience.get(table, (None, []))
        away = [seat for seat in persons if seat not in present and wait is not None]
        until = {str(seat): self.absence.since(table, seat) + (wait or 0) for seat in away}
        return message("presence", packed(PresenceTold(sorted(present), until, now())))


async def until_ready(readiness: Readiness, game: str) -> AsyncIterator[bytes]:
    """A stream that only tells how far a game is: it ends when the game is ready, and its listener comes again."""
    yield RETRY
    while readiness.hurry(game):
        yield message("preparing", packed(readiness.progress(game)))
        if await readiness.ready(game, 1.0) or readiness.ended:
            return


def _since_then(table: Table, audience: Audience, present: set[int]) -> TableTold:
    """The fields that lines without a move may change."""
    fields = asdict(views.passing(table, audience, present))
    return TableTold(
        **fields,
        notes=views.notes(table),
        waiting=table.waiting(),
        nonces=table.nonces or [],
        moves=views.moves(table, audience),
    )
