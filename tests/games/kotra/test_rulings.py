"""One test or more for each ruling of Kotra."""

import re

import pytest

from games.kotra.layouts import BLOCKED, START, START_OF_FOUR, after, legal, position, turn
from ziggurat import ImpossiblePosition

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
