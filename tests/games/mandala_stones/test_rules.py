"""One test or more for each rule of RULES.en.md, named after it."""

from collections import Counter

import pytest

import ziggurat
from games.mandala_stones.layouts import EMPTY, MIDDLE, NINTH, after, corner, fields, moves, position, start, stuck
from ziggurat import IllegalMove


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rule_1_the_start(seats: int) -> None:
    game = ziggurat.load("mandala-stones", seats)
    found = fields(game.new_initial_state(seed=1))
    stacks = found.pop("stacks").split("/")
    assert [len(stack) for stack in stacks] == [4] * 24
    assert Counter("".join(stacks)) == dict.fromkeys("YBPRybpr", 12)
    assert sorted(found.pop("artists").split(",")) == ["2", "4", "6", "8"]
    cards = [int(card) for pair in found.pop("goals").split("/") for card in pair.split(",")]
    assert len(set(cards)) == 2 * seats
    assert set(cards) <= set(range(1, 11))
    zeros, nothing = ",".join("0" * seats), "/".join([EMPTY] * seats)
    assert found == {"boards": nothing, "track": "-", "points": zeros, "stage": "-", "actor": "0", "last": "-"}


def test_rule_1_every_place_gets_everything_equally_often() -> None:
    game = ziggurat.load("mandala-stones", 2)
    tops: list[Counter[str]] = [Counter() for _ in range(24)]
    artists: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for seed in range(3000):
        found = fields(game.new_initial_state(seed=seed))
        for stack, stones in enumerate(found["stacks"].split("/")):
            tops[stack][stones[3]] += 1
        artists[found["artists"]] += 1
        cards.update(found["goals"].replace("/", ",").split(","))
    # 375 are expected for each kind on each stack, with a standard deviation of 18; 500 for each way to place the
    # artists (20); 1200 for each card (27).
    assert all(375 - 90 < n < 375 + 90 for top in tops for n in top.values())
    assert len(artists) == 6
    assert all(400 < n < 600 for n in artists.values())
    assert len(cards) == 10
    assert all(1065 < n < 1335 for n in cards.values())


def test_rule_2_a_turn_is_a_pick_or_a_score() -> None:
    words = {move.split(":")[0] for move in start(MIDDLE).legal_moves()}
    assert words == {"pick", "score", "take"}
    for move in ("pick:2>1", "take:1"):
        assert move in start(MIDDLE).legal_moves()
    assert fields(after(MIDDLE, "take:1"))["actor"] == "1"


def test_rule_3_an_artist_moves_to_any_free_cell_but_not_without_an_empty_space() -> None:
    """Every stack shows both patterns somewhere: what can be reached depends on the cell only by its stones."""
    found = moves(start(position(EMPTY, EMPTY)), "pick")
    assert {move[5] for move in found} <= set("2468")
    assert {move[7] for move in found} <= set("13579")
    assert not moves(start(position("Y,B,P,R,y", EMPTY)), "pick")
    assert fields(after(position(EMPTY, EMPTY), found[0]))["stage"] == f"first:{found[0][7]}"


@pytest.mark.parametrize(
    ("artists", "move", "first"),
    [
        ("3,9,6,8", "pick:3>1", ["first:E", "first:N"]),  # the pattern decides
        ("3,9,6,8", "pick:6>1", ["first:S"]),
        ("2,9,6,8", "pick:9>1", ["first:N"]),  # an artist on cell 2 touches stack 5
        ("2,9,6,8", "pick:2>1", ["first:E", "first:N"]),  # but not when it is the one that moves
        ("3,9,4,8", "pick:8>1", []),  # an artist on cell 4 touches stack 8
    ],
)
def test_rule_4_what_may_be_taken(artists: str, move: str, first: list[str]) -> None:
    text = corner(artists)
    if first:
        assert list(after(text, move).legal_moves()) == first
    else:
        with pytest.raises(IllegalMove):
            start(text).string_to_action(move)


