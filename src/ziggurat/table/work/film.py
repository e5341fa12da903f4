"""Pictures of a table to keep: one moment as SVG or PNG, the whole game as a moving picture."""

from __future__ import annotations

import io

from ziggurat.contract.errors import BadChoice
from ziggurat.pictures import png
from ziggurat.table.truth.table import Table
from ziggurat.table.views.views import Audience, colours

KINDS = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif", "webp": "image/webp"}
WIDTH = 640  # pixels of a moving picture
MOST_FRAMES = 120  # a longer game is shown in larger steps
MILLISECONDS, LAST = 700, 3000  # how long a frame stands, and the last


def picture(table: Table, audience: Audience, turn: int | None, form: str, language: str) -> bytes:
    """What the caller may see: after so many actions, by default now; of the whole game where it moves."""
    if form in ("gif", "webp"):
        return _moving([_svg(table, audience, number, language) for number in _moments(table)], form)
    now = table.state.move_number()
    svg = _svg(table, audience, now if turn is None else min(turn, now), language)
    if form == "svg":
        return svg.encode()
    return png.render(svg)


def _moments(table: Table) -> list[int]:
    """After how many actions a frame is drawn: after every decision, or fewer in a long game."""
    moments = [table.steps[0].start, *(step.end for step in table.steps)] if table.steps else [0]
    step = -(-len(moments) // MOST_FRAMES)
    return [*moments[:-1:step], moments[-1]]


def _svg(table: Table, audience: Audience, number: int, language: str) -> str:
    """After the end everybody sees everything, from their own side."""
    eyes = None if table.over() else audience
    return table.state.at(number).svg(eyes, language, audience, colours(table))


def _moving(svgs: list[str], kind: str) -> bytes:
    try:
        from PIL import Image
    except ImportError:
        raise BadChoice("picture", "a moving one without the package pillow", "pip install 'ziggurat[png]'") from None
    frames = [Image.open(io.BytesIO(png.render(svg))).convert("RGB") for svg in svgs]
    height = round(frames[0].height * WIDTH / frames[0].width)
    frames = [frame.resize((WIDTH, height)) for frame in frames]
    times = [MILLISECONDS] * (len(frames) - 1) + [LAST]
    kept = io.BytesIO()
    frames[0].save(kept, kind, save_all=True, append_images=frames[1:], duration=times, loop=0)
    return kept.getvalue()
