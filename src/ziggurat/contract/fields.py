"""Positions field by field, both ways, read strictly: an unreadable text and an impossible position are two errors."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from ziggurat.contract.errors import ImpossiblePosition, Unreadable
from ziggurat.contract.seats import OVER

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


def split(text: str, names: Sequence[str]) -> list[str]:
    """The fields of a position, one for each name."""
    fields = text.split(" ")
    if len(fields) != len(names) or not all(fields):
        raise Unreadable("position", text, f"{len(names)} fields ({' '.join(names)}) with one space between them")
    return fields


def parts(text: str, separator: str, n: int, name: str) -> list[str]:
    """The n parts of a field, none of them empty."""
    found = text.split(separator)
    if len(found) != n or not all(found):
        raise Unreadable(name, text, f"{n} parts separated by {separator!r}")
    return found


def number(text: str, low: int, high: int, name: str) -> int:
    """A whole number without leading zeros; outside its range the position is impossible."""
    if not _NUMBER.fullmatch(text):
        if re.fullmatch(r"[1-9][0-9]*", text, re.ASCII):
            raise ImpossiblePosition(name, text, f"a number from {low} to {high}")
        raise Unreadable(name, text, "a whole number")
    if not low <= int(text) <= high:
        raise ImpossiblePosition(name, text, f"a number from {low} to {high}")
    return int(text)


def numbers(text: str, n: int, low: int, high: int, name: str, separator: str = ",") -> list[int]:
    """n whole numbers with separators between them."""
    return [number(part, low, high, name) for part in parts(text, separator, n, name)]


def write_numbers(found: Iterable[int], separator: str = ",") -> str:
    """Numbers as `numbers` reads them."""
    return separator.join(map(str, found))


def by_seat(text: str, seats: int, n: int, low: int, high: int, name: str) -> list[list[int]]:
    """n whole numbers for each seat, such as what it has of each size.

    >>> by_seat("4,4,3/4,4,4", 2, 3, 0, 4, "reserve")
    [[4, 4, 3], [4, 4, 4]]
    """
    return [numbers(part, n, low, high, name) for part in parts(text, "/", seats, name)]


def write_by_seat(found: Iterable[Iterable[int]]) -> str:
    """Numbers as `by_seat` reads them.

    >>> write_by_seat([[4, 4, 3], [4, 4, 4]])
    '4,4,3/4,4,4'
    """
    return "/".join(map(write_numbers, found))


def codes(text: str, code: str, name: str, separator: str = "") -> list[str]:
    """Codes that each match a pattern, one after another; `-` is none.

    >>> codes("R1K3", "[A-Z][0-9]", "stack"), codes("-", "[A-Z][0-9]", "stack")
    (['R1', 'K3'], [])
    """
    if text == "-":
        return []
    one, several = _patterns(code, separator)
    if not several.fullmatch(text):
        between = f" with {separator!r} between them" if separator else ""
        raise Unreadable(name, text, f"codes of the form {code}{between}")
    return one.findall(text)


@cache
def _patterns(code: str, separator: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Of one code, and of several."""
    return re.compile(code, re.ASCII), re.compile(f"(?:{code})(?:{separator}(?:{code}))*", re.ASCII)


def flag(text: str, word: str, name: str) -> bool:
    """Whether a field is its word or `-`."""
    if text not in (word, "-"):
        raise Unreadable(name, text, f"{word} or -")
    return text == word


def actor(text: str, seats: int) -> int:
    """The seat on turn, or OVER for `-`.

    >>> actor("1", 2), actor("-", 2) == OVER
    (1, True)
    """
    return OVER if text == "-" else number(text, 0, seats - 1, "actor")


def write_actor(who: int) -> str:
    """The seat on turn as `actor` reads it."""
    return "-" if who == OVER else str(who)


def require(holds: bool, rule: str, found: object, expected: str) -> None:
    """Refuses a position that breaks a rule, naming the rule."""
    if not holds:
        raise ImpossiblePosition(rule, found, expected)
