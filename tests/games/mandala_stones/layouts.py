"""Positions for tests: say what matters, and the other stones fill the other stacks."""

from collections.abc import Mapping
from typing import Any

import ziggurat
from ziggurat import State

KINDS = "YBPRybpr"
FIELDS = ("stacks", "artists", "boards", "goals", "track", "points", "stage", "actor", "last")
EMPTY = "-,-,-,-,-"


def position(
    *boards: str,
    stacks: Mapping[int, str] | None = None,
    artists: str = "2,6,4,8",
    goals: str = "",
    track: str = "-",
    points: str = "",
    stage: str = "-",
    actor: int | str = 0,
    last: str = "-",
) -> str:
    """A position with these boards. Stacks that are not given get what is left of the 96 stones, in a fixed order."""
    seats = len(boards)
    given = dict(stacks or {})
    used = "".join(boards) + track + "".join(given.values()) + (stage[6:] if stage.startswith("space:") else "")
    left = "".join(kind * (12 - used.count(kind)) for kind in KINDS)
    left = "".join(left[i::7] for i in range(7))  # mixed, the same way every time
    for stack in range(1, 25):
        if stack not in given:
            given[stack], left = left[:4] or "-", left[4:]
    assert not left, f"no room for {left}"
    goals = goals or "/".join(["1,2", "3,4", "5,6", "7,8"][:seats])
    written = "/".join(given[stack] for stack in range(1, 25))
    points = points or ",".join("0" * seats)
    return f"{written} {artists} {'/'.join(boards)} {goals} {track} {points} {stage} {actor} {last}"


def start(text: str, **options: Any) -> State:
    """A game that begins with this position."""
    return ziggurat.load("mandala-stones", text.split(" ")[2].count("/") + 1, **options).from_position(text)


def after(text: str, *moves: str, **options: Any) -> State:
    """The game after these moves."""
    state = start(text, **options)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def fields(state: State) -> dict[str, str]:
    """The fields of a position by name."""
    return dict(zip(FIELDS, state.position().split(" "), strict=True))


def moves(state: State, word: str) -> list[str]:
    """The legal moves that begin with this word."""
    return [move for move in state.legal_moves() if move.split(":")[0] == word]


# The artists on cells 1, 3, 7 and 9, and no stone that any of them could take anywhere: nobody can pick.
STUCK = (
    "rpby/-/RPBY/rpby/RPBy/Yrpy/byRP/BYry/-/pbyy/-/-/-/-/RPBR/-/YrpR/byRP/BYrR/pbyR/RPBY/rpby/-/RPBY "
    "1,3,7,9 {boards} {goals} {track} {points} - {actor} {last}"
)


def stuck(*boards: str, track: str, actor: int | str = 0, last: str = "-", points: str = "", goals: str = "") -> str:
    """A position in which nobody can pick. The 65 stones of the stacks are given; boards and track hold the others."""
    seats = len(boards)
    goals = goals or "/".join(["1,2", "3,4", "5,6", "7,8"][:seats])
    points = points or ",".join("0" * seats)
    return STUCK.format(boards="/".join(boards), goals=goals, track=track, points=points, actor=actor, last=last)


MIDDLE = position("Y,BP,-,-,by", EMPTY, track="YBPR")


def corner(artists: str, board: str = EMPTY) -> str:
    """Around cell 1, N and E show a starburst, S a ring, and W is empty."""
    stacks = {1: "rpbY", 5: "rpbB", 8: "rpby", 4: "-"}
    return position(board, EMPTY, stacks=stacks, artists=artists, track="YBPR")


NINTH = position("Y,rB,-,-,-", "b,-,-,-,-", track="YBPRybpr")
