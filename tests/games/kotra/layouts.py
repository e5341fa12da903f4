"""Positions for tests: say what matters, and the other pieces are in reserve."""

import re

import ziggurat
from ziggurat import State

LETTERS = {2: "SN", 4: "SWNE"}
NOTHING = "0,0,0"


def position(pieces: str, turn: str, off: str = "", seats: int = 2) -> str:
    """A position with these pieces (`S1a2 N3h8`), the last four fields, and all that is left in reserve."""
    at = {piece[2:]: piece[:2] for piece in pieces.split()}
    borne = [list(map(int, counts.split(","))) for counts in (off or "/".join([NOTHING] * seats)).split("/")]
    reserve = [
        [
            (5 if seats == 2 else 3) - borne[seat][size] - list(at.values()).count(f"{letter}{size + 1}")
            for size in range(3)
        ]
        for seat, letter in enumerate(LETTERS[seats])
    ]
    ranks = ["".join(at.get(f"{file}{rank}", ".") for file in "abcdefgh") for rank in "87654321"]
    board = re.sub(r"\.+", lambda gap: str(len(gap[0])), "/".join(ranks))
    by_seat = ["/".join(",".join(map(str, counts)) for counts in both) for both in (reserve, borne)]
    return f"{board} {by_seat[0]} {by_seat[1]} {turn}"


def after(text: str, *moves: str, seats: int = 2) -> State:
    state = ziggurat.load("kotra", seats).from_position(text)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def legal(state: State, pattern: str = ".*") -> list[str]:
    return [move for move in state.legal_moves() if re.fullmatch(pattern, move)]


def turn(state: State) -> str:
    """Dice, owes, actor and lost."""
    return " ".join(state.position().split()[3:])


START = position("", "- - chance:0 0")
START_OF_FOUR = position("", "- - chance:0 0", seats=4)


BLOCKED = "S2b7 S2e7 S3b4"  # the large cannot move, whatever a small does
