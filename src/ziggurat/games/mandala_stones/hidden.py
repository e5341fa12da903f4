"""What a seat may know, and a whole world that fits it.

No memory is needed beyond the view. Stones are only ever taken off a stack, so what was seen once is never
buried again; everybody sees every action; and seats that choose uniformly tell nothing of their cards.
So all stones that are still buried are exchangeable, and so are all cards that the seat does not see.
"""

import numpy as np

from ziggurat.games.mandala_stones.row import (
    CARDS,
    COPIES,
    HIDDEN,
    KINDS,
    SPACES,
    STACKS,
    STARBURST,
    STONES,
)
from ziggurat.kernel.compiled import OVER, UNKNOWN, compiled
from ziggurat.kernel.random import shuffle

ALL_HIDDEN = 0xFFFF


@compiled
def view(s, seat, out):
    """Hides buried stones and others' cards; at the end all is shown."""
    out[0] = s
    v = out[0]
    if s.turn == OVER:
        return
    for stack in range(STACKS):
        v.stacks[stack] = _bury(np.int64(s.stacks[stack]))
    for card in range(2 * s.seats):
        if card // 2 != seat:
            v.goals[card] = UNKNOWN


@compiled
def _bury(stones):
    """The top stone, on as many hidden ones as there are."""
    buried = 0
    below = stones >> 4
    while below > 0:
        buried = buried << 4 | HIDDEN
        below >>= 4
    return buried << 4 | stones & 15


@compiled
def deal(v, m, rng):
    """Shuffles what cannot be seen among the places where it may be."""
    _deal_stones(v, rng)
    _deal_cards(v, rng)


@compiled
def _deal_stones(v, rng):
    unseen = np.empty(STONES, np.int64)
    n = _unseen_stones(v, unseen)
    shuffle(rng, unseen, n)
    for stack in range(STACKS):
        stones = np.int64(v.stacks[stack])
        dealt = 0
        shift = 0
        while stones > 0:
            code = stones & 15
            if code == HIDDEN:
                n -= 1
                code = unseen[n]
            dealt |= code << shift
            shift += 4
            stones >>= 4
        v.stacks[stack] = dealt


@compiled
def _unseen_stones(v, unseen):
    """Every stone that is on no tower, not on the track and no top of a stack; returns how many."""
    left = np.full(16, COPIES)
    for i in range(v.filled):
        left[v.track[i]] -= 1
    for i in range(SPACES * v.seats):
        _strike_out(left, np.int64(v.towers[i]))
    _strike_out(left, np.int64(v.hand))
    for stack in range(STACKS):
        _strike_out(left, np.int64(v.stacks[stack]))
    n = 0
    for code in range(STARBURST, STARBURST + KINDS):
        for _ in range(left[code]):
            unseen[n] = code
            n += 1
    return n


@compiled
def _strike_out(left, stones):
    while stones > 0:
        left[stones & 15] -= 1
        stones >>= 4


@compiled
def _deal_cards(v, rng):
    unseen = np.empty(CARDS, np.int64)
    n = 0
    for card in range(1, CARDS + 1):
        seen = False
        for i in range(2 * v.seats):
            seen |= v.goals[i] == card
        if not seen:
            unseen[n] = card
            n += 1
    shuffle(rng, unseen, n)
    for i in range(0, 2 * v.seats, 2):
        if v.goals[i] == UNKNOWN:
            n -= 2
            v.goals[i] = min(unseen[n], unseen[n + 1])
            v.goals[i + 1] = max(unseen[n], unseen[n + 1])
