"""One test or more for each rule and each ruling of Terraces."""

import pytest

import ziggurat
from ziggurat import State

GAME = ziggurat.load("terraces")
START = "- 4,4,4/4,4,4 0 - 0"
RANKS = [[file + rank for file in "abcd"] for rank in "1234"]
FILES = [[file + rank for rank in "1234"] for file in "abcd"]
LINES = [*RANKS, *FILES, ["a1", "b2", "c3", "d4"], ["a4", "b3", "c2", "d1"]]
# South's large pyramids have only large ones around them; whatever else is south's is too small to go anywhere.
STUCK = (
    "a1=S2S3,a2=S2S3,a3=N3,a4=S1,b1=S2S3,b2=S2S3,b3=N3,b4=N2,c1=N3,c2=N3,c3=S1,c4=N1,d1=N2,d2=N2,d3=S1 "
    "1,0,0/3,1,0 20 - 1"
)


def after(position: str, *moves: str) -> State:
    state = GAME.from_position(position)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def moves_of(state: State, cell: str) -> set[str]:
    """Where the top of a cell may move."""
    return {move[3:] for move in state.legal_moves() if move.startswith(f"{cell}-")}


def test_rule_1_the_start() -> None:
    assert GAME.new_initial_state().position() == START


def test_rule_2_players_take_turns_with_one_action() -> None:
    assert after(START, "3b2").position() == "b2=S3 4,4,3/4,4,4 1 - 1"
    assert after(START, "3b2", "1a1").position() == "a1=N1,b2=S3 4,4,3/3,4,4 2 - 0"
    assert after(START, "3b2", "1a1", "b2-b3").position() == "a1=N1,b3=S3 4,4,3/3,4,4 3 - 1"


def test_rule_3_on_an_empty_cell_or_a_smaller_top_of_either_player() -> None:
    moves = after("a1=S2,a2=N2,b1=N3,c1=S1,d1=N1 3,3,4/3,3,3 7 - 1").legal_moves()
    cells = ("a1", "a2", "b1", "c1", "d1", "b2")
    assert {cell for cell in cells if f"1{cell}" in moves} == {"b2"}
    assert {cell for cell in cells if f"2{cell}" in moves} == {"b2", "c1", "d1"}
    assert {cell for cell in cells if f"3{cell}" in moves} == {"b2", "c1", "d1", "a1", "a2"}


def test_rule_3_only_what_is_in_reserve() -> None:
    moves = after("a1=S3,a4=N1,b1=S3,b4=N1,c1=S3,c2=S3,c4=N1,d3=N1 4,4,0/0,4,4 8 - 0").legal_moves()
    assert not [move for move in moves if move.startswith("3")]
    assert "2d4" in moves


def test_rule_3_a_stack_has_at_most_three() -> None:
    state = after(START, "1a1", "2a1", "3a1")
    assert state.position() == "a1=S1N2S3 3,4,3/4,3,4 3 - 1"
    assert not [move for move in state.legal_moves() if move.endswith("a1")]


def test_rule_4_one_cell_up_down_left_or_right() -> None:
    assert moves_of(after("a1=N1,b2=S2 4,3,4/3,4,4 2 - 0"), "b2") == {"a2", "c2", "b1", "b3"}
    assert moves_of(after("a1=S2,b2=N1 4,3,4/3,4,4 2 - 0"), "a1") == {"a2", "b1"}
    assert moves_of(after("b2=N1,d4=S2 4,3,4/3,4,4 2 - 0"), "d4") == {"d3", "c4"}


def test_rule_4_on_smaller_tops_only_and_own_tops_only() -> None:
    state = after("a2=N2,b1=N3,b2=S2,b3=S1,c2=N1 3,3,4/3,3,3 6 - 0")
    assert moves_of(state, "b2") == {"b3", "c2"}
    assert not moves_of(state, "b1")


