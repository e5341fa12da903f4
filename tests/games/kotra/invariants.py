"""What holds in every state of Kotra."""

import numpy as np

from ziggurat.games.kotra.geometry import ROW_OF, SIZES, SQUARES
from ziggurat.games.kotra.legality import EMPTY, copies, side
from ziggurat.games.kotra.rules import LOST_LIMIT, has_ended
from ziggurat.kernel.compiled import OVER, compiled


@compiled
def broken(s):
    """0, or the number of the invariant that does not hold."""
    return _pieces(s) or _board(s) or _turn(s)


@compiled
def _pieces(s):
    enders = 0
    for seat in range(s.seats):
        own = np.uint64(0)
        for size in range(SIZES):
            kind = SIZES * seat + size
            own |= s.pieces[kind]
            if s.reserve[kind] < 0 or s.off[kind] < 0:
                return 1
            if _standing(s, kind) + s.reserve[kind] + s.off[kind] != copies(s):
                return 2
        if own != s.own[seat]:
            return 3
        if s.off[SIZES * seat] > 1:
            return 4
        enders += has_ended(s, seat)
    if enders > 1 or (enders == 1 and s.turn != OVER):
        return 5
    for kind in range(SIZES * s.seats, len(s.pieces)):
        if s.pieces[kind] or s.reserve[kind] or s.off[kind] or s.own[kind // SIZES]:
            return 6
    return 0


@compiled
def _standing(s, kind):
    standing = 0
    for square in range(SQUARES):
        standing += s.board[square] == kind
    return standing


@compiled
def _board(s):
    """Every square agrees with the bitboards, and nothing stands on a row that its size cannot reach."""
    for square in range(SQUARES):
        for kind in range(SIZES * s.seats):
            shown = s.pieces[kind] >> np.uint64(square) & np.uint64(1) != np.uint64(0)
            if shown != (s.board[square] == kind):
                return 7
        kind = s.board[square]
        if kind != EMPTY and (ROW_OF[side(s, kind // SIZES), square] - 1) % (kind % SIZES + 1) != 0:
            return 8
    return 0


@compiled
def _turn(s):
    if s.high < s.low or s.high > 4 or s.low < 0:
        return 9
    if s.owes and (s.high == 0 or s.reserve[SIZES * s.turn : SIZES * s.turn + SIZES].sum() == 0):
        return 10
    if s.lost < 0 or s.lost > LOST_LIMIT or (s.lost == LOST_LIMIT and s.turn != OVER):
        return 11
    if s.high > 0 and s.low == 0 and s.lost > 0:
        return 12
    if s.turn == OVER and s.high > 0:
        return 13
    return 0
