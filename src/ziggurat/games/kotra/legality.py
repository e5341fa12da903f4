"""What a seat of Kotra may play, compiled: all of it follows from masks.

A turn must use as many dice as it can and may owe an entry, so a first play is legal if the other die can be played
after it, or if it ends the game. That is seldom tried out:

    an entry fills a square of row 1, where no move of its own seat ends: it takes no move from the other die;
    a move or a bearing off never ends on row 1: it takes no entry from the other die, but may make room for one.

Only where nothing is in reserve and little can be played is the second die tried play by play (`_keep_pairs`).
"""

import numpy as np

from ziggurat.games.kotra.geometry import FIRST_ROW, LAST_ROW, SIZES, SQUARES, STARTS, STEP, TO_COLUMNS, TURN, WAYS
from ziggurat.kernel.bits import trailing_zeros
from ziggurat.kernel.compiled import compiled, pasted

EMPTY = -1
BEAR_OFF = WAYS  # an action is a die, what it does (a way to move, BEAR_OFF, ENTER plus the size) and a square
ENTER = BEAR_OFF + 1  # here the square is the column of row 1
DOINGS = 8  # room for what a die does

PLAYS = np.array([0, 1, 2, 4, 7], np.int64)  # by die: the sizes it plays, as bits
# By set of columns, as bits: which they are, lowest first, and zeros up to eight.
COLUMNS = np.array([([c for c in range(8) if columns >> c & 1] + 8 * [0])[:8] for columns in range(256)], np.int8)
NOWHERE, ANYWHERE, ONE = np.uint64(0), np.uint64(2**64 - 1), np.uint64(1)
EVERY_COLUMN = 255
# What a piece does. Not plain numbers: for each of those numba would compile a function of its own.
_DOWN, _AHEAD, _UP, _LEAVE = np.int64(0), np.int64(1), np.int64(2), np.int64(BEAR_OFF)
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
def moved_by(step, pieces):
    """Where the step takes these pieces."""
    moving = pieces & STARTS[step]
    return moving << TURN[step] | moving >> (_64 - TURN[step] & _63)


@compiled
def movable(gait, free):
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
def _if_among(sizes, size, squares):
    """The squares if the size is among those sizes, else none. No branch: what the dice allow is hard to foresee."""
    return squares & np.uint64(-(sizes >> size & 1))


@compiled
def can_act_after(s, sizes, moved, change):
    """Whether a piece of those sizes can move or be borne off, once those of the kind `moved` have changed so."""
    seat = on_turn(s)
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    free = ~(s.own[seat] ^ change)
    able = NOWHERE
    for size in range(SIZES):
        pieces = s.pieces[kind + size] ^ (change if kind + size == moved else NOWHERE)
        last = _if_among(s.reserve[kind + size] == 0, 0, LAST_ROW[gait + size])
        able |= _if_among(sizes, size, pieces & (last | movable(gait + size, free)))
    return able != NOWHERE


@compiled
def can_make_room(s, sizes):
    """Whether a piece of those sizes can move away from row 1."""
    seat = on_turn(s)
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    able = NOWHERE
    for size in range(SIZES):
        able |= _if_among(sizes, size, s.pieces[kind + size] & movable(gait + size, ~s.own[seat]))
    return able & FIRST_ROW[side(s, seat)] != NOWHERE


# What is legal


@compiled
def legal(s, out):
    """Rules 10 and 11: first plays of pairs, and what ends the game; where no pair is, what either die plays alone."""
    n = NOWHERE  # unsigned, as an index that cannot be negative costs less
    seat, high, low = on_turn(s), s.high & 7, s.low & 7
    room, in_reserve = vacant(s), waiting(s)
    small, medium, large = _acts(s, seat, 0), _acts(s, seat, 1), _acts(s, seat, 2)
    able = _any(small) | _any(medium) << 1 | _any(large) << 2
    for alone in range(2 if high == 0 else 1 if low == 0 else 0, 2):
        n, ends = NOWHERE, NOWHERE
        for second in range(2 if 0 < low < high else 1):
            die = low if second else high
            other = 0 if alone else high if second else low
            down, ahead, up, leaving = _of_sizes(PLAYS[die], small, medium, large)
            columns_help = True
            if s.owes:  # the other die must enter: a size in reserve, where there is room or a piece of row 1 makes it
                among = ANYWHERE if room else FIRST_ROW[side(s, seat)]
                among = among if PLAYS[other] & in_reserve else NOWHERE
                down, ahead, up, leaving = down & among, ahead & among, up & among, leaving & among
                if leaving:
                    leaving ^= _ending(s, leaving)
                columns_help = other == 0 or PLAYS[other] & able != 0
            elif other:
                ending = _ending(s, leaving) if leaving else NOWHERE
                ends += _count(ending)
                if not _plenty(s, die, other):
                    down, ahead = _keep_pairs(s, other, _DOWN, down), _keep_pairs(s, other, _AHEAD, ahead)
                    up, leaving = _keep_pairs(s, other, _UP, up), _keep_pairs(s, other, _LEAVE, leaving ^ ending)
                    leaving |= ending
            action = (die - 1) * DOINGS * SQUARES
            n = _list_acts(out, n, action, down, ahead, up, leaving)
            entering = np.uint64(PLAYS[die] & in_reserve)
            while entering:
                size = np.int64(trailing_zeros(entering))
                columns = room if columns_help else room & _helpful_columns(s, size, other, room)
                n = _list_entries(out, n, action + (ENTER + size) * SQUARES, columns)
                entering &= entering - ONE
        if n != ends:  # a play that ends the game has used one die, so it makes no other one illegal
            break
    return np.int64(n)


