"""The rules of Kotra, compiled.

Every seat has one bitboard a size, so what a die can play is a handful of masks. A turn must use as many
dice as it can and may owe an entry; whether a first play leaves a second one follows from masks too:

    an entry fills a square of row 1, where no move of its own seat ends: it takes no move from the other die;
    a move or a bearing off never ends on row 1: it takes no entry from the other die, but may make room for one.

Only where nothing is in reserve and little can be played is the second die tried play by play (`_keep_pairs`).
A kind is a seat and a size, 3 * seat + size, with size 0 for small. Sides, gaits and steps: see `geometry`.
"""

import numpy as np
from numba.cpython.unsafe.numbers import trailing_zeros

from ziggurat.games.kotra.geometry import FIRST_ROW, LAST_ROW, ROW_OF, SIDES, SIZES, SQUARES, STARTS, STEP, TURN, WAYS
from ziggurat.kernel.compiled import CHANCE, OVER, compiled
from ziggurat.kernel.random import below

VERSION = 1
LOST_LIMIT = 40
EMPTY = -1
DICE = 4
BEAR_OFF = WAYS  # an action is a die, what it does (a way to move, BEAR_OFF, ENTER plus the size) and a square
ENTER = BEAR_OFF + 1
DOINGS = 8  # room for what a die does
ROLL = DICE * DOINGS * SQUARES  # an outcome of chance is ROLL, the higher die and the lower die
ACTIONS = ROLL + DICE * DICE
OUTCOMES = 10
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

# By die: the sizes it plays, as bits, and as a range.
PLAYS = np.array([0, 1, 2, 4, 7], np.int64)
LEAST = np.array([0, 0, 1, 2, 0], np.int64)
BEYOND = np.array([0, 1, 2, 3, 3], np.int64)


def _bits(n, most):
    """For every number below n the places of its bits, in order."""
    return np.array([[i for i in range(most) if k >> i & 1] + [0] * (most - k.bit_count()) for k in range(n)], np.int32)


COUNT = np.array([k.bit_count() for k in range(256)], np.uint64)
EACH = _bits(256, 8)
DOES = _bits(16, 4) * np.int32(SQUARES)
ENTRANCE = np.array([[k, 8 * k, 56 + k, 8 * k + 7] for k in range(8)], np.int64).T.copy()
TO_COLUMNS = np.array([1 << 56, 0x0102040810204080, 1, 0x0102040810204080 >> 7], np.uint64)

NOWHERE, ONE, ANYWHERE = np.uint64(0), np.uint64(1), np.uint64(2**64 - 1)
_1, _2, _3, _56 = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(56)
_63, _64 = np.uint64(63), np.uint64(64)


@compiled
def setup(s, rng):
    s.board[:] = EMPTY
    for kind in range(SIZES * s.seats):
        s.reserve[kind] = copies(s)


@compiled
def copies(s):
    """How many pyramids of each size a seat has."""
    return 5 if s.seats == 2 else 3


@compiled
def side(s, seat):
    """Where the seat sits: two face each other, four sit clockwise."""
    return 2 * seat if s.seats == 2 else seat


@compiled
def actor(s):
    return CHANCE if s.high == 0 and s.turn != OVER else s.turn


# What the masks say


@compiled
def _waiting(s):
    """The sizes in reserve, as bits."""
    kind = SIZES * (s.turn & 3)
    return (s.reserve[kind] > 0) | (s.reserve[kind + 1] > 0) << 1 | (s.reserve[kind + 2] > 0) << 2


@compiled
def _room(s):
    """The columns in which row 1 is vacant, as bits."""
    return _columns(side(s, s.turn & 3), ~(s.own[0] | s.own[1] | s.own[2] | s.own[3]))


@compiled
def _columns(where, squares):
    """Those of the squares that are on row 1 of a side, as bits, one a column."""
    return np.int64((squares & FIRST_ROW[where]) * TO_COLUMNS[where] >> _56)


@compiled
def _starts(step, free):
    """The squares from which the step ends on a free square."""
    return STARTS[step] & (free >> TURN[step] | free << (_64 - TURN[step] & _63))


@compiled
def _targets(step, pieces):
    """Where the step takes these pieces."""
    moving = pieces & STARTS[step]
    return moving << TURN[step] | moving >> (_64 - TURN[step] & _63)


@compiled
def _movable(gait, free):
    """The squares from which some step of the gait ends on a free square."""
    step = WAYS * gait
    return _starts(step, free) | _starts(step + 1, free) | _starts(step + 2, free)


