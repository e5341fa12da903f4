"""One test or more for each ruling of RULES.en.md, named after it, and the sheet's own example."""

from pathlib import Path

import pytest

import ziggurat
from games.mandala_stones.layouts import EMPTY, MIDDLE, NINTH, after, corner, fields, moves, position, start, stuck
from games.mandala_stones.test_vectors import VECTORS
from random_play import walk
from ziggurat.games.mandala_stones.rules import portable_options


def test_ruling_1_the_cell_that_was_left_no_longer_blocks() -> None:
    text = corner("2,9,6,8")
    assert list(after(text, "pick:2>1").legal_moves()) == ["first:E", "first:N"]
    assert list(after(text, "pick:9>1").legal_moves()) == ["first:N"]


def test_ruling_2_space_1_counts_all_heights_before_any_stone_is_removed() -> None:
    """Heights 1, 1 and 2; after the score only one height is left."""
    assert fields(after(position("Y,Y,bB,-,-", EMPTY), "score:Y"))["points"] == "6,0"


@pytest.mark.parametrize(("move", "points"), [("score:Y", 5 + 1), ("take:1+2", 2 + 1)])
def test_ruling_3_marks_pay_in_both_kinds_of_score(move: str, points: int) -> None:
    assert fields(after(position("Y,Y,-,-,-", EMPTY, track="YBP"), move))["points"] == f"{points},0"


def test_ruling_4_a_skip_counts_as_a_turn_and_makes_the_round_the_last() -> None:
    track = "bprYBPbprYBPbprYBPbprYBPRybpr"
    state = after(stuck(EMPTY, "YB,P,-,-,-", track=track, actor=1), "take:2")
    assert (fields(state)["actor"], fields(state)["last"]) == ("1", "last")
    assert [(event.kind, event.seat) for event in state.story()][-2:] == [("skipped", 0), ("last-round", None)]
    state.apply_action(state.string_to_action("take:1"))
    assert state.is_terminal()


def test_ruling_4_it_is_tested_at_the_start_of_the_turn() -> None:
    """Seat 1 could do nothing either, but the turn of seat 0 comes first."""
    state = start(stuck("Y,-,-,-,-", EMPTY, track="BPbprYBPbprYBPbprYBPbprYBPRybpr"))
    assert (state.current_player(), fields(state)["last"]) == (0, "-")


def test_ruling_5_the_last_one_skipped_ends_the_game_at_once() -> None:
    state = after(stuck("Y,-,-,-,-", EMPTY, track="BPbprYBPbprYBPbprYBPbprYBPRybpr"), "take:1")
    assert state.is_terminal()
    assert [event.kind for event in state.story() if event.kind in ("skipped", "last-round", "over")] == [
        *("skipped", "last-round", "over"),
    ]


def test_ruling_5_all_are_skipped_when_nobody_can_do_anything() -> None:
    state = after(stuck(EMPTY, "Y,-,-,-,-", track="BPbprYBPbprYBPbprYBPbprYBPRybpr", actor=1), "take:1")
    assert state.is_terminal()
    assert [event.seat for event in state.story() if event.kind == "skipped"] == [0, 1]


def test_ruling_6_the_last_round_is_on_before_any_choice_about_serenity() -> None:
    track = "YBPRybpr" * 4 + "YB"
    text = position("Y,B,P,-,-", "Y,-,-,-,-", track=track[:33])
    found = fields(after(text, "take:1+2+3", serenity=True))
    assert (found["stage"], found["last"]) == ("serenity:1:0", "last")


def test_ruling_7_when_points_are_added() -> None:
    assert fields(after(NINTH, "take:1"))["points"] == "3,0"
    assert fields(after(NINTH, "take:1", serenity=True))["points"] == "1,0"
    assert fields(after(NINTH, "take:1", "points", serenity=True))["points"] == "3,0"
    text = position("Y,B,P,r,-", "Y,-,-,-,-", track=("YBPRybpr" * 8)[:35], goals="2,3/5,6", actor=1)
    assert fields(start(text))["points"] == "0,0"
    assert fields(after(text, "take:1"))["points"] == "8,1"


def test_ruling_8_what_a_seat_knows() -> None:
    state = start(MIDDLE)
    own, other, spectator = (
        dict(zip(fields(state), state.observation_string(seat).split(" "), strict=True)) for seat in (0, 1, -2)
    )
    truth = fields(state)
    hidden = "/".join("?" * (len(stack) - 1) + stack[-1] for stack in truth["stacks"].split("/"))
    assert own == truth | {"stacks": hidden, "goals": "1,2/?,?"}
    assert other == truth | {"stacks": hidden, "goals": "?,?/3,4"}
    assert spectator == truth | {"stacks": hidden, "goals": "?,?/?,?"}
    *_, over = walk(ziggurat.load("mandala-stones", 3), 1)
    assert over.observation_string(0) == over.observation_string() == over.position()


def test_ruling_9_without_serenity_by_default() -> None:
    assert ziggurat.load("mandala-stones").all_options() == {"serenity": False, "edition": "house"}
    assert "put:1" not in {move for state in walk(ziggurat.load("mandala-stones"), 1) for move in state.legal_moves()}
    kept = {move for state in walk(ziggurat.load("mandala-stones", serenity=True), 1) for move in state.legal_moves()}
    assert "keep" in kept


