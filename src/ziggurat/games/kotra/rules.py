"""The rules of Kotra, compiled: the row, chance, what a play does, and the result. What is legal: see `legality`.

    8  . . . . . . . .      square a1 is 0, b1 is 1, a2 is 8, h8 is 63;
    .  . . . . . . . .      bit n of a bitboard is square n;
    1  . . . . . . . .      a kind is a seat and a size, 3 * seat + size, with size 0 for small.
       a b c d e f g h

Every seat has one bitboard a size, from which `legal` is made, and the board names the kind on every square, which
is what a capture and the notation ask for.
"""

import numpy as np

from ziggurat.games.kotra.estimate import estimate
from ziggurat.games.kotra.geometry import ENTRANCE, LAST_ROW, SIDES, SIZES, SQUARES, STEP, WAYS
from ziggurat.games.kotra.legality import (
    BEAR_OFF,
    DOINGS,
    EMPTY,
    ENTER,
    NOWHERE,
    ONE,
    PLAYS,
    can_make_room,
    copies,
    ends_game,
    legal,
    movable,
    on_turn,
    side,
    vacant,
    waiting,
)
from ziggurat.kernel.compiled import CHANCE, OVER, compiled
from ziggurat.kernel.random import below
from ziggurat.kernel.shares import among_the_best

__all__ = ["estimate", "legal"]

VERSION = 2  # in version 1 a play that ends the game counted as all the dice left, so it could be forced
READS = (1,)  # whatever was legal then is legal still, and does the same
LOST_LIMIT = 40
DICE = 4
ANY_SIZE = 4  # the die that plays any size
ROLL = DICE * DOINGS * SQUARES  # an outcome of chance is ROLL, the higher die and the lower die
ACTIONS = ROLL + DICE * DICE
OUTCOMES = 10
LONGEST = 1000  # the rules set no bound; of 300,000 random games the longest had 330 actions
# Not plain numbers: for each of those numba would compile a function of its own.
_SMALL, _MEDIUM, _LARGE = np.int64(0), np.int64(1), np.int64(2)
ROW = np.dtype(
    [
        ("pieces", "u8", (SIDES * SIZES,)),  # by kind: where they stand
        ("own", "u8", (SIDES,)),  # by seat: where any of its pieces stands
        ("board", "i1", (SQUARES,)),  # the same by square: a kind, or EMPTY
        ("reserve", "i1", (SIDES * SIZES,)),
        ("off", "i1", (SIDES * SIZES,)),
        ("seats", "i1"),
        ("turn", "i1"),  # the seat that plays or is about to roll, or OVER
        ("high", "i1"),  # the dice still to play, higher first; 0 where there is none
        ("low", "i1"),
        ("owes", "i1"),  # 1 while the turn still owes an entry
        ("lost", "i1"),  # lost turns in a row
    ]
)


@compiled
def setup(s, rng):
    s.board[:] = EMPTY
    for kind in range(SIZES * s.seats):
        s.reserve[kind] = copies(s)


@compiled
def actor(s):
    return CHANCE if s.high == 0 and s.turn != OVER else s.turn


# Chance


@compiled
def odds(s, out, p):
    if actor(s) != CHANCE:
        return 0
    n = 0
    for high in range(DICE):
        for low in range(high + 1):
            out[n] = ROLL + high * DICE + low
            p[n] = 1 / 16 if high == low else 2 / 16
            n += 1
    return n


@compiled
def draw(s, rng):
    both = below(rng, DICE * DICE)
    one, two = both // DICE, both % DICE
    return ROLL + max(one, two) * DICE + min(one, two)


# Playing


