"""One test or more for each rule and each ruling of Kotra."""

import re

import pytest

import ziggurat
from ziggurat import ImpossiblePosition, State

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


# Rules


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


BLOCKED = "S2b7 S2e7 S3b4"  # the large cannot move, whatever a small does


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


# Rulings


# Nothing of north's but larges is in reserve, so it loses every turn in which it rolls ones.
WAITING_NORTH = "N1f8 N1g8 N1h8 N1f7 N1g7 N2f6"


@pytest.mark.parametrize(
    ("die", "others", "off", "plays"),
    [(1, "S2h7 S3h4", "0,4,4", 13), (3, "S1a2 S1b2 S1c2 S1d2 S1e2 S2h7", "0,4,0", 20)],
)
def test_ruling_1_one_small_takes_13_plays_against_20(die: int, others: str, off: str, plays: int) -> None:
    """South enters all of one size, then runs with whatever is furthest ahead, and bears off."""
    state = after(position(f"{others} {WAITING_NORTH}", "- - chance:0 0", off=f"{off}/0,4,0"))
    played = 0
    while not state.is_terminal():
        if state.is_chance_node():
            roll = f"roll:{die}{die}" if "chance:0" in state.position() else "roll:11"
            state.apply_action(state.string_to_action(roll))
        else:
            straight = sorted(legal(state, r".:(.)\d\1\d"), key=lambda move: move[3])
            best = (legal(state, ".*@.*") or legal(state, ".*off") or straight[-1:])[0]
            state.apply_action(state.string_to_action(best))
            played += 1
    assert played == plays


FULL_ROW = "S1a1 S1b1 S1c1 S2d1 S2e1 S3f1 S3g1 S3h1 S2b3 S2c3 S3a4 S3b4 S1a5 S1b5"


def test_ruling_2_the_entry_may_come_second() -> None:
    state = after(position(FULL_ROW, "- - chance:0 0"), "roll:21")
    assert {move[2:4] for move in legal(state)} == {"a1", "b1", "c1"}
    assert legal(after(state.position(), "1:a1a2")) == ["2:2@a1"]


def test_ruling_3_pay_first_end_later() -> None:
    text = position("S1a8 S1a2 S1b2 S1c2 S1d2 S3f1", "- - chance:0 0")
    assert "1:a8off" not in after(text, "roll:31").legal_moves()
    assert "1:a8off" in after(text, "roll:31", "3:3@a1").legal_moves()


@pytest.mark.parametrize(("size", "rows"), [(1, "12345678"), (2, "1357"), (3, "147")])
def test_ruling_4_rows_that_a_size_can_reach(size: int, rows: str) -> None:
    for row in "12345678":
        for piece in (f"S{size}d{row}", f"N{size}d{9 - int(row)}"):
            text = position(piece, "- - chance:0 0")
            if row in rows:
                assert after(text).position() == text
            else:
                with pytest.raises(ImpossiblePosition, match=f"{piece[:2]} on {piece[2:]}"):
                    after(text)


def test_ruling_5_an_entry_never_captures() -> None:
    state = after(position("N1c1", "- - chance:0 0"), "roll:11")
    assert legal(state) == [f"1:1@{file}1" for file in "abdefgh"]


def test_ruling_6_two_seats_safe_on_row_8() -> None:
    """North has pieces of every size on the board, and none of its moves ends on its own row 1."""
    state = after(position("S1c8 N1c7 N2d8 N3e8 N1b8", "- - chance:1 0"), "roll:44")
    assert not legal(state, ".*c8")
    assert legal(state, "4:1@.*") == ["4:1@a8", "4:1@f8", "4:1@g8", "4:1@h8"]


def test_ruling_7_four_seats_nobody_is_safe() -> None:
    text = position("S1c8 W1b8", "1 - 1 0", seats=4)
    state = after(text, "1:b8c8", seats=4)
    assert state.position() == position("W1c8", "- - chance:2 0", seats=4)
    entries = after(position("S1c8", "- - chance:2 0", seats=4), "roll:11", seats=4)
    assert legal(entries) == [f"1:1@{file}8" for file in "abdefgh"]


def test_ruling_8_a_corner_belongs_to_two_first_rows() -> None:
    for seat in (0, 1):
        state = after(START_OF_FOUR.replace("chance:0", f"chance:{seat}"), "roll:11", seats=4)
        assert "1:1@a1" in state.legal_moves()
    taken = after(position("S1a1", "- - chance:1 0", seats=4), "roll:11", seats=4)
    assert legal(taken) == [f"1:1@a{rank}" for rank in "2345678"]


