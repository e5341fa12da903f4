"""What a move of Mandala did: taken, swept, collected, scored, over."""

import numpy as np

from ziggurat.events import Event, Kind
from ziggurat.games.mandala.notation import CODES
from ziggurat.games.mandala.rules import EMPTY, GROUPS
from ziggurat.kernel.compiled import OVER


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one move, in the order of the rules."""
    seat = int(before["turn"])
    taken = CODES[before["path"][action]]
    events = [Event(Kind.TAKEN, "taken", seat, {"pyramid": taken, "slot": action})]
    gone = [slot for slot in np.flatnonzero(before["path"] != EMPTY).tolist() if slot != action]
    gone = [slot for slot in gone if after["path"][slot] == EMPTY]
    # The one who collects the rest stands behind all of it, so what lies before the rearmost pawn was swept.
    swept = [CODES[before["path"][slot]] for slot in gone if slot < after["swept"]]
    collected = [CODES[before["path"][slot]] for slot in gone if slot >= after["swept"]]
    if swept:
        events.append(Event(Kind.SWEPT, "swept", None, {"pyramids": " ".join(swept), "number": len(swept)}))
    if collected:
        last = int(np.argmin(after["pawns"][: after["seats"]]))
        args = {"pyramids": " ".join(collected), "number": len(collected)}
        events.append(Event(Kind.TAKEN, "collected", last, args))
    return events + _scored(before, action, after)


def _scored(before: np.void, action: int, after: np.void) -> list[Event]:
    events = []
    for group in range(GROUPS):
        if before["left"][group] > 0 and after["left"][group] == 0 and after["eye"][group] == 5:
            events.append(Event(Kind.SCORED, "nobody", None, {"group": CODES[group]}))
    for seat in range(after["seats"]):
        gained = int(after["points"][seat] - before["points"][seat])
        if gained:
            args = {"points": gained, "total": int(after["points"][seat])}
            events.append(Event(Kind.SCORED, "scored", seat, args))
    if after["turn"] == OVER:
        events.append(Event(Kind.OVER, "path-empty"))
    return events
