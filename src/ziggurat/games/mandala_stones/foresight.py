"""What a seat of Mandala Stones can know of its action beforehand: all but the stones it uncovers and others' cards.

Who can still do something depends on what lies open, so it is always known whether an action ends the game.
"""

import numpy as np

from ziggurat.contract.foresight import Foreseen, Rows
from ziggurat.contract.seats import OVER, UNKNOWN
from ziggurat.games.mandala_stones.objectives import reward
from ziggurat.games.mandala_stones.row import CARDS
from ziggurat.kernel import calls

ANY_CARD = 1


def foresee(view: Rows, memory: Rows, action: int) -> Foreseen:
    """The action on the view. A stone that comes to the top is still hidden, so no stack's pattern is known then."""
    after, hidden = view.copy(), view["goals"] == UNKNOWN
    after["goals"][hidden] = ANY_CARD  # the end pays for a card; what others get is counted below
    calls.play(after, 0, action)
    after["goals"][hidden] = UNKNOWN
    uncovers = bool(((after["stacks"] != view["stacks"]) & (after["stacks"] > 0)).any())
    if uncovers:
        after["shows"] = UNKNOWN
    if after["turn"][0] != OVER:
        return Foreseen(after, "no", tuple(_points(after)), reveals=uncovers)
    least, most = _paid(view, after)
    after["points"][0, : len(least)] = np.where(least == most, least, UNKNOWN)
    return Foreseen(after, "yes", tuple(_points(after)), _winners(least, most), True)


def _points(rows: Rows) -> list[int]:
    points: list[int] = rows["points"][0, : int(rows["seats"][0])].tolist()
    return points


def _paid(view: Rows, after: Rows) -> tuple[np.ndarray, np.ndarray]:
    """The fewest and the most points that each seat may have when the cards are shown."""
    seats, own = int(view["seats"][0]), int(view["turn"][0])
    least, most = np.array(_points(after)), np.array(_points(after))
    unseen = [card for card in range(1, CARDS + 1) if card not in view["goals"][0]]
    for seat in range(seats):
        if seat != own:
            pays = sorted(_pays(after, seat, card) for card in unseen)
            # The better of two cards counts: the two that pay least pay the second of them.
            least[seat], most[seat] = np.array((pays[1], pays[-1])) + int(view["points"][0, seat])
    return least, most


def _pays(after: Rows, seat: int, card: int) -> int:
    """What the seat would get for this card."""
    shown = after.copy()
    shown["goals"][0, 2 * seat : 2 * seat + 2] = card
    return int(reward(shown[0], seat))


def _winners(least: np.ndarray, most: np.ndarray) -> tuple[int, ...]:
    """Who has the most points, where that is known: nobody else can come near, or all who can have known points."""
    near = np.flatnonzero(most >= least.max())
    known = len(near) == 1 or bool((least[near] == most[near]).all())
    return tuple(near.tolist()) if known else ()
