"""One test or more for each rule of Kotra."""

import pytest

import ziggurat
from games.kotra.layouts import BLOCKED, START, START_OF_FOUR, after, legal, position, turn


def test_rule_1_all_start_in_reserve() -> None:
    for seats, start in ((2, START), (4, START_OF_FOUR)):
        assert ziggurat.load("kotra", seats).new_initial_state(seed=1).position() == start


@pytest.mark.parametrize(
    ("seat", "entry", "moves"),
    [
        (0, "d1", ["3:d1a4", "3:d1d4", "3:d1g4"]),
        (1, "a4", ["3:a4d1", "3:a4d4", "3:a4d7"]),
        (2, "e8", ["3:e8b5", "3:e8e5", "3:e8h5"]),
        (3, "h5", ["3:h5e2", "3:h5e5", "3:h5e8"]),
    ],
)
def test_rule_1_each_side_goes_its_way(seat: int, entry: str, moves: list[str]) -> None:
    state = after(START_OF_FOUR.replace("chance:0", f"chance:{seat}"), "roll:33", f"3:3@{entry}", seats=4)
    assert legal(state, "3:[a-h].*") == moves


def test_rule_2_dice_in_either_order_and_one_piece_may_take_both() -> None:
    assert {"1:1@c1", "4:1@c1"} <= after(START, "roll:41").legal_moves().keys()
    assert "4:c1c2" in after(START, "roll:41", "1:1@c1").legal_moves()
    assert "1:c1c2" in after(START, "roll:41", "4:1@c1").legal_moves()


@pytest.mark.parametrize(("roll", "sizes"), [("11", "1"), ("22", "2"), ("33", "3"), ("44", "123")])
def test_rule_3_what_a_die_plays(roll: str, sizes: str) -> None:
    entries = [f"{roll[0]}:{size}@{file}1" for size in sizes for file in "abcdefgh"]
    assert legal(after(START, f"roll:{roll}")) == entries


def test_rule_4_entering_on_a_vacant_square_of_row_1() -> None:
    state = after(START, "roll:21", "1:1@c1")
    assert state.position() == position("S1c1", "2 - 0 0")
    assert legal(state) == [f"2:2@{file}1" for file in "abdefgh"]


@pytest.mark.parametrize(
    ("piece", "targets"), [("S1d4", "c5 d5 e5"), ("S2d3", "b5 d5 f5"), ("S3d4", "a7 d7 g7"), ("S3a1", "a4 d4")]
)
def test_rule_5_moving_exactly_as_far_as_the_size_straight_or_diagonally(piece: str, targets: str) -> None:
    die, square = piece[1], piece[2:]
    moves = [f"{die}:{square}{target}" for target in targets.split()]
    assert legal(after(position(piece, f"{die} - 0 0")), f"{die}:{square}.*") == moves


def test_rule_5_jumps_over_anything() -> None:
    state = after(position("S3a1 S1a2 S1b2 N1a3 N1c3", "3 - 0 0"))
    assert legal(state, "3:a1.*") == ["3:a1a4", "3:a1d4"]


def test_rule_6_not_onto_ones_own() -> None:
    assert legal(after(position("S1b1 S1c2", "1 - 0 0")), "1:b1.*") == ["1:b1a2", "1:b1b2"]


def test_rule_6_an_enemy_goes_back_to_its_owners_reserve() -> None:
    state = after(position("S1b1 N2c4 N1c2", "1 - 0 0"), "1:b1c2")
    assert state.position() == position("S1c2 N2c4", "- - chance:1 0")


@pytest.mark.parametrize(
    ("pieces", "die", "borne_off"),
    [
        ("S1a8 S1a2 S1b2 S1c2 S1d2", "1", ["1:a8off"]),
        ("S1a8 S1a2 S1b2 S1c2", "1", []),  # a small in reserve
        ("S2a7 S2b7 S2c5 S2d5 S2e3", "2", ["2:a7off", "2:b7off"]),
        ("S2a7 S2b7 S2c5 S2d5", "2", []),
        ("S3a7 S3b4 S3c4 S3d4 S3e1", "3", ["3:a7off"]),
        ("S3a7 S3b4 S3c4 S3d4", "3", []),
        ("S2a7 S2b7 S2c5 S2d5 S2e3 S3h7", "4", ["4:a7off", "4:b7off"]),
    ],
)
def test_rule_7_bearing_off_with_none_of_that_size_in_reserve(pieces: str, die: str, borne_off: list[str]) -> None:
    assert legal(after(position(pieces, f"{die} - 0 0")), ".*off") == borne_off


def test_rule_7_a_point_each() -> None:
    state = after(position("S2a7 S2b7 S2c5 S2d5 S2e3", "2 - 0 0"), "2:a7off")
    assert state.position() == position("S2b7 S2c5 S2d5 S2e3", "- - chance:1 0", off="0,1,0/0,0,0")
    assert state.points() == [1, 0]


def test_rule_8_the_turn_must_contain_an_entry() -> None:
    state = after(position("S1a2 S2d3", "- - chance:0 0"), "roll:31")
    for first in legal(state):
        then = after(state.position(), first)
        assert "@" in first or all("@" in second for second in legal(then)), first
    assert legal(after(state.position(), "1:a2a3")) == [f"3:3@{file}1" for file in "abcdefgh"]
    assert turn(after(state.position(), "1:a2a3")) == "3 e 0 0"
    assert "1:a2a3" in legal(after(state.position(), "3:3@a1"))


