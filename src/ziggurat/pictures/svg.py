"""Draws a scene as one stand-alone SVG: for notebooks, files, the README and tests. The same scene, the same text."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from ziggurat.pictures import palette
from ziggurat.pictures.sprites import Sheet, Spot, Sprite
from ziggurat.scene import Item, Label, Part, Scene

Say = Callable[[Label], str]
_GAP, _CAPTION = 40.0, 34.0
_FONT = "font-family=\"'Avenir Next',Avenir,'Segoe UI','Liberation Sans',sans-serif\""


def draw(scene: Scene, sheet: Sheet, say: Say) -> str:
    """The scene as SVG, its labels as titles in the reader's language."""
    places, width, height = lay_out(scene)
    parts = [
        _draw_part(part, x, y, sheet, say, captioned=number > 0)
        for number, (part, (x, y)) in enumerate(zip(scene.parts, places, strict=True))
    ]
    size = f'width="{_n(width)}" height="{_n(height)}" viewBox="0 0 {_n(width)} {_n(height)}"'
    table = f'<rect width="{_n(width)}" height="{_n(height)}" {palette.attribute("table", "")}/>'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_FONT}>', f"<defs>{_symbols(scene, sheet)}</defs>"]
    return "\n".join([*lines, table, *parts, "</svg>"]) + "\n"


def lay_out(scene: Scene) -> tuple[list[tuple[float, float]], float, float]:
    """Where each part goes: the first on the left, the others beside it, in as many columns as its height allows."""
    board, *others = scene.parts
    places, bottom = [(_GAP, _GAP)], max([board.height, *(part.height + _CAPTION for part in others)])
    x, y, widest = board.width + 2 * _GAP, _GAP, 0.0
    for part in others:
        if y > _GAP and y + _CAPTION + part.height > _GAP + bottom:
            x, y, widest = x + widest + _GAP, _GAP, 0.0
        places.append((x, y + _CAPTION))
        y += _CAPTION + part.height + _GAP
        widest = max(widest, part.width)
    return places, x + (widest + _GAP if others else 0.0), bottom + 2 * _GAP


def _draw_part(part: Part, x: float, y: float, sheet: Sheet, say: Say, captioned: bool) -> str:
    title = say(part.label)
    if part.seat is not None:
        title = f"{say(Label('seat-name', {'number': part.seat}))} · {title}"
    caption = _text(title, Spot(0, -14, 22), "start", "ink", "") if captioned else ""
    items = [_draw_item(item, sheet, say) for item in sorted(part.items, key=lambda item: item.layer)]
    head = f'<g transform="translate({_n(x)} {_n(y)})" data-part="{escape(part.id)}"><title>{escape(title)}</title>'
    return "\n".join([head + caption, *items, "</g>"])


def _draw_item(item: Item, sheet: Sheet, say: Say) -> str:
    sprite = sheet.sprites[item.sprite]
    words = "" if item.label is None else say(item.label)
    turn = f" rotate({_n(item.turn)})" if item.turn else ""
    mark = sheet.sprites.get(f"mark-{item.tint}") if sprite.mark else None
    left, top, width, height = sprite.box
    middle = left + width / 2, top + height / 2
    inner = [_use(_name(sprite, item.tint), -width / 2, -height / 2, width, height)]
    if mark and sprite.mark:
        inner.append(f'<g class="mark">{_mark(mark, item.tint, _moved(sprite.mark, middle))}</g>')
    if sprite.text and words:
        inner.append(_text(words, _moved(sprite.text, middle), "middle", "ink", ""))
    if sprite.number and item.number is not None:
        inner.append(_text(str(item.number), _moved(sprite.number, middle), "middle", "ink", item.tint))
    title = f"<title>{escape(words)}</title>" if words else ""
    where = f'transform="translate({_n(item.x)} {_n(item.y)}){turn}"'
    return f'<g {where} data-id="{escape(item.id)}">{title}{"".join(inner)}</g>'


def _mark(mark: Sprite, tint: str, spot: Spot) -> str:
    return _use(_name(mark, tint), spot.x - spot.size / 2, spot.y - spot.size / 2, spot.size, spot.size)


def _moved(spot: Spot, middle: tuple[float, float]) -> Spot:
    """A sprite knows its spots in its own view box, an item lies by its middle."""
    return Spot(spot.x - middle[0], spot.y - middle[1], spot.size)


def _use(name: str, x: float, y: float, width: float, height: float) -> str:
    return f'<use href="#{name}" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"/>'


def _text(words: str, spot: Spot, anchor: str, paint: str, tint: str) -> str:
    paint = "pip" if tint else paint
    where = f'x="{_n(spot.x)}" y="{_n(spot.y)}" font-size="{_n(spot.size)}" text-anchor="{anchor}"'
    return f"<text {where} {palette.attribute(paint, tint)}>{escape(words)}</text>"


def _symbols(scene: Scene, sheet: Sheet) -> str:
    """The symbols that the scene uses, once for each of their tints, and the gradients."""
    wanted: dict[str, str] = {}
    for item in (item for part in scene.parts for item in part.items):
        sprite = sheet.sprites[item.sprite]
        mark = sheet.sprites.get(f"mark-{item.tint}") if sprite.mark else None
        for each in (sprite, mark) if mark else (sprite,):
            wanted.setdefault(_name(each, item.tint), _symbol(each, item.tint))
    return "\n".join([sheet.gradients.strip(), *(wanted[name] for name in sorted(wanted))])


def _symbol(sprite: Sprite, tint: str) -> str:
    body = re.sub(r'class="([a-z0-9-]+)"', lambda found: palette.attribute(found[1], tint), sprite.body)
    box = " ".join(map(_n, sprite.box))
    return f'<symbol id="{_name(sprite, tint)}" viewBox="{box}" overflow="visible">{body}</symbol>'


def _name(sprite: Sprite, tint: str) -> str:
    return f"{sprite.id}.{tint}" if tint else sprite.id


def _n(number: float) -> str:
    """A number without needless digits, and never -0."""
    return f"{round(number, 2) + 0.0:g}"
