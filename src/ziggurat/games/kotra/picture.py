"""Kotra's table: the chessboard with the seat's own side below, what everybody has in reserve and off, the dice."""

from functools import cache, lru_cache

import numpy as np

from ziggurat.contract.scene import Gesture, Item, Label, Part, Scene
from ziggurat.games.kotra.geometry import SIZES, SQUARES
from ziggurat.games.kotra.legality import BEAR_OFF, EMPTY, ENTER
from ziggurat.games.kotra.notation import SIDES, SIZE_WORDS, SQUARE, Plain, entrance, plain, taken_apart, target
from ziggurat.games.kotra.rules import ANY_SIZE
from ziggurat.kernel.compiled import OVER
from ziggurat.pictures.pyramids import FRONT, stack

_SQUARE, _FIRST, _BOARD = 116.0, 94.0, 1000.0
_TRAY, _FRONT = 288.0, 200.0  # the width of a tray, and where the front edges in it are
_BOARD_LABEL = Label("board")
_ON_SQUARE = [(name, f"{name}.0") for name in SQUARE]  # a square and the piece on it
_COLUMNS = (38.0, 114.0, 212.0)  # by size: the middle of a stack in its tray


def scene(view: np.void, seat: int, colours: tuple[str, ...]) -> Scene:
    """The board, the dice, the seat's own pieces beside it, those of the others, in the colours of the seats."""
    seats, first = int(view["seats"]), max(seat, 0)
    reserve, off = (_by_seat(view[row].tolist()) for row in ("reserve", "off"))
    order = [(first + n) % seats for n in range(seats)]
    beside = [_beside(colours[one], one, reserve[one], off[one]) for one in order]
    return Scene((_board(view, colours, SIDES[seats][first]), _dice(view), *beside), _prompts(view, seat))


def _by_seat(counts: list[int]) -> list[tuple[int, ...]]:
    return [tuple(counts[first : first + SIZES]) for first in range(0, len(counts), SIZES)]


def gesture(view: np.void, action: int) -> Gesture:
    """A pyramid, where it goes, and the die where two would do."""
    die, what, square = taken_apart(action)
    read = plain(view)
    size = what - ENTER if what >= ENTER else read.board[square] % SIZES
    if what >= ENTER:
        start, end = _in_row(read, "reserve", size), _on_square(read, entrance(read, square))
    elif what == BEAR_OFF:
        start, end = _on_square(read, square), _in_row(read, "off", size)
    else:
        start, end = _on_square(read, square), _on_square(read, target(read, what, square))
    two_would_do = {read.high, read.low} == {ANY_SIZE, size + 1}
    return Gesture((start, end, (f"die-{int(die != read.high)}",)) if two_would_do else (start, end))


def _on_square(read: Plain, square: int) -> tuple[str, ...]:
    return (SQUARE[square],) if read.board[square] == EMPTY else _ON_SQUARE[square]


def _in_row(read: Plain, row: str, size: int) -> tuple[str, ...]:
    counts = read.reserve if row == "reserve" else read.off
    return _row_ids(row, read.turn, size, counts[SIZES * read.turn + size])


@cache
def _row_ids(row: str, seat: int, size: int, number: int) -> tuple[str, ...]:
    place = f"{row}-{seat}-{size + 1}"
    return (place, *(f"{place}.{n}" for n in range(number)))


def _prompts(view: np.void, seat: int) -> tuple[Label, ...]:
    if view["turn"] != seat or not view["high"]:
        return ()
    return _prompts_owing(bool(view["owes"]))


@cache
def _prompts_owing(owes: bool) -> tuple[Label, ...]:
    return Label("choose-piece-owing" if owes else "choose-piece"), Label("choose-end"), Label("choose-die")


