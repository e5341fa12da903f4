"""The rules of Pyramidis, compiled.

        a  b  c  d  e  f  g  h
    8            C  c                A capital is a colour's start, a small letter its arrival:
    7            .  .                T turquoise (south), B brown (west), C cream (north), M mustard (east).
    6            .  .
    5   B  .  .  .  .  .  .  M       Numbers 0 to 3 are the colours in that order, which is that of the seats,
    4   b  .  .  .  .  .  .  m       and 0 to 27 the cells sorted by name.
    3            .  .
    2            .  .
    1            T  t

The row knows colours, not seats: one that is not in play owns no stack, so it is passed over like any
other that owns none. A stack is a number with two bits a piece, the bottom piece lowest, beside its
height. Three bitboards tell whose the stacks are: the cells that are occupied, and the low and the
high bit of the colour on top; bits of empty cells are 0.
"""

from math import exp

import numpy as np

from ziggurat.errors import BadChoice
from ziggurat.kernel.compiled import OVER, compiled
from ziggurat.kernel.shares import among_the_best, by_weight

VERSION = 1
COLOURS = ("turquoise", "brown", "cream", "mustard")
TRACKS = (
    "d1 d2 d3 d4 d5 d6 d7 d8 e8 e7 e6 e5 e4 e3 e2 e1".split(),
    "a5 b5 c5 d5 e5 f5 g5 h5 h4 g4 f4 e4 d4 c4 b4 a4".split(),
    "d8 d7 d6 d5 d4 d3 d2 d1 e1 e2 e3 e4 e5 e6 e7 e8".split(),
    "h5 g5 f5 e5 d5 c5 b5 a5 a4 b4 c4 d4 e4 f4 g4 h4".split(),
)
CELLS = tuple(sorted(set().union(*TRACKS)))
EACH = 8  # pyramids of a colour
MOST = 5  # taken from the own start
TOWER = 5  # is jumped
GOAL = 5  # home wins
LAST_TURN = 400
NONE = -1  # no colour
FROM_START = len(CELLS) - 1  # an action is a cell, or this plus the number taken from the own start
ACTIONS = FROM_START + MOST + 1
OUTCOMES = 1  # no chance: room for none

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


def _one_on(track: list[str], cell: str) -> str:
    """Along the own track, where the arrival is the end; from the other bar straight towards the centre."""
    if cell in track:
        return track[min(track.index(cell) + 1, len(track) - 1)]
    file, rank = cell[0], cell[1]
    if rank in "45":
        return "bcd_efg"["abc_fgh".index(file)] + rank
    return file + "234_567"["123_678".index(rank)]


def _steps(track: list[str], cell: str) -> int:
    return 0 if cell == track[-1] else 1 + _steps(track, _one_on(track, cell))


START = np.array([CELLS.index(track[0]) for track in TRACKS], np.uint8)
ARRIVAL = np.array([CELLS.index(track[-1]) for track in TRACKS], np.uint8)
NEXT = np.array([[CELLS.index(_one_on(track, cell)) for cell in CELLS] for track in TRACKS], np.uint8)
GONE = np.array([[1 - _steps(track, cell) / 15 for cell in CELLS] for track in TRACKS])  # part of the way

# Multiplied by a de Bruijn number, each lone bit of 32 has a number of its own in the top five bits.
_DE_BRUIJN = 0x077CB531
_BIT = np.array(sorted(range(32), key=lambda bit: (_DE_BRUIJN << bit) % 2**32), np.uint8)


def set_options(row: np.void, seats: int, options: dict[str, str | None]) -> None:
    """The colours in play, and which of them begins."""
    lowest = 1 if seats == 2 and options["pair"] == "brown-mustard" else 0
    playing = COLOURS[lowest :: len(COLOURS) // seats]
    first = options["first"] or playing[0]
    if first not in playing:
        raise BadChoice("option first", first, f"one of the colours in play, {', '.join(playing)}")
    row["lowest"], row["first"] = lowest, COLOURS.index(first)


@compiled
def colour_of(s, seat):
    return s.lowest + seat * 4 // s.seats


@compiled
def seat_of(s, colour):
    """Of two seats, colours 0 and 1 are seat 0, and 2 and 3 seat 1."""
    return colour * s.seats // 4


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
def owned(s, colour):
    """The cells whose stack has this colour on top, as a bitboard."""
    low = s.low if colour & 1 else ~s.low
    high = s.high if colour & 2 else ~s.high
    return s.occupied & low & high


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
        out[n] = _lowest_bit(stacks)
        stacks &= stacks - 1
        out[n + 1] = _lowest_bit(stacks)
        n += 1 + (stacks != 0)
        stacks &= stacks - 1
    return n


@compiled
def _lowest_bit(board):
    return _BIT[((board & -board) * _DE_BRUIJN & 0xFFFFFFFF) >> 27]


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
def onward(s, colour, cell):
    """Where the next piece falls: towers are jumped, but never the own arrival, which is its own next cell."""
    cell = NEXT[colour, cell]
    while s.height[cell] >= TOWER and cell != ARRIVAL[colour]:
        cell = NEXT[colour, cell]
    return cell


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


@compiled
def outlook(s, out):
    """Weights e^progress: 1 for a piece home, 0.7 of its part of the way for others, as fitted to random games."""
    if s.mover == OVER:
        wins(s, out)
        return
    points(s, out)
    for cell in range(len(CELLS)):
        for level in range(s.height[cell]):
            piece = s.pieces[cell] >> 2 * level & 3
            out[seat_of(s, piece)] += 0.7 * GONE[piece, cell]
    for seat in range(s.seats):
        out[seat] = exp(out[seat])
    by_weight(out, s.seats)
