"""How pyramids stand on a board that is seen at an angle: a stack is read from its front edges, all in a line."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.contract.scene import Item, Label

RISE = 34.0  # from one front edge to the next: large, medium and small sit on each other as real pyramids do
FRONT = {1: 24.0, 2: 32.0, 3: 40.0}  # by size: from the point on the table to the lower end of the sprite
LIFT = {1: 21.0, 2: 29.0, 3: 37.0}  # by size: from the point on the table up to the middle of the sprite
_MOST = 5  # higher stacks are drawn with less space between levels


def stack(
    place: str,
    x: float,
    front: float,
    pieces: Sequence[tuple[int, str, Label]],
    layer: int,
    rise: float = RISE,
    sprite: str = "pyramid-{}",
) -> list[Item]:
    """The items of a stack from bottom to top, each a size, a tint and a label; `front` is the lowest front edge."""
    if not pieces:
        return []
    step = min(rise, rise * (_MOST - 1) / max(len(pieces) - 1, 1))
    lowest = pieces[0][0]
    shade = Item(f"{place}.shadow", f"shadow-{lowest}", x, front - FRONT[lowest] + 2, layer=layer)
    return [shade] + [
        Item(
            f"{place}.{level}",
            sprite.format(size),
            x,
            front - step * level - FRONT[size] + 2 - LIFT[size],
            0.0,
            tint,
            layer + level,
            label,
        )
        for level, (size, tint, label) in enumerate(pieces)
    ]