@compiled
def play(s, action):
    if action >= ROLL:
        _roll(s, action - ROLL)
    else:
        _use_die(s, action // (DOINGS * SQUARES) + 1, action // SQUARES % DOINGS, action % SQUARES)


@compiled
def _roll(s, dice):
    s.high, s.low = dice // DICE + 1, dice % DICE + 1
    s.owes = waiting(s) != 0
    if not _turn_can_be_played(s):
        s.lost += 1
        if s.lost == LOST_LIMIT:
            _end(s)
        else:
            _pass_turn(s)


@compiled
def _turn_can_be_played(s):
    """Rule 9: where an entry is owed, a die must enter a pyramid, if need be where the other one makes room."""
    high, low, in_reserve = PLAYS[s.high & 7], PLAYS[s.low & 7], waiting(s)
    if not s.owes:
        return _can_act(s, s.high & 7) or _can_act(s, s.low & 7)
    if vacant(s):
        return (high | low) & in_reserve != 0
    return (high & in_reserve != 0 and can_make_room(s, low)) or (low & in_reserve != 0 and can_make_room(s, high))


@compiled
def _use_die(s, die, what, square):
    s.lost = 0
    if what == BEAR_OFF:
        if _bear_off(s, square):
            _end(s)
            return
    else:
        _enter_or_move(s, what, square)
    s.high, s.low = s.low if die == s.high else s.high, 0
    # An entry still owed can be paid: the first play was legal only because it can.
    if s.high == 0 or not (s.owes or _can_play(s, s.high & 7)):
        _pass_turn(s)


@compiled
def _can_play(s, die):
    """Whether the die can be played, when no entry is owed."""
    may_enter = PLAYS[die] & waiting(s) != 0 and vacant(s) != 0
    return may_enter or _can_act(s, die)


@compiled
def _can_act(s, die):
    """Whether the die can move a piece or bear one off: a 4 one of any size, another die one of its own size."""
    if die == ANY_SIZE:
        return _piece_can_act(s, _SMALL) or _piece_can_act(s, _MEDIUM) or _piece_can_act(s, _LARGE)
    return _piece_can_act(s, (die - 1) & 3)


@compiled
def _piece_can_act(s, size):
    """Whether a piece of that size can move or be borne off."""
    seat = on_turn(s)
    kind, gait = SIZES * seat + size, SIZES * side(s, seat) + size
    last = LAST_ROW[gait] if s.reserve[kind] == 0 else NOWHERE
    return s.pieces[kind] & (last | movable(gait, ~s.own[seat])) != NOWHERE


@compiled
def _enter_or_move(s, what, square):
    """Puts a pyramid from reserve, or from its square, on another one. In one go, as the two are hard to foresee."""
    seat, enters = on_turn(s), what >= ENTER
    where, standing = side(s, seat), s.board[square]
    kind = SIZES * seat + what - ENTER if enters else np.int64(standing)
    entrance, goal = ENTRANCE[where, square & 7], square + STEP[(kind + SIZES * (where - seat)) * WAYS + (what & 3)]
    start, end = (entrance, entrance) if enters else (square, goal)
    captured = s.board[end]
    if captured != EMPTY:
        s.reserve[captured] += 1
        _flip(s, captured, ONE << np.uint64(end))
    s.reserve[kind] -= enters
    s.owes &= not enters
    s.board[start] = EMPTY
    s.board[end] = kind
    _flip(s, kind, ONE << np.uint64(start) | ONE << np.uint64(end))


@compiled
def _bear_off(s, square):
    """Whether that ends the game."""
    kind = s.board[square]
    ends = ends_game(s, kind)
    s.off[kind] += 1
    s.board[square] = EMPTY
    _flip(s, kind, ONE << np.uint64(square))
    return ends


@compiled
def _flip(s, kind, squares):
    s.pieces[kind] ^= squares
    s.own[kind // SIZES] ^= squares


@compiled
def _pass_turn(s):
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    s.high, s.low, s.owes = 0, 0, 0


@compiled
def _end(s):
    s.turn = OVER
    s.high, s.low, s.owes = 0, 0, 0


# Results


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.off[SIZES * seat] + s.off[SIZES * seat + 1] + s.off[SIZES * seat + 2]


@compiled
def has_ended(s, seat):
    """Rule 13: one small, all medium or all large borne off."""
    kind = SIZES * seat
    return s.off[kind] > 0 or s.off[kind + 1] == copies(s) or s.off[kind + 2] == copies(s)


@compiled
def wins(s, out):
    """Rule 14: the most points; a tie goes to who ended the game, and is shared if that seat is not in it."""
    if s.turn == OVER:
        points(s, out)
        for seat in range(s.seats):
            out[seat] += 0.5 * has_ended(s, seat)  # decides a tie, and nothing else
        among_the_best(out, s.seats)
    else:
        for seat in range(s.seats):
            out[seat] = 0.0
