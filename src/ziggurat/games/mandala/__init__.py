"""Mandala by Kory Heath, after Reiner Knizia: race along a spiral of 75 pyramids and collect majorities."""

from ziggurat.facts import Facts

FACTS = Facts(
    id="mandala",
    author="Kory Heath",
    seats=(2, 3, 4, 5),
    minutes="15",
    luck="set-up",
    hidden=False,
)
