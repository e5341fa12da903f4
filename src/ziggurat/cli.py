"""The command line: every command has an example in its help, and bad input gets one clear sentence."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from ziggurat import bench as benchmark
from ziggurat import count as counting
from ziggurat import games as catalogue
from ziggurat import trace as tracing
from ziggurat.errors import BadChoice, Unreadable, ZigguratError
from ziggurat.game import Game, load
from ziggurat.record import Record
from ziggurat.state import State
from ziggurat.words import preferred, words

COLUMNS = ("id", "name", "seats", "min", "luck", "hidden", "options")
EXAMPLE = next(iter(catalogue.GAMES))

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, help=__doc__)
record_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Check and convert records of games.")
app.add_typer(record_app, name="record")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, as `ziggurat games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="The number of seats; by default the fewest.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game.")]
Position = Annotated[str | None, typer.Option(metavar="TEXT", help="A position in the game's notation.")]
Language = Annotated[str | None, typer.Option(help="en or fr; by default your system's.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON, one object a line.")]


def main() -> None:
    """Runs the command line; nobody sees a traceback for what they typed."""
    try:
        app(standalone_mode=False)
    except (ZigguratError, typer.TyperException) as error:
        _stop(error.format_message() if isinstance(error, typer.TyperException) else str(error))
    except typer.Exit as end:
        sys.exit(end.exit_code)
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing to say, and nowhere left to say it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        _stop(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (EOFError, KeyboardInterrupt, typer.Abort):
        sys.exit(130)


def _stop(sentence: str) -> NoReturn:
    print(f"ziggurat: {' '.join(sentence.split())}", file=sys.stderr)
    sys.exit(1)


def _example(arguments: str) -> str:
    return f"Example: ziggurat {arguments}"


def _game(name: str, seats: int | None, options: Iterable[str] | None) -> Game:
    given: dict[str, Any] = {}
    for option in options or ():
        key, equals, value = option.partition("=")
        if not key or not equals or key in given:
            raise BadChoice("option", option, "KEY=VALUE, each key once")
        given[key] = value
    return load(name, seats, **given)


def _start(game: Game, position: str | None, seed: int) -> State:
    return game.new_initial_state(seed) if position is None else game.from_position(position)


def _read(file: Path) -> str:
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(str(file), f"byte {error.start} that is no text", "text in UTF-8") from None


def _progress(items: Iterable[Any], title: str, total: int) -> Iterator[Any]:
    """Goes through the items with a bar on the screen, not among the results."""
    from rich.console import Console
    from rich.progress import track

    return iter(track(items, title, total, console=Console(stderr=True), transient=True))


@app.command(epilog=_example("games --json"))
def games(as_json: AsJson = False, language: Language = None) -> None:
    """List the games with their seats, options, luck and secrets."""
    from rich.console import Console
    from rich.table import Column, Table

    spoken = language or preferred()
    table = Table(*(Column(title, no_wrap=title in ("id", "seats")) for title in COLUMNS), box=None, pad_edge=False)
    for id in catalogue.GAMES:
        facts, own = catalogue.facts(id), words(spoken, id)
        options = {option.name: [option.default, *option.choices] for option in facts.options}
        told = {"name": own.say("name"), "luck": own.say("luck"), "hidden": own.say("hidden")}
        if as_json:
            plain: dict[str, Any] = {"id": id, "name": told["name"], "author": facts.author, "seats": list(facts.seats)}
            plain |= {"minutes": facts.minutes, "luck": facts.luck, "hidden": facts.hidden}
            choices = {option.name: {"default": option.default, "choices": option.choices} for option in facts.options}
            print(json.dumps(plain | {"options": choices}, ensure_ascii=False))
        seats = " ".join(map(str, facts.seats))
        table.add_row(id, told["name"], seats, facts.minutes, told["luck"], told["hidden"], " ".join(options) or "-")
    if not as_json:
        Console().print(table)


@app.command(epilog=_example(f"trace {EXAMPLE} --seats 2 --seed 1 --games 3"))
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
        _print_lines(tracing.replay(game, _read(replay).splitlines()))
        return
    loaded = _game(game, seats, option)
    for number in range(games):
        _print_lines(tracing.random_game(loaded, seed + number))


def _print_lines(lines: Iterable[dict[str, Any]]) -> None:
    for line in lines:
        sys.stdout.write(json.dumps(line) + "\n")


@app.command(epilog=_example(f"count {EXAMPLE} --seats 2 --seed 1 --depth 3 --divide"))
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
    state = _start(_game(game, seats, option), position, seed)
    total = 1 if depth == 0 else 0
    moves = state.legal_moves() if depth else {}
    for move, number in _progress(counting.divided(state, depth) if depth else (), "counting", len(moves)):
        total += number
        if divide:
            print(json.dumps({"move": move, "count": number}) if as_json else f"{move}: {number}")
    print(json.dumps({"depth": depth, "count": total, "position": state.position()}) if as_json else total)


@app.command(epilog=_example(f"bench {EXAMPLE} --seats 2 --json"))
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME ...]", help="Some games; by default all.")] = None,
    seats: Seats = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="CPU time for each game and seats.")] = 2.0,
    as_json: AsJson = False,
) -> None:
    """Measure uniformly random games on one core, in CPU time, compiling apart."""
    able = [id for id in catalogue.GAMES if seats is None or seats in catalogue.facts(id).seats]
    for id in games or able:
        for number in catalogue.facts(id).seats if seats is None else (seats,):
            _print_speed(benchmark.measure(_game(id, number, option), seconds), as_json)


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


@app.command(epilog=_example(f"show {EXAMPLE} --seats 2 --seed 1"))
def show(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="A record instead of a position.")] = None,
    at: Annotated[int | None, typer.Option(help="After so many moves of the record; by default all.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat may know it; by default the whole truth.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the start, without position or record.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Draw a position, or a moment of a record, as text."""
    if record is not None:
        if position is not None or seats is not None or option:
            raise BadChoice(
                "show", "--record with --position, --seats or --option", "the record alone: it has them all"
            )
        state = _moment(game, Record.read(_read(record)), at)
    elif at is not None:
        raise BadChoice("show", "--at without --record", "a record with it")
    else:
        state = _start(_game(game, seats, option), position, seed)
    if seat is not None and seat not in range(state.game.seats):
        raise BadChoice("seat", seat, f"one from 0 to {state.game.seats - 1}")
    text = state.position() if seat is None else state.observation_string(seat)
    drawing = str(state) if seat is None else state.sketch(seat)
    print(json.dumps({"position": text, "drawing": drawing}, ensure_ascii=False) if as_json else f"{drawing}\n\n{text}")


