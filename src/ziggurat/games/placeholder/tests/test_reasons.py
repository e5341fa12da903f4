"""One test for each reason why something of Placeholder cannot be chosen, named after its rule."""

import ziggurat
from ziggurat.contract.scene import because

GAME = ziggurat.load("placeholder")
COVERED = "a1=S3,a2=N3,b1=S1,b2=N1 2,3,2/2,3,2 0"
SPENT = "a1=S3,a2=N3,b1=S3,b3=N3,c1=N3,c2=S3 3,3,0/3,3,0 0"
FULL = "a1=S2,a2=N2,a3=S2,b1=N2,b2=N3S1,b3=N2,c1=S2,c2=N3S1,c3=S3N1 1,0,2/2,0,1 0"


# Write me: a position for each message that begins with why-not.


def test_rule_2_a_pyramid_comes_from_the_own_reserve() -> None:
    state = GAME.new_initial_state()
    assert state.why_not([], "b2") == because("why-not-reserve-first", 2)
    assert state.why_not([], "reserve-1-3.0") == because("why-not-others", 2)


def test_rule_2_of_a_size_that_is_left() -> None:
    assert GAME.from_position(SPENT).why_not([], "reserve-0-3") == because("why-not-none-left", 2)


def test_rule_3_not_on_a_top_that_is_as_small() -> None:
    state = GAME.from_position(COVERED)
    assert state.why_not(["reserve-0-1.0"], "b2.0") == because("why-not-smaller", 3)
    assert state.why_not(["reserve-0-1.0"], "a2.0") is None


def test_rule_3_where_no_cell_takes_it() -> None:
    assert GAME.from_position(FULL).why_not([], "reserve-0-3") == because("why-not-nowhere", 3)


def test_rule_3_its_cell_is_next() -> None:
    assert GAME.new_initial_state().why_not(["reserve-0-1"], "reserve-0-2") == because("why-not-cell-next", 3)


def test_nothing_is_chosen_beside_the_board() -> None:
    assert GAME.new_initial_state().why_not([], "board") == because("why-not-shown")