@compiled
def _can_act(s, die, among, moved, change):
    """Whether the die can move, or bear off, one of its pieces on these squares, once `moved` has changed so."""
    seat = s.turn & 3
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    free = ~(s.own[seat] ^ change)
    able = NOWHERE
    for size in range(LEAST[die], BEYOND[die]):
        pieces = s.pieces[kind + size] ^ (change if kind + size == moved else NOWHERE)
        last = LAST_ROW[gait + size] if s.reserve[kind + size] == 0 else NOWHERE
        able |= pieces & (last | _movable(gait + size, free))
    return able & among != NOWHERE


@compiled
def _can_play(s, die):
    """Whether the die can be played, when no entry is owed."""
    may_enter = PLAYS[die] & _waiting(s) != 0 and _room(s) != 0
    return may_enter or _can_act(s, die, ANYWHERE, EMPTY, NOWHERE)


@compiled
def _ends_game(s, kind):
    """Rule 13: whether one more of that kind borne off ends the game."""
    return kind % SIZES == 0 or s.off[kind] + 1 == copies(s)


# What is legal


@compiled
def legal(s, out):
    """Rule 10: the first plays of sequences with both dice; where there is none, what either die can play alone."""
    n = NOWHERE
    if s.high == 0:
        return np.int64(n)
    room = _room(s)
    for alone in range(np.int64(s.low == 0), 2):
        for second in range(1 + (s.low != 0 and s.low != s.high)):
            die, other = (s.low, s.high) if second else (s.high, s.low)
            die = die & 7
            other = 0 if alone else other & 7
            base = (die - 1) * DOINGS * SQUARES
            low, straight, high, leaving = _acts(s, die, other, room)
            pieces = low | straight | high | leaving
            while pieces:
                for _ in range(2):
                    bit = pieces & (~pieces + ONE)
                    action = base + np.int64(trailing_zeros(bit))
                    out[n] = action
                    n += np.uint64(low & bit != NOWHERE)
                    out[n] = action + SQUARES
                    n += np.uint64(straight & bit != NOWHERE)
                    out[n] = action + 2 * SQUARES
                    n += np.uint64(high & bit != NOWHERE)
                    out[n] = action + 3 * SQUARES
                    n += np.uint64(leaving & bit != NOWHERE)
                    pieces ^= bit
            if room:
                any_entry = not s.owes or other == 0 or _can_act(s, other, ANYWHERE, EMPTY, NOWHERE)
                for size in range(LEAST[die], BEYOND[die]):
                    if s.reserve[SIZES * (s.turn & 3) + size] > 0:
                        columns = room
                        if not any_entry:
                            columns &= _entries_that_help(s, size, other, room)
                        action = base + (ENTER + size) * SQUARES
                        for i in range(8):
                            out[n + np.uint64(i)] = action + EACH[columns, i]
                        n += COUNT[columns]
        if n != NOWHERE:
            break
    return np.int64(n)


@compiled
def _acts(s, die, other, room):
    """From where the die may move each way and bear off, as four masks, if the other die can be played after it."""
    seat = s.turn & 3
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    low, straight, high, leaving = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    among = ANYWHERE
    if s.owes:
        if PLAYS[other] & _waiting(s) == 0:
            return low, straight, high, leaving
        if room == 0:
            among = FIRST_ROW[side(s, seat)]
    free = ~s.own[seat]
    every = copies(s)
    for size in range(LEAST[die], BEYOND[die]):
        pieces, step = s.pieces[kind + size] & among, WAYS * (gait + size)
        low |= pieces & _starts(step, free)
        straight |= pieces & _starts(step + 1, free)
        high |= pieces & _starts(step + 2, free)
        stays = (s.reserve[kind + size] > 0) | (s.owes & ((size == 0) | (s.off[kind + size] + 1 == every)))
        leaving |= NOWHERE if stays else pieces & LAST_ROW[gait + size]
    if other and not s.owes and not _plenty(s, die, other):
        low = _keep_pairs(s, other, 0, low)
        straight = _keep_pairs(s, other, 1, straight)
        high = _keep_pairs(s, other, 2, high)
        leaving = _keep_pairs(s, other, BEAR_OFF, leaving)
    return low, straight, high, leaving


@compiled
def _entries_that_help(s, size, other, room):
    """Where a pyramid may enter so that the other die, which cannot move anything yet, has a play."""
    seat = s.turn & 3
    kind, gait = SIZES * seat + size, SIZES * side(s, seat) + size
    last_one = s.reserve[kind] == 1
    if PLAYS[other] & (_waiting(s) ^ (last_one << size)) and room & (room - 1):
        return 255
    if not PLAYS[other] >> size & 1:
        return 0
    if last_one and s.pieces[kind] & LAST_ROW[gait]:
        return 255
    return _columns(side(s, seat), _movable(gait, ~s.own[seat]))


