"""One test or more for each rule and ruling of Pyramidis, named after its number on the page."""

from itertools import pairwise

import pytest

import ziggurat
from random_play import walk
from ziggurat import State

TRACKS = {
    "T": "d1 d2 d3 d4 d5 d6 d7 d8 e8 e7 e6 e5 e4 e3 e2 e1",
    "B": "a5 b5 c5 d5 e5 f5 g5 h5 h4 g4 f4 e4 d4 c4 b4 a4",
    "C": "d8 d7 d6 d5 d4 d3 d2 d1 e1 e2 e3 e4 e5 e6 e7 e8",
    "M": "h5 g5 f5 e5 d5 c5 b5 a5 a4 b4 c4 d4 e4 f4 g4 h4",
}
UPRIGHT_LANES = ("d1 d2 d3 d4", "e1 e2 e3 e4", "d8 d7 d6 d5", "e8 e7 e6 e5")
LEVEL_LANES = ("a4 b4 c4 d4", "a5 b5 c5 d5", "h4 g4 f4 e4", "h5 g5 f5 e5")

# One colour has a single piece on its start, and covers all the others on the bar that it does not run:
# it moves again and again, and nothing is in its way.
ALONE = {
    "T": "b5=BBBBT,d1=T,f5=MMMMT,g4=CCCCT 4,4,4,4 0 20",
    "B": "a5=B,d2=TTTTB,e3=CCCCB,e7=MMMMB 4,4,4,4 1 20",
    "C": "b5=BBBBC,d8=C,f5=MMMMC,g4=TTTTC 4,4,4,4 2 20",
    "M": "d2=TTTTM,e3=CCCCM,e7=BBBBM,h5=M 4,4,4,4 3 20",
}


def at(position: str) -> State:
    """The position with as many seats as it has numbers home."""
    seats = position.split()[1].count(",") + 1
    return ziggurat.load("pyramidis", seats).from_position(position)


def play(position: str, move: str) -> State:
    state = at(position)
    state.apply_action(state.string_to_action(move))
    return state


def board(state: State) -> str:
    return state.position().split()[0]


def home(state: State) -> str:
    return state.position().split()[1]


def height(state: State) -> dict[str, int]:
    stacks = (stack.split("=") for stack in board(state).split(","))
    return {cell: len(pieces) for cell, pieces in stacks}


def single(colour: str, cell: str) -> State:
    """The colour has a single piece on that cell; the others are out of its way, on the other bar."""
    level = cell[0] in "de" if cell not in ("d4", "d5", "e4", "e5") else colour in "TC"
    places = ["b4", "b5", "g4", "g5"] if level else ["d2", "e2", "d7", "e7"]
    stacks = [f"{place}={other * (3 if other == colour else 4)}" for place, other in zip(places, "TBCM", strict=True)]
    return at(f"{','.join(sorted([*stacks, f'{cell}={colour}']))} 4,4,4,4 {'TBCM'.index(colour)} 20")


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


def test_ruling_1_fifteen_steps_from_the_start_to_the_arrival() -> None:
    state = at(ALONE["T"])
    while not state.is_terminal():
        move = next(move for move in state.legal_moves() if move[0] in "de")
        state.apply_action(state.string_to_action(move))
    assert state.move_number() == 15


def test_ruling_2_no_exact_count_is_needed() -> None:
    state = play("d1=TTTTT,d8=CCCCCCCC,e2=TTT 0,0 0 9", "e2")
    assert state.position() == "d1=TTTTT,d8=CCCCCCCC 3,0 1 10"


@pytest.mark.parametrize("seats", [2, 4])
def test_ruling_3_no_cell_is_visited_twice(seats: int) -> None:
    game = ziggurat.load("pyramidis", seats)
    arrivals = ["e1", "e8"] if seats == 2 else ["e1", "a4", "e8", "h4"]
    for seed in range(20):
        before: dict[str, int] = {}
        mover = 0
        for state in walk(game, seed):
            after = height(state)
            if state.move_number():
                grown = {cell for cell in after if after[cell] > before.get(cell, 0) + 1}
                assert grown <= {arrivals[mover]}
            before, mover = after, state.current_player()


def test_ruling_4_an_arrival_may_hold_more_than_five() -> None:
    state = play("d1=TTTTT,d8=C,e1=CCCCC,e2=CCT 2,0 0 30", "e2")
    assert board(state) == "d1=TTTTT,d8=C,e1=CCCCCCC"
    state.apply_action(state.string_to_action("e1"))
    assert state.position() == "d1=TTTTT,d8=C,e2=C,e3=C,e4=C,e5=C,e6=C,e7=C 3,1 0 32"


def test_ruling_4_even_all_the_others() -> None:
    state = play("d1=TTTTTTTT,e1=BBBBBBBBCCCCCCCCMMMMMMMM 0,0,0,0 3 90", "e1")
    assert state.position() == "d1=TTTTTTTT,e2=B,e3=B,e4=B,f4=B,g4=B,h4=BBBCCCCCCCC 0,0,0,8 - 91"


def test_ruling_5_a_start_can_be_a_tower() -> None:
    jumped = play("d1=TTTTTT,d7=TT,d8=CCCCC,e3=CCC 0,0 0 9", "d7")
    assert board(jumped) == "d1=TTTTTT,d8=CCCCC,e3=CCC,e7=T,e8=T"
    dropped_on = play("d1=TTTTTT,d7=TT,d8=CCCC,e3=CCCC 0,0 0 9", "d7")
    assert board(dropped_on) == "d1=TTTTTT,d8=CCCCT,e3=CCCC,e8=T"


