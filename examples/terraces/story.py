"""What happened in Terraces: placed, moved, passed, the end."""

import numpy as np

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.pyramids import SIZES as SIZE_WORDS
from ziggurat.contract.scene import on
from ziggurat.contract.seats import NOBODY, OVER
from ziggurat.games.terraces.notation import CELL, reserve, stack
from ziggurat.games.terraces.rules import PLACEMENTS, SIZES, source, target
from ziggurat.pictures import trays


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """A pyramid placed or moved, and then the end or perhaps a pass."""
    acted = _placed(before, action) if action < PLACEMENTS else _moved(before, action)
    return [acted, *_tell_rest(int(before["turn"]), after)]


def _placed(before: np.void, action: int) -> Event:
    seat, cell, size = int(before["turn"]), action // SIZES, action % SIZES
    height = len(stack(before, cell))
    args: dict[str, str | int] = {"size": SIZE_WORDS[size], "cell": CELL[cell]}
    glide = on(trays.place(f"reserve-{seat}", size), reserve(before)[seat][size] - 1), on(CELL[cell], height)
    return Event(Kind.PLACED, "covered" if height else "placed", seat, args, (glide,))


def _moved(before: np.void, action: int) -> Event:
    seat, start, end = int(before["turn"]), source(action), target(action)
    pieces, height = stack(before, start), len(stack(before, end))
    args: dict[str, str | int] = {"size": SIZE_WORDS[pieces[-1] % SIZES], "from": CELL[start], "cell": CELL[end]}
    glide = on(CELL[start], len(pieces) - 1), on(CELL[end], height)
    return Event(Kind.MOVED, "moved-onto" if height else "moved", seat, args, (glide,))


def _tell_rest(seat: int, after: np.void) -> list[Event]:
    if after["turn"] == seat:
        return [Event(Kind.SKIPPED, "no-action", 1 - seat)]
    if after["turn"] != OVER:
        return []
    if after["winner"] != NOBODY:
        return [Event(Kind.OVER, "four-in-a-row", int(after["winner"]))]
    return [Event(Kind.OVER, "hundred-actions")]
