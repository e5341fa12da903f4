"""Commands that are no line of a log, such as making a table: done once, and answered the same way when repeated.

The answer is kept in the transaction that does what was asked, sealed by the command's own name: it may have tokens in
it, of which the database knows no more than hashes. So these names are long, and nobody else's.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ziggurat.table.store import schema
from ziggurat.table.store.store import Conflict, Store, now
from ziggurat.table.truth import refusals
from ziggurat.table.truth.refusals import Refused

REMEMBERED = 24 * 3_600_000  # milliseconds for which a repeated command gets its first answer
_SEAL, _NAME = b"seal", b"name"


class Kept(msgspec.Struct):
    """What was answered, and the cookie that came with it."""

    body: bytes
    cookie: str = ""


Keep = Callable[[Connection, msgspec.Struct], None]  # within the transaction that does what was asked


def unkept(connection: Connection, told: msgspec.Struct) -> None:
    """For what nobody will repeat."""


@dataclass(frozen=True, slots=True)
class Once:
    """One command. It is known by what was asked, by whom, and by the name that the client gave it, None: no name."""

    store: Store
    what: str
    who: Sequence[str]  # the one who asks; the others are whom it may have been when it asked first
    command: str | None
    cookie: str = ""

    async def do(self, act: Callable[[Keep], Awaitable[msgspec.Struct]]) -> Kept:
        """The answer: what was answered before, or else what the act answers now."""
        known = await self._known()
        if known is not None:
            return known
        try:
            return Kept(msgspec.json.encode(await act(self._keep)), self.cookie)
        except (Refused, Conflict) as error:
            known = await self._known()  # somebody was quicker, with this very command
            if known is None:
                raise refusals.not_saved() if isinstance(error, Conflict) else error from None
            return known

    async def _known(self) -> Kept | None:
        if self.command is None:
            return None
        commands = schema.commands.c
        query = select(commands.hash, commands.answer).where(
            commands.hash.in_([self._digest(who, _NAME).hex() for who in self.who]), commands.at > now() - REMEMBERED
        )
        rows = await self.store.read(lambda connection: {row.hash: row.answer for row in connection.execute(query)})
        for who in self.who:
            if (sealed := rows.get(self._digest(who, _NAME).hex())) is not None:
                return msgspec.json.decode(_sealed(sealed, self._digest(who, _SEAL)), type=Kept)
        return None

    def _keep(self, connection: Connection, told: msgspec.Struct) -> None:
        """Remembers an answer, and forgets those that are too old."""
        if self.command is None:
            return
        commands, who = schema.commands.c, self.who[0]
        connection.execute(delete(schema.commands).where(commands.at <= now() - REMEMBERED))
        plain = msgspec.json.encode(Kept(msgspec.json.encode(told), self.cookie))
        row = {"hash": self._digest(who, _NAME).hex(), "at": now(), "answer": _sealed(plain, self._digest(who, _SEAL))}
        connection.execute(insert(schema.commands), row)

    def _digest(self, who: str, use: bytes) -> bytes:
        return hmac.digest(use, "\n".join((self.what, who, self.command or "")).encode(), "sha256")


def _sealed(text: bytes, key: bytes) -> bytes:
    """A text that only this key opens again, by the same way; no key is used for two texts."""
    stream = hashlib.shake_256(key).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, stream, strict=True))
