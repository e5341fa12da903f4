"""One test for each reason why something of Kotra cannot be chosen, named after its rule."""

import pytest

import ziggurat
from games.kotra.layouts import START, after, position
from random_play import walk
from ziggurat import State
from ziggurat.contract.gestures import offered, place
from ziggurat.contract.scene import Reason, because

ROW_1 = "S1a1 S1b1 S1c1 S2d1 S2e1 S3f1 S3g1 S3h1"


def why(state: State, id: str, *touched: str) -> Reason | None:
    return state.why_not(touched, id)


def left(pieces: str, dice: str, off: str = "") -> State:
    """South has these dice to play, and owes nothing any more."""
    return after(position(pieces, f"{dice} - 0 0", off))


def rolled(pieces: str, dice: str, off: str = "") -> State:
    return after(position(pieces, "- - chance:0 0", off), f"roll:{dice}")


def test_rule_2_a_die_is_played_once() -> None:
    assert why(left("S1c1", "2"), "die-1") == because("why-not-die-played", 2)


def test_rule_3_a_pyramid_comes_first() -> None:
    state = after(START, "roll:21")
    assert why(state, "c4") == because("why-not-piece-first", 3)
    assert why(state, "die-0") == because("why-not-die-follows", 3)


def test_rule_3_a_die_plays_its_size() -> None:
    state = after(START, "roll:21")
    assert why(state, "reserve-0-3.4") == because("why-not-no-die", 3, size="large", left=2)
    assert why(left("S3c1", "2"), "c1.0") == because("why-not-no-die", 3, size="large", left=1)


def test_rule_3_where_it_goes_is_next() -> None:
    state = after(START, "roll:21")
    for id in ("reserve-0-2", "die-0"):
        assert why(state, id, "reserve-0-1") == because("why-not-end-next", 3)


def test_rule_3_the_die_is_next_where_two_would_do() -> None:
    state = after(START, "roll:41")
    assert why(state, "a1", "reserve-0-1", "c1") == because("why-not-die-next", 3)
    assert why(state, "die-0", "reserve-0-1", "c1") is None


def test_rule_4_entries_come_from_the_own_reserve() -> None:
    spent = left("S1a2 S1b2 S1c2 S1d2 S1e2", "1")
    assert why(spent, "reserve-0-1") == because("why-not-none-waits", 4, size="small")
    assert why(spent, "reserve-1-1.0") == because("why-not-others", 4)


def test_rule_4_entries_need_a_vacant_square_of_row_1() -> None:
    state = rolled("S1c1 N1d1", "11")
    assert why(state, "c2", "reserve-0-1") == because("why-not-row-1", 4)
    assert why(state, "c1", "reserve-0-1") == because("why-not-occupied", 4)
    assert why(state, "d1.0", "reserve-0-1") == because("why-not-occupied", 4)
    assert why(state, "e1", "reserve-0-1") is None
    assert why(rolled(ROW_1, "11"), "reserve-0-1") == because("why-not-row-full", 4)


def test_rule_5_exactly_so_many_rows() -> None:
    state = left("S3d1", "3")
    assert why(state, "d3", "d1.0") == because("why-not-rows", 5, size="large", rows=3)
    assert why(state, "g4", "d1.0") is None


def test_rule_6_whose_pyramids() -> None:
    state = left("S1b1 S1c2 N1a2", "1")
    assert why(state, "a2.0") == because("why-not-enemy", 6)
    assert why(state, "c2.0", "b1") == because("why-not-own-there", 6)
    assert why(state, "a2.0", "b1") is None


def test_rule_6_a_pyramid_whose_ways_are_all_taken() -> None:
    assert why(left("S1b1 S1a2 S1b2 S1c2", "1"), "b1") == because("why-not-blocked", 6)


def test_rule_7_what_is_borne_off_stays_off() -> None:
    state = left("S2a7 S2b7 S2c5 S2d5", "2", off="0,1,0/0,0,0")
    assert why(state, "off-0-2.0") == because("why-not-borne-off", 7)


