"""Pyramidis' board as plain text: the cross, each stack bottom to top, `.` where a cell is empty."""

from collections.abc import Callable

import numpy as np

from ziggurat.games.pyramidis.notation import ARRIVALS, LETTERS, playing, standing
from ziggurat.games.pyramidis.rules import COLOURS, TOWER, TRACKS
from ziggurat.kernel.compiled import OVER


def sketch(s: np.void, say: Callable[..., str]) -> str:
    """The bars in play; a stack too high for its cell is a count and the top, and written out below."""
    stacks = standing(s)
    lines = ["   " + "".join(f"{file:>7}" for file in "abcdefgh")]
    lines += [_rank(s, rank, stacks) for rank in range(8, 0, -1)]
    lines += [f"{cell} {stack}" for cell, stack in stacks.items() if len(stack) > TOWER]
    for seat, colour in enumerate(playing(s)):
        turn = ">" if s["mover"] == colour else " "
        won = f"   {say('sketch-wins')}" if s["winner"] == colour else ""
        name, home = say("sketch-colour", colour=COLOURS[colour]), f"{say('sketch-home')} {s['home'][colour]}"
        lines.append(f"{turn} {seat + 1}   {LETTERS[colour]} {name:<9}   {home}{won}")
    over = f"   {say('sketch-over')}" if s["mover"] == OVER else ""
    return "\n".join([*lines, f"{say('sketch-moves')} {s['turn']}{over}"])


def _rank(s: np.void, rank: int, stacks: dict[str, str]) -> str:
    in_play = {cell for colour in playing(s) for cell in TRACKS[colour]}
    cells = [f"{file}{rank}" for file in "abcdefgh"]
    shown = [_cell(cell, stacks.get(cell, "")) if cell in in_play else "" for cell in cells]
    return f"{rank:>3}" + "".join(f"{text:>7}" for text in shown).rstrip()


def _cell(cell: str, stack: str) -> str:
    """An empty arrival is its colour's small letter."""
    if not stack:
        return LETTERS[ARRIVALS.index(cell)].lower() if cell in ARRIVALS else "."
    return stack if len(stack) <= TOWER else f"{len(stack)}..{stack[-1]}"
