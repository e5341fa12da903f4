"""How fast a game is: uniformly random games on one core, in CPU time, compiling apart."""

import time
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ziggurat.game import Game

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
    """Plays whole games, set-up included, for about so many seconds of CPU time."""
    from ziggurat.kernel import playout, random

    rows = np.repeat(game.blank, 2)
    out = np.empty(game.num_distinct_actions(), np.int32)
    rng = random.generator(seed)
    started = time.perf_counter()
    playout.random_games(rows, out, rng, 1, MOST_ACTIONS)
    compiling = time.perf_counter() - started
    games, actions, spent, chunk = 0, 0, 0.0, 1
    while spent < seconds:
        started = time.process_time()
        actions += playout.random_games(rows, out, rng, chunk, MOST_ACTIONS)
        spent += time.process_time() - started
        games += chunk
        chunk = min(games, 100_000)
    return Speed(game.id, game.seats, game.options, games, actions, spent, round(compiling, 2))
