"""Why something of the scene of Terraces cannot be chosen. What may be chosen follows from `legal` and the gestures."""

from collections.abc import Sequence

import numpy as np

from ziggurat.contract.gestures import place
from ziggurat.contract.scene import Reason, because
from ziggurat.games.terraces.notation import CELL, reserve, stack
from ziggurat.games.terraces.rules import SIDE, SIZES
from ziggurat.pictures import trays


def why_not(view: np.void, seat: int, touched: Sequence[str], id: str) -> Reason:
    """One sentence about an item, for the seat on turn, after the steps of a gesture that are done."""
    own = [trays.place(f"reserve-{seat}", size) for size in range(SIZES)]
    if place(id) in CELL:
        cell = CELL.index(place(id))
        return _why_not_there(place(touched[0]), cell) if touched else _why_not_move(view, seat, cell)
    if place(id) in own:
        left = reserve(view)[seat][own.index(place(id))]
        return because("why-not-none-left", 3) if left == 0 else _why_not_place(bool(touched))
    return because("why-not-others", 3) if id.startswith("reserve-") else because("why-not-shown")


def _why_not_place(has_chosen: bool) -> Reason:
    return because("why-not-cell-next", 3) if has_chosen else because("why-not-nowhere", 3)


def _why_not_move(view: np.void, seat: int, cell: int) -> Reason:
    """Of a cell that is touched first."""
    pieces = stack(view, cell)
    if not pieces:
        return because("why-not-empty", 4)
    return because("why-not-stuck", 4) if pieces[-1] // SIZES == seat else because("why-not-others-top", 4)


def _why_not_there(start: str, cell: int) -> Reason:
    """Of a cell where the pyramid cannot go."""
    if start in CELL and _steps(CELL.index(start), cell) != 1:
        return because("why-not-too-far", 4)
    return because("why-not-larger", 3)


def _steps(start: int, end: int) -> int:
    return abs(start % SIDE - end % SIDE) + abs(start // SIDE - end // SIDE)
