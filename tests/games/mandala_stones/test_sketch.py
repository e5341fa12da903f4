"""The board as plain text says in words what the cards ask for, to whom may see them."""

import ziggurat
from games.mandala_stones.layouts import fields


def test_the_sketch_tells_the_objectives_that_the_seat_may_see() -> None:
    state = ziggurat.load("mandala-stones", 2).new_initial_state(seed=3)
    mine, others = (hand.split(",") for hand in fields(state)["goals"].split("/"))

    def told(drawing: str) -> list[str]:
        return [line.split()[0] for line in drawing.splitlines() if "Objective: " in line]

    assert told(state.sketch(0, "en")) == sorted(mine, key=int)
    assert told(state.sketch(1, "en")) == sorted(others, key=int)
    assert told(state.sketch(None, "en")) == sorted(mine + others, key=int)
