"""Commands about speed: benchmarks, and compiling before anybody waits."""

import json
from typing import Annotated

import typer

from ziggurat import games as catalogue
from ziggurat.cli.arguments import EXAMPLE, AsJson, GameNames, Options, Seats, app, chosen_game, example
from ziggurat.game import Game
from ziggurat.study import bench as benchmark
from ziggurat.study import warm as warming


@app.command(epilog=example(f"bench {EXAMPLE} --seats 2 --json"))
def bench(
    games: GameNames = None,
    seats: Seats = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="CPU time for each game and seats.")] = 2.0,
    search: Annotated[bool, typer.Option("--search", help="Simulations a second of the search instead.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure uniformly random games on one core, in CPU time, without compiling; or the search."""
    able = [id for id in catalogue.GAMES if seats is None or seats in catalogue.facts(id).seats]
    for id in games or able:
        for number in catalogue.facts(id).seats if seats is None else (seats,):
            chosen = chosen_game(id, number, option)
            if search:
                _print_search(chosen, seconds, as_json)
            else:
                _print_speed(benchmark.measure(chosen, seconds), as_json)


def _print_search(game: Game, seconds: float, as_json: bool) -> None:
    for speed in benchmark.measure_search(game, seconds):
        plain = speed.plain()
        if as_json:
            print(json.dumps(plain), flush=True)
        else:
            print(
                f"{speed.game} {speed.seats} seats, {speed.leaf}, {speed.threads} threads: "
                f"{plain['simulations_per_s']:,.0f} simulations/s",
                flush=True,
            )


def _print_speed(speed: benchmark.Speed, as_json: bool) -> None:
    plain = speed.plain()
    if as_json:
        print(json.dumps(plain), flush=True)
    else:
        options = "".join(f" {name}={value}" for name, value in speed.options.items())
        print(
            f"{speed.game} {speed.seats} seats{options}: {plain['games_per_s']:,.0f} games/s, "
            f"{plain['actions_per_s']:,.0f} actions/s, {plain['mean_actions']:.2f} actions a game "
            f"({speed.games:,} games; compiled or loaded in {speed.compile_seconds} s)",
            flush=True,
        )


@app.command(epilog=example("warm"))
def warm(games: GameNames = None) -> None:
    """Compile the games now, so that nobody waits later."""
    ids = list(games or catalogue.GAMES)
    for id in ids:
        catalogue.facts(id)
    for id in warming.games(ids):
        print(id, flush=True)
