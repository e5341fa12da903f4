"""Commands about the rules: the games, traces, counts and positions."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from ziggurat import games as catalogue
from ziggurat.cli.arguments import (
    EXAMPLE,
    AsJson,
    GameName,
    Language,
    Options,
    Position,
    Seats,
    app,
    chosen_game,
    example,
    read_text,
    start,
    with_progress,
)
from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Option
from ziggurat.games.elsewhere import installed
from ziggurat.pictures.png import render
from ziggurat.record import Record
from ziggurat.state import State
from ziggurat.study import count as counting
from ziggurat.study import trace as tracing
from ziggurat.words import preferred, words
from ziggurat.words.description import data_in_use

COLUMNS = ("id", "name", "seats", "min", "luck", "hidden", "options")


@app.command(epilog=example("games --json"))
def games(as_json: AsJson = False, language: Language = None) -> None:
    """List the games with their seats, options, luck and secrets."""
    from rich.console import Console
    from rich.table import Column, Table

    spoken = language or preferred()
    table = Table(*(Column(title, no_wrap=title in ("id", "seats")) for title in COLUMNS), box=None, pad_edge=False)
    for id in dict.fromkeys([*catalogue.GAMES, *installed()]):
        facts, own = catalogue.facts(id), words(spoken, id)
        options = ", ".join(_named(option) for option in facts.options)
        told = {"name": own.say("name"), "luck": own.say("luck"), "hidden": own.say("hidden")}
        if as_json:
            plain: dict[str, Any] = {"id": id, "name": told["name"], "author": facts.author, "seats": list(facts.seats)}
            plain |= {"minutes": facts.minutes, "luck": facts.luck, "hidden": facts.hidden}
            choices = {
                option.name: {"default": option.default, "choices": option.choices, "installed": option.installed}
                for option in facts.options
            }
            print(json.dumps(plain | {"options": choices}, ensure_ascii=False))
        seats = " ".join(map(str, facts.seats))
        table.add_row(id, told["name"], seats, facts.minutes, told["luck"], told["hidden"], options or "-")
    if not as_json:
        Console().print(table)


def _named(option: Option) -> str:
    """An option, with the values that are installed by name where there are such."""
    return f"{option.name} ({', '.join(option.installed)})" if option.installed else option.name


@app.command(epilog=example(f"trace {EXAMPLE} --seats 2 --seed 1 --games 3"))
def trace(
    game: GameName,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next games have the next ones.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    option: Options = None,
    replay: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play the moves of such lines again (-: standard input).")
    ] = None,
) -> None:
    """Play random games and print every list of legal moves and every position as JSON lines."""
    if replay is not None:
        catalogue.facts(game)
        _print_lines(tracing.replay(game, read_text(replay).splitlines()))
        return
    loaded = chosen_game(game, seats, option)
    for number in range(games):
        _print_lines(tracing.random_game(loaded, seed + number))


def _print_lines(lines: Iterable[dict[str, Any]]) -> None:
    for line in lines:
        sys.stdout.write(json.dumps(line) + "\n")


@app.command(epilog=example(f"count {EXAMPLE} --seats 2 --seed 1 --depth 3 --divide"))
def count(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, max=99, help="How many actions a sequence has.")],
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="The seed of the start.")] = 0,
    position: Position = None,
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="By first move.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of exactly so many actions; an outcome of chance is an action and counts once."""
    state = start(chosen_game(game, seats, option), position, seed)
    total = 1 if depth == 0 else 0
    moves = state.legal_moves() if depth else {}
    for move, number in with_progress(counting.divided(state, depth) if depth else (), "counting", len(moves)):
        total += number
        if divide:
            print(json.dumps({"move": move, "count": number}) if as_json else f"{move}: {number}")
    print(json.dumps({"depth": depth, "count": total, "position": state.position()}) if as_json else total)


@app.command(epilog=example(f"show {EXAMPLE} --seats 2 --seed 1"))
def show(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="A record instead of a position.")] = None,
    at: Annotated[int | None, typer.Option(help="After so many moves of the record; by default all.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat may know it; by default everything is shown.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the start, without position or record.")] = 0,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw a picture into this file.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="The same as PNG (needs ziggurat[png]).")] = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Draw a position, or a moment of a record, as text or as a picture."""
    if record is not None:
        if position is not None or seats is not None or option:
            raise BadChoice(
                "show", "--record with --position, --seats or --option", "the record alone: it has them all"
            )
        state = _moment(game, Record.read(read_text(record)), at)
    elif at is not None:
        raise BadChoice("show", "--at without --record", "a record with it")
    else:
        state = start(chosen_game(game, seats, option), position, seed)
    if seat is not None and seat not in range(state.game.seats):
        raise BadChoice("seat", seat, f"one from 0 to {state.game.seats - 1}")
    if svg is not None or png is not None:
        _draw(state.svg(seat, language), svg, png)
        return
    text = state.position() if seat is None else state.observation_string(seat)
    spoken = language or preferred()
    drawing = state.sketch(seat, spoken)
    if as_json:
        print(json.dumps({"position": text, "drawing": drawing}, ensure_ascii=False))
        return
    data = data_in_use(state.game.facts, state.game.options, words(spoken, game))  # what was chosen, no default
    print("\n".join([drawing, *data, "", text]))


def _draw(picture: str, svg: Path | None, png: Path | None) -> None:
    if png is not None:
        png.write_bytes(render(picture))
    if svg is not None:
        svg.write_text(picture, encoding="utf-8")


def _moment(game: str, kept: Record, at: int | None) -> State:
    if kept.game != game:
        raise BadChoice("record", kept.game, f"a record of {game}")
    last = len(kept.moves) if at is None else at
    if last not in range(len(kept.moves) + 1):
        raise BadChoice("--at", last, f"a number from 0 to {len(kept.moves)}, the moves of the record")
    states = kept.walk()
    for _ in range(last + 1):
        state = next(states)
    return state
