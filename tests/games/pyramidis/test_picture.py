"""What a small screen shows of the board, and what is touched for a move."""

import pytest

import ziggurat
from random_play import walk
from ziggurat.state import NOBODY


@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_the_core_of_the_board_has_all_that_two_colours_use(seat: int) -> None:
    state = ziggurat.load("pyramidis", 2).new_initial_state(1)
    (board,) = state.scene(seat).parts
    assert board.core is not None
    left, top, width, height = board.core
    used = [item for item in board.items if item.label is not None and item.sprite != "button"]
    assert {"home-0", "home-1"} <= {item.id for item in used}
    homes = [item for item in board.items if item.id.startswith("home-")]
    for item in [*used, *homes]:
        assert left < item.x < left + width, item.id
        assert top < item.y < top + height, item.id


def test_four_colours_need_the_whole_board() -> None:
    (board,) = ziggurat.load("pyramidis", 4).new_initial_state(1).scene(0).parts
    assert board.core is None


def test_a_number_is_asked_for_wherever_the_own_start_is_touched() -> None:
    state = ziggurat.load("pyramidis", 2).new_initial_state(1)
    gestures = state.gestures().values()
    assert [gesture.steps[1] for gesture in gestures] == [(f"take-{n}",) for n in range(1, 6)]
    assert {gesture.steps[0] for gesture in gestures} == {("d1", *(f"d1.{level}" for level in range(8)))}
    assert [prompt.message for prompt in state.scene(0).prompts] == ["choose-stack", "choose-number"]


def test_a_single_piece_on_the_own_start_is_a_stack_like_any_other() -> None:
    game = ziggurat.load("pyramidis", 2)
    states = (state for seed in range(50) for state in walk(game, seed) if state.current_player() == 0)
    for state in states:
        own = [gesture.steps for gesture in state.gestures().values() if gesture.steps[0] == ("d1", "d1.0")]
        if own:
            break
    assert own == [(("d1", "d1.0"),)]
    assert not any(item.sprite == "button" for item in state.scene(0).parts[0].items)
    assert [prompt.message for prompt in state.scene(0).prompts] == ["choose-stack"]
