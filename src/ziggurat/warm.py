"""Compiles games before anybody waits for them."""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import numpy as np

from ziggurat.bench import MOST_ACTIONS
from ziggurat.count import sequences
from ziggurat.game import batch, load
from ziggurat.players.thinking import Search
from ziggurat.players.tree import Settings
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
    for_tables(id)
    _for_study(id)


def for_tables(id: str) -> None:
    """What people and bots need, and a note that it is there."""
    for_play(id)
    for_players(id)
    _note(id).touch()


def is_warm(id: str) -> bool:
    """Whether somebody has compiled what people and bots need."""
    return _note(id).exists()


def _note(id: str) -> Path:
    from ziggurat.kernel import cache

    return cache.folder() / f"{id}.warm"


def for_play(id: str) -> None:
    """What a game at the table needs."""
    from ziggurat.kernel import random

    rng = random.generator(1)
    state = load(id).start(rng)
    for _ in range(2):
        state.apply_action(state.draw(rng) if state.is_chance_node() else state.legal_actions()[0])
    calls, rows = state.game.calls, state._rows
    calls.odds(
        rows, 0, np.empty(state.game.max_chance_outcomes(), np.int32), np.empty(state.game.max_chance_outcomes())
    )
    calls.draw(rows, 0, rng)
    for result in (state.points, state.returns, state.outlook):
        result()
    state.moves_seen(NOBODY)
    state.resample_from_infostate(0, rng)


def for_players(id: str) -> None:
    """What a bot needs beyond that."""
    from ziggurat.kernel import random

    rng = random.generator(1)
    state = load(id).start(rng)
    while state.is_chance_node():
        state.apply_action(state.draw(rng))
    player = Search(Settings(simulations=2, keep=True))
    player.choose(state.sight(state.current_player()), 1)
    player.choose(state.sight(state.current_player()), 1)


def _for_study(id: str) -> None:
    """What counts, benchmarks and batches need beyond that."""
    from ziggurat.kernel import playout, random

    loaded = load(id)
    sequences(loaded.new_initial_state(seed=1), 2)
    out = np.empty(loaded.num_distinct_actions(), np.int32)
    playout.random_games(np.repeat(loaded.blank, 2), out, random.generator(1), 1, MOST_ACTIONS)
    many = batch(loaded, 2, threads=1)
    actions, _ = many.legal()
    many.step(actions[:, 0])
    many.step_random()
    for result in (many.actors, many.points, many.wins, many.restart):
        result()
