"""The rules of Terraces, compiled: the row, what is legal, what an action does, and the result.

4  . . . .      cell a1 is 0, b1 is 1, a2 is 4, d4 is 15;
3  . . . .      a piece is 1 + 3 * seat + size, with size 0 for small;
2  . . . .      an action below 48 is 3 * cell + size: that pyramid is placed on that cell;
1  . . . .      from 48 on it is 48 + 4 * cell + step: the top of that cell moves.
   a b c d
"""

import numpy as np

from ziggurat.kernel.compiled import NOBODY, OVER, compiled
from ziggurat.kernel.shares import by_weight

VERSION = 1
SIDE = 4
CELLS = SIDE * SIDE
SEATS = 2
SIZES = 3
EACH = 4  # so many of each size has a seat
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # up, right, down, left, by file and rank
PLACEMENTS = CELLS * SIZES
ACTIONS = PLACEMENTS + CELLS * len(STEPS)
OUTCOMES = 1
LONGEST = 100  # rule 7
LINES = (0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248)  # a bit for each cell

ROW = np.dtype(
    [
        ("stacks", "u4", (CELLS,)),  # four bits a piece, the top one lowest; 0 where a cell is empty
        ("reserve", "i1", (SEATS, SIZES)),  # how many of each size
        ("seats", "i1"),
        ("turn", "i1"),  # the seat on turn, or OVER
        ("winner", "i1"),  # the seat that has won by a line, or NOBODY
        ("actions", "i1"),  # how many were done; no more than 100, so a byte is enough
        ("terraces", "i1"),  # always 0; its name keeps this row unlike that of any other game
    ]
)


@compiled
def setup(s, rng):
    s.winner = NOBODY
    for seat in range(SEATS):
        for size in range(SIZES):
            s.reserve[seat, size] = EACH


@compiled
def actor(s):
    return s.turn


@compiled
def legal(s, out):
    n = 0
    if s.turn != OVER:
        for action in range(ACTIONS):
            if _may(s, action):
                out[n] = action
                n += 1
    return n


@compiled
def can_act(s):
    """Whether the seat on turn can place or move anything."""
    for action in range(ACTIONS):
        if _may(s, action):
            return True
    return False


@compiled
def _may(s, action):
    """Rules 3 and 4: a pyramid of the reserve, or an own top one cell away; on nothing or on a smaller top."""
    if action < PLACEMENTS:
        cell, size = action // SIZES, action % SIZES
        return s.reserve[s.turn, size] > 0 and _takes(s, cell, size)
    cell, to = source(action), target(action)
    piece = top(s, cell)
    return to >= 0 and piece > 0 and owner(piece) == s.turn and _takes(s, to, (piece - 1) % SIZES)


@compiled
def _takes(s, cell, size):
    piece = top(s, cell)
    return piece == 0 or (piece - 1) % SIZES < size


@compiled
def top(s, cell):
    """The piece on top of a cell, or 0."""
    return np.int64(s.stacks[cell] & 15)


@compiled
def owner(piece):
    """The seat whose piece it is."""
    return (piece - 1) // SIZES


@compiled
def source(action):
    """The cell that a move leaves."""
    return (action - PLACEMENTS) // len(STEPS)


@compiled
def target(action):
    """The cell where a move ends, or -1 off the board."""
    cell, step = source(action), STEPS[(action - PLACEMENTS) % len(STEPS)]
    file, rank = cell % SIDE + step[0], cell // SIDE + step[1]
    return SIDE * rank + file if 0 <= file < SIDE and 0 <= rank < SIDE else -1


@compiled
def play(s, action):
    if action < PLACEMENTS:
        cell, size = action // SIZES, action % SIZES
        piece = 1 + SIZES * s.turn + size
        s.reserve[s.turn, size] -= 1
    else:
        cell, piece = target(action), top(s, source(action))
        s.stacks[source(action)] >>= 4
    s.stacks[cell] = s.stacks[cell] << 4 | piece
    s.actions += 1
    _go_on(s)


@compiled
def _go_on(s):
    """Rules 5 to 7: the end, or the next turn. The two seats never both have to pass (ruling 3)."""
    mover = s.turn
    s.turn = 1 - mover
    if has_line(s, mover):
        s.winner = mover  # ruling 2: before the other seat's line
    elif has_line(s, s.turn):
        s.winner = s.turn
    if s.winner != NOBODY or s.actions == LONGEST:
        s.turn = OVER
    elif not can_act(s):
        s.turn = mover


@compiled
def has_line(s, seat):
    """Rule 6: four tops of the seat in a row, a column or a long diagonal."""
    tops = 0
    for cell in range(CELLS):
        piece = top(s, cell)
        if piece and owner(piece) == seat:
            tops |= 1 << cell
    for line in LINES:
        if tops & line == line:
            return True
    return False


@compiled
def points(s, out):
    for seat in range(SEATS):
        out[seat] = s.winner == seat


@compiled
def wins(s, out):
    """Rules 6 and 7: a line wins; where nobody has one at the end, all share."""
    for seat in range(SEATS):
        out[seat] = 0.0
        if s.turn == OVER:
            out[seat] = 1 / SEATS if s.winner == NOBODY else s.winner == seat


@compiled
def estimate(s, out):
    """Who holds more: a large top counts most, because nothing covers it, and middle and corners a little."""
    for seat in range(SEATS):
        out[seat] = 6.0
    for cell in range(CELLS):
        piece = top(s, cell)
        if piece:
            edge = (cell % SIDE % 3 == 0) != (cell // SIDE % 3 == 0)
            out[owner(piece)] += (1 if edge else 2) + (piece - 1) % SIZES
    by_weight(out, SEATS)
