"""Positions and moves of Pyramidis as text: `<board> <home> <actor> <turn>`, and the cell for a move.

From the own start a move has the number of pieces too: `d1:3`.
"""

import re

import numpy as np

from ziggurat.contract import fields, stacks
from ziggurat.contract.errors import Unreadable
from ziggurat.games.pyramidis.rules import (
    ARRIVAL,
    CELLS,
    EACH,
    FROM_START,
    GOAL,
    LAST_TURN,
    NONE,
    START,
    TOWER,
    TRACKS,
)
from ziggurat.kernel.compiled import OVER

LETTERS = "TBCM"
FIELDS = ("board", "home", "actor", "turn")
MOVE = re.compile(r"[a-h][1-8](:[1-5])?")
STARTS = [CELLS[cell] for cell in START]
ARRIVALS = [CELLS[cell] for cell in ARRIVAL]


def write_move(s: np.void, action: int) -> str:
    """The cell; from the own start with the number of pieces."""
    if 0 <= action <= FROM_START:
        return CELLS[action]
    return f"{STARTS[s['mover']]}:{action - FROM_START}"


def write(s: np.void) -> str:
    """A position as text."""
    board = stacks.write(standing(s))
    home = ",".join(_write_home(s, colour) for colour in playing(s))
    actor = OVER if s["mover"] == OVER else playing(s).index(s["mover"])
    return f"{board} {home} {fields.write_actor(actor)} {s['turn']}"


def playing(s: np.void) -> list[int]:
    """The colours in play, by seat."""
    return list(range(int(s["lowest"]), len(LETTERS), len(LETTERS) // int(s["seats"])))


def standing(s: np.void) -> dict[str, str]:
    """Every stack by its cell, bottom to top."""
    return {CELLS[cell]: stack(s, cell) for cell in range(len(CELLS)) if s["height"][cell]}


def stack(s: np.void, cell: int) -> str:
    """The pieces on a cell, bottom to top."""
    return "".join(LETTERS[int(s["pieces"][cell]) >> 2 * level & 3] for level in range(s["height"][cell]))


def _write_home(s: np.void, colour: int) -> str:
    star = "*" if s["winner"] == colour and sum(s["home"] >= GOAL) > 1 else ""
    return f"{s['home'][colour]}{star}"


def read(text: str, s: np.void) -> None:
    """Fills a row from a position, which must be one that the rules allow."""
    board_text, home_text, actor, turn = fields.split(text, FIELDS)
    colours = playing(s)
    board = stacks.read(board_text)
    s["turn"] = fields.number(turn, 0, LAST_TURN, "turn")
    seat = fields.actor(actor, len(colours))
    s["mover"] = OVER if seat == OVER else colours[seat]
    _read_home(home_text, colours, s)
    for cell, pieces in board.items():
        _check_stack(cell, pieces, colours)
        _put(s, CELLS.index(cell), [LETTERS.index(letter) for letter in pieces])
    _check_pieces("".join(board.values()), colours, s)
    _check_actor({pieces[-1] for pieces in board.values()}, s)


def _read_home(text: str, colours: list[int], s: np.void) -> None:
    """The pieces home, and from them and the star who has won."""
    numbers = fields.parts(text, ",", len(colours), "home")
    for colour, n in zip(colours, numbers, strict=True):
        s["home"][colour] = fields.number(n.removesuffix("*"), 0, EACH, "home")
    arrived = [colour for colour in colours if s["home"][colour] >= GOAL]
    starred = [colour for colour, n in zip(colours, numbers, strict=True) if n.endswith("*")]
    if len(arrived) > 1:
        _check_star(text, arrived, starred, s)
    elif starred:
        raise Unreadable("home", text, f"a star only where two colours have {GOAL} or more")
    s["winner"] = (starred or arrived or [NONE])[0]


def _check_star(text: str, arrived: list[int], starred: list[int], s: np.void) -> None:
    facing = s["seats"] == 4 and len(arrived) == 2 and arrived[1] - arrived[0] == 2
    fields.require(facing, "home", text, f"{GOAL} or more for one colour, or for two of four that face each other")
    just_five = len(starred) == 1 and starred[0] in arrived and s["home"][starred[0]] == GOAL
    fields.require(just_five, "home", text, f"one star, on the first of them, which has just {GOAL}")


def _check_stack(cell: str, pieces: str, colours: list[int]) -> None:
    letters = [LETTERS[colour] for colour in colours]
    on_bars = any(cell in TRACKS[colour] for colour in colours)
    fields.require(on_bars, "board", cell, "a cell of the bars in play")
    fields.require(set(pieces) <= set(letters), cell, pieces, f"colours of {' '.join(letters)}")
    for letter in letters:
        fields.require(pieces.count(letter) <= EACH, cell, pieces, f"at most {EACH} of a colour")
    if cell in ARRIVALS:
        own = LETTERS[ARRIVALS.index(cell)]
        fields.require(own not in pieces, cell, pieces, f"no {own} on its own arrival: it is home")
    elif cell not in STARTS or set(pieces) != {LETTERS[STARTS.index(cell)]}:
        expected = f"at most {TOWER}, but for an arrival, and a start with its own colour only"
        fields.require(len(pieces) <= TOWER, cell, pieces, expected)


def _put(s: np.void, cell: int, pieces: list[int]) -> None:
    s["height"][cell] = len(pieces)
    s["pieces"][cell] = sum(piece << 2 * level for level, piece in enumerate(pieces))
    s["occupied"] |= 1 << cell
    s["low"] |= (pieces[-1] & 1) << cell
    s["high"] |= (pieces[-1] >> 1) << cell


def _check_pieces(board: str, colours: list[int], s: np.void) -> None:
    for colour in colours:
        found = board.count(LETTERS[colour]) + int(s["home"][colour])
        fields.require(found == EACH, f"pieces of {LETTERS[colour]}", found, f"{EACH} on the board and home")


def _check_actor(tops: set[str], s: np.void) -> None:
    over = s["winner"] != NONE or s["turn"] == LAST_TURN
    if s["mover"] == OVER:
        fields.require(over, "actor", "-", f"a seat: nobody has {GOAL} home, and it is not turn {LAST_TURN}")
    else:
        letter = LETTERS[s["mover"]]
        fields.require(not over, "actor", letter, "- since the game is over")
        fields.require(letter in tops, "actor", letter, "a colour that owns a stack")
