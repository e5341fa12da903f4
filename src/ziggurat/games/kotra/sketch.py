"""Kotra's board as plain text: pieces as a seat's letter and a size, then what every seat has and what is to play."""

import numpy as np

from ziggurat.games.kotra.geometry import SIZES
from ziggurat.games.kotra.legality import EMPTY
from ziggurat.games.kotra.notation import LETTERS, code
from ziggurat.kernel.compiled import OVER

_FILES = "     a  b  c  d  e  f  g  h"


def sketch(s: np.void) -> str:
    """Rank 8 above, south below; each seat's reserve and points; the dice."""
    ranks = [_rank(s, rank) for rank in range(7, -1, -1)]
    seats = [_seat(s, seat) for seat in range(s["seats"])]
    return "\n".join([_FILES, *ranks, _FILES, *seats, _dice(s)])


def _rank(s: np.void, rank: int) -> str:
    pieces = [code(s, kind) if kind != EMPTY else ". " for kind in s["board"][8 * rank : 8 * rank + 8]]
    return f"  {rank + 1}  {' '.join(pieces)} {rank + 1}"


def _seat(s: np.void, seat: int) -> str:
    mine = slice(SIZES * seat, SIZES * seat + SIZES)
    turn = ">" if s["turn"] == seat else " "
    reserve, off = (" ".join(f"{n}x{size}" for size, n in enumerate(s[name][mine], 1)) for name in ("reserve", "off"))
    points = int(s["off"][mine].sum())
    return f"{turn} {seat} {LETTERS[int(s['seats'])][seat]}   reserve {reserve}   off {off}   points {points:2}"


def _dice(s: np.void) -> str:
    lost = f"   lost turns in a row {s['lost']}" if s["lost"] else ""
    if s["turn"] == OVER:
        return f"over{lost}"
    if s["high"] == 0:
        return f"to roll{lost}"
    left = f"dice {s['high']} {s['low']}" if s["low"] else f"die {s['high']}"
    return left + ("   owes an entry" if s["owes"] else "") + lost
