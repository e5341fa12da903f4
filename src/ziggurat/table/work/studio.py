"""Where pictures are made and kept, hints are found and games judged: dear work, that delays nobody who plays.

A picture is made once for all who want the same one, and is kept while there is room. Whoever wants it asks again and
again and hears how far it is; when nobody has asked for a while, its making ends.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from ziggurat.table.truth.refusals import Refused
from ziggurat.table.work import worker
from ziggurat.table.work.bot_process import Question
from ziggurat.table.work.drawing import MOVING, Drawing
from ziggurat.table.work.pool import Busy, Failed, Pool, Run

MEGABYTES = 3000  # of address space, half of it reserved by the compiler and never used
KEPT = 64_000_000  # bytes of pictures
LOOK = 0.5  # seconds between looks whether somebody still waits
PATIENCE = 5.0  # seconds after which nobody wants a picture of which nobody has asked
HUNG = 30.0  # seconds beyond its time after which a search is taken for hung: it gives way to all others
SLOWEST = 600.0  # seconds on the wall for a picture, on a machine that has much else to do
Gone = Callable[[], Awaitable[bool]]  # whether whoever asked has gone
log = logging.getLogger("ziggurat.table")


@dataclass(eq=False)
class Making:
    """A picture that is being made."""

    task: asyncio.Task[bytes]
    total: int
    done: int = 0
    wanted: float = 0.0  # when somebody last asked for it


class Studio(Pool):
    """Workers for dear work, and what they have made."""

    def __init__(self, workers: int | None = None, run: Run = worker.run_patiently) -> None:
        super().__init__(max(2, workers or (os.cpu_count() or 2) // 2), run, MEGABYTES, "studio")
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making: dict[str, Making] = {}

    # Pictures

    async def picture(self, drawing: Drawing, visitor: str, seconds: float, gone: Gone) -> bytes | Making:
        """A picture; or how far it is, when it was not ready within so many seconds, or whoever asked has gone."""
        key = drawing.key()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = self._begin(key, drawing, visitor)
        making, until = self._making[key], time.monotonic() + seconds
        making.wanted = time.monotonic()
        while not making.task.done() and (left := until - time.monotonic()) > 0 and not await gone():
            making.wanted = time.monotonic()
            await asyncio.wait({making.task}, timeout=min(left, LOOK))
        return self._result(making) if making.task.done() else making

    def _begin(self, key: str, drawing: Drawing, visitor: str) -> Making:
        making = Making(None, len(drawing.moments), wanted=time.monotonic())  # type: ignore[arg-type]

        def progress(done: int) -> None:
            making.done = done

        making.task = asyncio.create_task(self._make(key, drawing, visitor, progress))
        making.task.add_done_callback(lambda task: self._ended(key, task))
        asyncio.get_running_loop().call_later(PATIENCE, self._check, key)
        return making

    async def _make(self, key: str, drawing: Drawing, visitor: str, progress: Any) -> bytes:
        rank = int(drawing.form in MOVING)  # a film takes its time: one worker is kept for what is quick
        made: bytes = await self.do(drawing, SLOWEST, rank, visitor, progress)
        self._kept[key] = made
        while sum(map(len, self._kept.values())) > KEPT:
            self._kept.popitem(last=False)
        return made

    def _ended(self, key: str, task: asyncio.Task[bytes]) -> None:
        """What has failed is not begun anew by the next question of those who wait: they hear that it has."""
        failed = not task.cancelled() and isinstance(why := task.exception(), Failed)
        if failed and not self.closed:
            log.warning("a picture could not be made", extra={"why": str(why)})
        asyncio.get_running_loop().call_later(PATIENCE if failed else 0, self._forget, key, task)

    def _forget(self, key: str, task: asyncio.Task[bytes]) -> None:
        making = self._making.get(key)
        if making is not None and making.task is task:
            del self._making[key]

    def _check(self, key: str) -> None:
        """Ends the making of a picture that nobody wants any more."""
        making = self._making.get(key)
        if making is None:
            return
        if time.monotonic() - making.wanted > PATIENCE:
            making.task.cancel()
        else:
            asyncio.get_running_loop().call_later(PATIENCE, self._check, key)

    def _result(self, making: Making) -> bytes:
        try:
            return making.task.result()
        except Busy:
            why = "That is too much at once; please wait until your other pictures are ready."
            raise Refused(429, "too-often", why, None, None) from None
        except (Failed, asyncio.CancelledError):
            raise Refused(503, "no-picture", "The picture could not be made.", None, None) from None

    # Hints and judgements

    async def hint(self, question: Question, visitor: str, gone: Gone) -> dict[str, Any]:
        """What the best search would play, for a person who waits; it is dropped when that person has gone."""
        asked = asyncio.create_task(self._ask(question, visitor, 0))
        try:
            while not asked.done() and not await gone():
                await asyncio.wait({asked}, timeout=LOOK)
        finally:
            asked.cancel()  # which does nothing to what is done
        if not asked.done():
            raise Refused(503, "no-answer", "Nobody waits for it any more.", None, None)
        return asked.result()

    async def judge(self, question: Question, table: str) -> dict[str, Any]:
        """What the best search thinks of a move; that may wait."""
        return await self._ask(question, table, 1)

    async def _ask(self, question: Question, visitor: str, rank: int) -> dict[str, Any]:
        """Raises Failed where there is no answer."""
        try:
            answer = await self.do(question, question.milliseconds / 1000 + HUNG, rank, visitor)
        except Busy:
            why = "That is too much at once; please wait for the last answer."
            raise Refused(429, "too-often", why, None, None) from None
        if not isinstance(answer, dict):
            raise Failed(f"the answer is {answer!r}")
        return answer
