"""One test or more for each ruling of Pyramidis, named after its number on the page."""

import pytest

import ziggurat
from games.pyramidis.layouts import ALONE, at, board, height, play
from random_play import walk


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