def test_rule_9_no_entry_no_turn() -> None:
    smalls_and_larges = "S1a2 S1b2 S1c2 S1d2 S1e2 S3a1 S3b1 S3c1 S3d1 S3e1"
    state = after(position(smalls_and_larges, "- - chance:0 0"), "roll:31")
    assert state.position() == position(smalls_and_larges, "- - chance:1 1")


ONE_EACH = "S1a6 S1e2 S1f2 S1g2 S1h2 S2d7 S3a4"  # with four mediums and four larges off, nothing is in reserve


def test_rule_10_as_many_dice_as_possible() -> None:
    """A small on a7 would leave the large no square."""
    text = position(ONE_EACH, "- - chance:0 0", off="0,4,4/0,0,0")
    state = after(text, "roll:31")
    assert legal(state, "1:a6.*") == ["1:a6b7"]
    assert legal(state, "3.*") == ["3:a4a7"]
    assert turn(after(text, "roll:31", "3:a4a7")) == "1 - 0 0"


def test_rule_10_an_entry_must_leave_the_other_die_a_play_if_one_can() -> None:
    """A medium may enter only where the second 2 can move it on: its own mediums fill the third row."""
    text = position("S2a3 S2c3 S2e3 S3a1 S3b1 S3c1 S3d1 N1e1 N1f1 N1g1", "- - chance:0 0", off="0,1,0/0,0,0")
    assert legal(after(text, "roll:22"), "2:2@.*") == ["2:2@h1"]


def test_rule_11_an_end_by_the_first_die_makes_no_other_play_illegal() -> None:
    text = position(f"S1a8 S1a2 S1b2 S1c2 S1d2 {BLOCKED}", "- - chance:0 0", off="0,3,4/0,0,0")
    steps = {"1:a2a3", "1:a2b3"} | {f"1:{file}2{to}3" for file, to in zip("bbbcccddd", "abcbcdcde", strict=True)}
    assert set(legal(after(text, "roll:31"))) == {"1:a8off"} | steps
    assert turn(after(text, "roll:31", "1:a8off")) == "- - - 0"
    assert turn(after(text, "roll:31", "1:a2a3")) == "- - chance:1 0"


def test_rule_11_an_end_is_legal_though_others_use_two_dice() -> None:
    text = position("S1a8 S1a2 S1b2 S1c2 S1d2 S2b7 S2e7 S3b1", "- - chance:0 0", off="0,3,4/0,0,0")
    assert "1:a8off" in legal(after(text, "roll:31"))
    assert "1:a8off" in legal(after(text, "roll:31", "3:b1b4"))


def test_rule_11_an_end_by_the_second_die_uses_two() -> None:
    """Whatever uses two dice ends the game; still the small may not step before the medium, which leaves one die."""
    text = position("S1a6 S1b7 S1a8 S1b8 S1c8 S2a5 S3c7", "- - chance:0 0", off="0,4,4/0,0,0")
    state = after(text, "roll:42")
    assert set(legal(state)) == {"2:a5a7", "4:a5a7", "4:a8off", "4:b8off", "4:c8off", "4:c7off"}
    assert legal(after(text, "roll:42", "4:a5a7")) == ["2:a7off"]
    assert legal(after(text, "roll:42", "2:a5a7")) == ["4:a7off", "4:a8off", "4:b8off", "4:c7off", "4:c8off"]


def test_rule_12_the_turn_passes_clockwise() -> None:
    state = after(START_OF_FOUR, seats=4)
    for seat in (0, 1, 2, 3, 0):
        assert turn(state) == f"- - chance:{seat} 0"
        state.apply_action(state.string_to_action("roll:21"))
        for die in "12":
            assert state.current_player() == seat
            state.apply_action(state.string_to_action(legal(state, f"{die}:.*@.*")[0]))


@pytest.mark.parametrize(
    ("pieces", "off", "move"),
    [
        ("S1a8 S1a2 S1b2 S1c2 S1d2", "0,0,0", "1:a8off"),
        ("S2a7", "0,4,0", "2:a7off"),
        ("S3a7", "0,0,4", "3:a7off"),
    ],
)
def test_rule_13_the_end(pieces: str, off: str, move: str) -> None:
    state = after(position(pieces, f"{move[0]} - 0 0", off=f"{off}/0,0,0"), move)
    assert state.is_terminal()
    assert turn(state) == "- - - 0"


def test_rule_13_four_seats_have_three_of_each() -> None:
    three = position("S2a7", "2 - 0 0", off="0,2,0/0,0,0/0,0,0/0,0,0", seats=4)
    assert after(three, "2:a7off", seats=4).is_terminal()


@pytest.mark.parametrize(
    ("off", "shares"),
    [
        ("0,5,0/0,0,0", [1, 0]),
        ("1,0,0/0,3,2", [0, 1]),  # who ended it has fewer
        ("1,2,2/0,3,2", [1, 0]),  # a tie goes to who ended it
        ("0,3,2/1,2,2", [0, 1]),
        ("1,0,0/0,2,0/0,0,0/0,1,1", [0, 0.5, 0, 0.5]),  # a tie without who ended it
        ("1,1,0/0,2,0/0,0,0/0,1,1", [1, 0, 0, 0]),
    ],
)
def test_rule_14_the_winner(off: str, shares: list[float]) -> None:
    seats = len(shares)
    state = after(position("", "- - - 0", off=off, seats=seats), seats=seats)
    assert state.returns() == shares
