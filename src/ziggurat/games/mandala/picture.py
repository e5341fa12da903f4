"""Mandala as a scene: the path with its pyramids and pawns, what lies in the eye, and what each seat holds.

Places: `s12` a slot and `s12.0` its pyramid; `h0-R2` where seat 0 keeps medium red ones and `h0-R2.0` the first of
them; `e-R2` the same in the eye; `pawn0` the pawn of seat 0, wherever it stands; `points0` its points.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np

from ziggurat.contract.pyramids import TINTS, named
from ziggurat.contract.scene import Gesture, Item, Label, Part, Scene, on, touched
from ziggurat.contract.seats import in_order
from ziggurat.games.mandala import places
from ziggurat.games.mandala.places import BASE, BOARD, COLUMN_AT, EYE_AT, FAN, ROW_AT, SLOT_AT, TRAY_SIZE, WAITING_AT
from ziggurat.games.mandala.rules import EMPTY, GROUPS
from ziggurat.kernel.compiled import OVER


def scene(view: np.void, seat: int, colours: tuple[str, ...]) -> Scene:
    """The path with a pawn in the colour of each seat, the seat's own pyramids before the others', the eye."""
    trays = [_tray(view, one, colours[one]) for one in in_order(seat, int(view["seats"]))]
    prompts = (Label("choose-pyramid"),) if seat == view["turn"] else ()
    return Scene((_path(view, colours), *trays, _eye(view)), prompts)


def gesture(view: np.void, action: int) -> Gesture:
    """Touch the pyramid."""
    return Gesture((touched(places.slot(action), 1),))


def _path(view: np.void, colours: tuple[str, ...]) -> Part:
    items = [Item("field", "spiral-field", BOARD / 2, BOARD / 2, layer=-1), _big_eye(view)]
    groups = view["path"].tolist()
    for slot in SLOT_AT:
        items += _slot(slot, groups[slot])
    pawns = [_pawn(view, seat, colour) for seat, colour in enumerate(colours)]
    if view["turn"] != OVER:
        items.append(Item("on-turn", "on-turn", pawns[view["turn"]].x, pawns[view["turn"]].y + 26, layer=2))
    items += pawns
    return Part("path", BOARD, BOARD, tuple(items), Label("part-path", {"left": int(view["left"])}))


@cache  # a move changes few of them, and many look at the same path
def _slot(slot: int, group: int) -> tuple[Item, ...]:
    x, y, turn = SLOT_AT[slot]
    label = Label("slot", {"slot": slot, "holds": "nothing" if group == EMPTY else "pyramid"})
    empty = Item(places.slot(slot), "spiral-slot", x, y, turn, label=label)
    if group == EMPTY:
        return (empty,)
    label = Label("pyramid-on-path", named(group) | {"slot": slot})
    return empty, _pyramid(on(places.slot(slot)), group, x, y, turn, 1, label)


def _big_eye(view: np.void) -> Item:
    number = int(view["eye"].sum())
    return Item("eye", "eye", *EYE_AT, label=Label("eye", {"number": number}), number=number)


def _pawn(view: np.void, seat: int, colour: str) -> Item:
    """In the colour of its seat, with the seat's number on it."""
    slot = int(view["pawns"][seat])
    x, y = SLOT_AT[slot][:2] if slot else WAITING_AT[seat]
    label = Label("pawn", {"number": seat + 1, "slot": slot})
    return Item(places.pawn(seat), "walker", x, y - 8, 0, colour, 3 + round(y), label, seat + 1)


def _pyramid(id: str, group: int, x: float, y: float, turn: float, layer: int, label: Label) -> Item:
    return Item(id, f"pyramid-top-{group % 3 + 1}", x, y, turn, TINTS[group // 3], layer, label)


def _tray(view: np.void, seat: int, colour: str) -> Part:
    """What a seat holds of each group, and its points."""
    points, width, height = int(view["points"][seat]), *TRAY_SIZE
    on_turn = "yes" if view["turn"] == seat else "no"
    items = [Item(f"tray{seat}", "group-tray", width / 2, height / 2, layer=-1)]
    items.append(Item(f"sign{seat}", "pawn-sign", 86, 108, 0, colour, 0, Label("sign", {"turn": on_turn}), seat + 1))
    label = Label("points", {"points": points})
    items.append(Item(places.points(seat), "seat-points", 86, 262, label=label, number=points))
    items += _headings(f"tray{seat}")
    held, on_path = view["held"][seat].tolist(), view["on_path"].tolist()
    for group in range(GROUPS):
        items += _held(seat, group, held[group], scored=on_path[group] == 0)
    return Part(f"seat{seat}", width, height, tuple(items), Label("part-seat"), seat)


def _eye(view: np.void) -> Part:
    """What lies in the eye, and how many of each group are still on the path."""
    width, height = TRAY_SIZE
    items = [Item("eye-tray", "group-tray", width / 2, height / 2, layer=-1), Item("eye-sign", "eye-sign", 86, 178)]
    items += _headings("eye")
    for group, (inside, left) in enumerate(zip(view["eye"].tolist(), view["on_path"].tolist(), strict=True)):
        items += _in_eye(group, inside, left)
    return Part("eye-tray", width, height, tuple(items), Label("part-eye"))


@cache
def _held(seat: int, group: int, number: int, scored: bool) -> tuple[Item, ...]:
    label = Label("held", named(group) | {"number": number})
    return tuple(_nook(places.held(seat, group), group, number, scored, label))


@cache
def _in_eye(group: int, number: int, left: int) -> tuple[Item, ...]:
    place, label = places.in_eye(group), Label("in-eye", named(group) | {"number": number, "left": left})
    nook = tuple(_nook(place, group, number, left == 0, label))
    x, y = COLUMN_AT[group // 3] + 148, ROW_AT[group % 3]
    return (*nook, Item(f"left-{place}", "left-on-path", x, y, layer=9, number=left)) if left else nook


@cache
def _headings(tray: str) -> tuple[Item, ...]:
    return tuple(
        Item(f"{tray}-{tint}", "colour-heading", x + 85, 36, tint=tint)
        for tint, x in zip(TINTS, COLUMN_AT, strict=True)
    )


def _nook(place: str, group: int, number: int, scored: bool, label: Label) -> Iterator[Item]:
    """The place of a group, crossed out once it is scored, with its pyramids side by side."""
    left, y, base = COLUMN_AT[group // 3], ROW_AT[group % 3], BASE[group % 3]
    sprite = f"closed-{group % 3 + 1}" if scored else f"nook-{group % 3 + 1}"
    yield Item(place, sprite, left + base / 2, y, label=label)
    for level in range(number):
        x = left + base / 2 + FAN * level
        yield _pyramid(on(place, level), group, x, y, 0, 1 + level, Label("pyramid", named(group)))
