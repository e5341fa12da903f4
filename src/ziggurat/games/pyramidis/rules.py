"""The rules of Pyramidis, compiled: the row, what a move does, and the result. The way to go: see `board`.

The row knows colours, not seats: one that is not in play owns no stack, so it is passed over like any
other that owns none. A stack is a number with two bits a piece, the bottom piece lowest, beside its
height. Three bitboards tell whose the stacks are: the cells that are occupied, and the low and the
high bit of the colour on top; bits of empty cells are 0.
"""

import numpy as np

from ziggurat.contract.errors import BadChoice
from ziggurat.games.pyramidis.board import (
    ARRIVAL,
    CELLS,
    COLOURS,
    GOAL,
    MOST,
    START,
    TOWER,
    TRACKS,
    colour_of,
    lowest_bit,
    onward,
    owned,
    seat_of,
)
from ziggurat.games.pyramidis.estimate import estimate
from ziggurat.kernel.compiled import OVER, compiled
from ziggurat.kernel.shares import among_the_best

__all__ = ["ARRIVAL", "CELLS", "COLOURS", "GOAL", "START", "TOWER", "TRACKS", "estimate", "onward", "owned"]

VERSION = 1
EACH = 8  # pyramids of a colour
LAST_TURN = 400
NONE = -1  # no colour
FROM_START = len(CELLS) - 1  # an action is a cell, or this plus the number taken from the own start
ACTIONS = FROM_START + MOST + 1
OUTCOMES = 1  # no chance: room for none
LONGEST = LAST_TURN

ROW = np.dtype(
    [
        ("seats", "i1"),
        ("lowest", "i1"),  # the colour of seat 0
        ("first", "i1"),  # the colour that begins
        ("mover", "i1"),  # the colour on turn, or OVER
        ("winner", "i1"),  # the first colour with five home, or NONE
        ("home", "i1", (len(COLOURS),)),
        ("turn", "i2"),  # moves made
        ("occupied", "i4"),
        ("low", "i4"),
        ("high", "i4"),
        ("height", "i1", (len(CELLS),)),
        ("pieces", "i8", (len(CELLS),)),  # an arrival may hold all 24 of the other colours
    ]
)


def set_options(row: np.void, seats: int, options: dict[str, str | None]) -> None:
    """The colours in play, and which of them begins."""
    lowest = 1 if seats == 2 and options["pair"] == "brown-mustard" else 0
    playing = COLOURS[lowest :: len(COLOURS) // seats]
    first = options["first"] or playing[0]
    if first not in playing:
        raise BadChoice("option first", first, f"one of the colours in play, {', '.join(playing)}")
    row["lowest"], row["first"] = lowest, COLOURS.index(first)


@compiled
def setup(s, rng):
    for seat in range(s.seats):
        colour = colour_of(s, seat)
        start = START[colour]
        s.pieces[start] = colour * 0b01_01_01_01_01_01_01_01  # eight times two bits
        s.height[start] = EACH
        s.occupied |= 1 << start
        _crown(s, start, colour)
    s.mover = s.first
    s.winner = NONE


@compiled
def actor(s):
    return OVER if s.mover == OVER else seat_of(s, s.mover)


@compiled
def legal(s, out):
    """Any stack of one's own, all of it; from the own start as many as one likes, up to five."""
    if s.mover == OVER:
        return 0
    stacks = owned(s, s.mover)
    start = START[s.mover]
    n = min(s.height[start], MOST) * (stacks >> start & 1)
    for i in range(MOST):  # always all five, of which n count: a branch costs more
        out[i] = FROM_START + 1 + i
    stacks &= ~(1 << start)
    while stacks:  # two at a time, the second perhaps in vain: half as many branches to guess
        out[n] = lowest_bit(stacks)
        stacks &= stacks - 1
        out[n + 1] = lowest_bit(stacks)
        n += 1 + (stacks != 0)
        stacks &= stacks - 1
    return n


@compiled
def play(s, action):
    """The hand is dropped piece by piece, the bottom piece first."""
    colour = s.mover
    cell = START[colour] if action > FROM_START else np.uint8(action)
    height = np.int64(s.height[cell])
    n = action - FROM_START if action > FROM_START else height
    hand = _take(s, cell, height - n)
    for _ in range(n):
        cell = onward(s, colour, cell)
        _drop(s, cell, hand & 3)
        hand >>= 2
    s.turn += 1
    _pass_turn(s, colour)


@compiled
def _take(s, cell, left):
    """Takes all but the lowest `left` pieces of a stack in hand."""
    hand = s.pieces[cell] >> 2 * left
    s.pieces[cell] ^= hand << 2 * left
    s.height[cell] = left
    s.occupied ^= (left == 0) << cell
    _crown(s, cell, s.pieces[cell] << 2 >> 2 * left)
    return hand


@compiled
def _drop(s, cell, piece):
    """On the arrival of its colour a piece goes home, elsewhere on top of what is there."""
    if cell == ARRIVAL[piece]:
        s.home[piece] += 1
        if s.home[piece] == GOAL and s.winner == NONE:
            s.winner = piece
    else:
        s.pieces[cell] |= piece << 2 * s.height[cell]
        s.height[cell] += 1
        s.occupied |= 1 << cell
        _crown(s, cell, piece)


@compiled
def _crown(s, cell, top):
    """Notes the colour on top, the two lowest bits."""
    s.low = s.low & ~(1 << cell) | (top & 1) << cell
    s.high = s.high & ~(1 << cell) | (top >> 1 & 1) << cell


@compiled
def _pass_turn(s, colour):
    """To the next colour that owns a stack, unless somebody has won or the last turn was played."""
    if s.winner != NONE or s.turn == LAST_TURN:
        s.mover = OVER
        return
    following = (colour + 1) & 3
    while not owned(s, following):
        following = (following + 1) & 3
    s.mover = following


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.home[colour_of(s, seat)]


@compiled
def wins(s, out):
    """The first with five home; after the last turn whoever has most."""
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.mover == OVER and s.winner != NONE:
        out[seat_of(s, s.winner)] = 1.0
    elif s.mover == OVER:
        points(s, out)
        among_the_best(out, s.seats)
