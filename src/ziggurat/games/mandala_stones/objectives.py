"""The ten objective cards, judged on a seat's own board at the end."""

import numpy as np

from ziggurat.games.mandala_stones.row import ALL_SPACES, COLOURS, ONES, SPACES, height, occupied
from ziggurat.games.mandala_stones.scoring import colours, different_heights
from ziggurat.kernel.compiled import compiled


@compiled
def reward(s, seat):
    """The better of the two cards, if the seat meets it; else the other, or nothing."""
    best = 0
    for i in range(2 * seat, 2 * seat + 2):
        card = np.int64(s.goals[i])
        found, needed = count(s, seat, card), s.needs[card - 1]
        met = found <= needed if card == 1 else found >= needed
        if met and s.rewards[card - 1] > best:
            best = np.int64(s.rewards[card - 1])
    return best


@compiled
def count(s, seat, card):
    """What the card counts on the seat's board."""
    tops = np.int64(s.tops[seat])
    if card <= 2:  # towers
        return ONES[occupied(tops)]
    if card <= 4:
        return _count_tops(tops, card)
    if card == 6:
        return different_heights(s, seat)
    heights = 0  # of each, how many towers have it: four bits each
    found = 0
    for space in range(SPACES):
        tower = np.int64(s.towers[SPACES * seat + space])
        if card == 5 and tower > 0:
            heights += 1 << 4 * height(tower)
            found = max(found, heights >> 4 * height(tower) & 15)
        elif card == 7:
            found = max(found, ONES[colours(tower)])
        elif card == 8 and ONES[colours(tower)] == 1:
            found = max(found, height(tower))
        elif card >= 9:
            # The bit of the pattern in each stone; the product gathers their sum in the fourth digit.
            stones = tower >> (2 if card == 9 else 3) & 0x1111
            found += stones * 0x1111 >> 12 & 15
    return found


@compiled
def _count_tops(tops, card):
    """Card 3: the colours on top. Card 4: most towers with one of them. Serenity is a colour of its own."""
    kinds = 0
    most = 0
    for colour in range(COLOURS + 1):
        towers = ONES[tops >> SPACES * colour & ALL_SPACES]
        kinds += towers > 0
        most = max(most, towers)
    return kinds if card == 3 else most
