"""One test for each reason why something of Mandala cannot be chosen, named after its rule."""

from games.mandala.positions import position, start
from ziggurat.contract.scene import because

STATE = start(position({10: "R1", 20: "R2", 50: "R1", 75: "R2"}, "15,5,40", "R1/R2/R1R2", "R1R2", "25,20,20", 0))


def test_rule_2_forward_and_never_back() -> None:
    for id in ("s10", "s10.0", "s15", "s1"):
        assert STATE.why_not([], id) == because("why-not-behind", 2)
    assert STATE.why_not([], "s20.0") is None


def test_rule_2_every_move_takes_a_pyramid() -> None:
    assert STATE.why_not([], "s21") == because("why-not-empty", 2)


def test_rule_3_other_pawns_do_not_block() -> None:
    assert STATE.why_not([], "pawn2") == because("why-not-pawn", 3)


def test_rule_4_the_own_pawn_follows() -> None:
    assert STATE.why_not([], "pawn0") == because("why-not-own-pawn", 4)


def test_rule_5_what_was_swept_is_out_of_reach() -> None:
    for id in ("eye", "e-R1", "e-R1.0", "e-K3"):
        assert STATE.why_not([], id) == because("why-not-eye", 5)


def test_rule_6_what_is_held_waits_for_its_group() -> None:
    assert STATE.why_not([], "h0-R1.0") == because("why-not-held", 6)
    assert STATE.why_not([], "h2-R2") == because("why-not-held-by-another", 6)


def test_points_and_signs_are_only_shown() -> None:
    for id in ("points1", "sign0", "field"):
        assert STATE.why_not([], id) == because("why-not-shown")


def test_one_touch_is_a_whole_move() -> None:
    assert STATE.why_not(["s20.0"], "s20") == because("why-not-chosen")
    assert STATE.why_not(["s20.0"], "s50") == because("why-not-complete")
