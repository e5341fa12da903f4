"""Twin Win's numbers, and the tables that answer what the rules keep asking.

    a3 > b3 > c3        0 1 2     Pieces go clockwise round the rim, and both ways between the
     ^   |    v         3 4 5     centre and the middle of each edge. Cells are numbered as the
    a2 - b2 - c2        6 7 8     position lists them: the five stacks of the set-up stand on
     ^   |    v                   the even ones.
    a1 < b1 < c1

A piece is a number from 1 to 15: colour (R B G Y K) times three plus size. A card is a number from 0 to 9:
colour times two, plus one for a Nest. A set of cards, or of cells, is a number with one bit for each.
"""

from itertools import combinations, permutations

import numpy as np

COLOURS = 5
CARDS = 10
CELLS = 9
ALL_CARDS = (1 << CARDS) - 1

RIM = (0, 1, 2, 5, 8, 7, 6, 3)
ARROWS = [(RIM[i], RIM[(i + 1) % 8]) for i in range(8)]
ARROWS += [(edge, 4) for edge in (1, 3, 5, 7)] + [(4, edge) for edge in (1, 3, 5, 7)]
START, END = (np.array(ends, np.uint8) for ends in zip(*ARROWS, strict=True))

# An action is the arrow of a move, or one of these. Where another seat swaps, the card is not seen.
PASS = len(ARROWS)
SWAP = PASS + 1  # plus the card given up
DRAW = SWAP + CARDS  # plus the card drawn
SWAP_UNSEEN = DRAW + CARDS
DRAW_UNSEEN = SWAP_UNSEEN + 1

# By the set of occupied cells: the arrows that leave them, then zeros; and how many leave.
_LEAVING = [[arrow for arrow, (start, _) in enumerate(ARROWS) if cells >> start & 1] for cells in range(1 << CELLS)]
MOVES = np.array([arrows + [0] * (len(ARROWS) - len(arrows)) for arrows in _LEAVING], np.int8)
MOVES_COUNT = np.array([len(arrows) for arrows in _LEAVING], np.int8)

# By the piece on top: the card of the figure that it completes, as a set, and the two pieces that must lie
# under it. A small piece completes a Tree, a large one a Nest, a medium one nothing.
COMPLETES = np.zeros(16, np.int16)
UNDER = np.zeros(16, np.int64)
for _colour in range(COLOURS):
    _small, _medium, _large = 3 * _colour + 1, 3 * _colour + 2, 3 * _colour + 3
    COMPLETES[_small], UNDER[_small] = 1 << 2 * _colour, _large << 4 | _medium
    COMPLETES[_large], UNDER[_large] = 2 << 2 * _colour, _small << 4 | _medium

# By the set: its cards, a hexadecimal digit each, the lowest card last.
CARDS_IN = np.zeros(1 << CARDS, np.int64)
for _set in range(1 << CARDS):
    for _card in reversed(range(CARDS)):
        if _set >> _card & 1:
            CARDS_IN[_set] = CARDS_IN[_set] << 4 | _card

# A set-up is the colours of the large pieces on the five stacks, and which stack's large piece the medium and
# the small one of each stack are like: 120 times 552.
LARGE = np.array(list(permutations(range(COLOURS))), np.int8)
MEDIUM_SMALL = np.array(
    [
        (medium, small)
        for medium in permutations(range(COLOURS))
        for small in permutations(range(COLOURS))
        if all(len({i, medium[i], small[i]}) == 3 for i in range(COLOURS))
    ],
    np.int8,
)
SETUPS = len(LARGE) * len(MEDIUM_SMALL)

# What others may hold of the eight cards that a seat does not see, as sets of places from 0 to 7: a line for each
# world, with the hand of the next seat and of the one after it. First the worlds with two seats, then with three.
UNSEEN = CARDS - 2
_HANDS = [1 << i | 1 << j for i, j in combinations(range(UNSEEN), 2)]
_WITH_TWO = [(hand, 0) for hand in _HANDS]
_WITH_THREE = [(hand, other) for hand in _HANDS for other in _HANDS if not hand & other]
WORLDS = (len(_WITH_TWO), len(_WITH_THREE))
HELD = np.array(_WITH_TWO + _WITH_THREE, np.int16)
