"""What /health says of the games is true: ready when people can play, whatever still waits."""

from __future__ import annotations

import asyncio
import threading

import pytest

from ziggurat import games
from ziggurat.table.ready.readiness import Readiness

FIRST, SECOND, *_ = games.GAMES


class Slow(Readiness):
    """Whose games are ready when the test lets them be, or fail."""

    def __init__(self, fails: str = "") -> None:
        super().__init__()
        self.fails, self.let = fails, {id: threading.Event() for id in games.GAMES}

    def _compile_and_load(self, id: str) -> None:
        assert self.let[id].wait(60)
        if id == self.fails:
            raise RuntimeError("it fails")


async def until(readiness: Readiness, id: str, stage: str) -> None:
    for _ in range(6000):
        if readiness.stages()[id] == stage:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{id} never was {stage}: {readiness.stages()}")


def test_it_is_ready_when_what_is_played_is_and_each_game_says_how_far_it_is() -> None:
    async def story() -> None:
        readiness = Slow()
        readiness.start([FIRST, SECOND], played=[SECOND])
        assert readiness.stages()[FIRST] == "preparing"
        assert set(readiness.stages().values()) == {"preparing", "waiting"}
        readiness.let[FIRST].set()
        await until(readiness, FIRST, "ready")
        assert not readiness.playable()  # people play the second
        readiness.let[SECOND].set()
        await until(readiness, SECOND, "ready")
        assert readiness.playable()
        assert not readiness.all_ready()
        readiness.stop()

    asyncio.run(story())


def test_where_nothing_is_played_one_game_is_enough() -> None:
    async def story() -> None:
        readiness = Slow()
        readiness.start([FIRST, SECOND])
        assert not readiness.playable()
        readiness.let[FIRST].set()
        await until(readiness, FIRST, "ready")
        assert readiness.playable()
        readiness.let[SECOND].set()
        readiness.stop()

    asyncio.run(story())


def test_a_game_that_cannot_be_prepared_does_not_keep_the_others_from_being_played(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        readiness = Slow(fails=FIRST)
        for event in readiness.let.values():
            event.set()
        readiness.start([FIRST, SECOND], played=[FIRST, SECOND])
        await until(readiness, FIRST, "failed")
        await until(readiness, SECOND, "ready")
        assert readiness.playable()
        readiness.stop()

    asyncio.run(story())
    assert "could not be prepared" in caplog.text
