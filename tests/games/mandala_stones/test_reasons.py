"""One test for each reason why something of Mandala Stones cannot be chosen, named after its rule."""

import pytest

from games.mandala_stones.layouts import EMPTY, MIDDLE, after, corner, position, start, stuck
from ziggurat import State
from ziggurat.contract.scene import Reason, because

SERENE = position("BP,Y,RBP,YRs,brp", EMPTY, track="YYYYY")


def why(state: State, id: str, *touched: str) -> Reason | None:
    return state.why_not(touched, id)


def deciding(board: str, *answer: str) -> State:
    """The top of the first tower has covered the second mark, and the serenity stone is off it."""
    return after(position(board, EMPTY, track="YBPRybpr"), "take:1", *answer, serenity=True)


def test_rule_1_the_cards_of_others_are_secret() -> None:
    assert why(start(MIDDLE), "g1-2") == because("why-not-others-card", 1)


def test_rule_2_a_turn_is_a_pick_or_one_score() -> None:
    state = start(position("Y,y,B,b,-", EMPTY))
    for id in ("c2.0", "c1", "k7"):
        assert why(state, id, "take") == because("why-not-scoring", 2)
    assert why(state, "score-yellow", "take") == because("why-not-one-score", 2)
    assert why(state, "score-blue", "score-yellow") == because("why-not-complete")


def test_rule_3_an_artist_moves_to_a_cell_without_one() -> None:
    state = start(corner("2,9,6,8"))
    for id in ("c1", "k1", "k1.3"):
        assert why(state, id) == because("why-not-artist-first", 3)
    assert why(state, "c2", "c9.0") == because("why-not-cell-taken", 3)
    for id in ("k1", "b0-1"):
        assert why(state, id, "c9.0") == because("why-not-cell-next", 3)


def test_rule_3_a_pick_needs_an_empty_space() -> None:
    state = start(position("Y,B,P,R,y", EMPTY))
    for id in ("c2.0", "c1", "k1"):
        assert why(state, id) == because("why-not-no-space", 3)


def test_rule_4_what_an_artist_may_take() -> None:
    """Before it has moved, and when it stands on cell 1."""
    for state, touched in ((start(corner("2,9,6,8")), ["c9.0"]), (after(corner("2,9,6,8"), "pick:9>1"), [])):
        assert why(state, "k5", *touched) == because("why-not-touches", 4)
        assert why(state, "k8.3", *touched) == because("why-not-pattern", 4)
        assert why(state, "k4", *touched) == because("why-not-stack-empty", 4)
    assert why(state, "k1.3") is None
    assert why(state, "k24") == because("why-not-not-around", 4)


def test_rule_4_an_artist_goes_only_where_it_takes_something() -> None:
    assert why(start(corner("3,9,4,8")), "c1", "c8.0") == because("why-not-nothing-there", 4)
    nowhere = start(stuck("Y,-,-,-,-", EMPTY, track="BPbprYBPbprYBPbprYBPbprYBPRybpr"))
    assert why(nowhere, "c1.0") == because("why-not-artist-stuck", 4)


def test_rule_5_the_first_stone_is_next() -> None:
    for id in ("c5", "b0-1"):
        assert why(after(corner("2,9,6,8"), "pick:9>1"), id) == because("why-not-first-next", 5)


def test_rule_6_the_tower_goes_to_an_empty_space() -> None:
    state = after(corner("3,9,6,8", "Y,-,B,-,-"), "pick:3>1", "first:E")
    assert why(state, "b0-1.0") == because("why-not-space-taken", 6)
    assert why(state, "b0-2") is None
    for id in ("hand.0", "k3", "c1.0"):
        assert why(state, id) == because("why-not-place-next", 6)
    assert why(state, "b1-2") == because("why-not-others", 6)


def test_rule_7_a_colour_takes_all_its_towers() -> None:
    state = start(SERENE, serenity=True)
    assert why(state, "b0-4", "score-purple") is None
    assert why(state, "b0-1.1", "score-purple") == because("why-not-scored-anyway", 7)
    assert why(state, "b0-2", "score-purple") == because("why-not-other-top", 7, colour="purple")
    assert why(state, "score-purple", "b0-1") == because("why-not-plain-chosen", 7)
    assert why(state, "score-purple", "b0-4") is None


def test_rule_9_tops_are_taken_from_towers() -> None:
    for touched in ((), ("take",)):
        assert why(start(MIDDLE), "b0-3", *touched) == because("why-not-no-tower", 9)


def test_rule_10_the_track_fills_by_itself() -> None:
    for id in ("t1.0", "t9", "t5", "end"):
        assert why(start(MIDDLE), id) == because("why-not-track", 10)


def test_rule_14_the_own_cards_pay_at_the_end() -> None:
    for id in ("g0-1", "g0-1-pays"):
        assert why(start(MIDDLE), id) == because("why-not-card", 14)


def test_rule_16_a_serenity_stone_waits_and_is_decided_upon() -> None:
    assert why(start(SERENE, serenity=True), "s9.0") == because("why-not-serenity", 16)
    for id in ("p9.0", "c2.0", "b0-2"):
        assert why(deciding("Y,rB,-,-,-"), id) == because("why-not-decide-next", 16)


def test_rule_17_a_kept_stone_goes_on_a_tower_with_room() -> None:
    state = deciding("Y,rpbB,b,-,-", "keep")
    assert why(state, "b0-3") is None
    assert why(state, "b0-1") == because("why-not-put-empty", 17)
    assert why(state, "b0-2.3") == because("why-not-put-full", 17)
    for id in ("kept.0", "c2.0"):
        assert why(state, id) == because("why-not-put-next", 17)


@pytest.mark.parametrize("id", ["points0", "slab0", "groove", "print0-1-2"])
def test_what_is_only_shown(id: str) -> None:
    assert why(start(MIDDLE), id) == because("why-not-shown")
