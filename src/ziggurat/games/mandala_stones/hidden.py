"""What a seat may know, and a whole world that fits it.

No memory is needed beyond the view. Stones are only ever taken off a stack, so what was seen once is never
buried again; everybody sees every action; and seats that choose uniformly tell nothing of their cards.
So all stones that are still buried are exchangeable, and so are all cards that the seat does not see.
"""

import numpy as np

from ziggurat.games.mandala_stones.row import CARDS, COPIES, HIDDEN, KINDS, SPACES, STACKS, STARBURST, height
from ziggurat.kernel.compiled import OVER, UNKNOWN, compiled
from ziggurat.kernel.random import shuffle


@compiled
def view(s, seat, out):
    """Hides buried stones and others' cards; at the end all is shown."""
    out[0] = s
    v = out[0]
    if s.turn == OVER:
        return
    for stack in range(STACKS):
        stones = np.int64(s.stacks[stack])
        if stones > 0:  # every bit of a hidden stone is set
            v.stacks[stack] = (1 << 4 * height(stones)) - 16 | stones & 15
    for i in range(2 * s.seats):
        if i >> 1 != seat:
            v.goals[i] = UNKNOWN


@compiled
def deal(v, m, rng):
    """Shuffles what cannot be seen among the places where it may be.

    The unused end of the track's field is the bag: it has room for every stone that is not on the track.
    """
    bag = v.track[v.filled :]
    _deal_stones(v, bag, rng)
    _deal_cards(v, bag, rng)
    for i in range(len(bag)):
        bag[i] = 0


@compiled
def _deal_stones(v, bag, rng):
    n = _unseen_stones(v, bag)
    shuffle(rng, bag, n)
    for stack in range(STACKS):
        stones = np.int64(v.stacks[stack])
        for shift in range(4, 16, 4):
            if stones >> shift & 15 == HIDDEN:
                n -= 1
                stones ^= (HIDDEN ^ bag[n]) << shift
        v.stacks[stack] = stones


@compiled
def _unseen_stones(v, bag):
    """Every stone that is on no tower, not on the track and no top of a stack; returns how many."""
    seen = _tally(np.int64(v.hand))
    for i in range(v.filled):
        seen += 1 << 4 * np.int64(v.track[i])
    for i in range(SPACES * v.seats):
        seen += _tally(np.int64(v.towers[i]))
    for i in range(STACKS):
        seen += _tally(np.int64(v.stacks[i]))
    n = 0
    for code in range(STARBURST, STARBURST + KINDS):
        for _ in range(COPIES - (seen >> 4 * code & 15)):
            bag[n] = code
            n += 1
    return n


@compiled
def _tally(pile):
    """How many of each code are seen in a pile: four bits a code, since there are never more than twelve."""
    seen = 0
    while pile > 0:
        if pile & 15 != HIDDEN:
            seen += 1 << 4 * (pile & 15)
        pile >>= 4
    return seen


@compiled
def _deal_cards(v, bag, rng):
    seen = 0
    for i in range(2 * v.seats):
        if v.goals[i] != UNKNOWN:
            seen |= 1 << np.int64(v.goals[i])
    n = 0
    for card in range(1, CARDS + 1):
        bag[n] = card
        n += ~seen >> card & 1
    shuffle(rng, bag, n)
    for seat in range(v.seats):
        if v.goals[2 * seat] == UNKNOWN:
            n -= 2
            give_cards(v, seat, bag[n], bag[n + 1])


@compiled
def give_cards(s, seat, card, other):
    """Two cards to a seat, the lower first."""
    s.goals[2 * seat] = card if card < other else other
    s.goals[2 * seat + 1] = other if card < other else card
