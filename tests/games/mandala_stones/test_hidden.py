"""What a seat may know, and that deals are as likely as they should be."""

from collections import Counter

import numpy as np
import pytest

import ziggurat
from games.mandala_stones.layouts import fields
from random_play import choose, walk
from ziggurat import State
from ziggurat.kernel.random import generator
from ziggurat.state import NOBODY

DEALS = 4000


def middle(seats: int, actions: int) -> State:
    """A random game after so many actions."""
    rng = generator(7)
    state = ziggurat.load("mandala-stones", seats, serenity=True).start(rng)
    for _ in range(actions):
        state.apply_action(choose(state, rng))
    return state


def near(found: int, expected: float, p: float) -> bool:
    """Within five standard deviations of a binomial."""
    return abs(found - expected) < 5 * (expected * (1 - p)) ** 0.5 + 1


@pytest.mark.parametrize("actions", [0, 60])
def test_unseen_stones_are_dealt_uniformly(actions: int) -> None:
    state = middle(2, actions)
    seen = state.observation_string(0)
    unseen = Counter("".join(fields(state)["stacks"].split("/")))
    unseen.subtract(seen.split(" ")[0].replace("?", ""))
    unseen = Counter({kind: n for kind, n in unseen.items() if kind.isalpha() and n > 0})
    buried = [
        (stack, height)
        for stack, stones in enumerate(seen.split(" ")[0].split("/"))
        for height, stone in enumerate(stones)
        if stone == "?"
    ]
    assert unseen.total() == len(buried)
    rng = generator(11)
    found: dict[tuple[int, int], Counter[str]] = {place: Counter() for place in buried}
    for _ in range(DEALS):
        stacks = fields(state.resample_from_infostate(0, rng))["stacks"].split("/")
        for stack, height in buried:
            found[stack, height][stacks[stack][height]] += 1
    for counts in found.values():
        for kind, n in unseen.items():
            p = n / unseen.total()
            assert near(counts[kind], DEALS * p, p)
        assert set(counts) <= set(unseen)


def test_two_buried_stones_are_not_dealt_independently() -> None:
    """Without replacement: two of one kind are rarer than by independent draws."""
    state = middle(2, 0)
    unseen = Counter("".join(stack[:3] for stack in fields(state)["stacks"].split("/")))
    pairs = sum(n * (n - 1) for n in unseen.values()) / (72 * 71)
    rng = generator(3)
    equal = 0
    for _ in range(DEALS):
        stacks = fields(state.resample_from_infostate(0, rng))["stacks"].split("/")
        equal += sum(stack[0] == stack[1] for stack in stacks)
    assert abs(equal / (24 * DEALS) - pairs) < 0.006


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_unseen_cards_are_dealt_uniformly(seats: int) -> None:
    state = middle(seats, 20)
    own = fields(state)["goals"].split("/")[1]
    rng = generator(5)
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for _ in range(DEALS):
        goals = fields(state.resample_from_infostate(1, rng))["goals"].split("/")
        for seat in range(seats):
            found[seat][goals[seat]] += 1
    assert found[1] == {own: DEALS}
    for seat in {0, 2, 3} & set(range(seats)):
        assert len(found[seat]) == 28  # two of the eight cards that seat 1 does not hold
        assert all(near(n, DEALS / 28, 1 / 28) for n in found[seat].values())


def test_the_truth_is_one_of_the_worlds() -> None:
    """Late in a game few stones are buried: the true world itself comes up."""
    *_, before, _ = (state.clone() for state in walk(ziggurat.load("mandala-stones", 2), 3))
    rng = generator(1)
    truth = fields(before)["goals"]
    assert any(fields(before.resample_from_infostate(0, rng))["goals"] == truth for _ in range(400))


def test_a_spectator_sees_least() -> None:
    for state in walk(ziggurat.load("mandala-stones", 4, serenity=True), 2):
        if not state.is_terminal():
            views = [state.view(seat)[0] for seat in (0, 1, 2, 3, NOBODY)]
            assert all((view["goals"] == -1).sum() == (8 if i == 4 else 6) for i, view in enumerate(views))


def test_no_derived_field_of_a_view_tells_more() -> None:
    """All that differs between worlds is in the stacks and the cards, and the view has neither."""
    state = middle(3, 50)
    rng = generator(9)
    views = {state.resample_from_infostate(2, rng).view(2).tobytes() for _ in range(50)}
    assert views == {state.view(2).tobytes()}
    names = [name for name in state.view(2).dtype.names or () if name not in ("stacks", "goals")]
    for _ in range(50):
        world = state.resample_from_infostate(2, rng)
        for name in names:
            assert np.array_equal(world._rows[name], state._rows[name]), name
