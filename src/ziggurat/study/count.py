"""Counts sequences of actions from a position (perft): how two implementations compare their rules."""

from collections.abc import Iterator

import numpy as np

from ziggurat.state import State


def sequences(state: State, depth: int) -> int:
    """The number of sequences of exactly so many actions; an outcome of chance is an action and counts once."""
    return 1 if depth == 0 else sum(n for _, n in divided(state, depth))


def divided(state: State, depth: int) -> Iterator[tuple[str, int]]:
    """The same number by first move, one move at a time, so that long counts can show progress and be stopped."""
    from ziggurat.kernel import playout

    rows = np.repeat(state._rows, depth)
    out = np.empty((depth, state.game.num_distinct_actions()), np.int32)
    p = np.empty(state.game.max_chance_outcomes(), np.float64)
    left = np.zeros(depth, np.int64)
    for move, action in state.legal_moves().items():
        rows[0] = state._rows[0]
        state.game.calls.play(rows, 0, action)
        yield move, int(playout.count(rows, out, p, left, depth - 1))
