"""Kotra's table: the chessboard with the seat's own side below, what everybody has in reserve and off, the dice."""

from functools import cache

import numpy as np

from ziggurat.games.kotra.geometry import SIZES, SQUARES
from ziggurat.games.kotra.legality import BEAR_OFF, EMPTY, ENTER
from ziggurat.games.kotra.notation import SQUARE, entrance, side, taken_apart, target
from ziggurat.games.kotra.rules import ANY_SIZE
from ziggurat.kernel.compiled import OVER
from ziggurat.pictures.pyramids import FRONT, stack
from ziggurat.scene import Gesture, Item, Label, Part, Scene

_COLOURS = ("blue", "green", "red", "yellow")  # by side: south, west, north, east
_SIZES = ("small", "medium", "large")
_SQUARE, _FIRST, _BOARD = 116.0, 94.0, 1000.0
_TRAY, _FRONT = 288.0, 200.0  # the width of a tray, and where the front edges in it are
_COLUMNS = (38.0, 114.0, 212.0)  # by size: the middle of a stack in its tray


def scene(view: np.void, seat: int) -> Scene:
    """The board, the dice, the seat's own pieces beside it, those of the others."""
    seats = int(view["seats"])
    first = max(seat, 0)
    beside = [_beside(view, (first + n) % seats) for n in range(seats)]
    return Scene((_board(view, side(view, first)), _dice(view), *beside), _prompts(view, seat))


def gesture(view: np.void, action: int) -> Gesture:
    """A pyramid, where it goes, and the die where two would do."""
    die, what, square = taken_apart(action)
    seat = int(view["turn"])
    size = what - ENTER if what >= ENTER else int(view["board"][square]) % SIZES
    if what >= ENTER:
        steps = [_row_ids(view, "reserve", seat, size), _square_ids(view, entrance(view, square))]
    elif what == BEAR_OFF:
        steps = [_square_ids(view, square), _row_ids(view, "off", seat, size)]
    else:
        steps = [_square_ids(view, square), _square_ids(view, target(view, what, square))]
    if {int(view["high"]), int(view["low"])} == {ANY_SIZE, size + 1}:
        steps.append(("die-0",) if die == view["high"] else ("die-1",))
    return Gesture(tuple(steps))


def _square_ids(view: np.void, square: int) -> tuple[str, ...]:
    name = SQUARE[square]
    return (name,) if view["board"][square] == EMPTY else (name, f"{name}.0")


def _row_ids(view: np.void, row: str, seat: int, size: int) -> tuple[str, ...]:
    place = f"{row}-{seat}.{size + 1}"
    return (place, *(f"{place}.{n}" for n in range(view[row][SIZES * seat + size])))


def _prompts(view: np.void, seat: int) -> tuple[Label, ...]:
    if view["turn"] != seat or not view["high"]:
        return ()
    first = Label("choose-piece-owing" if view["owes"] else "choose-piece")
    return first, Label("choose-end"), Label("choose-die")


def _board(view: np.void, below: int) -> Part:
    items = [Item("board", "chessboard", _BOARD / 2, _BOARD / 2, layer=-3)]
    items += [_home_row(view, seat, below) for seat in range(view["seats"])]
    items += _ground(below)
    for square, kind in enumerate(view["board"].tolist()):
        if kind != EMPTY:
            items.append(_piece(view, f"{SQUARE[square]}.0", kind, *_place(square, below), 0))
    return Part("board", _BOARD, _BOARD, tuple(items), Label("board"))


@cache
def _ground(below: int) -> tuple[Item, ...]:
    """What never changes: the names of files and ranks, and the squares."""
    return (*_names(below), *(_square(square, below) for square in range(SQUARES)))


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


def _home_row(view: np.void, seat: int, below: int) -> Item:
    """A strip in the seat's colour along the edge that it plays from."""
    quarter = (side(view, seat) - below) % 4  # clockwise from the lower edge
    edge = _BOARD - 31, 31
    x, y = ((_BOARD / 2, edge[0]), (edge[1], _BOARD / 2), (_BOARD / 2, edge[1]), (edge[0], _BOARD / 2))[quarter]
    return Item(f"home-row-{seat}", "home-row", x, y, 90.0 * (quarter % 2), _colour(view, seat), -1)


def _colour(view: np.void, seat: int) -> str:
    return _COLOURS[side(view, seat)]


def _piece(view: np.void, id: str, kind: int, x: float, y: float, layer: int) -> Item:
    seat, size = divmod(kind, SIZES)
    return Item(id, f"pyramid-top-{size + 1}", x, y, 0.0, _colour(view, seat), layer, _piece_label(view, kind))


def _piece_label(view: np.void, kind: int) -> Label:
    seat, size = divmod(kind, SIZES)
    return Label("piece", {"colour": _colour(view, seat), "size": _SIZES[size]})


def _beside(view: np.void, seat: int) -> Part:
    """On the left what is still to enter, on the right what is borne off: a stack of each size."""
    items: list[Item] = []
    for row, left in (("reserve", 0.0), ("off", _TRAY + 12)):
        items.append(Item(f"tray-{row}-{seat}", f"tray-{row}", left + _TRAY / 2, 108, 0.0, _colour(view, seat), -2))
        items += [item for size in range(SIZES) for item in _stack(view, row, seat, size, left)]
    return Part(f"beside-{seat}", 2 * _TRAY + 12, 216, tuple(items), Label("beside"), seat)


def _stack(view: np.void, row: str, seat: int, size: int, left: float) -> list[Item]:
    """A place for the pieces of one size, and what is there."""
    place, kind = f"{row}-{seat}.{size + 1}", SIZES * seat + size
    x, number = left + _COLUMNS[size], int(view[row][kind])
    words: dict[str, str | int] = {"size": _SIZES[size], "number": number}
    label = Label("in-reserve", words) if row == "reserve" else Label("borne", words)
    piece = size + 1, _colour(view, seat), _piece_label(view, kind)
    slot = Item(place, f"slot-{size + 1}", x, _FRONT - FRONT[size + 1] + 2, layer=-1, label=label)
    return [slot, *stack(place, x, _FRONT, [piece] * number, 0, rise=11)]


def _dice(view: np.void) -> Part:
    """The dice still to play, then those that are played; before the roll both wait."""
    left = [int(die) for die in (view["high"], view["low"]) if die]
    items = [_die(view, n, left) for n in range(2)]
    return Part("dice", 460, 100, tuple(items), Label("dice"))


def _die(view: np.void, n: int, left: list[int]) -> Item:
    x, y = 100 + 220.0 * n, 50.0
    if n < len(left):
        return Item(f"die-{n}", f"die-{left[n]}", x, y, label=Label("die", {"number": left[n]}), number=left[n])
    waiting = not left and view["turn"] != OVER
    return Item(f"die-{n}", "die" if waiting else "die-spent", x, y, label=Label("no-die"))