def test_ruling_10_two_serenity_tops_alone_are_enough() -> None:
    text = position("Ys,-,-,-,Bs", EMPTY, track="YBPRybprYB")
    assert moves(start(text, serenity=True), "score") == [f"score:{colour}+1+5" for colour in "BPRY"]
    alone = position("Ys,-,-,-,B", EMPTY, track="YBPRybprYB")
    assert moves(start(alone, serenity=True), "score") == ["score:B+1"]


def test_ruling_11_serenity_tops_may_be_taken_as_plain_top_stones() -> None:
    text = position("Y,Bs,R,-,-", EMPTY, track="YBPRy")
    found = fields(after(text, "take:1+2+3", serenity=True))
    assert (found["track"], found["points"]) == ("YBPRysYR", "3,0")


def test_ruling_12_a_keep_for_nothing() -> None:
    state = after(position("Y,-,-,-,-", EMPTY, track="YBP"), "take:1", "keep", serenity=True)
    found = fields(state)
    assert (found["boards"], found["points"], found["stage"]) == (f"{EMPTY}/{EMPTY}", "1,0", "-")
    assert [event.words for event in state.story()] == ["serenity-kept", "serenity-boxed"]


def test_ruling_13_putting_is_compulsory_and_what_cannot_be_put_goes_to_the_box(close_marks: Path) -> None:
    assert list(after(NINTH, "take:1", "keep", serenity=True).legal_moves()) == ["put:2"]
    text = position("Y,BPRy,-,-,-", EMPTY, track="YBP")
    played = ("take:1+2", "keep", "keep")
    assert fields(after(text, *played, serenity=True, edition=str(close_marks)))["stage"] == "put:2"
    state = after(text, *played, "put:2", serenity=True, edition=str(close_marks))
    assert (fields(state)["boards"], fields(state)["actor"]) == (f"-,BPRs,-,-,-/{EMPTY}", "1")
    assert [event.words for event in state.story()] == ["serenity-put", "serenity-boxed"]


def test_ruling_14_first_all_stones_then_all_marks_then_all_puts(close_marks: Path) -> None:
    text = position("Y,B,P,R,yb", EMPTY, track="YBP")
    played = []
    for move in ("take:1+2+3+4+5", "keep", "keep", "points", "put:5", "put:5"):
        state = after(text, *played, move, serenity=True, edition=str(close_marks))
        played.append(move)
        assert fields(state)["track"] == "YBPYBPRb"
    stages = [fields(after(text, *played[:n], serenity=True, edition=str(close_marks)))["stage"] for n in range(1, 7)]
    assert stages == ["serenity:2,1,3:0", "serenity:1,3:1", "serenity:3:2", "put:2", "put:1", "-"]
    assert fields(state)["boards"] == f"-,-,-,-,yss/{EMPTY}"
    assert fields(state)["points"] == "8,0"


@pytest.mark.parametrize(
    ("board", "card", "points"),
    [
        ("Y,B,P,bs,-", 3, 8),  # a fourth colour on top
        ("Ys,Bs,Ps,-,-", 4, 5),  # three tops of one colour
        ("YBs,-,-,-,-", 7, 7),  # a third colour
        ("Ys,-,-,-,-", 8, 0),  # not of one colour
        ("YB,PR,bs,-,-", 9, 0),  # no starburst
        ("yb,pr,Bs,-,-", 10, 0),  # no ring
    ],
)
def test_ruling_15_serenity_is_a_colour_and_a_pattern_of_its_own(board: str, card: int, points: int) -> None:
    missed = "2"
    goals = f"{','.join(sorted([str(card), missed], key=int))}/5,6"
    text = position(board, "Y,-,-,-,-", track=("YBPRybpr" * 8)[:35], goals=goals, actor=1)
    assert after(text, "take:1", serenity=True).points()[0] == points


def test_ruling_16_the_numbers_are_in_one_file(close_marks: Path) -> None:
    text = position("Y,B,-,-,-", EMPTY, track="YBP")
    assert fields(after(text, "take:1+2"))["points"] == "3,0"
    assert fields(after(text, "take:1+2", edition=str(close_marks)))["points"] == "5,0"


def test_ruling_17_an_edition_is_named_or_a_path_or_the_numbers_themselves(close_marks: Path) -> None:
    text = position("Y,B,-,-,-", EMPTY, track="YBP")
    named = after(text, "take:1+2", edition="house")
    assert fields(named)["points"] == "3,0"
    carried = portable_options({"edition": str(close_marks)})["edition"]
    assert fields(after(text, "take:1+2", edition=carried))["points"] == "5,0"


def test_the_sheets_printed_example() -> None:
    """3 + 4 + 4 + 4 = 15 points, and the fourth stone reaches a mark of 2."""
    example = VECTORS[0]
    state = after(example.start, "score:P+4", serenity=True)
    assert (fields(state)["points"], fields(state)["stage"]) == ("15,0", "serenity:2:0")
    assert fields(after(example.start, "score:P+4", "keep", "put:1", serenity=True))["boards"] == (
        f"Bs,Y,RB,YR,br/{EMPTY}"
    )
