"""A server on a machine where nothing was ever compiled, with compilers that can be held up or made to fail."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from table.server import ServerProcess, serving
from ziggurat import games

FIRST, *_, LAST = games.GAMES
# Python runs this before anything else.
SITE = """
import pathlib, sys, time
if "for_tables" in sys.orig_argv:
    game, folder = sys.orig_argv[-1], pathlib.Path({folder!r})
    for mark in folder.glob("fail-" + game):
        mark.unlink()
        sys.exit("it fails")
    while (folder / ("slow-" + game)).exists():
        time.sleep(0.1)
"""


def slow(folder: Path, game: str) -> Path:
    """Holds the compiler of a game up, until the mark is removed."""
    (folder / f"slow-{game}").touch()
    return folder / f"slow-{game}"


def forget(folder: Path, game: str) -> None:
    """Lets the next server believe that a game was never compiled; its compiler will find its work done."""
    for note in (folder / "cache").glob(f"compiled/*/{game}.warm"):
        note.unlink()


@contextmanager
def cold_server(folder: Path) -> Iterator[ServerProcess]:
    """The server; the game that it begins with is held up."""
    (folder / "sitecustomize.py").write_text(SITE.format(folder=str(folder)), encoding="utf-8")
    slow(folder, FIRST)
    more = {"ZIGGURAT_CACHE": str(folder / "cache"), "PYTHONPATH": str(folder)}
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", folder, **more) as server:
        yield server
