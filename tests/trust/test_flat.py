"""What a server uses does not grow with what was played: `make soak` watches an hour of it, at a fifth of the load.

ZIGGURAT_SOAK_MINUTES makes the hour shorter.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import httpx
import pytest

from table.server import NO_TLS, PATIENCE, ServerProcess, serving
from table.stubborn import wait_until
from trust import ledger
from trust.crowd import Crowd
from trust.household import Used, quarters

MINUTES = float(os.environ.get("ZIGGURAT_SOAK_MINUTES", "60"))
TABLES, PAUSE = 40, 0.35  # some 100 moves a second, of the 500 and more that two cores bear
WARMING = 60.0  # seconds before it is counted: rules are loaded, caches filled
EVERY = 5.0
ROUNDS = 8
MOST_FILES = 8  # more or less: a checkpoint, a thread that reads


def measured(server: ServerProcess, folder: Path) -> Used:
    assert server.process is not None
    return Used.by(server.process.pid, folder / "tables.sqlite")


def listeners(server: ServerProcess) -> float:
    told = httpx.get(f"{server.url}/metrics", timeout=PATIENCE, verify=NO_TLS).text.splitlines()
    return next(float(line.split()[1]) for line in told if line.startswith("ziggurat_listeners "))


def test_open_files_and_listeners_return_to_where_they_were(tmp_path: Path) -> None:
    """Round after round. The threads and connections that stay are soon all open; what leaks grows in every round."""
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as server:
        rounds: list[Used] = []
        while len(rounds) < 2 or grown(rounds):
            assert len(rounds) < ROUNDS, [(used.files, used.threads) for used in rounds]
            asyncio.run(play(server, 8, 150))
            wait_until(lambda: listeners(server) == 0, "listeners are left")
            rounds.append(measured(server, tmp_path))
        assert "Traceback" not in server.log()


def grown(rounds: list[Used]) -> bool:
    """Whether more was open after the last round than after the one before it."""
    before, after = rounds[-2:]
    return after.files > before.files or after.threads > before.threads


async def play(server: ServerProcess, tables: int, moves: int) -> None:
    crowd = Crowd(server.port, tables, 0.0, proxied=False)
    try:
        await crowd.begin()
        await crowd.play_on(moves, 0)
    finally:
        await crowd.end()


@pytest.mark.soak
def test_an_hour_of_play_is_flat(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as server:
        used, moves = asyncio.run(watch(server, tmp_path))
        assert abs(used[-1].files - used[0].files) <= MOST_FILES, quarters(used)
        assert "Traceback" not in server.log()
    rate = moves / (60 * MINUTES)
    ledger.tell(
        "flat",
        f"{MINUTES:.0f} minutes, {moves:,} moves at {rate:.0f} a second; first and last quarter: {quarters(used)}",
    )


async def watch(server: ServerProcess, folder: Path) -> tuple[list[Used], int]:
    """Play for so long, and what the server used meanwhile."""
    crowd, used = Crowd(server.port, TABLES, PAUSE, proxied=False), []
    try:
        await crowd.begin()
        await crowd.play_on(0, WARMING)
        until, before = time.monotonic() + 60 * MINUTES, crowd.made()
        while time.monotonic() < until:
            await crowd.play_on(0, EVERY)
            used.append(measured(server, folder))
        return used, crowd.made() - before
    finally:
        await crowd.end()
