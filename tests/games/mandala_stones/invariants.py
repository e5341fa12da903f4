"""What always holds in Mandala Stones: no stone is lost, and every derived field says what it should."""

import numpy as np

from ziggurat.games.mandala_stones.picking import empty, some_pick, takeable
from ziggurat.games.mandala_stones.row import (
    COLOUR,
    COPIES,
    DECIDING,
    MOST_SEATS,
    PLACING,
    PUTTING,
    SERENITY,
    SPACES,
    STACKS,
    TAKING,
    TURN,
)
from ziggurat.games.mandala_stones.scoring import room
from ziggurat.kernel.compiled import OVER, compiled


@compiled
def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return _stones(s) or _serenity(s) or _shows(s) or _tops(s) or _track(s) or _stage(s) or _cards(s) or _turn(s)


@compiled
def _count(pile, code):
    n = 0
    while pile > 0:
        n += pile & 15 == code
        pile >>= 4
    return n


@compiled
def _everywhere(s, code):
    n = _count(np.int64(s.hand), code)
    for stack in range(STACKS):
        n += _count(np.int64(s.stacks[stack]), code)
    for i in range(SPACES * MOST_SEATS):
        n += _count(np.int64(s.towers[i]), code)
    for i in range(s.filled):
        n += s.track[i] == code
    return n


@compiled
def _stones(s):
    for code in (0, 2, 3, 12, 13, 14, 15):  # no stones
        if code > 0 and _everywhere(s, code) != 0:
            return 1
    for code in range(4, 12):
        if _everywhere(s, code) != COPIES:
            return 2
    return 0


@compiled
def _serenity(s):
    decided = s.covered - s.pending if s.serenity else 0
    if _everywhere(s, SERENITY) + s.kept > decided:
        return 3
    for i in range(SPACES * s.seats):
        plain = False
        tower = np.int64(s.towers[i])
        while tower > 0:
            plain |= tower & 15 != SERENITY
            if plain and tower & 15 == SERENITY:
                return 4
            tower >>= 4
        if s.towers[i] > 0 and not plain:
            return 5
    return 0


@compiled
def _shows(s):
    for stack in range(STACKS):
        top = np.int64(s.stacks[stack]) & 15
        if s.shows[0] >> stack & 1 != (4 <= top < 8) or s.shows[1] >> stack & 1 != (8 <= top < 12):
            return 6
    return 0


@compiled
def _tops(s):
    for seat in range(MOST_SEATS):
        for space in range(SPACES):
            tower = np.int64(s.towers[SPACES * seat + space])
            for colour in range(5):
                expected = tower > 0 and COLOUR[tower & 15] == colour
                if s.tops[seat] >> (SPACES * colour + space) & 1 != expected:
                    return 7
    return 0


@compiled
def _track(s):
    if s.filled > s.length or (s.filled >= s.end and not s.last):
        return 8
    for i in range(s.filled, len(s.track)):
        if s.track[i] != 0:
            return 9
    covered = 0
    while s.mark_at[covered] <= s.filled:
        covered += 1
    return 10 if s.covered != covered else 0


@compiled
def _stage(s):
    if (s.stage == TAKING) < (s.cell > 0) or (s.stage == PLACING) != (s.hand > 0):
        return 11
    if (s.stage == DECIDING) != (s.pending > 0) or (s.stage in (DECIDING, PUTTING)) < (s.kept > 0):
        return 12
    expected = 0
    if s.stage == TAKING:
        expected = takeable(s)
    elif s.stage == PLACING:
        expected = empty(s)
    elif s.stage == DECIDING:
        expected = 3
    elif s.stage == PUTTING:
        expected = room(s)
    if s.choices != expected or (s.stage != TURN and s.choices == 0):
        return 13
    return 0


@compiled
def _cards(s):
    for i in range(2 * MOST_SEATS):
        if (i < 2 * s.seats) != (1 <= s.goals[i] <= 10):
            return 14
        for j in range(i):
            if s.goals[i] > 0 and s.goals[i] == s.goals[j]:
                return 15
    for i in range(4):
        for j in range(i):
            if s.artists[i] == s.artists[j] or s.artists[i] > 8:
                return 16
    return 17 if s.artists[0] > s.artists[1] or s.artists[2] > s.artists[3] else 0


@compiled
def _turn(s):
    for seat in range(MOST_SEATS):
        if s.points[seat] < 0 or (seat >= s.seats and s.points[seat] != 0):
            return 18
    if s.turn == OVER:
        return 0 if s.last and s.stage == TURN else 19
    if s.turn < 0 or s.turn >= s.seats:
        return 20
    return 21 if s.stage == TURN and s.tops[s.turn] == 0 and not some_pick(s) else 0
