"""Coming to a table and going from it: invitations, visitors' cookies, links to another device, lists of tables."""

from __future__ import annotations

from fastapi import Request, Response
from sqlalchemy import Connection, delete, insert, select

from ziggurat import games
from ziggurat.table.access.callers import cookie_name
from ziggurat.table.access.once import Keep
from ziggurat.table.access.tokens import INVITATION, LINK, SEAT, Caller, bind, hashed, key, new_token
from ziggurat.table.http import requests
from ziggurat.table.store import schema
from ziggurat.table.tables import Tables
from ziggurat.table.truth import commands, refusals
from ziggurat.table.truth.parts import PERSON
from ziggurat.table.truth.refusals import Preparing, Refused
from ziggurat.table.truth.table import Table
from ziggurat.table.views import views
from ziggurat.table.views.wire import lobby

COOKIE_SECONDS = 400 * 24 * 3600
MOST_LISTED = 100

# Visitors


def visitor(request: Request, who: Caller) -> tuple[str, str]:
    """The hash of the visitor's cookie, and the cookie where it is a new one."""
    if who.visitor:
        return who.visitor, ""
    cookie: str = request.app.state.callers.cookies.new()
    return hashed(cookie), cookie


def with_cookie(answer: Response, request: Request, cookie: str) -> Response:
    """The answer, which gives a new visitor its cookie."""
    if cookie:
        answer.set_cookie(
            cookie_name(request.scope),
            cookie,
            max_age=COOKIE_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.scope["scheme"] == "https",
        )
    return answer


# Coming


def token_of(asked: requests.Join, who: Caller) -> str:
    """The hash of the token with which somebody joins; empty for none."""
    return hashed(asked.token) if asked.token else who.bearer


async def join(room: Tables, id: str, asked: requests.Join, who: Caller, visitor: str, keep: Keep) -> lobby.Joined:
    """Takes the seat that a token opens; at a listed table any open seat, without one."""
    token = token_of(asked, who)
    if not token:
        table = await _existing(room, id, who)
        awaited = _awaited(table, visitor)
        if awaited is not None:
            return await _contribute(room, id, awaited, asked, keep)
        return await _join_listed(room, table, asked, visitor, keep)
    found = await room.seats.find_key(token)
    if found is None or found[0] != id:
        raise refusals.forbidden()
    table = await room.latest(id)
    stays = not asked.token
    seat = found[1]

    def use(connection: Connection, seq: int) -> None:
        if not bind(connection, token, found, visitor, stays):
            raise refusals.forbidden()
        keep(connection, lobby.Joined(id, seat, seq))

    called = asked.name or table.chairs[seat].name or f"Player {seat + 1}"
    return lobby.Joined(id, seat, await room.join(id, use, commands.name(seat, called, asked.nonce or "")))


def _awaited(table: Table, visitor: str) -> int | None:
    """A seat that the visitor has already, as after a rematch, and whose nonce is awaited."""
    return next((seat for seat in sorted(table.holders.get(visitor, ())) if table.awaits(seat)), None)


async def _contribute(room: Tables, id: str, seat: int, asked: requests.Join, keep: Keep) -> lobby.Joined:
    called = asked.name or (await room.find(id)).chairs[seat].name

    def use(connection: Connection, seq: int) -> None:
        keep(connection, lobby.Joined(id, seat, seq))

    return lobby.Joined(id, seat, await room.join(id, use, commands.name(seat, called, asked.nonce or "")))


async def _existing(room: Tables, id: str, who: Caller) -> Table:
    try:
        return await room.latest(id)
    except Preparing:
        raise
    except Refused as refused:
        raise await room.seats.refusal(refused, who, id) from None


