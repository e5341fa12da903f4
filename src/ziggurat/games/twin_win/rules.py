"""The rules of Twin Win, compiled.

    a3 > b3 > c3        0 1 2     Pieces go clockwise round the rim, and both ways between the
     ^   |    v         3 4 5     centre and the middle of each edge. Cells are numbered as the
    a2 - b2 - c2        6 7 8     position lists them: the five stacks of the set-up stand on
     ^   |    v                   the even ones.
    a1 < b1 < c1

A piece is a number from 1 to 15: colour (R B G Y K) times three plus size. A stack is one number of
up to 15 hexadecimal digits, the top piece last: 0x321 is R3 R2 R1, the red Tree. A card is a number from
0 to 9, colour times two, plus one for a Nest. A set of cards, and the figures that stand on the board,
are ten bits, so a seat has won when its goals and the figures share one.

What a seat knows beyond its view is a weight for each world that may be: who holds which of the eight
cards that it does not see. Worlds speak of these cards by place, from 0 to 7: when the seat swaps, the
card it gives up takes the place of the one it draws, and no world changes its meaning.
"""

from itertools import combinations, permutations

import numpy as np

from ziggurat.kernel.compiled import CHANCE, OVER, UNKNOWN, compiled
from ziggurat.kernel.random import below, bits

VERSION = 1
COLOURS = 5
CARDS = 10
CELLS = 9
MOST_SEATS = 3
TURNS = 200
ALL_CARDS = (1 << CARDS) - 1

RIM = (0, 1, 2, 5, 8, 7, 6, 3)
ARROWS = [(RIM[i], RIM[(i + 1) % 8]) for i in range(8)]
ARROWS += [(edge, 4) for edge in (1, 3, 5, 7)] + [(4, edge) for edge in (1, 3, 5, 7)]

# Actions: the arrows, and then
PASS = len(ARROWS)
SWAP = PASS + 1  # and the card
DRAW = SWAP + CARDS  # and the card
SWAP_UNSEEN = DRAW + CARDS
DRAW_UNSEEN = SWAP_UNSEEN + 1
ACTIONS = DRAW_UNSEEN + 1
OUTCOMES = CARDS - 2 * 2

ROW = np.dtype(
    [
        ("stacks", "i8", (CELLS,)),
        ("goals", "i2", (MOST_SEATS,)),  # a set of cards by seat
        ("pile", "i2"),  # the set of cards that nobody holds or is giving up
        ("given", "i2"),  # the card being given up, as a set of one; empty unless chance acts
        ("figures", "i2"),  # the cards of the figures on the board
        ("occupied", "i2"),  # the cells that are not empty, nine bits
        ("clock", "i2"),  # actions completed or passed up, two a turn; not the one being completed or that won
        ("actor", "i1"),
        ("seats", "i1"),
    ]
)

UNSEEN = CARDS - 2
WORLDS = (28, 420)  # with two seats, with three

MEMORY = np.dtype(
    [
        ("weight", "f8", (WORLDS[1],)),  # of each world, summing to 1
        ("unseen", "i1", (UNSEEN,)),  # the card on each place
    ]
)


# Tables

START, END = (np.array(ends, np.uint8) for ends in zip(*ARROWS, strict=True))

# By the set of occupied cells: the arrows that leave them (then zeros), and how many.
_LEAVING = [[arrow for arrow in range(PASS) if cells >> ARROWS[arrow][0] & 1] for cells in range(1 << CELLS)]
MOVES = np.array([arrows + [0] * (PASS - len(arrows)) for arrows in _LEAVING], np.int8)
MOVES_COUNT = np.array([len(arrows) for arrows in _LEAVING], np.int8)

# By the piece on top: the card of the figure that it completes, as a set, and the two pieces that must lie
# under it. A small one completes a Tree, a large one a Nest, a medium one nothing.
COMPLETES = np.zeros(16, np.int16)
UNDER = np.zeros(16, np.int64)
for _colour in range(COLOURS):
    _small, _medium, _large = 3 * _colour + 1, 3 * _colour + 2, 3 * _colour + 3
    COMPLETES[_small], UNDER[_small] = 1 << 2 * _colour, _large << 4 | _medium
    COMPLETES[_large], UNDER[_large] = 2 << 2 * _colour, _small << 4 | _medium