def _moment(game: str, kept: Record, at: int | None) -> State:
    if kept.game != game:
        raise BadChoice("record", kept.game, f"a record of {game}")
    last = len(kept.moves) if at is None else at
    if last not in range(len(kept.moves) + 1):
        raise BadChoice("--at", last, f"a number from 0 to {len(kept.moves)}, the moves of the record")
    states = kept.states()
    for _ in range(last + 1):
        state = next(states)
    return state


@app.command(epilog=_example(f"play {EXAMPLE} --seats 2"))
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Without it you are asked.")] = None,
    seats: Seats = None,
    option: Options = None,
    names: Annotated[str | None, typer.Option(metavar="A,B,...", help="Who sits where, in turn order.")] = None,
    seed: Annotated[int | None, typer.Option(help="For the same set-up, dice and cards again.")] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game; `last`: the last.")
    ] = None,
    language: Language = None,
) -> None:
    """Play at this terminal, everybody at the same keyboard."""
    from ziggurat import terminal

    spoken = language or preferred()
    if resume is not None:
        state, known = terminal.resume(resume, spoken)
    else:
        id = game or terminal.choose_game(spoken)
        chosen = _game(id, terminal.choose_seats(id, spoken) if seats is None and game is None else seats, option)
        known = terminal.read_names(names, chosen.seats, spoken)
        terminal.prepare(chosen.id, spoken)
        state = chosen.new_initial_state(seed)
    terminal.Table(state, spoken, known, seed).run()


@app.command(epilog=_example("warm"))
def warm(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME ...]", help="Some games; by default all.")] = None,
) -> None:
    """Compile the games now, so that nobody waits later."""
    from ziggurat import warm as warming

    ids = list(games or catalogue.GAMES)
    for id in ids:
        catalogue.facts(id)
    for id in _progress(warming.games(ids), "compiling", len(ids)):
        print(id, flush=True)


@record_app.command(epilog=_example("record check game.record"))
def check(file: Annotated[Path, typer.Argument(help="A record.")], as_json: AsJson = False) -> None:
    """Replay a record and say whether every move is legal and the result true."""
    kept = Record.read(_read(file))
    state = kept.replay()
    plain = {"game": kept.game, "moves": len(kept.moves), "over": state.is_terminal(), "position": state.position()}
    ending = "over" if state.is_terminal() else "not over yet"
    print(json.dumps(plain) if as_json else f"{kept.game}: {len(kept.moves)} moves, all legal; {ending}.")


@record_app.command(epilog=_example("record convert game.record --to json"))
def convert(
    file: Annotated[Path, typer.Argument(help="A record, as text or JSON.")],
    to: Annotated[str, typer.Option(help="text or json.")] = "json",
    output: Annotated[Path | None, typer.Option(help="A file; by default the screen.")] = None,
) -> None:
    """Write a record in its other form."""
    forms: dict[str, Callable[[Record], str]] = {"text": Record.to_text, "json": Record.to_json}
    if to not in forms:
        raise BadChoice("--to", to, "text or json")
    text = forms[to](Record.read(_read(file)))
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8")
