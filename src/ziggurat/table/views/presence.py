"""Who looks at a table through other servers: each tells the others what it sees, by calls of the database.

Nothing of it is kept anywhere: what a server has not told for some seconds, because it died, is not believed any more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Iterable
from functools import partial

from sqlalchemy import Connection

from ziggurat.table.store.store import NOTIFY, NotSaved, Store
from ziggurat.table.views.live import Live

BEAT = 2.0  # seconds after which a server tells again what it sees
LAPSE = 7.0  # seconds after which it is not believed any more
MARK, HELLO = "@", "?"  # what distinguishes such a call from that of a move; and one who asks all others
TOGETHER = 150  # tables in one call, which may have 8000 bytes
log = logging.getLogger("ziggurat.table")


class Presence:
    """What this server tells and hears; only where the database is shared. `live` are those who listen here."""

    def __init__(self, store: Store) -> None:
        self.store, self.live = store, Live(self)
        self.name = secrets.token_hex(4)
        self._told: dict[str, set[int]] = {}  # by table, what the others believe of this server
        self._asked: dict[str, set[int]] = {}  # by table, the seats whose person has sent a request since the last beat
        self._heard: dict[str, dict[str, tuple[set[int], float]]] = {}  # by table and server, and until when
        self._tasks: set[asyncio.Task[None]] = set()
        self._elsewhere: dict[str, set[int]] = {}  # by table, the seats whose person looks through another server
        self._ended = True  # until it is started

    def start(self) -> None:
        """Begins to tell, and to notice when this server itself was not there."""
        self._ended = not self.store.shared
        self.live.absence.beat()
        self._spawn(self._beat())

    async def stop(self) -> None:
        """Takes back what it has told, so that nobody need wait until it lapses."""
        for task in list(self._tasks):
            task.cancel()
        if self._ended:
            return
        self._ended = True
        await self._call(f"{table}:" for table in self._told)

    def ask(self) -> None:
        """Asks the others to tell what they see."""
        self._spawn(self._call([HELLO]))

    def hear(self, call: str) -> None:
        """Takes note of what another server has told."""
        server, *told = call.removeprefix(MARK).split(" ")
        if server == self.name:
            self.live.absence.beat()  # as we hear ourselves, we hear the others
            return
        if told == [HELLO]:
            self._spawn(self._call(map(_written, self._told.items())))
            return
        for one in filter(None, told):
            table, _, signs = one.partition(":")
            seats, _, asked = signs.partition("+")
            self.live.absence.seen(table, set(map(int, seats + asked)))
            self._heard.setdefault(table, {})[server] = set(map(int, seats)), time.monotonic() + LAPSE
            self._believe(table)

    def _believe(self, table: str) -> None:
        """Lets those who listen here know, where something has changed."""
        now, before = time.monotonic(), self.live.present(table)
        known = {server: one for server, one in self._heard.get(table, {}).items() if one[0] and one[1] > now}
        if known:
            self._heard[table] = known
            self._elsewhere[table] = set().union(*(seats for seats, _ in known.values()))
        else:
            self._heard.pop(table, None)
            self._elsewhere.pop(table, None)
        self.live.tell_presence(table, before)

    def seats(self, table: str) -> set[int]:
        """The seats whose person looks through another server."""
        return self._elsewhere.get(table, set())

    def noticed(self, table: str, here: set[int]) -> None:
        """Tells the others at once, where somebody came or went."""
        if self._ended or here == self._told.get(table, set()):
            return
        if here:
            self._told[table] = here
        else:
            del self._told[table]
        self._spawn(self._call([_written((table, here))]))

    def asked(self, table: str, seats: frozenset[int]) -> None:
        """Tells the others with the next beat."""
        if seats and not self._ended:
            self._asked.setdefault(table, set()).update(seats)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if not self.store.shared:
                self.live.absence.beat()
                continue
            for table in self._told.keys() | set(self.live.heard()):  # whoever was cut off went unnoticed
                self.noticed(table, self.live.here(table))
            signs, self._asked = self._asked, {}
            told = [f"{_written((id, self._told.get(id, set())))}+{_digits(seats)}" for id, seats in signs.items()]
            await self._call([*told, *(_written(one) for one in self._told.items() if one[0] not in signs)] or [""])
            for table in list(self._heard):
                self._believe(table)

    async def _call(self, told: Iterable[str]) -> None:
        words = list(told)
        for start in range(0, len(words), TOGETHER):
            call = NOTIFY.bindparams(told=" ".join([MARK + self.name, *words[start : start + TOGETHER]]))
            try:
                await self.store.write(partial(Connection.execute, statement=call))
            except NotSaved as error:
                log.warning("other servers could not be told who is here", extra={"why": str(error)})

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _written(one: tuple[str, set[int]]) -> str:
    """A table and the seats whose person is here, each one digit."""
    return f"{one[0]}:{_digits(one[1])}"


def _digits(seats: set[int]) -> str:
    return "".join(map(str, sorted(seats)))
