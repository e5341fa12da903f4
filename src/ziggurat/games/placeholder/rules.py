"""The rules of Placeholder, compiled: the row, what is legal, what an action does, and the result.

3  . . .      cell a1 is 0, b1 is 1, a2 is 3, c3 is 8;
2  . . .      a piece is 1 + 3 * seat + size, with size 0 for small;
1  . . .      an action is 3 * cell + size: that pyramid is put on that cell.
   a b c
"""

import numpy as np

from ziggurat.kernel.compiled import OVER, compiled
from ziggurat.kernel.shares import by_weight

# Write me: the numbers of your game. VERSION stays 1 until `make fixtures` has kept games of it.
VERSION = 1
SIDE = 3
CELLS = SIDE * SIDE
SEATS = 2
SIZES = 3
EACH = 3  # so many of each size has a seat
ACTIONS = CELLS * SIZES
OUTCOMES = 1
LONGEST = SEATS * SIZES * EACH
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))  # three cells each

# Write me: the whole state. Whatever is shown, decided or counted follows from it.
ROW = np.dtype(
    [
        ("stacks", "u4", (CELLS,)),  # four bits a piece, the top one lowest; 0 where a cell is empty
        ("reserve", "i1", (SEATS, SIZES)),  # how many of each size
        ("seats", "i1"),
        ("turn", "i1"),  # the seat on turn, or OVER
        ("placeholder", "i1"),  # always 0; its name keeps this row unlike that of any other game
    ]
)


# Write me: set-up, and who acts.


@compiled
def setup(s, rng):
    for seat in range(SEATS):
        for size in range(SIZES):
            s.reserve[seat, size] = EACH


@compiled
def actor(s):
    return s.turn


# Write me: what is legal. It is said here and nowhere else.


@compiled
def legal(s, out):
    n = 0
    if s.turn != OVER:
        for action in range(ACTIONS):
            if _may_put(s, action // SIZES, action % SIZES):
                out[n] = action
                n += 1
    return n


@compiled
def _may_put(s, cell, size):
    """Rules 2 and 3: from the reserve, on an empty cell or on a larger top."""
    top = np.int64(s.stacks[cell] & 15)
    return s.reserve[s.turn, size] > 0 and (top == 0 or (top - 1) % SIZES > size)


@compiled
def can_put(s):
    """Whether the seat on turn can put any pyramid anywhere."""
    for action in range(ACTIONS):
        if _may_put(s, action // SIZES, action % SIZES):
            return True
    return False


# Write me: what an action does, with every automatic step after it.


@compiled
def play(s, action):
    cell, size = action // SIZES, action % SIZES
    s.reserve[s.turn, size] -= 1
    s.stacks[cell] = s.stacks[cell] << 4 | (1 + SIZES * s.turn + size)
    if has_row(s, s.turn):
        s.turn = OVER
    else:
        s.turn = 1 - s.turn
        if not can_put(s):
            s.turn = OVER


@compiled
def has_row(s, seat):
    """Rule 4: three tops in a line that are the seat's and of one size."""
    for a, b, c in LINES:
        top = np.int64(s.stacks[a] & 15)
        if top and owner(top) == seat and top == s.stacks[b] & 15 and top == s.stacks[c] & 15:
            return True
    return False


@compiled
def owner(piece):
    """The seat whose piece it is."""
    return (piece - 1) // SIZES


# Write me: the result, and a cheap estimate of it before the end.


@compiled
def points(s, out):
    for seat in range(SEATS):
        out[seat] = has_row(s, seat)


@compiled
def wins(s, out):
    """Rules 4 and 5: three in a row win; where nobody has them, all share."""
    decided = has_row(s, 0) or has_row(s, 1)
    for seat in range(SEATS):
        out[seat] = 0.0
        if s.turn == OVER:
            out[seat] = has_row(s, seat) if decided else 1 / SEATS


@compiled
def estimate(s, out):
    """Who holds more: every top counts once for each line that it is in."""
    for seat in range(SEATS):
        out[seat] = 4.0
    for line in LINES:
        for cell in line:
            top = np.int64(s.stacks[cell] & 15)
            if top:
                out[owner(top)] += 1.0
    by_weight(out, SEATS)
