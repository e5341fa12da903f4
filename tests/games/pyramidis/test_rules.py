"""One test or more for each rule of Pyramidis, named after its number on the page."""

from itertools import pairwise

import pytest

import ziggurat
from games.pyramidis.layouts import ALONE, TRACKS, at, board, height, home, play, single

UPRIGHT_LANES = ("d1 d2 d3 d4", "e1 e2 e3 e4", "d8 d7 d6 d5", "e8 e7 e6 e5")
LEVEL_LANES = ("a4 b4 c4 d4", "a5 b5 c5 d5", "h4 g4 f4 e4", "h5 g5 f5 e5")


@pytest.mark.parametrize("colour", "TBCM")
def test_rule_1_tracks(colour: str) -> None:
    state, track = at(ALONE[colour]), TRACKS[colour].split()
    assert {track[number - 1] for number in (4, 5, 12, 13)} == {"d4", "d5", "e4", "e5"}
    for cell, following in pairwise(track):
        state.apply_action(state.string_to_action(f"{cell}:1" if cell == track[0] else cell))
        if following != track[-1]:
            assert f"{following}={colour}" in board(state).split(",")
            assert not state.is_terminal()
    assert state.winners() == ["TBCM".index(colour)]


def test_rule_2_the_start_and_the_order() -> None:
    four = ziggurat.load("pyramidis", 4).new_initial_state()
    assert four.position() == "a5=BBBBBBBB,d1=TTTTTTTT,d8=CCCCCCCC,h5=MMMMMMMM 0,0,0,0 0 0"
    for turn, move in enumerate(["d1:1", "a5:1", "d8:1", "h5:1", "d2"]):
        assert four.current_player() == turn % 4
        four.apply_action(four.string_to_action(move))
    two = ziggurat.load("pyramidis", 2).new_initial_state()
    assert two.position() == "d1=TTTTTTTT,d8=CCCCCCCC 0,0 0 0"


def test_rule_3_five_home_win_and_four_do_not() -> None:
    assert not play("d1=TTTT,d8=CCCCCCCC,e2=T 3,0 0 30", "e2").is_terminal()
    won = play("d1=TTT,d8=CCCCCCCC,e2=T 4,0 0 30", "e2")
    assert won.position() == "d1=TTT,d8=CCCCCCCC 5,0 - 31"
    assert won.returns() == [1.0, 0.0]
    assert won.points() == [5, 0]


def test_rule_4_a_stack_belongs_to_the_colour_on_top() -> None:
    position = "d1=TTTTT,d4=CCT,d5=TTC,d8=CCCCC 0,0 {} 9"
    assert list(at(position.format(0)).legal_moves()) == ["d1:1", "d1:2", "d1:3", "d1:4", "d1:5", "d4"]
    assert list(at(position.format(1)).legal_moves()) == ["d5", "d8:1", "d8:2", "d8:3", "d8:4", "d8:5"]


def test_rule_5_all_of_a_stack_is_taken_and_nobody_passes() -> None:
    state = at("d3=TTTCT,d4=TTTT,d8=CCCCCCC 0,0 0 9")
    assert list(state.legal_moves()) == ["d3", "d4"]
    state.apply_action(state.string_to_action("d3"))
    assert board(state) == "d4=TTTTT,d5=T,d6=T,d7=C,d8=CCCCCCC,e8=T"


@pytest.mark.parametrize(
    ("turquoise", "most"),
    [("d1=T,d2=TTTTT,d3=TT", 1), ("d1=TTTT,d2=TTTT", 4), ("d1=TTTTT,d2=TTT", 5), ("d1=TTTTTTTT", 5)],
)
def test_rule_6_from_the_own_start_one_to_five(turquoise: str, most: int) -> None:
    moves = at(f"{turquoise},d8=CCCCCCCC 0,0 0 9").legal_moves()
    assert [move for move in moves if move.startswith("d1")] == [f"d1:{n}" for n in range(1, most + 1)]


def test_rule_6_they_are_taken_from_the_top() -> None:
    state = play("d1=TTCT,d2=TTTTT,d8=CCCCCCC 0,0 0 9", "d1:2")
    assert board(state) == "d1=TT,d2=TTTTT,d3=C,d4=T,d8=CCCCCCC"


def test_rule_7_the_bottom_piece_falls_first() -> None:
    state = play("d1=TTTT,d2=CCTT,d4=C,d5=T,d6=T,d8=CCCCC 0,0 0 9", "d2")
    assert board(state) == "d1=TTTT,d3=C,d4=CC,d5=TT,d6=TT,d8=CCCCC"


def test_rule_8_all_pieces_follow_the_track_of_the_mover() -> None:
    by_turquoise = play("d1=TTTTTTT,d4=CT,d8=CCCCCCC 0,0 0 9", "d4")
    assert board(by_turquoise) == "d1=TTTTTTT,d5=C,d6=T,d8=CCCCCCC"
    by_cream = play("d1=TTTTTTT,d4=TC,d8=CCCCCCC 0,0 1 9", "d4")
    assert board(by_cream) == "d1=TTTTTTT,d2=C,d3=T,d8=CCCCCCC"


