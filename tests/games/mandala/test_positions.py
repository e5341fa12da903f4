"""Every way in which a position of Mandala is impossible or cannot be read, each a small change of a good one."""

import pytest

import ziggurat
from games.mandala.positions import FULL, position, start
from positions import examination
from ziggurat import ImpossiblePosition
from ziggurat.contract.pyramids import CODES

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


POSSIBLE = {
    "the unchanged one": GOOD,
    "one that is over": OVER,
    "the start": f"{FULL} 0,0,0 -/-/- - 0,0,0 0",
    "the collector at 0 with points": position({}, "75,60,0", "-/-/-", "R1" * 5, "25,25,20", "-"),
    "one that is not reached": position({}, "75,60,0", "-/-/-", "".join(code * 5 for code in CODES[3:]), "5,5,5", "-"),
    "two pyramids left": position({74: "K3", 75: "K3"}, "1,0,2", "K3/-/K3", "K3", "70,0,0", 1),
}


def load(text: str) -> ziggurat.Game:
    """For two seats where pawns and points are of two, else for three."""
    counted = [field.count(",") + 1 for field in text.split(" ") if "," in field]
    return ziggurat.load("mandala", 2 if counted == [2, 2] else 3)


test_possible, test_impossible, test_unreadable = examination(load, POSSIBLE, IMPOSSIBLE, UNREADABLE)


def test_the_one_that_is_over_is_won() -> None:
    assert start(OVER).winners() == [0]


def test_the_error_says_what_was_found() -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        start(but(pawns="5,20,40"))
    assert caught.value.what == "pawn of seat 1"
    assert caught.value.found == 20