@pytest.mark.parametrize(("first", "tower"), [("N", "YB"), ("E", "BY")])
def test_rule_5_all_are_taken_clockwise_from_the_first(first: str, tower: str) -> None:
    found = fields(after(corner("3,9,6,8"), "pick:3>1", f"first:{first}"))
    assert found["stage"] == f"space:{tower}"
    stacks = found["stacks"].split("/")
    assert [stacks[stack - 1] for stack in (1, 5, 8, 4)] == ["rpb", "rpb", "rpby", "-"]


def test_rule_6_the_tower_goes_to_an_empty_space() -> None:
    text = corner("3,9,6,8", "Y,-,B,-,-")
    state = after(text, "pick:3>1", "first:E")
    assert list(state.legal_moves()) == ["space:2", "space:4", "space:5"]
    found = fields(after(text, "pick:3>1", "first:E", "space:4"))
    assert found["boards"] == f"Y,-,B,BY,-/{EMPTY}"
    assert (found["stage"], found["actor"]) == ("-", "1")


def test_rule_7_a_colour_on_two_towers_whatever_the_pattern() -> None:
    text = position("By,P,rY,B,-", EMPTY)
    assert moves(start(text), "score") == ["score:Y"]
    assert fields(after(text, "score:Y"))["boards"] == f"B,P,r,B,-/{EMPTY}"


# Two yellow towers, one of them on the space in question, and the points of both.
PAYS = {
    1: {"Y,Y,-,-,-": 1 + 4, "bY,Y,-,-,-": 2 + 4, "bY,Y,bpB,-,-": 3 + 4, "rbpY,Y,B,bp,bpB": 4 + 4},
    2: {"Y,Y,-,-,-": 1 + 4, "Y,pY,-,-,-": 2 + 3, "Y,bpY,-,-,-": 2 + 2, "Y,bprY,-,-,-": 2 + 1},
    3: {"Y,-,Y,-,-": 1 + 2, "Y,-,pY,-,-": 2 + 3, "Y,-,bpY,-,-": 2 + 4, "Y,-,bprY,-,-": 2 + 3},
    4: {"Y,-,-,Y,-": 1 + 1, "Y,-,-,pY,-": 2 + 2, "Y,-,-,bpY,-": 2 + 4, "Y,-,-,bprY,-": 2 + 6},
    5: {"Y,-,-,-,Y": 1 + 2, "Y,-,-,-,yY": 2 + 2, "Y,-,-,-,BpY": 2 + 4, "Y,-,-,-,BprY": 2 + 5, "Y,-,-,-,BbyY": 2 + 3},
}


@pytest.mark.parametrize(("board", "points"), [item for space in PAYS.values() for item in space.items()])
def test_rule_8_what_a_tower_pays(board: str, points: int) -> None:
    assert fields(after(position(board, EMPTY), "score:Y"))["points"] == f"{points},0"


def test_rule_9_top_stones_for_a_point_each() -> None:
    assert moves(start(MIDDLE), "take") == [
        *("take:1", "take:1+2", "take:1+2+5", "take:1+5", "take:2", "take:2+5", "take:5"),
    ]
    found = fields(after(MIDDLE, "take:1+5"))
    assert found["boards"] == f"-,BP,-,-,b/{EMPTY}"
    assert found["points"] == "2,0"
    with pytest.raises(IllegalMove):
        start(MIDDLE).string_to_action("take:5+1")


def test_rule_10_stones_fill_the_track_in_the_order_of_the_spaces() -> None:
    assert fields(after(MIDDLE, "take:1+2+5"))["track"] == "YBPRYPy"
    assert fields(after(position("rY,B,by,-,Y", EMPTY, track="YBPR"), "score:Y"))["track"] == "YBPRYyY"
    assert fields(after(position("Y,B,-,-,-", EMPTY), "take:2"))["track"] == "B"


