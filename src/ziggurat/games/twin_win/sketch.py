"""Twin Win's board as plain text: three rows of stacks, each bottom to top, with the arrows between them."""

from collections.abc import Callable

import numpy as np

from ziggurat.games.twin_win.notation import cards, left_and_turn, on_turn, pieces, write_goals
from ziggurat.games.twin_win.tables import CARDS
from ziggurat.kernel.compiled import OVER


def sketch(s: np.void, say: Callable[..., str]) -> str:
    """The board, then the goals of each seat and the pile, as far as they are seen."""
    left, turn = left_and_turn(s)
    seats = int(s["seats"])
    lines = _board([" ".join(pieces(int(stack))) or "." for stack in s["stacks"]])
    for seat in range(seats):
        acting = s["actor"] != OVER and on_turn(s) == seat
        more = f"   {say('sketch-left', number=left)}" if acting else ""
        lines.append(f"{'>' if acting else ' '} {seat + 1}   {say('goals')} {write_goals(s, seat, ' ')}{more}")
    lines.append(f"{say('sketch-pile'):<7} {' '.join(cards(int(s['pile']), CARDS - 2 * seats))}")
    over = f"   {say('sketch-over')}" if s["actor"] == OVER else ""
    lines.append(f"{say('sketch-turns'):<7} {turn}{over}")
    return "\n".join(lines)


def _board(stacks: list[str]) -> list[str]:
    """Stacks in columns, five characters apart, which is an arrow's length."""
    arrows = ["^", "^v", "v"]
    wide = [max(map(len, [arrows[column], *stacks[column::3]])) for column in range(3)]
    between = _line(" ", arrows, wide, " " * 5)
    top, middle, bottom = (
        _line(name, stacks[3 * row : 3 * row + 3], wide, arrow)
        for row, (name, arrow) in enumerate((("3", " --> "), ("2", " <-> "), ("1", " <-- ")))
    )
    return [top, between, middle, between, bottom, _line(" ", ["a", "b", "c"], wide, " " * 5)]


def _line(name: str, columns: list[str], wide: list[int], separator: str) -> str:
    padded = [text.ljust(width) for text, width in zip(columns, wide, strict=True)]
    return f"{name}   {separator.join(padded)}".rstrip()
