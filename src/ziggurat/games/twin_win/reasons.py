"""Why something of Twin Win's scene cannot be chosen: nothing there, no arrow, another's goal, or another step next."""

from collections.abc import Sequence

import numpy as np

from ziggurat.contract.gestures import place
from ziggurat.contract.scene import Reason, because
from ziggurat.games.twin_win.notation import CELL_NAMES


def why_not(view: np.void, seat: int, touched: Sequence[str], id: str) -> Reason:
    """One sentence about an item, for the seat on turn. Any stack may be touched first, and any goal of one's own."""
    at = place(id)
    if at.startswith("goal-") and not at.startswith(f"goal-{seat}-"):
        return because("why-not-others-goal", 2)
    if at not in CELL_NAMES and at != "pile" and id != "pass" and not at.startswith("goal-"):
        return because("why-not-shown")
    if not touched:
        return because("why-not-empty", 4) if at in CELL_NAMES else because("why-not-goal-first", 7)
    return _why_not_next(place(touched[0]), at)


def _why_not_next(start: str, at: str) -> Reason:
    """Of what does not follow the stack or the goal that was chosen."""
    if start not in CELL_NAMES:
        return because("why-not-pile-next", 7)
    if at not in CELL_NAMES:
        return because("why-not-end-next", 4)
    return because("why-not-arrow", 6, start=start, end=at)