def test_rule_9_towers_are_jumped_and_not_counted() -> None:
    two_towers = play("d1=TT,d2=T,d3=TTTTT,d4=CCCCC,d8=CCC 0,0 0 9", "d2")
    assert board(two_towers) == "d1=TT,d3=TTTTT,d4=CCCCC,d5=T,d8=CCC"
    four_high = play("d1=TTT,d2=T,d3=TTTT,d8=CCCCCCCC 0,0 0 9", "d2")
    assert board(four_high) == "d1=TTT,d3=TTTTT,d8=CCCCCCCC"


def test_rule_10_a_tower_on_the_own_arrival_is_not_jumped() -> None:
    state = play("d1=TTTT,d8=CC,e1=CCCCC,e2=TCT 2,0 0 30", "e2")
    assert state.position() == "d1=TTTT,d8=CC,e1=CCCCCC 4,0 1 31"


def test_rule_11_a_piece_goes_home_whoever_moved_it() -> None:
    assert home(play("d1=TTTTTTT,d8=CCCCCCCC,e2=T 0,0 0 7", "e2")) == "1,0"
    assert home(play("d1=TC,d2=TTTTT,d3=TT,d8=CCCCCCC 0,0 1 7", "d1")) == "1,0"


def test_rule_12_unloading() -> None:
    state = play("d1=TTTTT,d8=CCCC,e1=C,e2=TCCCT 1,0 0 9", "e2")
    assert board(state) == "d1=TTTTT,d8=CCCC,e1=CCCC"
    assert home(state) == "3,0"
    in_order = play("a5=BBBBBBB,d1=TTTTTTT,d8=CCCCCCC,e3=CBMT,h5=MMMMMMM 0,0,0,0 0 9", "e3")
    assert board(in_order) == "a5=BBBBBBB,d1=TTTTTTT,d8=CCCCCCC,e1=BM,e2=C,h5=MMMMMMM"
    assert home(in_order) == "1,0,0,0"


@pytest.mark.parametrize(("colours", "lanes"), [("TC", LEVEL_LANES), ("BM", UPRIGHT_LANES)])
def test_rule_13_strays_go_straight_to_the_centre(colours: str, lanes: tuple[str, ...]) -> None:
    for colour in colours:
        for lane in lanes:
            for cell, following in pairwise(lane.split()):
                state = single(colour, cell)
                before = height(state)
                state.apply_action(state.string_to_action(cell))
                after = height(state)
                assert after.get(cell, 0) == 0
                assert after[following] == before.get(following, 0) + 1


@pytest.mark.parametrize("colour", "TBCM")
@pytest.mark.parametrize("cell", ["d4", "d5", "e4", "e5"])
def test_rule_14_from_the_centre_along_the_own_track(colour: str, cell: str) -> None:
    state = single(colour, cell)
    state.apply_action(state.string_to_action(cell))
    track = TRACKS[colour].split()
    following = track[track.index(cell) + 1]
    assert f"{following}={colour}" in board(state).split(",")


def test_rule_14_also_when_a_central_tower_is_jumped() -> None:
    state = play("a5=BBBBBBB,d1=TTTTTTTT,d5=CCCCC,d6=B,d8=CCC,h5=MMMMMMMM 0,0,0,0 1 20", "d6")
    assert board(state) == "a5=BBBBBBB,d1=TTTTTTTT,d5=CCCCC,d8=CCC,e5=B,h5=MMMMMMMM"


def test_rule_15_a_seat_that_owns_nothing_is_skipped() -> None:
    assert play("d4=TTTT,d5=C,d8=CCC 4,4 1 60", "d5").current_player() == 1
    one_of_four = play("a4=MMMM,d1=TTTT,d3=BBBBT,d8=CCCC 3,4,4,4 0 60", "d1:1")
    assert one_of_four.current_player() == 2
    all_others = play(ALONE["B"], "a5:1")
    assert all_others.current_player() == 1


def test_rule_16_the_move_is_carried_out_to_its_end_and_the_colour_with_five_wins() -> None:
    state = play("d1=TC,d2=TTT,d8=CCCCCCC 4,0 1 7", "d1")
    assert state.position() == "d2=TTT,d8=CCCCCCC,e2=C 5,0 - 8"
    assert state.returns() == [1.0, 0.0]


def test_rule_17_of_two_with_five_the_first_wins() -> None:
    state = play("a5=BM,d8=CTTTT,e5=BBBBB,e6=CCCMM,e7=MMMMM,h5=BB 4,0,4,0 0 90", "d8")
    assert home(state) == "5,0,5*,0"
    assert state.winners() == [2]
