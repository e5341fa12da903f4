"""Both kinds of score, the track with its marks, and what becomes of the serenity stones."""

import numpy as np

from ziggurat.games.mandala_stones.row import (
    ALL_SPACES,
    COLOUR,
    COLOURS,
    DECIDING,
    HIGHEST,
    ONES,
    PUTTING,
    SCORE,
    SERENE,
    SERENITY,
    SPACES,
    TAKE,
    height,
    top,
)
from ziggurat.kernel.compiled import compiled

TO_KEEP_OR_NOT = 0b11


def _takes(towers: int) -> list[int]:
    taken = [TAKE + chosen for chosen in range(1, 32) if chosen & ~towers == 0]
    return taken + [0] * (32 - len(taken))


SUBSETS = np.array([_takes(towers) for towers in range(32)], np.int32).ravel()  # 32 numbers for each set of towers


@compiled
def list_scores(tops, out):
    """A colour on two towers or more, with each choice of serenity tops to count in."""
    serene = tops >> SPACES * SERENE
    counted = serene
    n = 0
    while True:
        for colour in range(COLOURS):
            scored = tops >> SPACES * colour & ALL_SPACES | counted
            out[np.uint64(n)] = SCORE + 32 * colour + counted
            n += (scored & scored - 1) != 0
        if counted == 0:
            return n
        counted = counted - 1 & serene


@compiled
def list_takes(towers, out, n):
    """Every set of towers but the empty one. To copy all 32 numbers is faster than to stop in time."""
    for i in range(32):
        out[np.uint64(n + i)] = SUBSETS[np.uint64(32 * towers + i)]
    return n + (1 << ONES[np.uint64(towers)]) - 1


@compiled
def different_heights(s, seat):
    """How many heights the towers of a seat have."""
    heights = 0
    for space in range(SPACES):
        heights |= 1 << height(np.int64(s.towers[SPACES * seat + space]))
    return ONES[heights >> 1]


@compiled
def colours(tower):
    """The set of colours in a tower; serenity is one of its own."""
    found = 0
    while tower > 0:
        found |= 1 << COLOUR[tower & 15]
        tower >>= 4
    return found


@compiled
def score(s, colour, counted):
    """Pays for each tower of the colour by its space, then removes their tops."""
    seat = np.int64(s.turn)
    scored = s.tops[seat] >> SPACES * colour & ALL_SPACES | counted
    gained = 0
    for space in range(SPACES):
        if scored >> space & 1:
            tower = np.int64(s.towers[SPACES * seat + space])
            if space == 0:
                measure = different_heights(s, seat)
            elif space < SPACES - 1:
                measure = height(tower)
            else:
                measure = _colours_scored(tower, colour)
            gained += s.spaces[HIGHEST * space + measure - 1]
    s.points[seat] += gained
    return remove(s, scored)


@compiled
def _colours_scored(tower, colour):
    """The top counts as the colour scored, every other serenity stone as a colour not yet there."""
    below = tower >> 4
    plain = colours(below) & (1 << SERENE) - 1 | 1 << colour
    wild = (below & 15 == SERENITY) + (below >> 4 & 15 == SERENITY)  # the bottom stone never is one
    return min(ONES[plain] + wild, COLOURS)


@compiled
def remove(s, towers):
    """Lays the tops on the track; marks pay, or ask. True: that ends the turn."""
    _lay(s, towers)
    if s.filled >= s.end:
        s.last = 1
    gained = 0
    reached = 0
    while s.mark_at[s.covered] <= s.filled:
        gained += s.mark_pays[s.covered]
        reached += 1
        s.covered += 1
    if s.serenity and reached:
        s.pending = reached
        s.choices = TO_KEEP_OR_NOT
        s.stage = DECIDING
        return False
    s.points[s.turn] += gained
    return True


@compiled
def _lay(s, towers):
    """Serenity stones before the others, else by the order of the spaces."""
    first = SPACES * np.int64(s.turn)
    filled = np.int64(s.filled)
    serene = s.tops[s.turn] >> SPACES * SERENE & towers
    part = serene if serene else towers
    while part:
        tops = 0
        for space in range(SPACES):  # without a branch, since none could be foretold
            chosen = part >> space & 1
            tower = np.int64(s.towers[np.uint64(first + space)])
            s.track[np.uint64(filled)] = (tower & 15) * chosen
            filled += chosen
            tower >>= chosen << 2
            s.towers[np.uint64(first + space)] = tower
            tops |= top(tower, space)
        s.tops[s.turn] = tops
        towers &= ~part
        part = towers
    s.filled = filled


@compiled
def decide(s, keeps):
    """Keeps the serenity stone, or lets it go and scores the mark."""
    if keeps:
        s.kept += 1
    else:
        s.points[s.turn] += s.mark_pays[s.covered - s.pending]
    s.pending -= 1


@compiled
def put(s, space):
    """Puts a kept stone on a tower."""
    i = SPACES * s.turn + space
    s.tops[s.turn] ^= top(np.int64(s.towers[i]), space)
    s.towers[i] = s.towers[i] << 4 | SERENITY
    s.tops[s.turn] |= top(np.int64(s.towers[i]), space)
    s.kept -= 1


@compiled
def room(s):
    """The spaces with a tower of fewer than four stones."""
    found = 0
    for space in range(SPACES):
        found |= (0 < s.towers[SPACES * s.turn + space] <= 0xFFF) << space
    return found


@compiled
def must_put(s):
    """Whether a kept stone can be put; what cannot goes to the box."""
    s.choices = room(s)
    if s.kept > 0 and s.choices:
        s.stage = PUTTING
        return True
    s.kept = 0
    return False
