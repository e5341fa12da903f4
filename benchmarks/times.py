"""How long each level thinks about a move, on one core: writes benchmarks/times.md.

python benchmarks/times.py      some minutes; with nothing else on the machine
"""

import platform
import time
from pathlib import Path

import ziggurat
from ziggurat import games
from ziggurat.kernel.random import generator
from ziggurat.players import read
from ziggurat.players.levels import LEVELS
from ziggurat.sight import Sight

PAGE = Path(__file__).parent / "times.md"
GAMES, POSITIONS = 3, 25
HEAD = f"""# Time a move

Seconds for one decision with two seats, the mean and the longest of {POSITIONS} positions, spread evenly over
{GAMES} games that level 3 played against itself with a tenth of its budget. Written by `python benchmarks/times.py`
on one core of {platform.machine()}, Python {platform.python_version()}. A turn may have several decisions.

| game | {" | ".join(f"level {level}" for level in LEVELS)} |
| --- |{" --- |" * len(LEVELS)}
"""


def positions(game: ziggurat.Game) -> list[Sight]:
    """What the seats on turn see."""
    walker, met = read("level:3/10", game), []
    for seed in range(GAMES):
        rng = generator(seed)
        state = game.start(rng)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.draw(rng))
                continue
            met.append(state.sight(state.current_player()))
            state.apply_action(walker.choose(met[-1], seed + state.move_number()).action)
    return met[:: max(1, len(met) // POSITIONS)][:POSITIONS]


def timed(game: ziggurat.Game, level: int, met: list[Sight]) -> str:
    player, seconds = read(f"level:{level}", game), []
    for seed, sight in enumerate(met):
        began = time.perf_counter()
        player.choose(sight, seed)
        seconds.append(time.perf_counter() - began)
    return f"{sum(seconds) / len(seconds):.2f}, {max(seconds):.2f}"


def main() -> None:
    rows = []
    for id in games.GAMES:
        game = ziggurat.load(id)
        met = positions(game)
        rows.append(f"| {id} | {' | '.join(timed(game, level, met) for level in LEVELS)} |")
        print(rows[-1], flush=True)
    PAGE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
