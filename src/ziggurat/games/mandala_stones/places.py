"""Where everything lies in the picture, in the units of its part, and what the places are called.

The scale is that of the shared sprites, 100 units an inch. The table is seen at an angle: a stone's upper face is 100
wide and 80 high, and a stone is 16 thick.
"""

from functools import cache
from math import cos, hypot, pi, sin, sqrt

from ziggurat.games.mandala_stones.row import CELLS, CLOCKWISE, SPACES

Point = tuple[float, float]

LAYER = 16  # the next stone of a pile lies so much higher
SQUASH = 0.84  # what lies deeper in the picture is nearer on the page

BOARD_SIZE = (770, 940)
PLAYER_SIZE = (770, 520)
SPACE_AT: tuple[Point, ...] = tuple((74 + 116 * space, 170) for space in range(SPACES))
POINTS_AT = (685, 68)
CARDS_AT = ((685, 214), (685, 406))
TRAY_Y = 444  # of the strip with buttons and with stones that are on their way
FULL_TRACK = 80  # so many spaces fit at full distance


def _cell_at(cell: int) -> Point:
    return 385 + 208 * (cell % 3 - 1), 466 + 244 * (cell // 3 - 1)


CELL_AT = tuple(_cell_at(cell) for cell in range(CELLS))
# By stack, the middle of the edge between its cells; a full pile is as high above it as an empty place is deep.
STACK_AT = {
    int(CLOCKWISE[4 * cell + direction]): (CELL_AT[cell][0] + dx, CELL_AT[cell][1] + dy + 24)
    for cell in range(CELLS)
    for direction, (dx, dy) in enumerate(((0, -122), (104, 0), (0, 122), (-104, 0)))
}
MANDALA_SIZE = (1300, 1130)
_STEP = 112  # from space to space and from winding to winding
_MIDDLE = (622, 584)  # of the spiral, so that what it covers is in the middle of the part


@cache
def track_at(length: int) -> tuple[Point, ...]:
    """The spaces of the track: a spiral from the middle outwards, every step and every winding equally far."""
    step = _STEP * min(1.0, sqrt(FULL_TRACK / length))
    found: list[Point] = [(0.0, 0.0)]
    angle = 0.0
    while len(found) < length:
        angle += 0.002
        radius = step * angle / (2 * pi)
        x, y = radius * cos(angle), radius * sin(angle)
        if hypot(x - found[-1][0], y - found[-1][1]) >= step:
            found.append((x, y))
    return tuple((round(_MIDDLE[0] + x, 1), round(_MIDDLE[1] + SQUASH * y, 1)) for x, y in found)


def stack(number: int) -> str:
    """The place of a stack, counted from 0 as in the row."""
    return f"k{number + 1}"


def cell(number: int) -> str:
    """An artist's cell."""
    return f"c{number + 1}"


def space(seat: int, number: int) -> str:
    """A space of a seat's board."""
    return f"b{seat}-{number + 1}"


def track(number: int) -> str:
    """A space of the mandala."""
    return f"t{number + 1}"
