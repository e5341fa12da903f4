"""Mandala as an observation tensor, for reinforcement learning; nothing is hidden, so all seats get the same.

path    75 x 15   one-hot: the group on each slot, none where it is empty
pawns   seats     the slot of each pawn, 0 to 1
held    seats x 15   how many of each group a seat holds, 0 to 1
eye     15        how many of each group are in the eye, 0 to 1
points  seats     points so far, 0 to 1
actor   seats     one-hot: the seat on turn
self    seats     one-hot: the seat that observes
"""

import numpy as np

from ziggurat.games.mandala.rules import COPIES, GROUPS, SLOTS


def parts(v: np.void, seat: int) -> dict[str, np.ndarray]:
    """The observation of a seat as named arrays."""
    seats = int(v["seats"])
    each_seat = np.arange(seats)
    return {
        "path": v["path"][1:, None] == np.arange(GROUPS),
        "pawns": v["pawns"][:seats] / SLOTS,
        "held": v["held"][:seats] / COPIES,
        "eye": v["eye"] / COPIES,
        "points": v["points"][:seats] / SLOTS,
        "actor": each_seat == v["turn"],
        "self": each_seat == seat,
    }
