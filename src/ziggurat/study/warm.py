"""Compiles games ahead of time, into the cache, before anybody waits for them."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from ziggurat import games as catalogue
from ziggurat.contract.errors import ZigguratError
from ziggurat.game import batch, load
from ziggurat.kernel import cache
from ziggurat.players.search import Search
from ziggurat.players.tree import Settings
from ziggurat.state import NOBODY
from ziggurat.study.bench import MOST_ACTIONS
from ziggurat.study.count import sequences

# Not by multiprocessing: that would ask a script for `if __name__ == "__main__":`.
COMPILE = "import sys; from ziggurat.study import warm; warm.in_process(*sys.argv[1:])"
GLANCE = 0.1  # seconds between two looks at the processes


def games(ids: Sequence[str]) -> Iterator[str]:
    """Compiles each game, one process a core, shows how far it is, and names each as it is ready.

    When two processes write numba's index at once, an entry may be lost. So this process looks every
    game up in the end, which costs little, and compiles what is missing.
    """
    from ziggurat.kernel import announcing

    began, missing = time.monotonic(), list(dict.fromkeys(ids))
    for id in _compiled_apart(tuple(missing)):
        if id:
            missing.remove(id)
            announcing.clear()
            yield id
        announcing.show(f"compiling {', '.join(missing)}: {time.monotonic() - began:.0f} s")
    announcing.clear()
    for id in ids:
        game(id)
    yield from missing


def _compiled_apart(ids: Sequence[str]) -> Iterator[str]:
    """Yields each game when its process has succeeded, and an empty text while waiting. No process is left running."""
    waiting, busy = list(ids), dict[str, subprocess.Popen[bytes]]()
    try:
        while waiting or busy:
            while waiting and len(busy) < (os.cpu_count() or 1):
                id = waiting.pop(0)
                busy[id] = start(id, "game")
            ended = [id for id, process in busy.items() if process.poll() is not None]
            yield from (id for id in ended if busy.pop(id).returncode == 0)
            yield ""
            time.sleep(GLANCE)
    finally:
        for process in busy.values():
            process.kill()
            process.wait()


def start(id: str, what: str, errors: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """A process that calls one of the functions below for a game."""
    command, quiet = [sys.executable, "-c", COMPILE, what, id], subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=errors)


def in_process(what: str, id: str) -> None:
    """Calls that function, in such a process; what is wrong with the game is all that it says."""
    try:
        {"game": game, "for_tables": for_tables}[what](id)
    except ZigguratError as error:
        sys.exit(str(error))


def game(id: str) -> None:
    """Calls every compiled function once for the row type of a game."""
    for_tables(id)
    _for_study(id)


def for_tables(id: str) -> None:
    """Compiles what people and bots need, and writes a marker file."""
    for_play(id)
    for_players(id)
    _note(id).touch()


def is_warm(id: str) -> bool:
    """Whether what people and bots need is compiled already."""
    return _note(id).exists()


def _note(id: str) -> Path:
    return cache.folder_for(str(catalogue.folder(id) / "rules.py")) / f"{id}.warm"


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
