"""Making tables: the first one as it was asked for, and the next one with the same people."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import Connection, insert

from ziggurat import games
from ziggurat.contract import colours
from ziggurat.contract.colours import Seating
from ziggurat.contract.errors import BadChoice
from ziggurat.game import load
from ziggurat.table.access.once import Keep, unkept
from ziggurat.table.access.tokens import INVITATION, SEAT, key, new_table_id, new_token
from ziggurat.table.http import requests
from ziggurat.table.store import schema
from ziggurat.table.store.store import Conflict, Entry, NotSaved, Plain, create, now
from ziggurat.table.tables import Tables
from ziggurat.table.truth import chance, commands, refusals
from ziggurat.table.truth.parts import BOT, OPEN, PERSON
from ziggurat.table.truth.refusals import Refused
from ziggurat.table.truth.table import Table, state_hash
from ziggurat.table.views import views
from ziggurat.table.views.wire import lobby

Create = Callable[[Table, Plain, Sequence[Plain]], Awaitable[None]]


async def make(room: Tables, asked: requests.NewTable, maker: str, keep: Keep = unkept) -> lobby.Made:
    """A new table; in the order asked for, the seats that they got and their tokens."""
    _refuse_files(asked)
    number = len(asked.seats)
    seating = _seated(asked)
    chairs = [_chair(asked.seats[seating.seats.index(seat)]) for seat in range(number)]
    tokens = [None if chair["kind"] == BOT else new_token() for chair in chairs]
    rest = asked.model_dump(include={"listed", "chat", "hints", "contribute"})
    rest["clock"] = asked.clock.model_dump(exclude_none=True) if asked.clock else None
    rest |= _worn(seating)
    keys = [lobby.SeatKey(seat, tokens[seat]) for seat in seating.seats]

    async def create_it(table: Table, row: Plain, rows: Sequence[Plain]) -> None:
        await room.store.create(row, table.made, rows, lambda connection: keep(connection, _made(table, keys)))

    table = await lay(room, asked.game, asked.options | seating.options, chairs, rest, maker, tokens, create_it)
    return _made(table, keys)


def _made(table: Table, keys: list[lobby.SeatKey]) -> lobby.Made:
    return lobby.Made(table.id, keys, 0, chance.commitment(table.secret), table.waiting())


def _worn(seating: Seating) -> dict[str, Any]:
    """What the log keeps of the colours: nothing where they are as the game has them."""
    return {"colours": list(seating.colours)} if seating.colours else {}


def _seated(asked: requests.NewTable) -> Seating:
    """Everybody asked for, on a seat; chance decides who begins unless told."""
    number, facts = len(asked.seats), games.facts(asked.game)
    first = secrets.randbelow(number) if asked.starts == "random" else asked.starts
    if first not in range(number):
        raise refusals.bad("bad-request", "starts: no such seat", first, f"random or 0 to {number - 1}")
    colours.refuse_settled(facts, asked.options, "none: `starts` says who begins, and `colour` of a seat its colour")
    return colours.seat(facts, [one.colour for one in asked.seats], first)


def _refuse_files(asked: requests.NewTable) -> None:
    """An option that names a file of data is given by an installed name: nobody reads the server's own files."""
    for option in games.facts(asked.game).options:
        found = asked.options.get(option.name, option.default)
        if option.installed and found not in option.installed:
            raise BadChoice(f"option {option.name}", found, f"one of {', '.join(option.installed)}")


def _chair(asked: requests.Sits) -> dict[str, Any]:
    kind = BOT if asked.bot else PERSON if asked.name else OPEN
    return {"name": asked.name or "", "kind": kind, "level": asked.bot}


