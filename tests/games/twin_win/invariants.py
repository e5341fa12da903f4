"""What holds in every row of Twin Win, compiled; figures, occupied cells and cards are counted anew."""

from ziggurat.games.twin_win.rules import TURNS
from ziggurat.games.twin_win.tables import ALL_CARDS, CARDS, CELLS
from ziggurat.kernel.compiled import CHANCE, OVER, compiled


@compiled
def broken(s):
    """0, or the number of the first invariant that does not hold."""
    pieces, occupied, figures = 0, 0, 0
    for cell in range(CELLS):
        stack = s.stacks[cell]
        occupied |= (stack > 0) << cell
        while stack > 0:
            if pieces >> (stack & 15) & 1:
                return 1  # a piece twice
            pieces |= 1 << (stack & 15)
            top, middle, bottom = stack & 15, stack >> 4 & 15, stack >> 8 & 15
            colour = (top - 1) // 3
            if bottom > 0 and (middle - 1) // 3 == colour and (bottom - 1) // 3 == colour:
                if top < middle < bottom:
                    figures |= 1 << 2 * colour
                if top > middle > bottom:
                    figures |= 2 << 2 * colour
            stack >>= 4
    if pieces != 0xFFFE:
        return 2  # a piece missing
    if occupied != s.occupied:
        return 3
    if figures != s.figures:
        return 4
    return _broken_cards(s) or _broken_turn(s)


@compiled
def _broken_cards(s):
    together = s.pile | s.given
    total = _count(s.pile) + _count(s.given)
    for seat in range(len(s.goals)):
        swapping = s.actor == CHANCE and seat == (s.clock // 2) % s.seats
        expected = 0 if seat >= s.seats else 1 if swapping else 2
        if _count(s.goals[seat]) != expected:
            return 5
        together |= s.goals[seat]
        total += expected
    if together != ALL_CARDS or total != CARDS:
        return 6  # not every card once
    if _count(s.given) != (s.actor == CHANCE):
        return 7
    return 0


@compiled
def _broken_turn(s):
    claimed = _count(s.figures & ~s.pile)
    if s.actor != OVER:
        if s.clock >= 2 * TURNS or claimed:
            return 8
        if s.actor not in (CHANCE, (s.clock // 2) % s.seats):
            return 9
    elif (claimed, s.clock == 2 * TURNS) not in ((1, False), (0, True)):
        return 10
    return 0


@compiled
def _count(cards):
    n = 0
    for card in range(CARDS):
        n += cards >> card & 1
    return n
