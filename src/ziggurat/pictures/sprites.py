"""The symbols that scenes are made of: the shared ones, and those that a game keeps in its own folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SHARED = Path(__file__).parent / "sprites.svg"
_SYMBOL = re.compile(r"<symbol ([^>]*)>(.*?)</symbol>", re.DOTALL)
_ATTRIBUTE = re.compile(r'([a-zA-Z-]+)="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a mark, a number or a text lies on a sprite: its middle and its size."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Sprite:
    """A symbol: its view box, which is its size, what it draws, and where things may be written on it."""

    id: str
    box: tuple[float, float, float, float]
    body: str
    mark: Spot | None = None
    number: Spot | None = None
    text: Spot | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """All sprites of a scene, and the gradients that they share."""

    sprites: dict[str, Sprite]
    gradients: str


@cache
def sheet(folder: Path | None = None) -> Sheet:
    """The shared sprites, and those of the file `sprites.svg` in a game's folder if it has one."""
    texts = [file.read_text(encoding="utf-8") for file in files(folder)]
    found = [_sprite(attributes, body) for text in texts for attributes, body in _SYMBOL.findall(text)]
    gradients = "".join(part for text in texts for part in re.findall(r"<defs>\n(.*?)</defs>", text, re.DOTALL))
    return Sheet({sprite.id: sprite for sprite in found}, gradients)


def files(folder: Path | None = None) -> list[Path]:
    """Where the sprites are."""
    own = folder / "sprites.svg" if folder else None
    return [SHARED, own] if own and own.exists() else [SHARED]


def _sprite(attributes: str, body: str) -> Sprite:
    given = dict(_ATTRIBUTE.findall(attributes))
    x, y, width, height = map(float, given["viewBox"].split())
    spots = {name: _spot(given.get(f"data-{name}")) for name in ("mark", "number", "text")}
    return Sprite(given["id"], (x, y, width, height), body.strip(), **spots)


def _spot(text: str | None) -> Spot | None:
    return Spot(*map(float, text.split())) if text else None
