"""How long each level thinks about a move, on one core: writes benchmarks/times.md.

python benchmarks/times.py [GAME ...]      some minutes; with nothing else on the machine

The page keeps the lines of games that were not named. Only games with a levels.toml are asked.
"""

import platform
import sys
import time
from pathlib import Path
from statistics import mean

from ladder import asked, of_command_line

import ziggurat
from ziggurat.kernel.random import generator
from ziggurat.players import read
from ziggurat.players.levels import LEVELS, settings
from ziggurat.sight import Sight

PAGE = Path(__file__).parent / "times.md"
GAMES, POSITIONS = 3, 25
LEAST, MOST = 0.2, 2.0  # seconds that a level is to think on average
HEAD = f"""# Time a move

For each level: its simulations, then the mean and the longest time for one decision, in seconds.
Two seats, {POSITIONS} positions with a choice, spread evenly over {GAMES} games of self-play by level 3 with a
tenth of its budget. On average a level should think for {LEAST} to {MOST:.0f} s. A turn may have several
decisions: the second column has their mean number. Where the end is in sight, the answer comes at
once. Written by `python benchmarks/times.py` on one core of {platform.machine()}, Python {platform.python_version()}.

| game | choices a turn | {" | ".join(f"level {level}" for level in LEVELS)} |
| --- | --- |{" --- |" * len(LEVELS)}
"""


def positions(game: ziggurat.Game) -> tuple[list[Sight], float]:
    """What the seats on turn see when they have a choice, and how often they have one in a turn."""
    walker, met, turns = read("level:3/10", game), [], 0
    for seed in range(GAMES):
        rng = generator(seed)
        state, seat = game.start(rng), None
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.draw(rng))
                continue
            turns += state.current_player() != seat
            seat = state.current_player()
            sight = state.sight(seat)
            met += [sight] * (len(sight.legal_actions()) > 1)
            state.apply_action(walker.choose(sight, seed + state.move_number()).action)
    return met[:: max(1, len(met) // POSITIONS)][:POSITIONS], len(met) / turns


def timed(game: ziggurat.Game, level: int, met: list[Sight]) -> str:
    """A cell of the table; a test reads it."""
    player, seconds = read(f"level:{level}", game), []
    for seed, sight in enumerate(met):
        began = time.perf_counter()
        player.choose(sight, seed)
        seconds.append(time.perf_counter() - began)
    return f"{settings(level, game).simulations:,}: {mean(seconds):.2f}, {max(seconds):.2f}"


def row(id: str) -> str:
    game = ziggurat.load(id)
    met, choices = positions(game)
    return f"| {id} | {choices:.1f} | {' | '.join(timed(game, level, met) for level in LEVELS)} |"


def page(rows: dict[str, str]) -> str:
    """The table of the games that have levels, in their order."""
    return HEAD + "".join(f"{rows[id]}\n" for id in asked() if id in rows)


def rows_of(text: str) -> dict[str, str]:
    """The lines of a page, by game."""
    return {id: line for line in text.splitlines() for id in asked() if line.startswith(f"| {id} |")}


def main() -> None:
    rows = rows_of(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    for id in of_command_line(sys.argv[1:]):
        rows[id] = row(id)
        print(rows[id], flush=True)
        PAGE.write_text(page(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
