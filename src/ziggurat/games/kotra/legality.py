"""What a seat of Kotra may play, compiled: all of it follows from masks.

A turn must use as many dice as it can and may owe an entry, so a first play is legal if the other die can be played
after it. That is seldom tried out:

    an entry fills a square of row 1, where no move of its own seat ends: it takes no move from the other die;
    a move or a bearing off never ends on row 1: it takes no entry from the other die, but may make room for one.

Only where nothing is in reserve and little can be played is the second die tried play by play (`_keep_pairs`).
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code="call-arg"

import numpy as np
from numba import njit

from ziggurat.games.kotra.geometry import FIRST_ROW, LAST_ROW, SIZES, SQUARES, STARTS, STEP, TO_COLUMNS, TURN, WAYS
from ziggurat.kernel.bits import trailing_zeros
from ziggurat.kernel.compiled import compiled

# Pasted into `legal`, since a call that passes `out` on counts its references up and down: two locked instructions.
pasted = njit(cache=True, nogil=True, error_model="numpy", inline="always")

EMPTY = -1
BEAR_OFF = WAYS  # an action is a die, what it does (a way to move, BEAR_OFF, ENTER plus the size) and a square
ENTER = BEAR_OFF + 1  # here the square is the column of row 1
DOINGS = 8  # room for what a die does

# By die: the sizes it plays, as bits, and as a range.
PLAYS = np.array([0, 1, 2, 4, 7], np.int64)
LEAST = np.array([0, 0, 1, 2, 0], np.int64)
BEYOND = np.array([0, 1, 2, 3, 3], np.int64)

NOWHERE, ANYWHERE, ONE = np.uint64(0), np.uint64(2**64 - 1), np.uint64(1)
EVERY_COLUMN = 255
_2, _3, _4 = np.uint64(2), np.uint64(3), np.uint64(4)
_56, _63, _64 = np.uint64(56), np.uint64(63), np.uint64(64)
_PAIRS, _FOURS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_BYTES, _SUM = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)


@compiled
def copies(s):
    """How many pyramids of each size a seat has."""
    return 5 if s.seats == 2 else 3


@compiled
def side(s, seat):
    """Where the seat sits: two face each other, four sit clockwise."""
    return 2 * seat if s.seats == 2 else seat


@compiled
def on_turn(s):
    """The seat on turn. Cut to two bits, the compiler knows that no index made of it is negative."""
    return s.turn & 3


# What the masks say


@compiled
def waiting(s):
    """The sizes in reserve, as bits."""
    kind = SIZES * on_turn(s)
    return (s.reserve[kind] > 0) | (s.reserve[kind + 1] > 0) << 1 | (s.reserve[kind + 2] > 0) << 2


@compiled
def vacant(s):
    """The columns in which row 1 is vacant, as bits."""
    return _columns(side(s, on_turn(s)), ~(s.own[0] | s.own[1] | s.own[2] | s.own[3]))


@compiled
def _columns(where, squares):
    """Which of the squares are on row 1 of that side, as one bit a column."""
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
def _count(squares):
    """How many squares; the processor has one instruction for it, and the compiler knows."""
    squares -= squares >> ONE & _PAIRS
    squares = (squares & _FOURS) + (squares >> _2 & _FOURS)
    squares = squares + (squares >> _4) & _BYTES
    return squares * _SUM >> _56


@compiled
def target(s, way, square):
    """Where the piece on the square goes, which is of the seat on turn."""
    seat = on_turn(s)
    return square + STEP[(s.board[square] + SIZES * (side(s, seat) - seat)) * WAYS + way]


@compiled
def ends_game(s, kind):
    """Rule 13: whether one more of that kind borne off ends the game."""
    return kind % SIZES == 0 or s.off[kind] + 1 == copies(s)


@compiled
def can_act_after(s, die, moved, change):
    """Whether the die can move or bear off a piece, once those of the kind `moved` have changed so."""
    seat = on_turn(s)
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    free = ~(s.own[seat] ^ change)
    able = NOWHERE
    for size in range(LEAST[die], BEYOND[die]):
        pieces = s.pieces[kind + size] ^ (change if kind + size == moved else NOWHERE)
        last = LAST_ROW[gait + size] if s.reserve[kind + size] == 0 else NOWHERE
        able |= pieces & (last | _movable(gait + size, free))
    return able != NOWHERE


@compiled
def can_act(s, die):
    """Whether the die can move or bear off a piece."""
    return can_act_after(s, die, EMPTY, NOWHERE)


@compiled
def can_make_room(s, die):
    """Whether the die can move a piece away from row 1."""
    seat = on_turn(s)
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    able = NOWHERE
    for size in range(LEAST[die], BEYOND[die]):
        able |= s.pieces[kind + size] & _movable(gait + size, ~s.own[seat])
    return able & FIRST_ROW[side(s, seat)] != NOWHERE


# What is legal


@compiled
def legal(s, out):
    """Rule 10: the first plays of sequences with both dice; where there is none, what either die can play alone."""
    n = NOWHERE  # unsigned, as an index that cannot be negative costs less
    if s.high == 0:
        return np.int64(n)
    room = vacant(s)
    for alone in range(np.int64(s.low == 0), 2):
        for second in range(2 if 0 < s.low < s.high else 1):
            die = (s.low if second else s.high) & 7
            other = 0 if alone else (s.high if second else s.low) & 7
            low, straight, high, leaving = _acts(s, die, other, room)
            action = (die - 1) * DOINGS * SQUARES
            n = _list(out, n, action, low)
            n = _list(out, n, action + SQUARES, straight)
            n = _list(out, n, action + 2 * SQUARES, high)
            n = _list(out, n, action + BEAR_OFF * SQUARES, leaving)
            any_column = other == 0 or not s.owes or can_act(s, other)
            for size in range(LEAST[die], BEYOND[die]):
                if s.reserve[SIZES * on_turn(s) + size] > 0:
                    columns = room if any_column else room & _helpful_columns(s, size, other, room)
                    n = _list(out, n, action + (ENTER + size) * SQUARES, np.uint64(columns))
        if n != NOWHERE:
            break
    return np.int64(n)


@pasted
def _list(out, n, action, squares):
    """Lists the action with each of the squares: four at a time, for fewer branches; too many are not counted."""
    end = n + _count(squares)
    while squares:
        for _ in range(4):
            out[n] = action + np.int64(trailing_zeros(squares))
            n += ONE
            squares &= squares - ONE
    return end


@pasted
def _acts(s, die, other, room):
    """From where the die may move each of the three ways, and bear off, so that the other die can be played next."""
    seat = on_turn(s)
    kind, gait, free = SIZES * seat, SIZES * side(s, seat), ~s.own[seat]
    among = ANYWHERE
    if s.owes:  # the other die must enter: it needs a size in reserve, and room, which a piece on row 1 can make
        may_enter = PLAYS[other] & waiting(s) != 0
        among = NOWHERE if not may_enter else ANYWHERE if room else FIRST_ROW[side(s, seat)]
    low, straight, high, leaving = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    for size in range(LEAST[die], BEYOND[die]):
        pieces, step = s.pieces[kind + size] & among, WAYS * (gait + size)
        low |= pieces & _starts(step, free)
        straight |= pieces & _starts(step + 1, free)
        high |= pieces & _starts(step + 2, free)
        stays = s.reserve[kind + size] > 0 or (s.owes and ends_game(s, kind + size))
        leaving |= NOWHERE if stays else pieces & LAST_ROW[gait + size]
    if other and not s.owes and not _plenty(s, die, other):
        low, straight = _keep_pairs(s, other, 0, low), _keep_pairs(s, other, 1, straight)
        high, leaving = _keep_pairs(s, other, 2, high), _keep_pairs(s, other, BEAR_OFF, leaving)
    return low, straight, high, leaving


@pasted
def _plenty(s, die, other):
    """Whether the other die has more to play than the die can spoil, when nothing is in reserve.

    Counted are the squares where its moves end and those that it can bear off from. A play of the die blocks one
    of these squares; if both dice play that size, it takes away up to three: those of the piece it has moved.
    """
    seat = on_turn(s)
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    targets, leaving = NOWHERE, NOWHERE
    for size in range(LEAST[other], BEYOND[other]):
        pieces, step = s.pieces[kind + size], WAYS * (gait + size)
        leaving |= pieces & LAST_ROW[gait + size]
        targets |= _targets(step, pieces) | _targets(step + 1, pieces) | _targets(step + 2, pieces)
    left = _count(targets & ~s.own[seat] | leaving)
    return left > (_3 if PLAYS[die] & PLAYS[other] else ONE)


@compiled
def _keep_pairs(s, other, what, squares):
    """Those of the squares from where the play ends the game, or after which the other die can be played."""
    kept = NOWHERE
    while squares:
        square = np.int64(trailing_zeros(squares))
        bit, kind = ONE << np.uint64(square), s.board[square]
        if what == BEAR_OFF:
            keeps = ends_game(s, kind) or can_act_after(s, other, kind, bit)
        else:
            keeps = can_act_after(s, other, kind, bit | ONE << np.uint64(target(s, what, square)))
        kept |= bit if keeps else NOWHERE
        squares ^= bit
    return kept


@compiled
def _helpful_columns(s, size, other, room):
    """Where a pyramid may enter so that the other die, which cannot move or bear off yet, has a play."""
    seat = on_turn(s)
    kind, gait = SIZES * seat + size, SIZES * side(s, seat) + size
    last_one = s.reserve[kind] == 1
    if PLAYS[other] & (waiting(s) ^ (last_one << size)) and room & (room - 1):
        return EVERY_COLUMN  # another one enters beside it
    if not PLAYS[other] >> size & 1:
        return 0
    if last_one and s.pieces[kind] & LAST_ROW[gait]:
        return EVERY_COLUMN  # with none of its size left in reserve, another one may leave
    return _columns(side(s, seat), _movable(gait, ~s.own[seat]))  # or it moves on itself
