"""Who may act for which seat: secret tokens, visitors' cookies, and invitations that are good for once.

Only hashes are stored. A token opens its seat as `Authorization: Bearer`; joining binds a seat to a visitor's cookie.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from ziggurat.table.store import schema
from ziggurat.table.store.store import Store
from ziggurat.table.truth import refusals
from ziggurat.table.truth.refusals import Refused

SEAT, INVITATION, LINK = "seat", "invitation", "link"
COOKIE = "ziggurat"
TOKEN_LENGTH = 32  # characters of 24 random bytes


def new_token() -> str:
    """A secret of 192 bits."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """A name for a table that nobody guesses."""
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def hashed(token: str) -> str:
    """What is stored of a token or a cookie."""
    return hashlib.sha256(token.encode()).hexdigest()


def key(token: str, table: str, seat: int, use: str) -> dict[str, Any]:
    """The row of a token."""
    return {"hash": hashed(token), "table_id": table, "seat": seat, "use": use}


@dataclass(frozen=True, slots=True)
class Caller:
    """What a request says of who sent it."""

    visitor: str = ""  # the hash of its cookie; empty for none
    bearer: str = ""  # the hash of its token; empty for none
    address: str = ""
    local: bool = False

    @property
    def key(self) -> str:
        """Who this is when work is shared out among visitors."""
        return self.visitor or self.bearer or self.address


@dataclass(frozen=True, slots=True)
class Rights:
    """The seats of one table that a caller may act for. Credentials that open nothing are `wrong`."""

    seats: frozenset[int] = field(default_factory=frozenset)
    wrong: bool = False

    def seat(self, asked: int | None) -> int | None:
        """The seat that the caller means: the one asked for, else its only one; None: a spectator's place."""
        if asked is not None:
            return asked if asked in self.seats else None
        return next(iter(self.seats)) if len(self.seats) == 1 else None


class Seats:
    """Answers who may, from the database, and remembers what it was told."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._keys: dict[str, tuple[str, int, str] | None] = {}

    async def rights(self, caller: Caller, table: str, holders: dict[str, set[int]]) -> Rights:
        """What a caller may do at a table."""
        if caller.bearer:
            found = await self.find_key(caller.bearer)
            if found is None or found[0] != table or found[2] != SEAT:
                return Rights(wrong=True)
            return Rights(frozenset({found[1]}))
        return Rights(frozenset(holders.get(caller.visitor, ())))

    async def refusal(self, refused: Refused, caller: Caller, table: str) -> Refused:
        """Why a table cannot be had, for those who have a seat there; others learn not even that there is one."""
        held = await self.rights(caller, table, await self.holders(table))
        return refused if held.seats else refusals.forbidden()

    async def find_key(self, token: str) -> tuple[str, int, str] | None:
        """The table, the seat and the use of a token; None for one that opens nothing."""
        if token not in self._keys:
            query = select(schema.keys.c.table_id, schema.keys.c.seat, schema.keys.c.use).where(
                schema.keys.c.hash == token
            )
            row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
            if row is None or row.use != SEAT:
                return None if row is None else tuple(row)  # a use that may change is asked again each time
            if len(self._keys) > 50_000:
                self._keys.clear()
            self._keys[token] = tuple(row)
        return self._keys[token]

    def forget(self, table: str) -> None:
        """Drops what is remembered of a table's tokens."""
        self._keys = {token: known for token, known in self._keys.items() if known is None or known[0] != table}

    async def holders(self, table: str) -> dict[str, set[int]]:
        """By visitor the seats that it holds."""
        query = select(schema.holders.c.visitor, schema.holders.c.seat).where(schema.holders.c.table_id == table)
        held: dict[str, set[int]] = {}
        for visitor, seat in await self.store.read(lambda connection: connection.execute(query).all()):
            held.setdefault(visitor, set()).add(seat)
        return held

    async def tables_of(self, visitor: str) -> list[str]:
        """The tables at which a visitor has a seat, the latest first."""
        query = (
            select(schema.tables.c.id)
            .join(schema.holders, schema.holders.c.table_id == schema.tables.c.id)
            .where(schema.holders.c.visitor == visitor)
            .distinct()
            .add_columns(schema.tables.c.changed)
            .order_by(schema.tables.c.changed.desc())
            .limit(100)
        )
        return [row[0] for row in await self.store.read(lambda connection: connection.execute(query).all())]


def bind(connection: Connection, token: str, found: tuple[str, int, str], visitor: str, stays: bool) -> bool:
    """Uses a token to join, in the transaction of the join; False if somebody else has used it meanwhile.

    A token that was sent as a header stays good for its seat, for programs without cookies; else it is spent.
    """
    table, seat, use = found
    condition = (schema.keys.c.hash == token) & (schema.keys.c.use == use)
    if stays and use != LINK:
        changed = connection.execute(update(schema.keys).where(condition).values(use=SEAT)).rowcount
    else:
        changed = connection.execute(delete(schema.keys).where(condition)).rowcount
    if not changed:
        return False
    if visitor:
        mine = {"visitor": visitor, "table_id": table, "seat": seat}
        connection.execute(delete(schema.holders).where(*(schema.holders.c[name] == mine[name] for name in mine)))
        connection.execute(insert(schema.holders), mine)
    return True
