"""Every way in which a position of Pyramidis is impossible or unreadable, and some that only look so."""

import pytest

import ziggurat
from positions import examination
from ziggurat import ImpossiblePosition

START = "d1=TTTTTTTT,d8=CCCCCCCC 0,0 0 0"
FOUR = "a5=BBBBBBBB,d1=TTTTTTTT,d8=CCCCCCCC,h5=MMMMMMMM 0,0,0,0 0 0"

IMPOSSIBLE = {
    "seven pieces": "d1=TTTTTTT,d8=CCCCCCCC 0,0 0 0",
    "nine pieces": "d1=TTTTTTTTT,d8=CCCCCCCC 0,0 0 0",
    "nine with those home": "d1=TTTTTTTT,d8=CCCCCCCC 1,0 0 9",
    "an empty board": "- 0,0 0 0",
    "a piece on its own arrival": "d1=TTTTTTT,d8=CCCCCCCC,e1=T 0,0 0 9",
    "a piece below others on its own arrival": "d1=TTTTTTT,d8=CCCCCCC,e1=TC 0,0 0 9",
    "six on a plain cell": "d1=TT,d2=TTTTTT,d8=CCCCCCCC 0,0 0 9",
    "six on a mixed start": "d1=CTTTTT,d2=TTT,d8=CCCCCCC 0,0 0 9",
    "six on an enemy start": "d1=CCCCCC,d2=TTTTT,d3=TTT,d8=CC 0,0 0 9",
    "off the bar": "c5=T,d1=TTTTTTT,d8=CCCCCCCC 0,0 0 9",
    "no such cell": "d1=TTTTTTT,d8=CCCCCCCC,z9=T 0,0 0 9",
    "a corner": "a1=T,d1=TTTTTTT,d8=CCCCCCCC 0,0 0 9",
    "a colour not in play": "d1=TTTTTTTT,d2=B,d8=CCCCCCCC 0,0 0 9",
    "no such colour": "d1=TTTTTTTT,d2=X,d8=CCCCCCCC 0,0 0 9",
    "turn over 400": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 - 401",
    "a huge turn": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 - 99999999999999999999",
    "nine home": "d8=CCCCCCCC 9,0 - 9",
    "over too soon": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 - 399",
    "not over with five home": "d1=TTT,d8=CCCCCCCC 5,0 0 9",
    "not over on turn 400": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 0 400",
    "no such seat": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 2 0",
    "an actor that owns nothing": "d4=TTTTC,d8=CCC 4,4 0 61",
    "both of two have five": "d1=TTT,d8=CCC 5,5 - 99",
    "both of two have five, with a star": "d1=TTT,d8=CCC 5*,5 - 99",
    "neighbours have five": "a5=BBB,d1=TTT,d8=CCCCCCCC,h5=MMMMMMMM 5*,5,0,0 - 99",
    "three have five": "a5=BBB,d1=TTT,d8=CCC,h5=MMMMMMMM 5*,5,5,0 - 99",
    "no star": "a5=BBBBBBBB,d1=TTT,d8=CCC,h5=MMMMMMMM 5,0,5,0 - 99",
    "two stars": "a5=BBBBBBBB,d1=TTT,d8=CCC,h5=MMMMMMMM 5*,0,5*,0 - 99",
    "a star on more than five": "a5=BBBBBBBB,d1=TT,d8=CCC,h5=MMMMMMMM 6*,0,5,0 - 99",
    "a star on less than five": "a5=BBBBBBBB,d1=TTT,d8=CCC,h5=MMMMMMMM 5,0*,5,0 - 99",
}
UNREADABLE = {
    "unsorted": "d8=CCCCCCCC,d1=TTTTTTTT 0,0 0 0",
    "a cell twice": "d1=TTTT,d1=TTTT,d8=CCCCCCCC 0,0 0 0",
    "an empty stack": "d1=TTTTTTTT,d2=,d8=CCCCCCCC 0,0 0 0",
    "small letters": "d1=tttttttt,d8=CCCCCCCC 0,0 0 0",
    "no equals sign": "d1TTTTTTTT,d8=CCCCCCCC 0,0 0 0",
    "a comma too many": "d1=TTTTTTTT,d8=CCCCCCCC, 0,0 0 0",
    "three numbers home": "d1=TTTTTTTT,d8=CCCCCCCC 0,0,0 0 0",
    "a star without need": "d1=TTT,d8=CCCCCCCC 5*,0 - 9",
    "a star during the game": "d1=TTTTTTTT,d8=CCCCCCCC 0*,0 0 9",
    "two stars on one": "a5=BBBBBBBB,d1=TTT,d8=CCC,h5=MMMMMMMM 5**,0,5,0 - 99",
    "a leading zero": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 0 00",
    "a negative number": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 0 -1",
    "a word for the actor": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 south 0",
    "other digits": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 0 ٣",
}
POSSIBLE = {
    "the start": START,
    "the start for four": FOUR,
    "an arrival with all the others": "d1=TTTTTTTT,e1=BBBBBBBBCCCCCCCCMMMMMMMM 0,0,0,0 0 50",
    "six on an own start": "d1=TTTTTT,d2=TT,d8=CCCCCCCC 0,0 0 9",
    "a start with five enemies": "d1=CCCCC,d2=TTTTT,d3=TTT,d8=CCC 0,0 0 9",
    "pieces all over for four": "a5=BBBBBBBB,d1=CCCCC,d8=TTTT,g5=TTTT,h4=CCC,h5=MMMMMMMM 0,0,0,0 0 9",
    "two with five": "a5=BBBBBBBB,d1=TTT,d8=CC,h5=MMMMMMMM 5*,0,6,0 - 99",
    "the last turn": "d1=TTTTTTTT,d8=CCCCCCCC 0,0 - 400",
    "all home": "d8=CCCCCCCC 8,0 - 99",
}


def load(position: str) -> ziggurat.Game:
    fields = position.split(" ")
    return ziggurat.load("pyramidis", 4 if len(fields) > 1 and fields[1].count(",") == 3 else 2)


test_possible, test_impossible, test_unreadable = examination(load, POSSIBLE, IMPOSSIBLE, UNREADABLE)


def test_the_other_pair_has_the_other_bar() -> None:
    level = ziggurat.load("pyramidis", 2, pair="brown-mustard")
    assert level.from_position("a5=BBBBBBBB,h5=MMMMMMMM 0,0 1 8").current_player() == 1
    with pytest.raises(ImpossiblePosition):
        level.from_position(START)
