"""Numbers by seat made into shares that sum to 1."""

from math import exp

from ziggurat.kernel.compiled import compiled


@compiled
def by_weight(out, seats):
    """Each seat's part of the sum; weights are above 0."""
    total = 0.0
    for seat in range(seats):
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@compiled
def by_lead(out, seats, spread):
    """From points: a lead of so many, the spread, is a share e times as large."""
    most = out[0]
    for seat in range(seats):
        most = max(most, out[seat])
    for seat in range(seats):
        out[seat] = exp((out[seat] - most) / spread)
    by_weight(out, seats)


@compiled
def among_the_best(out, seats):
    """The same share for every seat that has the most, nothing for the others."""
    most, sharing = out[0], 0
    for seat in range(seats):
        most = max(most, out[seat])
    for seat in range(seats):
        sharing += out[seat] == most
    for seat in range(seats):
        out[seat] = 1.0 / sharing if out[seat] == most else 0.0
