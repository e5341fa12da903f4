"""Trays beside a board: what a seat has in reserve, or out of play, in three piles, one of each size of pyramids."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.contract.scene import Item, Label
from ziggurat.pictures.pyramids import FRONT, stack

WIDTH, HEIGHT = 288.0, 216  # of the sprites `tray-reserve` and `tray-off`
_FRONT_EDGE = 200.0  # where the front edges of the lowest pyramids are
_MIDDLES = (38.0, 114.0, 212.0)  # of the piles, by size
_RISE = 11.0  # from one pyramid of a pile to the next


def place(tray: str, size: int) -> str:
    """Where the pyramids of a size stand in a tray; sizes count from 0, small.

    >>> place("reserve-0", 2)
    'reserve-0-3'
    """
    return f"{tray}-{size + 1}"


def tray(
    id: str,
    sprite: str,
    left: float,
    tint: str,
    numbers: Sequence[int],
    labels: Sequence[Label],
    pieces: Sequence[Label],
) -> tuple[Item, ...]:
    """A tray whose left edge is there, with so many pyramids of each size, from small to large.

    By size, a label says what stands there, and one of `pieces` what a single pyramid is.
    """
    items = [Item(f"tray-{id}", sprite, left + WIDTH / 2, HEIGHT // 2, 0.0, tint, -2)]
    for size, (number, label, piece) in enumerate(zip(numbers, labels, pieces, strict=True)):
        at, x, front = place(id, size), left + _MIDDLES[size], _FRONT_EDGE - FRONT[size + 1] + 2
        items.append(Item(at, f"slot-{size + 1}", x, front, layer=-1, label=label))
        items += stack(at, x, _FRONT_EDGE, [(size + 1, tint, piece)] * number, 0, rise=_RISE)
    return tuple(items)
