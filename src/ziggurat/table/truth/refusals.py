"""Why the table says no, each with what was found and what was expected, as every client gets it."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A request that is not done. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str, found: object = None, expected: object = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.found, self.expected = status, code, message, found, expected
        self.more: dict[str, Any] = {}

    def plain(self) -> dict[str, Any]:
        """The answer's body."""
        error = {"code": self.code, "message": self.message, "found": self.found, "expected": self.expected}
        return {"error": error, **self.more}


def forbidden() -> Refused:
    """The same for whatever is unknown, another's, of another table or old."""
    return Refused(403, "forbidden", "You may not do this here.", None, "the token or the cookie of the seat")


def no_table() -> Refused:
    """There is nothing under this name."""
    return Refused(404, "no-table", "There is no such table.", None, "the id of a table")


def stale(found: int, seq: int) -> Refused:
    """The game has gone on since the client looked."""
    refused = Refused(409, "stale", "The game has gone on meanwhile.", found, seq)
    refused.more = {"seq": seq}
    return refused


def bad(code: str, message: str, found: object, expected: object) -> Refused:
    """What was sent is understood but cannot be done."""
    return Refused(422, code, message, found, expected)


def set_aside() -> Refused:
    """A table whose log is broken."""
    return Refused(410, "set-aside", "This table's log is damaged; it was set aside and cannot be played.", None, None)


def not_saved() -> Refused:
    """Nothing is answered that is not durable."""
    return Refused(503, "not-saved", "It could not be saved, so it has not happened. Please try again.", None, None)


class Preparing(Refused):
    """A game whose rules are still being prepared: the same request, sent again, will be done. How far it is, is said
    where the request is answered."""

    def __init__(self, game: str) -> None:
        super().__init__(202, "preparing", "The rules of this game are still being prepared.", game, None)
        self.game = game


def not_prepared(game: str) -> Refused:
    """A game whose rules could not be compiled; the next request tries it again."""
    return Refused(503, "not-prepared", "This game could not be prepared. Please try again.", game, None)
