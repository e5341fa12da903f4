"""What Mandala's positions promise, compiled: the points that each seat may expect from every group.

A pyramid ahead of several pawns may fall to any of these seats, one ahead of a single pawn to nobody else; the share
of it that a seat may count on is a table by how many pawns have it ahead. With what the seat holds this makes the strength of its
claim on the group.
"""

import math

import numpy as np

from ziggurat.kernel.compiled import compiled
from ziggurat.kernel.shares import by_weight

GROUPS = 15
MOST_SEATS = 5
# The part of a pyramid that a seat may count on, by how many pawns have it ahead.
PART = np.array([0.0, 0.85, 0.45, 0.3, 0.22, 0.18])
SHARP = 2.0
MISS = 1.4
TIE = 0.1
WIDE, WIDER = 2.0, 0.12


@compiled
def estimate(s, out):
    """Shares of the win while the game goes on: by what the points come to."""
    claims = np.empty((MOST_SEATS, GROUPS))
    _claims(s, claims)
    for seat in range(s.seats):
        out[seat] = s.points[seat]
    for group in range(GROUPS):
        if s.on_path[group]:
            _expect(s, group, claims, out)
    best = out[0]
    for seat in range(s.seats):
        best = max(best, out[seat])
    scale = 1.0 / (WIDE + WIDER * s.left)
    for seat in range(s.seats):
        out[seat] = math.exp((out[seat] - best) * scale)
    by_weight(out, s.seats)


@compiled
def _claims(s, claims):
    """By seat and group: the pyramids held, and the parts of those ahead."""
    for seat in range(s.seats):
        for group in range(GROUPS):
            claims[seat, group] = s.held[seat, group]
    # The list of slots begins with the innermost: in the part up to `end`, so many seats have a pyramid ahead.
    start = 0
    for sharing in range(s.seats, 0, -1):
        end = 127
        for seat in range(s.seats):
            if s.ahead[seat] > start or s.ahead[seat] == start and False:
                end = min(end, s.ahead[seat])
        if end == 127:
            break
        able = 0
        for seat in range(s.seats):
            able += s.ahead[seat] > start
        part = PART[able]
        for seat in range(s.seats):
            if s.ahead[seat] > start:
                for i in range(start, end):
                    claims[seat, s.path[s.slots[i]]] += part
        start = end


@compiled
def _expect(s, group, claims, out):
    """Adds what each seat may expect of a group: 3 points for the first, 2 for the second, both for a sole holder."""
    total, front = 0.0, 0
    for seat in range(s.seats):
        if s.pawns[seat] > s.pawns[front]:
            front = seat
    claims[front, group] += TIE * (claims[front, group] > 0)
    for seat in range(s.seats):
        total += claims[seat, group] ** SHARP
    for seat in range(s.seats):
        first = claims[seat, group] ** SHARP
        chance = first / total
        out[seat] += 3 * chance
        rest = total - first
        alone = 1.0
        for other in range(s.seats):
            if other != seat and rest > 0:
                weight = claims[other, group] ** SHARP
                second = weight / rest * _holds(s, other, group, claims)
                out[other] += 2 * chance * second
                alone -= second
        out[seat] += 2 * chance * alone


@compiled
def _holds(s, seat, group, claims):
    """How likely the seat gets any of the group."""
    return 1.0 if s.held[seat, group] else 1.0 - math.exp(-MISS * claims[seat, group])
