"""Bots: worker processes, one a core, asked in turn, with a limit of time and of memory; one that fails is replaced.

Somebody who waits is served first, and one worker is always kept free of bots that play among themselves.
"""

from __future__ import annotations

import os
from typing import Any

from ziggurat.table.work import worker
from ziggurat.table.work.bot_process import Question
from ziggurat.table.work.pool import Failed, Pool, Run

THINK = 6.0  # seconds that a bot may think; nearly always it needs less
GRACE = 1.5  # seconds beyond, after which it is taken for hung
MEGABYTES = 3000  # of address space, half of it reserved by the compiler and never used


class Bots(Pool):
    """The workers in which bots think."""

    def __init__(self, workers: int | None = None, run: Run = worker.run, think: float = THINK) -> None:
        super().__init__(max(2, workers or os.cpu_count() or 2), run, MEGABYTES, "bot")
        self.think = think

    async def ask(self, question: Question, person_waits: bool) -> dict[str, Any]:
        """What a bot answers; raises Failed where it does not."""
        answer = await self.do(question, question.milliseconds / 1000 + GRACE, 0 if person_waits else 1)
        if not isinstance(answer, dict):
            raise Failed(f"its answer is {answer!r}")
        return answer