@pasted
def _list_acts(out, n, action, down, ahead, up, leaving):
    """Lists what every piece does: all that it might do is written, and overwritten where it may not. No branches."""
    squares = down | ahead | up | leaving
    while squares:
        piece = squares & (~squares + ONE)
        first = action + np.int64(trailing_zeros(squares))
        out[n] = first
        n += np.uint64(down & piece != NOWHERE)
        out[n] = first + SQUARES
        n += np.uint64(ahead & piece != NOWHERE)
        out[n] = first + 2 * SQUARES
        n += np.uint64(up & piece != NOWHERE)
        out[n] = first + BEAR_OFF * SQUARES
        n += np.uint64(leaving & piece != NOWHERE)
        squares ^= piece
    return n


@pasted
def _list_entries(out, n, action, columns):
    """Lists an entry in each of the columns: eight are always written, those too many are not counted."""
    for i in range(8):
        out[n + np.uint64(i)] = action + COLUMNS[columns, i]
    return n + _count(np.uint64(columns))


@pasted
def _acts(s, seat, size):
    """From where pieces of that size can move each of the three ways, and from where they can be borne off."""
    kind, gait, free = SIZES * seat + size, SIZES * side(s, seat) + size, ~s.own[seat]
    pieces, step = s.pieces[kind], WAYS * gait
    leaving = _if_among(s.reserve[kind] == 0, 0, pieces & LAST_ROW[gait])
    return pieces & _starts(step, free), pieces & _starts(step + 1, free), pieces & _starts(step + 2, free), leaving


@pasted
def _of_sizes(sizes, small, medium, large):
    """What pieces of those sizes can do."""
    return (
        _if_among(sizes, 0, small[0]) | _if_among(sizes, 1, medium[0]) | _if_among(sizes, 2, large[0]),
        _if_among(sizes, 0, small[1]) | _if_among(sizes, 1, medium[1]) | _if_among(sizes, 2, large[1]),
        _if_among(sizes, 0, small[2]) | _if_among(sizes, 1, medium[2]) | _if_among(sizes, 2, large[2]),
        _if_among(sizes, 0, small[3]) | _if_among(sizes, 1, medium[3]) | _if_among(sizes, 2, large[3]),
    )


@pasted
def _any(acts):
    """1 if a piece can do anything, else 0."""
    return np.int64(acts[0] | acts[1] | acts[2] | acts[3] != NOWHERE)


@compiled
def _ending(s, leaving):
    """Those that end the game."""
    kind, ending = SIZES * on_turn(s), NOWHERE
    for size in range(SIZES):
        if ends_game(s, kind + size):
            ending |= s.pieces[kind + size]
    return leaving & ending


@compiled
def _plenty(s, die, other):
    """Whether the other die has more to play than the die can spoil, when nothing is in reserve.

    Counted are the squares where its moves end and those that it can bear off from. A play of the die blocks one
    of these squares; if both dice play that size, it takes away up to three: those of the piece it has moved.
    """
    seat = on_turn(s)
    kind, gait = SIZES * seat, SIZES * side(s, seat)
    targets, leaving = NOWHERE, NOWHERE
    for size in range(SIZES):
        pieces, step = _if_among(PLAYS[other], size, s.pieces[kind + size]), WAYS * (gait + size)
        leaving |= pieces & LAST_ROW[gait + size]
        targets |= moved_by(step, pieces) | moved_by(step + 1, pieces) | moved_by(step + 2, pieces)
    left = _count(targets & ~s.own[seat] | leaving)
    return left > (_3 if PLAYS[die] & PLAYS[other] else ONE)


@compiled
def _keep_pairs(s, other, what, squares):
    """Those of the squares from where a play that does not end the game leaves the other die one."""
    kept = NOWHERE
    while squares:
        square = np.int64(trailing_zeros(squares))
        bit, kind = ONE << np.uint64(square), s.board[square]
        change = bit if what == BEAR_OFF else bit | ONE << np.uint64(target(s, what, square))
        kept |= bit if can_act_after(s, PLAYS[other], kind, change) else NOWHERE
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
    return _columns(side(s, seat), movable(gait, ~s.own[seat]))  # or it moves on itself
