"""Mandala by Kory Heath, after Reiner Knizia: race along a spiral of 75 pyramids and collect majorities."""

from ziggurat.contract.facts import Colours, ColourSet, Facts

_PAWNS = ("white", "orange", "purple", "brown", "black")

FACTS = Facts(
    id="mandala",
    author="Kory Heath",
    seats=(2, 3, 4, 5),
    minutes="15",
    luck="set-up",
    hidden=False,
    colours=Colours(tuple(ColourSet(_PAWNS[:number]) for number in range(2, 6))),
)
