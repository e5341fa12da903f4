"""Random rollouts and counts of positions: the generic loops that show the speed of rules.

Every action is given to `play` as an int64, as Python gives it, so that no game's `play` is compiled twice.
"""

import numpy as np

from ziggurat.kernel.compiled import CHANCE, OVER, compiled
from ziggurat.kernel.dispatch import actor, draw, legal, odds, play, setup
from ziggurat.kernel.random import below


@compiled
def finish(s, out, rng, most):
    """Plays at random until the game is over or `most` actions were played; returns the actions of seats."""
    actions = 0
    while actions < most:
        who = actor(s)
        if who == OVER:
            break
        if who == CHANCE:
            action = draw(s, rng)
        else:
            action = np.int64(out[below(rng, legal(s, out))])
            actions += 1
        play(s, action)
    return actions


@compiled
def random_games(rows, out, rng, games, most):
    """Plays whole games in rows[0], from set-up; rows[1] holds the options. Returns the actions of seats."""
    actions = 0
    for _ in range(games):
        rows[0] = rows[1]
        setup(rows[0], rng)
        actions += finish(rows[0], out, rng, most)
    return actions


@compiled
def choices(s, out, p):
    """The actions of whoever is on turn, chance included."""
    if actor(s) == CHANCE:
        return odds(s, out, p)
    return legal(s, out)


@compiled
def count(rows, out, p, left, depth):
    """How many sequences of exactly `depth` actions start in rows[0].

    A level has one row, one line of `out` and one number in `left`. The last level is not played,
    only counted: its choices are its sequences.
    """
    if depth == 0:
        return 1
    left[0] = choices(rows[0], out[0], p)
    if depth == 1:
        return left[0]
    total = 0
    level = 0
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        rows[level + 1] = rows[level]
        play(rows[level + 1], np.int64(out[level, left[level]]))
        n = choices(rows[level + 1], out[level + 1], p)
        if level + 2 == depth:
            total += n
        else:
            level += 1
            left[level] = n
    return total
