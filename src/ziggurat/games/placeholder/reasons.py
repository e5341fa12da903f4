"""Why something of Placeholder cannot be chosen; `legal` and the gestures say what can."""

from collections.abc import Sequence

import numpy as np

from ziggurat.contract.gestures import place
from ziggurat.contract.scene import Reason, because
from ziggurat.games.placeholder.notation import CELL, reserve
from ziggurat.games.placeholder.rules import SIZES
from ziggurat.pictures import trays


# Write me: a sentence for each rule that forbids a touch. This is asked only of what cannot be chosen next.
def why_not(view: np.void, seat: int, touched: Sequence[str], id: str) -> Reason:
    """One sentence about an item, for the seat on turn, after the steps of a gesture that are done."""
    own = [trays.place(f"reserve-{seat}", size) for size in range(SIZES)]
    if place(id) in CELL:
        return because("why-not-smaller", 3) if touched else because("why-not-reserve-first", 2)
    if place(id) in own:
        return _why_not_from_reserve(reserve(view)[seat][own.index(place(id))], bool(touched))
    return because("why-not-others", 2) if id.startswith("reserve-") else because("why-not-shown")


def _why_not_from_reserve(number: int, has_chosen: bool) -> Reason:
    if number == 0:
        return because("why-not-none-left", 2)
    return because("why-not-cell-next", 3) if has_chosen else because("why-not-nowhere", 3)