@pytest.mark.parametrize("space", range(1, 60))
def test_rule_11_marks(space: int) -> None:
    track = ("YBPRybpr" * 8)[: space - 1] or "-"
    text = position("Y,-,-,-,-", EMPTY, EMPTY, EMPTY, track=track)
    mark = {4: 1, 9: 2}.get(space % 10, 0)
    assert fields(after(text, "take:1"))["points"] == f"{1 + mark},0,0,0"


@pytest.mark.parametrize(("seats", "end"), [(2, 36), (3, 48), (4, 60)])
def test_rule_12_the_end_space_brings_the_last_round(seats: int, end: int) -> None:
    boards = ["Y,B,-,-,-"] * seats
    text = position(*boards, track=("YBPRybpr" * 8)[: end - 2])
    assert fields(after(text, "take:1"))["last"] == "-"
    assert fields(after(text, "take:1+2"))["last"] == "last"


def test_rule_12_a_seat_that_can_do_nothing_brings_the_last_round() -> None:
    text = stuck(EMPTY, "YB,P,-,-,-", track="bprYBPbprYBPbprYBPbprYBPRybpr", actor=1)
    assert fields(start(text))["last"] == "-"
    assert fields(after(text, "take:2"))["last"] == "last"


def test_rule_13_the_round_is_played_to_its_end() -> None:
    track = ("YBPRybpr" * 8)[:46]
    text = position(*["Y,B,-,-,-"] * 3, track=track, actor=1)
    state = after(text, "take:1+2")
    assert fields(state)["actor"] == "2"
    assert not state.is_terminal()
    state.apply_action(state.string_to_action("take:1"))
    assert state.is_terminal()


def objective(board: str, card: int) -> int:
    """What a card pays for a board: seat 1 ends a game in which seat 0 has the card, and one that it misses."""
    missed = "9" if card == 10 else "10"
    goals = f"{','.join(sorted([str(card), missed], key=int))}/{'1,2' if card > 2 else '3,4'}"
    text = position(board, "Y,-,-,-,-", track=("YBPRybpr" * 8)[:35], goals=goals, actor=1)
    return int(fields(after(text, "take:1"))["points"].split(",")[0])


MEETS = {
    1: ({EMPTY, "Y,-,-,-,-"}, {"Y,Y,-,-,-"}, 8),
    2: ({"Y,B,P,R,y"}, {"Y,B,P,R,-"}, 6),
    3: ({"Y,B,P,r,-"}, {"Y,B,P,y,b"}, 8),
    4: ({"Y,y,rY,-,-"}, {"Y,y,yr,b,B"}, 5),
    5: ({"Y,B,-,-,P", "YB,BY,PY,R,-"}, {"Y,B,YB,BY,PRY"}, 4),
    6: ({"Y,BY,PRY,-,-"}, {"Y,BY,P,BR,-"}, 6),
    7: ({"YBY,YBP,-,-,-"}, {"YByb,B,P,-,-"}, 7),
    8: ({"Y,yY,-,-,-"}, {"Y,yB,YYYb,-,-"}, 5),
    9: ({"YB,PR,Y,-,-"}, {"YB,PR,yb,-,-"}, 6),
    10: ({"yb,pr,y,-,-"}, {"yb,pr,YB,-,-"}, 6),
}


@pytest.mark.parametrize("card", MEETS)
def test_rule_14_objectives(card: int) -> None:
    met, missed, points = MEETS[card]
    assert {objective(board, card) for board in met} == {points}
    assert {objective(board, card) for board in missed} == {0}


def test_rule_14_the_better_objective_only_and_ties_share_the_win() -> None:
    text = position("Y,B,P,r,-", "Y,-,-,-,-", track=("YBPRybpr" * 8)[:35], goals="2,3/5,6", points="0,7", actor=1)
    state = after(text, "take:1")
    assert state.points() == [8, 8]
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5, 0.5]
    both = position("YB,PR,YP,r,p", "Y,-,-,-,-", track=("YBPRybpr" * 8)[:35], goals="2,9/5,6", actor=1)
    assert after(both, "take:1").points() == [6, 1]


