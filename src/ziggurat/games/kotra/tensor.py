"""Kotra as an observation tensor, for reinforcement learning; nothing is hidden, so all seats get the same.

board    3 * seats x 8 x 8   one-hot: for each seat and size, where its pieces stand, by rank and file
reserve  seats x 3           how many of each size are in reserve, 0 to 1
off      seats x 3           how many of each size are borne off, 0 to 1
dice     4                   how many of each die are still to play, in halves
owes     1                   whether a pyramid must still enter in this turn
lost     1                   lost turns in a row, 0 to 1
actor    seats               one-hot: the seat that plays or is to roll
self     seats               one-hot: the seat that observes
"""

import numpy as np

from ziggurat.games.kotra.geometry import SIZES
from ziggurat.games.kotra.notation import COPIES
from ziggurat.games.kotra.rules import DICE, LOST_LIMIT


def parts(v: np.void, seat: int) -> dict[str, np.ndarray]:
    """The observation of a seat as named arrays."""
    seats = int(v["seats"])
    kinds, each_seat, faces = np.arange(SIZES * seats), np.arange(seats), np.arange(1, DICE + 1)
    return {
        "board": v["board"].reshape(8, 8) == kinds[:, None, None],
        "reserve": v["reserve"].reshape(-1, SIZES)[:seats] / COPIES[seats],
        "off": v["off"].reshape(-1, SIZES)[:seats] / COPIES[seats],
        "dice": ((faces == v["high"]).astype(int) + (faces == v["low"])) / 2,
        "owes": np.array([v["owes"]]),
        "lost": np.array([v["lost"] / LOST_LIMIT]),
        "actor": each_seat == v["turn"],
        "self": each_seat == seat,
    }
