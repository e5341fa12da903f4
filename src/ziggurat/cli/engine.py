"""The command that serves our players to other programs."""

import sys
from typing import Annotated

import typer

from ziggurat.cli.arguments import app, example
from ziggurat.protocol.server import Engine


@app.command(epilog=example("engine --player level:4"))
def engine(
    player: Annotated[str, typer.Option(help="Who answers a plain `go`: level:3, search:sims=2000, ...")] = "level:3",
) -> None:
    """Play for another program: commands on standard input, answers on standard output (docs/engine.md)."""
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    Engine(lambda line: print(line, flush=True), player).serve(sys.stdin)
