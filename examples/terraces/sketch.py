"""The board of Terraces as plain text: every stack from bottom to top, the reserves, the actions so far."""

from collections.abc import Callable

import numpy as np

from ziggurat.contract.seats import OVER
from ziggurat.games.terraces.notation import CELL, GRID, LETTERS, PIECE, reserve, stack
from ziggurat.games.terraces.rules import LONGEST


def sketch(s: np.void, say: Callable[..., str]) -> str:
    """The highest rank above; below the board a line for each seat."""
    ranks = [f"{row[0][1]}  " + "".join(f"{_shown(s, cell):<8}" for cell in row).rstrip() for row in GRID.rows()]
    files = "   " + "       ".join(GRID.file_names())
    seats = [_seat(s, seat, say) for seat in range(len(LETTERS))]
    actions = f"  {say('sketch-actions')} {s['actions']}/{LONGEST}"
    return "\n".join([*ranks, files, *seats, actions, *([say("sketch-over")] if s["turn"] == OVER else [])])


def _shown(s: np.void, cell: str) -> str:
    return "".join(PIECE[kind] for kind in stack(s, CELL.index(cell))) or "."


def _seat(s: np.void, seat: int, say: Callable[..., str]) -> str:
    turn = ">" if s["turn"] == seat else " "
    counts = " ".join(f"{number}x{size}" for size, number in enumerate(reserve(s)[seat], 1))
    return f"{turn} {seat + 1} {LETTERS[seat]}   {say('sketch-reserve')} {counts}"
