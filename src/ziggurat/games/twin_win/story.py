"""What an action of Twin Win did: moved, swapped, drawn, passed, a figure that nobody claims, won, over."""

import numpy as np

from ziggurat.events import Event, Kind
from ziggurat.games.twin_win.notation import CARD_NAMES, CELL_NAMES, PIECE_NAMES, cards, on_turn
from ziggurat.games.twin_win.rules import TURNS
from ziggurat.games.twin_win.tables import ARROWS, DRAW, DRAW_UNSEEN, PASS, SWAP, SWAP_UNSEEN
from ziggurat.kernel.compiled import OVER


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one action, in the order of the rules."""
    return [_done(before, action, on_turn(before)), *_claims(before, after)]


def _done(before: np.void, action: int, seat: int) -> Event:
    if action < PASS:
        start, end = ARROWS[action]
        piece = PIECE_NAMES[int(before["stacks"][start]) & 15]
        return Event(Kind.MOVED, "moved", seat, {"piece": piece, "from": CELL_NAMES[start], "to": CELL_NAMES[end]})
    if action == PASS:
        return Event(Kind.PASSED, "passed", seat)
    if action == SWAP_UNSEEN:
        return Event(Kind.SWAPPED, "swapped-unseen", seat)
    if action == DRAW_UNSEEN:
        return Event(Kind.DRAWN, "drawn-unseen", seat)
    if action < DRAW:
        return Event(Kind.SWAPPED, "swapped", seat, {"card": CARD_NAMES[action - SWAP]})
    return Event(Kind.DRAWN, "drawn", seat, {"card": CARD_NAMES[action - DRAW]})


def _claims(before: np.void, after: np.void) -> list[Event]:
    """A figure that nobody claims shows everybody that its card is in the pile."""
    if after["actor"] == OVER:
        for seat in range(after["seats"]):
            for card in cards(int(after["goals"][seat] & after["figures"]), 0):
                return [Event(Kind.OVER, "won", seat, {"card": card})]
    made = cards(int(after["figures"] & ~before["figures"]), 0)
    events = [Event(Kind.REVEALED, "unclaimed", None, {"card": card}) for card in made]
    if after["actor"] == OVER:
        events.append(Event(Kind.OVER, "limit", None, {"turns": TURNS}))
    return events
