"""Terraces as numbers for reinforcement learning; all is open, so every seat sees the same.

board    6 x 4 x 4   one-hot: for each seat and size, where its pieces stand, covered ones too, by rank and file
tops     2 x 4 x 4   one-hot: for each seat, where its pieces are on top
reserve  2 x 3       how many of each size are in reserve, 0 to 1
actions  1           how many of the hundred actions are done, 0 to 1
actor    2           one-hot: the seat on turn
self     2           one-hot: the seat that looks
"""

import numpy as np

from ziggurat.games.terraces.notation import CELL, stack
from ziggurat.games.terraces.rules import EACH, LONGEST, SEATS, SIDE, SIZES


def parts(v: np.void, seat: int) -> dict[str, np.ndarray]:
    """The view of a seat as named arrays."""
    standing = [stack(v, cell) for cell in range(len(CELL))]
    board = np.array([[kind in pieces for pieces in standing] for kind in range(SEATS * SIZES)])
    owners = np.array([pieces[-1] // SIZES if pieces else -1 for pieces in standing])
    seats = np.arange(SEATS)
    return {
        "board": board.reshape(-1, SIDE, SIDE),
        "tops": (owners == seats[:, None]).reshape(-1, SIDE, SIDE),
        "reserve": v["reserve"] / EACH,
        "actions": np.array([v["actions"] / LONGEST]),
        "actor": seats == v["turn"],
        "self": seats == seat,
    }
