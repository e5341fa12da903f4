"""Why something of Kotra's scene cannot be chosen: by the same tables as `legality`, each rule with its sentence.

Whatever the pieces and the dice would allow, and is not legal all the same, breaks Rule 8 or Rule 10: a play that
enters nothing while an entry is owed leaves no entry to the other die, and any other one leaves that die unplayed.
"""

from collections.abc import Sequence

import numpy as np

from ziggurat.contract.gestures import place
from ziggurat.contract.pyramids import SIZES as SIZE_WORDS
from ziggurat.contract.scene import Reason, because
from ziggurat.games.kotra.geometry import LAST_ROW, ROW_OF, SIZES, STARTS, WAYS
from ziggurat.games.kotra.legality import EMPTY, PLAYS
from ziggurat.games.kotra.notation import COPIES, SIDES, SQUARE, Plain, entrance, plain, target

_CHOSEN, _BOTH = 1, 2  # so many steps are done: the pyramid, and where it goes
_PLAYS: list[int] = PLAYS.tolist()


def why_not(view: np.void, seat: int, touched: Sequence[str], id: str) -> Reason:
    """One sentence about an item, for the seat on turn, after the pyramid and its end, where these are touched."""
    at, read = place(id), plain(view)
    if at.startswith("die-"):
        return _why_not_die(view, read, touched, int(at[-1]))
    on_board, in_tray = at in SQUARE, at.startswith(("reserve-", "off-"))
    if not on_board and not in_tray:
        return because("why-not-shown")
    if len(touched) == _BOTH:
        return because("why-not-die-next", 3)
    if len(touched) == _CHOSEN:
        start = place(touched[0])
        return _why_not_end(view, read, start, SQUARE.index(at)) if on_board else _why_not_tray(view, read, start, at)
    return _why_not_piece(view, read, SQUARE.index(at)) if on_board else _why_not_kept(read, at)


def _why_not_die(view: np.void, read: Plain, touched: Sequence[str], number: int) -> Reason:
    die = (read.high, read.low)[number]
    if not die:
        return because("why-not-die-played", 2)
    if len(touched) == _BOTH:
        return _why_not_allowed(view, read, place(touched[0]), [die])
    return because("why-not-end-next", 3) if touched else because("why-not-die-follows", 3)


# The first step: a pyramid


def _why_not_piece(view: np.void, read: Plain, square: int) -> Reason:
    kind = read.board[square]
    if kind == EMPTY:
        return because("why-not-piece-first", 3)
    if kind // SIZES != read.turn:
        return because("why-not-enemy", 6)
    dice = _dice(read, kind % SIZES)
    if not dice:
        return _why_not_size(read, kind % SIZES)
    if _is_last_row(read, kind % SIZES, square):
        waits = because("why-not-same-size-waits", 7, size=SIZE_WORDS[kind % SIZES])
        return waits if read.reserve[kind] else _why_not_allowed(view, read, SQUARE[square], dice, bears_off=True)
    if all(_is_own(read, end) for end in _targets(read, square)):
        return because("why-not-blocked", 6)
    return _why_not_allowed(view, read, SQUARE[square], dice)


def _why_not_kept(read: Plain, at: str) -> Reason:
    """Of the trays: in one's own reserve only entries that leave the other die unplayed are not legal."""
    row, seat, size = _of_tray(at)
    if row == "off":
        return because("why-not-borne-off", 7)
    if seat != read.turn:
        return because("why-not-others", 4)
    if not read.reserve[SIZES * seat + size]:
        return because("why-not-none-waits", 4, size=SIZE_WORDS[size])
    if not _dice(read, size):
        return _why_not_size(read, size)
    return because("why-not-row-full", 4) if _is_row_full(read) else because("why-not-both-dice", 10)


def _why_not_size(read: Plain, size: int) -> Reason:
    return because("why-not-no-die", 3, size=SIZE_WORDS[size], left=1 + bool(read.low))


# The second step: where it goes