# By the set: its cards, the lowest first, a hexadecimal digit each.
CARDS_IN = np.zeros(1 << CARDS, np.int64)
for _set in range(1 << CARDS):
    for _bit in reversed(range(CARDS)):
        if _set >> _bit & 1:
            CARDS_IN[_set] = CARDS_IN[_set] << 4 | _bit

# A set-up is the colours of the large pieces and, given these, of the others: 120 times 552, all equally likely.
LARGE = np.array(list(permutations(range(COLOURS))), np.int8)
MEDIUM_SMALL = np.array(
    [
        (medium, small)
        for medium in permutations(range(COLOURS))
        for small in permutations(range(COLOURS))
        if all(len({i, medium[i], small[i]}) == 3 for i in range(COLOURS))
    ],
    np.int8,
)
SETUPS = len(LARGE) * len(MEDIUM_SMALL)

# The worlds with two seats and then those with three: the places that the next seat holds, and the one after it.
_HANDS = [1 << i | 1 << j for i, j in combinations(range(UNSEEN), 2)]
HELD = np.array([(h, 0) for h in _HANDS] + [(h, k) for h in _HANDS for k in _HANDS if not h & k], np.int16)


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
        s.goals[seat] = _two(s.pile, CARDS - 2 * seat, rng)
        s.pile ^= s.goals[seat]


@compiled
def _card(cards, i):
    """The card of a set that has i cards below it."""
    return CARDS_IN[cards] >> 4 * i & 15


@compiled
def _two(cards, n, rng):
    """A set of two cards, drawn from a set of n."""
    first = 1 << _card(cards, below(rng, n))
    return first | 1 << _card(cards ^ first, below(rng, n - 1))


@compiled
def actor(s):
    return s.actor


@compiled
def on_turn(s):
    """The seat whose turn it is, also while chance acts."""
    turn = s.clock >> 1
    return turn % 3 if s.seats == 3 else turn % 2  # division by a constant is much the faster


@compiled
def legal(s, out):
    if s.actor < 0:
        return 0
    goals = s.goals[s.actor]
    out[0] = PASS
    out[1] = SWAP + _card(goals, 0)
    out[2] = SWAP + _card(goals, 1)
    for i in range(PASS):
        out[3 + i] = MOVES[s.occupied, i]
    return 3 + MOVES_COUNT[s.occupied]


@compiled
def _pile_size(s):
    return CARDS - 2 * s.seats


@compiled
def odds(s, out, p):
    n = _pile_size(s)
    for i in range(n):
        out[i] = DRAW + _card(s.pile, i)
        p[i] = 1.0 / n
    return n


@compiled
def draw(s, rng):
    return DRAW + _card(s.pile, below(rng, _pile_size(s)))


@compiled
def play(s, action):
    if action < PASS:
        _move(s, START[action], END[action])
    elif action == PASS:
        s.clock |= 1
    elif action < DRAW:
        _give_up(s, 1 << (action - SWAP))
        return
    else:
        _take(s, 1 << (action - DRAW))
    _go_on(s)


@compiled
def _move(s, start, end):
    """The top piece goes on; the figure that it was on top of falls, the one that it completes stands."""
    stack, onto = s.stacks[start], s.stacks[end]
    piece, left = stack & 15, stack >> 4
    under = UNDER[piece]
    s.figures ^= COMPLETES[piece] * ((left & 255 == under) ^ (onto & 255 == under))
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
def _go_on(s):
    """A figure whose card is not in the pile wins at once; only then the turn may end, or the game."""
    if s.figures & ~s.pile:
        s.actor = OVER
        return
    s.clock += 1
    s.actor = OVER if s.clock == 2 * TURNS else on_turn(s)


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


@compiled
def outlook(s, out):
    """A goal counts more while the two lower pieces of its figure lie ready on top of a stack."""
    if s.actor == OVER:
        wins(s, out)
        return
    total = 0.0
    for seat in range(s.seats):
        out[seat] = 1.0
        for piece in range(1, 16):
            if COMPLETES[piece] & s.goals[seat]:
                for cell in range(CELLS):
                    out[seat] += 1.0 * (s.stacks[cell] & 255 == UNDER[piece])
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


