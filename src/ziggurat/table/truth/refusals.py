"""Why the table says no, each with what was found and what was expected, as every client gets it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Struct, UnsetType


class Problem(Struct):
    """Why something was not done. Nothing has changed."""

    code: Annotated[str, "one word for programs, such as stale, illegal, not-your-turn, forbidden, no-table"]
    message: Annotated[str, "one sentence for people"]
    found: Annotated[Any, "what was sent, where that helps; never a token"]
    expected: Annotated[Any, "what could have been sent instead"]


class Wrong(Struct):
    """Every answer that is not a success."""

    error: Problem
    seq: Annotated[int | UnsetType, "with 409 `stale`: the current line of the log. Look again, then decide"] = UNSET


class Refused(Exception):
    """A request that is not done. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str, found: object = None, expected: object = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.found, self.expected = status, code, message, found, expected
        self.seq: int | UnsetType = UNSET

    def body(self) -> Wrong:
        """The answer's body."""
        return Wrong(Problem(self.code, self.message, self.found, self.expected), self.seq)


def forbidden() -> Refused:
    """The same for whatever is unknown, another's, of another table or old."""
    return Refused(403, "forbidden", "You may not do this here.", None, "the token or the cookie of the seat")


def no_table() -> Refused:
    """There is nothing under this name."""
    return Refused(404, "no-table", "There is no such table.", None, "the id of a table")


def stale(found: int, seq: int) -> Refused:
    """The game has gone on since the client looked."""
    refused = Refused(409, "stale", "The game has gone on meanwhile.", found, seq)
    refused.seq = seq
    return refused


def bad(code: str, message: str, found: object, expected: object) -> Refused:
    """What was sent is understood but cannot be done."""
    return Refused(422, code, message, found, expected)


def waiting() -> Refused:
    """Nothing can be played or seen of a board that is not laid yet."""
    why = "The game begins when the last person has come: the board is not laid yet."
    return bad("waiting", why, None, "wait until everybody has joined")


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
