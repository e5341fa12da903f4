"""The rules of Pyramidis, compiled.

          d  e
       8  C  c            a capital is a colour's start, a small letter its arrival:
       7  .  .            T turquoise (south), B brown (west), C cream (north), M mustard (east)
       6  .  .
     a5 B  .  .  .  .  .  .  M  h5
     a4 b  .  .  .  .  .  .  m  h4
       3  .  .
       2  .  .
       1  T  t

The row knows colours, not seats: a colour that is not in play owns no stack, so it is skipped like
any other that owns none. A stack is a number of two bits a piece, the bottom piece lowest, beside its
height. Three bitboards over the cells tell whose the stacks are: which cells are occupied, and the
low and the high bit of the colour on top.
"""

import numpy as np

from ziggurat.errors import BadChoice
from ziggurat.kernel.compiled import OVER, compiled

VERSION = 1
COLOURS = ("turquoise", "brown", "cream", "mustard")
TRACKS = (
    "d1 d2 d3 d4 d5 d6 d7 d8 e8 e7 e6 e5 e4 e3 e2 e1".split(),
    "a5 b5 c5 d5 e5 f5 g5 h5 h4 g4 f4 e4 d4 c4 b4 a4".split(),
    "d8 d7 d6 d5 d4 d3 d2 d1 e1 e2 e3 e4 e5 e6 e7 e8".split(),
    "h5 g5 f5 e5 d5 c5 b5 a5 a4 b4 c4 d4 e4 f4 g4 h4".split(),
)
CELLS = sorted({cell for track in TRACKS for cell in track})
EACH = 8  # pyramids of a colour
GOAL = 5  # home wins
TOWER = 5  # is jumped
MOST = 5  # taken from the start
LAST_TURN = 400
NONE = -1  # no colour has won
FROM_START = len(CELLS) - 1  # an action is a cell, or this and the number taken from the own start
ACTIONS = FROM_START + MOST + 1
OUTCOMES = 1  # no chance: room for none

ROW = np.dtype(
    [
        ("seats", "i1"),
        ("south_or_west", "i1"),  # the colour of seat 0
        ("first", "i1"),  # the colour that begins
        ("mover", "i1"),  # the colour on turn, or OVER
        ("winner", "i1"),  # the first colour with five home, or NONE
        ("home", "i1", (len(COLOURS),)),
        ("turn", "i2"),  # moves made
        ("occupied", "i4"),  # bitboards: bit k is cell k
        ("low", "i4"),
        ("high", "i4"),
        ("height", "i1", (len(CELLS),)),
        ("pieces", "i8", (len(CELLS),)),  # an arrival may hold all 24 of the other colours: 48 bits
    ]
)


def _one_on(track: list[str], cell: str) -> str:
    """Along the own track; from the other bar straight to the centre; the arrival is the end."""
    if cell in track:
        return track[min(track.index(cell) + 1, len(track) - 1)]
    file, rank = "abcdefgh".index(cell[0]), int(cell[1])
    if rank in (4, 5):
        file += 1 if file < 3 else -1
    else:
        rank += 1 if rank < 4 else -1
    return f"{'abcdefgh'[file]}{rank}"


START = np.array([CELLS.index(track[0]) for track in TRACKS], np.uint8)
ARRIVAL = np.array([CELLS.index(track[-1]) for track in TRACKS], np.uint8)
NEXT = np.array([[CELLS.index(_one_on(track, cell)) for cell in CELLS] for track in TRACKS], np.uint8)

# The powers of 2 below 2^28 leave 28 different remainders modulo 29: a lone bit tells its cell.
CELL_OF = np.zeros(29, np.uint8)
CELL_OF[[2**cell % 29 for cell in range(28)]] = range(28)


def set_options(row: np.void, seats: int, options: dict[str, str | None]) -> None:
    """The colours in play, and which of them begins."""
    west = seats == 2 and options["pair"] == "brown-mustard"
    row["south_or_west"] = west
    playing = COLOURS if seats == 4 else COLOURS[west::2]
    first = options["first"] or playing[0]
    if first not in playing:
        raise BadChoice("option first", first, f"a colour in play, one of {', '.join(playing)}")
    row["first"] = COLOURS.index(first)


@compiled
def seat_of(s, colour):
    """Colours of one pair and their seats: 0, 2 or 1, 3 of two are seats 0, 1; of four each is its own."""
    return colour * s.seats // 4


