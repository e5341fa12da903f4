"""The rules of Twin Win, compiled.

A stack is one number of up to 15 hexadecimal digits, a piece each, the top piece last: 0x321 is R3 R2 R1, the red
Tree. The figures that stand are kept as the set of their cards, so a seat has won when its goals and the figures
have one in common. The numbers of cells, pieces, cards and actions are explained in `tables.py`.
"""

import numpy as np

from ziggurat.games.twin_win.cards import MEMORY, deal, notice, nth_card, on_turn, seen, two, view
from ziggurat.games.twin_win.estimate import estimate
from ziggurat.games.twin_win.tables import (
    ALL_CARDS,
    CARDS,
    CELLS,
    COLOURS,
    COMPLETES,
    DRAW,
    DRAW_UNSEEN,
    END,
    LARGE,
    MEDIUM_SMALL,
    MOVES,
    MOVES_COUNT,
    PASS,
    SETUPS,
    START,
    SWAP,
    UNDER,
)
from ziggurat.kernel.compiled import CHANCE, OVER, compiled
from ziggurat.kernel.random import below

__all__ = ["MEMORY", "deal", "estimate", "notice", "seen", "view"]  # the kernel looks for them here

VERSION = 1
MOST_SEATS = 3
TURNS = 200

ACTIONS = DRAW_UNSEEN + 1
OUTCOMES = CARDS - 2 * 2  # the pile with two seats
LONGEST = 2 * TURNS

ROW = np.dtype(
    [
        ("stacks", "i8", (CELLS,)),
        ("goals", "i2", (MOST_SEATS,)),  # a set of cards by seat
        ("pile", "i2"),  # the set of cards that nobody holds or is giving up
        ("given", "i2"),  # the card being given up, as a set of one; empty unless chance acts
        ("figures", "i2"),  # the cards of the figures on the board
        ("occupied", "u2"),  # the cells that are not empty, nine bits
        ("clock", "u2"),  # actions completed or passed up, two a turn; without the one that won
        ("actor", "i1"),
        ("seats", "i1"),
    ]
)


@compiled
def setup(s, rng):
    number = below(rng, SETUPS)
    large, others = LARGE[number // len(MEDIUM_SMALL)], MEDIUM_SMALL[number % len(MEDIUM_SMALL)]
    for i in range(COLOURS):
        medium, small = large[others[0, i]], large[others[1, i]]
        s.stacks[2 * i] = (3 * large[i] + 3) << 8 | (3 * medium + 2) << 4 | (3 * small + 1)
        s.occupied |= 1 << 2 * i
    s.pile = ALL_CARDS
    for seat in range(s.seats):
        s.goals[seat] = two(s.pile, CARDS - 2 * seat, rng)
        s.pile ^= s.goals[seat]


@compiled
def actor(s):
    return s.actor


@compiled
def legal(s, out):
    """Pass, swap one of the two goals, or move the top piece of any stack along an arrow."""
    if s.actor < 0:
        return 0
    goals = s.goals[s.actor]
    out[0] = PASS
    out[1] = SWAP + nth_card(goals, 0)
    out[2] = SWAP + nth_card(goals, 1)
    cells = s.occupied  # read once: for all the compiler knows, `out` overlaps the row
    for i in range(min(PASS, len(out))):  # PASS times; not being a constant keeps it a loop, and eight go at once
        out[3 + i] = MOVES[cells, i]
    return 3 + MOVES_COUNT[cells]


@compiled
def _pile_size(s):
    return CARDS - 2 * s.seats


@compiled
def odds(s, out, p):
    n = _pile_size(s)
    for i in range(n):
        out[i] = DRAW + nth_card(s.pile, i)
        p[i] = 1.0 / n
    return n


@compiled
def draw(s, rng):
    return DRAW + nth_card(s.pile, below(rng, _pile_size(s)))


@compiled
def play(s, action):
    """A swap is complete only when the card is drawn, so nothing else happens before."""
    if SWAP <= action < DRAW:
        _give_up(s, 1 << (action - SWAP))
        return
    if action < PASS:
        _move(s, START[action], END[action])
    elif action >= DRAW:
        _take(s, 1 << (action - DRAW))
    _go_on(s, (s.clock | (action == PASS)) + 1)


@compiled
def _move(s, start, end):
    """Only a figure on top of the stack that the piece leaves can fall, and only one that it completes can arise."""
    stack, onto = s.stacks[start], s.stacks[end]
    piece, left = stack & 15, stack >> 4
    under = UNDER[piece]
    if (left & 255 == under) != (onto & 255 == under):
        s.figures ^= COMPLETES[piece]
    s.stacks[start] = left
    s.stacks[end] = onto << 4 | piece
    s.occupied = s.occupied & ~(1 << start) | (left != 0) << start | 1 << end


@compiled
def _give_up(s, card):
    s.goals[s.actor] ^= card
    s.given = card
    s.actor = CHANCE


@compiled
def _take(s, card):
    """Only now the card given up joins the pile: it cannot be drawn."""
    s.goals[on_turn(s)] |= card
    s.pile ^= card | s.given
    s.given = 0


@compiled
def _go_on(s, clock):
    """A figure whose card is not in the pile wins at once; otherwise the turn may end, or the game."""
    if s.figures & ~s.pile:
        s.actor = OVER
        return
    s.clock = clock
    s.actor = OVER if clock == 2 * TURNS else on_turn(s)


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.actor == OVER and s.goals[seat] & s.figures != 0


@compiled
def wins(s, out):
    """Without a winner all share."""
    nobody = s.clock == 2 * TURNS
    for seat in range(s.seats):
        won = s.actor == OVER and s.goals[seat] & s.figures != 0
        out[seat] = 1.0 / s.seats if nobody else 1.0 * won
