"""Getting the rules ready behind the page: compiled in other processes, then loaded here.

A process that compiles cannot do anything else, so this one only loads what others have compiled. No request waits for
it: whoever asks for a game too early is told how far it is, and that game comes next.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import subprocess
import threading
import time
from collections.abc import Collection, Sequence
from typing import Annotated

from msgspec import Struct

from ziggurat import games
from ziggurat.study import warm
from ziggurat.table.ready import gc_pauses
from ziggurat.table.store.store import now
from ziggurat.table.truth import refusals

TOGETHER = min(2, os.cpu_count() or 1)  # games at once; the second one only where somebody asked for it
COMPILING, LOADING = 30.0, 3.0  # seconds that are expected, as long as this machine has not shown another time
FAILURE = 30.0  # seconds for which a failure is told to whoever asks next
log = logging.getLogger("ziggurat.table")


class Progress(Struct):
    """How far a game is that is being prepared."""

    game: Annotated[str, "its id"]
    since: Annotated[int | None, "when its turn began, in milliseconds since 1970; null: others come first"]
    remaining: Annotated[int, "about how many seconds it still takes, by what is known of this machine"]
    before: Annotated[list[str], "the games that come first"]


class Readiness:
    """Which games are ready to be played."""

    def __init__(self) -> None:
        self._ready: dict[str, asyncio.Event] = {}
        self._loaded: set[str] = set()
        self._played: set[str] = set()  # there are tables of these
        self._broken: set[str] = set()  # the last attempt has failed
        self._ahead: list[str] = []  # to be prepared when nobody asks for another
        self._asked: list[str] = []  # somebody asked for these: they come first
        self._begun: dict[str, int] = {}  # being prepared, and since when
        self._failed: dict[str, float] = {}  # somebody asked for them, and does not know yet
        self._warm: set[str] = set()  # compiled before: they only have to be loaded
        self._took: list[float] = []  # seconds that games needed here to be compiled
        self._compilers: dict[str, subprocess.Popen[bytes]] = {}
        self._met: set[str] = set()  # were compiled at the same time as another
        self._loading = threading.Lock()  # where a game's code is kept is one setting of the whole process
        self._tasks: set[asyncio.Task[None]] = set()
        self.ended = False

    def start(self, ahead: Sequence[str] = tuple(games.GAMES), played: Collection[str] = ()) -> None:
        """Begins, ahead of all questions, with these games in their order; `played` are those with tables."""
        self._played = set(played)
        self._ready = {id: asyncio.Event() for id in games.GAMES}
        self._ahead = list(ahead)
        self._begin_next()

    def stop(self) -> None:
        """Gives up what is not ready, and tells those who wait for it."""
        if self.ended:
            return
        self.ended = True
        for task in self._tasks:
            task.cancel()
        for compiler in list(self._compilers.values()):
            compiler.kill()
        if not self.all_ready():
            left = [id for id in self._ready if id not in self._loaded]
            log.info("stopped before all games were ready", extra={"games": left})
        for event in self._ready.values():
            event.set()

    def all_ready(self) -> bool:
        """Whether every game can be played."""
        return self._loaded.issuperset(self._ready)

    def playable(self) -> bool:
        """Whether people can play: some game is ready, and each that is played here, unless it cannot be prepared."""
        return bool(self._loaded) and self._played <= self._loaded | self._broken

    def stages(self) -> dict[str, str]:
        """How far each game is: ready, preparing, waiting, or failed the last time."""
        return {id: self._stage(id) for id in self._ready}

    def _stage(self, id: str) -> str:
        if id in self._loaded:
            return "ready"
        return "preparing" if id in self._begun else "failed" if id in self._broken else "waiting"

    def is_ready(self, id: str) -> bool:
        """Whether a game can be played now."""
        return id in self._loaded

    def check(self, id: str) -> None:
        """Refuses a game that does not exist, or cannot be played yet."""
        if id not in self._ready:
            raise refusals.bad("no-game", "There is no such game.", id, f"one of {', '.join(games.GAMES)}")
        if id not in self._loaded:
            raise refusals.Preparing(id)

    async def ready(self, id: str, seconds: float | None = None) -> bool:
        """Waits until a game can be played, or for so long; whether it can."""
        self.hurry(id)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._ready[id].wait(), seconds)
        return id in self._loaded

    def hurry(self, id: str) -> bool:
        """Somebody wants to play a game that is not ready: it comes next. False: the last attempt has just failed."""
        failed = self._failed.pop(id, None)
        if failed is not None and time.monotonic() - failed < FAILURE:
            return False
        if id not in self._loaded and id not in self._asked:
            self._asked.append(id)
            self._begin_next()
        return True

    def progress(self, id: str) -> Progress:
        """How far a game is: since when it is prepared, how long it may still take, and what comes before it."""
        since = self._begun.get(id)
        waiting = [one for one in self._asked if one not in self._begun]
        before = [] if since is not None else [*self._begun, *waiting[: waiting.index(id) if id in waiting else None]]
        return Progress(id, since, round(sum(map(self._remaining, (*before, id)))), before)

    def _remaining(self, id: str) -> float:
        usual = sum(self._took) / len(self._took) if self._took else COMPILING
        gone = (now() - self._begun[id]) / 1000 if id in self._begun else 0.0
        return max(0.0, (LOADING if id in self._warm else usual) - gone)

    # One game after the other

    def _next(self) -> str | None:
        """What somebody asked for; ahead of all questions one game at a time, so that a core is left for those."""
        asked = next((id for id in self._asked if id not in self._begun), None)
        if asked is not None:
            return asked if len(self._begun) < TOGETHER else None
        ahead = next((id for id in self._ahead if id not in self._begun and id not in self._loaded), None)
        return None if self._begun else ahead

    def _begin_next(self) -> None:
        while not self.ended and (id := self._next()) is not None:
            self._begun[id] = now()
            task = asyncio.get_running_loop().create_task(self._prepare(id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _prepare(self, id: str) -> None:
        try:
            await asyncio.to_thread(self._compile_and_load, id)
        except Exception:
            log.exception("a game could not be prepared", extra={"game": id})
            self._broken.add(id)
            if id in self._asked:
                self._failed[id] = time.monotonic()
        else:
            self._loaded.add(id)
            self._broken.discard(id)
            self._ready[id].set()
            log.info("game ready", extra={"game": id})
        del self._begun[id]
        for line in (self._asked, self._ahead):
            if id in line:
                line.remove(id)
        self._begin_next()

    def _compile_and_load(self, id: str) -> None:
        """Compiles a game in another process, unless that was done before, and loads it here."""
        self._warm.update(one for one in self._ready if warm.is_warm(one))
        if id not in self._warm:
            started = time.monotonic()
            self._compile(id)
            if id in self._met:  # two may lose an entry of numba's index when both write it: this finds what is lost
                self._met.discard(id)
                self._compile(id)
            self._took.append(time.monotonic() - started)
            self._warm.add(id)
        with self._loading:
            warm.for_play(id)
        gc_pauses.leave_out_what_is_loaded()

    def _compile(self, id: str) -> None:
        if self._compilers:
            self._met.update((id, *self._compilers))
        compiler = self._compilers[id] = warm.start(id, "for_tables", errors=subprocess.PIPE)
        if self.ended:  # meanwhile
            compiler.kill()
        try:
            _, said = compiler.communicate()
            if compiler.returncode:
                raise RuntimeError(f"the compiler ended with {compiler.returncode}: {said.decode(errors='replace')}")
        finally:
            del self._compilers[id]
