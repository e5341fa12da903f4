"""Random games for tests: the walk that most examinations take."""

from collections.abc import Iterator

import numpy as np

from ziggurat import Game, State
from ziggurat.kernel.random import below, generator


def choose(state: State, rng: np.ndarray) -> int:
    """What comes next at random: seats choose uniformly, chance by its probabilities."""
    if state.is_chance_node():
        return state.draw(rng)
    actions = state.legal_actions()
    return actions[below(rng, len(actions))]


def walk(game: Game, seed: int) -> Iterator[State]:
    """Every state of one random game, the same object moved on each time."""
    rng = generator(seed)
    state = game.start(rng)
    yield state
    while not state.is_terminal():
        state.apply_action(choose(state, rng))
        yield state
