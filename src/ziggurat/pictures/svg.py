"""Draws scenes as SVG: a whole one that stands alone, for notebooks, files, the README and tests, or a board in a page.

Deterministic: the same scene always gives the same text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from html import escape

from ziggurat.contract.scene import Item, Label, Part, Scene
from ziggurat.pictures import palette
from ziggurat.pictures.sprites import Sheet, Spot, Sprite

Say = Callable[[Label], str]
Box = tuple[float, float, float, float]  # x, y, width, height
BUTTON = "button"  # items with this sprite are placed by this module, below the parts
_GAP, _CAPTION = 40.0, 34.0
_FONT = "font-family=\"'Avenir Next',Avenir,'Segoe UI','Liberation Sans',sans-serif\""


@dataclass(frozen=True, slots=True)
class Pen:
    """How colours are written."""

    name: Callable[[str, str], str]  # of a symbol in a tint
    paint: Callable[[str, str], str]  # of a shape, in a tint
    stop: Callable[[str], str]  # of a gradient
    group: Callable[[str], str]  # of all that has one tint


ALONE = Pen(
    lambda symbol, tint: f"{symbol}.{tint}" if tint else symbol,
    palette.attribute,
    lambda paint: f'stop-color="{palette.HOUSE[paint]}"',
    lambda tint: "",
)
# Where the palette is a style sheet, a symbol serves for all tints.
STYLED = Pen(
    lambda symbol, tint: symbol,
    lambda paint, tint: f'class="{paint}"',
    lambda paint: f'class="{paint}"',
    lambda tint: f' class="tint-{tint}"' if tint else "",
)


def draw_board(scene: Scene, sheet: Sheet) -> str:
    """The board alone and without words, to stand in a page that has the palette."""
    board = next((part for part in scene.parts if part.seat is None), scene.parts[0])
    box = " ".join(map(_n, board.core or (0, 0, board.width, board.height)))
    seen = [item for item in board.items if item.sprite != BUTTON]
    symbols = _symbols(seen, sheet, STYLED)
    items = [_draw_item(item, sheet, lambda label: "", STYLED) for item in sorted(seen, key=lambda item: item.layer)]
    return f'<svg viewBox="{box}"><defs>{symbols}</defs>{"".join(items)}</svg>'


def draw(scene: Scene, sheet: Sheet, say: Say) -> str:
    """The scene as SVG, its labels as titles in the reader's language."""
    places, width, height = lay_out(scene)
    buttons, height = _draw_buttons(scene, sheet, say, width, height)
    parts = [
        _draw_part(part, x, y, sheet, say, captioned=number > 0)
        for number, (part, (x, y)) in enumerate(zip(scene.parts, places, strict=True))
    ]
    items = [item for part in scene.parts for item in part.items]
    return alone((0, 0, width, height), _symbols(items, sheet, ALONE), [*parts, *buttons])


