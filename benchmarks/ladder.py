"""Measures the levels against each other and writes benchmarks/ladder.md: `make ladder`.

python benchmarks/ladder.py [GAME ...]      some games (make ladder GAME=...); the page keeps what it has of the others

Only games with a levels.toml are asked: without one there is nothing to measure.
The quick matches of all games come first. The page is written after every match and says which are missing. Every match
is kept game by game beside this file, so the command may be stopped and goes on where it was. When a level changes,
the matches with that level begin anew, also while this runs.
"""

import hashlib
import json
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import ziggurat
from ziggurat import games
from ziggurat.arena import Match, Tournament, standings
from ziggurat.contract.errors import BadChoice
from ziggurat.players.levels import are_measured

HERE = Path(__file__).parent
KEPT, FIGURES, PAGE = HERE / ".ladder", HERE / "ladder.json", HERE / "ladder.md"
PAIR_GAMES, FULL_GAMES, MANY_GAMES = 200, 40, 80
STEP, FULL_STEP = 0.7, 0.6  # what a level must win at least against the one below, and at full budget the top one
MANY = 1.3  # times its fair share: level 5 among 3s, with more than two seats
SEED = 2026
HEAD = f"""# The ladder

Made by `make ladder`. With two seats the score is the first player's mean share of the win, with
its 95 % interval. Openings are paired: {PAIR_GAMES} games a pair at a tenth of all budgets. The top pair
also plays {FULL_GAMES} games at full budget. Level 5 against 1 shows how much luck allows: where it is near
1, each level should win {STEP:.0%} against the one below. With more seats one player of level 5 sits among
players of level 3, at a tenth of all budgets, over {MANY_GAMES} games. Its score is a multiple of the
fair share.

| game | seats | players | games | score | interval | wanted |
| --- | --- | --- | --- | --- | --- | --- |
"""


@dataclass(frozen=True)
class Planned:
    """A match that belongs on the page."""

    game: str
    seats: int
    one: str
    two: str
    games: int
    wanted: float | None  # the least score; None: nothing is asked


@dataclass(frozen=True)
class Measured:
    """The result of a match, and the levels that played it."""

    game: str
    seats: int
    one: str
    two: str
    games: int
    score: float
    low: float
    high: float
    levels: str


def asked() -> list[str]:
    """The games of this package that have levels to measure."""
    return [id for id in games.OWN if are_measured(id)]


def of_command_line(given: Sequence[str]) -> list[str]:
    """The games that were named; all that have levels where none was."""
    for id in given:
        if id not in asked():
            raise BadChoice("game to measure", id, f"one that has a levels.toml: {', '.join(asked())}")
    return list(given) or asked()


def planned() -> list[Planned]:
    """All matches, the quick ones of all games first, the top pair at full budget last."""
    pairs = [(2, 1), (3, 2), (4, 3), (5, 1), (5, 4)]
    steps = [
        Planned(id, 2, f"level:{high}/10", f"level:{low}/10", PAIR_GAMES, STEP if high == low + 1 else None)
        for high, low in pairs
        for id in asked()
    ]
    many = [
        Planned(id, seats, "level:5/10", "level:3/10", MANY_GAMES, MANY)
        for id in asked()
        for seats in games.facts(id).seats
        if seats > 2
    ]
    return [*steps, *many, *(Planned(id, 2, "level:5", "level:4", FULL_GAMES, FULL_STEP) for id in asked())]


def mark(match: Planned | Measured) -> str:
    """A hash of the two levels' settings in levels.toml: it changes when they do."""
    numbers = tomllib.loads((games.folder(match.game) / "levels.toml").read_text(encoding="utf-8"))
    levels = [numbers["level"][player.removeprefix("level:")[0]] for player in (match.one, match.two)]
    return hashlib.sha256(json.dumps([numbers["search"], *levels]).encode()).hexdigest()[:8]


def play(plan: Planned) -> Measured:
    """One match, or what is missing of it."""
    levels = mark(plan)
    name = f"{plan.game}-{plan.seats}-{plan.one}-{plan.two}-{levels}.jsonl".replace(":", "").replace("/", "of")
    game = ziggurat.load(plan.game, plan.seats)
    tournament = Tournament(Match.of(game, [plan.one, plan.two], plan.games, SEED), KEPT / name)
    for _ in tournament.run():
        done = len(tournament.played())
        print(f"\r{plan.game} {plan.seats} {plan.one} {plan.two}: {done}", end="", file=sys.stderr, flush=True)
    played = tournament.played()
    first, factor = standings(tournament.match, played)[0], plan.seats if plan.seats > 2 else 1
    score, low, high = (factor * share for share in (first.score, first.score_low, first.score_high))
    return Measured(plan.game, plan.seats, plan.one, plan.two, len(played), score, low, high, levels)


def current(measured: Sequence[Measured]) -> dict[tuple[str, int, str, str], Measured]:
    """The results of the levels as they are now."""
    return {(one.game, one.seats, one.one, one.two): one for one in measured if one.levels == mark(one)}


def row(plan: Planned, found: Measured) -> str:
    wanted = "" if plan.wanted is None else f"{plan.wanted}" + ", missed" * (found.score < plan.wanted)
    return (
        f"| {plan.game} | {plan.seats} | {plan.one} against {plan.two} | {found.games} | {found.score:.3f} "
        f"| {found.low:.3f} to {found.high:.3f} | {wanted} |"
    )


def page(found: dict[tuple[str, int, str, str], Measured]) -> str:
    """The results game by game, and what is still missing."""
    rows, missing = [], []
    for id in asked():
        for plan in (plan for plan in planned() if plan.game == id):
            result = found.get((plan.game, plan.seats, plan.one, plan.two))
            if result is None:
                missing.append(f"- {plan.game}, {plan.seats} seats: {plan.one} against {plan.two}")
            else:
                rows.append(row(plan, result))
    gaps = ["", "Not yet played with the levels as they are:", "", *missing] if missing else []
    return HEAD + "\n".join([*rows, *gaps]) + "\n"


def main() -> None:
    """Plays the first match that is missing until none is."""
    chosen = of_command_line(sys.argv[1:])
    found = current([Measured(**line) for line in json.loads(FIGURES.read_text())] if FIGURES.exists() else [])
    while True:
        found = current(list(found.values()))
        FIGURES.write_text(json.dumps([asdict(one) for one in found.values()], indent=1) + "\n", encoding="utf-8")
        PAGE.write_text(page(found), encoding="utf-8")
        missing = [p for p in planned() if p.game in chosen and (p.game, p.seats, p.one, p.two) not in found]
        if not missing:
            return
        result = play(missing[0])
        found[result.game, result.seats, result.one, result.two] = result
        print(f"\r{row(missing[0], result)}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
