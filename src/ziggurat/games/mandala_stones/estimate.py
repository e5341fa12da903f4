"""Who will win, at a glance: points so far and what the towers on each board will likely bring.

A seat's prospects are in points: what it has, and a sum over its board. Their weights are a fit to the
final points of games that the search played against itself, rounded; MARK and what begins with LAST are guesses.
Many things count the more, or the less, the more of the track is left, so most weights are two numbers:
one for the end of the game, and what is added for a whole track.
A pick that is under way is thought to its end, so that a pick and a score can be compared.
"""

import numpy as np

from ziggurat.games.mandala_stones.objectives import missing, reward
from ziggurat.games.mandala_stones.picking import empty
from ziggurat.games.mandala_stones.row import (
    ALL_SPACES,
    CLOCKWISE,
    COLOUR,
    COLOURS,
    DECIDING,
    HIGHEST,
    ONES,
    PLACING,
    SERENE,
    SERENITY,
    SPACES,
    TAKING,
    TURN,
    height,
)
from ziggurat.games.mandala_stones.scoring import colours
from ziggurat.kernel.compiled import compiled
from ziggurat.kernel.shares import by_lead

# Points for each, at the end of the track, and more with a whole track before us.
STONE, STONE_EARLY = 0.1, 0.4
TOWER, TOWER_EARLY = 0.2, -1.2  # a low tower blocks a space
TOP, TOP_EARLY = 0.3, 0.0  # a point that the top would bring on its space
BURIED, BURIED_EARLY = 0.1, 0.5  # the same of the stones below it
READY = 0.3  # a point of the colour that can be scored at once
SERENE_STONE = 1.5  # a serenity stone on the board
CARD, CARD_EARLY = 0.5, -0.5  # a point of a card, by how near it is
NEAR = np.array([1.0, 0.5, 0.25])  # a card is met, or one or two short
MOVE, MOVE_EARLY = 1.3, 0.6  # to be on turn
MARK = 1.8  # to choose between a mark and a serenity stone
LAST_MOVE, LAST_READY = 1.5, 0.4  # in the last round: a turn, and a point that can be scored in it
# So many points ahead are odds of e to 1.
SPREAD, SPREAD_EARLY, LAST_SPREAD = 2.0, 9.0, 2.0


@compiled
def estimate(s, out):
    """Each seat's share of the win while the game is not over."""
    left = max(0.0, 1.0 - s.filled / s.end)
    turn = np.int64(s.turn)
    mover = turn + (s.stage != TURN)  # who moves next when the turn under way is done
    for seat in range(s.seats):
        if s.last:
            out[seat] = _last_prospects(s, seat, mover)
        else:
            out[seat] = _prospects(s, seat, left) + (seat == mover % s.seats) * (MOVE + MOVE_EARLY * left)
    by_lead(out, s.seats, LAST_SPREAD if s.last else SPREAD + SPREAD_EARLY * left)


@compiled
def _last_prospects(s, seat, mover):
    """In the last round: whoever has had the last turn has its points and its card."""
    found = np.float64(s.points[seat] + reward(s, np.int64(seat)))
    if seat == s.turn and s.stage >= DECIDING:
        found += MARK * s.pending
    if seat < mover:
        return found
    heights, _, _ = _heights(s, seat, -1, 0)
    _, ready = _tops(s, seat, -1, 0, heights)
    return found + LAST_MOVE + LAST_READY * ready


@compiled
def _prospects(s, seat, left):
    """Points, and what the board will bring."""
    found = s.points[seat] + (CARD + CARD_EARLY * left) * _card(s, np.int64(seat))
    if seat != s.turn or s.stage == TURN:
        return found + _board(s, seat, left, -1, 0)
    if s.stage == PLACING:
        return found + _placed(s, seat, left, np.int64(s.hand))
    if s.stage == TAKING:
        return found + _taken(s, seat, left)
    return found + _board(s, seat, left, -1, 0) + MARK * (s.pending + s.kept)


