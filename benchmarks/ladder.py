"""Measures the levels against each other and writes benchmarks/ladder.md: `make ladder`.

python benchmarks/ladder.py [GAME ...]      some games; the page keeps what it has of the others

Every match is kept game by game beside this file, so the command may be stopped and goes on where it was. A change of a
game's levels.toml begins that game's matches anew.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat import games
from ziggurat.arena import Match, Tournament, standings
from ziggurat.players.levels import LEVELS

HERE = Path(__file__).parent
KEPT, FIGURES, PAGE = HERE / ".ladder", HERE / "ladder.json", HERE / "ladder.md"
PAIR_GAMES, FULL_GAMES, MANY_GAMES = 200, 40, 120
SEED = 2026
HEAD = """# The ladder

Made by `make ladder`. A score is the mean share of the win, with its 95 % interval. Two seats, openings paired,
{pair} games a pair at a tenth of all budgets; the top pair once more at full budget over {full} games. With more seats
one player of level 5 sits among players of level 3; its share is told as a multiple of the fair one.

| game | seats | players | games | score | interval |
| --- | --- | --- | --- | --- | --- |
"""


def measured(game: ziggurat.Game, one: str, two: str, wanted: int) -> dict[str, Any]:
    """One match: the first player's score, or where there are more than two seats its multiple of the fair share."""
    numbers = (games.folder(game.id) / "levels.toml").read_bytes()
    mark = hashlib.sha256(numbers).hexdigest()[:8]
    name = f"{game.id}-{game.seats}-{one}-{two}-{mark}.jsonl".replace(":", "").replace("/", "of")
    tournament = Tournament(Match.of(game, [one, two], wanted, SEED), KEPT / name)
    for number, _ in enumerate(tournament.run(), 1):
        print(f"\r{game.id} {game.seats} {one} {two}: {number}", end="", file=sys.stderr, flush=True)
    first = standings(tournament.match, tournament.played())[0]
    factor = game.seats if game.seats > 2 else 1
    line = {"game": game.id, "seats": game.seats, "players": f"{one} {two}", "games": len(tournament.played())}
    line |= {"score": first.score * factor, "low": first.score_low * factor, "high": first.score_high * factor}
    print(f"\r{line}", file=sys.stderr, flush=True)
    return line


def of_game(id: str) -> list[dict[str, Any]]:
    game = ziggurat.load(id)
    pairs = [(LEVELS[-1], LEVELS[0]), *((level + 1, level) for level in LEVELS[:-1])]
    lines = [measured(game, f"level:{high}/10", f"level:{low}/10", PAIR_GAMES) for high, low in pairs]
    for seats in games.facts(id).seats[1:]:
        lines.append(measured(ziggurat.load(id, seats), "level:5/10", "level:3/10", MANY_GAMES))
    return [*lines, measured(game, "level:5", "level:4", FULL_GAMES)]


def write_page(figures: dict[str, list[dict[str, Any]]]) -> None:
    lines = [
        f"| {row['game']} | {row['seats']} | {row['players'].replace(' ', ' against ')} | {row['games']} "
        f"| {row['score']:.3f} | {row['low']:.3f} to {row['high']:.3f} |"
        for id in games.GAMES
        for row in figures.get(id, [])
    ]
    PAGE.write_text(HEAD.format(pair=PAIR_GAMES, full=FULL_GAMES) + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    for id in sys.argv[1:] or games.GAMES:
        figures[id] = of_game(id)
        FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
        write_page(figures)


if __name__ == "__main__":
    main()
