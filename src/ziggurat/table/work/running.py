"""What a table needs somebody for: its bots, its clock, its analysis. Who runs a table holds a lease on it.

A server that dies loses its leases, and another goes on. All that is done here goes through the log like any move, so
two that run the same table do no harm: the second finds its line taken.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from ziggurat.sight import Sight
from ziggurat.table.store import schema, timekeeping
from ziggurat.table.store.store import NotSaved, Store, forget, now
from ziggurat.table.tables import Tables
from ziggurat.table.truth import commands
from ziggurat.table.truth.parts import BOT
from ziggurat.table.truth.refusals import Preparing, Refused
from ziggurat.table.truth.table import Table
from ziggurat.table.work.bot_process import Question
from ziggurat.table.work.bots import Bots
from ziggurat.table.work.leases import Leases
from ziggurat.table.work.pool import Failed

LOOK = 2.0  # seconds between looks for tables that nobody runs
SWEEP = 3600.0  # seconds between looks for tables that are too old
log = logging.getLogger("ziggurat.table")


class Running:
    """Runs the tables on which this server has a lease."""

    def __init__(self, tables: Tables, store: Store, bots: Bots, keep_days: int = 0) -> None:
        self.tables, self.store, self.bots, self.keep_days = tables, store, bots, keep_days
        self.leases = Leases(store)
        self._thinking: dict[str, int] = {}  # by table the line for which a bot thinks
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._resting = False
        self._noted = 0  # until when our own absence is in the logs
        self.replaced = 0  # answers of bots that had to be replaced

    def start(self) -> None:
        """Begins to look after tables."""
        self.spawn(timekeeping.TIME.watch())
        self.spawn(self._look_around())
        self.spawn(self._sweep())

    def rest(self) -> None:
        """Ends all bots' turns, clocks and analyses here, and begins no more."""
        self._resting = True
        for task in list(self._tasks):
            task.cancel()
        for alarm in self._alarms.values():
            alarm.cancel()

    async def stop(self) -> None:
        """Gives the leases back, so that another server goes on at once."""
        self.rest()
        await self.leases.give_back()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something in the background; what it raises is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Refused):  # such as for a table that was deleted meanwhile
            log.info("a task of the server was refused", extra={"why": error.code})
        elif error is not None:
            log.error("a task of the server has failed", exc_info=error)

    # Tables that nobody runs

    async def _look_around(self) -> None:
        while True:
            try:
                await self.look_once()
            except (NotSaved, SQLAlchemyError) as error:
                log.warning("leases could not be renewed", extra={"why": type(error).__name__})
            except Exception:
                log.exception("leases could not be renewed")
            await asyncio.sleep(LOOK)

    async def look_once(self) -> None:
        """Renews our leases and takes those that nobody holds."""
        await self.store.follow_time()
        await self._note_absence()
        taken = await self.leases.renew()
        for id in taken:
            self.spawn(self._begin(id))
        await self._look_again(self.leases.mine - taken)
        self.tables.tidy()

    async def _note_absence(self) -> None:
        """What this server has missed is not charged where it runs the clock.

        It is in the logs before the leases are renewed: if we die meanwhile, they still say when we were there.
        """
        time = now()
        if timekeeping.missed(self._noted, time):
            log.warning("this server was away", extra={"milliseconds": timekeeping.missed(self._noted, time)})
            await asyncio.gather(*map(self._note_at, await self.leases.held()))
        self._noted = time

    async def _note_at(self, id: str) -> None:
        try:
            await self.tables.pause(id)
        except Refused as refused:  # whoever comes to the table notes it
            log.warning("an absence could not be noted", extra={"table": id, "why": refused.code})

    async def _look_again(self, ids: set[str]) -> None:
        """Whatever was missed, a call of another server or a move that could not be saved, is mended here."""
        seqs = await self.store.last_seqs(list(ids)) if self.store.shared and ids else {}
        for id in ids:
            table = self.tables.known(id)
            if table is None or table.seq < seqs.get(id, 0):
                self.spawn(self._begin(id))
            else:
                self.look(table)

    async def alone_since(self, table: Table) -> int | None:
        """Since when nobody has run a table that this server has just read; None where somebody does."""
        return await self.leases.alone_since(table)

    def holds_up(self, table: Table) -> bool:
        """Whether nobody at a table can go on while this server is away: it runs the clock, or is alone, or the person
        whose time runs looks through it."""
        if not self.store.shared or table.id in self.leases.mine or table.clock is None:
            return True
        return table.clock.seat in self.tables.live.here(table.id)

    async def _begin(self, id: str) -> None:
        """Goes on with a table that nobody ran."""
        try:
            table = await self.tables.latest(id)
            since = self.leases.taken_since(table)
            if since is not None and table.clock_runs():
                await self.tables.pause(id, since)
            self.look(await self.tables.find(id))
        except Preparing:
            return  # it is looked for again soon
        except Refused as refused:
            log.warning("a table cannot be run", extra={"table": id, "why": refused.code})

    # Bots and clocks

    def look(self, table: Table) -> None:
        """Does what a table needs now; called whenever it has gone on."""
        if self._resting:
            return
        if (seat := table.curtain()) is not None and seat in self.tables.live.eyes(table.id):
            self.spawn(self.tables.lift(table.id, seat))  # it has been looking all the time
        if table.over() or table.waits_for() == "nothing":
            self._mute(table.id)
            return
        if table.waits_for() == "bot" and self._thinking.get(table.id) != table.game_seq:
            self._thinking[table.id] = table.game_seq
            self.spawn(self._let_bot_play(table.id, table.game_seq))
        self._set_alarm(table)

    def _set_alarm(self, table: Table) -> None:
        self._mute(table.id)
        deadline = table.deadline()
        if deadline is not None:
            wait = max(0, deadline - now()) / 1000 + 0.05
            loop = asyncio.get_running_loop()
            self._alarms[table.id] = loop.call_later(wait, self._ring, table.id, table.game_seq)

    def _mute(self, id: str) -> None:
        alarm = self._alarms.pop(id, None)
        if alarm is not None:
            alarm.cancel()

    def _ring(self, id: str, seq: int) -> None:
        self.spawn(self.flag(id, seq))

    async def flag(self, id: str, seq: int) -> None:
        """A seat has used up its time."""
        table = await self.tables.latest(id)
        deadline = table.deadline()
        if table.game_seq != seq or deadline is None or not await self.leases.take(id):
            return
        if now() < deadline:
            self._set_alarm(table)
            return
        seat = table.clock.seat if table.clock else None
        if seat is not None:
            try:
                await self.tables.change(id, commands.out_of_time(seat), seq=seq)
            except Refused as refused:
                log.info("time was up too late", extra={"table": id, "why": refused.code})
                self.look(await self.tables.find(id))

    async def _let_bot_play(self, id: str, seq: int) -> None:
        """Asks the bot on turn and plays what it says; an answer for an old line is dropped."""
        try:
            if not await self.leases.take(id):
                return
            table = await self.tables.find(id)
            seat = table.actor()
            if table.game_seq != seq or seat is None or table.chairs[seat].kind != BOT:
                return
            if table.held is not None:
                await self.tables.change(id, commands.done(seat), seq=seq)
                return
            move, by = await self._bots_move(table, seat)
            await self.tables.change(id, commands.move(seat, move, by=by), seq=seq)
        except Refused as refused:
            log.info("a bot's move was not played", extra={"table": id, "why": refused.code})
        finally:
            if self._thinking.get(id) == seq:
                del self._thinking[id]
            table_now = self.tables.known(id)
            if table_now is not None and table_now.game_seq != seq:
                self.look(table_now)

    async def _bots_move(self, table: Table, seat: int) -> tuple[str, str]:
        """The bot's move, or a quick legal one where it fails."""
        legal = table.state.legal_moves()
        asked = question(table, table.state.sight(seat), table.chairs[seat].level or 1, self.bots.think)
        try:
            answer = await self.bots.ask(asked, person_waits=bool(table.people()))
            move = answer.get("move")
            if isinstance(move, str) and move in legal:
                return move, BOT
            why = "its move is not legal"
        except Failed as error:
            why = str(error)
        self.replaced += 1
        log.warning("a bot was replaced", extra={"table": table.id, "seat": seat, "why": why})
        moves = list(legal)
        return moves[seed(table, "quick") % len(moves)], "replaced"

    # Old tables

    async def _sweep(self) -> None:
        """Deletes tables that nobody has touched for as long as the host keeps them."""
        while self.keep_days:
            try:
                while removed := await self._remove_old():
                    log.info("old tables removed", extra={"tables": removed})
            except Exception:
                log.exception("old tables could not be removed")
            await asyncio.sleep(SWEEP)

    async def _remove_old(self) -> int:
        before = now() - self.keep_days * 24 * 3600 * 1000
        old = select(schema.tables.c.id).where(schema.tables.c.changed < before).limit(500)
        ids = await self.store.read(lambda connection: [row[0] for row in connection.execute(old)])
        await self.store.write(lambda connection: forget(connection, ids))
        for id in ids:
            self.tables.live.close(id)
            self.tables.drop(id)
        return len(ids)


def seed(table: Table, use: str) -> int:
    """A seed for one decision, that nobody can foresee and from which nobody learns the secret."""
    return int.from_bytes(hmac.digest(table.secret, f"{use} {table.id} {table.seq}".encode(), "sha256")[:7], "big")


def question(table: Table, sight: Sight, level: int, think: float, wants: str = "move", played: int = -1) -> Question:
    """What a bot is asked about a table: a seat's sight, as plain bytes and numbers."""
    game = table.state.game
    return Question(
        game=game.id,
        seats=game.seats,
        options=game.portable_options(),
        seat=sight.seat,
        view=sight.view.tobytes(),
        memory=sight.memory.tobytes(),
        history=sight.history,
        level=level,
        seed=seed(table, wants),
        milliseconds=int(think * 1000),
        wants=wants,
        played=played,
    )