def alone(box: Box, symbols: str, drawn: Iterable[str], pixels: tuple[int, int] | None = None) -> str:
    """What lies in a box, as SVG that needs nothing else; at its own size, or of so many pixels."""
    x, y, width, height = box
    size = f'width="{_n(width)}" height="{_n(height)}" viewBox="{" ".join(map(_n, box))}"'
    if pixels:
        exact = " ".join(f"{edge:.6f}" for edge in box)
        size = f'width="{pixels[0]}" height="{pixels[1]}" viewBox="{exact}" preserveAspectRatio="none"'
    where = f' x="{_n(x)}" y="{_n(y)}"' if x or y else ""
    table = f'<rect{where} width="{_n(width)}" height="{_n(height)}" {palette.attribute("table", "")}/>'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_FONT}>', f"<defs>{symbols}</defs>"]
    return "\n".join([*lines, table, *drawn, "</svg>"]) + "\n"


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a scene as it is drawn, and the box that nothing else is drawn in."""

    box: Box
    drawn: str
    symbols: Callable[[], str]


def pieces(scene: Scene, sheet: Sheet, say: Say) -> list[Piece]:
    """The scene part by part, for whoever draws only what has changed; without buttons."""
    places, _, _ = lay_out(scene)
    return [
        Piece(
            _box(part, x, y, captioned=number > 0),
            _draw_part(part, x, y, sheet, say, captioned=number > 0),
            lambda items=part.items: _symbols(items, sheet, ALONE),  # type: ignore[misc]
        )
        for number, (part, (x, y)) in enumerate(zip(scene.parts, places, strict=True))
    ]


def _box(part: Part, x: float, y: float, captioned: bool) -> Box:
    """A part with what stands over its edge and with its caption: half of the gap to the next one."""
    above = _GAP / 2 + (_CAPTION if captioned else 0)
    return x - _GAP / 2, y - above, part.width + _GAP, part.height + above + _GAP / 2


def lay_out(scene: Scene) -> tuple[list[tuple[float, float]], float, float]:
    """Where each part goes, and the whole size: the other parts beside the first or below it, whichever is smaller."""
    first, *others = scene.parts
    highest = max([first.height, *(part.height + _CAPTION for part in others)])
    beside, width, height = _lines([(part.height + _CAPTION, part.width) for part in others], highest)
    below, wide, high = _lines([(part.width, part.height + _CAPTION) for part in others], first.width)
    in_columns = first.width + height + _GAP, max(first.height, width)
    in_rows = max(first.width, wide), first.height + high + _GAP
    places = [(_GAP, _GAP)]
    if not others:
        return places, first.width + 2 * _GAP, first.height + 2 * _GAP
    if in_columns[0] * in_columns[1] < 1.2 * in_rows[0] * in_rows[1]:  # a screen is wide
        places += [(2 * _GAP + first.width + across, _GAP + _CAPTION + along) for along, across in beside]
        return places, in_columns[0] + 2 * _GAP, in_columns[1] + 2 * _GAP
    places += [(_GAP + along, 2 * _GAP + first.height + _CAPTION + across) for along, across in below]
    return places, in_rows[0] + 2 * _GAP, in_rows[1] + 2 * _GAP


def _lines(
    sizes: list[tuple[float, float]], room: float, gap: float = _GAP
) -> tuple[list[tuple[float, float]], float, float]:
    """Lays boxes out in lines, with a break where a line is full: the offsets of each, and the size of all together."""
    places: list[tuple[float, float]] = []
    along, across, thick, longest = 0.0, 0.0, 0.0, 0.0
    for length, thickness in sizes:
        if along and along + length > room:
            along, across, thick = 0.0, across + thick + gap, 0.0
        places.append((along, across))
        longest, thick = max(longest, along + length), max(thick, thickness)
        along += length + gap
    return places, longest, across + thick


def _draw_part(part: Part, x: float, y: float, sheet: Sheet, say: Say, captioned: bool) -> str:
    title = say(part.label)
    if part.seat is not None:
        title = f"{say(Label('seat-name', {'number': part.seat + 1}))} · {title}"
    caption = _text(title, Spot(0, -14, 22), "start", palette.attribute("ink", "")) if captioned else ""
    seen = [item for item in part.items if item.sprite != BUTTON]
    items = [_draw_item(item, sheet, say, ALONE) for item in sorted(seen, key=lambda item: item.layer)]
    head = f'<g transform="translate({_n(x)} {_n(y)})" data-part="{escape(part.id)}"><title>{escape(title)}</title>'
    return "\n".join([head + caption, *items, "</g>"])


def _draw_buttons(scene: Scene, sheet: Sheet, say: Say, width: float, height: float) -> tuple[list[str], float]:
    """Buttons in rows below everything, and the height of it all with them."""
    buttons = [item for part in scene.parts for item in part.items if item.sprite == BUTTON]
    *_, wide, high = sheet.sprites[BUTTON].box
    places, _, needed = _lines([(wide, high)] * len(buttons), width - 2 * _GAP, gap=10)
    middles = [(_GAP + along + wide / 2, height - _GAP / 2 + across + high / 2) for along, across in places]
    moved = [replace(item, x=x, y=y) for item, (x, y) in zip(buttons, middles, strict=True)]
    return [_draw_item(item, sheet, say, ALONE) for item in moved], height + (needed + _GAP / 2 if buttons else 0)


def _draw_item(item: Item, sheet: Sheet, say: Say, pen: Pen) -> str:
    sprite = sheet.sprites[item.sprite]
    words = "" if item.label is None else say(item.label)
    turn = f" rotate({_n(item.turn)})" if item.turn else ""
    mark = sheet.sprites.get(f"mark-{item.tint}") if sprite.mark else None
    left, top, width, height = sprite.box
    middle = left + width / 2, top + height / 2
    inner = [_use(pen.name(sprite.id, item.tint), -width / 2, -height / 2, width, height)]
    if mark and sprite.mark:
        inner.append(f'<g class="mark">{_mark(pen.name(mark.id, item.tint), _moved(sprite.mark, middle))}</g>')
    if sprite.text and words:
        inner.append(_text(words, _moved(sprite.text, middle), "middle", pen.paint("ink", "")))
    if sprite.number and item.number is not None:
        paint = pen.paint("pip" if item.tint else "ink", item.tint)
        inner.append(_text(str(item.number), _moved(sprite.number, middle), "middle", paint))
    title = f"<title>{escape(words)}</title>" if words else ""
    where = f'transform="translate({_n(item.x)} {_n(item.y)}){turn}"'
    return f'<g {where}{pen.group(item.tint)} data-id="{escape(item.id)}">{title}{"".join(inner)}</g>'


def _mark(name: str, spot: Spot) -> str:
    return _use(name, spot.x - spot.size / 2, spot.y - spot.size / 2, spot.size, spot.size)


def _moved(spot: Spot, middle: tuple[float, float]) -> Spot:
    """A spot relative to the item's centre: a sprite gives its spots in its own view box."""
    return Spot(spot.x - middle[0], spot.y - middle[1], spot.size)


