"""Kotra's board as plain text: pieces as a seat's letter and a size, then what every seat has and what is to play."""

from collections.abc import Callable

import numpy as np

from ziggurat.games.kotra.geometry import SIZES
from ziggurat.games.kotra.legality import EMPTY
from ziggurat.games.kotra.notation import LETTERS, code
from ziggurat.kernel.compiled import OVER

_FILES = "     a  b  c  d  e  f  g  h"


def sketch(s: np.void, say: Callable[..., str]) -> str:
    """Rank 8 above, south below; each seat's reserve and points; the dice."""
    ranks = [_rank(s, rank) for rank in range(7, -1, -1)]
    seats = [_seat(s, seat, say) for seat in range(s["seats"])]
    return "\n".join([_FILES, *ranks, _FILES, *seats, _dice(s, say)])


def _rank(s: np.void, rank: int) -> str:
    pieces = [code(s, kind) if kind != EMPTY else ". " for kind in s["board"][8 * rank : 8 * rank + 8]]
    return f"  {rank + 1}  {' '.join(pieces)} {rank + 1}"


def _seat(s: np.void, seat: int, say: Callable[..., str]) -> str:
    mine = slice(SIZES * seat, SIZES * seat + SIZES)
    turn = ">" if s["turn"] == seat else " "
    reserve, off = (" ".join(f"{n}x{size}" for size, n in enumerate(s[name][mine], 1)) for name in ("reserve", "off"))
    counts = [f"{say('sketch-reserve')} {reserve}", f"{say('sketch-off')} {off}"]
    points = f"{say('sketch-points')} {int(s['off'][mine].sum()):2}"
    return "   ".join([f"{turn} {seat + 1} {LETTERS[int(s['seats'])][seat]}", *counts, points])


def _dice(s: np.void, say: Callable[..., str]) -> str:
    lost = f"   {say('sketch-lost')} {s['lost']}" if s["lost"] else ""
    if s["turn"] == OVER:
        return say("sketch-over") + lost
    if s["high"] == 0:
        return say("sketch-to-roll") + lost
    left = f"{say('sketch-dice')} {s['high']} {s['low']}" if s["low"] else f"{say('sketch-die')} {s['high']}"
    return left + (f"   {say('sketch-owes')}" if s["owes"] else "") + lost
