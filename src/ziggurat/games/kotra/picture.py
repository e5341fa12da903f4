"""Kotra's table: the chessboard with the seat's own side below, what everybody has in reserve and off, the dice."""

from functools import cache, lru_cache

import numpy as np

from ziggurat.contract.pyramids import SIZES as SIZE_WORDS
from ziggurat.contract.scene import Gesture, Item, Label, Part, Scene, on, touched
from ziggurat.contract.seats import in_order
from ziggurat.games.kotra.geometry import SIZES, SQUARES
from ziggurat.games.kotra.legality import BEAR_OFF, EMPTY, ENTER
from ziggurat.games.kotra.notation import (
    GRID,
    SIDES,
    SQUARE,
    Plain,
    entrance,
    of_seats,
    plain,
    taken_apart,
    target,
)
from ziggurat.games.kotra.rules import ANY_SIZE
from ziggurat.kernel.compiled import OVER
from ziggurat.pictures import trays

_BOARD = 1000.0
_BOARD_LABEL = Label("board")


def scene(view: np.void, seat: int, colours: tuple[str, ...]) -> Scene:
    """The board, the dice, the seat's own pieces beside it, those of the others, in the colours of the seats."""
    order = in_order(seat, int(view["seats"]))
    reserve, off = (list(map(tuple, of_seats(view, row))) for row in ("reserve", "off"))
    beside = [_beside(colours[one], one, reserve[one], off[one]) for one in order]
    return Scene((_board(view, colours, SIDES[len(order)][order[0]]), _dice(view), *beside), _prompts(view, seat))


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
    return touched(SQUARE[square], int(read.board[square] != EMPTY))


def _in_row(read: Plain, row: str, size: int) -> tuple[str, ...]:
    counts = read.reserve if row == "reserve" else read.off
    return touched(trays.place(f"{row}-{read.turn}", size), counts[SIZES * read.turn + size])


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
    name, sprite = SQUARE[square], "square" if (square + square // 8) % 2 else "square-dark"
    return Item(name, sprite, *GRID.middle(name, below), layer=-2, label=Label("place", {"square": name}))


def _names(below: int) -> list[Item]:
    """Files and ranks at the edges of the board, those that run along the lower edge below."""
    along, down = GRID.edges(below)
    items = []
    for column, row in zip(sorted(along), sorted(down), strict=True):
        x, y = GRID.first + GRID.pitch * along.index(column), GRID.first + GRID.pitch * down.index(row)
        for name, left, top in ((column, x, _BOARD - 14), (row, 15, y)):
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
    name, sprite = SQUARE[square], f"pyramid-top-{size + 1}"
    return Item(on(name), sprite, *GRID.middle(name, below), 0.0, colour, 0, _piece_label(colour, size))


def _piece_label(colour: str, size: int) -> Label:
    return Label("piece", {"colour": colour, "size": SIZE_WORDS[size]})


@lru_cache(4096)
def _beside(colour: str, seat: int, reserve: tuple[int, ...], off: tuple[int, ...]) -> Part:
    """On the left what is still to enter, on the right what is borne off: a stack of each size."""
    items = *_tray(colour, "reserve", seat, reserve, 0.0), *_tray(colour, "off", seat, off, trays.WIDTH + 12)
    return Part(f"beside-{seat}", 2 * trays.WIDTH + 12, trays.HEIGHT, items, Label("beside"), seat)


@lru_cache(4096)
def _tray(colour: str, row: str, seat: int, counts: tuple[int, ...], left: float) -> tuple[Item, ...]:
    words: list[dict[str, str | int]] = [{"size": SIZE_WORDS[size], "number": counts[size]} for size in range(SIZES)]
    labels = [Label("in-reserve", said) if row == "reserve" else Label("borne", said) for said in words]
    pieces = [_piece_label(colour, size) for size in range(SIZES)]
    return trays.tray(f"{row}-{seat}", f"tray-{row}", left, colour, counts, labels, pieces)


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
