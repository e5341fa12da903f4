"""Workers for dear work: who comes when, what a task may use, and that nothing goes on when nobody waits."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from table import tasks
from table.server import START
from ziggurat.table.work import worker
from ziggurat.table.work.pool import WAITING, Busy, Failed, Pool


@asynccontextmanager
async def pool(workers: int = 1) -> AsyncIterator[Pool]:
    opened = Pool(workers, worker.run, 3000, "test")
    opened.start()
    try:
        yield opened
    finally:
        opened.close()


def within(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 2 * START))


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_task_tells_how_far_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with pool() as workers:
            heard: list[int] = []
            assert await workers.do(tasks.Steps("a", tmp_path / "notes"), START, progress=heard.append) == "a"
            assert heard == [1, 2, 3]

    within(story)


def test_who_had_less_comes_next(tmp_path: Path) -> None:
    """One visitor asks for five things, then another for one: it is the second to be served."""

    async def story() -> None:
        notes = tmp_path / "notes"
        async with pool() as workers:
            first = asyncio.create_task(workers.do(tasks.Gated("one", notes), START, visitor="many"))
            await until(notes.exists)
            rest = [
                asyncio.create_task(workers.do(tasks.Plain(f"many {number}", notes), START, visitor="many"))
                for number in range(4)
            ]
            await asyncio.sleep(0)
            other = asyncio.create_task(workers.do(tasks.Plain("other", notes), START, visitor="other"))
            await asyncio.sleep(0)
            (tmp_path / "gate").touch()
            await asyncio.gather(first, *rest, other)
        assert notes.read_text().splitlines() == ["one", "other", *(f"many {number}" for number in range(4))]

    within(story)


def test_nobody_may_fill_the_line(tmp_path: Path) -> None:
    async def story() -> None:
        async with pool() as workers:
            asked = [
                asyncio.create_task(workers.do(tasks.Gated("x", tmp_path / "notes"), START, visitor="many"))
                for _ in range(WAITING)
            ]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await workers.do(tasks.Plain("y", tmp_path / "notes"), START, visitor="many")
            other = asyncio.create_task(workers.do(tasks.Plain("z", tmp_path / "notes"), START, visitor="other"))
            (tmp_path / "gate").touch()
            assert await asyncio.gather(*asked, other) == [*["x"] * WAITING, "z"]

    within(story)


def test_what_nobody_waits_for_is_stopped(tmp_path: Path) -> None:
    """In the line it is forgotten; under way its process ends, and the next job gets a new one."""

    async def story() -> None:
        async with pool() as workers:
            pids: list[int] = []
            running = asyncio.create_task(
                workers.do(tasks.Endless("a", tmp_path / "notes"), 3600, progress=pids.append)
            )
            waiting = asyncio.create_task(workers.do(tasks.Plain("b", tmp_path / "notes"), START))
            await until(lambda: bool(pids))
            waiting.cancel()
            running.cancel()
            await until(lambda: not alive(pids[0]))
            assert await workers.do(tasks.Plain("c", tmp_path / "notes"), START) == "c"
        assert (tmp_path / "notes").read_text().splitlines() == ["a", "c"]

    within(story)


def test_more_cpu_than_its_budget_ends_a_task(tmp_path: Path) -> None:
    async def story() -> None:
        async with pool() as workers:
            with pytest.raises(Failed, match="more CPU"):
                await workers.do(tasks.Greedy("a", tmp_path / "notes", cpu_seconds=1), 3600)
            assert await workers.do(tasks.Plain("b", tmp_path / "notes", cpu_seconds=1), START) == "b"

    within(story)


def test_one_worker_is_kept_for_those_who_cannot_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with pool(2) as workers:
            asked = tasks.Gated("slow", tmp_path / "notes")
            slow = [asyncio.create_task(workers.do(asked, START, rank=1)) for _ in range(3)]
            await until((tmp_path / "notes").exists)
            assert await workers.do(tasks.Plain("quick", tmp_path / "notes"), START) == "quick"
            (tmp_path / "gate").touch()
            await asyncio.gather(*slow)

    within(story)
