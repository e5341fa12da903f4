"""Every way in which a position is impossible or cannot be read, each a small change of a good one."""

from pathlib import Path

import pytest

import ziggurat
from games.mandala_stones.layouts import EMPTY, FIELDS, after, position, start, stuck
from games.mandala_stones.test_vectors import VECTORS
from positions import examination
from ziggurat import ImpossiblePosition, games

GOOD = position("Y,BP,-,-,by", "rPs,-,-,-,-", track="YBPR")
PICK = VECTORS[5].start  # the corner: pick:3>1 takes from all four stacks
FIRST, SPACE = VECTORS[5].steps[0].after, VECTORS[5].steps[1].after
DECIDE, PUT = VECTORS[0].steps[0].after, VECTORS[0].steps[1].after
OVER = VECTORS[7].steps[-1].after
TRACK = "YBPRybpr" * 8
LAST = position("Y,-,-,-,-", "B,-,-,-,-", track=TRACK[:36], actor=1, last="last")


def but(text: str = GOOD, **changed: str) -> str:
    """The position with some fields changed."""
    return " ".join((dict(zip(FIELDS, text.split(" "), strict=True)) | changed).values())


def swapped(text: str, old: str, new: str) -> str:
    """The position with the first occurrence of a piece of text exchanged."""
    assert old in text
    return text.replace(old, new, 1)


IMPOSSIBLE = {
    "a stone too few": (swapped(GOOD, "YBPR 0", "YBP 0"), "stones R"),
    "a stone too many": (swapped(GOOD, "YBPR 0", "YBPRR 0"), "stones R"),
    "a stone of another kind": (swapped(GOOD, "Y,BP", "y,BP"), "stones Y"),
    "a stone too many in the hand": (swapped(SPACE, "space:PRYB", "space:PRYBY"), "at most 4"),
    "other stones in the hand": (swapped(SPACE, "space:PRYB", "space:PRY"), "stones B"),
    "a serenity stone more than marks covered": (swapped(GOOD, "by/", "bys/"), "serenity stones"),
    "a serenity stone on the track, no mark decided": (swapped(GOOD, "YBPR 0", "YBPRs 0"), "serenity stones"),
    "a serenity stone for a mark not decided": (swapped(DECIDE, "B,Y", "Bs,Y"), "serenity stones"),
    "more kept than marks decided": (but(DECIDE, stage="serenity:2:2"), "serenity stones"),
    "more to put than marks decided": (but(PUT, stage="put:2"), "serenity stones"),
    "a tower that starts with a serenity stone": (swapped(swapped(GOOD, "rPs", "s"), "YBPR 0", "YBPRrP 0"), "bottom"),
    "a stone above a serenity stone": (swapped(GOOD, "rPs", "rsP"), "above all others"),
    "a serenity stone in a stack": (swapped(swapped(GOOD, "rPs", "rP"), "/-/- 2", "/s/- 2"), "none but on boards"),
    "a tower of five": (swapped(swapped(GOOD, "Y,BP", "YBPby,-"), ",by/", ",-/"), "at most 4"),
    "a stack of five": (GOOD.replace("/", "", 1).replace(" ", "/- ", 1), "at most 4"),
    "two artists on one cell": (but(artists="2,6,6,8"), "artists"),
    "two artists of a pair on one cell": (but(artists="2,2,6,8"), "artists"),
    "an artist beyond the board": (but(artists="2,10,4,8"), "from 1 to 9"),
    "an artist on cell 0": (but(artists="0,2,4,8"), "from 1 to 9"),
    "a card twice": (but(goals="1,2/2,3"), "goals"),
    "a card twice in a hand": (but(goals="1,1/2,3"), "goals"),
    "a card that does not exist": (but(goals="1,11/2,3"), "from 1 to 10"),
    "a seat that does not exist": (but(actor="2"), "from 0 to 1"),
    "points beyond all reason": (but(points="20000,0"), "points"),
    "points beyond every field": (but(points="99999999999,0"), "points"),
    "first: a cell without an artist": (but(FIRST, stage="first:5"), "a cell with an artist"),
    "first: a cell that does not exist": (but(FIRST, stage="first:10"), "from 1 to 9"),
    "first: nothing to take": (but(PICK, artists="3,6,1,9", stage="first:1"), "a stone to take"),
    "first: no empty space": (
        position("Y,B,P,R,y", EMPTY, stage="first:2", artists="2,6,4,8", stacks={2: "RbyY"}),
        "an empty space",
    ),
    "space: no empty space": (position("Y,B,P,R,y", EMPTY, stage="space:Y", stacks={2: "Rby"}), "an empty space"),
    "space: two patterns": (swapped(swapped(SPACE, "space:PRYB", "space:PRYr"), "rpb/", "Bpb/"), "one pattern"),
    "space: a serenity stone": (swapped(SPACE, "space:PRYB", "space:PRYs"), "none but on boards"),
    "space: more stones than an artist can have taken": (but(SPACE, artists="3,6,8,9"), "may just have taken"),
    "serenity: a mark that was not covered": (but(DECIDE, stage="serenity:1:0"), "marks covered last"),
    "serenity: more marks than covered": (but(DECIDE, stage="serenity:1,1,2:0"), "serenity stones"),
    "serenity: marks too far back": (
        position("Y,-,-,-,-", EMPTY, track="YBPRybprY", stage="serenity:1,2:0"),
        "one action",
    ),
    "serenity: too many marks": (but(DECIDE, stage="serenity:" + ",".join("1" * 13) + ":0"), "at most 12"),
    "put: nothing kept": (but(PUT, stage="put:0"), "from 1 to 12"),
    "put: no tower with room": (position(EMPTY, EMPTY, track="YBPR", stage="put:1"), "a seat that can do something"),
    "put: long after the mark": (position("Y,-,-,-,-", EMPTY, track="YBPRybprY", stage="put:2"), "one action"),
    "a stage when the game is over": (but(OVER, stage="put:1"), "stage"),
    "over but not last": (but(OVER, last="-"), "last"),
    "the end space covered but not last": (but(LAST, last="-"), "last"),
    "seat 0 in the last round": (but(LAST, actor="0"), "seat 0"),
    "last without a reason": (but(last="last", actor="1"), "last"),
    "last, but a pick is possible": (position(EMPTY, "Y,-,-,-,-", track="BPRY", actor=1, last="last"), "a pick"),
    "more stones since the end than one round can lay": (
        position("Y,-,-,-,-", "B,-,-,-,-", track=TRACK[:41], actor=1, last="last"),
        "five stones",
    ),
    "more stones than the track has spaces": (
        position(EMPTY, EMPTY, track="YBPRybpr" * 10 + "Y", actor="-", last="last"),
        "at most 80",
    ),
    "an actor that can do nothing": (
        stuck("Y,-,-,-,-", EMPTY, track="BPbprYBPbprYBPbprYBPbprYBPRybpr", actor=1),
        "a seat that can do something",
    ),
}


