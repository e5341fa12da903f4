"""Placeholder by Nobody Yet: put pyramids on a small board until three that are alike make a row."""

from ziggurat.contract.facts import Colours, ColourSet, Facts

# Write me: what the lobby says before any rule is loaded, and the line above. CONTRIBUTING.md explains each fact.
FACTS = Facts(
    id="placeholder",
    author="Nobody Yet",
    seats=(2,),
    minutes="5",
    luck="none",
    hidden=False,
    colours=Colours((ColourSet(("blue", "red")),)),
    points=False,
)
