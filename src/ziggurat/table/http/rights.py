"""Who calls, and what that allows at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, Query, Request

from ziggurat.state import NOBODY
from ziggurat.table.access.tokens import Caller, Rights
from ziggurat.table.http import requests
from ziggurat.table.server import Server
from ziggurat.table.truth import refusals
from ziggurat.table.truth.refusals import Preparing, Refused
from ziggurat.table.truth.table import Table
from ziggurat.table.truth.taking_over import missed


async def _who(request: Request) -> Caller:
    found: Caller = await request.app.state.callers.caller(request.scope)
    return found


Who = Annotated[Caller, Depends(_who)]
WHICH = (
    "which of the caller's seats; not needed where the caller has one. A caller with several who names none sees "
    "what a spectator sees, and may not act"
)
SeatAsked = Annotated[requests.Seat, Query(description=WHICH)]
StaysAway = Callable[[int], bool]  # whether the person of a seat is not back by its request


def _is_back(seat: int) -> bool:
    """Whoever asks for anything is."""
    return False


async def allowed(server: Server, who: Caller, id: str, latest: bool = True) -> tuple[Table | Preparing, Rights]:
    """The table, or why it cannot be seen yet, and the caller's rights.

    Credentials that do not fit get the same answer for every table or none.
    """
    found: Table | Preparing
    try:
        found = await (server.tables.latest(id) if latest else server.tables.find(id))
        holders = found.holders
    except Preparing as preparing:
        found, holders = preparing, await server.tables.seats.holders(id)
    except Refused:
        if (await server.tables.seats.rights(who, id, {})).wrong:
            raise refusals.forbidden() from None
        raise
    rights = await server.tables.seats.rights(who, id, holders)
    if rights.wrong:
        raise refusals.forbidden()
    return found, rights


def _ready(found: Table | Preparing) -> Table:
    if isinstance(found, Preparing):
        raise found
    return found


async def acting(
    server: Server, who: Caller, id: str, asked: int | None, latest: bool = True, stays_away: StaysAway = _is_back
) -> tuple[Table, int]:
    """The table and the seat for which the caller acts; whoever may not gets one answer, whatever the reason.

    Whoever asks for anything is back at once, unless the request is to leave, or itself says that it is back.
    """
    try:
        found, rights = await allowed(server, who, id, latest)
    except Refused as refused:
        raise await server.tables.seats.refusal(refused, who, id) from None
    seat = rights.seat(asked)
    if seat is None:
        raise refusals.forbidden()
    return await _seen_by(server, _ready(found), seat, rights, stays_away), seat


async def changing(
    server: Server, who: Caller, id: str, asked: int | None, stays_away: StaysAway = _is_back
) -> tuple[Table, int]:
    """The same for one who changes the table as this server knows it: if that was not the latest, the log says so."""
    try:
        return await acting(server, who, id, asked, False, stays_away)
    except Refused:
        if not server.store.shared:
            raise
    return await acting(server, who, id, asked, True, stays_away)


async def audience(server: Server, who: Caller, id: str, asked: int | None) -> tuple[Table, int]:
    """The table and the seat through whose eyes the caller looks; NOBODY: as a spectator."""
    found, rights = await allowed(server, who, id)
    seat = rights.seat(asked)
    if asked is not None and seat is None:
        raise refusals.forbidden()
    return await _seen_by(server, _ready(found), seat, rights), NOBODY if seat is None else seat


async def onlooker(server: Server, who: Caller, id: str, asked: int | None) -> tuple[Table, int]:
    """The same for one who wants to see the board, which must be laid."""
    table, seat = await audience(server, who, id, asked)
    if table.waiting():
        raise refusals.waiting()
    return table, seat


async def _seen_by(
    server: Server, table: Table, seat: int | None, rights: Rights, stays_away: StaysAway = _is_back
) -> Table:
    """The table, at which the caller is with all its seats, and the time of a seat runs that its person looks at."""
    server.tables.live.asked(table.id, rights.seats)
    for one in rights.seats:
        if missed(table, one) and not stays_away(one):
            await server.tables.come_back(table.id, one)
            table = await server.tables.find(table.id)
    if seat is None or table.curtain() != seat:
        return table
    await server.tables.lift(table.id, seat)
    return await server.tables.find(table.id)
