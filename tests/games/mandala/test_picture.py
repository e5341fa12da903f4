"""Mandala's picture: a spiral that can be read and touched, and pyramids that never vanish without a glide."""

from itertools import combinations, islice, pairwise
from math import hypot

import pytest

import ziggurat
from random_play import walk
from ziggurat import State
from ziggurat.contract.scene import Item
from ziggurat.games.mandala.places import BOARD, EYE_AT, SLOT_AT, STEP
from ziggurat.games.mandala.rules import SLOTS

HALF = 50  # half of a large pyramid


def items(state: State) -> dict[str, Item]:
    return {item.id: item for part in state.scene().parts for item in part.items}


def pyramids(state: State) -> set[str]:
    return {id for id in items(state) if "." in id}


def test_the_path_has_its_slots_and_none_covers_another() -> None:
    assert list(SLOT_AT) == list(range(1, SLOTS + 1))
    for (x, y, _), (u, v, _) in combinations(SLOT_AT.values(), 2):
        assert hypot(x - u, y - v) > 0.98 * STEP
    for x, y, _ in SLOT_AT.values():
        assert HALF < x < BOARD - HALF
        assert HALF < y < BOARD - HALF


def test_the_path_goes_clockwise_and_inwards_to_the_eye() -> None:
    from_eye = [(x - EYE_AT[0], y - EYE_AT[1]) for x, y, _ in SLOT_AT.values()]
    distances = [hypot(x, y) for x, y in from_eye]
    assert distances == sorted(distances, reverse=True)
    assert distances[-1] > 125 + HALF, "the eye lies free"
    for (x, y), (u, v) in pairwise(from_eye):
        assert x * v - y * u > 0, "y grows downwards, so clockwise is positive"


@pytest.mark.parametrize("seats", [2, 5])
def test_every_pyramid_that_leaves_or_comes_has_a_glide(seats: int) -> None:
    game = ziggurat.load("mandala", seats)
    for seed in range(3):
        before: set[str] = set()
        for state in walk(game, seed):
            after = pyramids(state)
            if before:
                glides = [glide for event in state.story() for glide in event.glides]
                starts = [glide[0] for glide in glides if "." in glide[0]]
                assert sorted(starts) == sorted(before - after), state.position()
                assert {glide[-1] for glide in glides if "." in glide[-1]} == after - before
            before = after


def test_a_pawn_walks_over_every_slot_on_its_way() -> None:
    state = ziggurat.load("mandala", 2).new_initial_state(seed=1)
    state.apply_action(3)
    state.apply_action(1)
    state.apply_action(7)
    walks = [glide for event in state.story() for glide in event.glides if glide[0] == "pawn0"]
    assert walks == [("pawn0", "s4", "s5", "s6", "s7", "pawn0")]
    pawn, slot = items(state)["pawn0"], items(state)["s7"]
    assert pawn.x == slot.x


def test_what_is_scored_becomes_points_before_it_leaves() -> None:
    for state in islice(walk(ziggurat.load("mandala", 2), 4), 1, None):
        for event in state.story():
            if event.words in ("alone", "first", "second"):
                assert all(glide[1:] == (f"points{event.seat}", "") for glide in event.glides)


def test_a_scored_group_is_crossed_out_everywhere() -> None:
    state = ziggurat.load("mandala", 2).new_initial_state(seed=1)
    assert {item.sprite for item in items(state).values() if item.id.startswith("h0-")} == {
        "nook-1",
        "nook-2",
        "nook-3",
    }
    state.apply_action(75)
    assert {item.sprite for id, item in items(state).items() if id.startswith(("h0-", "e-"))} == {
        "closed-1",
        "closed-2",
        "closed-3",
    }
