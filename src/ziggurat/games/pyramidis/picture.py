"""Pyramidis' cross: four ways, four starts and arrivals, the pieces home beside these; the seat's own side is below."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np

from ziggurat.contract.grid import Grid
from ziggurat.contract.scene import Gesture, Item, Label, Part, Scene, on, touched
from ziggurat.games.pyramidis.notation import LETTERS, playing, stack
from ziggurat.games.pyramidis.rules import ARRIVAL, CELLS, COLOURS, FROM_START, GOAL, START, TRACKS
from ziggurat.kernel.compiled import OVER

_GRID, _BOARD = Grid(8, 8, first=92.0, pitch=120.0), 1024.0
_RISE, _LEVELS = 17.0, 4  # from piece to piece, and so many times before a stack closes up
_FRONT, _LIFT = 47.0, 45.5  # from the middle of a cell to the front edge, and from there to the middle of a sprite
_HEAD = 47.0  # from the middle of a cell to the tip of a piece that lies on it alone
# By colour: the row of pieces home, beside the arrival; file and rank of its first piece, from a1 as (0, 0).
_HOMES = ((5.02, 0.0), (-0.16, 2.0), (5.02, 7.0), (7.16, 2.0))
_HOME_PITCH = (0.53, 0.53, 0.53, -0.53)
_BAR = 684.0  # the width that two colours need: one bar, and the pieces home beside it
_CENTRE = ("d4", "d5", "e4", "e5")


def scene(view: np.void, seat: int) -> Scene:
    """The board, with a button for each number that may be taken from the own start, where there is a choice."""
    below = playing(view)[max(seat, 0)]
    acting = view["mover"] != OVER and playing(view)[seat] == view["mover"] if seat >= 0 else False
    most = _most_from_start(view) if acting else 0
    prompts = (Label("choose-stack"), Label("choose-number")) if most else (Label("choose-stack"),)
    return Scene((_board(view, below, most),), prompts if acting else ())


def gesture(view: np.void, action: int) -> Gesture:
    """A stack, touched anywhere; on the own start then the number, where there is a choice."""
    from_start = action > FROM_START
    cell = int(START[view["mover"]]) if from_start else action
    height = int(view["height"][cell])
    pile = touched(CELLS[cell], height)
    return Gesture((pile, (f"take-{action - FROM_START}",)) if from_start and height > 1 else (pile,))


def _most_from_start(view: np.void) -> int:
    """How many may be taken from the own start; 0 where there is no choice: a single piece, or another's stack."""
    on_start = stack(view, int(START[view["mover"]]))
    own = on_start.endswith(LETTERS[view["mover"]])
    return min(len(on_start), GOAL) if own and len(on_start) > 1 else 0


def _board(view: np.void, below: int, most: int) -> Part:
    items = [Item("board", "cross", _BOARD / 2, _BOARD / 2, layer=-3), *_names(below)]
    items += [item for colour in playing(view) for item in _ways(colour, below)]
    in_play = {cell for colour in playing(view) for cell in TRACKS[colour]}
    for cell, name in enumerate(CELLS):
        x, y = _GRID.middle(name, below)
        items.append(_cell(view, name, x, y) if name in in_play else Item(name, "lane-idle", x, y, layer=-2))
        items += _stack(name, x, y, stack(view, cell))
    for seat, colour in enumerate(playing(view)):
        items += _home(seat, colour, int(view["home"][colour]), below)
    items += [Item(f"take-{n}", "button", 0, 0, label=Label("take", {"number": n})) for n in range(1, most + 1)]
    left = _BOARD - _BAR if below == 0 else 0.0  # on the right of the first colour, so on the left of the other
    core = (left, 0.0, _BAR, _BOARD) if len(playing(view)) == 2 else None
    return Part("board", _BOARD, _BOARD, tuple(items), Label("board"), core=core)


@cache
def _names(below: int) -> list[Item]:
    """Files and ranks, at the edges of the arms that they cross."""
    items = []
    for n, (column, row) in enumerate(zip(*_GRID.edges(below), strict=True)):
        place, long = _GRID.first + _GRID.pitch * n, n in (3, 4)
        items.append(Item(f"name-{column}", f"name-{column}", place, _BOARD - 15 if long else 637, layer=-2))
        items.append(Item(f"name-{row}", f"name-{row}", 16 if long else 387, place, layer=-2))
    return items


def _cell(view: np.void, name: str, x: float, y: float) -> Item:
    cell = CELLS.index(name)
    for colour in playing(view):
        if cell == START[colour]:
            label = Label("start", {"colour": COLOURS[colour], "cell": name})
            return Item(name, "lane-start", x, y, 0.0, COLOURS[colour], -2, label)
        if cell == ARRIVAL[colour]:
            label = Label("arrival", {"colour": COLOURS[colour], "cell": name})
            return Item(name, "lane-arrival", x, y, 0.0, COLOURS[colour], -2, label)
    sprite = "lane-centre" if name in _CENTRE else "lane"
    return Item(name, sprite, x, y, layer=-2, label=Label("place", {"cell": name}))


def _layer(y: float) -> int:
    """The nearer something is, the later it is drawn."""
    return 30 * round((y - _GRID.first) / _GRID.pitch)


def _stack(name: str, x: float, y: float, letters: str) -> list[Item]:
    """From bottom to top; the upper piece has the larger mark."""
    if not letters:
        return []
    layer, top = _layer(y), len(letters) - 1
    room = min(_RISE * _LEVELS, y - _HEAD)  # in the furthest row there is less, below the edge of the board
    step = min(_RISE, room / max(top, 1))
    items = [Item(f"{name}.shadow", "squat-shadow", x, y + _FRONT - 27.5, layer=layer)]
    for level, letter in enumerate(letters):
        colour = COLOURS[LETTERS.index(letter)]
        sprite = "squat" if level == top else "squat-buried"
        place = x, y + _FRONT - step * level - _LIFT
        items.append(Item(on(name, level), sprite, *place, 0.0, colour, layer + level, _piece(colour)))
    if top:
        items.append(Item(f"{name}.height", "height", x + 42, y + 42, layer=layer + top, number=top + 1))
    return items


def _piece(colour: str) -> Label:
    return Label("piece", {"colour": colour})


@cache
def _ways(colour: int, below: int) -> list[Item]:
    """An arrow in the colour from each cell of its track to the next; those of the facing colour pass it by."""
    return [
        Item(f"way-{colour}-{start}", "way", *_GRID.step(start, end, 26.0, below), COLOURS[colour], -1)
        for start, end in pairwise(TRACKS[colour])
    ]


def _home(seat: int, colour: int, number: int, below: int) -> list[Item]:
    """Five places beside the arrival, and the pieces that are home; a sixth comes after the fifth."""
    (file, rank), items = _HOMES[colour], []
    tint, home = COLOURS[colour], f"home-{seat}"
    for n in range(max(GOAL, number)):
        x, y = _GRID.at(file + _HOME_PITCH[colour] * n, rank, below)
        if n < GOAL:
            items.append(Item(f"{home}.place-{n}", "home", x, y, 0.0, tint, -2))
        if n < number:
            items.append(Item(on(home, n), "squat", x, y + 24 - _LIFT, 0.0, tint, _layer(y), _piece(tint)))
    label = Label("home-place", {"colour": tint, "number": number})
    return [replace(items[0], id=home, label=label), *items[1:]]
