"""What commands share: the app itself, the arguments that several take, and how these are read."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from ziggurat import games as catalogue
from ziggurat.contract.colours import refuse_settled
from ziggurat.contract.errors import BadChoice, Unreadable
from ziggurat.game import Game, load
from ziggurat.state import State

EXAMPLE = next(iter(catalogue.GAMES))

_ABOUT = "Every command has an example in its help, and bad input gets one clear sentence."


def group_of_commands(about: str) -> typer.Typer:
    """A command that has others below it; alone, it shows its help."""

    def help_alone(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    return typer.Typer(
        callback=help_alone, invoke_without_command=True, add_completion=False, rich_markup_mode=None, help=about
    )


app = group_of_commands(_ABOUT)


def by_id(game: str | None) -> str | None:
    """What a person typed for a game: an id, or with a / in it the folder of a game from elsewhere."""
    return catalogue.add(Path(game)) if game and {"/", os.sep, "."} & set(game) else game


def by_ids(games: list[str] | None) -> list[str] | None:
    """The same for several."""
    return games and [by_id(game) or "" for game in games]


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", callback=by_id, help="An id, as `ziggurat games` lists them, or a game's folder."),
]
GameNames = Annotated[
    list[str] | None, typer.Argument(metavar="[GAME ...]", callback=by_ids, help="Some games; by default all.")
]
Seats = Annotated[int | None, typer.Option(help="The number of seats; by default the fewest.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game.")]
Position = Annotated[str | None, typer.Option(metavar="TEXT", help="A position in the game's notation.")]
Language = Annotated[str | None, typer.Option(help="en or fr; by default your system's.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON, one object a line.")]


def example(arguments: str) -> str:
    """The last line of a command's help."""
    return f"Example: ziggurat {arguments}"


def chosen_game(name: str, seats: int | None, options: Iterable[str] | None, offered: bool = False) -> Game:
    """The game that the arguments name, with the options of a quick start or with the defaults."""
    given: dict[str, Any] = {}
    for option in options or ():
        key, equals, value = option.partition("=")
        if not key or not equals or key in given:
            raise BadChoice("option", option, "KEY=VALUE, each key once")
        given[key] = value
    if offered:
        refuse_settled(catalogue.facts(name), given, "none: --starts or --seat says who begins, --colours the colours")
    return load(name, seats, **(catalogue.facts(name).offered() if offered else {}) | given)


def start(game: Game, position: str | None, seed: int) -> State:
    """The position given, or a fresh game."""
    return game.new_initial_state(seed) if position is None else game.from_position(position)


def read_text(file: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(str(file), f"byte {error.start} that is no text", "text in UTF-8") from None


def with_progress(items: Iterable[Any], title: str, total: int) -> Iterator[Any]:
    """Goes through the items with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import track

    return iter(track(items, title, total, console=Console(stderr=True), transient=True))
