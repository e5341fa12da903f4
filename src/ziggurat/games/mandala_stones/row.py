"""The row of Mandala Stones: how stones are packed, how the board is laid out, how actions are numbered.

          1     2     3
       4 [1] 5 [2] 6 [3] 7
          8     9     10
      11 [4]12 [5]13 [6] 14
          15    16    17
      18 [7]19 [8]20 [9] 21
          22    23    24

Inside, everything counts from 0. The cell in line r and column c has the place 7r + c and touches the
stacks 7r + c (N), + 4 (E), + 7 (S) and + 3 (W). So sets of cells and sets of stacks are bits of one grid,
and three shifts lead from one to the other.

A stone is a code of four bits: its colour in the lowest two, and a bit that says its pattern. A stack or
a tower is four such codes in one number, the top stone lowest: putting a stone on is a shift to the left,
taking it off a shift to the right.
"""

import numpy as np

from ziggurat.kernel.compiled import UNKNOWN, compiled

COLOURS = 4  # yellow, blue, purple, red
KINDS = 8  # colours times patterns
COPIES = 12
STONES = KINDS * COPIES
SERENITY = 1  # neither starburst nor ring
STARBURST, RING = 4, 8
HIDDEN = UNKNOWN & 15  # a buried stone in a view
LETTERS = ".s..YBPRybpr...?"  # by code
ALL_KINDS = [code for code, letter in enumerate(LETTERS) if letter in "YBPRybpr"]

STACKS, CELLS, SPACES, HIGHEST = 24, 9, 5, 4
PLACE = np.array([7 * (cell // 3) + cell % 3 for cell in range(CELLS)])
ALL_CELLS = sum(1 << int(place) for place in PLACE)
CLOCKWISE = np.array([0, 4, 7, 3])  # from a cell's place to its stacks: N E S W
ALL_SPACES = (1 << SPACES) - 1
SERENE = COLOURS  # the serenity stones' own colour
COLOUR = np.array([SERENE if code == SERENITY else code % COLOURS for code in range(16)])
ONE_SPACE = sum(1 << SPACES * colour for colour in range(COLOURS + 1))  # space 1 in every field of `tops`

MOST_SEATS = 4
CARDS = 10
MOST_MARKS = 12  # there are so many serenity stones
LONGEST_TRACK = STONES
NO_MARK = 255  # beyond every track

TURN, TAKING, PLACING, DECIDING, PUTTING = range(5)  # stages: - first space serenity put

TAKE = 0  # + set of spaces
SCORE = TAKE + 32  # + 32 * colour + set of the spaces whose serenity top is counted in
PICK = SCORE + 32 * COLOURS  # + 9 * from + to
FIRST = PICK + CELLS * CELLS  # + direction
SPACE = FIRST + 4  # + space
KEEP = SPACE + SPACES
POINTS = KEEP + 1
PUT = POINTS + 1  # + space
ACTIONS = PUT + SPACES

ROW = np.dtype(
    [
        ("seats", "i1"),
        ("serenity", "i1"),
        ("turn", "i1"),  # the seat on turn, or OVER
        ("stage", "i1"),
        ("cell", "i1"),  # TAKING: where the artist stands now
        ("kept", "i1"),  # DECIDING and PUTTING: serenity stones that are still to be put
        ("pending", "i1"),  # DECIDING: how many of the marks covered last are to be decided
        ("last", "i1"),  # 1 from the moment that the last round is sure
        ("artists", "i1", (4,)),  # their cells: two starburst, two ring, lower first in each pair
        ("goals", "i1", (2 * MOST_SEATS,)),  # two cards a seat, lower first
        ("points", "i2", (MOST_SEATS,)),
        ("hand", "u2"),  # PLACING: the tower
        ("stacks", "u2", (STACKS,)),
        ("towers", "u2", (SPACES * MOST_SEATS,)),  # five spaces a seat
        ("filled", "u1"),  # spaces of the track with a stone
        ("track", "i1", (LONGEST_TRACK,)),
        # What follows from the rest
        ("covered", "i1"),  # how many marks have a stone on them
        ("shows", "i4", (2,)),  # the stacks whose top is a starburst, and those whose top is a ring
        ("tops", "i4", (MOST_SEATS,)),  # by seat, for each colour (serenity last) the set of spaces that it tops
        # The edition
        ("spaces", "u1", (SPACES * HIGHEST,)),  # points of a scored tower
        ("mark_at", "u1", (MOST_MARKS + 1,)),  # rising; NO_MARK after the last
        ("mark_pays", "u1", (MOST_MARKS + 1,)),
        ("length", "u1"),  # of the track
        ("end", "u1"),  # the end space for these seats
        ("needs", "u1", (CARDS,)),  # the number in each card's condition
        ("rewards", "u1", (CARDS,)),
    ]
)


@compiled
def around(cells):
    """The stacks that touch any of these cells."""
    return cells | cells << 3 | cells << 4 | cells << 7


@compiled
def beside(stacks):
    """The cells that touch any of these stacks."""
    return (stacks | stacks >> 3 | stacks >> 4 | stacks >> 7) & ALL_CELLS


@compiled
def height(tower):
    """How many stones."""
    return (tower > 0) + (tower > 0xF) + (tower > 0xFF) + (tower > 0xFFF)


@compiled
def tower_of(s, seat, space):
    """A tower as a signed number: numba makes floats of mixed signs."""
    return np.int64(s.towers[SPACES * seat + space])


@compiled
def set_tower(s, seat, space, tower):
    """Changes a tower, and what tops it. No other function writes towers."""
    s.towers[SPACES * seat + space] = tower
    tops = s.tops[seat] & ~(ONE_SPACE << space)
    if tower > 0:
        tops |= 1 << (SPACES * COLOUR[tower & 15] + space)
    s.tops[seat] = tops


@compiled
def topped(s, seat, colour):
    """The spaces of a seat whose tower has a top stone of this colour."""
    return s.tops[seat] >> (SPACES * colour) & ALL_SPACES


@compiled
def occupied(s, seat):
    """The spaces of a seat that hold a tower."""
    tops = s.tops[seat]
    return (tops | tops >> 5 | tops >> 10 | tops >> 15 | tops >> 20) & ALL_SPACES


@compiled
def set_stack(s, stack, stones):
    """Changes a stack, and which pattern it shows."""
    s.stacks[stack] = stones
    s.shows[0] = s.shows[0] & ~(1 << stack) | (stones >> 2 & 1) << stack
    s.shows[1] = s.shows[1] & ~(1 << stack) | (stones >> 3 & 1) << stack


@compiled
def fill_in(s):
    """All that follows from the rest, after a position was read."""
    for stack in range(STACKS):
        set_stack(s, stack, np.int64(s.stacks[stack]))
    for seat in range(s.seats):
        for space in range(SPACES):
            set_tower(s, seat, space, tower_of(s, seat, space))
    while s.mark_at[s.covered] <= s.filled:
        s.covered += 1


def letters(pile: int) -> str:
    """A stack or a tower as text, bottom to top."""
    codes = [int(pile) >> shift & 15 for shift in (12, 8, 4, 0)]
    return "".join(LETTERS[code] for code in codes if code) or "-"
