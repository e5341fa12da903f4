"""A server that is asked to stop does so, whatever it is doing, and loses nothing that it answered."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from table.lines import lines
from table.server import NO_TLS, PATIENCE, PREPARING, ServerProcess, make, serving
from table.stubborn import Ear, wait_until
from ziggurat import games
from ziggurat.table.access.door import Middleware
from ziggurat.table.access.hosts import Hosts
from ziggurat.table.access.pace import Pace

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}


def stop(server: ServerProcess, by: signal.Signals) -> None:
    assert server.process is not None
    server.process.send_signal(by)
    assert server.process.wait(PATIENCE) == 0, server.log()
    assert "Traceback" not in server.log(), server.log()
    assert '"message": "stopped"' in server.log()


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_while_rules_are_compiled_and_says_so(tmp_path: Path, by: signal.Signals) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(url, tmp_path, ZIGGURAT_CACHE=str(tmp_path / "empty")) as server:
        assert not httpx.get(f"{server.url}/health", verify=NO_TLS).json()["ready"]
        body = {"game": "twin-win", "seats": [ANN, BEN]}
        heard = httpx.post(f"{server.url}/api/tables", json=body, timeout=PATIENCE, verify=NO_TLS)
        assert heard.status_code == PREPARING
        stop(server, by)
        assert "stopped before all games were ready" in server.log()


def test_it_stops_while_people_listen_and_bots_think(server: ServerProcess) -> None:
    table, guests = make(server, "kotra", ANN, BEN)
    bots, _ = make(server, "twin-win", {"bot": 5}, {"bot": 5})
    ears = [Ear(server, table, guest.token) for guest in guests] + [Ear(server, bots, None)]
    for ear in ears:
        ear.start()
    wait_until(lambda: all(ear.connected for ear in ears), "nobody could listen")
    played = guests[guests[0].see()["actor"]].play()
    stop(server, signal.SIGTERM)
    for ear in ears:
        ear.finish()
    assert len(lines(server.database, table)) == played.json()["seq"] + 1
    assert "a bot was replaced" not in server.log()
    server.start()
    for guest in guests:
        assert guest.see()["seq"] == played.json()["seq"]


def test_whoever_is_not_waited_for_any_longer_is_told_to_ask_again() -> None:
    """A busy server that stops ends what takes too long: that is no fault of it, and no reason to give up."""
    sent: list[Any] = []

    async def never(*_: Any) -> None:
        await asyncio.sleep(PATIENCE)

    async def send(message: Any) -> None:
        sent.append(message)

    async def whole() -> None:
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")]}
        door = Middleware(never, SimpleNamespace(answered=lambda *_: None), Hosts(()), Pace(False))
        task = asyncio.create_task(door(scope, never, send))
        await asyncio.sleep(0)
        task.cancel()
        await task

    asyncio.run(whole())
    assert sent[0]["status"] == 503
    assert json.loads(sent[1]["body"])["error"]["code"] == "stopping"


def test_the_games_that_are_played_are_ready_first(tmp_path: Path) -> None:
    last = list(games.GAMES)[-1]
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as server:
        make(server, last, ANN, BEN)
        server.kill()
        before = len(server.log())
        server.start()
        wait_until(lambda: "game ready" in server.log()[before:], "no game gets ready")
        ready = next(line for line in server.log()[before:].splitlines() if "game ready" in line)
        assert json.loads(ready)["game"] == last
