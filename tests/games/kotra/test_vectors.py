"""Positions of Kotra with a known answer."""

import pytest

import ziggurat
from frozen import Frozen
from ziggurat import State

FULL_ROW = "8/8/8/S1S16/S3S36/1S2S25/8/S1S1S1S2S2S3S3S3 0,1,0/5,5,5 0,0,0/0,0,0 - - chance:0"
UNLOCKED = "8/S2S26/8/8/8/8/8/S1S1S1S1S1S21S3 0,1,4/5,5,5 0,1,0/0,0,0 - - chance:0 0"
PAY_FIRST = "S17/8/8/8/8/8/S1S1S1S14/S2S2S2S2S2S3S31 0,0,3/5,5,5 0,0,0/0,0,0 - - chance:0 0"
ONE_DIE = "S17/1S22S23/8/8/1S36/8/S1S1S1S14/8 0,0,0/5,5,5 0,3,4/0,0,0 - - chance:0 0"


def after(position: str, *moves: str) -> State:
    state = ziggurat.load("kotra", seats=2).from_position(position)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def legal(state: State) -> str:
    return " ".join(state.legal_moves())


def test_a_full_first_row_is_vacated_by_the_other_die() -> None:
    state = after(f"{FULL_ROW} 0", "roll:21")
    assert legal(state) == "1:a1a2 1:a1b2 1:b1a2 1:b1b2 1:b1c2 1:c1b2 1:c1c2 1:c1d2"
    state.apply_action(state.string_to_action("1:b1c2"))
    assert state.position().split()[3:] == ["2", "e", "0", "0"]
    assert legal(state) == "2:2@b1"


def test_a_full_first_row_is_vacated_by_a_double() -> None:
    assert legal(after(f"{FULL_ROW} 0", "roll:22")) == "2:d1d3 2:d1f3 2:e1e3 2:e1g3"


def test_no_entry_no_turn() -> None:
    state = after(f"{FULL_ROW} 0", "roll:31")
    assert state.position() == f"{FULL_ROW.replace('chance:0', 'chance:1')} 1"


def test_the_fortieth_lost_turn_ends_the_game() -> None:
    state = after(f"{FULL_ROW} 39", "roll:31")
    assert state.position().split()[3:] == ["-", "-", "-", "40"]
    assert state.is_terminal()


@pytest.mark.parametrize(
    "board", ["8/8/8/8/8/8/S1S1S1S1S13/S2S2S2S2S2S3S3S3", "S1S16/8/8/8/8/8/S1S1S15/S2S2S2S2S2S3S3S3"]
)
def test_a_large_in_reserve_cannot_enter_by_ones(board: str) -> None:
    state = after(f"{board} 0,0,1/5,5,5 0,0,1/0,0,0 - - chance:0 0", "roll:11")
    assert state.position().split()[3:] == ["-", "-", "chance:1", "1"]


def test_bearing_off_is_unlocked_by_the_last_entry() -> None:
    state = after(UNLOCKED, "roll:44")
    assert "4:a7off" not in state.legal_moves()
    state.apply_action(state.string_to_action("4:2@g1"))
    assert "4:a7off" in state.legal_moves()


def test_the_game_may_be_ended_only_after_the_entry() -> None:
    state = after(PAY_FIRST, "roll:31")
    assert "1:a8off" not in state.legal_moves()
    state.apply_action(state.string_to_action("3:3@h1"))
    assert "1:a8off" in state.legal_moves()


def test_ending_the_game_with_one_die_is_one_of_twelve_moves() -> None:
    steps = "1:b2a3 1:b2b3 1:b2c3 1:c2b3 1:c2c3 1:c2d3 1:d2c3 1:d2d3 1:d2e3"
    assert legal(after(ONE_DIE, "roll:31")) == f"1:a2a3 1:a2b3 1:a8off {steps}"
    assert after(ONE_DIE, "roll:33").position().split()[3:] == ["-", "-", "chance:1", "1"]


def test_a_medium_at_the_left_edge_goes_two_ways() -> None:
    board = "8/8/8/8/8/S27/8/S1S1S1S1S13 0,4,5/5,5,5 0,0,0/0,0,0 - - chance:0 0"
    moves = [move for move in after(board, "roll:22", "2:2@h1").legal_moves() if move.startswith("2:a3")]
    assert moves == ["2:a3a5", "2:a3c5"]


def test_a_table_of_version_1_that_stood_before_a_forced_end_now_has_a_choice() -> None:
    """Frozen when only `1:g1off` was legal, which lost at once or nearly so."""
    (kept,) = [one for one in Frozen("kotra", 1).tables() if one.what.startswith("where_version_2_allows_more")]
    assert "1:g1off" in after(kept.position).legal_moves()
    assert len(after(kept.position).legal_moves()) > 1
