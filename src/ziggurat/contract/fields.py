"""Reading positions field by field, strictly: what cannot be read and what cannot be are different errors."""

import re
from collections.abc import Sequence

from ziggurat.contract.errors import ImpossiblePosition, Unreadable

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


def seat(text: str, seats: int, name: str = "actor") -> int | None:
    """A seat, or None for `-`, when the game is over."""
    return None if text == "-" else number(text, 0, seats - 1, name)


def require(holds: bool, rule: str, found: object, expected: str) -> None:
    """Refuses a position that breaks a rule, naming the rule."""
    if not holds:
        raise ImpossiblePosition(rule, found, expected)
