"""Positions of Placeholder as text: `<board> <reserve> <actor>`; a move is a size and a cell, `3b2`.

a1=S2N1,b2=S3 3,2,2/2,3,3 1     a stack is its pieces from the bottom to the top, S for seat 0 and N for seat 1
"""

import re

import numpy as np

from ziggurat.contract import fields, stacks
from ziggurat.contract.grid import Grid
from ziggurat.contract.seats import OVER
from ziggurat.games.placeholder.rules import EACH, SEATS, SIDE, SIZES, can_put, has_row

# Write me: the names of cells, pieces and fields.
GRID = Grid(SIDE, SIDE)
CELL = GRID.names()
LETTERS = "SN"  # by seat
PIECE = [letter + size for letter in LETTERS for size in "123"]  # by kind
FIELDS = ("board", "reserve", "actor")
MOVE = re.compile(r"[1-3][a-c][1-3]")


# Write me: moves and positions, written.


def write_move(s: np.void, action: int) -> str:
    """The size and the cell."""
    return f"{action % SIZES + 1}{CELL[action // SIZES]}"


def write(s: np.void) -> str:
    """A position as text."""
    board = {CELL[cell]: "".join(PIECE[kind] for kind in stack(s, cell)) for cell in range(len(CELL))}
    standing = stacks.write({cell: pieces for cell, pieces in board.items() if pieces})
    return f"{standing} {fields.write_by_seat(reserve(s))} {fields.write_actor(int(s['turn']))}"


def stack(s: np.void, cell: int) -> list[int]:
    """The kinds on a cell, from the bottom to the top; a kind is 3 * seat + size."""
    return [piece - 1 for piece in stacks.unpacked(int(s["stacks"][cell]))]


def reserve(s: np.void) -> list[list[int]]:
    """What every seat has of each size."""
    counts: list[list[int]] = s["reserve"].tolist()
    return counts


# Write me: a position, read; every way in which it may be impossible has a line here and in test_positions.py.


def read(text: str, s: np.void) -> None:
    """Fills a row from a position, which must be one that the rules allow."""
    board, kept, actor = fields.split(text, FIELDS)
    for cell, pieces in stacks.read(board, "[A-Z][0-9]").items():
        s["stacks"][GRID.number(cell)] = stacks.packed(1 + kind for kind in _kinds(cell, pieces))
    s["reserve"] = fields.by_seat(kept, SEATS, SIZES, 0, EACH, "reserve")
    s["turn"] = fields.actor(actor, SEATS)
    _check_totals(s)
    _check_actor(s)


def _kinds(cell: str, pieces: str) -> list[int]:
    codes = [pieces[n : n + 2] for n in range(0, len(pieces), 2)]
    fields.require(set(codes) <= set(PIECE), cell, pieces, f"pieces of {', '.join(PIECE)}")
    sizes = [code[1] for code in codes]
    falling = sizes == sorted(set(sizes), reverse=True)
    fields.require(falling, cell, pieces, "each piece smaller than the one below it (rule 3)")
    return [PIECE.index(code) for code in codes]


def _check_totals(s: np.void) -> None:
    on_board = [kind for cell in range(len(CELL)) for kind in stack(s, cell)]
    for kind, kept in enumerate(s["reserve"].ravel().tolist()):
        total = on_board.count(kind) + kept
        fields.require(total == EACH, f"pieces {PIECE[kind]}", total, f"{EACH} on the board and in reserve (rule 1)")


def _check_actor(s: np.void) -> None:
    """Seats take turns, so the reserves say who is next; the last one may have ended the game."""
    left, asked = [sum(counts) for counts in reserve(s)], int(s["turn"])
    fields.require(left[1] - left[0] in (0, 1), "reserve", left, "seat 0 as many as seat 1 or one fewer (rule 2)")
    s["turn"] = following = 0 if left[0] == left[1] else 1
    fields.require(not has_row(s, following), "board", "a row", "none of the seat that is next (rule 4)")
    if has_row(s, 1 - following) or not can_put(s):
        s["turn"] = OVER
    fields.require(s["turn"] == asked, "actor", fields.write_actor(asked), fields.write_actor(int(s["turn"])))
