"""Why something of Mandala's scene cannot be chosen. A turn is one touch, of a pyramid ahead; nothing else ever is."""

from collections.abc import Sequence

import numpy as np

from ziggurat.contract.gestures import place
from ziggurat.contract.scene import Reason, because
from ziggurat.games.mandala import places
from ziggurat.games.mandala.rules import GROUPS, SLOTS

_SLOTS = {places.slot(slot): slot for slot in range(1, SLOTS + 1)}
_IN_EYE = {"eye", *(places.in_eye(group) for group in range(GROUPS))}


def why_not(view: np.void, seat: int, touched: Sequence[str], id: str) -> Reason:
    """One sentence about an item, for the seat on turn."""
    at = place(id)
    if at in _SLOTS:
        return because("why-not-behind", 2) if _SLOTS[at] <= view["pawns"][seat] else because("why-not-empty", 2)
    if at in _IN_EYE:
        return because("why-not-eye", 5)
    for one in range(int(view["seats"])):
        if at == places.pawn(one):
            return because("why-not-own-pawn", 4) if one == seat else because("why-not-pawn", 3)
        if at in (places.held(one, group) for group in range(GROUPS)):
            return because("why-not-held", 6) if one == seat else because("why-not-held-by-another", 6)
    return because("why-not-shown")
