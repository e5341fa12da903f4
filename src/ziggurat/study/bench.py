"""How fast a game is: random rollouts on one core, in CPU time, without compilation."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from ziggurat.game import Game, load
from ziggurat.players import Search, levels
from ziggurat.players.tree import FULL

MOST_ACTIONS = 1_000_000  # of one game; no random game comes near


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured."""

    game: str
    seats: int
    options: dict[str, Any]
    games: int
    actions: int
    seconds: float
    compile_seconds: float

    def plain(self) -> dict[str, Any]:
        """The figures as JSON has them."""
        return asdict(self) | {
            "games_per_s": round(self.games / self.seconds, 1),
            "actions_per_s": round(self.actions / self.seconds, 1),
            "mean_actions": round(self.actions / self.games, 4),
        }


def measure(game: Game, seconds: float = 2.0, seed: int = 1) -> Speed:
    """Plays whole games, set-up included, for about so many seconds of CPU time.

    Another process compiles first: one that has just compiled is up to a seventh slower. People use
    code from the cache, so that is what is measured.
    """
    compiling = _compile_apart(game.id)
    play = _player(game, seed)
    play(1)  # loads the code
    games, actions, spent = 0, 0, 0.0
    while spent < seconds:
        chunk = min(max(games, 100), 100_000)
        started = time.process_time()
        actions += play(chunk)
        spent += time.process_time() - started
        games += chunk
    return Speed(game.id, game.seats, game.options, games, actions, spent, compiling)


def _player(game: Game, seed: int) -> Callable[[int], int]:
    """A function that plays a number of games and returns how many actions of seats they had."""
    from ziggurat.kernel import playout, random

    rows = np.repeat(game.blank, 2)
    out = np.empty(game.num_distinct_actions(), np.int32)
    rng = random.generator(seed)
    return lambda games: int(playout.random_games(rows, out, rng, games, MOST_ACTIONS))


@cache
def _compile_apart(game: str) -> float:
    """Seconds that another process needs to compile the game, or to find it compiled."""
    code = f"from ziggurat.study import bench; print(bench.compile_seconds({game!r}))"
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def compile_seconds(game: str) -> float:
    """Seconds to compile the game here, or to find it compiled."""
    play = _player(load(game), seed=1)
    started = time.perf_counter()
    play(1)
    return round(time.perf_counter() - started, 2)


@dataclass(frozen=True, slots=True)
class SearchSpeed:
    """How many simulations a search makes from the start of a game."""

    game: str
    seats: int
    options: dict[str, Any]
    leaf: str  # playout: random games to the end; tuned: the game's own choice
    threads: int
    simulations: int
    seconds: float

    def plain(self) -> dict[str, Any]:
        """The figures as JSON has them."""
        return asdict(self) | {"simulations_per_s": round(self.simulations / self.seconds, 1)}


def measure_search(game: Game, seconds: float = 2.0, seed: int = 1) -> Iterator[SearchSpeed]:
    """Full playouts and the tuned leaf, on one thread and on two, each for about so many seconds by the clock."""
    from ziggurat.kernel.random import generator

    rng = generator(seed)
    state = game.start(rng)
    while state.is_chance_node():
        state.play_listed(state.draw(rng))
    sight = state.sight(state.current_player())
    actions = sight.legal_actions()
    tuned = levels.tuned(game)
    for leaf, settings in (("playout", replace(tuned, leaf=FULL, trust=0.0)), ("tuned", tuned)):
        for threads in (1, 2):
            search = Search(replace(settings, threads=threads, milliseconds=1000 * seconds))
            Search(replace(settings, threads=threads, simulations=50)).think(sight, seed, actions)  # loads the code
            answer = search.think(sight, seed, actions)
            yield SearchSpeed(
                game.id, game.seats, game.options, leaf, threads, answer.simulations, round(answer.seconds, 3)
            )