def _why_not_end(view: np.void, read: Plain, start: str, square: int) -> Reason:
    if start not in SQUARE:
        return _why_not_entrance(read, square)
    begin = SQUARE.index(start)
    if square not in _targets(read, begin):
        size = read.board[begin] % SIZES
        return because("why-not-rows", 5, size=SIZE_WORDS[size], rows=size + 1)
    if _is_own(read, square):
        return because("why-not-own-there", 6)
    return _why_not_allowed(view, read, start, _dice(read, read.board[begin] % SIZES))


def _why_not_entrance(read: Plain, square: int) -> Reason:
    if square not in _entrances(read):
        return because("why-not-row-1", 4)
    return because("why-not-both-dice", 10) if read.board[square] == EMPTY else because("why-not-occupied", 4)


def _why_not_tray(view: np.void, read: Plain, start: str, at: str) -> Reason:
    row, seat, size = _of_tray(at)
    if seat != read.turn:
        return because("why-not-others", 7 if row == "off" else 4)
    if row == "reserve":
        return because("why-not-end-next", 3)
    if size != _size(read, start):
        return because("why-not-off-size", 7, size=SIZE_WORDS[size])
    if start not in SQUARE or not _is_last_row(read, size, SQUARE.index(start)):
        return because("why-not-last-row", 7, size=SIZE_WORDS[size], row=_last_row(read, size))
    if read.reserve[SIZES * seat + size]:
        return because("why-not-same-size-waits", 7, size=SIZE_WORDS[size])
    return _why_not_allowed(view, read, start, _dice(read, size), bears_off=True)


# What the pieces would allow


def _why_not_allowed(view: np.void, read: Plain, start: str, dice: list[int], bears_off: bool = False) -> Reason:
    """Rule 8 or Rule 10, of a play from there with any of these dice."""
    if not view["owes"] or start not in SQUARE:
        return because("why-not-both-dice", 10)
    if bears_off and _ends_game(read, read.board[SQUARE.index(start)]):
        return because("why-not-end-owing", 8)
    others = [read.low if die == read.high else read.high for die in dice]
    if _is_row_full(read) and any(_PLAYS[other] & _waiting(read) for other in others):
        return because("why-not-row-full-owing", 8)
    return because("why-not-owed", 8, die=dice[0])


def _dice(read: Plain, size: int) -> list[int]:
    """The dice still to play that play this size."""
    return [die for die in (read.high, read.low) if _PLAYS[die] >> size & 1]


def _waiting(read: Plain) -> int:
    """The sizes in reserve, as bits."""
    return sum(1 << size for size in range(SIZES) if read.reserve[SIZES * read.turn + size])


def _ends_game(read: Plain, kind: int) -> bool:
    return kind % SIZES == 0 or read.off[kind] + 1 == COPIES[read.seats]


def _gait(read: Plain, size: int) -> int:
    return SIZES * SIDES[read.seats][read.turn] + size


def _targets(read: Plain, square: int) -> list[int]:
    """Where the piece on that square would go, whatever stands there."""
    first = WAYS * _gait(read, read.board[square] % SIZES)
    return [target(read, way, square) for way in range(WAYS) if int(STARTS[first + way]) >> square & 1]


def _entrances(read: Plain) -> list[int]:
    return [entrance(read, column) for column in range(8)]


def _is_row_full(read: Plain) -> bool:
    return all(read.board[square] != EMPTY for square in _entrances(read))


def _is_own(read: Plain, square: int) -> bool:
    return read.board[square] != EMPTY and read.board[square] // SIZES == read.turn


def _is_last_row(read: Plain, size: int, square: int) -> bool:
    return bool(int(LAST_ROW[_gait(read, size)]) >> square & 1)


def _last_row(read: Plain, size: int) -> int:
    """Its number, counted from the seat's own side."""
    squares = int(LAST_ROW[_gait(read, size)])
    return int(ROW_OF[SIDES[read.seats][read.turn], squares.bit_length() - 1])


def _of_tray(at: str) -> tuple[str, int, int]:
    """Which tray, whose, and for which size."""
    row, seat, size = at.split("-")
    return row, int(seat), int(size) - 1


def _size(read: Plain, start: str) -> int:
    """Of the pyramid that is being played."""
    return read.board[SQUARE.index(start)] % SIZES if start in SQUARE else _of_tray(start)[2]
