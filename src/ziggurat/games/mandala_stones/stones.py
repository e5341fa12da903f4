"""Stones as items: piles of them, each with its colour, its mark and its pattern, or nothing but its height."""

from collections.abc import Iterator

from ziggurat.contract.scene import Item, Label, on
from ziggurat.contract.stacks import unpacked
from ziggurat.games.mandala_stones.places import LAYER
from ziggurat.games.mandala_stones.row import COLOURS, HIDDEN, SERENITY, STARBURST

TINTS = ("yellow", "blue", "purple", "red")
SERENE_TINT = "jade"  # of serenity stones, whatever the theme: their points are written in it


def stone(id: str, code: int, x: float, y: float, layer: int, level: int = 1, buried: bool = False) -> Item:
    """One stone, whose upper face has its middle at (x, y). `level` counts from the bottom of its pile."""
    if code == HIDDEN:
        return Item(id, "stone-hidden", x, y, layer=layer, label=Label("buried-stone", {"level": level}))
    if code == SERENITY:
        label = Label("serenity-stone", {"level": level})
        return Item(id, "serenity", x, y, tint=SERENE_TINT, layer=layer, label=label)
    pattern, tint = "starburst" if code & STARBURST else "ring", TINTS[code % COLOURS]
    label = Label("stone", {"colour": tint, "pattern": pattern, "level": level})
    return Item(id, f"buried-{pattern}" if buried else f"stone-{pattern}", x, y, tint=tint, layer=layer, label=label)


def pile(place: str, stones: int, x: float, y: float, layer: int) -> Iterator[Item]:
    """Stones one on another, the bottom one first; its lower face lies on (x, y)."""
    codes = unpacked(stones)
    for level, code in enumerate(codes):
        lies_at = y - LAYER * (level + 1)
        yield stone(on(place, level), code, x, lies_at, layer + level, level + 1, buried=level < len(codes) - 1)
