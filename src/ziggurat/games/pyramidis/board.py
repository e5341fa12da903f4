"""The board of Pyramidis: the tracks, whose the stacks are, and how a hand goes on. The functions are compiled.

    a  b  c  d  e  f  g  h
8            C  c                A capital is a colour's start, a small letter its arrival:
7            .  .                T turquoise (south), B brown (west), C cream (north), M mustard (east).
6            .  .
5   B  .  .  .  .  .  .  M       Numbers 0 to 3 are the colours in that order, which is that of the seats,
4   b  .  .  .  .  .  .  m       and 0 to 27 the cells sorted by name.
3            .  .
2            .  .
1            T  t
"""

import numpy as np

from ziggurat.kernel.compiled import compiled

COLOURS = ("turquoise", "brown", "cream", "mustard")
TRACKS = (
    ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "e8", "e7", "e6", "e5", "e4", "e3", "e2", "e1"],
    ["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "h4", "g4", "f4", "e4", "d4", "c4", "b4", "a4"],
    ["d8", "d7", "d6", "d5", "d4", "d3", "d2", "d1", "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"],
    ["h5", "g5", "f5", "e5", "d5", "c5", "b5", "a5", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"],
)
CELLS = tuple(sorted(set().union(*TRACKS)))
MOST = 5  # taken from the own start
TOWER = 5  # is jumped
GOAL = 5  # home wins


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
STEPS = np.array([[_steps(track, cell) for cell in CELLS] for track in TRACKS], np.int64)  # to the arrival

# Multiplied by a de Bruijn number, each lone bit of 32 has a number of its own in the top five bits.
_DE_BRUIJN = 0x077CB531
_BIT = np.array(sorted(range(32), key=lambda bit: (_DE_BRUIJN << bit) % 2**32), np.uint8)


@compiled
def colour_of(s, seat):
    """Of two seats, those that face each other play."""
    return s.lowest + seat * 4 // s.seats


@compiled
def seat_of(s, colour):
    """Of two seats, colours 0 and 1 are seat 0, and 2 and 3 seat 1."""
    return colour * s.seats // 4


@compiled
def owned(s, colour):
    """The cells whose stack has this colour on top, as a bitboard."""
    low = s.low if colour & 1 else ~s.low
    high = s.high if colour & 2 else ~s.high
    return s.occupied & low & high


@compiled
def lowest_bit(board):
    """The place of the lowest bit that is set."""
    return _BIT[((board & -board) * _DE_BRUIJN & 0xFFFFFFFF) >> 27]


@compiled
def onward(s, colour, cell):
    """Where the next piece falls: towers are jumped, but never the own arrival, which is its own next cell."""
    cell = NEXT[colour, cell]
    while s.height[cell] >= TOWER and cell != ARRIVAL[colour]:
        cell = NEXT[colour, cell]
    return cell
