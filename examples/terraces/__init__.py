"""Terraces by Ziggurat Maintainers: place pyramids, cover smaller ones and step aside until four tops make a row."""

from ziggurat.contract.facts import Colours, ColourSet, Facts

FACTS = Facts(
    id="terraces",
    author="Ziggurat Maintainers",
    seats=(2,),
    minutes="10-15",
    luck="none",
    hidden=False,
    colours=Colours((ColourSet(("blue", "red")),)),
    points=False,
)
