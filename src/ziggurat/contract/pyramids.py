"""The pyramids of several games: three sizes, and where a set has five colours, a code of two characters for each.

A kind is a number from 0 to 14, three times the colour plus the size less one, in the order of `CODES`.
"""

import re

from ziggurat.contract.errors import ImpossiblePosition, Unreadable

SIZES = ("small", "medium", "large")
COLOURS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "K": "black"}  # by letter
TINTS = tuple(COLOURS.values())
CODES = [letter + size for letter in COLOURS for size in "123"]


def named(kind: int) -> dict[str, str | int]:
    """A pyramid for messages to put in words.

    >>> named(5)
    {'colour': 'blue', 'size': 'large'}
    """
    return {"colour": TINTS[kind // len(SIZES)], "size": SIZES[kind % len(SIZES)]}


def read(code: str, name: str) -> int:
    """The kind of a code in a position.

    >>> read("B3", "board")
    5
    """
    if not re.fullmatch("[A-Z][0-9]", code, re.ASCII):
        raise Unreadable(name, code, "a colour letter and a size")
    if code not in CODES:
        raise ImpossiblePosition(name, code, f"a colour of {''.join(COLOURS)} and a size from 1 to 3")
    return CODES.index(code)
