"""The rules of Mandala, compiled. Read them beside RULES.en.md, whose numbers they name.

    pawns at 0 -> slot 1 (outermost) ... slot 75 (innermost) -> the eye

A group is a number from 0 to 14: three times the colour (R B G Y K) plus the size less one. The row
keeps more than the path and the pawns, so that no move has to search: a list of the slots that
still have a pyramid, and how many of them lie ahead of each pawn.
"""

import numpy as np

from ziggurat.games.mandala.estimate import estimate
from ziggurat.kernel.compiled import OVER, compiled
from ziggurat.kernel.random import shuffle

__all__ = ["estimate"]  # the kernel looks for it here

VERSION = 1
SLOTS = 75
GROUPS = 15
COPIES = 5
MOST_SEATS = 5
ACTIONS = SLOTS + 1  # an action is the slot
OUTCOMES = 1  # no chance: room for none
LONGEST = SLOTS  # every action takes a pyramid
EMPTY = GROUPS
PYRAMIDS = np.repeat(np.arange(GROUPS, dtype=np.uint8), COPIES)

ROW = np.dtype(
    [
        ("seats", "i1"),
        ("turn", "i1"),  # the seat on turn, or OVER
        ("left", "i1"),  # how many pyramids are on the path
        ("pawns", "i1", (MOST_SEATS,)),
        ("ahead", "i1", (MOST_SEATS,)),  # how many pyramids lie ahead of each pawn
        ("points", "i1", (MOST_SEATS,)),
        ("path", "u1", (SLOTS + 1,)),  # the group on each slot, or EMPTY; slot 0 is before the path
        ("slots", "u1", (SLOTS + 1,)),  # the slots with a pyramid, innermost first, then zeros
        ("on_path", "i1", (GROUPS,)),  # how many of each group are on the path,
        ("eye", "i1", (GROUPS,)),  # in the eye,
        ("held", "i1", (MOST_SEATS, GROUPS)),  # and held by each seat
    ]
)


@compiled
def setup(s, rng):
    """Rule 1: the pyramids in random order, and every one of them ahead of everybody."""
    for slot in range(1, SLOTS + 1):
        s.path[slot] = PYRAMIDS[slot - 1]
        s.slots[SLOTS - slot] = slot
    shuffle(rng, s.path[1:], SLOTS)
    s.path[0] = EMPTY
    for group in range(GROUPS):
        s.on_path[group] = COPIES
    for seat in range(s.seats):
        s.ahead[seat] = SLOTS
    s.left = SLOTS


@compiled
def actor(s):
    return s.turn


@compiled
def legal(s, out):
    """Rules 2 and 3: any pyramid ahead of the pawn. The list has those first; copying all of it is faster than part."""
    if s.turn == OVER:
        return 0
    for i in range(SLOTS):
        out[i] = s.slots[i]
    return s.ahead[s.turn]


@compiled
def play(s, slot):
    seat = s.turn
    _take(s, seat, slot)
    _sweep(s)
    _pass_turn(s, seat)


@compiled
def _take(s, seat, slot):
    """Rule 4. The list closes up over the slot, and what lies ahead of each pawn is counted anew.

    The loop always runs over the whole list: it becomes a few vector instructions, and a search would not.
    """
    taken, beyond = np.uint8(slot), np.uint8(0)
    for i in range(SLOTS):
        this, following = s.slots[i], s.slots[i + 1]
        beyond = np.uint8(beyond + (this > taken))
        s.slots[i] = this if this > taken else following
    s.left -= 1
    for other in range(s.seats):
        s.ahead[other] -= s.pawns[other] < taken
    s.ahead[seat] = beyond
    s.pawns[seat] = taken
    group = s.path[taken]
    s.held[seat, group] += 1
    _lift(s, taken, group)


@compiled
def _sweep(s):
    """Rule 5: what is ahead of nobody goes to the eye. It is the end of the list."""
    kept = s.ahead[0]
    for seat in range(1, s.seats):
        kept = max(kept, s.ahead[seat])
    for i in range(kept, s.left):
        slot = s.slots[i]
        group = s.path[slot]
        s.slots[i] = 0
        s.eye[group] += 1
        _lift(s, slot, group)
    s.left = kept


@compiled
def _lift(s, slot, group):
    """Rule 6: a group is scored when its last pyramid leaves the path. By then the pawns stand where they will."""
    s.path[slot] = EMPTY
    s.on_path[group] -= 1
    if s.on_path[group] == 0:
        _score(s, group)


@compiled
def _score(s, group):
    """Rules 7 to 10. Without branches, because nobody can predict them."""
    first, second = 0, 0
    for seat in range(MOST_SEATS):
        # A claim is one number: the pyramids held decide, then the pawn; the last three bits say whose it is.
        claim = s.held[seat, group] * 1024 + s.pawns[seat] * 8 + seat
        second = max(second, min(first, claim))
        first = max(first, claim)
        s.held[seat, group] = 0
    anyone = first >= 1024
    second = second if second >= 1024 else first
    s.points[first & 7] += 3 if anyone else 0
    s.points[second & 7] += 2 if anyone else 0
    s.eye[group] = 0 if anyone else COPIES


@compiled
def _pass_turn(s, seat):
    """Rules 11 to 14: on to the next seat with a pyramid ahead; the only one left collects them all instead."""
    able = 0
    for other in range(s.seats):
        able += s.ahead[other] > 0
    following = seat
    for _ in range(s.seats):
        following = following + 1 if following + 1 < s.seats else 0
        if s.ahead[following] > 0:
            break
    if able == 1:
        _collect(s, following)
    s.turn = following if able > 1 else OVER


@compiled
def _collect(s, seat):
    """Rule 13: the seat takes all that is left; its pawn stays."""
    for i in range(s.left):
        slot = s.slots[i]
        group = s.path[slot]
        s.slots[i] = 0
        s.held[seat, group] += 1
        _lift(s, slot, group)
    s.left = 0
    s.ahead[seat] = 0


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@compiled
def wins(s, out):
    """Rule 15: the highest score; a tie goes to the pawn further ahead, so there is one winner."""
    best = 0
    for seat in range(s.seats):
        out[seat] = 0.0
        if s.points[seat] * 128 + s.pawns[seat] > s.points[best] * 128 + s.pawns[best]:
            best = seat
    if s.turn == OVER:
        out[best] = 1.0
