"""A server that is watched: `python benchmarks/watched.py FILE serve ...` is `ziggurat serve ...`, and tells more.

Each answer to what a seat does has a header with the moments of its way through the server, by the clock that all
processes of this machine share. Into FILE go, line by line, the moments in which the server could answer nobody and
what it did then; and what its processor time went into, by sampling, every second.
"""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path
from types import FrameType
from typing import Any

LATE = 0.003  # seconds for which the event loop does nothing else: worth a line
SAMPLE = 0.001  # seconds of processor time between two samples
HEADER = b"x-moments"  # came, had the lock, was decided, was durable, was answered

ELSE = "event loop, sockets, and the thread that writes to the database"
# Whose time it is: the innermost frame whose file has one of these in its path says it
PARTS = {
    "/picture.py": "scenes and gestures",
    "/story.py": "the story of a move",
    "/notation.py": "notation",
    "ziggurat/table/truth/": "the line of the log: rules, hash, chance",
    "ziggurat/table/tables.py": "the line of the log: rules, hash, chance",
    "ziggurat/games/": "rules",
    "ziggurat/kernel/": "rules",
    "ziggurat/contract/": "rules",
    "ziggurat/state.py": "rules",
    "ziggurat/game.py": "notation",
    "ziggurat/sight.py": "views",
    "ziggurat/pictures/": "scenes and gestures",
    "ziggurat/words/": "words",
    "ziggurat/table/views/wire/": "JSON",
    "ziggurat/table/views/live.py": "telling listeners",
    "ziggurat/table/views/streams.py": "telling listeners",
    "ziggurat/table/views/": "views",
    "ziggurat/table/store/": "database",
    "sqlalchemy/": "database",
    "ziggurat/table/access/": "who asks, and how often",
    "ziggurat/table/http/serve": ELSE,
    "ziggurat/table/http/stopping": ELSE,
    "ziggurat/table/http/": "routes and bodies",
    "starlette/": "routes and bodies",
    "fastapi/": "routes and bodies",
    "pydantic/": "routes and bodies",
    "uvicorn/protocols/": "reading and writing HTTP",
    "benchmarks/watched.py": "watching",
}
_moments: ContextVar[list[float] | None] = ContextVar("moments", default=None)


def _stamp() -> None:
    moments = _moments.get()
    if moments is not None:
        moments.append(time.perf_counter())


def follow_moves() -> None:
    """Has every move's way through the server noted."""
    from ziggurat.table import tables
    from ziggurat.table.http.fast_path import FastPath
    from ziggurat.table.store.store import Store

    decide, queue, serve = tables.next_line, Store._queue, FastPath.__call__

    def next_line(*args: Any) -> Any:
        _stamp()
        try:
            return decide(*args)
        finally:
            _stamp()

    async def _queue(self: Store, job: Any) -> Any:
        result = await queue(self, job)
        _stamp()
        return result

    async def following(self: FastPath, scope: Any, receive: Any, send: Any) -> None:
        moments = [time.perf_counter()]
        before = _moments.set(moments)

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                _stamp()
                message["headers"].append((HEADER, " ".join(map(str, moments)).encode()))
            await send(message)

        try:
            await serve(self, scope, receive, sending)
        finally:
            _moments.reset(before)

    tables.next_line, Store._queue = next_line, _queue  # type: ignore[method-assign]
    FastPath.__call__ = following  # type: ignore[method-assign]


class Watch:
    """Writes down when the event loop was busy, and with what; and samples what processor time goes into."""

    def __init__(self, file: Path) -> None:
        self.file, self.parts = file, Counter[str]()
        self.beat, self.collecting = time.perf_counter(), 0.0
        self.main = threading.main_thread().ident

    def begin(self) -> None:
        """Is called on the event loop's own thread, within it."""
        sys.setswitchinterval(0.001)
        gc.callbacks.append(self._collected)
        signal.signal(signal.SIGPROF, self._sample)
        signal.setitimer(signal.ITIMER_PROF, SAMPLE, SAMPLE)
        threading.Thread(target=self._look, daemon=True).start()
        self._beat()

    def _beat(self) -> None:
        self.beat = time.perf_counter()
        asyncio.get_running_loop().call_later(0.001, self._beat)

    def _collected(self, phase: str, info: dict[str, int]) -> None:
        began, self.collecting = self.collecting, time.perf_counter()
        if phase == "stop" and self.collecting - began > LATE:
            self._note(stall=[began, self.collecting], what="garbage collection")

    def _look(self) -> None:
        """From another thread: whenever the loop has not come round for too long, what it is doing."""
        last, told = 0.0, time.perf_counter()
        while True:
            time.sleep(LATE / 2)
            beat, moment = self.beat, time.perf_counter()
            if moment - beat > LATE + 0.001 and beat != last:
                what = _where(sys._current_frames().get(self.main or 0))
                while self.beat == beat:
                    time.sleep(LATE / 4)
                last = beat
                if what is not None:
                    self._note(stall=[beat, time.perf_counter()], what=what)
            if moment - told > 1:
                told = moment
                self._note(at=moment, parts=dict(self.parts))

    def _sample(self, number: int, frame: FrameType | None) -> None:
        self.parts[next((part for one in _files(frame) if (part := _part(one))), ELSE)] += 1

    def _note(self, **line: Any) -> None:
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")


def _files(frame: FrameType | None) -> Iterator[str]:
    while frame is not None:
        if "/asyncio/" not in frame.f_code.co_filename:
            yield frame.f_code.co_filename
        frame = frame.f_back


def _part(file: str) -> str | None:
    return next((part for path, part in PARTS.items() if path in file), None)


def _where(frame: FrameType | None) -> str | None:
    """The innermost function of ours; None where the loop waits and only this machine was slow."""
    while frame is not None:
        file, _, rest = frame.f_code.co_filename.rpartition("/src/ziggurat/")
        if file and not rest.startswith(("cli/", "table/http/stopping", "table/http/serve")):
            return f"{rest.removesuffix('.py').replace('/', '.')}.{frame.f_code.co_name}"
        frame = frame.f_back
    return None


def main() -> None:
    file = Path(sys.argv.pop(1))
    from ziggurat.table.server import Server

    follow_moves()
    open_server = Server.open

    async def watched(self: Server) -> None:
        Watch(file).begin()
        await open_server(self)

    Server.open = watched  # type: ignore[method-assign]
    from ziggurat.__main__ import main as run

    run()


if __name__ == "__main__":
    main()
