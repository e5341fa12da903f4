"""What a seat is told of its action before it plays: all but the stones that it uncovers and the others' cards."""

import ziggurat
from ziggurat import State
from ziggurat.contract.foresight import Foresight

TWO = ziggurat.load("mandala-stones", 2)
# Four stones around cell 1 for the artist on cell 3, of the rules' example.
CORNER = (
    "rpbY/yRPB/Yrpb/yRPR/BYrB/pbyR/PBYr/pbyP/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/RPBY/rpby/"
    "RPBY/rpby 3,6,8,9 -,-,-,-,-/-,-,-,-,- 1,2/3,4 - 0,0 - 0 -"
)
# Two ends of the rules' examples: nobody can pick, and the seats have a stone or two to take.
STACKS = "rpby/-/RPBY/rpby/RPBy/Yrpy/byRP/BYry/-/pbyy/-/-/-/-/RPBR/-/YrpR/byRP/BYrR/pbyR/RPBY/rpby/-/RPBY"
FIRST = f"{STACKS} 1,3,7,9 Y,-,-,-,-/-,-,-,-,- 1,2/3,4 BPbprYBPbprYBPbprYBPbprYBPRybpr 0,0 - 0 -"
SECOND = f"{STACKS} 1,3,7,9 -,-,-,-,-/Y,-,-,-,- 1,2/3,4 bprYBPbprYBPbprYBPbprYBPRybprPB 0,1 - 1 last"


def foreseen(state: State, move: str) -> Foresight:
    return state.sight(state.current_player()).foresee(state.string_to_action(move))


def test_only_the_stones_that_come_to_the_top_are_unknown() -> None:
    state = TWO.from_position(CORNER)
    state.apply_action(state.string_to_action("pick:3>1"))
    seen, true = foreseen(state, "first:S"), state.clone()
    true.apply_action(true.string_to_action("first:S"))
    told, found = state.game.text(seen.view).split(" "), true.observation_string(0).split(" ")
    assert told[1:] == found[1:]
    differing = [(one, two) for one, two in zip(told[0].split("/"), found[0].split("/"), strict=True) if one != two]
    assert [one for one, _ in differing] == ["???"] * 4
    assert all(two[:2] == "??" and two[2] != "?" for _, two in differing)
    assert (seen.reveals, seen.chance) == (True, False)


def test_an_artist_and_a_tower_reveal_nothing() -> None:
    state = TWO.from_position(CORNER)
    for move in ("pick:3>1", "first:S", "space:3"):
        seen = foreseen(state, move)
        assert (seen.ends, seen.reveals) == ("no", move == "first:S")
        state.apply_action(state.string_to_action(move))


def test_an_end_where_no_card_of_the_other_can_pay_is_known_in_full() -> None:
    """Of the cards that seat 0 does not see none is met by an empty board."""
    seen = foreseen(TWO.from_position(FIRST), "take:1")
    assert (seen.ends, seen.gains, seen.scores, seen.winners) == ("yes", (9, 0), (9, 0), (0,))
    assert [event.words for event in seen.story if "points" in event.args] == ["tops-taken", "objective-scored"]


def test_an_end_where_a_card_of_the_other_may_pay_is_open() -> None:
    """The other may have card 1, at most one tower, for 8 points."""
    seen = foreseen(TWO.from_position(SECOND), "take:1")
    assert (seen.ends, seen.gains, seen.scores, seen.winners) == ("yes", (None, 1), (None, 2), ())
    assert TWO.text(seen.view).split(" ")[5] == "?,2"


def test_the_winner_is_known_where_no_card_can_change_it() -> None:
    seen = foreseen(TWO.from_position(SECOND.replace(" 0,1 ", " 0,21 ")), "take:1")
    assert (seen.scores, seen.winners) == ((None, 22), (1,))
