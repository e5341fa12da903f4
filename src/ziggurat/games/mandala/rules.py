"""The rules of Mandala, compiled.

    slot 1 is outermost, slot 75 next to the eye; a pawn at 0 has not entered the path.

A group is a number from 0 to 14: colour (R B G Y K) times three plus size less one. The row keeps
beside the path what every move asks for: how many of each group are still on it, and its last
occupied slot, since a seat can go on exactly while its pawn stands before that slot.
"""

import numpy as np

from ziggurat.kernel.compiled import OVER, compiled
from ziggurat.kernel.random import shuffle

VERSION = 1
SLOTS = 75
GROUPS = 15
COPIES = 5
MOST_SEATS = 5
ACTIONS = SLOTS + 1  # an action is the slot
OUTCOMES = 1  # no chance: room for none
EMPTY = -1

ROW = np.dtype(
    [
        ("seats", "i1"),
        ("turn", "i1"),  # the seat on turn, or OVER
        ("swept", "i1"),  # the rearmost pawn: no pyramid lies on this slot or before it
        ("last", "i1"),  # the last slot with a pyramid, 0 when the path is empty
        ("pawns", "i1", (MOST_SEATS,)),
        ("points", "i1", (MOST_SEATS,)),
        ("path", "i1", (SLOTS + 1,)),  # by slot; slot 0 is before the path and always empty
        ("left", "i1", (GROUPS,)),  # of each group, how many are on the path
        ("eye", "i1", (GROUPS,)),
        ("held", "i1", (MOST_SEATS, GROUPS)),
    ]
)


@compiled
def setup(s, rng):
    s.path[0] = EMPTY
    for i in range(SLOTS):
        s.path[i + 1] = i // COPIES
    shuffle(rng, s.path[1:], SLOTS)
    s.left[:] = COPIES
    s.last = SLOTS


@compiled
def actor(s):
    return s.turn


@compiled
def legal(s, out):
    """Rule 1: any pyramid beyond the pawn."""
    if s.turn == OVER:
        return 0
    n = 0
    for slot in range(s.pawns[s.turn] + 1, s.last + 1):
        out[n] = slot
        n += s.path[slot] != EMPTY
    return n


@compiled
def play(s, slot):
    seat = s.turn
    group = _lift(s, slot)
    s.held[seat, group] += 1
    s.pawns[seat] = slot
    _sweep(s)
    _score(s)
    _pass_turn(s, seat)


@compiled
def _lift(s, slot):
    """Takes the pyramid off the path and says its group."""
    group = s.path[slot]
    s.path[slot] = EMPTY
    s.left[group] -= 1
    while s.last > 0 and s.path[s.last] == EMPTY:
        s.last -= 1
    return group


@compiled
def _sweep(s):
    """What every pawn has passed goes to the eye."""
    rearmost = s.pawns[0]
    for seat in range(1, s.seats):
        rearmost = min(rearmost, s.pawns[seat])
    for slot in range(s.swept + 1, rearmost):
        if s.path[slot] != EMPTY:
            s.eye[_lift(s, slot)] += 1
    s.swept = rearmost


@compiled
def _score(s):
    """Scores each group that has just left the path."""
    for group in range(GROUPS):
        if s.left[group] == 0 and s.eye[group] < COPIES:
            first, second = _majorities(s, group)
            if first >= 0:
                _pay(s, group, first, second)


@compiled
def _majorities(s, group):
    """The first and the second holder (-1 where there is none): most held, then the pawn further ahead."""
    first, second = -1, -1
    most, next_most = 0, 0
    for seat in range(s.seats):
        # Held counts more than any pawn: 128 is beyond every slot. Two pawns never stand level above 0.
        rank = s.held[seat, group] * 128 + s.pawns[seat] if s.held[seat, group] > 0 else 0
        if s.held[seat, group] > 0 and (first < 0 or rank > most):
            second, next_most = first, most
            first, most = seat, rank
        elif s.held[seat, group] > 0 and (second < 0 or rank > next_most):
            second, next_most = seat, rank
    return first, second


@compiled
def _pay(s, group, first, second):
    s.points[first] += 3
    s.points[second if second >= 0 else first] += 2
    s.eye[group] = 0
    for seat in range(s.seats):
        s.held[seat, group] = 0


@compiled
def _pass_turn(s, seat):
    """The next seat with a pyramid ahead; the only one left collects them all instead."""
    ahead = 0
    following = OVER
    for step in range(s.seats, 0, -1):
        other = (seat + step) % s.seats
        if s.pawns[other] < s.last:
            ahead += 1
            following = other
    if ahead == 1:
        for slot in range(s.pawns[following] + 1, s.last + 1):
            if s.path[slot] != EMPTY:
                s.held[following, _lift(s, slot)] += 1
        _score(s)
    s.turn = following if ahead > 1 else OVER


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@compiled
def wins(s, out):
    """The highest score; a tie goes to the pawn further ahead, so there is one winner."""
    best = 0
    for seat in range(s.seats):
        out[seat] = 0.0
        if s.points[seat] * 128 + s.pawns[seat] > s.points[best] * 128 + s.pawns[best]:
            best = seat
    if s.turn == OVER:
        out[best] = 1.0


@compiled
def outlook(s, out):
    """Points so far, and a point for each pyramid held: simple, but it knows who leads."""
    if s.turn == OVER:
        wins(s, out)
        return
    total = 0.0
    for seat in range(s.seats):
        share = 10.0 + s.points[seat]
        for group in range(GROUPS):
            share += s.held[seat, group]
        out[seat] = share
        total += share
    for seat in range(s.seats):
        out[seat] /= total
