"""Where everything lies in the picture, in the shared scale of 100 units an inch, and what the places are called."""

from math import atan2, cos, degrees, hypot, pi, sin

from ziggurat.contract.pyramids import CODES
from ziggurat.games.mandala.rules import SLOTS

Point = tuple[float, float]

BOARD = 1250.0  # the side of the square
STEP, WINDING = 114.0, 114.0  # along the path and across it
_OUTER, _START = 584.0, 1.22 * pi  # the path begins in the upper left and goes round clockwise, inwards
_MIDDLE = (597.0, 651.0)  # of the spiral, so that what it covers is in the middle of the board
_TIGHTER = WINDING / (2 * pi)


def spiral_point(angle: float) -> Point:
    """The point of the path at so many radians from its beginning."""
    radius = _OUTER - _TIGHTER * angle
    return _MIDDLE[0] + radius * cos(_START + angle), _MIDDLE[1] + radius * sin(_START + angle)


def _spiral() -> list[tuple[float, float, float]]:
    """The slots of the path as x, y and the direction of the path there, in degrees."""
    found: list[tuple[float, float, float]] = []
    angle = 0.0
    while len(found) < SLOTS:
        x, y = spiral_point(angle)
        if not found or hypot(x - found[-1][0], y - found[-1][1]) >= STEP:
            ahead_x, ahead_y = spiral_point(angle + 0.01)
            found.append((round(x, 1), round(y, 1), round(degrees(atan2(ahead_y - y, ahead_x - x)), 1)))
        angle += 0.001
    return found


SLOT_AT = dict(enumerate(_spiral(), 1))
WAITING_AT: tuple[Point, ...] = ((60, 76), (138, 76), (216, 70), (60, 174), (138, 168))  # pawns before the path
EYE_AT = _MIDDLE

TRAY_SIZE = (1120.0, 356.0)  # of whatever a seat or the eye holds
COLUMN_AT = tuple(174 + 190 * colour for colour in range(5))  # left ends
ROW_AT = (96.0, 180.0, 286.0)  # middles, by size
BASE = (56.0, 78.0, 100.0)  # of a pyramid, by size
FAN = 17.0  # from one pyramid to the next of its group


def slot(number: int) -> str:
    """A slot of the path, and with `on` its pyramid."""
    return f"s{number}"


def held(seat: int, group: int) -> str:
    """Where a seat keeps the pyramids of a group."""
    return f"h{seat}-{CODES[group]}"


def in_eye(group: int) -> str:
    """Where the pyramids of a group lie in the eye."""
    return f"e-{CODES[group]}"


def pawn(seat: int) -> str:
    """A pawn, wherever it stands: there is one for each seat."""
    return f"pawn{seat}"


def points(seat: int) -> str:
    """Where the points of a seat are."""
    return f"points{seat}"
