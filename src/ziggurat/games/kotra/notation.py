"""Positions and moves of Kotra as text.

A position is `<board> <reserve> <off> <dice> <owes> <actor> <lost>`; a move is a die and what it plays:
`3:3@c1` enters a large, `1:c1d2` moves, `4:c8off` bears off. Chance rolls `roll:31`.
"""

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ziggurat.contract import fields
from ziggurat.contract.errors import Unreadable
from ziggurat.contract.grid import Grid
from ziggurat.contract.pyramids import SIZES as SIZE_WORDS
from ziggurat.games.kotra.geometry import ENTRANCE, ROW_OF, SIZES, SQUARES, STEP, WAYS
from ziggurat.games.kotra.legality import BEAR_OFF, DOINGS, EMPTY, ENTER
from ziggurat.games.kotra.rules import DICE, LOST_LIMIT, ROLL, ROW
from ziggurat.kernel.compiled import OVER

FIELDS = ("board", "reserve", "off", "dice", "owes", "actor", "lost")
MOVE = re.compile(r"roll:[1-4]{2}|[1-4]:(?:[1-3]@[a-h][1-8]|[a-h][1-8](?:[a-h][1-8]|off))")
GRID = Grid(8, 8, first=94.0, pitch=116.0)
SQUARE = GRID.names()
LETTERS = {2: "SN", 4: "SWNE"}  # by number of seats
SIDES = {2: (0, 2), 4: (0, 1, 2, 3)}  # by number of seats, where each sits
PIECES = {n: [f"{letter}{size + 1}" for letter in letters for size in range(SIZES)] for n, letters in LETTERS.items()}
COPIES = {2: 5, 4: 3}
_STEPS: list[int] = STEP.tolist()
_ENTRANCES: list[list[int]] = ENTRANCE.tolist()


def side(s: np.void, seat: int) -> int:
    """Where the seat sits: 0 south, 1 west, 2 north, 3 east."""
    return SIDES[int(s["seats"])][seat]


def code(s: np.void, kind: int) -> str:
    """A piece as two characters."""
    return PIECES[int(s["seats"])][int(kind)]


def size(kind: int) -> str:
    """The size of a piece for messages to put in words."""
    return SIZE_WORDS[int(kind) % SIZES]


def dice(outcome: int) -> str:
    """The dice of an outcome of chance, higher first."""
    high, low = divmod(outcome - ROLL, DICE)
    return f"{high + 1}{low + 1}"


def taken_apart(action: int) -> tuple[int, int, int]:
    """The die, what it does, and the square."""
    rest, square = divmod(action, SQUARES)
    die, what = divmod(rest, DOINGS)
    return die + 1, what, square


class Plain(NamedTuple):
    """A row as plain numbers: all moves of a position ask for the same few, and NumPy is slow at single ones."""

    seats: int
    turn: int
    high: int
    low: int
    board: list[int]
    reserve: list[int]
    off: list[int]


def plain(s: np.void) -> Plain:
    """The row as plain numbers."""
    return _plain(s.tobytes())


@lru_cache(8)
def _plain(row: bytes) -> Plain:
    s = np.frombuffer(row, ROW)[0]
    return Plain(*(s[name].tolist() for name in Plain._fields))


def target(read: Plain, way: int, square: int) -> int:
    """Where the piece on that square goes."""
    seat, size = divmod(read.board[square], SIZES)
    return square + _STEPS[(SIZES * SIDES[read.seats][seat] + size) * WAYS + way]


def entrance(read: Plain, column: int) -> int:
    """The square of row 1 in that column."""
    return _ENTRANCES[SIDES[read.seats][read.turn]][column]


def write_move(s: np.void, action: int) -> str:
    """A move or a roll. A number that is no legal action may lead off the board: `--`."""
    if action >= ROLL:
        return f"roll:{dice(action)}"
    die, what, square = taken_apart(action)
    if what >= ENTER:
        return f"{die}:{what - ENTER + 1}@{SQUARE[entrance(plain(s), square)] if square < 8 else '--'}"
    if what == BEAR_OFF:
        return f"{die}:{SQUARE[square]}off"
    end = target(plain(s), what, square)
    return f"{die}:{SQUARE[square]}{SQUARE[end] if 0 <= end < SQUARES else '--'}"


def write(s: np.void) -> str:
    """A position as text."""
    left = "".join(str(die) for die in (s["high"], s["low"]) if die) or "-"
    owes = "e" if s["owes"] else "-"
    rolls = "chance:" if s["turn"] != OVER and not s["high"] else ""
    actor = rolls + fields.write_actor(s["turn"])
    counts = " ".join(fields.write_by_seat(of_seats(s, name)) for name in ("reserve", "off"))
    return f"{_write_board(s)} {counts} {left} {owes} {actor} {s['lost']}"


def _write_board(s: np.void) -> str:
    kinds, seats = s["board"].tolist(), int(s["seats"])
    return "/".join(_write_rank(seats, *kinds[first : first + 8]) for first in range(SQUARES - 8, -1, -8))


@lru_cache(4096)
def _write_rank(seats: int, *kinds: int) -> str:
    pieces = "".join("." if kind == EMPTY else PIECES[seats][kind] for kind in kinds)
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), pieces)


def of_seats(s: np.void, row: str) -> list[list[int]]:
    """What each seat has of each size, in reserve or off."""
    counts: list[list[int]] = s[row].reshape(-1, SIZES)[: s["seats"]].tolist()
    return counts


