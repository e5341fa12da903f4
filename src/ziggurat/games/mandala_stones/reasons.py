"""Why something of Mandala Stones' scene cannot be chosen: what is never chosen, then what is not in this stage.

A turn begins with an artist, or with a button and towers in any order; every other stage asks for one touch.
"""

import re
from collections.abc import Sequence

import numpy as np

from ziggurat.contract.gestures import place
from ziggurat.contract.scene import Reason, because
from ziggurat.games.mandala_stones import places
from ziggurat.games.mandala_stones.row import (
    ALL_SPACES,
    AROUND,
    CELLS,
    DECIDING,
    PLACING,
    SPACES,
    STACKS,
    TAKING,
    TURN,
    occupied,
)
from ziggurat.games.mandala_stones.stones import TINTS

_CELL = {places.cell(cell): cell for cell in range(CELLS)}
_STACK = {places.stack(stack): stack for stack in range(STACKS)}
_BUTTONS = ("take", *(f"score-{tint}" for tint in TINTS))
_WAITING = re.compile(r"hand|kept|p\d+")  # stones on their way
_TRACK = re.compile(r"end|t\d+")
_SERENITY = re.compile(r"s\d+")
_CARD = re.compile(r"g(\d)-\d(-\w+)?")
_SPACE = re.compile(r"b(\d)-(\d)")


def why_not(view: np.void, seat: int, touched: Sequence[str], id: str) -> Reason:
    """One sentence about an item, for the seat on turn, after what was touched in this stage."""
    at = place(id)
    if card := _CARD.fullmatch(at):
        return because("why-not-card", 14) if int(card[1]) == seat else because("why-not-others-card", 1)
    if _TRACK.fullmatch(at):
        return because("why-not-track", 10)
    if _SERENITY.fullmatch(at):
        return because("why-not-serenity", 16)
    space = _SPACE.fullmatch(at)
    if space and int(space[1]) != seat:
        return because("why-not-others", 6)
    if not space and at not in _CELL and at not in _STACK and at not in _BUTTONS and not _WAITING.fullmatch(at):
        return because("why-not-shown")
    number = int(space[2]) - 1 if space else None
    if view["stage"] == TURN:
        return _why_not_in_turn(view, touched, at, number)
    return _why_not_in_stage(view, at, number)


# One touch, after the turn has begun


def _why_not_in_stage(view: np.void, at: str, space: int | None) -> Reason:
    if view["stage"] == TAKING:
        return _why_not_first(view, _STACK[at]) if at in _STACK else because("why-not-first-next", 5)
    if view["stage"] == PLACING:
        return because("why-not-place-next" if space is None else "why-not-space-taken", 6)
    if view["stage"] == DECIDING:
        return because("why-not-decide-next", 16)
    if space is None:
        return because("why-not-put-next", 17)
    return because("why-not-put-full" if _towers(view) >> space & 1 else "why-not-put-empty", 17)


def _why_not_first(view: np.void, stack: int) -> Reason:
    cell = int(view["cell"])
    if not int(AROUND[cell]) >> stack & 1:
        return because("why-not-not-around", 4)
    return _why_not_stack(view, cell, stack) or because("why-not-first-next", 5)


def _why_not_stack(view: np.void, cell: int, stack: int) -> Reason | None:
    """Whatever keeps the artist who stands there from taking a stone of this stack, wherever it goes."""
    artists = view["artists"].tolist()
    artist = artists.index(cell)
    if not view["stacks"][stack]:
        return because("why-not-stack-empty", 4)
    if not int(view["shows"][artist >> 1]) >> stack & 1:
        return because("why-not-pattern", 4)
    others = [other for other in artists if other != cell]
    blocked = any(int(AROUND[other]) >> stack & 1 for other in others)
    return because("why-not-touches", 4) if blocked else None


# The turn


def _why_not_in_turn(view: np.void, touched: Sequence[str], at: str, space: int | None) -> Reason:
    if not touched:
        return because("why-not-no-tower", 9) if space is not None else _why_not_pick(view, at)
    if place(touched[0]) in _CELL:
        return _why_not_goes(view, _CELL[place(touched[0])], at)
    if at in _CELL or at in _STACK:
        return because("why-not-scoring", 2)
    button = next((one for one in touched if one in _BUTTONS), "")
    if space is None:
        return because("why-not-one-score", 2) if button else because("why-not-plain-chosen", 7)
    return _why_not_counted(view, button, space)


def _why_not_pick(view: np.void, at: str) -> Reason:
    """Of the main board, where a turn may begin with an artist."""
    if _towers(view) == ALL_SPACES:
        return because("why-not-no-space", 3)
    has_artist = at in _CELL and _CELL[at] in view["artists"].tolist()
    return because("why-not-artist-stuck", 4) if has_artist else because("why-not-artist-first", 3)


def _why_not_goes(view: np.void, cell: int, at: str) -> Reason:
    """Of all that an artist who was chosen there cannot go to."""
    if at in _CELL:
        has_artist = _CELL[at] in view["artists"].tolist()
        return because("why-not-cell-taken", 3) if has_artist else because("why-not-nothing-there", 4)
    kept = _why_not_stack(view, cell, _STACK[at]) if at in _STACK else None
    return kept or because("why-not-cell-next", 3)


def _why_not_counted(view: np.void, button: str, space: int) -> Reason:
    """Of a tower that cannot be chosen beside this button: only for a colour, where plain tops leave no choice."""
    tops = int(view["tops"][view["turn"]])
    if not _towers(view) >> space & 1:
        return because("why-not-no-tower", 9)
    colour = TINTS.index(button.removeprefix("score-"))
    if tops >> SPACES * colour + space & 1:
        return because("why-not-scored-anyway", 7)
    return because("why-not-other-top", 7, colour=TINTS[colour])


def _towers(view: np.void) -> int:
    """The spaces of the seat on turn that hold a tower, as a set."""
    return int(occupied(int(view["tops"][view["turn"]])))
