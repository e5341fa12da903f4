"""Twin Win as an observation tensor, for reinforcement learning; cards that the seat does not see are zeros.

board    9 x 15 x 15   one-hot: the piece on each cell at each height from the bottom
goals    seats x 10    the cards of each seat
given    10            the card being given up
pile     10            the cards of the pile
figures  10            the cards of the figures that stand
left     1             actions left to the seat on turn, 0 to 1
turn     1             turns completed, 0 to 1
on-turn  seats         one-hot: the seat on turn
chance   1             a card is being drawn
self     seats         one-hot: the seat that observes
"""

import numpy as np

from ziggurat.contract.stacks import unpacked
from ziggurat.games.twin_win.notation import left_and_turn, on_turn
from ziggurat.games.twin_win.rules import TURNS
from ziggurat.games.twin_win.tables import CARDS
from ziggurat.kernel.compiled import CHANCE, UNKNOWN

PIECES = 15


def parts(v: np.void, seat: int) -> dict[str, np.ndarray]:
    """The observation of a seat as named arrays."""
    seats = int(v["seats"])
    left, turn = left_and_turn(v)
    each_seat = np.arange(seats)
    return {
        "board": np.array([_heights(int(stack)) for stack in v["stacks"]])[..., None] == np.arange(1, PIECES + 1),
        "goals": np.array([_bits(v["goals"][other]) for other in range(seats)]),
        "given": _bits(v["given"]),
        "pile": _bits(v["pile"]),
        "figures": _bits(v["figures"]),
        "left": np.array([left / 2]),
        "turn": np.array([turn / TURNS]),
        "on-turn": each_seat == on_turn(v),
        "chance": np.array([v["actor"] == CHANCE]),
        "self": each_seat == seat,
    }


def _heights(stack: int) -> list[int]:
    """The piece at each height, 0 above the top."""
    found = unpacked(stack)
    return found + [0] * (PIECES - len(found))


def _bits(cards: np.int16) -> np.ndarray:
    return np.zeros(CARDS, bool) if cards == UNKNOWN else cards >> np.arange(CARDS) & 1 > 0
