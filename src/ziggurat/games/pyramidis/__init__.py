"""Pyramidis by Roland Siegers: sow stacks along a cross-shaped board and bring five pyramids home first."""

from ziggurat.contract.facts import Colours, ColourSet, Facts, Option

FACTS = Facts(
    id="pyramidis",
    author="Roland Siegers",
    seats=(2, 4),
    minutes="20-30",
    luck="none",
    hidden=False,
    options=(
        Option("pair", "turquoise-cream", ("turquoise-cream", "brown-mustard"), seats=(2,)),
        Option("first", None, ("turquoise", "brown", "cream", "mustard")),
    ),
    colours=Colours(
        (
            ColourSet(("turquoise", "cream"), {"pair": "turquoise-cream"}),
            ColourSet(("brown", "mustard"), {"pair": "brown-mustard"}),
            ColourSet(("turquoise", "brown", "cream", "mustard")),
        ),
        begins="first",
    ),
)
