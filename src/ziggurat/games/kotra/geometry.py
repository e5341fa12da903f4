"""The board of Kotra as each side sees it: tables of masks and steps that the rules look up.

Square a1 is 0, b1 is 1, a2 is 8, h8 is 63, and bit n of a mask is square n. A side is where a seat
sits: 0 south, 1 west, 2 north, 3 east. A gait is a side and a size, 3 * side + size - 1; a step is a
gait and a way, 3 * gait + way, where way 0 leans to file a or rank 1, 1 is straight, 2 leans to h or 8.
"""

import numpy as np

SIDES = 4
SIZES = 3
WAYS = 3
SQUARES = 64
_FORWARD = ((0, 1), (1, 0), (0, -1), (-1, 0))  # by side: files and ranks of one row forward
_LAST_ROW = (8, 7, 7)  # by size: the row that a pyramid is borne off from


def _row(side: int, square: int) -> int:
    """The row from 1 to 8, counted from that side."""
    rank, file = divmod(square, 8)
    return 1 + (rank, file, 7 - rank, 7 - file)[side]


def _mask(squares: list[int]) -> int:
    return sum(1 << square for square in squares)


def _shift(side: int, size: int, way: int) -> tuple[int, int]:
    """Files and ranks of one step."""
    files, ranks = _FORWARD[side]
    lean = way - 1
    return (size * (files or lean), size * (ranks or lean))


def _starts(files: int, ranks: int) -> list[int]:
    """The squares from which such a step stays on the board."""
    return [square for square in range(SQUARES) if 0 <= square % 8 + files < 8 and 0 <= square // 8 + ranks < 8]


_GAITS = [(side, size) for side in range(SIDES) for size in range(1, SIZES + 1)]
_SHIFTS = [_shift(side, size, way) for side, size in _GAITS for way in range(WAYS)]

ROW_OF = np.array([[_row(side, square) for square in range(SQUARES)] for side in range(SIDES)], np.int8)
FIRST_ROW = np.array([_mask(np.flatnonzero(rows == 1).tolist()) for rows in ROW_OF], np.uint64)  # by side
LAST_ROW = np.array(
    [_mask(np.flatnonzero(ROW_OF[side] == _LAST_ROW[size - 1]).tolist()) for side, size in _GAITS], np.uint64
)  # by gait
STEP = np.array([files + 8 * ranks for files, ranks in _SHIFTS], np.int64)  # by step: what it adds to the square
TURN = np.array(STEP % SQUARES, np.uint64)  # by step: a rotation by so much takes every start to its target
STARTS = np.array([_mask(_starts(files, ranks)) for files, ranks in _SHIFTS], np.uint64)  # by step
ENTRANCE = np.array([np.flatnonzero(rows == 1) for rows in ROW_OF], np.int64)  # by side and column: squares of row 1

# By side: multiplied by this, the squares of row 1 become the highest byte, a bit a column, low files or ranks first.
TO_COLUMNS = np.array([1 << 56, 0x0102040810204080, 1, 0x0102040810204080 >> 7], np.uint64)
