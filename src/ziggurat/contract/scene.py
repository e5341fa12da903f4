"""What a picture is made of, before a renderer draws it: parts with items, and the gestures that choose actions.

A scene is drawn from a view, so it cannot show what is hidden. The page, the SVG renderer and the tests all use it.
Nothing here is text to read: a label is the id of a message with its arguments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import Annotated, Any

MANY = 9  # where so many places have the same label, empty ones are not read out


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
    An item with the sprite `button` is placed by the renderer: below the board, or where a finger reaches it.
    """

    id: Annotated[str, "its place; gestures name it"]
    sprite: Annotated[str, "a symbol of the sprites; `button`: it may stand wherever a finger finds it"]
    x: Annotated[float, "of its middle, in the units of the part"]
    y: Annotated[float, "of its middle, downwards"]
    turn: Annotated[float, "degrees, clockwise"] = 0.0
    tint: Annotated[str, "the name of a colour, or empty"] = ""
    layer: Annotated[int, "higher ones lie on lower ones"] = 0
    label: Annotated[Label | None, "what a screen reader says; none: it is decoration"] = None
    number: Annotated[int | None, "written on the item, such as points or the height of a pile"] = None


@dataclass(frozen=True, slots=True)
class Part:
    """The board, a reserve, a player's board: the page arranges parts for its screen."""

    id: str
    width: float
    height: float
    items: tuple[Item, ...]
    label: Label
    seat: Annotated[int | None, "whose it is"] = None
    core: Annotated[
        tuple[float, float, float, float] | None,
        "x, y, width and height of what a small screen must show at least; none: all of it",
    ] = None

    def piles(self) -> list[tuple[Label | None, list[Label]]]:
        """What a screen reader says of the part: each place and what lies on it, from the bottom up.

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

    touched: Annotated[tuple[str, ...], "ids of items"]
    prompt: Label


@dataclass(frozen=True, slots=True)
class Scene:
    """A view to be drawn."""

    parts: tuple[Part, ...]
    prompts: Annotated[
        tuple[Label, ...], "`prompts[n]` says what to do when n steps of a gesture are done; the last one serves on"
    ] = ()
    after: Annotated[tuple[After, ...], "the first that has a touched item is said instead of a prompt"] = ()

    def unasked(self) -> Scene:
        """The same without buttons and prompts: for a spectator, or for looking back."""
        parts = (replace(part, items=tuple(one for one in part.items if one.sprite != "button")) for part in self.parts)
        return Scene(tuple(parts))

    def plain(self) -> dict[str, Any]:
        """The scene as JSON has it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Gesture:
    """What to touch for an action: a list of steps."""

    steps: Annotated[tuple[tuple[str, ...], ...], "each step is a set of ids of items of which any one will do"]
    unordered: Annotated[bool, "each of the steps once, in any order"] = False

    def plain(self) -> dict[str, Any]:
        """The gesture as JSON has it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an item cannot be touched next, in one sentence."""

    label: Label
    rule: Annotated[str, "the number of its rule, which has the id `rule-NUMBER` on the rules page; empty: of none"]


def because(message: str, rule: int = 0, **args: str | int) -> Reason:
    """A reason from a message and the number of its rule; 0: it is of none.

    >>> because("why-not-behind", 2).rule, because("why-not-shown").rule
    ('2', '')
    """
    return Reason(Label(message, args), str(rule) if rule else "")


def on(place: str, level: int = 0) -> str:
    """The id of the piece at that level of a place, from the bottom.

    >>> on("d1", 2)
    'd1.2'
    """
    return f"{place}.{level}"


@cache  # there are few places, and many gestures touch the same
def touched(place: str, number: int) -> tuple[str, ...]:
    """A step of a gesture: a place or any of so many pieces on it will do.

    >>> touched("d1", 2)
    ('d1', 'd1.0', 'd1.1')
    """
    return (place, *(on(place, level) for level in range(number)))
