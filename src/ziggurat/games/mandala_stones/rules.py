"""The rules of Mandala Stones, compiled: the set-up, the turn and its stages, the end.

What a seat can do in a turn is in `picking` and `scoring`, the cards are in `objectives`, what a seat may
know is in `hidden`, the numbers of the box are in `editions`, and `row` says how all of it is kept.
"""

import numpy as np

from ziggurat.games.mandala_stones.editions import portable_options, set_options, sources
from ziggurat.games.mandala_stones.estimate import estimate
from ziggurat.games.mandala_stones.hidden import deal, give_cards, view
from ziggurat.games.mandala_stones.objectives import reward
from ziggurat.games.mandala_stones.picking import (
    empty,
    free_cells,
    open_to,
    pick,
    place,
    some_pick,
    take,
    takeable,
)
from ziggurat.games.mandala_stones.row import (
    ACTIONS,
    ALL_SPACES,
    AROUND,
    CARDS,
    CELLS,
    CHOICE,
    COPIES,
    DECIDING,
    FIRST,
    KEEP,
    MOST_MARKS,
    ONES,
    PICK,
    PLACING,
    PUT,
    PUTTING,
    ROW,
    SCORE,
    SPACE,
    SPACES,
    STACKS,
    STARBURST,
    STONES,
    TAKING,
    TURN,
    look,
    occupied,
    top,
)
from ziggurat.games.mandala_stones.scoring import (
    TO_KEEP_OR_NOT,
    decide,
    list_scores,
    list_takes,
    must_put,
    put,
    remove,
    room,
    score,
)
from ziggurat.kernel.compiled import OVER, compiled
from ziggurat.kernel.random import below, shuffle
from ziggurat.kernel.shares import among_the_best

__all__ = ["ACTIONS", "OUTCOMES", "ROW", "VERSION", "actor", "deal", "estimate", "legal", "play", "points"]
__all__ += ["portable_options", "set_options", "setup", "sources", "view", "wins"]

VERSION = 1
OUTCOMES = 1  # no chance: room for none
# Three actions pick at least one of the stones, one lays at least one on the track, and a serenity stone may be laid
# as well; each mark is decided once, and the stone that was kept is put once.
LONGEST = 3 * STONES + (STONES + MOST_MARKS) + 2 * MOST_MARKS
# The cells 2, 4, 6, 8 in two pairs: six ways.
STARTS = np.array([1, 3, 5, 7, 1, 5, 3, 7, 1, 7, 3, 5, 3, 5, 1, 7, 3, 7, 1, 5, 5, 7, 1, 3])

_0, _1, _2, _3 = np.arange(4)  # with plain numbers numba would compile a function four times


@compiled
def setup(s, rng):
    """The field of the track, which is still empty, is the bag for cards and stones."""
    bag = s.track[:]
    for card in range(CARDS):
        bag[card] = card + 1
    shuffle(rng, bag, np.int64(CARDS))  # a plain number would compile a shuffle of its own
    for seat in range(s.seats):
        give_cards(s, seat, bag[2 * seat], bag[2 * seat + 1])
    pairs = below(rng, np.int64(6))
    for artist in range(4):
        s.artists[artist] = STARTS[4 * pairs + artist]
    for i in range(STONES):
        bag[i] = STARBURST + i // COPIES
    shuffle(rng, bag, np.int64(STONES))
    for stack in range(STACKS):
        i = 4 * stack
        s.stacks[stack] = bag[i] << 12 | bag[i + 1] << 8 | bag[i + 2] << 4 | bag[i + 3]
    for i in range(STONES):
        bag[i] = 0
    look(s)


@compiled
def actor(s):
    return s.turn


@compiled
def legal(s, out):
    """All that it calls is small enough to be inlined: else numba counts references to `out`, at twice the cost."""
    if s.turn == OVER:
        return 0
    if s.stage != TURN:
        return list_choices(s.choices, CHOICE[s.stage], out)
    tops = np.int64(s.tops[s.turn])
    towers = occupied(tops)
    n = list_takes(towers, out, list_scores(tops, out))
    if towers == ALL_SPACES:
        return n
    free = free_cells(s)
    a, b, c, d = open_to(s, _0), open_to(s, _1), open_to(s, _2), open_to(s, _3)
    from_a, from_b = PICK + CELLS * s.artists[0], PICK + CELLS * s.artists[1]
    from_c, from_d = PICK + CELLS * s.artists[2], PICK + CELLS * s.artists[3]
    while free > 0:
        cell = (free & 15) - 1
        free >>= 4
        around = AROUND[np.uint64(cell)]
        out[np.uint64(n)] = from_a + cell
        n += a & around != 0
        out[np.uint64(n)] = from_b + cell
        n += b & around != 0
        out[np.uint64(n)] = from_c + cell
        n += c & around != 0
        out[np.uint64(n)] = from_d + cell
        n += d & around != 0
    return n


@compiled
def list_choices(choices, action, out):
    n = 0
    for i in range(SPACES):
        out[np.uint64(n)] = action + i
        n += choices >> i & 1
    return n


@compiled
def play(s, action):
    action = np.int64(action)  # one type for all that is called from here
    done = False
    if action < SCORE:
        s.points[s.turn] += ONES[action]
        done = remove(s, action)
    elif action < PICK:
        done = score(s, (action - SCORE) // 32, action & 31)
    elif action < FIRST:
        pick(s, (action - PICK) // CELLS, (action - PICK) % CELLS)
    elif action < SPACE:
        take(s, action - FIRST)
    elif action < KEEP:
        place(s, action - SPACE)
        done = True
    elif action < PUT:
        decide(s, action == KEEP)
        done = s.pending == 0 and not must_put(s)
    else:
        put(s, action - PUT)
        done = not must_put(s)
    if done:
        _pass_turn(s)


@compiled
def _pass_turn(s):
    """The next seat that can do anything. A skip makes this round the last; after it the game is over."""
    s.stage = TURN
    s.choices = 0
    seat = s.turn
    while True:
        seat += 1
        if seat == s.seats:
            if s.last:
                _finish(s)
                return
            seat = 0
        if s.tops[seat] > 0 or some_pick(s):
            s.turn = seat
            return
        s.last = 1


@compiled
def _finish(s):
    for seat in range(s.seats):
        s.points[seat] += reward(s, np.int64(seat))
    s.turn = OVER


@compiled
def fill_in(s):
    """All that follows from the rest, after a position was read."""
    look(s)
    for seat in range(s.seats):
        for space in range(SPACES):
            s.tops[seat] |= top(np.int64(s.towers[SPACES * seat + space]), space)
    while s.mark_at[s.covered] <= s.filled:
        s.covered += 1
    if s.stage == TAKING:
        s.choices = takeable(s)
    elif s.stage == PLACING:
        s.choices = empty(s)
    elif s.stage == DECIDING:
        s.choices = TO_KEEP_OR_NOT
    elif s.stage == PUTTING:
        s.choices = room(s)


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@compiled
def wins(s, out):
    """The most points; a tie shares the win."""
    if s.turn == OVER:
        points(s, out)
        among_the_best(out, s.seats)
    else:
        for seat in range(s.seats):
            out[seat] = 0.0