def _board(view: np.void, colours: tuple[str, ...], below: int) -> Part:
    kinds = enumerate(view["board"].tolist())
    pieces = [_piece(colours[kind // SIZES], kind % SIZES, square, below) for square, kind in kinds if kind != EMPTY]
    return Part("board", _BOARD, _BOARD, (*_ground(colours, below), *pieces), _BOARD_LABEL)


# Most of a picture is as it was, and many look at it: what is made of few numbers is made once.


@cache
def _ground(colours: tuple[str, ...], below: int) -> tuple[Item, ...]:
    """What never changes: the board with its edges, the names of files and ranks, and the squares."""
    board = Item("board", "chessboard", _BOARD / 2, _BOARD / 2, layer=-3)
    edges = [_home_row(colours, seat, below) for seat in range(len(colours))]
    return (board, *edges, *_names(below), *(_square(square, below) for square in range(SQUARES)))


def _square(square: int, below: int) -> Item:
    sprite = "square" if (square + square // 8) % 2 else "square-dark"
    return Item(
        SQUARE[square], sprite, *_place(square, below), layer=-2, label=Label("place", {"square": SQUARE[square]})
    )


def _place(square: int, below: int) -> tuple[float, float]:
    """The middle of a square, with that side of the board below."""
    rank, file = divmod(square, 8)
    column, row = ((file, 7 - rank), (7 - rank, 7 - file), (7 - file, rank), (rank, file))[below]
    return _FIRST + _SQUARE * column, _FIRST + _SQUARE * row


def _names(below: int) -> list[Item]:
    """Files and ranks at the edges of the board, those that run along the lower edge below."""
    along, up = [SQUARE[0:8], SQUARE[0::8]] if below % 2 == 0 else [SQUARE[0::8], SQUARE[0:8]]
    kind = 0 if below % 2 == 0 else 1
    items = []
    for across, upwards in zip(along, up, strict=True):
        x, y = _place(SQUARE.index(across), below)[0], _place(SQUARE.index(upwards), below)[1]
        for name, left, top in ((across[kind], x, _BOARD - 14), (upwards[1 - kind], 15, y)):
            items.append(Item(f"name-{name}", f"name-{name}", left, top, layer=-2))
    return items


def _home_row(colours: tuple[str, ...], seat: int, below: int) -> Item:
    """A strip in the seat's colour along the edge that it plays from."""
    quarter = (SIDES[len(colours)][seat] - below) % 4  # clockwise from the lower edge
    edge = _BOARD - 31, 31
    x, y = ((_BOARD / 2, edge[0]), (edge[1], _BOARD / 2), (_BOARD / 2, edge[1]), (edge[0], _BOARD / 2))[quarter]
    return Item(f"home-row-{seat}", "home-row", x, y, 90.0 * (quarter % 2), colours[seat], -1)


@cache
def _piece(colour: str, size: int, square: int, below: int) -> Item:
    x, y = _place(square, below)
    sprite = f"pyramid-top-{size + 1}"
    return Item(f"{SQUARE[square]}.0", sprite, x, y, 0.0, colour, 0, _piece_label(colour, size))


def _piece_label(colour: str, size: int) -> Label:
    return Label("piece", {"colour": colour, "size": SIZE_WORDS[size]})


@lru_cache(4096)
def _beside(colour: str, seat: int, reserve: tuple[int, ...], off: tuple[int, ...]) -> Part:
    """On the left what is still to enter, on the right what is borne off: a stack of each size."""
    items: list[Item] = []
    for row, counts, left in (("reserve", reserve, 0.0), ("off", off, _TRAY + 12)):
        items.append(Item(f"tray-{row}-{seat}", f"tray-{row}", left + _TRAY / 2, 108, 0.0, colour, -2))
        items += [item for size in range(SIZES) for item in _stack(colour, row, seat, size, left, counts[size])]
    return Part(f"beside-{seat}", 2 * _TRAY + 12, 216, tuple(items), Label("beside"), seat)


@cache
def _stack(colour: str, row: str, seat: int, size: int, left: float, number: int) -> tuple[Item, ...]:
    """A place for the pieces of one size, and what is there."""
    place, x = f"{row}-{seat}-{size + 1}", left + _COLUMNS[size]
    words: dict[str, str | int] = {"size": SIZE_WORDS[size], "number": number}
    label = Label("in-reserve", words) if row == "reserve" else Label("borne", words)
    piece = size + 1, colour, _piece_label(colour, size)
    slot = Item(place, f"slot-{size + 1}", x, _FRONT - FRONT[size + 1] + 2, layer=-1, label=label)
    return slot, *stack(place, x, _FRONT, [piece] * number, 0, rise=11)


def _dice(view: np.void) -> Part:
    """The dice still to play, then those that are played; before the roll both wait."""
    left = tuple(int(die) for die in (view["high"], view["low"]) if die)
    return _dice_left(left, not left and bool(view["turn"] != OVER))


@cache
def _dice_left(left: tuple[int, ...], waiting: bool) -> Part:
    items = [_die(n, left, "die" if waiting else "die-spent") for n in range(2)]
    return Part("dice", 460, 100, tuple(items), Label("dice"))


def _die(n: int, left: tuple[int, ...], otherwise: str) -> Item:
    x, y = 100 + 220.0 * n, 50.0
    if n < len(left):
        return Item(f"die-{n}", f"die-{left[n]}", x, y, label=Label("die", {"number": left[n]}), number=left[n])
    return Item(f"die-{n}", otherwise, x, y, label=Label("no-die"))
