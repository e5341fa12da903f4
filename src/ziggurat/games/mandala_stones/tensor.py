"""Mandala Stones as an observation tensor, for reinforcement learning; built from a seat's view.

tops      24 x 8          one-hot: the kind of each top stone (four colours with starburst, then with ring)
heights   24              height of each stack, 0 to 1
artists   2 x 9           cells of the starburst artists and of the ring artists
boards    seats x 5 x 4 x 9   one-hot: each stone of each tower from the top down (the eight kinds, serenity)
hand      4 x 9           the tower about to be placed, likewise
goals     seats x 10      the cards that are seen
track     9               how many stones of each kind are on the track, 0 to 1
filled    2               how far the track is filled, and how far it is to the end space, 0 to 1
marks     96              points of the marks still open, by space, 0 to 1
points    seats           points so far, in hundreds
stage     5               one-hot: turn, first, space, serenity, put
choices   5               what may be chosen in a stage within a turn
serenity  3               whether it is played, marks to decide, stones kept
last      1               whether this is the last round
actor     seats           one-hot: the seat on turn
self      seats           one-hot: the seat that observes
"""

import numpy as np

from ziggurat.games.mandala_stones.row import (
    ALL_KINDS,
    CARDS,
    CELLS,
    HIGHEST,
    LONGEST_TRACK,
    MOST_MARKS,
    SERENITY,
    SPACES,
    STONES,
)

KINDS = np.array([*ALL_KINDS, SERENITY])
MOST_POINTS = 20  # of a mark


def parts(v: np.void, seat: int) -> dict[str, np.ndarray]:
    """The observation of a seat as named arrays."""
    seats = int(v["seats"])
    each_seat = np.arange(seats)
    stacks = v["stacks"].astype(np.int64)
    artists = v["artists"].reshape(2, 2)
    goals = v["goals"][: 2 * seats].reshape(seats, 2)
    track = v["track"][: v["filled"]]
    return {
        "tops": (stacks & 15)[:, None] == KINDS[:-1],
        "heights": _stones(stacks).astype(bool).sum(axis=-1) / HIGHEST,
        "artists": (artists[:, :, None] == np.arange(CELLS)).any(axis=1),
        "boards": _stones(v["towers"][: SPACES * seats].reshape(seats, SPACES))[..., None] == KINDS,
        "hand": _stones(v["hand"])[..., None] == KINDS,
        "goals": (goals[:, :, None] == np.arange(1, CARDS + 1)).any(axis=1),
        "track": (track[:, None] == KINDS).sum(axis=0) / STONES,
        "filled": np.array([v["filled"] / LONGEST_TRACK, max(0, int(v["end"]) - int(v["filled"])) / LONGEST_TRACK]),
        "marks": _open_marks(v),
        "points": v["points"][:seats] / 100,
        "stage": np.arange(5) == v["stage"],
        "choices": v["choices"] >> np.arange(SPACES) & 1,
        "serenity": np.array([v["serenity"], v["pending"] / MOST_MARKS, v["kept"] / MOST_MARKS]),
        "last": np.array([v["last"]]),
        "actor": each_seat == v["turn"],
        "self": each_seat == seat,
    }


def _stones(piles: np.ndarray) -> np.ndarray:
    """The codes in each pile, from the top down; zero where there is no stone."""
    codes: np.ndarray = np.asarray(piles, np.int64)[..., None] >> np.array([0, 4, 8, 12]) & 15
    return codes


def _open_marks(v: np.void) -> np.ndarray:
    marks = np.zeros(LONGEST_TRACK)
    for space, points in zip(v["mark_at"][v["covered"] :], v["mark_pays"][v["covered"] :], strict=True):
        if points:
            marks[int(space) - 1] = points / MOST_POINTS
    return marks
