"""Pyramidis as an observation tensor, for reinforcement learning; nothing is hidden, so all seats get the same.

stacks  28 x 8 (seats - 1) x seats   one-hot: whose piece it is, by cell (sorted by name) and level (bottom first);
                                     no stack is higher than an arrival with all pieces of the other seats
height  28     pieces on each cell, 1 for a tower of five
home    seats  pieces home, 1 for the five that win
turn    1      moves made, 0 to 1
actor   seats  one-hot: the seat on turn
self    seats  one-hot: the seat that observes
"""

import numpy as np

from ziggurat.games.pyramidis.notation import playing
from ziggurat.games.pyramidis.rules import EACH, GOAL, LAST_TURN, TOWER


def parts(v: np.void, seat: int) -> dict[str, np.ndarray]:
    """The observation of a seat as named arrays."""
    seats = int(v["seats"])
    colours = np.array(playing(v))
    levels = np.arange(EACH * (seats - 1))
    standing = levels < v["height"][:, None]
    pieces = np.where(standing, v["pieces"][:, None] >> 2 * levels & 3, -1)
    return {
        "stacks": pieces[:, :, None] == colours,
        "height": v["height"] / TOWER,
        "home": v["home"][colours] / GOAL,
        "turn": np.array([v["turn"] / LAST_TURN]),
        "actor": colours == v["mover"],
        "self": np.arange(seats) == seat,
    }
