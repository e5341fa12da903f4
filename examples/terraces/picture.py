"""The table of Terraces: the board with its stacks, and a tray for each seat's reserve."""

import numpy as np

from ziggurat.contract.grid import Grid
from ziggurat.contract.pyramids import SIZES as SIZE_WORDS
from ziggurat.contract.scene import Gesture, Item, Label, Part, Scene, touched
from ziggurat.contract.seats import in_order
from ziggurat.games.terraces.notation import CELL, reserve, stack
from ziggurat.games.terraces.rules import PLACEMENTS, SEATS, SIDE, SIZES, source, target
from ziggurat.pictures import pyramids, trays

_GRID = Grid(SIDE, SIDE, first=116, pitch=224)
_BOARD = 904.0  # wide enough for stacks of three that do not hide the cell behind them


def scene(view: np.void, seat: int, colours: tuple[str, ...]) -> Scene:
    """The board, the seat's own reserve and that of the other."""
    acts = view["turn"] == seat
    prompts = (Label("choose-piece"), Label("choose-end")) if acts else ()
    beside = [_reserve(view, one, colours[one]) for one in in_order(seat, SEATS)]
    return Scene((_board(view, colours), *beside), prompts)


def gesture(view: np.void, action: int) -> Gesture:
    """A pyramid in reserve or a stack, then where it goes."""
    seat, cell, size = int(view["turn"]), action // SIZES, action % SIZES
    if action < PLACEMENTS:
        first = touched(trays.place(f"reserve-{seat}", size), reserve(view)[seat][size])
    else:
        cell, first = target(action), touched(CELL[source(action)], len(stack(view, source(action))))
    return Gesture((first, touched(CELL[cell], len(stack(view, cell)))))


def _board(view: np.void, colours: tuple[str, ...]) -> Part:
    items = [Item("board", "terraces-board", _BOARD / 2, _BOARD / 2, layer=-3), *_names(), _count(view)]
    for number, cell in enumerate(CELL):
        x, y = _GRID.middle(cell)
        items.append(Item(cell, "tile", x, y, layer=-1, label=Label("place", {"cell": cell})))
        pieces = [_piece(kind % SIZES, colours[kind // SIZES]) for kind in stack(view, number)]
        items += pyramids.stack(cell, x, y + 70, pieces, round(y))  # the nearer, the later it is drawn
    return Part("board", _BOARD, _BOARD, tuple(items), Label("board"))


def _names() -> list[Item]:
    """Files below the board, ranks on its left."""
    files = [(file, _GRID.middle(f"{file}1")[0], _BOARD - 17) for file in _GRID.file_names()]
    ranks = [(rank, 16, _GRID.middle(f"a{rank}")[1]) for rank in _GRID.rank_names()]
    return [Item(f"name-{name}", f"name-{name}", x, y) for name, x, y in files + ranks]


def _count(view: np.void) -> Item:
    """How many of the hundred actions are done, in the corner."""
    done = int(view["actions"])
    return Item("actions", "badge", 20, _BOARD - 20, label=Label("actions-done", {"number": done}), number=done)


def _piece(size: int, colour: str) -> tuple[int, str, Label]:
    """A pyramid as a stack wants it: its size from 1, its tint, and what it is."""
    return size + 1, colour, Label("coloured-pyramid", {"size": SIZE_WORDS[size], "colour": colour})


def _reserve(view: np.void, seat: int, colour: str) -> Part:
    numbers = reserve(view)[seat]
    labels = [Label("in-reserve", {"size": SIZE_WORDS[size], "number": n}) for size, n in enumerate(numbers)]
    pieces = [_piece(size, colour)[2] for size in range(SIZES)]
    items = trays.tray(f"reserve-{seat}", "tray-reserve", 0, colour, numbers, labels, pieces)
    return Part(f"beside-{seat}", trays.WIDTH, trays.HEIGHT, items, Label("beside"), seat)
