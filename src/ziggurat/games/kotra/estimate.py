"""How a game of Kotra stands, compiled: what a strong player looks at before thinking ahead.

    race       plays behind every piece, points, pieces still in reserve
    near       how soon a seat could end the game as its winner, by its large, its medium or one small
    safety     plays that an enemy's next move may undo, since a captured piece starts again
    entry      a reserve of one or two sizes only, as the dice may then permit no entry and lose the turn

Each seat gets a sum of these; its share of the win is in proportion to e to that power. The weights were fitted to
the results of games that the search played against itself (docs/tuning.md).
"""

from math import exp

import numpy as np

from ziggurat.games.kotra.geometry import ROW_OF, SIDES, SIZES, SQUARES, WAYS
from ziggurat.games.kotra.legality import NOWHERE, ONE, copies, moved_by, side
from ziggurat.kernel.bits import trailing_zeros
from ziggurat.kernel.compiled import compiled
from ziggurat.kernel.shares import by_weight

_SMALL, _MEDIUM, _LARGE = range(SIZES)
_WHOLE_WAY = np.array([9, 5, 4])  # by size: plays to enter a piece, take it across and bear it off

# The weights: first with two seats, then with four. By size, where there are three.
_MOVED = np.array([[0.06, 0.0, 0.16], [0.05, 0.0, 0.17]])  # for each move that a piece on the board has made
_RESERVE = np.array([[-0.1, -0.17, -0.2], [-0.05, -0.07, -0.2]])  # for each piece in reserve
_OFF = np.array([[0.0, 0.24, 0.4], [0.0, 0.05, 0.6]])  # for each piece borne off
_EXPOSED = np.array([[-0.05, -0.07, -0.09], [-0.05, -0.05, -0.11]])  # for each play that a capture would undo
_NEAR = np.array([[1.5, 2.2, 3.7], [0.4, 3.4, 3.0]])  # for an end of the game that is a win, the less the farther
_SIZES_WAITING = np.array([[0.0, -0.08, -0.09, 0.0], [0.0, -0.11, -0.02, 0.0]])  # by number of sizes in reserve
_DICE = np.array([[0.2, -0.18], [0.2, 0.03]])  # for the seat on turn: before its first play, and after it

_FAR = 4.0  # so many plays make an end of the game e times less worth
_CLOSENESS = np.array([exp(-plays / _FAR) for plays in range(5 * 9 + 1)])  # by plays to the end of the game
_STEPS = np.array(
    [
        [(ROW_OF[where, square] - 1) // (1 + size) for square in range(SQUARES)]
        for where in range(SIDES)
        for size in range(SIZES)
    ]
)  # by gait and square: the moves that took a piece there


@compiled
def estimate(s, out):
    """Writes each seat's share of the win, of a game that is not over."""
    for seat in range(s.seats):
        out[seat] = exp(_standing(s, seat))
    by_weight(out, s.seats)


@compiled
def _standing(s, seat):
    """All that speaks for a seat."""
    table, kind, attacked = s.seats >> 2, SIZES * seat, _attacked(s, seat)
    own, best_other = _points(s, seat), _most_points_of_others(s, seat)
    total, sizes_waiting = 0.0, 0
    for size in range(SIZES):
        reserve, off = np.int64(s.reserve[kind + size]), np.int64(s.off[kind + size])
        moved, exposed, farthest = _on_board(s, seat, size, attacked)
        total += _MOVED[table, size] * moved + _RESERVE[table, size] * reserve + _OFF[table, size] * off
        total += _EXPOSED[table, size] * exposed
        sizes_waiting += reserve > 0
        if size == _SMALL:
            leave, plays = 1, reserve + _WHOLE_WAY[size] - 1 - farthest
        else:
            leave = copies(s) - off
            plays = leave * (_WHOLE_WAY[size] - 1) + reserve - moved
        if own + leave >= best_other:
            total += _NEAR[table, size] * _CLOSENESS[plays]
    total += _SIZES_WAITING[table, sizes_waiting]
    if s.turn == seat:
        total += _DICE[table, np.int64(s.high > 0 and s.low == 0)]
    return total


@compiled
def _on_board(s, seat, size, attacked):
    """Of the pieces of that size: the moves made, the plays that may be undone, and the moves of the foremost."""
    moved, exposed, farthest = 0, 0, -1
    steps = _STEPS[SIZES * side(s, seat) + size]
    squares = s.pieces[SIZES * seat + size]
    while squares != NOWHERE:
        square = trailing_zeros(squares)
        moves = steps[square]
        moved += moves
        exposed += (1 + moves) * np.int64(attacked >> np.uint64(square) & ONE)
        farthest = max(farthest, moves)
        squares &= squares - ONE
    return moved, exposed, farthest


@compiled
def _attacked(s, seat):
    """The squares to which some other seat's piece can move."""
    reached = NOWHERE
    for other in range(s.seats):
        if other != seat:
            for size in range(SIZES):
                step, pieces = WAYS * (SIZES * side(s, other) + size), s.pieces[SIZES * other + size]
                reached |= moved_by(step, pieces) | moved_by(step + 1, pieces) | moved_by(step + 2, pieces)
    return reached


@compiled
def _points(s, seat):
    return np.int64(s.off[SIZES * seat]) + s.off[SIZES * seat + 1] + s.off[SIZES * seat + 2]


@compiled
def _most_points_of_others(s, seat):
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, _points(s, other))
    return most
