"""What a move of Pyramidis did: moved, home, skipped, over."""

import numpy as np

from ziggurat.contract.events import Event, Kind
from ziggurat.contract.scene import on
from ziggurat.contract.seats import skipped
from ziggurat.games.pyramidis.notation import LETTERS, playing, stack
from ziggurat.games.pyramidis.rules import ARRIVAL, CELLS, FROM_START, LAST_TURN, NONE, START, onward
from ziggurat.kernel.compiled import OVER


def tell(before: np.void, action: int, after: np.void) -> list[Event]:
    """The events of one move, in the order of the rules."""
    colours = playing(before)
    mover = colours.index(before["mover"])
    cell, hand = _taken(before, action)
    fallen = _falls(before, cell, len(hand))
    args: dict[str, str | int] = {"cell": CELLS[cell], "number": len(hand), "cells": ", ".join(dict.fromkeys(fallen))}
    events = [Event(Kind.MOVED, "moved", mover, args, _glides(before, cell, hand, fallen))]
    for letter in dict.fromkeys(hand):
        colour = LETTERS.index(letter)
        gained = int(after["home"][colour] - before["home"][colour])
        if gained:
            seat = colours.index(colour)
            args = {"number": gained, "points": gained, "total": int(after["home"][colour])}
            events.append(Event(Kind.HOME, "home" if seat == mover else "brought", seat, args))
    return events + (_end(after) if after["mover"] == OVER else _skipped(after, mover))


def _taken(s: np.void, action: int) -> tuple[int, str]:
    """The cell and the pieces taken there, bottom piece first."""
    if action <= FROM_START:
        return action, stack(s, action)
    start = int(START[s["mover"]])
    return start, stack(s, start)[FROM_START - action :]


def _falls(s: np.void, cell: int, n: int) -> list[str]:
    """Where each piece falls. No cell is visited twice, so the row before the move knows every tower."""
    cells = []
    for _ in range(n):
        cell = int(onward(s, int(s["mover"]), cell))
        cells.append(CELLS[cell])
    return cells


def _glides(before: np.void, start: int, hand: str, fallen: list[str]) -> tuple[tuple[str, ...], ...]:
    """The hand goes on and leaves its lowest piece at each cell: a piece passes where those before it fell."""
    heights = dict(zip(CELLS, before["height"].tolist(), strict=True))
    home = before["home"].tolist()
    left, glides = heights[CELLS[start]] - len(hand), []
    for number, (letter, cell) in enumerate(zip(hand, fallen, strict=True)):
        colour = LETTERS.index(letter)
        passed = tuple(dict.fromkeys(fallen[:number]))
        if cell == CELLS[ARRIVAL[colour]]:
            end = on(f"home-{playing(before).index(colour)}", home[colour])
            passed = tuple(dict.fromkeys((*passed, cell)))
            home[colour] += 1
        else:
            passed, end = tuple(name for name in passed if name != cell), on(cell, heights[cell])
            heights[cell] += 1
        glides.append((on(CELLS[start], left + number), *passed, end))
    return tuple(glides)


def _skipped(after: np.void, mover: int) -> list[Event]:
    colours = playing(after)
    passed = skipped(mover, colours.index(after["mover"]), len(colours))
    return [Event(Kind.SKIPPED, "skipped", seat) for seat in passed]


def _end(after: np.void) -> list[Event]:
    if after["winner"] == NONE:
        return [Event(Kind.OVER, "last-turn", None, {"turn": LAST_TURN})]
    seat = playing(after).index(after["winner"])
    home = (on(f"home-{seat}", level) for level in range(after["home"][after["winner"]]))
    return [Event(Kind.OVER, "five-home", seat, glides=tuple((id, id) for id in home))]
