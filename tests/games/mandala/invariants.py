"""What always holds in Mandala: no pyramid is lost, and every derived field says what it should."""

from ziggurat.games.mandala.rules import COPIES, EMPTY, GROUPS, MOST_SEATS, SLOTS
from ziggurat.kernel.compiled import OVER, compiled


@compiled
def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return _groups(s) or _list(s) or _seats(s) or _turn(s)


@compiled
def _groups(s):
    scored = 0
    for group in range(GROUPS):
        on_path = 0
        for slot in range(SLOTS + 1):
            on_path += s.path[slot] == group
        if s.on_path[group] != on_path:
            return 1
        held = 0
        for seat in range(MOST_SEATS):
            held += s.held[seat, group]
            if s.held[seat, group] < 0:
                return 2
        present = on_path + held + s.eye[group]
        if present not in (0, COPIES):
            return 3
        if on_path == 0 and held > 0:
            return 4
        scored += present == 0
    points = 0
    for seat in range(MOST_SEATS):
        points += s.points[seat]
    return 5 if points != COPIES * scored else 0


@compiled
def _list(s):
    n = 0
    for slot in range(SLOTS, 0, -1):
        if s.path[slot] != EMPTY:
            if s.slots[n] != slot:
                return 6
            n += 1
    if s.left != n or s.path[0] != EMPTY:
        return 7
    for i in range(n, SLOTS + 1):
        if s.slots[i] != 0:
            return 8
    return 0


@compiled
def _seats(s):
    rearmost = SLOTS
    for seat in range(s.seats):
        rearmost = min(rearmost, s.pawns[seat])
        ahead = 0
        for slot in range(s.pawns[seat] + 1, SLOTS + 1):
            ahead += s.path[slot] != EMPTY
        if s.ahead[seat] != ahead:
            return 9
        if s.path[s.pawns[seat]] != EMPTY:
            return 10
        for other in range(seat):
            if s.pawns[other] == s.pawns[seat] > 0:
                return 11
    for slot in range(rearmost):
        if s.path[slot] != EMPTY:
            return 12
    for seat in range(s.seats, MOST_SEATS):
        if s.pawns[seat] != 0 or s.points[seat] != 0 or s.ahead[seat] != 0:
            return 13
    return 0


@compiled
def _turn(s):
    able = 0
    for seat in range(s.seats):
        able += s.ahead[seat] > 0
    if s.turn == OVER:
        return 14 if able > 0 or s.left > 0 else 0
    if s.turn < 0 or s.turn >= s.seats:
        return 15
    return 16 if able < 2 or s.ahead[s.turn] == 0 else 0
