"""Mandala's board as plain text: the spiral from the outside in, then a table of who has what.

 1 G1   2 Y2   (1)    and so on clockwise; bars and dashes stand between two windings.
--------------        A pawn is its player in brackets, an empty slot is a dot, and a
  .     eye  | 4 K1   pyramid has its slot before it, because that is the move.
"""

from collections.abc import Callable
from itertools import cycle

import numpy as np

from ziggurat.contract.pyramids import CODES
from ziggurat.games.mandala.rules import EMPTY, GROUPS, SLOTS
from ziggurat.kernel.compiled import OVER

WIDTH, HEIGHT = 11, 7  # of the spiral: room for 75 slots, and 2 places for the eye


def _spiral() -> list[tuple[int, int]]:
    """Places in the order of the path, clockwise and inwards, as (line, column); the eye's come last."""
    free = {(line, column) for line in range(HEIGHT) for column in range(WIDTH)}
    places, line, column = [], 0, -1
    directions = cycle([(0, 1), (1, 0), (0, -1), (-1, 0)])
    down, right = next(directions)
    while free:
        if (line + down, column + right) not in free:
            down, right = next(directions)
        line, column = line + down, column + right
        free.remove((line, column))
        places.append((line, column))
    return places


PLACES = _spiral()
NUMBER = {place: number for number, place in enumerate(PLACES, 1)}


def sketch(s: np.void, say: Callable[..., str]) -> str:
    """The spiral with the pawns on it, and the table."""
    waiting = [f"({seat + 1})" for seat in range(s["seats"]) if s["pawns"][seat] == 0]
    lines = [" ".join(["0", *waiting, "->"])] if waiting else []
    for line in range(HEIGHT):
        lines += [_line(s, line, say("sketch-eye")), _wall_below(line)]
    return "\n".join(text.rstrip() for text in [*lines, *_table(s, say)])


def _line(s: np.void, line: int, eye: str) -> str:
    text = ""
    for column in range(WIDTH):
        here, right = NUMBER[line, column], NUMBER.get((line, column + 1))
        text += _cell(s, here, eye) + (" |" if right and abs(right - here) > 1 else "  ")
    return text


def _cell(s: np.void, slot: int, eye: str) -> str:
    if slot > SLOTS:
        return f"{eye:^5}" if slot == SLOTS + 1 else " " * 5
    for seat in range(s["seats"]):
        if s["pawns"][seat] == slot:
            return f" ({seat + 1}) "
    group = s["path"][slot]
    return "  .  " if group == EMPTY else f"{slot:>2} {CODES[group]}"


def _wall_below(line: int) -> str:
    text = ""
    for column in range(WIDTH):
        below = NUMBER.get((line + 1, column))
        wall = below and abs(below - NUMBER[line, column]) > 1
        text += ("-" if wall else " ") * len("75 K3  ")
    return text


def _table(s: np.void, say: Callable[..., str]) -> list[str]:
    lines = [_table_line("", say("sketch-pawn"), say("sketch-points"), CODES)]
    for seat in range(s["seats"]):
        name = f"{'>' if s['turn'] == seat else ' '} {say('sketch-seat', number=seat + 1)}"
        lines.append(_table_line(name, s["pawns"][seat], s["points"][seat], _counts(s["held"][seat])))
    lines.append(_table_line(f"  {say('sketch-eye')}", "", "", _counts(s["eye"])))
    lines.append(_table_line(f"  {say('sketch-path')}", "", "", _counts(s["on_path"])))
    return [*lines, f"  {say('sketch-over')}"] if s["turn"] == OVER else lines


def _table_line(name: str, pawn: object, points: object, groups: list[str]) -> str:
    colours = (" ".join(f"{cell:>2}" for cell in groups[first : first + 3]) for first in range(0, GROUPS, 3))
    return f"{name:10} {pawn:>4} {points:>6}   {'   '.join(colours)}"


def _counts(pile: np.ndarray) -> list[str]:
    return [str(n) if n else "." for n in pile]
