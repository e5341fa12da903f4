"""How a game of Pyramidis stands, compiled: what a strong player looks at before thinking ahead.

    way        steps that the pieces in one's own stacks still have to go
    control    pieces under a stranger's top, which somebody else moves
    safety     stacks that another colour may cover with its next move, and towers, which nobody can
    home       pieces that the next move of each stack would take home, above all where one would be the fifth

Each colour gets a sum of these; its share of the win is in proportion to e to that power. The weights were fitted to
the results of games that the search played against itself (docs/tuning.md).
"""

from math import exp

import numpy as np

from ziggurat.games.pyramidis.board import (
    ARRIVAL,
    GOAL,
    MOST,
    START,
    STEPS,
    TOWER,
    colour_of,
    lowest_bit,
    onward,
    owned,
)
from ziggurat.kernel.compiled import compiled
from ziggurat.kernel.shares import by_weight

# The weights: first with two seats, then with four.
_HOME = np.array([[0.0, 0.0, 0.0, 0.0, 0.25], [0.0, 0.0, 0.15, 0.2, 0.6]])  # by pieces home
_STEP = np.array([-0.039, -0.026])  # for each step that an own stack's piece is away, but for the last ones
_LAST_STEPS = 4
_CAPTIVE = np.array([-0.36, -0.18])  # for each piece under a stranger
_TOWER = np.array([0.19, 0.13])  # for each own tower
_COVERED = np.array(
    [[-0.43, -0.27], [-0.15, -0.05]]
)  # for each piece that may be covered, times its way: waiting, on turn
_ARRIVING = np.array([0.23, 0.3])  # for each piece that one move may take home
_LAST_ONE = np.array([[1.5, 7.0], [1.9, 7.0]])  # for a move that would win: waiting, on turn


@compiled
def estimate(s, out):
    """Writes each seat's share of the win, of a game that is not over."""
    reach = _next_moves(s, 0), _next_moves(s, 1), _next_moves(s, 2), _next_moves(s, 3)
    for seat in range(s.seats):
        colour = colour_of(s, seat)
        _, most, arriving = reach[colour]
        threats = reach[colour ^ 1][0] | reach[colour ^ 2][0] | reach[colour ^ 3][0]
        out[seat] = exp(_stacks(s, colour, threats) + _prospects(s, colour, most, arriving))
    by_weight(out, s.seats)


@compiled
def _next_moves(s, colour):
    """Where the colour's next move may drop a piece of its own; how many the best takes home, and all together."""
    cells, most, total = 0, 0, 0
    stacks = owned(s, colour)
    while stacks:
        dropped, arriving = _move(s, colour, lowest_bit(stacks))
        cells |= dropped
        most = max(most, arriving)
        total += arriving
        stacks &= stacks - 1
    return cells, most, total


@compiled
def _move(s, colour, cell):
    """Where a stack drops pieces of its owner's colour, as a bitboard, and how many it takes home."""
    height = np.int64(s.height[cell])
    n = min(height, MOST) if cell == START[colour] else height
    hand = s.pieces[cell] >> 2 * (height - n)
    cells, arriving = 0, 0
    for _ in range(n):
        cell = onward(s, colour, cell)
        own = np.int64(hand & 3 == colour)
        if cell == ARRIVAL[colour]:
            arriving += own
        else:
            cells |= own << cell
        hand >>= 2
    return cells, arriving


@compiled
def _stacks(s, colour, threats):
    """What the colour's pieces on the board are worth, in stacks of its own and of others."""
    table, on_turn = s.seats >> 2, np.int64(s.mover == colour)
    total = 0.0
    stacks, own = np.int64(s.occupied), owned(s, colour)
    while stacks:
        cell = lowest_bit(stacks)
        stacks &= stacks - 1
        pieces = _count(s, cell, colour)
        if pieces == 0:
            continue
        steps = STEPS[colour, cell]
        if own >> cell & 1 == 0:
            total += _CAPTIVE[table] * pieces
            continue
        total += _STEP[table] * pieces * max(0, steps - _LAST_STEPS)
        if s.height[cell] == TOWER:
            total += _TOWER[table]
        elif s.height[cell] < TOWER and threats >> cell & 1:
            total += _COVERED[table, on_turn] * pieces * (16 - steps) / 15
    return total


@compiled
def _count(s, cell, colour):
    """How many of the colour are in a stack."""
    stack, n = s.pieces[cell], 0
    for _ in range(s.height[cell]):
        n += stack & 3 == colour
        stack >>= 2
    return n


@compiled
def _prospects(s, colour, most, arriving):
    """What pieces home, and those that may go home next, are worth."""
    table, home = s.seats >> 2, np.int64(s.home[colour])
    total = _HOME[table, home] + _ARRIVING[table] * arriving
    if home + most >= GOAL:
        total += _LAST_ONE[table, np.int64(s.mover == colour)]
    return total