def test_ruling_9_a_die_that_can_only_end_the_game_is_compulsory_even_to_ones_loss() -> None:
    text = position(f"S1a8 S1c8 S1d8 S1e8 S1f8 S2g7 {BLOCKED}", "- - chance:0 0", off="0,2,4/0,4,4")
    state = after(text, "roll:31")
    assert legal(state) == [f"1:{file}8off" for file in "acdef"]
    state.apply_action(state.string_to_action("1:a8off"))
    assert (state.points(), state.winners()) == ([7, 8], [1])


def test_ruling_9_a_die_that_can_be_played_otherwise_never_forces_the_end() -> None:
    text = position(f"S1a8 S1a2 S1b2 S1c2 S1d2 S2g7 {BLOCKED}", "- - chance:0 0", off="0,2,4/0,4,4")
    assert len(legal(after(text, "roll:31"))) == 12


def test_ruling_10_one_die_or_the_other() -> None:
    """Medium and large both have only a7 to go to."""
    text = position("S1c7 S1d7 S1e2 S1f2 S1g2 S2a5 S3a4", "- - chance:0 0", off="0,4,4/0,0,0")
    assert legal(after(text, "roll:32")) == ["2:a5a7", "3:a4a7"]
    for move in ("2:a5a7", "3:a4a7"):
        assert turn(after(text, "roll:32", move)) == "- - chance:1 0"


ONE_VACANT = "N1a1 N1b1 N1c1 N1d1 N1e1 S3f1 S3g1"


def test_ruling_10_a_single_play_must_be_the_entry_owed() -> None:
    state = after(position(ONE_VACANT, "- - chance:0 0"), "roll:21")
    assert legal(state) == ["1:1@h1", "2:2@h1"]


def test_ruling_11_doubles_are_two_plays() -> None:
    state = after(START, "roll:11", "1:1@a1")
    assert turn(state) == "1 - 0 0"
    assert turn(after(START, "roll:11", "1:1@a1", "1:1@b1")) == "- - chance:1 0"


def test_ruling_12_the_game_goes_on_by_itself() -> None:
    second_die = after(position(ONE_VACANT, "- - chance:0 0"), "roll:21", "1:1@h1")
    assert turn(second_die) == "- - chance:1 0"
    assert [event.words for event in second_die.story()] == ["entered", "die-unplayed"]
    nothing = position("S1c7 S1d7 S1e2 S1f2 S1g2 S2a7 S3a4", "- - chance:0 0", off="0,4,4/0,0,0")
    lost = after(nothing, "roll:33")
    assert turn(lost) == "- - chance:1 1"
    assert [event.words for event in lost.story()] == ["rolled", "lost-turn"]


def test_ruling_13_no_other_limit() -> None:
    """Two smalls take each other in turn until all is as it was. No 3 can be played: own mediums block it."""
    blocked = "S3b4 S2b7 S2e7 N3b5 N2b2 N2e2 S1e3 S1f3 S1g3 S1h3 N1e6 N1f6 N1g6 N1h6"
    start = position(f"N1a7 {blocked}", "- - chance:0 0", off="0,3,4/0,3,4")
    duel = "1@a1 a7a6 a1a2 a6a5 a2a3 a5a4 a3a4 1@a8 a4a5 a8a7 a5a6 a7a6 1@a1 a6a5 a1a2 a5a4 a2a3 a4a3 1@a1 a3a2 a1a2"
    mirrored = re.sub(r"a(\d)", lambda square: f"a{9 - int(square[1])}", duel)
    moves = [move for play in f"{duel} {mirrored}".split() for move in ("roll:31", f"1:{play}")]
    assert after(start, *moves).position() == start


def test_ruling_14_forty_lost_turns_in_a_row_end_the_game() -> None:
    """Both have only larges in reserve, and roll ones."""
    text = position("S1a2 S1b2 S1c2 S1d2 S1e2 S2a1 N1a7 N1b7 N1c7 N1d7 N1e7 N2a8", "- - chance:0 0", "0,4,0/0,4,0")
    state = after(text)
    for lost in range(40):
        assert turn(state) == f"- - chance:{lost % 2} {lost}"
        state.apply_action(state.string_to_action("roll:11"))
    assert turn(state) == "- - - 40"
    assert state.returns() == [0.5, 0.5]


def test_ruling_14_the_most_points_win_and_any_play_starts_the_count_anew() -> None:
    pieces = "S1a2 S1b2 S1c2 S1d2 S1e2 S2a1 N1a7 N1b7 N1c7 N1d7 N1e7 N2a8 N2b8"
    state = after(position(pieces, "- - chance:1 39", "0,4,0/0,3,0"), "roll:11")
    assert state.returns() == [1, 0]
    state = after(position(pieces, "- - chance:1 39", "0,4,0/0,3,0"), "roll:31", "3:3@h8")
    assert turn(state) == "1 - 1 0"