# What is hidden


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
    if action <= PASS or on_turn(s) == seat:
        return action
    return SWAP_UNSEEN if action < DRAW else DRAW_UNSEEN


@compiled
def notice(m, before, action, after, seat):
    """Seats choose among as many actions whatever they hold, so only draws and figures that nobody claims tell."""
    if after.actor == OVER:
        return
    if m.weight.sum() == 0:
        _begin(m, before, seat)
    if action >= DRAW and on_turn(before) == seat:
        _draw_oneself(m, before.seats, action - DRAW, _card(before.given, 0))
    elif action >= DRAW:
        _see_swap(m, before.seats, (on_turn(before) - seat) % before.seats - 1)
    _rule_out(m, before.seats, after.figures)


@compiled
def _worlds(seats):
    """The worlds with so many seats, as lines of HELD."""
    return HELD[: WORLDS[0]] if seats == 2 else HELD[WORLDS[0] :]


@compiled
def _own(s, seat):
    """The cards that the seat sees: the one that it is giving up too."""
    return s.goals[seat] | (s.given if on_turn(s) == seat else 0)


@compiled
def _begin(m, s, seat):
    """Nothing noticed yet: any world in which nobody has won."""
    for place in range(UNSEEN):
        m.unseen[place] = _card(ALL_CARDS & ~_own(s, seat), place)
    m.weight[: len(_worlds(s.seats))] = 1
    _rule_out(m, s.seats, s.figures)


@compiled
def _rule_out(m, seats, cards):
    """Nobody else holds these cards."""
    places = 0
    for place in range(UNSEEN):
        places |= (cards >> m.unseen[place] & 1) << place
    total = 0.0
    for world, held in enumerate(_worlds(seats)):
        if (held[0] | held[1]) & places:
            m.weight[world] = 0
        total += m.weight[world]
    m.weight /= total


@compiled
def _draw_oneself(m, seats, drawn, given):
    """The card drawn was in the pile, and the one given up is there now, in its place."""
    _rule_out(m, seats, 1 << drawn)
    for place in range(UNSEEN):
        if m.unseen[place] == drawn:
            m.unseen[place] = given


@compiled
def _see_swap(m, seats, who):
    """Every exchange of one card that it holds for one of the pile is equally likely: the weights move on."""
    was = m.weight.copy()
    m.weight[:] = 0
    worlds = _worlds(seats)
    for old in range(len(worlds)):
        if was[old] == 0:
            continue
        for new in range(len(worlds)):
            common = worlds[old, who] & worlds[new, who]
            if worlds[old, 1 - who] == worlds[new, 1 - who] and common != 0 and common != worlds[old, who]:
                m.weight[new] += was[old]


@compiled
def deal(v, m, rng):
    if v.pile != UNKNOWN:
        return
    viewer = 0
    while v.goals[viewer] == UNKNOWN:
        viewer += 1
    fresh = np.zeros(1, MEMORY)
    if m.weight.sum() == 0:
        _begin(fresh[0], v, viewer)
        _deal_world(v, viewer, fresh[0], rng)
    else:
        _deal_world(v, viewer, m, rng)


@compiled
def _deal_world(v, viewer, m, rng):
    v.pile = ALL_CARDS & ~_own(v, viewer)
    world = _draw_world(m, rng)
    for i in range(v.seats - 1):
        seat = (viewer + 1 + i) % v.seats
        v.goals[seat] = 0
        for place in range(UNSEEN):
            if _worlds(v.seats)[world, i] >> place & 1:
                v.goals[seat] |= 1 << m.unseen[place]
        v.pile ^= v.goals[seat]
    if v.given == UNKNOWN:
        v.given = 1 << _card(v.goals[on_turn(v)], below(rng, 2))
        v.goals[on_turn(v)] ^= v.given


@compiled
def _draw_world(m, rng):
    """A world by its weight; rounding can only lead to the last possible one."""
    left = (bits(rng) >> np.uint64(11)) * 2.0**-53
    chosen = 0
    for world in range(len(m.weight)):
        if m.weight[world] > 0:
            chosen = world
            left -= m.weight[world]
            if left < 0:
                break
    return chosen
