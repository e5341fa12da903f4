"""Why something of Pyramidis' scene cannot be chosen: no stack, another's stack, or the number comes next."""

from collections.abc import Sequence

import numpy as np

from ziggurat.contract.gestures import place
from ziggurat.contract.scene import Reason, because
from ziggurat.games.pyramidis.notation import LETTERS, playing, stack
from ziggurat.games.pyramidis.rules import CELLS, COLOURS, TRACKS


def why_not(view: np.void, seat: int, touched: Sequence[str], id: str) -> Reason:
    """One sentence about an item, for the seat on turn. Whatever has a second step begins at the own start."""
    at = place(id)
    if at in CELLS:
        return because("why-not-number-next", 6) if touched else _why_not_stack(view, at)
    if at.startswith("home-"):
        return because("why-not-home", 11)
    return because("why-not-stack-first", 6) if at.startswith("take-") else because("why-not-shown")


def _why_not_stack(view: np.void, cell: str) -> Reason:
    if not any(cell in TRACKS[colour] for colour in playing(view)):
        return because("why-not-unused", 2)
    pieces = stack(view, CELLS.index(cell))
    if not pieces:
        return because("why-not-empty", 5)
    return because("why-not-top", 4, colour=COLOURS[LETTERS.index(pieces[-1])])
