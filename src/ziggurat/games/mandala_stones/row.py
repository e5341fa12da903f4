"""The row of Mandala Stones: how stones are packed, how the board is laid out, how actions are numbered.

          1     2     3
       4 [1] 5 [2] 6 [3] 7
          8     9     10
      11 [4]12 [5]13 [6] 14
          15    16    17
      18 [7]19 [8]20 [9] 21
          22    23    24

Inside, everything counts from 0, and sets of cells, stacks or spaces are the bits of a number.

A stone is a code of four bits: its colour in the lowest two, and a bit that says its pattern. A stack or
a tower is four such codes in one number, the top stone lowest: putting a stone on is a shift to the left,
taking it off a shift to the right.

Numba promotes small integers to signed 64 bits, but two unsigned ones to unsigned, and a mix of both to
floats: so unsigned fields are read as `np.int64(...)`. In hot places an index is written `np.uint64(...)`,
which spares the test for a negative one.
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
LETTERS = "-s..YBPRybpr...?"  # by code
_LETTERS_OF_DIGITS = str.maketrans("0123456789abcdef", LETTERS)
ALL_KINDS = [code for code, letter in enumerate(LETTERS) if letter in "YBPRybpr"]

STACKS, CELLS, SPACES, HIGHEST = 24, 9, 5, 4
# By cell, its stacks clockwise (N E S W: four for each), and the same four as a set.
CLOCKWISE = np.array([cell + cell // 3 * 4 + step for cell in range(CELLS) for step in (0, 4, 7, 3)])
AROUND = np.array([sum(1 << int(stack) for stack in stacks) for stacks in CLOCKWISE.reshape(CELLS, 4)])
ALL_SPACES = (1 << SPACES) - 1
SERENE = COLOURS  # the serenity stones' own colour
COLOUR = np.array([SERENE if code == SERENITY else code % COLOURS for code in range(16)])
ONES = np.array([bits.bit_count() for bits in range(32)])  # how many there are in a small set

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
CHOICE = np.array([0, FIRST, SPACE, KEEP, PUT])  # by stage, the first of the actions among which `choices` chooses

ROW = np.dtype(
    [
        ("seats", "i1"),
        ("serenity", "i1"),
        ("turn", "i1"),  # the seat on turn, or OVER
        ("stage", "u1"),
        ("cell", "u1"),  # TAKING: where the artist stands now
        ("kept", "i1"),  # DECIDING and PUTTING: serenity stones that are still to be put
        ("pending", "i1"),  # DECIDING: how many of the marks covered last are to be decided
        ("last", "i1"),  # 1 from the moment that the last round is sure
        ("artists", "u1", (4,)),  # their cells: two starburst, two ring, lower first in each pair
        ("goals", "i1", (2 * MOST_SEATS,)),  # two cards a seat, lower first
        ("points", "i2", (MOST_SEATS,)),
        ("hand", "u2"),  # PLACING: the tower
        ("stacks", "u2", (STACKS,)),
        ("towers", "u2", (SPACES * MOST_SEATS,)),  # five spaces a seat
        ("filled", "u1"),  # spaces of the track with a stone
        ("track", "i1", (LONGEST_TRACK + MOST_MARKS + 1,)),  # zero beyond `filled`, where it serves as scratch
        # What follows from the rest
        ("choices", "u1"),  # the set to choose from in this stage: directions, spaces or, DECIDING, two answers
        ("covered", "u1"),  # how many marks have a stone on them
        ("shows", "i4", (2,)),  # the stacks whose top is a starburst, and those whose top is a ring
        ("tops", "i4", (MOST_SEATS,)),  # by seat, for each colour (serenity last) the set of spaces that it tops
        # The edition
        ("spaces", "u1", (SPACES * HIGHEST,)),  # points of a scored tower
        ("mark_at", "u1", (MOST_MARKS + 1,)),  # rising; NO_MARK after the last
        ("mark_pays", "u1", (MOST_MARKS + 1,)),
        ("length", "u1"),  # of the track
        ("end", "u1"),  # the end space for these seats
        ("conditions", "u1", (CARDS,)),  # of the cards, by their place in the vocabulary
        ("details", "u1", (CARDS,)),  # the height, colour, pattern or space of each condition, from 0
        ("needs", "u1", (CARDS,)),  # how many
        ("rewards", "u1", (CARDS,)),
    ]
)


@compiled
def height(tower):
    """How many stones."""
    return (tower > 0) + (tower > 0xF) + (tower > 0xFF) + (tower > 0xFFF)


@compiled
def top(tower, space):
    """What a tower on this space adds to `tops`."""
    return (tower > 0) << (SPACES * COLOUR[tower & 15] + space)


@compiled
def occupied(tops):
    """The spaces that hold a tower."""
    return (tops | tops >> 5 | tops >> 10 | tops >> 15 | tops >> 20) & ALL_SPACES


@compiled
def look(s):
    """Which stacks show a starburst, and which a ring."""
    starbursts, rings = 0, 0
    for stack in range(STACKS):
        stones = np.int64(s.stacks[stack])
        starbursts |= (stones >> 2 & 1) << stack
        rings |= (stones >> 3 & 1) << stack
    s.shows[0] = starbursts
    s.shows[1] = rings


def letters(pile: int) -> str:
    """A stack or a tower as text, bottom to top: its hexadecimal digits are its stones."""
    return f"{pile:x}".translate(_LETTERS_OF_DIGITS)
