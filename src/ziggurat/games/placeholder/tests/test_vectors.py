"""Positions of Placeholder with a known answer."""

import ziggurat

# Write me: the examples of RULES.en.md, and positions worked out by hand.
EXAMPLE = "a1=S3,b2=S3N2,c3=N3 3,3,1/3,2,2 0"


def test_the_example_of_the_rules_page() -> None:
    state = ziggurat.load("placeholder").from_position(EXAMPLE)
    cells = [f"{file}{rank}" for file in "abc" for rank in "123"]
    empty = [cell for cell in cells if cell not in EXAMPLE]
    small, medium, large = cells, [cell for cell in cells if cell != "b2"], empty
    moves = [f"{size}{cell}" for size, allowed in enumerate((small, medium, large), 1) for cell in allowed]
    assert list(state.legal_moves()) == moves
