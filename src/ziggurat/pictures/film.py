"""A game as a moving picture: its scenes drawn one after the other, and of each only the parts that have changed."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ziggurat.contract.errors import BadChoice
from ziggurat.contract.scene import Scene
from ziggurat.pictures import palette, png, svg
from ziggurat.pictures.sprites import Sheet

WIDTH = 720  # pixels
MILLISECONDS, LAST = 700, 3000  # how long a frame stands, and the last
COLOURS = 256  # of a GIF
ENCODING: dict[str, dict[str, Any]] = {"gif": {"optimize": False}, "webp": {"quality": 80, "method": 2}}


def film(
    scenes: Sequence[Scene], sheet: Sheet, say: svg.Say, form: str, progress: Callable[[int], None] = lambda done: None
) -> bytes:
    """The scenes as a GIF or WebP file; after every frame `progress` is told how many are drawn."""
    plain = [scene.unasked() for scene in scenes]
    frames = _told(_frames(plain, sheet, say), progress)
    if form == "gif":
        colours = _few_colours([plain[0], plain[len(plain) // 2], plain[-1]], sheet, say)
        frames = (frame.quantize(palette=colours, dither=0) for frame in frames)  # never all of them at once
    times = [MILLISECONDS] * (len(plain) - 1) + [LAST]
    kept = io.BytesIO()
    next(frames).save(kept, form, save_all=True, append_images=frames, duration=times, loop=0, **ENCODING[form])
    return kept.getvalue()


def _told(frames: Iterator[Any], progress: Callable[[int], None]) -> Iterator[Any]:
    for number, frame in enumerate(frames, 1):
        yield frame
        progress(number)


def _few_colours(scenes: Sequence[Scene], sheet: Sheet, say: svg.Say) -> Any:
    """The same colours for all frames, without dithering: what stands still stays the same, and the file is small."""
    frames = list(_frames(scenes, sheet, say))
    height = frames[0].height
    colours = _pillow().new("RGB", (WIDTH, height * len(frames)))
    for number, frame in enumerate(frames):
        colours.paste(frame, (0, number * height))
    return colours.quantize(COLOURS)


def _frames(scenes: Sequence[Scene], sheet: Sheet, say: svg.Say) -> Iterator[Any]:
    """Each scene on a canvas that holds the largest of them."""
    image = _pillow()
    sizes = [svg.lay_out(scene)[1:] for scene in scenes]
    scale = WIDTH / max(width for width, _ in sizes)
    blank = image.new("RGB", (WIDTH, math.ceil(scale * max(height for _, height in sizes))), palette.HOUSE["table"])
    canvas, shown = blank.copy(), dict[svg.Box, str]()
    for scene in scenes:
        pieces = svg.pieces(scene, sheet, say)
        if shown.keys() - {piece.box for piece in pieces}:  # something lies elsewhere now
            canvas, shown = blank.copy(), {}
        for piece in pieces:
            if shown.get(piece.box) != piece.drawn:
                _paste(image, canvas, piece, scale)
                shown[piece.box] = piece.drawn
        yield canvas.copy()


def _paste(image: Any, canvas: Any, piece: svg.Piece, scale: float) -> None:
    """Draws a piece where it lies, in a box of whole pixels, so that every pixel is as if all had been drawn."""
    x, y, width, height = (edge * scale for edge in piece.box)
    left, top = max(0, math.floor(x)), max(0, math.floor(y))
    right, bottom = min(canvas.width, math.ceil(x + width)), min(canvas.height, math.ceil(y + height))
    box = left / scale, top / scale, (right - left) / scale, (bottom - top) / scale
    picture = png.render(svg.alone(box, piece.symbols(), [piece.drawn], (right - left, bottom - top)))
    drawn = image.open(io.BytesIO(picture)).convert("RGBA")
    canvas.paste(drawn, (left, top), drawn)


def _pillow() -> Any:
    try:
        from PIL import Image
    except ImportError:
        raise BadChoice("picture", "a moving one without the package pillow", "pip install 'ziggurat[png]'") from None
    return Image
