"""What holds in every state of Placeholder."""

from ziggurat.games.placeholder.rules import CELLS, EACH, SEATS, SIZES, can_put, has_row
from ziggurat.kernel.compiled import OVER, compiled


# Write me: each with a number of its own.
@compiled
def broken(s):
    """0, or the number of the invariant that does not hold."""
    for kind in range(SEATS * SIZES):
        kept = s.reserve[kind // SIZES, kind % SIZES]
        if kept < 0:
            return 1
        if kept + _standing(s, kind) != EACH:
            return 2
    if has_row(s, 0) and has_row(s, 1):
        return 3
    if s.turn != OVER and (has_row(s, 0) or has_row(s, 1) or not can_put(s)):
        return 4
    return 0


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
