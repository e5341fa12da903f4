"""What is written and marked on boards, pieces and cards can be read in every theme: measured on drawn pictures."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import ziggurat
from random_play import walk
from ziggurat import games
from ziggurat.contract.scene import Item, Label, Part, Scene
from ziggurat.pictures import palette, png
from ziggurat.pictures.sprites import Sheet, Sprite
from ziggurat.pictures.svg import draw

CSS = (Path(__file__).parents[1] / "web/src/themes.css").read_text(encoding="utf-8")
THEMES = ("light", "dark", "contrast")
READ, SEEN = 4.5, 3.0  # what texts and what marks need (WCAG 2.2, AA); on a phone no text of a board is large
NEARLY_ALL = 0.9  # of what is painted: a thin line may pass below it
OWN, NONE, MAGENTA, GREEN = "", "none", "#ff00ff", "#00ff00"


def house(theme: str) -> dict[str, str]:
    """The paints of the pictures that a theme of the page changes."""
    block = re.search(rf':root\[data-theme="{theme}"\],[^{{]*{{([^}}]*)}}', CSS)
    colours = dict(re.findall(r"--([a-z0-9-]+): (#\w+);", block[1])) if block else {}
    assert colours or theme == "light", f"{theme} has no paints"
    return {name: colour for name, colour in colours.items() if name in palette.HOUSE}


@cache
def sheet(game: str) -> Sheet:
    return ziggurat.load(game).sprites()


@cache
def windows(game: str) -> dict[str, Scene]:
    """Each sort of thing with something on it, and what it lies on, from the start and some of the way."""
    facts = games.facts(game)
    states = islice(walk(ziggurat.load(game, facts.seats[-1], **facts.offered()), 3), 0, 100, 9)
    scenes = [state.scene(max(state.current_player(), 0)) for state in states]
    return {name: scene for whole in scenes for part in whole.parts for name, scene in _windows(part, sheet(game))}


def _windows(part: Part, drawn: Sheet) -> Iterator[tuple[str, Scene]]:
    for item in part.items:
        sprite = drawn.sprites[item.sprite]
        if (item.tint and sprite.mark) or item.number is not None or re.search('"pip"|<text', sprite.body):
            below = [replace(one, number=None) for one in part.items if _below(one, item, drawn.sprites[one.sprite])]
            name = " ".join([item.sprite, item.tint, *dict.fromkeys(one.sprite for one in below)])
            yield name, _window([*below, item], item, sprite)


def _below(one: Item, item: Item, sprite: Sprite) -> bool:
    """Whether that is what an item lies on: a board, a cell, a card; no piece, which has marks of its own."""
    *_, width, height = sprite.box
    near = abs(one.x - item.x) < width / 2 and abs(one.y - item.y) < height / 2
    return near and not one.tint and one.id != item.id and one.layer <= item.layer and not sprite.text


def _window(items: list[Item], item: Item, sprite: Sprite) -> Scene:
    """As much of a part as the item covers."""
    *_, width, height = sprite.box
    moved = [replace(one, x=one.x - item.x + width / 2, y=one.y - item.y + height / 2) for one in items]
    return Scene((Part("window", width, height, tuple(replace(one, turn=0.0) for one in moved), Label("board")),))


def boxed(picture: str, paint: str) -> str:
    """Texts as the boxes that their letters fill, so that fonts do not matter."""

    def box(found: re.Match[str]) -> str:
        given, words = dict(re.findall(r'([a-z-]+)="([^"]*)"', found[1])), found[2]
        x, y, size = (float(given.get(name, 0)) for name in ("x", "y", "font-size"))
        wide = 0.46 * size * len(words)
        where = f'x="{x - wide / 2}" y="{y - 0.68 * size}" width="{wide}" height="{0.64 * size}"'
        return f'<rect {where} fill="{paint or given["fill"]}"/>'

    return re.sub(r"<text ([^>]*)>([^<]*)</text>", box, picture)


def pixels(game: str, scene: Scene, texts: str, marks: str) -> np.ndarray:
    """The picture with texts and marks in some paint."""
    paints = palette.paints
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(palette, "paints", lambda tint: paints(tint) | ({"pip": marks} if marks else {}))
        picture = boxed(draw(scene, sheet(game), lambda label: ""), texts)
    return np.asarray(Image.open(io.BytesIO(png.render(picture))).convert("RGB")).astype(int)


@cache
def covered(game: str, name: str) -> tuple[np.ndarray, np.ndarray]:
    """The pixels that texts and that marks cover wholly: where two paints, whatever lies below, are seen to differ."""
    one, other = (pixels(game, windows(game)[name], *paints) for paints in ((MAGENTA, GREEN), (GREEN, MAGENTA)))
    share = (one - other) @ np.array([1, -1, 1]) / (3 * 255)
    return share > 0.85, share < -0.85


def luminance(colours: np.ndarray) -> np.ndarray:
    part = colours / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrasts(above: np.ndarray, below: np.ndarray) -> np.ndarray:
    one, other = luminance(above) + 0.05, luminance(below) + 0.05
    return np.asarray(np.maximum(one, other) / np.minimum(one, other))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", games.GAMES)
def test_texts_and_marks_stand_out(game: str, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, colour in house(theme).items():
        monkeypatch.setitem(palette.HOUSE, name, colour)
    faint: dict[str, float] = {}
    for name, scene in windows(game).items():
        found = contrasts(pixels(game, scene, OWN, OWN), pixels(game, scene, NONE, NONE))
        for mask, enough in zip(covered(game, name), (READ, SEEN), strict=True):
            least = round(float(np.quantile(found[mask], 1 - NEARLY_ALL)), 2) if mask.any() else enough
            if least < enough:
                faint[f"{name}: {enough}"] = least
    assert not faint, f"{theme}: {faint}"


@pytest.mark.parametrize("game", games.GAMES)
def test_every_sort_of_thing_with_something_on_it_is_measured(game: str) -> None:
    for name in windows(game):
        assert any(mask.any() for mask in covered(game, name)), name