@compiled
def _plenty(s, die, other):
    """Whether the other die has more than the die can spoil, when nothing is in reserve.

    Counted are the squares where its moves end and those that it can bear off from. A play of the die blocks one
    of these squares; if both dice play that size, it takes away up to three: those of the piece it has moved.
    """
    seat = s.turn & 3
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    targets, leaving = NOWHERE, NOWHERE
    for size in range(LEAST[other], BEYOND[other]):
        pieces, step = s.pieces[kind + size], WAYS * (gait + size)
        leaving |= pieces & LAST_ROW[gait + size]
        targets |= _targets(step, pieces) | _targets(step + 1, pieces) | _targets(step + 2, pieces)
    ends = targets & ~s.own[seat] | leaving
    ends &= ends - ONE
    if PLAYS[die] & PLAYS[other]:
        ends &= ends - ONE
        ends &= ends - ONE
    return ends != NOWHERE


@compiled
def _keep_pairs(s, other, what, squares):
    """Those of the squares from where the play ends the game or lets the other die be played."""
    kept = NOWHERE
    while squares:
        square = np.int64(trailing_zeros(squares))
        kind = s.board[square]
        change = ONE << np.uint64(square)
        if what != BEAR_OFF:
            change |= ONE << np.uint64(_target(s, kind, what, square))
        ends = what == BEAR_OFF and _ends_game(s, kind)
        if ends or _can_act(s, other, ANYWHERE, kind, change):
            kept |= ONE << np.uint64(square)
        squares &= squares - ONE
    return kept


@compiled
def _target(s, kind, way, square):
    seat = s.turn & 3
    return square + STEP[(kind + SIZES * (side(s, seat) - seat)) * WAYS + way]


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
    s.owes = _waiting(s) != 0
    if not _turn_can_be_played(s):
        s.lost += 1
        if s.lost == LOST_LIMIT:
            _end(s)
        else:
            _pass_turn(s)


@compiled
def _turn_can_be_played(s):
    """Rule 9: where an entry is owed, a die must enter a pyramid, if need be where the other one makes room."""
    if not s.owes:
        return _can_play(s, s.high) or _can_play(s, s.low)
    waiting, row = _waiting(s), FIRST_ROW[side(s, s.turn)]
    if _room(s) != 0:
        return (PLAYS[s.high] | PLAYS[s.low]) & waiting != 0
    if PLAYS[s.high] & waiting and _can_act(s, s.low, row, EMPTY, NOWHERE):
        return True
    return PLAYS[s.low] & waiting != 0 and _can_act(s, s.high, row, EMPTY, NOWHERE)


@compiled
def _use_die(s, die, what, square):
    s.lost = 0
    if what >= ENTER:
        _enter(s, SIZES * s.turn + what - ENTER, ENTRANCE[side(s, s.turn & 3), square])
    elif what == BEAR_OFF:
        if _bear_off(s, square):
            _end(s)
            return
    else:
        _move(s, square, _target(s, s.board[square], what, square))
    s.high, s.low = s.low if die == s.high else s.high, 0
    # An entry still owed can be paid: the first play was legal only because it can.
    if s.high == 0 or not (s.owes or _can_play(s, s.high)):
        _pass_turn(s)


@compiled
def _enter(s, kind, square):
    s.owes = 0
    s.reserve[kind] -= 1
    s.board[square] = kind
    _flip(s, kind, ONE << np.uint64(square))


@compiled
def _move(s, square, target):
    kind, captured = s.board[square], s.board[target]
    if captured != EMPTY:
        s.reserve[captured] += 1
        _flip(s, captured, ONE << np.uint64(target))
    s.board[square] = EMPTY
    s.board[target] = kind
    _flip(s, kind, ONE << np.uint64(square) | ONE << np.uint64(target))


@compiled
def _bear_off(s, square):
    """Whether that ends the game."""
    kind = s.board[square]
    ends = _ends_game(s, kind)
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
    points(s, out)
    most = 0.0
    for seat in range(s.seats):
        most = max(most, out[seat])
    tied = 0
    ender = -1
    for seat in range(s.seats):
        if out[seat] == most:
            tied += 1
            if has_ended(s, seat):
                ender = seat
    for seat in range(s.seats):
        alone = seat == ender
        shared = ender < 0 and out[seat] == most
        out[seat] = 0.0 if s.turn != OVER else 1.0 if alone else 1.0 / tied if shared else 0.0


@compiled
def outlook(s, out):
    """The race: plays that every piece has behind it, entry and bearing off included, and points on top."""
    if s.turn == OVER:
        wins(s, out)
        return
    points(s, out)
    for seat in range(s.seats):
        out[seat] = 10.0 + 8.0 * out[seat]
    for square in range(SQUARES):
        kind = s.board[square]
        if kind != EMPTY:
            seat = kind // SIZES
            out[seat] += 1.0 + (ROW_OF[side(s, seat), square] - 1) // (1 + kind % SIZES)
    total = 0.0
    for seat in range(s.seats):
        out[seat] = out[seat] ** 3
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
