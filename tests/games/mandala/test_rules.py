"""One test or more for each rule and each ruling of RULES.en.md, named after it."""

import pytest

import ziggurat
from games.mandala.positions import FULL, after, fields, gains, path, position, start
from random_play import walk
from ziggurat import IllegalMove
from ziggurat.contract.pyramids import CODES

# Two groups are left, R1 and R2; three seats stand on 5, 15 and 40.
MIDDLE = position({10: "R1", 20: "R2", 50: "R1", 75: "R2"}, "5,15,40", "R1/R2/R1R2", "R1R2", "25,20,20", 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_1_the_start(seats: int) -> None:
    game = ziggurat.load("mandala", seats)
    found = fields(game.new_initial_state(seed=1))
    laid = found.pop("path")
    assert sorted(laid[i : i + 2] for i in range(0, 150, 2)) == sorted(CODES * 5)
    zeros, nothing = ",".join("0" * seats), "/".join("-" * seats)
    assert found == {"pawns": zeros, "held": nothing, "eye": "-", "points": zeros, "actor": "0"}
    assert fields(game.new_initial_state(seed=2))["path"] != laid


def test_rule_1_every_slot_gets_every_group_equally_often() -> None:
    game = ziggurat.load("mandala", 2)
    counts = [dict.fromkeys(CODES, 0) for _ in range(75)]
    for seed in range(3000):
        laid = fields(game.new_initial_state(seed=seed))["path"]
        for slot in range(75):
            counts[slot][laid[2 * slot : 2 * slot + 2]] += 1
    # 200 are expected everywhere, with a standard deviation of 13.7.
    assert min(min(slot.values()) for slot in counts) > 130
    assert max(max(slot.values()) for slot in counts) < 270


def test_rule_2_any_pyramid_ahead_and_nothing_else() -> None:
    state = start(MIDDLE)
    assert list(state.legal_moves()) == ["10", "20", "50", "75"]
    for move in ("1", "5", "11", "74"):  # behind, standing still, empty slots
        with pytest.raises(IllegalMove):
            state.string_to_action(move)
    assert list(after(MIDDLE, "10").legal_moves()) == ["20", "50", "75"]  # seat 1 stands beyond 10


def test_rule_3_pawns_do_not_block() -> None:
    assert fields(after(MIDDLE, "50"))["pawns"] == "50,15,40"


def test_rule_4_taking() -> None:
    found = fields(after(MIDDLE, "10"))
    assert found["path"] == path({20: "R2", 50: "R1", 75: "R2"})
    assert found["pawns"] == "10,15,40"
    assert found["held"] == "R1R1/R2/R1R2"


def test_rule_5_what_every_pawn_has_passed_is_swept() -> None:
    found = fields(after(MIDDLE, "20"))  # the rearmost pawn is now on 15
    assert found["path"] == path({50: "R1", 75: "R2"})
    assert found["eye"] == "R1R1R2"


def test_rule_5_what_the_rearmost_has_not_passed_stays() -> None:
    assert fields(after(MIDDLE, "10"))["eye"] == "R1R2"


def test_rule_5_a_pawn_at_0_has_passed_nothing() -> None:
    state = after(f"{FULL} 0,0,0 -/-/- - 0,0,0 0", "70", "73")
    assert fields(state)["eye"] == "-"
    state.apply_action(3)
    assert fields(state)["eye"] == "R1R2"


def test_rule_6_a_group_is_scored_when_its_last_pyramid_has_left_the_path() -> None:
    assert after(MIDDLE, "20").points() == [25, 20, 20]  # an R1 is swept, another is still on 50
    assert after(MIDDLE, "50").points() == [28, 20, 22]  # one swept, the last one taken


def test_rule_6_the_sweep_can_complete_a_group() -> None:
    before = position({10: "R1", 50: "R2", 75: "R2"}, "5,15", "R1R2/R1R2", "R1R1R2", "35,30", 0)
    assert after(before, "50").points() == [38, 32]


def test_rule_6_the_pawns_count_where_they_now_stand() -> None:
    assert gains(held=(2, 2, 0), pawns=(50, 45, 60)) == [3, 2, 0]  # seat 0 came from slot 1


def test_rule_6_no_group_is_scored_twice() -> None:
    state = after(MIDDLE, "50")
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        assert sum(state.points()) in (70, 75)


def test_rule_7_more_held_comes_first() -> None:
    assert gains(held=(1, 2, 0), pawns=(60, 45, 30)) == [2, 3, 0]
    assert gains(held=(3, 1, 1), pawns=(30, 60, 45)) == [3, 2, 0]


def test_rule_7_equal_holdings_by_the_pawn() -> None:
    assert gains(held=(1, 1, 1), pawns=(60, 45, 30)) == [3, 2, 0]
    assert gains(held=(1, 1, 1), pawns=(30, 45, 60)) == [0, 2, 3]
    assert gains(held=(1, 2, 2), pawns=(60, 30, 45)) == [0, 2, 3]


@pytest.mark.parametrize("held", [1, 2, 3, 4, 5])
def test_rule_8_alone_in_a_group(held: int) -> None:
    assert gains(held=(held, 0, 0), pawns=(30, 45, 60)) == [5, 0, 0]


def test_rule_9_a_group_nobody_holds() -> None:
    before = position({10: "R1", 50: "R2", 75: "R2"}, "5,15", "R2/R2", "R1R1R1R1R2", "35,30", 0)
    state = after(before, "50")
    assert state.points() == [35, 30]
    assert fields(state)["eye"] == "R1R1R1R1R1R2"
    state.apply_action(75)
    assert state.is_terminal()
    assert fields(state)["eye"] == "R1R1R1R1R1"


def test_rule_10_the_pyramids_become_the_points() -> None:
    found = fields(after(MIDDLE, "50"))
    assert found["held"] == "-/R2/R2"
    assert found["eye"] == "R2"
    assert found["points"] == "28,20,22"


@pytest.mark.parametrize("code", CODES)
def test_rule_10_whatever_the_size(code: str) -> None:
    """A group of its own next to two others: the codes are sorted as the notation wants them."""
    other, third = [spare for spare in CODES if spare != code][:2]
    held = "".join(sorted([code, other, third], key=CODES.index))
    pyramids = {10: code, 40: other, 50: other, 60: third, 75: third}
    eye = "".join(sorted([code] * 2 + [other, third], key=CODES.index))
    before = position(pyramids, "5,6", f"{held}/{held}", eye, "30,30", 0)
    assert after(before, "10").points() == [33, 32]


def test_rule_11_the_end_is_skipped_but_still_scores() -> None:
    state = after(MIDDLE, "75")  # seat 0 is at the end, and now holds R1 and R2
    state.apply_action(20)  # seat 1: R2 is complete, each seat held one or two
    assert state.points() == [25 + 2, 20 + 3, 20]
    assert state.current_player() == 2
    state.apply_action(50)  # seat 2 takes the last R1; seat 0 still holds one
    assert state.points() == [27 + 2, 23, 20 + 3]


def test_rule_11_a_seat_at_the_end_is_passed_over() -> None:
    pyramids = {20: "R1", 30: "R1", 40: "R1", 50: "R2", 60: "R2"}
    before = position(pyramids, "10,70,12", "R1/R2/R2", "R1R2", "25,20,20", 0)
    assert after(before, "20").current_player() == 2


def test_rule_12_the_next_seat_clockwise() -> None:
    state = after(MIDDLE, "10")
    for seat in (1, 2, 0):
        assert state.current_player() == seat
        state.apply_action(state.legal_actions()[0])


def test_rule_13_the_last_collector() -> None:
    state = after(f"{FULL} 0,0,0 -/-/- - 0,0,0 0", "74", "75")
    found = fields(state)
    assert found == {
        "path": path({}),
        "pawns": "74,75,0",
        "held": "-/-/-",
        "eye": "-",
        "points": "2,2,71",  # K2 was on 74, K3 on 75: four against one, twice
        "actor": "-",
    }


def test_rule_14_nobody_left() -> None:
    before = position({75: "R1"}, "40,60", "R1R1/R1", "R1", "40,30", 0)
    assert after(before, "75").position() == position({}, "75,60", "-/-", "-", "43,32", "-")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_14_path_and_hands_are_empty_at_the_end(seats: int) -> None:
    for seed in range(50):
        *_, state = walk(ziggurat.load("mandala", seats), seed)
        assert fields(state)["path"] == path({})
        assert fields(state)["held"] == "/".join("-" * seats)


def test_rule_15_the_highest_score_wins() -> None:
    assert start(position({}, "75,60", "-/-", "-", "37,38", "-")).winners() == [1]


def test_rule_15_a_tie_goes_to_the_pawn_further_along() -> None:
    assert start(position({}, "60,75,70", "-/-/-", "R1" * 5, "30,30,10", "-")).winners() == [1]
    assert start(position({}, "75,60,70", "-/-/-", "R1" * 5, "30,30,10", "-")).returns() == [1.0, 0.0, 0.0]


def test_ruling_1_another_move_can_bring_you_to_the_end() -> None:
    """Seat 1 stands on 60 with one pyramid ahead; seat 0 takes it, so seat 1 is never asked."""
    before = position({20: "R1", 30: "R1", 75: "R2"}, "10,60,12", "R1R2/R1R2/R2", "R1R2", "25,20,20", 0)
    assert start(before.replace("25,20,20 0", "25,20,20 1")).legal_actions() == [75]
    state = after(before, "75")
    assert state.is_terminal()  # only seat 2 had something ahead: it collected
    assert fields(state)["pawns"] == "75,60,12"


def test_ruling_2_no_stepping_out() -> None:
    before = position({20: "R1", 30: "R1", 70: "R2"}, "10,12", "R1R2R2/R1R2", "R1R2", "35,30", 0)
    assert list(start(before).legal_moves()) == ["20", "30", "70"]


def test_ruling_3_one_pawn_a_slot() -> None:
    for seed in range(20):
        for state in walk(ziggurat.load("mandala", 5), seed):
            entered = [pawn for pawn in fields(state)["pawns"].split(",") if pawn != "0"]
            assert len(set(entered)) == len(entered)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ruling_4_every_tie_is_decided(seats: int) -> None:
    for seed in range(100):
        for state in walk(ziggurat.load("mandala", seats), seed):
            for pawn, held in zip(fields(state)["pawns"].split(","), fields(state)["held"].split("/"), strict=True):
                assert pawn != "0" or held == "-"
        assert fields(state)["pawns"].split(",").count("0") <= 1
        assert sorted(state.returns()) == [0.0] * (seats - 1) + [1.0]


def test_ruling_5_the_last_collector_loses_ties() -> None:
    """Seat 0 collects slot 50: two R1 each, and it is behind; then 35 points each, and it is behind."""
    before = position({50: "R1", 75: "R2"}, "40,60", "R1R2R2/R1R1R2", "R1R2R3R3R3R3R3", "31,29", 1)
    state = after(before, "75")
    assert state.points() == [31 + 2 + 2, 29 + 3 + 3]
    assert state.winners() == [1]


def test_ruling_6_the_sweep_comes_before_the_collection() -> None:
    """Seat 1's jump leaves slot 10 behind every pawn; seat 0 collects only what lies ahead of it."""
    before = position({10: "R1", 50: "R1", 75: "R2"}, "40,5", "R2R2/R1R2", "R1R1R2", "35,30", 1)
    state = after(before, "75")
    # R2 is two each, and seat 1 is ahead: 3 and 2. R1 is one each: had seat 0 got slot 10, it would be first.
    assert state.points() == [35 + 2 + 2, 30 + 3 + 3]


@pytest.mark.parametrize("swapped", [False, True])
def test_ruling_7_several_groups_at_once_in_any_order(swapped: bool) -> None:
    """One move completes R1 and R3, whichever of them lies first on the path."""
    first, second = ("R3", "R1") if swapped else ("R1", "R3")
    before = position({10: first, 20: second, 60: "K3", 75: "K3"}, "5,30", "R1R3K3/R1R1R3K3", "R1R3R3K3", "30,30", 0)
    assert after(before, "60").points() == [30 + 2 + 3, 30 + 3 + 2]


def test_ruling_8_not_tutankhamen() -> None:
    """There, level holders share; here the pawn decides, and the last one on the path collects instead of going on."""
    assert gains(held=(2, 2, 0), pawns=(30, 45, 60)) == [2, 3, 0]
    assert after(f"{FULL} 0,0 -/- - 0,0 0", "75").is_terminal()