@pytest.mark.parametrize("text", [GOOD, DECIDE, PUT])
def test_serenity_stones_are_impossible_without_serenity(text: str) -> None:
    with pytest.raises(ImpossiblePosition, match="serenity"):
        start(text)


def test_a_choice_about_serenity_is_impossible_without_serenity() -> None:
    text = position("Y,-,-,-,-", EMPTY, track="YBPR", stage="serenity:1:0")
    assert start(text, serenity=True).position() == text
    with pytest.raises(ImpossiblePosition, match="a game without them"):
        start(text)


UNREADABLE = {
    "a stack missing": GOOD.split("/", 1)[1],
    "a stack more": f"-/{GOOD}",
    "an empty stack": GOOD.replace("/", "//", 1),
    "a stone that does not exist": GOOD.replace("Y", "G", 1),
    "a hidden stone": GOOD.replace("Y", "?", 1),
    "hidden cards": but(goals="1,2/?,?"),
    "a dash in a tower": swapped(GOOD, "BP", "B-"),
    "a board missing": but(boards=EMPTY),
    "a space missing": but(boards=f"-,-,-,-/{EMPTY}"),
    "artists not sorted": but(artists="6,2,4,8"),
    "an artist missing": but(artists="2,6,4"),
    "an artist that is no number": but(artists="2,6,4,x"),
    "cards not sorted": but(goals="2,1/3,4"),
    "a leading zero": but(points="00,0"),
    "a negative number": but(points="-1,0"),
    "points missing": but(points="0"),
    "a digit of another script": but(points="\u0663,0"),
    "a stage that does not exist": but(stage="second:5"),
    "a stage without its number": but(stage="first"),
    "a stage with an empty number": but(stage="first:"),
    "a stage with too much": but(stage="first:1:2"),
    "an empty hand": but(stage="space:-"),
    "no hand": but(stage="space:"),
    "serenity without a number": but(DECIDE, stage="serenity:2"),
    "serenity without marks": but(DECIDE, stage="serenity::0"),
    "an actor that is no number": but(actor="x"),
    "last misspelt": but(last="Last"),
}


def load(text: str) -> ziggurat.Game:
    return ziggurat.load("mandala-stones", 2, serenity=True)


POSSIBLE = [GOOD, PICK, FIRST, SPACE, DECIDE, PUT, OVER, LAST]
test_possible, test_impossible, test_unreadable = examination(load, POSSIBLE, IMPOSSIBLE, UNREADABLE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_are_not_positions(seats: int) -> None:
    game = ziggurat.load("mandala-stones", seats)
    state = game.new_initial_state(seed=1)
    for seat in (0, -2):
        with pytest.raises(ziggurat.Unreadable):
            game.from_position(state.observation_string(seat))


def test_positions_are_judged_by_the_rows_own_edition(close_marks: Path) -> None:
    options = {"serenity": True, "edition": str(close_marks)}
    text = position("Y,B,-,-,-", EMPTY, track="YBPRy", stage="serenity:2,1:0")
    assert start(text, **options).position() == text
    with pytest.raises(ImpossiblePosition):
        start(text, serenity=True)
    with pytest.raises(ImpossiblePosition, match="marks covered last"):
        start(text.replace("serenity:2,1:0", "serenity:1,2:0"), **options)
    assert list(after(text, "keep", "points", **options).legal_moves()) == ["put:1", "put:2"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "an ordinary stone above a serenity stone"),
        ("fr", "une pierre ordinaire est au-dessus d’une pierre de sérénité"),
    ],
)
def test_the_pages_say_which_stone_may_not_lie_above_which(language: str, said: str) -> None:
    """As "a stone above a serenity stone" is refused, and a serenity stone above another is not."""
    page = (games.folder("mandala-stones") / f"RULES.{language}.md").read_text(encoding="utf-8")
    assert said in " ".join(page.split())
    assert start(position("Y,-,-,-,-", "rPss,-,-,-,-", track=TRACK[:9]), serenity=True)
