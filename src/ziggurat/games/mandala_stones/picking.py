"""A pick, in its three stages: move an artist, choose the first stone, put the tower down."""

import numpy as np

from ziggurat.games.mandala_stones.row import (
    ALL_SPACES,
    AROUND,
    CELLS,
    CLOCKWISE,
    PLACING,
    SPACES,
    TAKING,
    occupied,
    top,
)
from ziggurat.kernel.compiled import compiled

# By the set of cells with an artist, the five others: each has four bits, which hold the cell plus 1.
FREE = np.zeros(1 << CELLS, np.int32)
for _artists in range(1 << CELLS):
    _free = [cell for cell in range(CELLS) if not _artists >> cell & 1]
    FREE[_artists] = sum(cell + 1 << 4 * i for i, cell in enumerate(_free[:5]))


@compiled
def free_cells(s):
    """The five cells without an artist, as in FREE."""
    artists = 0
    for artist in range(4):
        artists |= 1 << s.artists[artist]
    return np.int64(FREE[artists])


@compiled
def open_to(s, artist):
    """The stacks that show this artist's pattern and touch no other artist."""
    blocked = 0
    for step in range(1, 4):
        blocked |= AROUND[s.artists[artist + step & 3]]
    return s.shows[artist >> 1] & ~blocked


@compiled
def some_pick(s):
    """Whether any artist can be moved, whoever is on turn."""
    free = free_cells(s)
    near, found = 0, 0
    while free > 0:
        near |= AROUND[(free & 15) - 1]
        free >>= 4
    for artist in range(4):
        found |= open_to(s, artist)
    return near & found != 0


@compiled
def pick(s, start, end):
    """Moves the artist; the lower cell of a pair stays first."""
    for pair in (0, 2):
        low, high = np.int64(s.artists[pair]), np.int64(s.artists[pair + 1])
        low = end if low == start else low
        high = end if high == start else high
        s.artists[pair] = low if low < high else high
        s.artists[pair + 1] = high if low < high else low
    s.cell = end
    s.choices = takeable(s)
    s.stage = TAKING


@compiled
def takeable(s):
    """The directions in which the artist who has just moved takes a stone, as a set."""
    artist = 0
    for other in range(1, 4):
        if s.artists[other] == s.cell:
            artist = other
    stacks = open_to(s, artist)
    found = 0
    for direction in range(4):
        found |= (stacks >> CLOCKWISE[4 * s.cell + direction] & 1) << direction
    return found


@compiled
def take(s, first):
    """Takes them all, clockwise from the first, which is the bottom of the tower."""
    tower = 0
    starbursts, rings = np.int64(s.shows[0]), np.int64(s.shows[1])
    for turn in range(4):
        direction = first + turn & 3
        if s.choices >> direction & 1:
            stack = CLOCKWISE[4 * s.cell + direction]
            stones = np.int64(s.stacks[stack])
            tower = tower << 4 | stones & 15
            stones >>= 4
            s.stacks[stack] = stones
            starbursts = starbursts & ~(1 << stack) | (stones >> 2 & 1) << stack
            rings = rings & ~(1 << stack) | (stones >> 3 & 1) << stack
    s.shows[0], s.shows[1] = starbursts, rings
    s.hand = tower
    s.cell = 0
    s.choices = empty(s)
    s.stage = PLACING


@compiled
def empty(s):
    """The spaces without a tower."""
    return ~occupied(np.int64(s.tops[s.turn])) & ALL_SPACES


@compiled
def place(s, space):
    """Puts the tower down."""
    s.towers[SPACES * s.turn + space] = s.hand
    s.tops[s.turn] |= top(np.int64(s.hand), space)
    s.hand = 0
