"""What Mandala's positions promise, compiled: the points that each seat may expect from every group.

A seat's claim on a group is what it holds of it, and a part of every pyramid of the group that lies ahead of its pawn:
a large part where no other pawn can get it, so who leaps forward gives much away. Whoever has the larger claim is
likelier to get the 3 points, the next one the 2. The numbers are from matches; docs/tuning.md has them.
"""

import math

import numpy as np

from ziggurat.kernel.compiled import compiled
from ziggurat.kernel.shares import by_lead

GROUPS = 15
MOST_SEATS = 5
PART = np.array([0.0, 0.85, 0.3, 0.2, 0.16, 0.13])  # of a pyramid counts as held, by how many pawns it is ahead of
TIE = 0.1  # of a pyramid more for the pawn ahead of all others: it wins ties
HOPE = 1.4  # how soon a claim without a pyramid in hand becomes the hope to get one
# By so many points must a seat lead to be e times as likely to win: these, and more for each pyramid on the path.
LEAD, LEAD_ON_PATH = 1.0, 0.06


@compiled
def estimate(s, out):
    """Shares of the win while the game goes on: by what the points come to, less certain while the path is long."""
    claims = np.empty((MOST_SEATS, GROUPS))
    _claim(s, claims)
    for seat in range(s.seats):
        out[seat] = s.points[seat]
    for group in range(GROUPS):
        if s.on_path[group]:
            _expect(s, group, claims, out)
    by_lead(out, s.seats, LEAD + LEAD_ON_PATH * s.left)


@compiled
def _claim(s, claims):
    """Writes the claims by seat and group; none where a seat holds nothing and nothing lies ahead."""
    for seat in range(s.seats):
        for group in range(GROUPS):
            claims[seat, group] = s.held[seat, group]
    for i in range(s.left):
        group = s.path[s.slots[i]]
        sharing = 0
        for seat in range(s.seats):
            sharing += i < s.ahead[seat]
        for seat in range(s.seats):
            claims[seat, group] += PART[sharing] * (i < s.ahead[seat])
    for seat in range(s.seats):
        wins_ties = TIE * _passed(s, seat) / (s.seats - 1)
        for group in range(GROUPS):
            claims[seat, group] += wins_ties * (claims[seat, group] > 0)


@compiled
def _passed(s, seat):
    """How many pawns are behind the seat's."""
    behind = 0
    for other in range(s.seats):
        behind += s.pawns[other] < s.pawns[seat]
    return behind


@compiled
def _expect(s, group, claims, out):
    """Adds what each seat may expect of a group: the first gets 3 points and the second 2, a sole holder both."""
    total = 0.0
    for seat in range(s.seats):
        total += claims[seat, group]
    for seat in range(s.seats):
        first, rest, alone = claims[seat, group] / total, total - claims[seat, group], 1.0
        for other in range(s.seats):
            if other != seat and claims[other, group] > 0:
                second = claims[other, group] / rest * _holds(s, other, group, claims)
                out[other] += 2 * first * second
                alone -= second
        out[seat] += (3 + 2 * alone) * first


@compiled
def _holds(s, seat, group, claims):
    """How likely the seat will hold any of the group."""
    return 1.0 if s.held[seat, group] else 1.0 - math.exp(-HOPE * claims[seat, group])
