"""What a seat of Twin Win can know of its action beforehand: a new figure wins for whoever holds its card.

The others' cards are unknown, so the figure ends the game for sure only if somebody holds its card in every world
that the seat thinks possible. Its memory knows these worlds.
"""

import numpy as np

from ziggurat.contract.foresight import Foreseen, Rows
from ziggurat.games.twin_win.notation import UNKNOWN_CLOCK
from ziggurat.games.twin_win.tables import CARDS, HELD, WORLDS
from ziggurat.kernel import calls
from ziggurat.kernel.compiled import OVER, UNKNOWN


def foresee(view: Rows, memory: Rows, action: int) -> Foreseen:
    """The action on the view, where nobody claims a figure; then who may claim it."""
    after, seat = view.copy(), int(view["actor"][0])
    calls.play(after, 0, action)
    made = int(after["figures"][0] & ~view["figures"][0])
    if made == 0:
        return _unclaimed(after)
    if made & int(view["goals"][0, seat]):
        return _claimed(view, after, (seat,))
    holders = _holders(view[0], memory[0], seat, made.bit_length() - 1)
    if not holders.any():
        return _unclaimed(after, reveals=True)
    if holders.any(axis=1).all():
        sure = np.flatnonzero(holders.all(axis=0)).tolist()
        return _claimed(view, after, tuple((seat + 1 + other) % int(view["seats"][0]) for other in sure))
    return _open(after)


def _unclaimed(after: Rows, reveals: bool = False) -> Foreseen:
    """The game goes on, or ends with its last turn: then all share."""
    seats = int(after["seats"][0])
    if after["actor"][0] != OVER:
        return Foreseen(after, "no", (0,) * seats, reveals=reveals)
    return Foreseen(after, "yes", (0,) * seats, tuple(range(seats)), True)


def _claimed(before: Rows, after: Rows, winners: tuple[int, ...]) -> Foreseen:
    """Somebody wins, though perhaps it is not known who. The clock does not count the action that wins."""
    after["actor"], after["clock"] = OVER, before["clock"]
    seats = range(int(after["seats"][0]))
    points = tuple(int(seat in winners) if winners else UNKNOWN for seat in seats)
    return Foreseen(after, "yes", points, winners, True)


def _open(after: Rows) -> Foreseen:
    """Somebody may win. If not, the game goes on; or this was its last turn, and it ends in any case."""
    ends = bool(after["actor"][0] == OVER)
    after["actor"], after["clock"] = OVER if ends else UNKNOWN, UNKNOWN_CLOCK
    return Foreseen(after, "yes" if ends else "may", (UNKNOWN,) * int(after["seats"][0]), (), True)


def _holders(view: np.void, memory: np.void, seat: int, card: int) -> np.ndarray:
    """A line for each world that may be: whether the next seat holds the card, and the one after it."""
    unseen, worlds = _worlds(view, memory, seat)
    others = worlds[:, : int(view["seats"]) - 1]
    return others >> unseen.index(card) & 1 > 0


def _worlds(view: np.void, memory: np.void, seat: int) -> tuple[list[int], np.ndarray]:
    """The cards that the seat does not see, by place, and who may hold which of these places: see `tables.HELD`."""
    worlds = HELD[: WORLDS[0]] if view["seats"] == 2 else HELD[WORLDS[0] :]
    if memory["begun"]:
        return memory["unseen"].tolist(), worlds[memory["weight"][: len(worlds)] > 0]
    unseen = [card for card in range(CARDS) if not int(view["goals"][seat]) >> card & 1]
    standing = sum((int(view["figures"]) >> card & 1) << place for place, card in enumerate(unseen))
    return unseen, worlds[(worlds[:, 0] | worlds[:, 1]) & standing == 0]
