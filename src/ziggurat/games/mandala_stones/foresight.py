"""What a seat of Mandala Stones can know of its action beforehand: all but the stones it uncovers and others' cards.

Who can still do something depends on what lies open, so it is always known whether an action ends the game.
"""

from functools import lru_cache

import numpy as np

from ziggurat.contract.foresight import Foreseen, Rows
from ziggurat.contract.seats import OVER, UNKNOWN
from ziggurat.games.mandala_stones.objectives import reward
from ziggurat.games.mandala_stones.row import CARDS, ROW
from ziggurat.kernel import calls

ANY_CARD = 1
RECENT = 8  # views whose cards are counted once for all their actions


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
    points, own = _points(view), int(view["turn"][0])
    points[own] = _points(after)[own]
    least, most = np.array(_cards_pay(view.tobytes())) + points
    after["points"][0, : len(points)] = np.where(least == most, least, UNKNOWN)
    return Foreseen(after, "yes", tuple(_points(after)), _winners(least, most), True)


def _points(rows: Rows) -> list[int]:
    points: list[int] = rows["points"][0, : int(rows["seats"][0])].tolist()
    return points


@lru_cache(RECENT)
def _cards_pay(view: bytes) -> tuple[list[int], list[int]]:
    """The least and the most that each seat may get for cards not seen; no action changes another's board."""
    shown = np.frombuffer(view, ROW).copy()
    own, seats = int(shown["turn"][0]), range(int(shown["seats"][0]))
    unseen = [card for card in range(1, CARDS + 1) if card not in shown["goals"][0]]
    pays = [[0, 0] if seat == own else sorted(_pays(shown, seat, card) for card in unseen) for seat in seats]
    # The better of two cards counts: the two that pay least pay the second of them.
    return [pay[1] for pay in pays], [pay[-1] for pay in pays]


def _pays(shown: Rows, seat: int, card: int) -> int:
    """What the seat gets for this card."""
    shown["goals"][0, 2 * seat : 2 * seat + 2] = card
    return int(reward(shown[0], seat))


def _winners(least: np.ndarray, most: np.ndarray) -> tuple[int, ...]:
    """Who has the most points, where that is known: nobody else can come near, or all who can have known points."""
    near = np.flatnonzero(most >= least.max())
    known = len(near) == 1 or bool((least[near] == most[near]).all())
    return tuple(near.tolist()) if known else ()