@compiled
def _taken(s, seat, left):
    """The best of the towers that can be taken."""
    best = -1000.0
    for first in range(4):
        if s.choices >> first & 1:
            tower = 0
            for step in range(4):
                direction = first + step & 3
                if s.choices >> direction & 1:
                    tower = tower << 4 | np.int64(s.stacks[CLOCKWISE[4 * s.cell + direction]]) & 15
            best = max(best, _placed(s, seat, left, tower))
    return best


@compiled
def _placed(s, seat, left, tower):
    """The board with the tower on its best space."""
    best = -1000.0
    spaces = empty(s)
    for space in range(SPACES):
        if spaces >> space & 1:
            best = max(best, _board(s, seat, left, space, tower))
    return best


@compiled
def _board(s, seat, left, place, added):
    """What the towers will bring, with a tower added on an empty place; -1: none is."""
    heights, stones, towers = _heights(s, seat, place, added)
    tops, ready = _tops(s, seat, place, added, heights)
    buried, serene = _all_stones(s, seat, place, added, heights)
    return (
        (STONE + STONE_EARLY * left) * stones
        + (TOWER + TOWER_EARLY * left) * towers
        + (TOP + TOP_EARLY * left) * tops
        + (BURIED + BURIED_EARLY * left) * (buried - tops)
        + READY * ready
        + SERENE_STONE * serene
    )


@compiled
def _tower(s, seat, space, place, added):
    return added if space == place else np.int64(s.towers[SPACES * seat + space])


@compiled
def _heights(s, seat, place, added):
    """How many heights, stones and towers there are."""
    heights, stones, towers = 0, 0, 0
    for space in range(SPACES):
        high = height(_tower(s, seat, space, place, added))
        heights |= 1 << high
        stones += high
        towers += high > 0
    return ONES[heights >> 1], stones, towers


@compiled
def _tops(s, seat, place, added, heights):
    """What all tops would bring if they were scored, and what one colour would bring now."""
    tops = 0
    by_colour = 0  # eight bits a colour, serenity last
    once, twice = 0, 0  # the colours that top a tower, and those that top two
    for space in range(SPACES):
        tower = _tower(s, seat, space, place, added)
        if tower > 0:
            colour = COLOUR[tower & 15]
            worth = _worth(s, tower, space, heights)
            tops += worth
            by_colour += worth << 8 * colour
            twice |= once & 1 << colour
            once |= 1 << colour
    return tops, _best_colour(by_colour, once, twice)


@compiled
def _all_stones(s, seat, place, added, heights):
    """What all stones would bring, each scored at its height, and how many of them are serenity stones."""
    found, serene = 0, 0
    for space in range(SPACES):
        tower = _tower(s, seat, space, place, added)
        while tower > 0:
            found += _worth(s, tower, space, heights)
            serene += tower & 15 == SERENITY
            tower >>= 4
    return found, serene


@compiled
def _best_colour(by_colour, once, twice):
    """The most that a colour would bring now, all serenity tops counted in."""
    wild = by_colour >> 8 * SERENE
    if twice >> SERENE & 1:
        once, twice = ALL_SPACES, ALL_SPACES
    elif once >> SERENE & 1:
        twice |= once
    best = 0
    for colour in range(COLOURS):
        if twice >> colour & 1:
            best = max(best, (by_colour >> 8 * colour & 255) + wild)
    return best


@compiled
def _worth(s, tower, space, heights):
    """What the top of a tower brings on its space when its colour is scored."""
    if space == 0:
        measure = heights
    elif space < SPACES - 1:
        measure = height(tower)
    else:
        below = tower >> 4
        wild = (tower & 15 == SERENITY) + (below & 15 == SERENITY) + (below >> 4 & 15 == SERENITY)
        measure = min(ONES[colours(tower) & (1 << SERENE) - 1] + wild, COLOURS)
    return np.int64(s.spaces[HIGHEST * space + measure - 1])


@compiled
def _card(s, seat):
    """The points of the better card, by how near it is."""
    best = 0.0
    for i in range(2 * seat, 2 * seat + 2):
        card = np.int64(s.goals[i])
        short = missing(s, seat, card)
        if short < len(NEAR):
            best = max(best, s.rewards[card - 1] * NEAR[max(0, short)])
    return best