def read(text: str, s: np.void) -> None:
    """Fills a row from a position, which must be one that the rules allow."""
    board, reserve, off, left, owes, actor, lost = fields.split(text, FIELDS)
    seats = int(s["seats"])
    _read_dice(left, s)
    s["owes"] = fields.flag(owes, "e", "owes")
    _read_actor(actor, s)
    s["lost"] = fields.number(lost, 0, LOST_LIMIT, "lost")
    for name, counts in (("reserve", reserve), ("off", off)):
        of_each = fields.by_seat(counts, seats, SIZES, 0, COPIES[seats], name)
        s[name][: SIZES * seats] = np.concatenate(of_each)
    _read_board(board, s)
    _check_pieces(s)
    _check_end(s)
    _check_turn(s, actor)


def _read_dice(text: str, s: np.void) -> None:
    if text == "-":
        return
    if not re.fullmatch(r"[0-9]{1,2}", text, re.ASCII):
        raise Unreadable("dice", text, "one or two digits, or -")
    if text < text[::-1]:
        raise Unreadable("dice", text, "the higher die first")
    fields.require(set(text) <= set("1234"), "dice", text, "dice from 1 to 4")
    s["high"], s["low"] = int(text[0]), int(text[1:] or 0)


def _read_actor(text: str, s: np.void) -> None:
    """The seat that plays or is to roll; which of the two, the dice tell as well."""
    s["turn"] = fields.actor(text.removeprefix("chance:"), int(s["seats"]))
    if s["turn"] == OVER and text != "-":
        raise Unreadable("actor", text, "chance: and a seat")


def _read_board(text: str, s: np.void) -> None:
    s["board"][:] = EMPTY
    for rank, squares in zip(range(7, -1, -1), fields.parts(text, "/", 8, "board"), strict=True):
        for file, piece in enumerate(_read_rank(squares)):
            if piece != ".":
                _put(s, piece, 8 * rank + file)


def _read_rank(text: str) -> list[str]:
    """Eight codes, or `.` for empty squares."""
    if not re.fullmatch(r"(?:[1-8]?[A-Z][0-9])*[1-8]?", text, re.ASCII):
        raise Unreadable("board", text, "pieces of a letter and a size, with numbers of empty squares between them")
    tokens = re.findall(r"[A-Z][0-9]|[1-8]", text)
    squares = [square for token in tokens for square in ([token] if len(token) == 2 else ["."] * int(token))]
    if len(squares) != 8:
        raise Unreadable("board", text, f"eight squares on a rank, not {len(squares)}")
    return squares


def _put(s: np.void, piece: str, square: int) -> None:
    """Ruling 4: only on a row that its size can reach."""
    letters = LETTERS[int(s["seats"])]
    fields.require(
        piece[0] in letters and piece[1] in "123", "board", piece, f"a letter of {letters}, a size from 1 to 3"
    )
    seat, size = letters.index(piece[0]), int(piece[1]) - 1
    row = int(ROW_OF[side(s, seat), square])
    reached = (row - 1) % (size + 1) == 0
    fields.require(reached, "board", f"{piece} on {SQUARE[square]}", f"no such piece on its row {row}")
    kind, bit = SIZES * seat + size, np.uint64(1 << square)
    s["board"][square] = kind
    s["pieces"][kind] |= bit
    s["own"][seat] |= bit


def _check_pieces(s: np.void) -> None:
    seats = int(s["seats"])
    for kind in range(SIZES * seats):
        standing = int(np.count_nonzero(s["board"] == kind))
        total = standing + int(s["reserve"][kind]) + int(s["off"][kind])
        fields.require(total == COPIES[seats], f"pieces {code(s, kind)}", total, f"{COPIES[seats]} in all")
        single = kind % SIZES > 0 or s["off"][kind] <= 1
        fields.require(
            bool(single), f"off {code(s, kind)}", s["off"][kind], "one small at most, since it ends the game"
        )


def enders(s: np.void) -> list[int]:
    """The seats that have borne off enough to end the game: one when it is over, unless too many turns were lost."""
    seats = int(s["seats"])
    needed = np.array([1, COPIES[seats], COPIES[seats]])
    return np.flatnonzero((s["off"].reshape(-1, SIZES)[:seats] >= needed).any(axis=1)).tolist()


def _check_end(s: np.void) -> None:
    ended = enders(s)
    fields.require(len(ended) <= 1, "off", f"seats {ended} have ended the game", "one at most")
    if s["turn"] == OVER:
        reason = s["lost"] == (0 if ended else LOST_LIMIT)
        fields.require(bool(reason), "lost", s["lost"], f"0 if a seat has ended the game, {LOST_LIMIT} if none has")
    else:
        fields.require(not ended, "actor", s["turn"], f"-, since seat {ended} has ended the game")
        fields.require(
            bool(s["lost"] < LOST_LIMIT), "lost", s["lost"], f"less than {LOST_LIMIT} while the game goes on"
        )


def _check_turn(s: np.void, actor: str) -> None:
    left = int(s["high"] > 0) + int(s["low"] > 0)
    if not actor.isdigit():
        fields.require(left == 0, "dice", left, "none, before the roll and when the game is over")
        fields.require(not s["owes"], "owes", "e", "-, before the roll and when the game is over")
        return
    first = SIZES * int(s["turn"])
    waiting = bool(s["reserve"][first : first + SIZES].any())
    fields.require(left > 0, "dice", "-", "dice to play, since a seat is on turn")
    fields.require(left == 2 or s["lost"] == 0, "lost", s["lost"], "0, since one die has been played")
    fields.require(left == 1 or bool(s["owes"]) == waiting, "owes", s["owes"], "e exactly if the seat has a reserve")
    fields.require(waiting or not s["owes"], "owes", "e", "-, since nothing is in reserve")