@compiled
def colour_of(s, seat):
    return s.south_or_west + seat * 4 // s.seats


@compiled
def setup(s, rng):
    for seat in range(s.seats):
        colour = colour_of(s, seat)
        for _ in range(EACH):
            _drop(s, START[colour], colour)
    s.mover = s.first
    s.winner = NONE


@compiled
def actor(s):
    return OVER if s.mover == OVER else seat_of(s, s.mover)


@compiled
def owned(s, colour):
    """The cells whose stack has this colour on top, as a bitboard."""
    low = s.low if colour & 1 else ~s.low
    high = s.high if colour & 2 else ~s.high
    return s.occupied & low & high


@compiled
def legal(s, out):
    """A stack of one's own, all of it; from the own start as many as one likes."""
    if s.mover == OVER:
        return 0
    stacks = owned(s, s.mover)
    start = START[s.mover]
    n = 0
    if stacks >> start & 1:
        stacks ^= 1 << start
        n = min(s.height[start], MOST)
        for i in range(n):
            out[i] = FROM_START + 1 + i
    while stacks:
        out[n] = CELL_OF[(stacks & -stacks) % 29]
        stacks &= stacks - 1
        n += 1
    return n


@compiled
def play(s, action):
    colour = s.mover
    cell = START[colour] if action > FROM_START else np.uint8(action)
    n = action - FROM_START if action > FROM_START else np.int64(s.height[cell])
    hand = _take(s, cell, n)
    for _ in range(n):
        cell = onward(s, colour, cell)
        _drop(s, cell, hand & 3)
        hand >>= 2
    s.turn += 1
    _pass_turn(s, colour)


@compiled
def _take(s, cell, n):
    """The n topmost pieces of a stack."""
    left = s.height[cell] - n
    hand = s.pieces[cell] >> 2 * left
    s.pieces[cell] ^= hand << 2 * left
    s.height[cell] = left
    if left == 0:
        s.occupied ^= 1 << cell
    else:
        _crown(s, cell, s.pieces[cell] >> 2 * (left - 1))
    return hand


@compiled
def onward(s, colour, cell):
    """Where the next piece is dropped: towers are jumped, but for one on the own arrival."""
    cell = NEXT[colour, cell]
    while s.height[cell] >= TOWER and cell != ARRIVAL[colour]:
        cell = NEXT[colour, cell]
    return cell


@compiled
def _drop(s, cell, piece):
    """Home if this is the arrival of its colour, else on top."""
    if cell == ARRIVAL[piece]:
        s.home[piece] += 1
        if s.home[piece] == GOAL and s.winner == NONE:
            s.winner = piece
    else:
        s.pieces[cell] |= piece << 2 * s.height[cell]
        s.height[cell] += 1
        s.occupied |= 1 << cell
        _crown(s, cell, piece)


@compiled
def _crown(s, cell, piece):
    """Notes the colour on top."""
    s.low = s.low & ~(1 << cell) | (piece & 1) << cell
    s.high = s.high & ~(1 << cell) | (piece >> 1 & 1) << cell


@compiled
def _pass_turn(s, colour):
    """To the next colour that owns a stack, unless somebody has won or the last turn was played."""
    if s.winner != NONE or s.turn == LAST_TURN:
        s.mover = OVER
        return
    following = (colour + 1) & 3
    while not owned(s, following):
        following = (following + 1) & 3
    s.mover = following


@compiled
def points(s, out):
    for seat in range(s.seats):
        out[seat] = s.home[colour_of(s, seat)]


@compiled
def wins(s, out):
    """The first with five home; after the last turn whoever has most, shared if equal."""
    best = 0
    sharing = 0
    for seat in range(s.seats):
        out[seat] = 0.0
        n = s.home[colour_of(s, seat)]
        if n > best or seat == 0:
            best = n
            sharing = 0
        sharing += n == best
    if s.mover != OVER:
        return
    for seat in range(s.seats):
        colour = colour_of(s, seat)
        if s.winner == colour:
            out[seat] = 1.0
        elif s.winner == NONE and s.home[colour] == best:
            out[seat] = 1.0 / sharing


@compiled
def outlook(s, out):
    if s.mover == OVER:
        wins(s, out)
        return
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats
