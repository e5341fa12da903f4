"""The command that lets players play against players."""

import json
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer

from ziggurat.arena import Match, Played, Standing, Tournament, on_ray, standings, workers
from ziggurat.arena.ratings import pair_scores
from ziggurat.arena.report import page
from ziggurat.cli.arguments import (
    EXAMPLE,
    AsJson,
    GameName,
    Options,
    Seats,
    app,
    chosen_game,
    example,
    with_progress,
)
from ziggurat.contract.errors import BadChoice

_PLAYERS = "Two or more: uniform, level:3, search:sims=2000, engine:COMMAND, package.module:Name."


@app.command(epilog=example(f"arena {EXAMPLE} uniform level:1 --games 100"))
def arena(
    game: GameName,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER PLAYER ...", help=_PLAYERS)],
    games: Annotated[int, typer.Option(min=1, help="Games for each pairing, in whole rounds of the seats.")] = 100,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The seed of set-ups, chance and players.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, max=1024, help="Worker processes; by default one a core.")] = None,
    as_json: AsJson = False,
    report: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write a page with plots.")] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="The file of the games; it is continued.")] = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write the record of every game.")] = None,
    on: Annotated[str | None, typer.Option(metavar="ray", help="Play on a Ray cluster.")] = None,
) -> None:
    """Let players play against players: scores and ratings with intervals; after a stop, the same command continues."""
    if on not in (None, "ray"):
        raise BadChoice("--on", on, "ray")
    if report is not None and not report.absolute().parent.is_dir():
        raise BadChoice("--report", report, "a file in a folder that exists")
    match = Match.of(chosen_game(game, seats, option), players, games, seed)
    tournament = Tournament(match, file)
    _play(tournament, jobs, on, as_json)
    if records is not None:
        tournament.save_records(records)
    played = tournament.played()
    results = standings(match, played)
    if report is not None:
        report.write_text(page(match, played, results), encoding="utf-8")
    if as_json:
        plain = {"game": match.game, "seats": match.seats, "games": len(played)}
        print(json.dumps(plain | {"players": [result.plain() for result in results]}, ensure_ascii=False))
    else:
        _print(match, played, results)
        print(f"The games are in {tournament.file}")


def _play(tournament: Tournament, jobs: int | None, on: str | None, as_json: bool) -> None:
    """Plays what is missing; Ctrl-C says what is kept."""
    play = workers.play
    if on == "ray":
        on_ray.installed()
        play = on_ray.play
    total, missing = len(tournament.match.schedule), len(tournament.missing())
    try:
        with closing(tournament.run(jobs, play)) as running:
            if not as_json:
                _announce(tournament, total, missing)
            watched = not as_json and sys.stderr.isatty()
            _exhaust(with_progress(running, "playing", missing) if watched else running)
    except KeyboardInterrupt:
        kept = len(tournament.played())
        sentence = f"stopped: {kept} of {total} games are kept in {tournament.file}; the same command goes on."
        sentence = sentence if kept else "stopped before the first game was over: nothing is kept."
        print(f"ziggurat: {sentence}", file=sys.stderr)
        raise typer.Abort from None


def _exhaust(games: Iterable[Any]) -> None:
    for _ in games:
        pass


def _announce(tournament: Tournament, total: int, missing: int) -> None:
    match = tournament.match
    each = match.openings() * match.seats
    more = f" ({each} a pairing: every opening is played from every seat)" if each != match.games else ""
    print(f"{total} games{more}, {total - missing} of them played before.", file=sys.stderr)


def _print(match: Match, played: list[Played], results: list[Standing]) -> None:
    """The table for people, the best first, and who won how much against whom."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    kind = "Elo" if match.seats == 2 else "openskill"
    table = Table("player", "score", "95 %", "games", kind, "95 %", box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    digits = 0 if match.seats == 2 else 1
    for result in sorted(results, key=lambda result: -result.rating):
        table.add_row(
            result.player,
            f"{result.score:.1%}",
            f"{result.score_low:.1%} to {result.score_high:.1%}",
            str(result.games),
            f"{result.rating:.{digits}f}",
            f"{result.low:.{digits}f} to {result.high:.{digits}f}",
        )
    console.print(table)
    if match.seats == 2 and len(match.players) > 2:
        console.print(_pairs(match, played))


def _pairs(match: Match, played: list[Played]) -> Any:
    """Each player's mean share of the win against each other."""
    from rich.table import Table

    table = Table("", *(f"{number}" for number in range(1, len(match.names) + 1)), box=None, pad_edge=False)
    for number, row in enumerate(pair_scores(match, played)):
        scores = ["-" if score is None else f"{score:.1%}" for score in row]
        table.add_row(f"{number + 1} {match.names[number]}", *scores)
    return table
