"""What a finished game looked like: the share of the win after each move and what each cost, made in the background."""

from __future__ import annotations

import logging

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ziggurat.contract.events import Event
from ziggurat.state import State
from ziggurat.table.store import schema
from ziggurat.table.store.store import Store
from ziggurat.table.truth import refusals
from ziggurat.table.truth.table import Table
from ziggurat.table.views.wire import packed
from ziggurat.table.views.wire.review import Analysis, Judged
from ziggurat.table.work.bots import THINK
from ziggurat.table.work.pool import Failed
from ziggurat.table.work.running import Running, question
from ziggurat.table.work.studio import Studio

COSTLY = 0.1  # shares of the win
OFTEN = 5  # moves between two notes of progress
log = logging.getLogger("ziggurat.table")


class Removed(Exception):
    """The table is no more, so nobody will ask for its analysis."""


class Analyses:
    """One analysis a table, kept when it is whole."""

    def __init__(self, store: Store, studio: Studio, running: Running) -> None:
        self.store, self.studio, self.running = store, studio, running
        self._under_way: set[str] = set()

    async def of(self, table: Table) -> Analysis:
        """The analysis of a finished game, or how far it has come; asking begins it."""
        if not table.over():
            raise refusals.bad("not-over", "The game is not over yet.", None, None)
        query = select(schema.analyses).where(schema.analyses.c.table_id == table.id)
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is not None and row.result:
            return msgspec.json.decode(row.result, type=Analysis)
        if table.id not in self._under_way and await self.running.leases.take(table.id):
            self._under_way.add(table.id)
            self.running.spawn(self._analyse(table))
        total = sum(actor >= 0 for actor in table.state.actors())
        return Analysis(ready=False, done=row.done if row is not None else 0, total=total)

    async def _analyse(self, table: Table) -> None:
        try:
            await self._keep(table.id, 0, 1, "")
            judgements = await self._judge_all(table)
            costly = sorted((one for one in judgements if one.cost >= COSTLY), key=lambda one: -one.cost)
            number, last = len(judgements), table.shares()
            whole = Analysis(True, number, number, judgements, [one.number for one in costly], last)
            await self._keep(table.id, number, number, packed(whole).decode())
        except Removed:
            log.info("an analysis has ended with its table", extra={"table": table.id})
        except Failed as error:
            log.warning("an analysis has failed", extra={"table": table.id, "why": str(error)})
        finally:
            self._under_way.discard(table.id)

    async def _judge_all(self, table: Table) -> list[Judged]:
        judgements: list[Judged] = []
        actors, history = table.state.actors(), table.state.history()
        total = sum(actor >= 0 for actor in actors)
        state = table.state.at(0)
        for number, (actor, action) in enumerate(zip(actors, history, strict=True), 1):
            if actor >= 0:
                if await self.store.table(table.id) is None:
                    raise Removed
                asked = question(table, state.sight(actor), 5, THINK, "judgement", action)
                judged = await self.studio.judge(asked, table.id)
                best = state.string_to_action(judged["best"])
                told = {"told": _told(state, action), "better": _told(state, best)}
                judgements.append(Judged(**judged | {"number": number, "gesture": state.gestures()[best], **told}))
                if len(judgements) % OFTEN == 0:
                    await self._keep(table.id, len(judgements), total, "")
            state.apply_action(action)
        return judgements

    async def _keep(self, id: str, done: int, total: int, result: str) -> None:
        def job(connection: Connection) -> None:
            if connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == id)).one_or_none() is None:
                raise Removed
            connection.execute(delete(schema.analyses).where(schema.analyses.c.table_id == id))
            row = {"table_id": id, "done": done, "total": total, "result": result}
            connection.execute(insert(schema.analyses), row)

        await self.store.write(job)


def _told(state: State, action: int) -> Event:
    """What a move does, or would have done, as the log tells it: the deed itself, not all that comes of it."""
    then = state.clone()
    then.play_listed(action)
    return then.story()[0]
