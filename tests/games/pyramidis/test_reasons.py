"""One test for each reason why something of Pyramidis cannot be chosen, named after its rule."""

from games.pyramidis.layouts import at
from ziggurat.contract.scene import because

STATE = at("d1=TTTTT,d4=CCT,d5=TTC,d8=CCCCC 0,0 0 9")


def test_rule_2_two_players_share_one_bar() -> None:
    assert STATE.why_not([], "a5") == because("why-not-unused", 2)
    four = at("a5=BBBBBBBB,d1=TTTTTTTT,d8=CCCCCCCC,h5=MMMMMMMM 0,0,0,0 0 0")
    assert four.why_not([], "a5.7") == because("why-not-top", 4, colour="brown")


def test_rule_4_the_top_says_whose_stack_it_is() -> None:
    assert STATE.why_not([], "d5.0") == because("why-not-top", 4, colour="cream")
    assert STATE.why_not([], "d4.0") is None


def test_rule_5_a_move_takes_a_stack() -> None:
    assert STATE.why_not([], "e3") == because("why-not-empty", 5)


def test_rule_6_from_the_start_as_many_as_one_likes() -> None:
    assert STATE.why_not([], "take-3") == because("why-not-stack-first", 6)
    assert STATE.why_not(["d1"], "take-3") is None
    assert STATE.why_not(["d1"], "d4") == because("why-not-number-next", 6)


def test_rule_11_home_is_for_good() -> None:
    state = at("d1=TTTT,d8=CCCCCCCC,e2=T 3,0 0 30")
    for id in ("home-0", "home-0.2", "home-1"):
        assert state.why_not([], id) == because("why-not-home", 11)


def test_arrows_are_only_shown() -> None:
    assert STATE.why_not([], "way-0-d1") == because("why-not-shown")
