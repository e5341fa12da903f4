"""Compiles games before anybody waits for them."""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

import numpy as np

from ziggurat.bench import MOST_ACTIONS
from ziggurat.count import sequences
from ziggurat.game import batch, load
from ziggurat.state import NOBODY


def games(ids: Sequence[str]) -> Iterator[str]:
    """Compiles each game, one process a core, and names each as it is ready.

    Two processes may lose an entry of numba's index when both write it, so in the end this one looks
    every game up, which costs little, and compiles what is missing.
    """
    workers = min(len(ids), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        tasks = {pool.submit(game, id): id for id in ids}
        for task in as_completed(tasks):
            task.result()
            yield tasks[task]
    for id in ids:
        game(id)


def game(id: str) -> None:
    """Calls every compiled function once for the row type of a game."""
    from ziggurat.kernel import playout, random

    rng = random.generator(1)
    loaded = load(id)
    state = loaded.start(rng)
    for _ in range(2):
        chance = state.is_chance_node()
        state.apply_action(state.draw(rng) if chance else state.legal_actions()[0])
    state.chance_outcomes()
    loaded.calls.odds(state._rows, 0, np.empty(99, np.int32), np.empty(99))
    loaded.calls.draw(state._rows, 0, rng)
    state.points(), state.returns(), state.outlook()
    state.moves_seen(NOBODY)
    state.resample_from_infostate(0, rng)
    sequences(state, 2)
    playout.random_games(
        np.repeat(loaded.blank, 2), np.empty(loaded.num_distinct_actions(), np.int32), rng, 1, MOST_ACTIONS
    )
    many = batch(loaded, 2, threads=1)
    actions, _ = many.legal()
    many.step(actions[:, 0])
    many.step_random()
    many.actors(), many.points(), many.wins(), many.restart()
