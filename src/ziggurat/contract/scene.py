"""What a picture is made of, before any pen draws it: parts with items, and the gestures that stand for actions.

A scene is drawn from a view, so it cannot show what is hidden. The page, the SVG pen and the tests all live on it.
Nothing here is text to read: a label is the id of a message with its arguments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

MANY = 9  # so many places of a kind need not be told one by one


@dataclass(frozen=True, slots=True)
class Label:
    """A message of the game or the product, to be said in the reader's language."""

    message: str
    args: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to be seen in a part.

    Its id names its place: `d1` is a place and `d1.2` the third piece from the bottom on it, because identical pieces
    have no identity. (x, y) is the middle, in the units of the part; y grows downwards. The sprite is a symbol whose
    view box is its size in those units. The tint names a colour; the symbol `mark-TINT`, if there is one, lies on it.
    An item with the sprite `button` has its place from the pen: below the board, or wherever a finger finds it.
    """

    id: str
    sprite: str
    x: float
    y: float
    turn: float = 0.0  # degrees, clockwise
    tint: str = ""
    layer: int = 0  # higher ones lie on lower ones
    label: Label | None = None  # what a screen reader says; None: mere decoration
    number: int | None = None  # written on the item, such as points or the height of a pile


@dataclass(frozen=True, slots=True)
class Part:
    """The board, a reserve, a player's board: the page arranges parts for its screen."""

    id: str
    width: float
    height: float
    items: tuple[Item, ...]
    label: Label
    seat: int | None = None  # whose it is
    core: tuple[float, float, float, float] | None = None  # x, y, width, height; a small screen may show no more

    def piles(self) -> list[tuple[Label | None, list[Label]]]:
        """What is to be said of the part: each place and what lies on it, from the bottom up.

        Empty places are left out where there are many of a kind.
        """
        places: dict[str, tuple[list[Label], list[Label]]] = {}
        for item in self.items:
            if item.label is not None:
                place, dot, _ = item.id.rpartition(".")
                places.setdefault(place or item.id, ([], []))[bool(dot)].append(item.label)
        kinds = Counter(label.message for named, _ in places.values() for label in named)
        shown = (pile for pile in places.values() if pile[1] or kinds[pile[0][0].message] < MANY)
        return [(named[0] if named else None, pieces) for named, pieces in shown]


@dataclass(frozen=True, slots=True)
class After:
    """What to do next once any of some items has been touched."""

    touched: tuple[str, ...]
    prompt: Label


@dataclass(frozen=True, slots=True)
class Scene:
    """A view to be drawn. `prompts[n]` says what to do when n steps of a gesture are done; the last one serves on.

    Where that depends on what was touched, the first of `after` that fits is said instead.
    """

    parts: tuple[Part, ...]
    prompts: tuple[Label, ...] = ()
    after: tuple[After, ...] = ()

    def unasked(self) -> Scene:
        """The same for somebody who only looks on: nothing to press, and no prompt."""
        parts = (replace(part, items=tuple(one for one in part.items if one.sprite != "button")) for part in self.parts)
        return Scene(tuple(parts))

    def plain(self) -> dict[str, Any]:
        """The scene as JSON has it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Gesture:
    """How an action is shown to the page: items to be touched, in order or, as one set, in any.

    Each step is a set of ids of which any will do. Unordered: each of the steps once, in whatever order.
    """

    steps: tuple[tuple[str, ...], ...]
    unordered: bool = False

    def plain(self) -> dict[str, Any]:
        """The gesture as JSON has it."""
        return asdict(self)
