"""Positions of Terraces with a known answer."""

import ziggurat
from ziggurat import State

GAME = ziggurat.load("terraces")
EXAMPLE = "a1=S3,b1=S1,b2=N1S2,c2=N1,c3=N2,d1=S1 2,3,3/2,3,4 8 - 0"


def test_the_example_of_the_rules_page() -> None:
    state = GAME.from_position(EXAMPLE)
    assert [move for move in state.legal_moves() if move.startswith("b2")] == ["b2-a2", "b2-b1", "b2-b3", "b2-c2"]
    for move in ("1c1", "2c1", "3c1"):
        assert _after(state, move).returns() == [1, 0]
    assert _after(state, "b2-c2").position() == "a1=S3,b1=S1,b2=N1,c2=N1S2,c3=N2,d1=S1 2,3,3/2,3,4 9 - 1"


def test_the_first_player_has_three_sizes_for_sixteen_cells() -> None:
    assert len(GAME.new_initial_state().legal_moves()) == 48


def test_how_many_moves_each_size_has() -> None:
    """North: small ones on 13 empty cells, medium ones also on two small ones, large ones everywhere."""
    moves = list(GAME.from_position("a1=N1,b1=S2,d4=S1 3,3,4/3,4,4 3 - 1").legal_moves())
    assert len([move for move in moves if move[0] == "1"]) == 13
    assert len([move for move in moves if move[0] == "2"]) == 15
    assert len([move for move in moves if move[0] == "3"]) == 16
    assert [move for move in moves if "-" in move] == ["a1-a2"]


def test_two_lines_that_lack_a_cell_each_are_only_stopped_by_winning_first() -> None:
    """South lacks a4 and d1. North cannot close both, but has a row of its own by covering a3."""
    state = GAME.from_position("a1=S3,a2=S3,a3=S2,b1=S2,b3=N3,c1=S3,c3=N3,d2=N2,d3=N1 4,2,1/3,3,2 9 - 1")
    safe = [move for move in state.legal_moves() if not _can_win(_after(state, move))]
    assert safe == ["3a3"]
    assert _after(state, "3a3").returns() == [0, 1]


def _can_win(state: State) -> bool:
    return any(_after(state, move).returns() == [1, 0] for move in state.legal_moves())


def _after(state: State, move: str) -> State:
    end = state.clone()
    end.apply_action(end.string_to_action(move))
    return end