def test_rule_7_from_the_last_row_and_into_the_own_tray_of_its_size() -> None:
    state = left("S2a7 S2b7 S2c5 S2d5 S2e3", "2")
    assert why(state, "off-0-2", "a7") is None
    assert why(state, "off-0-2", "c5") == because("why-not-last-row", 7, size="medium", row=7)
    assert why(state, "off-0-3", "a7") == because("why-not-off-size", 7, size="large")
    assert why(state, "off-1-2", "a7") == because("why-not-others", 7)
    entering = after(START, "roll:11")
    assert why(entering, "off-0-1", "reserve-0-1") == because("why-not-last-row", 7, size="small", row=8)


def test_rule_7_not_while_one_of_its_size_waits() -> None:
    state = left("S2a7 S2b7 S2c5 S2d5", "2")
    assert why(state, "a7.0") == because("why-not-same-size-waits", 7, size="medium")


def test_rule_8_a_die_is_owed_to_an_entry() -> None:
    """Nothing but mediums waits, so the 2 must enter one."""
    state = rolled("S1a2 S1b2 S1c2 S1d2 S1e2 S2a3 S3a4 S3b4 S3c4 S3d4 S3e4", "21")
    assert why(state, "a2") is None
    assert why(state, "a3.0") == because("why-not-owed", 8, die=2)


def test_rule_8_the_4_is_owed_where_the_other_die_cannot_enter() -> None:
    state = rolled("S1a2 S1b2 S1c2 S1d2 S1e2 S2a3 S3a4 S3b4 S3c4 S3d4 S3e4", "41")
    assert why(state, "a3.0") == because("why-not-owed", 8, die=4)
    assert why(state, "b3", "a2") is None
    assert why(state, "die-0", "a2", "b3") == because("why-not-owed", 8, die=4)
    assert why(state, "die-1", "a2", "b3") is None


def test_rule_8_a_full_row_1_must_be_opened_first() -> None:
    assert why(rolled(f"{ROW_1} S1c4", "11"), "c4") == because("why-not-row-full-owing", 8)


def test_rule_8_the_game_does_not_end_before_the_entry() -> None:
    state = rolled("S1a8 S1b2 S1c2 S1d2 S1e2", "21")
    assert why(state, "a8.0") == because("why-not-end-owing", 8)


def test_rule_10_both_dice_are_played() -> None:
    one_each = rolled("S1a6 S1e2 S1f2 S1g2 S1h2 S2d7 S3a4", "31", off="0,4,4/0,0,0")
    assert why(one_each, "a7", "a6") == because("why-not-both-dice", 10)
    assert why(one_each, "b7", "a6") is None


def test_rule_10_an_entry_leaves_the_other_die_a_play() -> None:
    """The last medium enters, and only that one can take the second 2: not from a1, where both ways are taken."""
    state = rolled("S2a5 S3a7 S3c7 S1a3 S1c3", "22", off="0,3,0/0,0,0")
    assert why(state, "a1", "reserve-0-2") == because("why-not-both-dice", 10)
    assert why(state, "h1", "reserve-0-2") is None


def test_nothing_is_chosen_at_the_edge() -> None:
    assert why(after(START, "roll:21"), "home-row-0") == because("why-not-shown")


def allowed(state: State, touched: list[str]) -> set[str]:
    """The places that some die alone would allow next, if no entry were owed: `legal` says so of such a row."""
    found: set[str] = set()
    for die in ("high", "low"):
        rows = state.view(state.current_player())
        rows["high"], rows["low"], rows["owes"] = rows[die], 0, 0
        found |= offered(state.game.state_from(rows).gestures().values(), touched) if rows["high"][0] else set()
    return {place(id) for id in found}


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (4, 1)])
def test_rules_8_and_10_are_named_just_where_a_die_alone_would_allow_the_play(seats: int, seed: int) -> None:
    for state in walk(ziggurat.load("kotra", seats), seed):
        first = sorted({place(id) for id in offered(state.gestures().values(), [])})
        for touched in ([], *([id] for id in first[:2])):
            possible = allowed(state, touched)
            for part in state.scene(state.current_player()).parts if first else ():
                for id in {place(item.id) for item in part.items if item.label} - {"die-0", "die-1", *touched}:
                    reason = state.why_not(touched, id)
                    assert reason is None or (reason.rule in ("8", "10")) == (id in possible), (id, state.position())