async def lay(
    room: Tables,
    game_id: str,
    options: dict[str, Any],
    chairs: list[dict[str, Any]],
    rest: dict[str, Any],
    maker: str,
    tokens: list[str | None],
    keep: Create,
) -> Table:
    """Keeps a table with a secret of its own, and lays the board unless people are awaited."""
    game = load(game_id, len(chairs), **options)
    id, secret = new_table_id(), chance.new_secret()
    payload = {"game": game.id, "options": game.portable_options(), "chairs": chairs, **rest}
    payload |= {"commitment": chance.commitment(secret)}
    payload |= {"nonces": [_first_nonce(chair["kind"], rest["contribute"]) for chair in chairs]}
    kept = ""  # of a state, once there is one
    if None not in payload["nonces"]:
        state = chance.start(game, secret, chance.label(id, 0, payload["nonces"]))
        payload |= {"start": state.start_position(), "chance": state.moves()}
        kept = state_hash(state)
    entry = Entry(0, "created", game.rules_version, kept, now(), payload).after(id)
    table = Table.made_by(id, secret, maker, entry)
    row = {"id": id, "game": game.id, "secret": secret, "maker": maker, "made": entry.at, "changed": entry.at}
    row |= {"listed": rest["listed"], "over": table.over(), "waits_for": table.waits_for(), "aside": ""}
    uses = {PERSON: SEAT, OPEN: INVITATION}
    keys = [key(token, id, seat, uses[chairs[seat]["kind"]]) for seat, token in enumerate(tokens) if token is not None]
    try:
        await keep(table, row, keys)
    except (Conflict, NotSaved):
        raise refusals.not_saved() from None
    room.welcome(table)
    return table


def _first_nonce(kind: str, contribute: bool) -> str | None:
    """None: it is awaited. The hash of the secret is shown first, so nobody adds one with the request for a table."""
    return None if kind == OPEN or (contribute and kind == PERSON) else ""


# The same people again


async def rematch(room: Tables, table: Table, seat: int, keep: Keep) -> lobby.Rematched:
    """The next table with the same people, the next one of them starting; and the caller's key to it."""
    if not table.over():
        raise refusals.bad("not-over", "The game is not over yet.", None, None)
    if table.next_table is None:
        try:
            await _next_table(room, table, seat)
        except Refused as refused:
            if refused.code != "rematch-made":  # somebody else was quicker: all play at that table
                raise
        table = await room.find(table.id)
    assert table.next_table is not None
    ahead = (seat - _begins(table) - 1) % len(table.chairs)  # so many come before this one, who keeps that order
    place, token = (ahead + _begins(await room.find(table.next_table))) % len(table.chairs), new_token()
    told, row = lobby.Rematched(table.next_table, place, token), key(token, table.next_table, place, SEAT)

    def open_seat(connection: Connection) -> None:
        connection.execute(insert(schema.keys), row)
        keep(connection, told)

    await room.store.write(open_seat)
    return told


def _seated_again(table: Table) -> Seating:
    """By seat of the game before: everybody in the same colour, and whoever played second begins."""
    number = len(table.chairs)
    asked = views.colours(table) or [None] * number
    return colours.seat(table.state.game.facts, asked, (_begins(table) + 1) % number)


def _begins(table: Table) -> int:
    return colours.begins(table.state.game.facts, views.colours(table), table.state.game.options)


async def _next_table(room: Tables, table: Table, seat: int) -> None:
    """The same people again, as a seat wants it; visitors keep their people's seats.

    The table is made with the line that says so, in one transaction: of two at once, one is made.
    """
    number, old, seating = len(table.chairs), table.made.payload, _seated_again(table)
    before = [seating.seats.index(seat) for seat in range(number)]
    turned = [old["chairs"][seat] for seat in before]
    named = [table.called(seat) for seat in before]
    chairs = [
        chair | {"name": name}
        if chair["kind"] == BOT
        else {"name": name or chair["name"] or "?", "kind": PERSON, "level": None}
        for chair, name in zip(turned, named, strict=True)
    ]
    rest = {name: old[name] for name in ("listed", "chat", "hints", "clock")} | _worn(seating)
    rest["contribute"] = old.get("contribute", False)  # nonces of their own: those before were known to the server
    unsettled = old["options"].keys() - colours.settled(table.state.game.facts)
    options = {name: old["options"][name] for name in unsettled} | seating.options
    held = [(visitor, seating.seats[seat]) for visitor, seats in table.holders.items() for seat in seats]

    async def create_next(made: Table, row: Plain, keys: Sequence[Plain]) -> None:
        def job(connection: Connection, seq: int) -> None:
            create(connection, row, made.made, keys)
            rows = [{"visitor": visitor, "table_id": made.id, "seat": place} for visitor, place in held]
            if rows:
                connection.execute(insert(schema.holders), rows)

        await room.join(table.id, job, commands.rematch(seat, made.id))

    made = await lay(room, old["game"], options, chairs, rest, table.maker, [None] * number, create_next)
    (await room.find(made.id)).holders = await room.seats.holders(made.id)
