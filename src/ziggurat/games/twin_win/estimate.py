"""What Twin Win's positions promise, compiled: how many moves each figure is away, and whose turn comes first.

The three pieces of a figure must come together on one cell, in the right order. Each walks from its cell to the
meeting place, which is chosen so that the walks are shortest: that is a table by the three cells and by which piece
lies on which. And every other piece that lies above the lowest of them in a stack must leave, a move each. The
count is a lower bound, and for figures within three moves it is nearly always exact.
"""

import numpy as np

from ziggurat.games.twin_win.cards import nth_card, on_turn
from ziggurat.games.twin_win.tables import ARROWS, CARDS, CELLS
from ziggurat.kernel.compiled import CHANCE, compiled
from ziggurat.kernel.shares import by_weight

# How the second piece lies to the first: not on it, above it in the same stack, or next to it, as it should.
APART, ABOVE, UPON = range(3)


def _steps():
    """By two cells: how many arrows lead from one to the other, at least."""
    steps = np.full((CELLS, CELLS), 99, np.int64)
    np.fill_diagonal(steps, 0)
    for start, end in ARROWS:
        steps[start, end] = 1
    for between in range(CELLS):
        steps = np.minimum(steps, steps[:, between, None] + steps[None, between, :])
    return steps


def _walks():
    """By the cells of the three pieces, bottom first, and how they lie: how many moves bring them together."""
    steps = _steps()
    goes = steps.copy()
    for cell in range(CELLS):  # what lies wrong on the meeting place leaves and returns
        goes[cell, cell] = min(1 + steps[end, cell] for start, end in ARROWS if start == cell)
    # What lies on a piece that must be there before it has to step aside first: one arrow away that is a detour.
    waits = goes + 2 * (goes == 1)
    walks = np.zeros((2, 3, 2, CELLS, CELLS, CELLS), np.int8)
    for first_lies, second_lies, third_lies in np.ndindex(2, 3, 2):
        first = (goes if first_lies else steps)[:, None, None, :]
        second = np.repeat((waits if second_lies else goes)[None], CELLS, axis=0)
        if second_lies == UPON:
            for cell in range(CELLS):  # both are in place already
                second[cell, cell, cell] = 0
        third = (waits if third_lies else goes)[None, None, :, :]
        walks[first_lies, second_lies, third_lies] = (first + second[:, :, None, :] + third).min(axis=3)
    return walks


WALKS = _walks()

FAR = 15  # moves; what is further counts no less
# When a seat acts: after the one on turn, later, or now with so many actions left.
NEXT, LATER, ONE_LEFT, TWO_LEFT = range(4)

# What the nearer goal is worth by that and by its distance, as a logarithm of odds: fitted to games of the search
# against itself with 2 and 3 seats. Only where the actions left reach the goal it is set, to nearly certain.
NEARER = np.array(
    [
        [2.2, 1.7, 1.25, 0.8, 0.5, 0.25, 0.05, -0.1, -0.25, -0.4, -0.5, -0.65, -0.8, -1.0, -1.2, -1.4],
        [1.6, 1.3, 1.0, 0.7, 0.4, 0.15, -0.1, -0.3, -0.5, -0.65, -0.8, -1.0, -1.2, -1.35, -1.5, -1.65],
        [5.0, 5.0, 1.3, 0.6, 0.3, 0.05, -0.15, -0.3, -0.45, -0.6, -0.75, -0.9, -1.0, -1.1, -1.2, -1.3],
        [5.0, 5.0, 5.0, 0.8, 0.45, 0.15, -0.05, -0.2, -0.35, -0.5, -0.65, -0.85, -1.0, -1.15, -1.25, -1.35],
    ]
)
FURTHER = -0.03  # a move of the other goal: it can be swapped, so it hardly matters
# A figure that stands while its card is in the pile: who acts may swap for it.
STANDING = np.array([0.0, 0.0, 0.5, 1.0])


@compiled
def distance(s, where, above, card):
    """How many moves the figure of a card is away, at least; 0 if it stands.

    The pieces from the bottom of the figure up are on the cells a, b, c and have i, j, k pieces above them.
    """
    if s.figures >> card & 1:
        return 0
    medium = 4 * (3 * (card >> 1) + 2)
    first, third = (medium + 4, medium - 4) if card & 1 == 0 else (medium - 4, medium + 4)
    a, b, c = where >> first & 15, where >> medium & 15, where >> third & 15
    i, j, k = above >> first & 15, above >> medium & 15, above >> third & 15
    on_second, on_third = a == b and i < j, a == c and i < k
    second_lies = APART if a != b or i < j else (UPON if i == j + 1 and not on_third else ABOVE)
    third_lies = (a == c and k < i) or (b == c and k < j)
    walk = WALKS[1 * (on_second or on_third), second_lies, 1 * third_lies, a, b, c]
    return walk + _lying_above(a, b, c, i, j, k)


@compiled
def _lying_above(a, b, c, i, j, k):
    """The pieces above the lowest of the three in each stack, less those of the three."""
    if a == b:
        if b == c:
            return max(i, j, k) - 2
        return max(i, j) - 1 + k
    if b == c:
        return i + max(j, k) - 1
    if a == c:
        return j + max(i, k) - 1
    return i + j + k


@compiled
def survey(s):
    """By piece, four bits each: its cell, and how many pieces lie above it."""
    where, above = np.int64(0), np.int64(0)
    for cell in range(CELLS):
        stack, height = s.stacks[cell], 0
        while stack:
            piece = 4 * (stack & 15)
            where |= cell << piece
            above |= height << piece
            stack >>= 4
            height += 1
    return where, above


@compiled
def two_goals(s, seat, where, above):
    """The distances of a seat's goals, the nearer one first; while a card is swapped the other is far."""
    goals = s.goals[seat]
    one = min(FAR, distance(s, where, above, nth_card(goals, 0)))
    if goals & (goals - 1) == 0:
        return one, FAR
    other = min(FAR, distance(s, where, above, nth_card(goals, 1)))
    return min(one, other), max(one, other)


@compiled
def role(s, seat):
    """When the seat acts; a last swap that waits for its card leaves the turn to the next seat."""
    turn, left = on_turn(s), 2 - (s.clock & 1) - (s.actor == CHANCE)
    if left == 0:
        turn, left = (turn + 1) % s.seats, 2
    if seat == turn:
        return ONE_LEFT if left == 1 else TWO_LEFT
    return NEXT if seat == (turn + 1) % s.seats else LATER


@compiled
def estimate(s, out):
    """Shares of the win while the game goes on: who is near a figure, and who acts first."""
    where, above = survey(s)
    standing = 0
    for card in range(CARDS):
        standing += s.figures >> card & 1
    for seat in range(s.seats):
        when = role(s, seat)
        near, far = two_goals(s, seat, where, above)
        out[seat] = np.exp(NEARER[when, near] + FURTHER * far + STANDING[when] * standing)
    by_weight(out, s.seats)
