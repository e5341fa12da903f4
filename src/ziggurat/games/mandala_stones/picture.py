"""Mandala Stones as a scene: the main board, the mandala that fills up from its centre, a board for each seat.

Places: `c5` a cell and `c5.0` the artist on it; `k7` a stack and `k7.3` its fourth stone from the bottom; `b0-2` the
second space of seat 0 and `b0-2.1` the second stone of the tower there; `t9` a space of the track and `t9.0` its
stone; `s9.0` the serenity stone that waits on a mark, `p9.0` the same in the tray while the seat decides, `kept.0`
one to be put; `hand.0` the tower to be placed; `g0-1` the second card of seat 0.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from ziggurat.contract.scene import After, Gesture, Item, Label, Part, Scene, on, touched
from ziggurat.contract.seats import in_order
from ziggurat.games.mandala_stones import places, player_board
from ziggurat.games.mandala_stones.places import BOARD_SIZE, CELL_AT, FULL_TRACK, MANDALA_SIZE, STACK_AT, track_at
from ziggurat.games.mandala_stones.row import (
    ALL_SPACES,
    CELLS,
    CLOCKWISE,
    DECIDING,
    FIRST,
    KEEP,
    PICK,
    PLACING,
    PUT,
    PUTTING,
    SCORE,
    SERENE,
    SPACE,
    SPACES,
    TAKING,
    TURN,
    height,
    occupied,
)
from ziggurat.games.mandala_stones.stones import SERENE_TINT, TINTS, pile, stone

KEPT = 4096  # of each kind of thing so many are remembered


def scene(view: np.void, seat: int) -> Scene:
    """The view, with the seat's own board before the others'."""
    boards = [player_board.part(view, one) for one in in_order(seat, int(view["seats"]))]
    parts = (_main_board(view), _mandala(view), *boards)
    if seat != view["turn"]:
        return Scene(parts)
    return Scene(parts, (_prompt(view),), tuple(_after(view)) if view["stage"] == TURN else ())


def gesture(view: np.void, action: int) -> Gesture:
    """What to touch for an action."""
    seat = int(view["turn"])
    if action < SCORE:
        return _with_towers("take", view, action)
    if action < PICK:
        return _with_towers(f"score-{TINTS[(action - SCORE) // 32]}", view, action % 32)
    if action < FIRST:
        start, end = divmod(action - PICK, CELLS)
        return Gesture(((on(places.cell(start)),), (places.cell(end),)))
    if action < SPACE:
        stack = int(CLOCKWISE[4 * int(view["cell"]) + action - FIRST])
        return Gesture((_pile_ids(places.stack(stack), view["stacks"][stack]),))
    if action < KEEP:
        return Gesture(((places.space(seat, action - SPACE),),))
    if action < PUT:
        return Gesture((("keep",) if action == KEEP else ("points",),))
    return Gesture((_tower_ids(view, action - PUT),))


def _with_towers(button: str, view: np.void, spaces: int) -> Gesture:
    towers = [_tower_ids(view, space) for space in range(SPACES) if spaces >> space & 1]
    return Gesture(((button,), *towers), unordered=True)


def _tower_ids(view: np.void, space: int) -> tuple[str, ...]:
    seat = int(view["turn"])
    return _pile_ids(places.space(seat, space), view["towers"][SPACES * seat + space])


def _pile_ids(place: str, stones: int) -> tuple[str, ...]:
    """A pile may be touched anywhere."""
    return touched(place, int(height(int(stones))))


def _prompt(view: np.void) -> Label:
    if view["stage"] == TAKING:
        return Label("choose-first")
    if view["stage"] == PLACING:
        return Label("choose-space")
    if view["stage"] == DECIDING:
        pays = int(view["mark_pays"][view["covered"] - view["pending"]])
        return Label("choose-serenity", {"points": pays, "room": player_board.room_to_keep(view)})
    if view["stage"] == PUTTING:
        return Label("choose-put", {"number": int(view["kept"])})
    towers = int(occupied(int(view["tops"][view["turn"]])))
    return Label("choose-turn", {"can": "both" if 0 < towers < ALL_SPACES else "score" if towers else "pick"})


def _after(view: np.void) -> Iterator[After]:
    """What is left to choose in a turn: for an artist its cell; for a button its towers; for towers a button."""
    tops = int(view["tops"][view["turn"]])
    towers, serene = int(occupied(tops)), tops >> SPACES * SERENE & ALL_SPACES
    plain, wild = (_towers_ids(view, spaces) for spaces in (towers & ~serene, serene))
    alone = towers.bit_count() == 1
    yield After(tuple(on(places.cell(int(cell))) for cell in view["artists"]), Label("choose-cell"))
    yield After(("take",), Label("choose-tops"))
    yield After(tuple(f"score-{tint}" for tint in TINTS), Label("choose-serene"))
    # Towers are chosen before a button as well as after it. With a plain one among them no colour can be scored.
    yield After(plain, Label("choose-what", {"can": "one" if alone else "take"}))
    yield After(wild, Label("choose-what", {"can": "one" if alone else "both"}))


def _towers_ids(view: np.void, spaces: int) -> tuple[str, ...]:
    return tuple(id for space in range(SPACES) if spaces >> space & 1 for id in _tower_ids(view, space))


def _main_board(view: np.void) -> Part:
    width, height_ = BOARD_SIZE
    items = [Item("slab", "slab-main", width / 2, height_ / 2, layer=-1)]
    items += _cells(view)
    for stack, stones in enumerate(view["stacks"].tolist()):
        items += _stack(stack, stones)
    return Part("board", width, height_, tuple(items), Label("part-board"))


def _cells(view: np.void) -> Iterator[Item]:
    artists = view["artists"].tolist()
    for cell in range(CELLS):
        yield from _cell(cell, "" if cell not in artists else "starburst" if cell in artists[:2] else "ring")


# A move changes few things, and many look at the same board: what lies somewhere is made once.


@lru_cache(KEPT)
def _cell(cell: int, pattern: str) -> tuple[Item, ...]:
    x, y = CELL_AT[cell]
    label = Label("cell", {"cell": cell + 1, "artist": pattern or "none"})
    empty = Item(places.cell(cell), "artist-cell", x, y, label=label)
    if not pattern:
        return (empty,)
    label = Label("artist", {"pattern": pattern, "cell": cell + 1})
    layer = 10 * _depth(y) + 5
    return empty, Item(on(places.cell(cell)), f"artist-{pattern}", x, y - 4, layer=layer, label=label)


@lru_cache(KEPT)
def _stack(stack: int, stones: int) -> tuple[Item, ...]:
    x, y = STACK_AT[stack]
    place = places.stack(stack)
    label = Label("stack", {"stack": stack + 1, "number": int(height(stones))})
    return Item(place, "pile-place", x, y, layer=1, label=label), *pile(place, stones, x, y, 10 * _depth(y))


def _depth(y: float) -> int:
    """What is nearer to the eye lies over what is behind it."""
    return round(y / 122)


def _mandala(view: np.void) -> Part:
    width, height_ = MANDALA_SIZE
    at = track_at(int(view["length"]))
    x, y = at[view["end"] - 1]
    end = Label("track-end", {"space": int(view["end"])})
    items = [
        Item("plate", "plate", width / 2, height_ / 2, layer=-1),
        Item("end", "track-end", x, y, layer=1, label=end),
    ]
    if len(at) <= FULL_TRACK:  # a longer one is wound more tightly than the groove
        items.append(Item("groove", "groove", width / 2, height_ / 2))
    marks = dict(zip(view["mark_at"].tolist(), view["mark_pays"].tolist(), strict=True))
    track, serenity = view["track"].tolist()[: int(view["filled"])], bool(view["serenity"])
    for space, (x, y) in enumerate(at):
        if space < len(track):
            items += _covered_space(space, x, y, track[space])
        else:
            items += _free_space(space, x, y, marks.get(space + 1, 0), serenity)
    label = Label("part-mandala", {"filled": int(view["filled"]), "end": int(view["end"])})
    return Part("mandala", width, height_, tuple(items), label)


@lru_cache(KEPT)
def _covered_space(space: int, x: float, y: float, code: int) -> tuple[Item, ...]:
    place = places.track(space)
    return Item(place, "track-space", x, y, layer=2), stone(on(place), code, x, y - 8, 3 + int(y))


@lru_cache(KEPT)
def _free_space(space: int, x: float, y: float, pays: int, serenity: bool) -> tuple[Item, ...]:
    place, number = places.track(space), space + 1
    if not pays:
        return (Item(place, "track-space", x, y, layer=2, label=Label("track-space", {"space": number})),)
    label = Label("track-mark", {"space": number, "points": pays})
    mark = Item(place, "track-mark", x, y, layer=2, label=label, number=None if serenity else pays)
    if not serenity:
        return (mark,)
    label = Label("serenity-waiting", {"space": number, "points": pays})
    waiting = Item(on(f"s{number}"), "serenity", x, y - 8, 0.0, SERENE_TINT, 3 + int(y), label, pays)
    return mark, waiting
