"""The objective cards, judged on a seat's own board at the end: by whatever condition the edition gives them."""

import numpy as np

from ziggurat.games.mandala_stones.conditions import (
    AT_MOST,
    BY,
    CLASSES,
    DETAILS,
    DIFFERENT,
    EMPTY,
    HEIGHTS,
    IN_ONE_TOWER,
    LARGEST,
    PLACE,
    STONE_COLOURS,
    TAKES,
    TOWERS,
    WIDTH,
)
from ziggurat.games.mandala_stones.row import ONES, SPACES, height, occupied
from ziggurat.kernel.compiled import compiled


@compiled
def reward(s, seat):
    """The better of the two cards, if the seat meets it; else the other, or nothing."""
    best = 0
    for i in range(2 * seat, 2 * seat + 2):
        card = np.int64(s.goals[i])
        if s.rewards[card - 1] > best and missing(s, seat, card) <= 0:
            best = np.int64(s.rewards[card - 1])
    return best


@compiled
def missing(s, seat, card):
    """How many the seat's board lacks, or has too many, for the card's condition; 0 or less: it is met."""
    kind = np.int64(s.conditions[card - 1])
    short = np.int64(s.needs[card - 1]) - _count(s, seat, kind, CLASSES[DETAILS * kind + s.details[card - 1]])
    return -short if AT_MOST[kind] else short


@compiled
def _count(s, seat, kind, classes):
    """What the condition counts on the seat's board, in these classes."""
    by = BY[kind]
    if by <= EMPTY:
        towers = occupied(np.int64(s.tops[seat]))
        return ONES[(towers if by == TOWERS else ~towers) & classes]
    takes = TAKES[kind]
    tally, best = 0, 0
    for space in range(SPACES):
        tower = np.int64(s.towers[SPACES * seat + space])
        if tower == 0:
            continue
        if by == HEIGHTS:
            tally += 1 << WIDTH * (height(tower) - 1)
        elif by == IN_ONE_TOWER:
            best = max(best, _in_one_tower(tower, takes, classes))
        else:
            tally += _sorted(by, tower if by >= STONE_COLOURS else tower & 15)
    return best if by == IN_ONE_TOWER else _taken(tally, takes, classes)


@compiled
def _sorted(by, stones):
    """How many stones there are in each class."""
    tally = 0
    while stones > 0:
        tally += 1 << PLACE[16 * by + (stones & 15)]
        stones >>= 4
    return tally


@compiled
def _in_one_tower(tower, takes, classes):
    """The colours in it; or its height, if it is all of one colour that counts."""
    found = _taken(_sorted(STONE_COLOURS, tower), takes, classes)
    return found if takes == DIFFERENT or found == height(tower) else 0


@compiled
def _taken(tally, takes, classes):
    """The number that the condition takes of the classes."""
    found = 0
    while tally > 0:
        number = (tally & (1 << WIDTH) - 1) * (classes & 1)
        if takes == LARGEST:
            found = max(found, number)
        else:
            found += number > 0 if takes == DIFFERENT else number
        tally >>= WIDTH
        classes >>= 1
    return found