def _use(name: str, x: float, y: float, width: float, height: float) -> str:
    return f'<use href="#{name}" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"/>'


def _text(words: str, spot: Spot, anchor: str, paint: str) -> str:
    where = f'x="{_n(spot.x)}" y="{_n(spot.y)}" font-size="{_n(spot.size)}" text-anchor="{anchor}"'
    return f"<text {where} {paint}>{escape(words)}</text>"


def _symbols(items: Iterable[Item], sheet: Sheet, pen: Pen) -> str:
    """The symbols that the items use, once for each of their names, and the gradients."""
    wanted: dict[str, str] = {}
    for item in items:
        sprite = sheet.sprites[item.sprite]
        mark = sheet.sprites.get(f"mark-{item.tint}") if sprite.mark else None
        for each in (sprite, mark) if mark else (sprite,):
            _want(each, item.tint, sheet, pen, wanted)
    gradients = re.sub(r'class="([a-z0-9-]+)"', lambda found: pen.stop(found[1]), sheet.gradients)
    return "\n".join([gradients.strip(), *(wanted[name] for name in sorted(wanted))])


def _want(sprite: Sprite, tint: str, sheet: Sheet, pen: Pen, wanted: dict[str, str]) -> None:
    """Adds a symbol in a tint, and the symbols that it uses itself."""
    name = pen.name(sprite.id, tint)
    if name not in wanted:
        wanted[name] = _symbol(name, sprite, tint, pen)
        for inner in re.findall(r'href="#([a-z0-9-]+)"', sprite.body):
            _want(sheet.sprites[inner], tint, sheet, pen, wanted)


def _symbol(name: str, sprite: Sprite, tint: str, pen: Pen) -> str:
    body = re.sub(r'class="([a-z0-9-]+)"', lambda found: pen.paint(found[1], tint), sprite.body)
    body = re.sub(r'href="#([a-z0-9-]+)"', lambda found: f'href="#{pen.name(found[1], tint)}"', body)
    box = " ".join(map(_n, sprite.box))
    return f'<symbol id="{name}" viewBox="{box}" overflow="visible">{body}</symbol>'


def _n(number: float) -> str:
    """A number without needless digits, and never -0."""
    return f"{round(number, 2) + 0.0:g}"
