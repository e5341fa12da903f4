"""A pick, in its three stages: move an artist, choose the first stone, put the tower down."""

import numpy as np

from ziggurat.games.mandala_stones.row import (
    ALL_CELLS,
    CELLS,
    CLOCKWISE,
    FIRST,
    PICK,
    PLACE,
    PLACING,
    SPACE,
    SPACES,
    TAKING,
    around,
    beside,
    occupied,
    set_stack,
    set_tower,
)
from ziggurat.kernel.compiled import compiled


@compiled
def standing(s):
    """The cells with an artist."""
    a, b, c, d = s.artists
    return 1 << PLACE[a] | 1 << PLACE[b] | 1 << PLACE[c] | 1 << PLACE[d]


@compiled
def reach(s, artist, artists):
    """The free cells where this artist would find a stone. The cell it leaves no longer blocks."""
    others = artists ^ 1 << PLACE[s.artists[artist]]
    stacks = s.shows[artist >> 1] & ~around(others)
    return beside(stacks) & ~artists


@compiled
def list_picks(s, out, n):
    """Every artist to every cell in its reach."""
    artists = standing(s)
    for artist in range(4):
        cells = reach(s, artist, artists)
        pick = PICK + CELLS * s.artists[artist]
        for cell in range(CELLS):
            out[n] = pick + cell
            n += cells >> PLACE[cell] & 1
    return n


@compiled
def some_pick(s):
    """Whether any artist can be moved, whoever is on turn."""
    artists = standing(s)
    found = 0
    for artist in range(4):
        found |= reach(s, artist, artists)
    return found != 0


@compiled
def pick(s, start, end):
    """Moves the artist, so that the lower cell of a pair stays first."""
    for artist in range(4):
        if s.artists[artist] == start:
            pair = artist & 2
            other = s.artists[artist ^ 1]
            s.artists[pair] = min(end, other)
            s.artists[pair + 1] = max(end, other)
            break
    s.cell = end
    s.stage = TAKING


@compiled
def takeable(s, cell):
    """The stacks whose top the artist on this cell takes."""
    place = 1 << PLACE[cell]
    pattern = 1 if s.artists[2] == cell or s.artists[3] == cell else 0
    return s.shows[pattern] & around(place) & ~around(standing(s) ^ place)


@compiled
def list_first(s, out):
    """Any of them may be the first."""
    stacks = takeable(s, s.cell) >> PLACE[s.cell]
    n = 0
    for direction in range(4):
        out[n] = FIRST + direction
        n += stacks >> CLOCKWISE[direction] & 1
    return n


@compiled
def take(s, first):
    """Takes them all, clockwise from the first, which is the bottom of the tower."""
    stacks = takeable(s, s.cell)
    tower = 0
    for turn in range(4):
        stack = PLACE[s.cell] + CLOCKWISE[first + turn & 3]
        if stacks >> stack & 1:
            stones = np.int64(s.stacks[stack])
            tower = tower << 4 | stones & 15
            set_stack(s, stack, stones >> 4)
    s.hand = tower
    s.cell = 0
    s.stage = PLACING


@compiled
def list_spaces(s, out):
    """Any space without a tower."""
    towers = occupied(s, s.turn)
    n = 0
    for space in range(SPACES):
        out[n] = SPACE + space
        n += ~towers >> space & 1
    return n


@compiled
def place(s, space):
    """Puts the tower down."""
    set_tower(s, s.turn, space, np.int64(s.hand))
    s.hand = 0
