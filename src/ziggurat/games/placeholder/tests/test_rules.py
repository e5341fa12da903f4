"""One test or more for each rule and each ruling of Placeholder."""

import ziggurat
from ziggurat import State

GAME = ziggurat.load("placeholder")


def after(position: str, *moves: str) -> State:
    state = GAME.from_position(position)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


# Write me: a test named after each rule of RULES.en.md.
START = "- 3,3,3/3,3,3 0"


def test_rule_1_the_start() -> None:
    assert GAME.new_initial_state().position() == START


def test_rule_2_players_take_turns() -> None:
    assert after(START, "3b2").position() == "b2=S3 3,3,2/3,3,3 1"
    assert after(START, "3b2", "1a1").position() == "a1=N1,b2=S3 3,3,2/2,3,3 0"


def test_rule_3_on_an_empty_cell_or_a_larger_top_of_either_player() -> None:
    moves = after("a1=S2,a2=N2,b1=N3,c1=S1 2,2,3/3,2,2 0").legal_moves()
    assert {cell for cell in ("a1", "a2", "b1", "c1", "b2") if f"1{cell}" in moves} == {"a1", "a2", "b1", "b2"}
    assert {cell for cell in ("a1", "a2", "b1", "c1", "b2") if f"2{cell}" in moves} == {"b1", "b2"}


def test_rule_4_three_tops_of_one_size_in_a_row_win_at_once() -> None:
    before = "a1=S3,b1=N3,b2=S3,c2=N3 3,3,1/3,3,1 0"
    assert after(before, "3c3").returns() == [1, 0]
    assert after(before, "3c3").is_terminal()
    assert not after(before, "2c3").is_terminal()
    assert not after(before, "3a3").is_terminal()


def test_rule_5_who_can_put_nothing_ends_the_game_and_both_share() -> None:
    state = after("a1=S2,a2=S1,a3=N1,b1=N1,b2=N1,b3=S2,c1=S1,c3=N2 1,1,3/0,2,3 0", "1c2")
    assert state.is_terminal()
    assert state.returns() == [0.5, 0.5]


# Write me: a test named after each ruling.


def test_ruling_1_only_tops_count() -> None:
    state = after("a1=S3,b1=N3,b2=S3,c2=N3,c3=S3N1 3,3,0/2,3,1 0", "2a2")
    assert not state.is_terminal()
