"""Mandala's board as plain text: the spiral unrolled in rows of fifteen slots, pawns as letters below it."""

import numpy as np

from ziggurat.games.mandala.notation import CODES
from ziggurat.games.mandala.rules import EMPTY, SLOTS
from ziggurat.kernel.compiled import OVER

ROW_LENGTH = 15


def sketch(s: np.void) -> str:
    """The path from the outside in, with the pawns, then the eye and what each seat has."""
    lines = [_row(s, first) for first in range(1, SLOTS + 1, ROW_LENGTH)]
    lines.append(f"eye   {_pile(s['eye'])}")
    for seat in range(s["seats"]):
        turn = ">" if s["turn"] == seat else " "
        where = f"pawn {'abcde'[seat]} at {s['pawns'][seat]:2}"
        lines.append(f"{turn} {seat}   {where}   points {s['points'][seat]:2}   holds {_pile(s['held'][seat])}")
    if s["turn"] == OVER:
        lines.append("over")
    return "\n".join(lines)


def _row(s: np.void, first: int) -> str:
    slots = range(first, first + ROW_LENGTH)
    pyramids = " ".join(f"{_pyramid(s, slot):>3}" for slot in slots)
    return f"{first:>4}  {pyramids}"


def _pyramid(s: np.void, slot: int) -> str:
    for seat in range(s["seats"]):
        if s["pawns"][seat] == slot:
            return f"({'abcde'[seat]})"
    group = s["path"][slot]
    return "." if group == EMPTY else CODES[group]


def _pile(pile: np.ndarray) -> str:
    return " ".join(f"{code}x{n}" if n > 1 else code for code, n in zip(CODES, pile, strict=True) if n) or "-"