def test_rule_15_a_serenity_stone_on_each_marked_space() -> None:
    """The twelfth mark still has its stone, and there is none beyond it."""
    for space, stage in ((59, "serenity:2:0"), (60, "-")):
        text = position(*["Y,-,-,-,-"] * 4, track=("YBPRybpr" * 8)[: space - 1], last="last" if space > 60 else "-")
        assert fields(after(text, "take:1", serenity=True))["stage"] == stage


def test_rule_16_keep_it_or_score() -> None:
    state = after(NINTH, "take:1", serenity=True)
    assert fields(state)["stage"] == "serenity:2:0"
    assert fields(state)["points"] == "1,0"
    assert list(state.legal_moves()) == ["keep", "points"]
    assert fields(after(NINTH, "take:1", "points", serenity=True))["points"] == "3,0"
    kept = fields(after(NINTH, "take:1", "keep", serenity=True))
    assert (kept["points"], kept["stage"], kept["actor"]) == ("1,0", "put:1", "0")


def test_rule_17_kept_stones_go_on_towers_of_fewer_than_four() -> None:
    text = position("Y,rB,BPRY,Bs,-", EMPTY, track="YBPRybpr")
    state = after(text, "take:1", "keep", serenity=True)
    assert list(state.legal_moves()) == ["put:2", "put:4"]  # not the empty one, not the full one
    found = fields(after(text, "take:1", "keep", "put:4", serenity=True))
    assert found["boards"] == f"-,rB,BPRY,Bss,-/{EMPTY}"
    assert found["actor"] == "1"


def test_rule_18_a_serenity_top_may_be_counted_in_or_left_out() -> None:
    text = position("Y,pY,Bs,Rs,-", EMPTY, track="YBPRybprYB")
    assert moves(start(text, serenity=True), "score") == [
        *("score:B+3+4", "score:P+3+4", "score:R+3+4"),
        *("score:Y", "score:Y+3", "score:Y+3+4", "score:Y+4"),
    ]
    left_out = fields(after(text, "score:Y", serenity=True))
    assert (left_out["boards"], left_out["points"]) == (f"-,p,Bs,Rs,-/{EMPTY}", "5,0")
    counted = fields(after(text, "score:Y+3", serenity=True))
    assert (counted["boards"], counted["points"]) == (f"-,p,B,Rs,-/{EMPTY}", "8,0")


@pytest.mark.parametrize(
    ("tower", "move", "points"),
    [
        ("Bs", "score:Y+5", 2 + 3),  # blue, and yellow for the top
        ("Ys", "score:Y+5", 2 + 2),  # the top is the colour scored
        ("Bss", "score:Y+5", 2 + 4),  # blue, yellow, and one more for the other
        ("Ysss", "score:Y+5", 2 + 4),
        ("BPRs", "score:Y+5", 2 + 5),
        ("BPss", "score:Y+5", 2 + 5),
        ("Bsss", "score:Y+5", 2 + 5),
    ],
)
def test_rule_19_serenity_stones_on_space_5(tower: str, move: str, points: int) -> None:
    text = position(f"Y,-,-,-,{tower}", EMPTY, track=("YBPRybpr" * 3)[:16])
    assert fields(after(text, move, serenity=True))["points"] == f"{points},0"


def test_rule_20_serenity_stones_first_on_the_track() -> None:
    text = position("Y,Bs,pY,Rs,-", EMPTY, track="YBPRybprYB")
    assert fields(after(text, "score:Y+2", serenity=True))["track"] == "YBPRybprYBsYY"
    assert fields(after(text, "score:Y+2+4", serenity=True))["track"] == "YBPRybprYBssYY"
