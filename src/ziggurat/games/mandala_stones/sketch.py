"""Mandala Stones as plain text: the stacks around their cells, the track, then the boards.

Stacks and towers are written bottom to top, as in positions. `[1]` is a free cell, `*2*` one with
a starburst artist, `(3)` one with a ring artist.
"""

import textwrap
from collections.abc import Callable

import numpy as np

from ziggurat.games.mandala_stones.player_board import objective
from ziggurat.games.mandala_stones.row import CELLS, CLOCKWISE, LETTERS, SPACES, letters
from ziggurat.kernel.compiled import OVER, UNKNOWN


def sketch(s: np.void, say: Callable[..., str]) -> str:
    """The main board, the track and what each seat has."""
    lines = []
    for first in range(0, CELLS, 3):
        lines += [_stacks(s, first, 0), _cells(s, first)]
    lines += [_stacks(s, CELLS - 3, 2), "", *_track(s), ""]
    lines += [_board(s, seat, say) for seat in range(s["seats"])]
    for card in sorted({int(card) for card in s["goals"]} - {UNKNOWN, 0}):
        lines += _objective(s, card, say)
    if s["hand"]:
        lines.append(f"{say('sketch-hand')}   {letters(s['hand'])}")
    if s["turn"] == OVER or s["last"]:
        lines.append(say("sketch-over") if s["turn"] == OVER else say("sketch-last-round"))
    return "\n".join(lines)


def _stack(s: np.void, cell: int, direction: int) -> str:
    return letters(s["stacks"][CLOCKWISE[4 * cell + direction]])


def _stacks(s: np.void, first: int, direction: int) -> str:
    """The stacks above (0) or below (2) a line of cells."""
    return "  " + "".join(f"{_stack(s, cell, direction):^11}" for cell in range(first, first + 3)).rstrip()


def _cells(s: np.void, first: int) -> str:
    """A line of cells with the stacks beside them."""
    west = f"{_stack(s, first, 3):^5}"
    return west + "".join(f" {_cell(s, cell):^3} {_stack(s, cell, 1):^6}" for cell in range(first, first + 3)).rstrip()


def _cell(s: np.void, cell: int) -> str:
    if cell not in s["artists"]:
        return f"[{cell + 1}]"
    return f"*{cell + 1}*" if cell in s["artists"][:2] else f"({cell + 1})"


def _track(s: np.void) -> list[str]:
    """Ten spaces a group: stones, then what is open: a mark's points or a dot."""
    marks = {int(space): int(pays) for space, pays in zip(s["mark_at"], s["mark_pays"], strict=True) if pays}
    spaces = [LETTERS[code] for code in s["track"][: s["filled"]]]
    for space in range(len(spaces) + 1, int(s["length"]) + 1):
        spaces.append(_open_space(marks.get(space, 0), space == s["end"]))
    groups = [" ".join(spaces[i : i + 10]) for i in range(0, len(spaces), 10)]
    return [f"{30 * i + 1:>4}  " + "   ".join(groups[3 * i : 3 * i + 3]) for i in range((len(groups) + 2) // 3)]


def _open_space(points: int, end: bool) -> str:
    return "!" if end else str(points) if 0 < points < 10 else "+" if points else "."


def _board(s: np.void, seat: int, say: Callable[..., str]) -> str:
    towers = "  ".join(f"{letters(tower):<4}" for tower in s["towers"][SPACES * seat : SPACES * (seat + 1)])
    goals = " ".join("?" if card == UNKNOWN else str(card) for card in s["goals"][2 * seat : 2 * seat + 2])
    who = f"{'>' if s['turn'] == seat else ' '} {seat + 1}"
    return f"{who}   {towers}   {say('sketch-points')} {s['points'][seat]:3}   {say('sketch-cards')} {goals}"


def _objective(s: np.void, card: int, say: Callable[..., str]) -> list[str]:
    label = objective(s, card)
    return textwrap.wrap(
        say(label.message, **label.args), 80, initial_indent=f"{card:>8}  ", subsequent_indent=" " * 10
    )
