"""What always holds in a row of Pyramidis, checked after every action of many random games."""

from ziggurat.games.pyramidis.rules import ARRIVAL, CELLS, EACH, GOAL, LAST_TURN, NONE, START, TOWER, owned
from ziggurat.kernel.compiled import OVER, compiled

CONSERVATION, STACK, OWNERS, WINNER, TURN = 1, 2, 3, 4, 5


@compiled
def broken(s):
    """0, or the number of the invariant that does not hold."""
    for colour in range(4):
        if _pieces(s, colour) != (EACH if _plays(s, colour) else 0):
            return CONSERVATION
    for cell in range(len(CELLS)):
        if not _stack_may_be(s, cell):
            return STACK
        if not _owner_is_noted(s, cell):
            return OWNERS
    if not _winner_fits(s):
        return WINNER
    if not _turn_fits(s):
        return TURN
    return 0


@compiled
def _plays(s, colour):
    return s.seats == 4 or colour % 2 == s.lowest


@compiled
def _pieces(s, colour):
    """On the board and home."""
    n = s.home[colour]
    for cell in range(len(CELLS)):
        for level in range(s.height[cell]):
            n += s.pieces[cell] >> 2 * level & 3 == colour
    return n


@compiled
def _stack_may_be(s, cell):
    """No bits above the top; nobody on the own arrival; the limit of five and its exceptions."""
    height = s.height[cell]
    if height < 0 or s.pieces[cell] >> 2 * height != 0:
        return False
    arrival = False
    own_start = False
    for colour in range(4):
        arrival |= cell == ARRIVAL[colour]
        own_start |= cell == START[colour]
        for level in range(height):
            piece = s.pieces[cell] >> 2 * level & 3
            if cell == ARRIVAL[colour] and piece == colour:
                return False
            own_start &= cell != START[colour] or piece == colour
    return height <= TOWER or arrival or own_start


@compiled
def _owner_is_noted(s, cell):
    """The bitboards say of each cell whether it is occupied and by whom."""
    height = s.height[cell]
    top = s.pieces[cell] >> 2 * (height - 1) & 3 if height else 0
    low, high = s.low >> cell & 1, s.high >> cell & 1
    if (s.occupied >> cell & 1) != (height > 0) or low != (top & 1) or high != top >> 1:
        return False
    for colour in range(4):
        if (owned(s, colour) >> cell & 1) != (height > 0 and top == colour):
            return False
    return True


@compiled
def _winner_fits(s):
    arrived = 0
    for colour in range(4):
        arrived += s.home[colour] >= GOAL
    if s.winner == NONE:
        return arrived == 0
    return s.home[s.winner] >= GOAL and (arrived == 1 or (s.seats == 4 and arrived == 2 and s.home[s.winner] == GOAL))


@compiled
def _turn_fits(s):
    over = s.winner != NONE or s.turn == LAST_TURN
    if s.mover == OVER or over:
        return over and s.mover == OVER and s.turn <= LAST_TURN
    return 0 <= s.turn < LAST_TURN and _plays(s, s.mover) and owned(s, s.mover) != 0
