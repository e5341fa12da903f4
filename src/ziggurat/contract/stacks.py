"""Stacks of pieces: `d1=TTC,e4=C` in a position, and one number with four bits a piece in a row."""

import re
from collections.abc import Iterable, Mapping

from ziggurat.contract.errors import Unreadable


def write(stacks: Mapping[str, str]) -> str:
    """Every stack after its cell, pieces from the bottom to the top, cells sorted by name; `-` where there is none.

    >>> write({"e4": "C", "d1": "TTC"})
    'd1=TTC,e4=C'
    """
    return ",".join(f"{cell}={stacks[cell]}" for cell in sorted(stacks)) or "-"


def read(text: str, piece: str = "[A-Z]", name: str = "board") -> dict[str, str]:
    """The stacks by cell, where `piece` is the pattern of one; whether there is such a cell is for the rules to say.

    >>> read("d1=TTC,e4=C")
    {'d1': 'TTC', 'e4': 'C'}
    """
    found = [] if text == "-" else text.split(",")
    for part in found:
        if not re.fullmatch(f"[a-z][0-9]=(?:{piece})+", part, re.ASCII):
            raise Unreadable(name, part, "a cell, `=` and the pieces of its stack")
    stacks = {part[:2]: part[3:] for part in found}
    if list(stacks) != sorted(stacks) or len(stacks) < len(found):
        raise Unreadable(name, text, "each cell once, sorted by name")
    return stacks


def packed(pieces: Iterable[int]) -> int:
    """A stack as one number: a hexadecimal digit from 1 to 15 for each piece, given from the bottom, the top one last.

    >>> hex(packed([3, 2, 1]))
    '0x321'
    """
    stack = 0
    for piece in pieces:
        stack = stack << 4 | piece
    return stack


def unpacked(stack: int) -> list[int]:
    """The pieces of such a stack, from the bottom to the top.

    >>> unpacked(0x321), unpacked(0)
    ([3, 2, 1], [])
    """
    return [int(digit, 16) for digit in f"{stack:x}"] if stack else []
