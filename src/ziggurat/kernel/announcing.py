"""Says when rules are compiled: to the log, and to whoever waits at a terminal or in a notebook.

Nothing is said when the cache has the code, nor by a process that works for another one: bots, workers, engines.
"""

import logging
import shutil
import sys
import time
from contextlib import suppress
from multiprocessing import parent_process
from typing import Any, TextIO

from numba.core import event

ONCE = "once on this machine, about half a minute a game"
WIDTH = 100
GAMES: dict[Any, str] = {}  # by the type of their rows
log = logging.getLogger("ziggurat")


class Announcer(event.Listener):  # type: ignore[misc]  # numba has no types
    """Listens to what numba compiles. Only one thread compiles at a time, so nothing here is locked."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        self._outermost: Any = None  # what has begun first; the functions that it calls come inside
        self._began, self._spent = 0.0, 0.0

    def on_start(self, event: Any) -> None:
        """Says it once a game, and shows at each function how long it has taken."""
        if not _is_ours(event.data):
            return
        if self._outermost is None:
            self._outermost, self._began = event.data, time.monotonic()
        game = _game(event.data["args"])
        if game and game not in self._said:
            self._said.add(game)
            log.info("compiling %s: %s", game, ONCE)
        if self._said:
            show(f"compiling {', '.join(sorted(self._said))} ({ONCE}): {self._seconds():.0f} s")

    def on_end(self, event: Any) -> None:
        """Clears the line when everything that was called is compiled."""
        if event.data is self._outermost:
            self._outermost, self._spent = None, self._seconds()
            clear()

    def _seconds(self) -> float:
        return self._spent + time.monotonic() - self._began


def _is_ours(data: dict[str, Any]) -> bool:
    function = getattr(data["dispatcher"], "py_func", None)
    return getattr(function, "__module__", "").startswith("ziggurat.")


def _game(types: tuple[Any, ...]) -> str:
    """The id of the game whose rows are among the arguments; empty where there are none."""
    kinds = [getattr(one, "dtype", one) for one in types]
    return next((GAMES[kind] for kind in kinds if kind in GAMES), "")


def show(text: str, end: str = "") -> None:
    """Replaces the line that was shown before, if there is a terminal or a notebook."""
    watcher = _watcher()
    if watcher is not None:
        width = min(WIDTH, shutil.get_terminal_size().columns - 1)
        with suppress(OSError, ValueError):  # closed meanwhile
            watcher.write(f"\r{text[:width]:<{width}}{end}")
            watcher.flush()


def clear() -> None:
    """Takes the line away; a notebook keeps it."""
    if "ipykernel" not in sys.modules:
        show("", end="\r")


def _watcher() -> TextIO | None:
    """Where somebody can see a line: a notebook, or a terminal at both ends on which nothing else is drawn now."""
    if parent_process() is not None or sys.stderr is None or sys.stdin is None:
        return None
    if "ipykernel" in sys.modules:
        return sys.stderr
    alone = sys.stderr is sys.__stderr__  # rich puts its own stream there while it draws
    return sys.stderr if alone and sys.stderr.isatty() and sys.stdin.isatty() else None
