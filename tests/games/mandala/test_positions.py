"""Every way in which a position of Mandala is impossible or cannot be read, each a small change of a good one."""

import pytest

import ziggurat
from games.mandala.positions import FULL, position, start
from random_play import walk
from ziggurat import ImpossiblePosition, Unreadable
from ziggurat.games.mandala.notation import CODES

GOOD = position({10: "R1", 20: "R2", 50: "R1", 75: "R2"}, "5,15,40", "R1/R2/R1R2", "R1R2", "25,20,20", 0)
OVER = position({}, "75,60,0", "-/-/-", "-", "25,25,25", "-")


def but(text: str = GOOD, **changed: object) -> str:
    """The position with some fields changed; `path` is given as slots and codes to put over the others."""
    names = ("path", "pawns", "held", "eye", "points", "actor")
    values = dict(zip(names, text.split(" "), strict=True))
    put = changed.pop("path", {})
    assert isinstance(put, dict)
    codes = [values["path"][i : i + 2] for i in range(0, 150, 2)]
    for slot, code in put.items():
        codes[slot - 1] = code
    values |= {"path": "".join(codes)} | {name: str(value) for name, value in changed.items()}
    return " ".join(values.values())


IMPOSSIBLE = {
    "a pyramid too few": (but(path={10: "--"}), "group R1"),
    "a pyramid too many": (but(eye="R1R1R2"), "group R1"),
    "six held": (but(held="R1R1R1R1R1R1/R2/R1R2"), "at most 5"),
    "a scored group comes back": (but(eye="R1R2Y1"), "group Y1"),
    "points too few": (but(points="25,20,19"), "points"),
    "points too many": (but(points="25,20,25"), "points"),
    "points out of range": (but(points="76,20,20"), "points"),
    "a pawn beyond the path": (but(pawns="76,15,40"), "from 0 to 75"),
    "a pawn far beyond the path": (but(pawns="12345678901,15,40"), "from 0 to 75"),
    "a pawn on a pyramid": (but(pawns="5,20,40"), "an empty slot"),
    "two pawns on a slot": (but(pawns="5,40,40"), "no two on one slot"),
    "holding something at 0": (but(pawns="0,15,40"), "gained"),
    "points at 0": (but(held="-/R1R2/R1R2", pawns="0,15,40"), "gained"),
    "a pyramid behind every pawn": (but(pawns="11,15,40"), "behind every pawn"),
    "a held group off the path": (
        position({20: "R2", 75: "R2"}, "5,15", "R1R2/R1R2", "R1R1R1R2", "35,30", 0),
        "to be scored",
    ),
    "an actor with nothing ahead": (
        position({20: "R1", 30: "R1"}, "5,15,40", "R1/R1/-", "R1", "25,20,25", 2),
        "a pyramid ahead",
    ),
    "an actor alone with a pyramid ahead": (
        position({20: "R1", 30: "R1"}, "5,35,40", "R1/R1/-", "R1", "25,20,25", 0),
        "collected",
    ),
    "over with pyramids on the path": (but(actor="-"), "an empty path"),
    "an actor when the path is empty": (but(OVER, pawns="75,60,5", actor=0), "a pyramid ahead"),
    "no such seat": (but(actor=3), "from 0 to 2"),
    "no such colour": (but(path={10: "W1"}), "RBGYK"),
    "no such size": (but(eye="R1R4"), "from 1 to 3"),
}

UNREADABLE = {
    "empty": "",
    "another game": "e4 e5",
    "a field too few": GOOD.rsplit(" ", 1)[0],
    "a field too many": f"{GOOD} 0",
    "a space too many": GOOD.replace(" ", "  ", 1),
    "a space at the end": f"{GOOD} ",
    "a line end": f"{GOOD}\n",
    "a path too short": GOOD[2:],
    "a path too long": f"--{GOOD}",
    "half a code": GOOD[1:],
    "lower case": GOOD.replace("R", "r"),
    "half an empty slot": but(path={1: "-1"}),
    "held of two seats": but(held="R1/R2"),
    "held of four seats": but(held="R1/R2/R1R2/-"),
    "nothing for nobody": but(held="R1//R1R2"),
    "held unsorted": but(held="R1/R2/R2R1"),
    "eye unsorted": but(eye="R2R1"),
    "a dash among codes": but(eye="R1-R2"),
    "pawns of two seats": but(pawns="5,15"),
    "a leading zero": but(pawns="05,15,40"),
    "a sign": but(pawns="+5,15,40"),
    "a negative pawn": but(pawns="-5,15,40"),
    "points that are no numbers": but(points="25,20,x"),
    "digits of another script": but(points="25,20,٢٠"),
    "an actor that is no seat": but(actor="x"),
}


def test_the_unchanged_positions_are_accepted() -> None:
    assert start(GOOD).position() == GOOD
    assert start(OVER).winners() == [0]


@pytest.mark.parametrize(("text", "because"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions(text: str, because: str) -> None:
    with pytest.raises(ImpossiblePosition, match=because):
        ziggurat.load("mandala", len(text.split(" ")[1].split(","))).from_position(text)


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_positions(text: str) -> None:
    with pytest.raises(Unreadable):
        ziggurat.load("mandala", 3).from_position(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{FULL} 0,0,0 -/-/- - 0,0,0 0",
        position({}, "75,60,0", "-/-/-", "R1" * 5, "25,25,20", "-"),  # the collector may end at 0 with points
        position({}, "75,60,0", "-/-/-", "".join(code * 5 for code in CODES[3:]), "5,5,5", "-"),
        position({74: "K3", 75: "K3"}, "1,0,2", "K3/-/K3", "K3", "70,0,0", 1),
    ],
)
def test_reachable_and_unreachable_alike_if_no_rule_is_broken(text: str) -> None:
    assert start(text).position() == text


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whatever_is_reached_is_accepted(seats: int) -> None:
    game = ziggurat.load("mandala", seats)
    for seed in range(50):
        for state in walk(game, seed):
            assert game.from_position(state.position()).legal_actions() == state.legal_actions()


def test_the_error_says_what_was_found() -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        start(but(pawns="5,20,40"))
    assert caught.value.what == "pawn of seat 1"
    assert caught.value.found == 20
