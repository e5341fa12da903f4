"""Twin Win's board as plain text: three rows of stacks, each bottom to top, with the arrows between them."""

import numpy as np

from ziggurat.games.twin_win.notation import cards, left_and_turn, on_turn, pieces, write_goals
from ziggurat.games.twin_win.tables import CARDS
from ziggurat.kernel.compiled import OVER


def sketch(s: np.void) -> str:
    """The board, then the goals of each seat and the pile, as far as they are seen."""
    left, turn = left_and_turn(s)
    seats = int(s["seats"])
    lines = _board([" ".join(pieces(int(stack))) or "." for stack in s["stacks"]])
    for seat in range(seats):
        acting = s["actor"] != OVER and on_turn(s) == seat
        more = f"   {left} left" if acting else ""
        lines.append(f"{'>' if acting else ' '} {seat}   goals {write_goals(s, seat, ' ')}{more}")
    lines.append(f"pile    {' '.join(cards(int(s['pile']), CARDS - 2 * seats))}")
    lines.append(f"turns   {turn}{'   over' if s['actor'] == OVER else ''}")
    return "\n".join(lines)


def _board(stacks: list[str]) -> list[str]:
    wide = [max(map(len, stacks[column::3])) for column in range(3)]
    between = "    " + "      ".join(mark.ljust(width) for mark, width in zip(("^", "^v", "v"), wide, strict=True))
    lines = []
    for row, arrow in enumerate((" --> ", " <-> ", " <-- ")):
        cells = [stack.ljust(width) for stack, width in zip(stacks[3 * row : 3 * row + 3], wide, strict=True)]
        lines += [f"{3 - row}   {arrow.join(cells)}", between]
    lines[-1] = "    " + "     ".join(name.ljust(width) for name, width in zip("abc", wide, strict=True))
    return [line.rstrip() for line in lines]
