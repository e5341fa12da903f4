"""One test for each reason why something of Terraces cannot be chosen, named after its rule."""

import ziggurat
from ziggurat.contract.scene import because

GAME = ziggurat.load("terraces")
STATE = GAME.from_position("a1=S3,b1=S1,b2=N1S2,c2=N1,c3=N2,d1=S1 2,3,3/2,3,4 8 - 0")
SPENT = GAME.from_position("a1=S3,a4=N1,b1=S3,b4=N1,c1=S3,c2=S3,c4=N1,d3=N1 4,4,0/0,4,4 8 - 0")
# A medium or a large pyramid on every cell.
FULL = GAME.from_position(
    "a1=S3,a2=S2,a3=N3,a4=N2,b1=S2,b2=S3,b3=N3,b4=N2,c1=N3,c2=S2,c3=N2,c4=S3,d1=N3,d2=N2,d3=S3,d4=S2 4,0,0/4,0,0 16 - 0"
)


def test_rule_3_from_the_own_reserve() -> None:
    assert SPENT.why_not([], "reserve-0-3") == because("why-not-none-left", 3)
    assert SPENT.why_not([], "reserve-1-2.0") == because("why-not-others", 3)
    assert SPENT.why_not(["reserve-0-1"], "reserve-0-2") == because("why-not-cell-next", 3)


def test_rule_3_only_on_smaller_tops() -> None:
    assert STATE.why_not(["reserve-0-2"], "c3.0") == because("why-not-larger", 3)
    assert STATE.why_not(["reserve-0-2"], "c2.0") is None


def test_rule_3_where_no_cell_takes_it() -> None:
    assert FULL.why_not([], "reserve-0-1") == because("why-not-nowhere", 3)


def test_rule_4_an_own_top_moves_one_cell() -> None:
    assert STATE.why_not([], "d4") == because("why-not-empty", 4)
    assert STATE.why_not([], "c2.0") == because("why-not-others-top", 4)
    assert STATE.why_not(["b2"], "d4") == because("why-not-too-far", 4)


def test_rule_4_a_top_that_cannot_move() -> None:
    stuck = GAME.from_position("a1=S1,a2=N2,b1=N3,d4=S1 2,4,4/4,3,3 4 - 0")
    assert stuck.why_not([], "a1.0") == because("why-not-stuck", 4)


def test_nothing_is_chosen_beside_the_board() -> None:
    assert STATE.why_not([], "actions") == because("why-not-shown")
