"""Positions of Mandala for tests, written down shortly."""

from collections.abc import Mapping

import ziggurat
from ziggurat import State
from ziggurat.contract.pyramids import CODES

SLOTS = 75
FULL = "".join(CODES * 5)  # every pyramid on the path, in a known order: R1 on 1, 16, 31, 46 and 61


def path(pyramids: Mapping[int, str]) -> str:
    """The path with these pyramids on these slots and no others."""
    return "".join(pyramids.get(slot, "--") for slot in range(1, SLOTS + 1))


def position(pyramids: Mapping[int, str], pawns: str, held: str, eye: str, points: str, actor: int | str) -> str:
    return f"{path(pyramids)} {pawns} {held} {eye} {points} {actor}"


def start(text: str) -> State:
    """A state from a position; the number of seats is that of its pawns."""
    return ziggurat.load("mandala", len(text.split(" ")[1].split(","))).from_position(text)


def after(text: str, *moves: str) -> State:
    """What becomes of a position."""
    state = start(text)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def fields(state: State) -> dict[str, str]:
    names = ("path", "pawns", "held", "eye", "points", "actor")
    return dict(zip(names, state.position().split(" "), strict=True))


def gains(held: tuple[int, int, int], pawns: tuple[int, int, int]) -> list[int]:
    """What three seats score for a group of which they end up holding so many, with the pawns there; the rest is swept.

    Seat 0 completes the group by stopping on its slot. Two pyramids of another group keep the game going.
    """
    piles = "/".join("R1" * n + "K3" for n in (held[0] - 1, *held[1:]))
    eye = "R1" * (5 - sum(held)) or "-"
    before = position({pawns[0]: "R1", 74: "K3", 75: "K3"}, f"1,{pawns[1]},{pawns[2]}", piles, eye, "20,20,25", 0)
    state = after(before, str(pawns[0]))
    assert fields(state)["held"] == "K3/K3/K3"
    return [now - then for now, then in zip(state.points(), (20, 20, 25), strict=True)]
