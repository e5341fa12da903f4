"""Nobody cheats: worlds that look alike to a seat get the same move and the same statistics, every time."""

from dataclasses import replace

import numpy as np
import pytest

import ziggurat
from random_play import choose
from trust import ledger
from ziggurat import State, games
from ziggurat.kernel.random import below, generator
from ziggurat.players import Search, Settings, levels
from ziggurat.players.levels import LEVELS

HIDDEN = [id for id in games.GAMES if games.facts(id).hidden]
POSITIONS = 1000


def twin(state: State, seat: int, rng: np.ndarray) -> State:
    """A whole other world with the same past in the seat's eyes: all that it cannot know is dealt anew."""
    other = state.clone()
    other._rows = state.resample_from_infostate(seat, rng)._rows
    return other


def pairs(id: str, count: int) -> list[tuple[State, State, int]]:
    """Positions of random games, each with a different world that looks alike to the seat on turn."""
    found, seed = [], 0
    while len(found) < count:
        seats = games.facts(id).seats
        rng = generator(seed)
        state = ziggurat.load(id, seats[seed % len(seats)]).start(rng)
        seed += 1
        while not state.is_terminal() and len(found) < count:
            seat = state.current_player()
            if seat >= 0 and below(rng, 8) == 0:
                other = twin(state, seat, rng)
                if other.position() != state.position():
                    found.append((state.clone(), other, seat))
            state.apply_action(choose(state, rng))
    return found


def compare(id: str, settings: dict[str, Settings], count: int) -> None:
    for number, (state, other, seat) in enumerate(pairs(id, count)):
        for name, chosen in settings.items():
            answers = [Search(chosen).choose(world.sight(seat), number) for world in (state, other)]
            one, two = (replace(answer, seconds=0.0) for answer in answers)
            assert one == two, f"{name}: {state.position()} and {other.position()} look alike to seat {seat}"


@pytest.mark.parametrize("id", HIDDEN)
def test_worlds_that_look_alike_get_the_same_answer(id: str) -> None:
    compare(id, {"200 simulations": replace(levels.tuned(ziggurat.load(id)), simulations=200)}, POSITIONS)


@pytest.mark.soak
def test_worlds_that_look_alike_get_the_same_answer_at_every_level() -> None:
    for id in HIDDEN:
        game = ziggurat.load(id)
        every = {f"level {n}": replace(levels.settings(n, game, share=0.02), milliseconds=None) for n in LEVELS}
        compare(id, every, POSITIONS)
    pairs_of_answers = len(HIDDEN) * POSITIONS * len(LEVELS)
    ledger.tell("fair", f"{pairs_of_answers:,} pairs of answers at {len(LEVELS)} levels, in worlds alike: 0 differ")


@pytest.mark.parametrize("id", games.GAMES)
def test_what_may_be_played_can_be_known_from_the_sight_alone(id: str) -> None:
    for seats in games.facts(id).seats:
        rng = generator(seats)
        state = ziggurat.load(id, seats).start(rng)
        while not state.is_terminal():
            if state.current_player() >= 0:
                assert state.sight(state.current_player()).legal_actions() == state.legal_actions()
            state.apply_action(choose(state, rng))
