"""Defaults for games without chance, hidden information, memory or evaluation."""

import numpy as np

from ziggurat.kernel.compiled import compiled

MEMORY = np.dtype([("nothing", "u1")])


@compiled
def odds(s, out, p):
    return 0


@compiled
def draw(s, rng):
    return -1


@compiled
def estimate(s, out):
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats


@compiled
def view(s, seat, out):
    out[0] = s


@compiled
def seen(s, action, seat):
    return action


@compiled
def notice(m, before, action, after, seat):
    pass


@compiled
def deal(v, m, rng):
    pass
