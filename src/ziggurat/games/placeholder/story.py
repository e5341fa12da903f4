"""What happened in Placeholder: put, put on another, the end."""

import numpy as np

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.pyramids import SIZES as SIZE_WORDS
from ziggurat.contract.scene import on
from ziggurat.contract.seats import OVER
from ziggurat.games.placeholder.notation import CELL, reserve, stack
from ziggurat.games.placeholder.rules import SIZES, has_row
from ziggurat.pictures import trays


# Write me: the events of an action, in the order of the rules, and the way that each piece goes in the picture.
def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """A pyramid put somewhere, and perhaps the end."""
    seat, cell, size = int(before["turn"]), action // SIZES, action % SIZES
    height = len(stack(before, cell))
    args: dict[str, str | int] = {"size": SIZE_WORDS[size], "cell": CELL[cell]}
    glide = on(trays.place(f"reserve-{seat}", size), reserve(before)[seat][size] - 1), on(CELL[cell], height)
    words = "covered" if height else "placed"
    return [Event(Kind.PLACED, words, seat, args, (glide,)), *_tell_end(seat, after)]


def _tell_end(seat: int, after: np.void) -> list[Event]:
    if after["turn"] != OVER:
        return []
    if has_row(after, seat):
        return [Event(Kind.OVER, "three-in-a-row", seat)]
    return [Event(Kind.OVER, "nothing-to-put", 1 - seat)]
