"""Pyramidis by Roland Siegers: sow stacks along a cross-shaped board and bring five pyramids home first."""

from ziggurat.facts import Facts, Option

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
)
