"""What holds in every state of Terraces."""

from ziggurat.games.terraces.rules import (
    CELLS,
    EACH,
    LONGEST,
    SEATS,
    SIZES,
    can_act,
    has_line,
)
from ziggurat.kernel.compiled import NOBODY, OVER, compiled


@compiled
def broken(s):
    """0, or the number of the invariant that does not hold."""
    placed = 0
    for kind in range(SEATS * SIZES):
        kept, standing = s.reserve[kind // SIZES, kind % SIZES], _standing(s, kind)
        placed += standing
        if kept < 0:
            return 1
        if kept + standing != EACH:
            return 2
    if not _sizes_rise(s):
        return 3
    if s.actions < placed or s.actions > LONGEST:
        return 4
    return _result_broken(s)


@compiled
def _result_broken(s):
    line = has_line(s, 0) or has_line(s, 1)
    if line != (s.winner != NOBODY) or (line and not has_line(s, s.winner)):
        return 5
    if (s.turn == OVER) != (line or s.actions == LONGEST):
        return 6
    if s.turn != OVER and not can_act(s):
        return 7
    return 0


@compiled
def _sizes_rise(s):
    """Rule 3, and so no stack has more than three: the top is in the lowest bits, and larger than what is above."""
    for cell in range(CELLS):
        stack, above = s.stacks[cell], SIZES
        while stack:
            size = ((stack & 15) - 1) % SIZES
            if size >= above:
                return False
            stack, above = stack >> 4, size
    return True


@compiled
def _standing(s, kind):
    """How many of a kind are on the board, covered ones too."""
    n = 0
    for cell in range(CELLS):
        stack = s.stacks[cell]
        while stack:
            n += stack & 15 == kind + 1
            stack >>= 4
    return n
