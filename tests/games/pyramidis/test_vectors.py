"""Positions and moves of Pyramidis with a known answer."""

import pytest

import ziggurat
from ziggurat import State


def at(position: str) -> State:
    """The position with as many seats as it has numbers home."""
    seats = position.split()[1].count(",") + 1
    return ziggurat.load("pyramidis", seats).from_position(position)


def play(state: State, moves: str) -> State:
    for move in moves.split():
        state.apply_action(state.string_to_action(move))
    return state


def test_the_printed_example_of_the_sheet() -> None:
    state = play(ziggurat.load("pyramidis", 2).new_initial_state(), "d1:3 d8:1 d1:4 d8:1 d2")
    assert state.position() == "d1=T,d3=TTT,d4=TTT,d5=T,d7=CC,d8=CCCCCC 0,0 1 5"


MOVES = {
    "a gift": (
        "d1=TC,d2=TTTTT,d3=TT,d8=CCCCCCC 0,0 1 7",
        "d1",
        "d2=TTTTT,d3=TT,d8=CCCCCCC,e2=C 1,0 0 8",
    ),
    "unloading": (
        "d1=TTTTTT,d8=CCCCCC,e3=CTCT 0,0 0 9",
        "e3",
        "d1=TTTTTT,d8=CCCCCC,e1=C,e2=C 2,0 1 10",
    ),
    "a stray comes back": (
        "a5=BBBBBBB,d1=TTTTTTT,d7=TCB,d8=CCCCCCC,h5=MMMMMMMM 0,0,0,0 1 12",
        "d7",
        "a5=BBBBBBB,d1=TTTTTTT,d5=C,d6=T,d8=CCCCCCC,e5=B,h5=MMMMMMMM 0,0,0,0 2 13",
    ),
    "a stray jumps a tower in the centre": (
        "a5=BBBBBBB,c4=BT,d1=TTTTTTT,d4=CCCCC,d8=CCC,h5=MMMMMMMM 0,0,0,0 0 20",
        "c4",
        "a5=BBBBBBB,d1=TTTTTTT,d4=CCCCC,d5=B,d6=T,d8=CCC,h5=MMMMMMMM 0,0,0,0 1 21",
    ),
    "a tower is jumped": (
        "d1=TTTTT,d2=TTT,d4=CCCCC,d8=CCC 0,0 0 11",
        "d2",
        "d1=TTTTT,d3=T,d4=CCCCC,d5=T,d6=T,d8=CCC 0,0 1 12",
    ),
    "a tower on the own arrival is not": (
        "d1=TTTTT,d8=C,e1=CCCCC,e2=CCT 2,0 0 30",
        "e2",
        "d1=TTTTT,d8=C,e1=CCCCCCC 3,0 1 31",
    ),
    "seven pieces move from an arrival": (
        "d1=TTTTT,d8=C,e1=CCCCCCC 3,0 1 31",
        "e1",
        "d1=TTTTT,d8=C,e2=C,e3=C,e4=C,e5=C,e6=C,e7=C 3,1 0 32",
    ),
    "a tower on an enemy arrival is jumped": (
        "d1=T,d8=CT,e2=CCC,e3=CCC,e8=TTTTT 1,1 0 40",
        "d8",
        "d1=T,e2=CCC,e3=CCC,e6=T,e7=C,e8=TTTTT 1,1 1 41",
    ),
    "seat 0 is skipped": (
        "d4=TTTT,d5=C,d8=CCC 4,4 1 60",
        "d5",
        "d4=TTTTC,d8=CCC 4,4 1 61",
    ),
}


@pytest.mark.parametrize(("before", "move", "after"), MOVES.values(), ids=MOVES.keys())
def test_a_move(before: str, move: str, after: str) -> None:
    assert play(at(before), move).position() == after


def test_the_legal_moves_from_a_mixed_start() -> None:
    state = at("d1=TCT,d2=TTTTT,d3=T,d8=CCCCCCC 0,0 0 8")
    assert list(state.legal_moves()) == ["d1:1", "d1:2", "d1:3", "d2", "d3"]


ENDS = {
    "two colours in one move": (
        "a5=BM,d8=CTTTT,e5=BBBBB,e6=CCCMM,e7=MMMMM,h5=BB 4,0,4,0 0 90",
        "d8",
        "a5=BM,e2=T,e3=T,e4=T,e5=BBBBB,e6=CCCMM,e7=MMMMM,h5=BB 5,0,5*,0 - 91",
        [0.0, 0.0, 1.0, 0.0],
    ),
    "the fifth on the last move": (
        "d1=TTTT,d8=CCC,e7=C 4,4 1 399",
        "e7",
        "d1=TTTT,d8=CCC 4,5 - 400",
        [0.0, 1.0],
    ),
    "shared after the last move": (
        "d1=TTTTT,d8=CCCCC 3,3 1 399",
        "d8:1",
        "d1=TTTTT,d7=C,d8=CCCC 3,3 - 400",
        [0.5, 0.5],
    ),
}


@pytest.mark.parametrize(("before", "move", "after", "returns"), ENDS.values(), ids=ENDS.keys())
def test_an_end(before: str, move: str, after: str, returns: list[float]) -> None:
    state = play(at(before), move)
    assert state.position() == after
    assert state.is_terminal()
    assert state.returns() == returns
    assert at(after).returns() == returns
