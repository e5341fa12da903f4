"""Positions for tests, and what is asked of them."""

import ziggurat
from ziggurat import State

TRACKS = {
    "T": "d1 d2 d3 d4 d5 d6 d7 d8 e8 e7 e6 e5 e4 e3 e2 e1",
    "B": "a5 b5 c5 d5 e5 f5 g5 h5 h4 g4 f4 e4 d4 c4 b4 a4",
    "C": "d8 d7 d6 d5 d4 d3 d2 d1 e1 e2 e3 e4 e5 e6 e7 e8",
    "M": "h5 g5 f5 e5 d5 c5 b5 a5 a4 b4 c4 d4 e4 f4 g4 h4",
}

# One colour has a single piece on its start, and covers all the others on the bar that it does not run:
# it moves again and again, and nothing is in its way.
ALONE = {
    "T": "b5=BBBBT,d1=T,f5=MMMMT,g4=CCCCT 4,4,4,4 0 20",
    "B": "a5=B,d2=TTTTB,e3=CCCCB,e7=MMMMB 4,4,4,4 1 20",
    "C": "b5=BBBBC,d8=C,f5=MMMMC,g4=TTTTC 4,4,4,4 2 20",
    "M": "d2=TTTTM,e3=CCCCM,e7=BBBBM,h5=M 4,4,4,4 3 20",
}


def at(position: str) -> State:
    """The position with as many seats as it has numbers home."""
    seats = position.split()[1].count(",") + 1
    return ziggurat.load("pyramidis", seats).from_position(position)


def play(position: str, move: str) -> State:
    state = at(position)
    state.apply_action(state.string_to_action(move))
    return state


def board(state: State) -> str:
    return state.position().split()[0]


def home(state: State) -> str:
    return state.position().split()[1]


def height(state: State) -> dict[str, int]:
    stacks = (stack.split("=") for stack in board(state).split(","))
    return {cell: len(pieces) for cell, pieces in stacks}


def single(colour: str, cell: str) -> State:
    """The colour has a single piece on that cell; the others are out of its way, on the other bar."""
    level = cell[0] in "de" if cell not in ("d4", "d5", "e4", "e5") else colour in "TC"
    places = ["b4", "b5", "g4", "g5"] if level else ["d2", "e2", "d7", "e7"]
    stacks = [f"{place}={other * (3 if other == colour else 4)}" for place, other in zip(places, "TBCM", strict=True)]
    return at(f"{','.join(sorted([*stacks, f'{cell}={colour}']))} 4,4,4,4 {'TBCM'.index(colour)} 20")
