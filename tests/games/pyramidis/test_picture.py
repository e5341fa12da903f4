"""What a small screen shows of the board."""

import pytest

import ziggurat
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