def test_ruling_6_the_own_start_all_game_long_but_not_for_an_enemy() -> None:
    own = at("d1=TCT,d2=TTTTT,d3=T,d8=CCCCCCC 0,0 0 398")
    assert list(own.legal_moves()) == ["d1:1", "d1:2", "d1:3", "d2", "d3"]
    enemy = at("d1=TTC,d2=TTTTT,d3=T,d7=CCCCC,e3=CC 0,0 1 9")
    assert list(enemy.legal_moves()) == ["d1", "d7", "e3"]
    with pytest.raises(ziggurat.IllegalMove):
        enemy.string_to_action("d1:1")


def test_ruling_7_a_tower_on_an_enemy_arrival_is_jumped() -> None:
    state = play("d1=T,d8=CT,e2=CCC,e3=CCC,e8=TTTTT 1,1 0 40", "d8")
    assert state.position() == "d1=T,e2=CCC,e3=CCC,e6=T,e7=C,e8=TTTTT 1,1 1 41"


def test_ruling_8_a_stray_may_gain_or_lose() -> None:
    position = "a5=BBBBBBB,d1=TTTTTTTT,{}=MB,d8=CCCCCCCC,h5=MMMMMMM 0,0,0,0 1 9"
    assert board(play(position.format("d3"), "d3")) == "a5=BBBBBBB,c4=B,d1=TTTTTTTT,d4=M,d8=CCCCCCCC,h5=MMMMMMM"
    assert board(play(position.format("d6"), "d6")) == "a5=BBBBBBB,d1=TTTTTTTT,d5=M,d8=CCCCCCCC,e5=B,h5=MMMMMMM"


@pytest.mark.parametrize("mover", [0, 2])
def test_ruling_9_the_one_that_did_not_move_is_first(mover: int) -> None:
    positions = {
        0: ("a5=BM,d8=CTTTT,e5=BBBBB,e6=CCCMM,e7=MMMMM,h5=BB 4,0,4,0 0 90", "d8"),
        2: ("a5=BM,d1=TCCCC,e2=MMMMM,e3=TTTMM,e4=BBBBB,h5=BB 4,0,4,0 2 90", "d1"),
    }
    state = play(*positions[mover])
    assert state.points() == [5, 0, 5, 0]
    assert state.winners() == [2 - mover]


@pytest.mark.parametrize(
    ("position", "move", "returns"),
    [
        ("d1=TTTTT,d8=CCCC,e4=CC 3,2 1 399", "e4", [1.0, 0.0]),
        ("d1=TTTTT,d8=CCCC,e4=C 3,3 1 399", "e4", [0.5, 0.5]),
        ("a5=BBBBB,d1=TTTTT,d8=CCCC,h5=MMMMMM 3,3,4,2 0 399", "d1:1", [0.0, 0.0, 1.0, 0.0]),
        ("a5=BBBBB,d1=TTTTT,d8=CCCCCC,h5=MMMMM 3,3,2,3 0 399", "d1:1", [1 / 3, 1 / 3, 0.0, 1 / 3]),
        ("a5=BBBBBBBB,d1=TTTTTTTT,d8=CCCCCCCC,h5=MMMMMMMM 0,0,0,0 0 399", "d1:1", [0.25] * 4),
        ("d1=TTTT,d8=CCC,e7=C 4,4 1 399", "e7", [0.0, 1.0]),
    ],
)
def test_ruling_10_after_four_hundred_moves(position: str, move: str, returns: list[float]) -> None:
    state = play(position, move)
    assert state.is_terminal()
    assert state.returns() == returns


def test_ruling_10_not_one_move_sooner() -> None:
    assert not play("d1=TTTTT,d8=CCCCC 3,3 1 398", "d8:1").is_terminal()


def test_ruling_11_the_pair_and_who_begins() -> None:
    def start(seats: int, **options: str) -> str:
        return ziggurat.load("pyramidis", seats, **options).new_initial_state().position()

    upright, level = "d1=TTTTTTTT,d8=CCCCCCCC 0,0", "a5=BBBBBBBB,h5=MMMMMMMM 0,0"
    assert start(2, pair="turquoise-cream", first="cream") == f"{upright} 1 0"
    assert start(2, pair="brown-mustard") == f"{level} 0 0"
    assert start(2, pair="brown-mustard", first="mustard") == f"{level} 1 0"
    for seat, colour in enumerate(["turquoise", "brown", "cream", "mustard"]):
        assert start(4, first=colour).split()[2:] == [str(seat), "0"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {"pair": "turquoise-cream"}),
        (2, {"pair": "turquoise-brown"}),
        (2, {"first": "brown"}),
        (2, {"pair": "brown-mustard", "first": "cream"}),
        (4, {"first": "red"}),
        (3, {}),
    ],
)
def test_ruling_11_what_is_not_in_play_cannot_be_chosen(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(ziggurat.BadChoice):
        ziggurat.load("pyramidis", seats, **options)


@pytest.mark.parametrize(
    ("seats", "given", "explicit"),
    [
        (2, {}, {"pair": "turquoise-cream"}),
        (2, {}, {"first": "turquoise"}),
        (2, {}, {"pair": "turquoise-cream", "first": "turquoise"}),
        (2, {"pair": "brown-mustard"}, {"pair": "brown-mustard", "first": "brown"}),
        (4, {}, {"first": "turquoise"}),
    ],
)
def test_ruling_11_a_default_is_the_same_left_out_or_given(
    seats: int, given: dict[str, str], explicit: dict[str, str]
) -> None:
    left_out, spelled_out = (ziggurat.load("pyramidis", seats, **options) for options in (given, explicit))
    for one, other in zip(walk(left_out, 7), walk(spelled_out, 7), strict=True):
        assert one.position() == other.position()
        assert one.legal_moves() == other.legal_moves()
