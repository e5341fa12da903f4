"""Whose cookie it is: only a value that this server, or one on the same database, has given out says who somebody is.

A cookie is a random token and its signature, `TOKEN.SIGNATURE`, by a key that all servers of a database share. Cookies
of before had no signature: they are believed where they hold a seat. Any other value is like none.
"""

from __future__ import annotations

import base64
import contextlib
import hmac
import secrets

from sqlalchemy import Connection, insert, select

from ziggurat.table.access.tokens import hashed, new_token
from ziggurat.table.store import schema
from ziggurat.table.store.store import Conflict, Store

USE = "cookies"
KEY_BYTES, SIGNATURE_BYTES = 32, 16
LONGEST = 200  # characters; no cookie was ever longer
REMEMBERED = 10_000


class Cookies:
    """Gives cookies out, and knows them again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._key = b""
        self._old: dict[str, bool] = {}  # by the hash of a cookie without a signature: whether it holds a seat

    async def visitor(self, cookie: str) -> str:
        """The hash by which the visitor with a cookie is known; empty for a cookie that nobody gave out."""
        if not self._key:
            self._key = await self._shared_key()
        if not cookie or len(cookie) > LONGEST:
            return ""
        token, dot, signature = cookie.partition(".")
        known = hashed(cookie)
        if dot:
            return known if hmac.compare_digest(signature.encode(), self._signature(token).encode()) else ""
        return known if await self._holds_a_seat(known) else ""

    def new(self) -> str:
        """A new cookie. Whoever is given one has called before, so the key is known."""
        token = new_token()
        return f"{token}.{self._signature(token)}"

    def _signature(self, token: str) -> str:
        assert self._key
        digest = hmac.digest(self._key, token.encode(), "sha256")[:SIGNATURE_BYTES]
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    async def _holds_a_seat(self, visitor: str) -> bool:
        if visitor not in self._old:
            query = select(schema.holders.c.seat).where(schema.holders.c.visitor == visitor).limit(1)
            found = await self.store.read(lambda connection: connection.execute(query).first())
            if len(self._old) >= REMEMBERED:
                self._old.clear()
            self._old[visitor] = found is not None
        return self._old[visitor]

    async def _shared_key(self) -> bytes:
        """The key in the database, made there by whichever server is first."""
        found = await self.store.read(_read)
        if found is None:
            with contextlib.suppress(Conflict):  # another server was quicker
                await self.store.write(_make)
            found = await self.store.read(_read)
        assert found is not None
        return found


def _read(connection: Connection) -> bytes | None:
    found = connection.execute(select(schema.server_keys.c.key).where(schema.server_keys.c.use == USE)).scalar()
    return None if found is None else bytes(found)


def _make(connection: Connection) -> None:
    if _read(connection) is None:
        connection.execute(insert(schema.server_keys), {"use": USE, "key": secrets.token_bytes(KEY_BYTES)})
