"""Getting the rules ready behind the page: compiled in other processes, then loaded here, a game at a time.

A process that compiles cannot do anything else, so this one only loads what others have compiled.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
from collections.abc import Sequence

from ziggurat import games
from ziggurat.table import garbage, refusals

PATIENCE = 120.0  # seconds that a request waits for its game
log = logging.getLogger("ziggurat.table")


class Kernels:
    """Which games are ready to be played."""

    def __init__(self) -> None:
        self._ready: dict[str, asyncio.Event] = {}
        self._loaded: set[str] = set()
        self._ended = False
        self._compiler: subprocess.Popen[bytes] | None = None
        self._wanted: asyncio.PriorityQueue[tuple[int, int, str]] = asyncio.PriorityQueue()
        self._task: asyncio.Task[None] | None = None

    def start(self, ahead: Sequence[str] = tuple(games.GAMES)) -> None:
        """Begins, ahead of all questions, with these games in their order."""
        self._ready = {id: asyncio.Event() for id in games.GAMES}
        for place, id in enumerate(ahead):
            self._wanted.put_nowait((1, place, id))
        self._task = asyncio.get_running_loop().create_task(self._prepare_all())

    def stop(self) -> None:
        """Gives up what is not ready, and tells those who wait for it."""
        if self._ended:
            return
        self._ended = True
        if self._task is not None:
            self._task.cancel()
        if self._compiler is not None:
            self._compiler.kill()
        if not self.all_ready():
            left = [id for id in self._ready if id not in self._loaded]
            log.info("stopped before all games were ready", extra={"games": left})
        for event in self._ready.values():
            event.set()

    def all_ready(self) -> bool:
        """Whether every game can be played."""
        return self._loaded.issuperset(self._ready)

    def is_ready(self, id: str) -> bool:
        """Whether a game can be played now."""
        return id in self._loaded

    async def ready(self, id: str) -> None:
        """Waits until a game can be played; a game that somebody waits for comes next."""
        event = self._ready.get(id)
        if event is None:
            raise refusals.bad("no-game", "There is no such game.", id, f"one of {', '.join(games.GAMES)}")
        if id in self._loaded:
            return
        self._wanted.put_nowait((0, 0, id))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), PATIENCE)
        if id not in self._loaded:
            raise refusals.not_ready(id)

    async def _prepare_all(self) -> None:
        while True:
            _, _, id = await self._wanted.get()
            if id in self._loaded:
                continue
            try:
                await asyncio.to_thread(self._prepare, id)
            except Exception:
                log.exception("a game could not be prepared", extra={"game": id})
                continue
            self._loaded.add(id)
            self._ready[id].set()
            log.info("game ready", extra={"game": id})

    def _prepare(self, id: str) -> None:
        """Compiles a game in another process, unless that was done before, and loads it here."""
        from ziggurat import warming

        if not warming.is_warm(id):
            self._compiler = warming.start(id, "for_tables")
            if self._ended:  # meanwhile
                self._compiler.kill()
            if self._compiler.wait():
                raise subprocess.CalledProcessError(self._compiler.returncode, self._compiler.args)
        warming.for_play(id)
        garbage.leave_out_what_is_loaded()
