"""Twin Win's table: nine cells with arrows between them, everybody's goals, the pile, and how an action is shown."""

from dataclasses import replace
from functools import cache

import numpy as np

from ziggurat.contract.pyramids import COLOURS
from ziggurat.contract.scene import After, Gesture, Item, Label, Part, Scene, on, touched
from ziggurat.contract.seats import in_order
from ziggurat.games.twin_win.notation import (
    CARD_NAMES,
    CELL_NAMES,
    GRID,
    HIDDEN,
    cards,
    left_and_turn,
    named_card,
    named_piece,
    on_turn,
    pieces,
)
from ziggurat.games.twin_win.tables import ARROWS, CARDS, PASS, SWAP
from ziggurat.kernel.compiled import CHANCE
from ziggurat.pictures.pyramids import RISE, stack

_CARD, _HEIGHT = 132.0, 176.0
_ABOVE, _TALLEST = 64.0, 110.0  # room for high stacks in the last row, and how far they rise


def scene(view: np.void, seat: int) -> Scene:
    """The board, the seat's own goals, those of the others, the pile."""
    goals = (_goals(view, one, seat) for one in in_order(seat, int(view["seats"])))
    parts = [_board(view), *goals, _pile(view)]
    return Scene(tuple(parts), _prompts(view, seat), _swapping(view, seat))


def gesture(view: np.void, action: int) -> Gesture:
    """A move is a stack and where its top piece goes, a swap is a goal and the pile."""
    if action == PASS:
        return Gesture((("pass",),))
    if action < PASS:
        start, end = ARROWS[action]
        return Gesture((_touched(view, start), _touched(view, end)))
    seat = on_turn(view)
    place = cards(int(view["goals"][seat]), 2).index(CARD_NAMES[action - SWAP])
    return Gesture(((f"goal-{seat}-{place}",), touched("pile", CARDS - 2 * int(view["seats"]))[1:]))


def _touched(view: np.void, cell: int) -> tuple[str, ...]:
    """A cell and whatever stands on it."""
    return touched(CELL_NAMES[cell], len(pieces(int(view["stacks"][cell]))))


def _prompts(view: np.void, seat: int) -> tuple[Label, ...]:
    if view["actor"] != seat:
        return ()
    return Label("choose-action", {"left": left_and_turn(view)[0]}), Label("choose-end")


def _swapping(view: np.void, seat: int) -> tuple[After, ...]:
    """A goal that was touched is swapped for one of the pile."""
    return (After((f"goal-{seat}-0", f"goal-{seat}-1"), Label("choose-pile")),) if view["actor"] == seat else ()


def _board(view: np.void) -> Part:
    items = [Item("board", "nine-cells", 320, 320, layer=-2), *_names(), *_arrows()]
    for cell, name in enumerate(CELL_NAMES):
        x, y = GRID.middle(name)
        items.append(Item(name, "tile", x, y, layer=-1, label=Label("place", {"cell": name})))
        piled = [_piece(code) for code in pieces(int(view["stacks"][cell]))]
        items += stack(name, x, y + 70, piled, 20 * (cell // 3 + 1), min(RISE, _TALLEST / max(len(piled) - 1, 1)))
    lowered = tuple(replace(item, y=item.y + _ABOVE) for item in items)
    return Part("board", 640, 640 + _ABOVE, lowered, Label("board"))


def _piece(code: str) -> tuple[int, str, Label]:
    return int(code[1]), COLOURS[code[0]], Label("piece", named_piece(code))


@cache
def _names() -> list[Item]:
    at = [GRID.first + GRID.pitch * n for n in range(3)]
    files, ranks = (zip(names, at, strict=True) for names in GRID.edges())
    across = [Item(f"name-{name}", f"name-{name}", x, 623) for name, x in files]
    return across + [Item(f"name-{name}", f"name-{name}", 16, y) for name, y in ranks]


@cache
def _arrows() -> list[Item]:
    """Two that are opposite stand side by side."""
    items = []
    for start, end in ARROWS:
        cells, aside = (CELL_NAMES[start], CELL_NAMES[end]), 13.0 if (end, start) in ARROWS else 0.0
        items.append(Item(f"arrow-{''.join(cells)}", "arrow", *GRID.step(*cells, aside)))
    return items


def _goals(view: np.void, owner: int, seat: int) -> Part:
    """Two cards; while one is being swapped it lies askew. Beside the seat's own: how to end the turn."""
    acting = view["actor"] == seat == owner
    swapping = view["actor"] == CHANCE and on_turn(view) == owner
    kept = cards(int(view["goals"][owner]), 1 if swapping else 2)
    items = [_card(f"goal-{owner}-{n}", card, n * _CARD) for n, card in enumerate(kept)]
    if swapping:
        items.append(_card(f"goal-{owner}-given", cards(int(view["given"]), 1)[0], _CARD, turn=9))
    if acting:
        items.append(Item("pass", "button", 0, 0, label=Label("pass")))
    return Part(f"goals-{owner}", 2 * _CARD, _HEIGHT, tuple(items), Label("goals"), owner)


def _pile(view: np.void) -> Part:
    """Face down; when the game is over all is shown, so each card leaves a strip of the one below."""
    found = cards(int(view["pile"]), CARDS - 2 * int(view["seats"]))
    items = [_card(on("pile", n), card, n * 28.0, layer=n) for n, card in enumerate(found)]
    return Part("pile", 2 * _CARD, _HEIGHT, tuple(items), Label("pile"))


def _card(id: str, card: str, x: float, turn: float = 0.0, layer: int = 0) -> Item:
    if card == HIDDEN:
        return Item(id, "card-back", x + 62, 88, turn, "", layer, Label("hidden-card"))
    words = named_card(card)
    return Item(id, f"card-{words['figure']}", x + 62, 88, turn, COLOURS[card[0]], layer, Label("card", words))
