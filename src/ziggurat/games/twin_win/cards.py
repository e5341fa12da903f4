"""The cards of Twin Win, compiled: sets of cards, what a seat sees of them, and what it can work out.

What a seat knows beyond its view is a weight for each world that may be: who holds which of the eight cards
that it does not see. Worlds speak of these cards by place: when the seat itself swaps, the card that it gives up
takes the place of the one that it draws, and no world changes its meaning. A card that another seat is giving
up counts as held until the next is drawn: either of its two is equally likely to be the one.
"""

import numpy as np

from ziggurat.games.twin_win.tables import (
    ALL_CARDS,
    CARDS_IN,
    DRAW,
    DRAW_UNSEEN,
    HELD,
    PASS,
    SWAP_UNSEEN,
    UNSEEN,
    WORLDS,
)
from ziggurat.kernel.compiled import CHANCE, OVER, UNKNOWN, compiled
from ziggurat.kernel.random import below, bits

MEMORY = np.dtype(
    [
        ("weight", "f8", (WORLDS[1],)),  # of each world, summing to 1
        ("unseen", "i1", (UNSEEN,)),  # the card on each place
        ("begun", "i8"),  # 0: nothing noticed yet; wide, so that weights stay aligned in an array
    ]
)


@compiled
def nth_card(cards, i):
    """The card of a set that has i of its cards below it."""
    return CARDS_IN[cards] >> 4 * i & 15


@compiled
def two(cards, n, rng):
    """A set of two cards, drawn from a set of n."""
    first = 1 << nth_card(cards, below(rng, n))
    return first | 1 << nth_card(cards ^ first, below(rng, n - 1))


@compiled
def on_turn(s):
    """The seat whose turn it is, also while chance acts."""
    turn = s.clock >> 1
    return turn % 3 if s.seats == 3 else turn % 2  # division by a constant is much the faster


@compiled
def view(s, seat, out):
    """The board and the seat's own cards; all when the game is over."""
    out[0] = s
    if s.actor == OVER:
        return
    v = out[0]
    v.pile = UNKNOWN
    for other in range(s.seats):
        if other != seat:
            v.goals[other] = UNKNOWN
    if s.actor == CHANCE and on_turn(s) != seat:
        v.given = UNKNOWN


@compiled
def seen(s, action, seat):
    """Which card another seat gives up or draws is not seen."""
    if action <= PASS or on_turn(s) == seat:
        return action
    return SWAP_UNSEEN if action < DRAW else DRAW_UNSEEN


@compiled
def notice(m, before, action, after, seat):
    """Seats choose among as many actions whatever they hold, so only draws and figures that nobody claims tell."""
    if after.actor == OVER:
        return
    if not m.begun:
        _begin(m, before, seat)
    in_pile = after.figures
    drawn = before.actor == CHANCE
    if drawn and on_turn(before) == seat:
        in_pile |= 1 << (action - DRAW)  # or it could not have been drawn
    elif drawn:
        _see_swap(m, before.seats, (on_turn(before) - seat) % before.seats - 1)
    _rule_out(m, before.seats, in_pile)
    if drawn and on_turn(before) == seat:
        _replace(m, action - DRAW, nth_card(before.given, 0))


@compiled
def _worlds(seats):
    """The first line of HELD with a world for so many seats, and how many there are."""
    return (0, WORLDS[0]) if seats == 2 else (WORLDS[0], WORLDS[1])


@compiled
def _own(s, seat):
    """The cards that the seat sees: the one that it is giving up too."""
    return s.goals[seat] | (s.given if on_turn(s) == seat else 0)


@compiled
def _begin(m, s, seat):
    """Nothing noticed yet: every world in which nobody has won is as likely."""
    m.begun = 1
    for place in range(UNSEEN):
        m.unseen[place] = nth_card(ALL_CARDS & ~_own(s, seat), place)
    _, n = _worlds(s.seats)
    for world in range(n):
        m.weight[world] = 1
    _rule_out(m, s.seats, s.figures)


@compiled
def _rule_out(m, seats, cards):
    """Nobody else holds these cards; the weights of all other worlds grow to sum to 1 again."""
    places = 0
    for place in range(UNSEEN):
        places |= (cards >> m.unseen[place] & 1) << place
    first, n = _worlds(seats)
    total = 0.0
    for world in range(n):
        if (HELD[first + world, 0] | HELD[first + world, 1]) & places:
            m.weight[world] = 0
        total += m.weight[world]
    for world in range(n):
        m.weight[world] /= total


@compiled
def _replace(m, drawn, given):
    """No world is left in which others hold the card drawn: its place is free for the one given up."""
    for place in range(UNSEEN):
        if m.unseen[place] == drawn:
            m.unseen[place] = given


@compiled
def _see_swap(m, seats, who):
    """Each exchange of one of its cards for one of the pile is equally likely: a world's weight goes to all of these.

    Two worlds are one exchange apart where that seat has one card in common and the other seat has the same.
    """
    first, n = _worlds(seats)
    moved = np.zeros(n)
    for old in range(n):
        if m.weight[old] > 0:
            hand, other = HELD[first + old, who], HELD[first + old, 1 - who]
            for new in range(n):
                common = HELD[first + new, who] & hand
                if 0 != common != hand and HELD[first + new, 1 - who] == other:
                    moved[new] += m.weight[old]
    for world in range(n):
        m.weight[world] = moved[world]


@compiled
def deal(v, m, rng):
    """Gives the others their cards, in a world drawn by its weight; `m` stays as it is, empty or not."""
    if v.pile != UNKNOWN:
        return
    viewer = 0
    while v.goals[viewer] == UNKNOWN:
        viewer += 1
    if not m.begun:
        fresh = np.zeros(1, MEMORY)
        _begin(fresh[0], v, viewer)
        _deal_world(v, viewer, fresh[0], rng)
    else:
        _deal_world(v, viewer, m, rng)


@compiled
def _deal_world(v, viewer, m, rng):
    v.pile = ALL_CARDS & ~_own(v, viewer)
    first, _ = _worlds(v.seats)
    world = first + _draw_world(m, rng)
    for i in range(v.seats - 1):
        seat = (viewer + 1 + i) % v.seats
        v.goals[seat] = 0
        for place in range(UNSEEN):
            v.goals[seat] |= (HELD[world, i] >> place & 1) << m.unseen[place]
        v.pile ^= v.goals[seat]
    if v.given == UNKNOWN:
        v.given = 1 << nth_card(v.goals[on_turn(v)], below(rng, 2))
        v.goals[on_turn(v)] ^= v.given


@compiled
def _draw_world(m, rng):
    """A world by its weight; rounding can only lead to the last possible one."""
    left = (bits(rng) >> np.uint64(11)) * 2.0**-53  # from 0 to 1, all 53 bits of a float
    chosen = 0
    for world in range(len(m.weight)):
        if m.weight[world] > 0:
            chosen = world
            left -= m.weight[world]
            if left < 0:
                break
    return chosen
