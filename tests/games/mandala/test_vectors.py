"""The positions and moves whose answer is known: every test vector of the rules."""

import pytest

import ziggurat
from games.mandala.positions import FULL, after, gains, position, start
from random_play import walk

LAST_TWO = {50: "R1", 75: "R2"}


def test_the_last_pyramid_ends_it_and_sweeps_the_other() -> None:
    state = after(position(LAST_TWO, "40,60", "R1R2R2/R1R2", "R1R1R2", "35,30", 0), "75")
    assert state.position() == position({}, "75,60", "-/-", "-", "41,34", "-")
    assert state.winners() == [0]


def test_the_last_pyramid_lets_the_other_seat_collect() -> None:
    state = after(position(LAST_TWO, "40,60", "R1R2R2/R1R2", "R1R1R2", "35,30", 1), "75")
    assert state.position() == position({}, "40,75", "-/-", "-", "40,35", "-")
    assert state.winners() == [0]


def test_the_last_but_one_leaves_a_single_move() -> None:
    state = after(position(LAST_TWO, "40,60", "R1R2R2/R1R2", "R1R1R2", "35,30", 0), "50")
    assert state.current_player() == 1
    assert list(state.legal_moves()) == ["75"]


def test_three_points_two_points_none() -> None:
    assert gains(held=(2, 2, 1), pawns=(30, 45, 60)) == [2, 3, 0]
    assert gains(held=(3, 1, 1), pawns=(30, 45, 60)) == [3, 0, 2]
    assert gains(held=(2, 0, 0), pawns=(30, 45, 60)) == [5, 0, 0]


def test_a_first_move_to_the_end() -> None:
    state = after(f"{FULL} 0,0 -/- - 0,0 0", "75")
    assert state.position() == position({}, "75,0", "-/-", "-", "2,73", "-")
    assert state.winners() == [1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_points_and_the_eye_make_75_in_a_finished_game(seats: int) -> None:
    game = ziggurat.load("mandala", seats)
    lost = 0
    for seed in range(100):
        *_, state = walk(game, seed)
        groups = state._rows["eye"][0].tolist()
        assert set(groups) <= {0, 5}
        assert sum(state.points()) == 75 - sum(groups)
        lost += groups.count(5)
    assert lost > 0


def test_the_set_up_can_be_written_down() -> None:
    assert start(f"{FULL} 0,0,0,0,0 -/-/-/-/- - 0,0,0,0,0 0").legal_actions() == list(range(1, 76))
