"""Both kinds of score, the track with its marks, and what becomes of the serenity stones."""

from ziggurat.games.mandala_stones.row import (
    COLOURS,
    DECIDING,
    HIGHEST,
    PUT,
    PUTTING,
    SCORE,
    SERENE,
    SERENITY,
    SPACES,
    TAKE,
    height,
    occupied,
    set_tower,
    topped,
    tower_of,
)
from ziggurat.kernel.compiled import compiled


@compiled
def list_scores(s, out, n):
    """A colour on two towers or more, with each choice of serenity tops to count in."""
    serene = topped(s, s.turn, SERENE)
    counted = serene
    while True:
        for colour in range(COLOURS):
            towers = topped(s, s.turn, colour) | counted
            out[n] = SCORE + 32 * colour + counted
            n += (towers & (towers - 1)) != 0
        if counted == 0:
            return n
        counted = (counted - 1) & serene


@compiled
def list_takes(s, out, n):
    """Every set of towers but the empty one."""
    towers = occupied(s, s.turn)
    chosen = towers
    while chosen > 0:
        out[n] = TAKE + chosen
        n += 1
        chosen = (chosen - 1) & towers
    return n


@compiled
def score(s, colour, counted):
    """Pays for each tower of the colour by its space, then removes the tops. True when that ends the turn."""
    scored = topped(s, s.turn, colour) | counted
    gained = 0
    for space in range(SPACES):
        if scored >> space & 1:
            gained += s.spaces[HIGHEST * space + _measure(s, space, colour) - 1]
    s.points[s.turn] += gained
    return remove(s, scored)


@compiled
def _measure(s, space, colour):
    """The number from 1 to 4 by which a space pays."""
    if space == 0:
        return different_heights(s, s.turn)
    tower = tower_of(s, s.turn, space)
    return height(tower) if space < SPACES - 1 else _colours_scored(tower, colour)


@compiled
def different_heights(s, seat):
    """How many heights the towers of a seat have."""
    heights = 0
    for space in range(SPACES):
        heights |= 1 << height(tower_of(s, seat, space))
    return (heights >> 1 & 1) + (heights >> 2 & 1) + (heights >> 3 & 1) + (heights >> 4 & 1)


@compiled
def _colours_scored(tower, colour):
    """The top counts as the colour scored, every other serenity stone as a colour not yet there."""
    colours = 1 << colour
    wild = 0
    below = tower >> 4
    while below > 0:
        if below & 15 == SERENITY:
            wild += 1
        else:
            colours |= 1 << (below & 3)
        below >>= 4
    found = (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1) + (colours >> 3 & 1)
    return min(found + wild, COLOURS)


@compiled
def take_tops(s, chosen):
    """A point a stone. True when that ends the turn."""
    for space in range(SPACES):
        s.points[s.turn] += chosen >> space & 1
    return remove(s, chosen)


@compiled
def remove(s, towers):
    """Lays the tops on the track, serenity stones before the others; marks pay, or ask. True: the turn is over."""
    serene = towers & topped(s, s.turn, SERENE)
    _lay(s, serene)
    _lay(s, towers ^ serene)
    if s.filled >= s.end:
        s.last = 1
    gained, reached = _cover(s)
    if s.serenity and reached > 0:
        s.pending = reached
        s.stage = DECIDING
        return False
    s.points[s.turn] += gained
    return True


@compiled
def _lay(s, towers):
    for space in range(SPACES):
        if towers >> space & 1:
            tower = tower_of(s, s.turn, space)
            s.track[s.filled] = tower & 15
            s.filled += 1
            set_tower(s, s.turn, space, tower >> 4)


@compiled
def _cover(s):
    """Counts the marks just reached, and what they pay."""
    gained = 0
    reached = 0
    while s.mark_at[s.covered] <= s.filled:
        gained += s.mark_pays[s.covered]
        reached += 1
        s.covered += 1
    return gained, reached


@compiled
def decide(s, keeps):
    """Keeps the serenity stone or scores the mark. True when that ends the turn."""
    if keeps:
        s.kept += 1
    else:
        s.points[s.turn] += s.mark_pays[s.covered - s.pending]
    s.pending -= 1
    return s.pending == 0 and _nothing_to_put(s)


@compiled
def list_puts(s, out):
    """Every tower that is not full."""
    n = 0
    for space in range(SPACES):
        out[n] = PUT + space
        n += 0 < tower_of(s, s.turn, space) <= 0xFFF
    return n


@compiled
def put(s, space):
    """Puts a kept stone on a tower. True when that ends the turn."""
    set_tower(s, s.turn, space, tower_of(s, s.turn, space) << 4 | SERENITY)
    s.kept -= 1
    return _nothing_to_put(s)


@compiled
def _nothing_to_put(s):
    """What cannot be put goes to the box."""
    room = False
    for space in range(SPACES):
        room |= 0 < tower_of(s, s.turn, space) <= 0xFFF
    if s.kept > 0 and room:
        s.stage = PUTTING
        return False
    s.kept = 0
    return True
