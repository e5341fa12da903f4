"""The command line: every command has an example in its help, and bad input gets one clear sentence."""

import os
import sys
from typing import NoReturn

import typer

from ziggurat import games
from ziggurat.cli import analyse, arena, engine, new, play, records, rules, serve, speed
from ziggurat.cli.arguments import app
from ziggurat.contract.errors import DoesNotCompile, ZigguratError

# Each module adds its commands to the app.
__all__ = [
    "analyse",
    "app",
    "arena",
    "engine",
    "main",
    "new",
    "play",
    "records",
    "rules",
    "serve",
    "speed",
]


def main() -> None:
    """Runs the command line; bad input never shows a traceback."""
    try:
        games.add_asked_for()
        app(standalone_mode=False)
    except DoesNotCompile as error:  # an author wants the line as it stands
        report = f"{error.__cause__}\n" if error.__cause__ else ""
        sys.exit(f"{report}ziggurat: {error}")
    except (ZigguratError, typer.TyperException) as error:
        _stop(error.format_message() if isinstance(error, typer.TyperException) else str(error))
    except typer.Exit as end:
        sys.exit(end.exit_code)
    except BrokenPipeError:
        # The reader has closed the pipe (`| head`), so there is nowhere to say anything.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        _stop(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (EOFError, KeyboardInterrupt, typer.Abort):
        sys.exit(130)


def _stop(sentence: str) -> NoReturn:
    print(f"ziggurat: {' '.join(sentence.split())}", file=sys.stderr)
    sys.exit(1)
