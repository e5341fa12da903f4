"""Sends malformed requests to a server without a socket, and sees that nothing happens by them."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from pathlib import Path
from typing import Any

from table.inside import Heard, Inside, _Exchange, inside
from table.party import ADA, BO, make
from trust.kept import kept
from trust.malformed import GAME, Mutator, Sent, Stage

DOCUMENTED = {"not-saved", "not-prepared", "too-many", "no-answer", "no-picture"}  # with status 503
ERROR = {"code", "message", "found", "expected"}
CHECKED = 20_000  # requests between two looks at the whole database


class Trouble(logging.Handler):
    """Keeps what is logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self.told.append(f"{record.name}: {record.getMessage()} {record.exc_info}")


class Storm:
    """One server, the tables at which it is tried, and what was answered."""

    def __init__(self, app: Inside) -> None:
        self.app = app
        self.answered: Counter[int] = Counter()
        self.stage: Stage
        self.before: Any = None

    async def begin(self) -> Storm:
        played, waits, over, aside = [
            await make(self.app, GAME, ADA, {} if waiting else BO) for waiting in (0, 1, 0, 0)
        ]
        await over[0].act("resign")
        others = [seat.token or "" for seats in (waits, over, aside) for seat in seats]
        ids = [seats[0].table for seats in (waits, over, aside)]
        self.stage = Stage(played[0].table, played[0].token or "", 0, *ids, others)
        self.before = await self._others()
        return self

    async def send(self, sent: Sent) -> Heard:
        """One request; it must be answered, and change nothing where it is refused."""
        before = self._seqs()
        chunks = 1 if sent.path.endswith("/events") else None
        heard = await _Exchange(sent.body, chunks).run(self.app.app, sent.scope())
        self.answered[heard.status] += 1
        self._check(sent, heard)
        if heard.status >= 400:
            assert self._seqs() == before, f"refused, but the table has changed: {sent} {heard}"
        elif sent.method not in ("GET", "HEAD"):
            await self._next_stage()
        if self.answered.total() % CHECKED == 0:
            await self.end()
        return heard

    def _check(self, sent: Sent, heard: Heard) -> None:
        known = 200 <= heard.status < 500 or (heard.status == 503 and heard.json()["error"]["code"] in DOCUMENTED)
        assert known, (sent, heard)
        assert heard.status >= 400 or not sent.fatal or sent.method == "OPTIONS", f"not refused: {sent} {heard}"
        headers = dict(heard.headers)
        assert b"content-security-policy" in headers, sent
        if heard.status >= 400 and sent.method != "HEAD" and headers.get(b"content-type", b"") == b"application/json":
            assert set(heard.json()["error"]) == ERROR, (sent, heard)

    def _seqs(self) -> dict[str, int]:
        return {id: table.seq for id, table in self.app.server.tables._known.items()}

    async def _next_stage(self) -> None:
        """Something was done after all: the game has gone on, or another one has to be begun."""
        table = self.app.server.tables.known(self.stage.table)
        if table is None or table.over():
            one, _ = await make(self.app, GAME, ADA, BO)
            self.stage.table, self.stage.token, self.stage.seq = one.table, one.token or "", 0
        else:
            self.stage.seq = table.seq

    async def _others(self) -> Any:
        return [await kept(self.app, id) for id in (self.stage.waiting, self.stage.over, self.stage.bystander)]

    async def end(self) -> None:
        """The tables to which no good token was sent are as they were, in every row."""
        assert await self._others() == self.before, "a table has changed that nobody had a token of"


def mutations(folder: Path, seed: int, number: int) -> dict[int, int]:
    """Sends so many, and says how many got which answer."""
    folder.mkdir(parents=True, exist_ok=True)
    trouble = Trouble()
    logging.getLogger().addHandler(trouble)

    async def whole() -> dict[int, int]:
        async with inside(folder) as app:
            storm, mutator = await Storm(app).begin(), Mutator(seed)
            for _ in range(number):
                await storm.send(mutator.make(storm.stage))
            await storm.end()
            return dict(storm.answered)

    try:
        answered = asyncio.run(whole())
    finally:
        logging.getLogger().removeHandler(trouble)
    assert trouble.told == []
    return answered
