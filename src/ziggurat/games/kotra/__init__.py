"""Kotra by Glenn Overby: run three sizes of pyramids across a chessboard, by two four-sided dice, with captures."""

from ziggurat.contract.facts import Colours, ColourSet, Facts

FACTS = Facts(
    id="kotra",
    author="Glenn Overby",
    seats=(2, 4),
    minutes="20",
    luck="dice",
    hidden=False,
    colours=Colours((ColourSet(("blue", "red")), ColourSet(("blue", "green", "red", "yellow")))),
)
