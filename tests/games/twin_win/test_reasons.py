"""One test for each reason why something of Twin Win cannot be chosen, named after its rule."""

import ziggurat
from ziggurat.contract.scene import because

BOARD = "R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"
STATE = ziggurat.load("twin-win", 2).from_position(f"{BOARD} BT,KT/RT,KN RN,BN,GT,GN,YT,YN 0 2 6")


def test_rule_2_the_goals_of_others_are_secret() -> None:
    for touched in ([], ["a3"], ["goal-0-0"]):
        assert STATE.why_not(touched, "goal-1-0") == because("why-not-others-goal", 2)


def test_rule_4_a_move_takes_a_pyramid_and_then_a_cell() -> None:
    assert STATE.why_not([], "a2") == because("why-not-empty", 4)
    for id in ("pass", "pile.0", "goal-0-1"):
        assert STATE.why_not(["a3.0"], id) == because("why-not-end-next", 4)


def test_rule_6_along_an_arrow() -> None:
    assert STATE.why_not(["a3"], "b3.0") is None
    assert STATE.why_not(["a3"], "b2.1") == because("why-not-arrow", 6, start="a3", end="b2")
    assert STATE.why_not(["a3"], "a2") == because("why-not-arrow", 6, start="a3", end="a2")


def test_rule_7_a_swap_gives_a_goal_to_the_pile() -> None:
    assert STATE.why_not([], "pile.2") == because("why-not-goal-first", 7)
    assert STATE.why_not(["goal-0-1"], "pile.2") is None
    for id in ("a3.0", "goal-0-0", "pass"):
        assert STATE.why_not(["goal-0-1"], id) == because("why-not-pile-next", 7)


def test_arrows_are_only_shown() -> None:
    assert STATE.why_not([], "arrow-a3b3") == because("why-not-shown")