def test_rule_4_it_moves_alone() -> None:
    state = after("a1=S1N2S3,d4=N1 3,4,3/3,3,4 4 - 0", "a1-b1")
    assert state.position() == "a1=S1N2,b1=S3,d4=N1 3,4,3/3,3,4 5 - 1"


def test_rule_5_who_can_neither_place_nor_move_passes() -> None:
    state = after(STUCK, "2d4")
    assert state.current_player() == 1
    assert state.legal_moves()


@pytest.mark.parametrize("line", LINES, ids="-".join)
def test_rule_6_four_tops_of_any_sizes_in_a_line_win_at_once(line: list[str]) -> None:
    others = [cell for rank in RANKS for cell in rank if cell not in line]
    pieces = {**dict(zip(line, ("S1", "S2", "S3"), strict=False)), **dict.fromkeys(others[:3], "N1")}
    board = ",".join(f"{cell}={piece}" for cell, piece in sorted(pieces.items()))
    state = after(f"{board} 3,3,3/1,4,4 6 - 0", f"1{line[3]}")
    assert state.is_terminal()
    assert state.returns() == [1, 0]
    assert not after(f"{board} 3,3,3/1,4,4 6 - 0", f"3{others[0]}").is_terminal()


def test_rule_6_by_a_move() -> None:
    assert after("a1=S3,a3=N1,b1=S2,b3=N1,c1=S3,c3=N1,d2=S1,d4=N1 3,3,2/0,4,4 8 - 0", "d2-d1").returns() == [1, 0]


def test_rule_7_after_100_actions_all_share() -> None:
    state = after("a1=S3,b2=N2 4,4,3/4,3,4 98 - 0", "a1-a2")
    assert not state.is_terminal()
    state.apply_action(state.string_to_action("b2-b3"))
    assert state.position() == "a2=S3,b3=N2 4,4,3/4,3,4 100 - -"
    assert state.returns() == [0.5, 0.5]


def test_rule_6_only_tops_count() -> None:
    before = "a1=S1N2,b1=S1,c1=S1,c3=N3,d3=N3 1,4,4/4,3,2 6 - 0"
    assert not after(before, "1d1").is_terminal()
    assert not moves_of(after(before), "a1")


def test_ruling_1_a_line_uncovered_wins_for_its_owner() -> None:
    state = after("a1=N1S2,a4=S3,b1=N1,b4=S3,c1=N1,d1=N1,d3=S3 4,3,1/0,4,4 8 - 0", "a1-a2")
    assert state.is_terminal()
    assert state.returns() == [0, 1]


def test_ruling_2_lines_of_both_win_for_who_acted() -> None:
    state = after("a1=N1S2,b1=N1,b2=S3,c1=N1,c2=S3,d1=N1,d2=S3 4,3,1/0,4,4 8 - 0", "a1-a2")
    assert state.position().endswith(" 9 0 -")
    assert state.returns() == [1, 0]


def test_ruling_1_a_line_uncovered_and_broken_at_once_is_none() -> None:
    state = after("a1=N1S2,a4=S3,b1=N1,b4=S3,c1=N1,d1=N1,d3=S3 4,3,1/0,4,4 8 - 0", "a1-b1")
    assert not state.is_terminal()


def test_ruling_3_a_pass_is_no_action() -> None:
    assert after(STUCK, "2d4").position().endswith(" 21 - 1")
    assert all("pass" not in move for move in after(STUCK, "2d4").legal_moves())


def test_rule_7_a_line_of_the_hundredth_action_wins() -> None:
    state = after("a1=S3,a3=N1,b1=S3,c1=S3 4,4,1/3,4,4 99 - 0", "3d1")
    assert state.position() == "a1=S3,a3=N1,b1=S3,c1=S3,d1=S3 4,4,0/3,4,4 100 0 -"
    assert state.returns() == [1, 0]


def test_ruling_4_a_position_may_come_again() -> None:
    before = "a1=S3,d4=N3 4,4,3/4,4,3 {} - 0"
    assert after(before.format(2), "a1-a2", "d4-d3", "a2-a1", "d3-d4").position() == before.format(6)
