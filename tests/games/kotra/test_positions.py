"""Which positions of Kotra are accepted, which are impossible, which cannot be read."""

import ziggurat
from positions import examination

TWO = "8/8/8/8/8/8/8/S17 4,5,5/5,5,5 0,0,0/0,0,0 - - chance:0 0"
FOUR = "8/8/8/8/8/8/8/S17 2,3,3/3,3,3/3,3,3/3,3,3 0,0,0/0,0,0/0,0,0/0,0,0 - - chance:3 0"
RESERVE, OFF = "4,5,5/5,5,5", "0,0,0/0,0,0"
NO_RESERVE = "8/S2S36/8/8/8/8/S1S1S1S1S13/8 0,0,0/5,5,5 0,4,4/0,0,0"
BLOCKED = "S17/1S22S23/8/8/1S36/8/S1S1S1S14/8 0,0,0/5,5,5 0,3,4/0,0,0"  # its mediums leave the large no square
OVER = "8/8/8/8/8/8/8/8 4,5,5/5,5,5 1,0,0/0,0,0 - - - 0"


def load(text: str) -> ziggurat.Game:
    return ziggurat.load("kotra", 4 if text.count("/") == 13 else 2)


def changed(text: str, **new: str) -> str:
    """The position with some of its fields replaced."""
    names = ("board", "reserve", "off", "dice", "owes", "actor", "lost")
    return " ".join(new.get(name, old) for name, old in zip(names, text.split(" "), strict=True))


POSSIBLE = [
    TWO,
    FOUR,
    OVER,
    changed(TWO, dice="21", owes="e", actor="0", lost="39"),
    changed(TWO, dice="1", actor="0"),
    changed(TWO, dice="1", owes="e", actor="0"),
    changed(TWO, lost="39"),
    changed(TWO, actor="-", lost="40"),
    f"{NO_RESERVE} 21 - 0 0",
    "8/8/8/8/8/8/8/8 5,0,5/5,5,5 0,5,0/0,0,0 - - - 0",
]

IMPOSSIBLE = {
    "a piece too few": changed(TWO, reserve="3,5,5/5,5,5"),
    "a piece too many": changed(TWO, board="8/8/8/8/8/8/8/S1S16"),
    "more in reserve than there are": changed(TWO, reserve="6,5,5/5,5,5"),
    "far more": changed(TWO, reserve="4,5,5/5,5,99999999999"),
    "a medium on row 2": changed(TWO, board="8/8/8/8/8/8/S27/8", reserve="5,4,5/5,5,5"),
    "a medium on row 8": changed(TWO, board="S27/8/8/8/8/8/8/8", reserve="5,4,5/5,5,5"),
    "a large on row 3 of north": changed(TWO, board="8/8/N37/8/8/8/8/8", reserve="5,5,5/5,5,4"),
    "a medium on row 2 of west": changed(FOUR, board="8/8/8/8/8/8/8/1W26", reserve="3,3,3/3,2,3/3,3,3/3,3,3"),
    "two smalls off": changed(OVER, reserve="3,5,5/5,5,5", off="2,0,0/0,0,0"),
    "two seats have ended it": changed(OVER, reserve="4,5,5/5,0,5", off="1,0,0/0,5,0"),
    "a seat has ended it and chance rolls": changed(OVER, actor="chance:0"),
    "a seat has ended it and a seat plays": changed(OVER, dice="1", actor="1"),
    "over for no reason": changed(TWO, actor="-"),
    "over after 39 lost turns": changed(TWO, actor="-", lost="39"),
    "ended, with lost turns": changed(OVER, lost="1"),
    "ended, with 40 lost turns": changed(OVER, lost="40"),
    "40 lost turns in play": changed(TWO, lost="40"),
    "41 lost turns": changed(TWO, actor="-", lost="41"),
    "lost turns with one die left": changed(TWO, dice="1", actor="0", lost="1"),
    "two dice, a reserve, nothing owed": changed(TWO, dice="21", actor="0"),
    "two dice, no reserve, an entry owed": f"{NO_RESERVE} 21 e 0 0",
    "one die, no reserve, an entry owed": f"{NO_RESERVE} 1 e 0 0",
    "a die before the roll": changed(TWO, dice="1"),
    "dice before the roll": changed(TWO, dice="21"),
    "an entry owed before the roll": changed(TWO, owes="e"),
    "dice when over": changed(OVER, dice="1"),
    "an entry owed when over": changed(OVER, owes="e"),
    "a seat without dice": changed(TWO, actor="0"),
    "a seat that can play nothing": f"{BLOCKED} 3 - 0 0",
    "a seat that can play neither die": f"{BLOCKED} 33 - 0 0",
    "a seat that cannot pay the entry": changed(
        TWO, reserve="0,5,5/5,5,5", board="8/8/8/8/8/8/S1S1S1S14/S17", dice="1", owes="e", actor="0"
    ),
    "letters of seats not in play": changed(TWO, board="8/8/8/8/8/8/8/W17", reserve="5,5,5/5,5,5"),
    "letters of nobody": changed(TWO, board="8/8/8/8/8/8/8/X17", reserve="5,5,5/5,5,5"),
    "a size of nothing": changed(TWO, board="8/8/8/8/8/8/8/S47", reserve="5,5,5/5,5,5"),
    "a die of five": changed(TWO, dice="51", owes="e", actor="0"),
    "a die of zero": changed(TWO, dice="0", actor="0"),
    "a seat that is not there": changed(TWO, actor="2"),
    "a roll of a seat that is not there": changed(TWO, actor="chance:2"),
}

UNREADABLE = {
    "seven ranks": changed(TWO, board="8/8/8/8/8/8/S17"),
    "nine squares": changed(TWO, board="8/8/8/8/8/8/8/S18"),
    "seven squares": changed(TWO, board="8/8/8/8/8/8/8/S16"),
    "two numbers in a row": changed(TWO, board="8/8/8/8/8/8/8/S134"),
    "a zero": changed(TWO, board="8/8/8/8/8/8/8/S170"),
    "a nine": changed(TWO, board="9/8/8/8/8/8/8/S17"),
    "half a piece": changed(TWO, board="8/8/8/8/8/8/8/S7"),
    "a small letter": changed(TWO, board="8/8/8/8/8/8/8/s17"),
    "counts of one seat": changed(TWO, reserve="4,5,5"),
    "two counts": changed(TWO, off="0,0/0,0,0"),
    "a leading zero": changed(TWO, reserve="04,5,5/5,5,5"),
    "a sign": changed(TWO, lost="+0"),
    "three dice": changed(TWO, dice="111", owes="e", actor="0"),
    "the lower die first": changed(TWO, dice="12", owes="e", actor="0"),
    "a letter for a die": changed(TWO, dice="x", actor="0"),
    "another word for owes": changed(TWO, owes="x"),
    "chance without a seat": changed(TWO, actor="chance"),
    "chance of nobody": changed(TWO, actor="chance:-"),
    "chance twice": changed(TWO, actor="chance:chance:0"),
    "an actor that is no number": changed(TWO, actor="S"),
    "a foreign digit": changed(TWO, lost="٠"),
}

test_possible, test_impossible, test_unreadable = examination(load, POSSIBLE, IMPOSSIBLE, UNREADABLE)
