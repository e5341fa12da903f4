"""The ten objective cards, judged on a seat's own board at the end."""

from ziggurat.games.mandala_stones.row import (
    COLOUR,
    COLOURS,
    HIGHEST,
    RING,
    SPACES,
    STARBURST,
    height,
    topped,
    tower_of,
)
from ziggurat.games.mandala_stones.scoring import different_heights
from ziggurat.kernel.compiled import compiled


@compiled
def reward(s, seat):
    """The better of the cards that the seat meets, one only."""
    best = 0
    for card in s.goals[2 * seat : 2 * seat + 2]:
        if s.rewards[card - 1] > best and meets(s, seat, card):
            best = s.rewards[card - 1]
    return best


@compiled
def meets(s, seat, card):
    """Whether the board of a seat is as the card wants it. Serenity is a colour and a pattern of its own."""
    needed = s.needs[card - 1]
    if card == 1:
        return _towers(s, seat) <= needed
    if card == 2:
        return _towers(s, seat) >= needed
    if card == 3:
        return _top_colours(s, seat) >= needed
    if card == 4:
        return _most_of_a_top_colour(s, seat) >= needed
    if card == 5:
        return _most_of_a_height(s, seat) >= needed
    if card == 6:
        return different_heights(s, seat) >= needed
    if card == 7:
        return _most_colours(s, seat) >= needed
    if card == 8:
        return _highest_of_one_colour(s, seat) >= needed
    return _stones(s, seat, STARBURST if card == 9 else RING) >= needed


@compiled
def _towers(s, seat):
    n = 0
    for space in range(SPACES):
        n += tower_of(s, seat, space) > 0
    return n


@compiled
def _ones(bits):
    n = 0
    while bits > 0:
        n += bits & 1
        bits >>= 1
    return n


@compiled
def _top_colours(s, seat):
    n = 0
    for colour in range(COLOURS + 1):
        n += topped(s, seat, colour) > 0
    return n


@compiled
def _most_of_a_top_colour(s, seat):
    most = 0
    for colour in range(COLOURS + 1):
        most = max(most, _ones(topped(s, seat, colour)))
    return most


@compiled
def _most_of_a_height(s, seat):
    most = 0
    for wanted in range(1, HIGHEST + 1):
        n = 0
        for space in range(SPACES):
            n += height(tower_of(s, seat, space)) == wanted
        most = max(most, n)
    return most


@compiled
def _colours(tower):
    colours = 0
    while tower > 0:
        colours |= 1 << COLOUR[tower & 15]
        tower >>= 4
    return _ones(colours)


@compiled
def _most_colours(s, seat):
    most = 0
    for space in range(SPACES):
        most = max(most, _colours(tower_of(s, seat, space)))
    return most


@compiled
def _highest_of_one_colour(s, seat):
    highest = 0
    for space in range(SPACES):
        tower = tower_of(s, seat, space)
        if _colours(tower) == 1:
            highest = max(highest, height(tower))
    return highest


@compiled
def _stones(s, seat, pattern):
    n = 0
    for space in range(SPACES):
        tower = tower_of(s, seat, space)
        while tower > 0:
            n += (tower & pattern) != 0
            tower >>= 4
    return n