async def _join_listed(room: Tables, table: Table, asked: requests.Join, visitor: str, keep: Keep) -> lobby.Joined:
    id = table.id
    free = commands.open_seats(table)
    if not table.made.payload["listed"] or not free:
        raise refusals.forbidden()
    seat, token = free[0], new_token()

    def use(connection: Connection, seq: int) -> None:
        mine = schema.keys.c.table_id == id, schema.keys.c.seat == seat, schema.keys.c.use == INVITATION
        if not connection.execute(delete(schema.keys).where(*mine)).rowcount:
            raise refusals.forbidden()
        connection.execute(insert(schema.keys), key(token, id, seat, SEAT))
        connection.execute(insert(schema.holders), {"visitor": visitor, "table_id": id, "seat": seat})
        keep(connection, lobby.Joined(id, seat, seq, token))

    seq = await room.join(id, use, commands.name(seat, asked.name or f"Seat {seat}", asked.nonce or ""))
    return lobby.Joined(id, seat, seq, token)


async def link(room: Tables, table: Table, seat: int, keep: Keep) -> lobby.Linked:
    """A token that opens the seat once more, on another device."""
    told = lobby.Linked(new_token(), seat)

    def open_seat(connection: Connection) -> None:
        connection.execute(insert(schema.keys), key(told.token, table.id, seat, LINK))
        keep(connection, told)

    await room.store.write(open_seat)
    return told


# Lists


async def listed(room: Tables) -> lobby.ListedTables:
    """Tables that still have an open seat and want to be found."""
    query = (
        select(schema.tables.c.id)
        .where(schema.tables.c.listed, ~schema.tables.c.over, schema.tables.c.aside == "")
        .order_by(schema.tables.c.made.desc())
        .limit(MOST_LISTED)
    )
    found = []
    for (id,) in await room.store.read(lambda connection: connection.execute(query).all()):
        table = await _or_none(room, id)
        if table is not None and commands.open_seats(table):
            sit = views.seats(table, room.live.present(id))
            found.append(lobby.Listed(id, table.state.game.id, table.made.payload["options"], sit, table.made.at))
    return lobby.ListedTables(found)


async def mine(room: Tables, visitor: str) -> list[lobby.MyTable]:
    """The tables of a visitor, with whose turn it is."""
    found: list[lobby.MyTable] = []
    for id in await room.seats.tables_of(visitor) if visitor else ():
        table = await _or_none(room, id)
        if table is not None:
            own = lobby.MyTable(
                table=id,
                game=table.state.game.id,
                changed=table.changed,
                actor=table.actor(),
                mine=sorted(table.holders.get(visitor, ())),
                result=views.result(table),
                seats=views.seats(table, room.live.present(id)),
                maker=table.maker == visitor,
                preparing=False,
                waiting=table.waiting(),
            )
            found.append(own)
    return [*found, *await _not_ready(room, visitor, {one.table for one in found})] if visitor else []


async def _not_ready(room: Tables, visitor: str, known: set[str]) -> list[lobby.MyTable]:
    """A visitor's tables of games that are still being prepared: what can be told without their rules."""
    waiting = []
    for id in await room.seats.tables_of(visitor):
        row = None if id in known else await room.store.table(id)
        if row is None or row.aside or row.game not in games.GAMES or room.readiness.is_ready(row.game):
            continue
        holds = sorted((await room.seats.holders(id))[visitor])
        own = lobby.MyTable(id, row.game, row.changed, None, holds, None, [], row.maker == visitor, True, False)
        waiting.append(own)
    return waiting


async def _or_none(room: Tables, id: str) -> Table | None:
    try:
        return await room.find(id)
    except Refused:
        return None


# Going


async def remove(room: Tables, id: str, who: Caller, keep: Keep) -> lobby.Removed:
    """Removes a table, if the one who made it wants so: by its cookie, or by the token of the first person's seat."""
    table = await _existing(room, id, who)
    rights = await room.seats.rights(who, id, table.holders)
    people = [seat for seat, chair in enumerate(table.made.payload["chairs"]) if chair["kind"] == PERSON]
    by_token = bool(who.bearer) and bool(people) and people[0] in rights.seats
    if not (by_token or (not who.bearer and who.visitor and who.visitor == table.maker)):
        raise refusals.forbidden()
    await room.remove(id, lambda connection: keep(connection, lobby.Removed(id)))
    return lobby.Removed(id)
