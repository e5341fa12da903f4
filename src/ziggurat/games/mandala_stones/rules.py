"""The rules of Mandala Stones, compiled: the set-up, the turn and its stages, the end.

What a seat can do in a turn is in `picking` and `scoring`, the cards are in `objectives`, what a seat may
know is in `hidden`, the numbers of the box are in `editions`, and `row` says how all of it is kept.
"""

import numpy as np

from ziggurat.games.mandala_stones.editions import portable_options, set_options, sources
from ziggurat.games.mandala_stones.hidden import deal, view
from ziggurat.games.mandala_stones.objectives import reward
from ziggurat.games.mandala_stones.picking import list_first, list_picks, list_spaces, pick, place, some_pick, take
from ziggurat.games.mandala_stones.row import (
    ACTIONS,
    ALL_SPACES,
    CARDS,
    CELLS,
    COPIES,
    FIRST,
    HIGHEST,
    KEEP,
    PICK,
    PLACING,
    POINTS,
    PUT,
    ROW,
    SCORE,
    SPACE,
    SPACES,
    STACKS,
    STARBURST,
    STONES,
    TAKING,
    TURN,
    DECIDING,
    occupied,
    set_stack,
    tower_of,
    height,
)
from ziggurat.games.mandala_stones.scoring import decide, list_puts, list_scores, list_takes, put, score, take_tops
from ziggurat.kernel.compiled import OVER, compiled
from ziggurat.kernel.random import below, shuffle

__all__ = ["ACTIONS", "OUTCOMES", "ROW", "VERSION", "actor", "deal", "legal", "outlook", "play", "points"]
__all__ += ["portable_options", "set_options", "setup", "sources", "view", "wins"]

VERSION = 1
OUTCOMES = 1  # no chance: room for none
START = np.array([1, 3, 5, 7])  # the cells 2, 4, 6, 8
PAIRS = np.array([0, 1, 2, 3, 0, 2, 1, 3, 0, 3, 1, 2, 1, 2, 0, 3, 1, 3, 0, 2, 2, 3, 0, 1])  # four in two pairs


@compiled
def setup(s, rng):
    """The field of the track, still empty, is the bag from which cards and stones are drawn."""
    bag = s.track
    for card in range(CARDS):
        bag[card] = card + 1
    shuffle(rng, bag, CARDS)
    for seat in range(s.seats):
        s.goals[2 * seat] = min(bag[2 * seat], bag[2 * seat + 1])
        s.goals[2 * seat + 1] = max(bag[2 * seat], bag[2 * seat + 1])
    pairs = 4 * below(rng, 6)
    for artist in range(4):
        s.artists[artist] = START[PAIRS[pairs + artist]]
    for i in range(STONES):
        bag[i] = STARBURST + i // COPIES
    shuffle(rng, bag, STONES)
    for stack in range(STACKS):
        stones = 0
        for i in range(HIGHEST * stack, HIGHEST * stack + HIGHEST):
            stones = stones << 4 | bag[i]
            bag[i] = 0
        set_stack(s, stack, stones)


@compiled
def actor(s):
    return s.turn


@compiled
def legal(s, out):
    if s.turn == OVER:
        return 0
    if s.stage == TURN:
        n = list_takes(s, out, list_scores(s, out, 0))
        return n if occupied(s, s.turn) == ALL_SPACES else list_picks(s, out, n)
    if s.stage == TAKING:
        return list_first(s, out)
    if s.stage == PLACING:
        return list_spaces(s, out)
    if s.stage == DECIDING:
        out[0], out[1] = KEEP, POINTS
        return 2
    return list_puts(s, out)


@compiled
def play(s, action):
    if action < SCORE:
        done = take_tops(s, action)
    elif action < PICK:
        done = score(s, (action - SCORE) // 32, action & 31)
    elif action < FIRST:
        pick(s, (action - PICK) // CELLS, (action - PICK) % CELLS)
        done = False
    elif action < SPACE:
        take(s, action - FIRST)
        done = False
    elif action < KEEP:
        place(s, action - SPACE)
        done = True
    elif action < PUT:
        done = decide(s, action == KEEP)
    else:
        done = put(s, action - PUT)
    if done:
        _pass_turn(s)


@compiled
def _pass_turn(s):
    """The next seat that can do anything. A skip makes this round the last; after it the game is over."""
    s.stage = TURN
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
        s.points[seat] += reward(s, seat)
    s.turn = OVER


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@compiled
def wins(s, out):
    """The most points; a tie shares the win."""
    most = 0
    winners = 0
    for seat in range(s.seats):
        if winners == 0 or s.points[seat] > most:
            most = s.points[seat]
            winners = 0
        winners += s.points[seat] == most
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if s.turn == OVER and s.points[seat] == most else 0.0


@compiled
def outlook(s, out):
    """Points so far, and two for each stone on the board: about what a scored stone brings."""
    if s.turn == OVER:
        wins(s, out)
        return
    total = 0.0
    for seat in range(s.seats):
        share = 10.0 + s.points[seat]
        for space in range(SPACES):
            share += 2.0 * height(tower_of(s, seat, space))
        out[seat] = share
        total += share
    for seat in range(s.seats):
        out[seat] /= total
