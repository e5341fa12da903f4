"""Plays whole games through HTTP and says how fast the server answers: `python benchmarks/load.py --help`.

Two seats of each game listen and move as soon as it is their turn and the pace allows; spectators only listen. Who
hovers asks twice a second what all moves of a seat on turn would do. With `--explain` it also says what the slowest
answers waited for and what the server's processor time went into.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np
import slowest
from numpy.typing import NDArray
from served import cpu, memory, serve, wait

GAME = "kotra"
PREPARING = 202  # then the same request is sent again
HOVER = 0.5  # seconds
MOST = 40  # moves in a request for previews


class Line:
    """One connection that is kept open, HTTP/1.1 and no more of it than needed."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.moments: list[float] = []  # of the last answer's way through a watched server

    async def ask(self, method: str, path: str, token: str | None = None, body: Any = None) -> tuple[int, Any]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        assert self.reader is not None
        self.writer.write(request(method, path, token, body))
        status, length, self.moments = await head(self.reader)
        return status, json.loads(await self.reader.readexactly(length))


def request(method: str, path: str, token: str | None, body: Any) -> bytes:
    sent = b"" if body is None else json.dumps(body).encode()
    lines = [
        f"{method} {path} HTTP/1.1",
        "Host: localhost",
        "Content-Type: application/json",
        f"Content-Length: {len(sent)}",
    ]
    lines += [f"Authorization: Bearer {token}"] if token else []
    return "\r\n".join([*lines, "", ""]).encode() + sent


async def head(reader: asyncio.StreamReader) -> tuple[int, int, list[float]]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().lower().splitlines()
    headers = dict(line.split(": ", 1) for line in lines if ": " in line)
    moments = [float(moment) for moment in headers.get(slowest.HEADER, "").split()]
    return int(first.split(" ", 2)[1]), int(headers.get("content-length", 0)), moments


@dataclass
class Figures:
    """What was measured."""

    answers: list[float] = field(default_factory=list)
    ways: list[list[float]] = field(default_factory=list)  # sent, the moments within a watched server, answered
    told: int = 0
    stale: int = 0
    wrong: int = 0
    over: int = 0
    previews: list[float] = field(default_factory=list)


@dataclass
class Game:
    """One table: its tokens, and whose move it is."""

    load: Load
    port: int
    other: dict[str, Any] = field(default_factory=lambda: {"name": "Bo"})
    hovering: int = 0  # how many
    ready: asyncio.Queue[tuple[int, int, list[Any]]] = field(default_factory=asyncio.Queue)
    table: str = ""
    tokens: dict[int, str] = field(default_factory=dict)
    listeners: list[asyncio.Task[None]] = field(default_factory=list)
    turn: tuple[int, int, list[Any]] = (-1, 0, [])  # the seat on turn, the line, its moves

    async def open(self, line: Line, spectators: int) -> None:
        seats = [{"name": "Ada"}, self.other]
        while (asked := await line.ask("POST", "/api/tables", None, {"game": GAME, "seats": seats}))[0] == PREPARING:
            await asyncio.sleep(0.5)
        status, made = asked
        assert status == 201, made
        self.table, self.tokens = made["table"], {one["seat"]: one["token"] for one in made["seats"] if one["token"]}
        for token in (*self.tokens.values(), *[None] * spectators):
            self.listeners.append(asyncio.create_task(self.listen(token)))
        self.listeners += [asyncio.create_task(self.hover()) for _ in range(self.hovering)]

    async def listen(self, token: str | None) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.load.other_port(self.port), limit=1 << 22)
        writer.write(request("GET", f"/api/tables/{self.table}/events", token, None))
        await head(reader)
        while line := await reader.readline():
            if line.startswith(b"data: "):
                self.load.figures.told += 1
                told = json.loads(line[6:])
                if told.get("moves"):
                    self.turn = told["actor"], told["seq"], told["moves"]
                    self.ready.put_nowait(self.turn)
                elif token is not None and told.get("result"):
                    self.ready.put_nowait((-1, 0, []))

    async def play(self) -> None:
        line, number = Line(self.port), 0
        while True:
            seat, seq, moves = await self.ready.get()
            if seat < 0:
                return
            await self.load.pace()
            number += 1
            body = {"seq": seq, "command": f"m{number}", "move": random.choice(moves)["move"]}
            started = time.perf_counter()
            status, answer = await line.ask("POST", f"/api/tables/{self.table}/moves", self.tokens[seat], body)
            answered = time.perf_counter()
            self.load.figures.answers.append(answered - started)
            self.load.figures.ways.append([started, *line.moments, answered])
            if status == 409:
                self.load.figures.stale += 1
            elif status != 200:
                self.load.figures.wrong += 1
                print(answer, file=sys.stderr)

    async def hover(self) -> None:
        line = Line(self.port)
        while True:
            await asyncio.sleep(HOVER * (0.5 + random.random()))
            seat, seq, moves = self.turn
            for start in range(0, len(moves), MOST):
                asked = "".join(f"&move={quote(one['move'])}" for one in moves[start : start + MOST])
                started = time.perf_counter()
                await line.ask("GET", f"/api/tables/{self.table}/previews?seq={seq}{asked}", self.tokens[seat])
                self.load.figures.previews.append(time.perf_counter() - started)


class Load:
    """Many games at once, at a pace."""

    def __init__(self, asked: argparse.Namespace, ports: list[int], servers: list[subprocess.Popen[bytes]]) -> None:
        self.asked, self.ports, self.servers, self.figures = asked, ports, servers, Figures()
        self.next_move = 0.0
        self.tasks: list[asyncio.Task[None]] = []

    def other_port(self, port: int) -> int:
        """With several servers a table is listened to on another one than it is played on."""
        return self.ports[(self.ports.index(port) + 1) % len(self.ports)]

    async def pace(self) -> None:
        if self.asked.rate:
            self.next_move = max(self.next_move + 1 / self.asked.rate, time.perf_counter() - 0.05)
            await asyncio.sleep(max(0, self.next_move - time.perf_counter()))

    async def run(self) -> float:
        number = self.asked.games
        spectators = max(0, self.asked.listeners - 2 * number)
        line = [Line(port) for port in self.ports]
        games = [Game(self, self.ports[place % len(self.ports)]) for place in range(number)]
        for place in range(self.asked.hovering):
            games[place % number].hovering += 1
        for place, game in enumerate(games):
            await game.open(line[place % len(line)], spectators // number + (place < spectators % number))
        await asyncio.sleep(2)
        self.figures.answers.clear()
        self.figures.ways.clear()
        self.figures.previews.clear()
        self.figures.told = 0
        self.used = -self.cores_used()
        self.memory = [memory(server) for server in self.servers]
        self.tasks += [asyncio.create_task(self.play_on(game)) for game in games]
        started = time.perf_counter()
        await asyncio.sleep(self.asked.seconds)
        seconds = time.perf_counter() - started
        self.used += self.cores_used()
        for task in (*self.tasks, *(one for game in games for one in game.listeners)):
            task.cancel()
        return seconds

    def cores_used(self) -> NDArray[np.float64]:
        """Seconds of a core so far: of the servers, and of this script."""
        return np.array([sum(map(cpu, self.servers)), time.process_time()])

    async def play_on(self, game: Game) -> None:
        """One game after the other."""
        while True:
            await game.play()
            self.figures.over += 1
            for one in game.listeners:
                one.cancel()
            game = Game(self, game.port, game.other, game.hovering)
            await game.open(Line(game.port), 0)


async def think(asked: argparse.Namespace, ports: list[int]) -> None:
    """Somebody plays against the strongest bots, as fast as they answer, so that they think on all cores."""
    apart = Load(argparse.Namespace(**vars(asked) | {"rate": 0}), ports, [])
    for _ in range(4 * (os.cpu_count() or 1)):
        game = Game(apart, ports[0], {"bot": 5})
        await game.open(Line(ports[0]), 0)
        apart.tasks.append(asyncio.create_task(apart.play_on(game)))


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--listeners", type=int, default=500)
    reader.add_argument("--hovering", type=int, default=0, help="how many ask for previews, twice a second each")
    reader.add_argument("--rate", type=float, default=100, help="moves a second; 0: as fast as can be")
    reader.add_argument("--seconds", type=float, default=20)
    reader.add_argument("--servers", type=int, default=1)
    reader.add_argument("--database", default="", help="by default SQLite in a temporary folder")
    reader.add_argument("--thinking", action="store_true", help="bots think on all cores meanwhile")
    explain = "say what the slowest answers waited for; by default where a rate is asked for, because it slows down"
    reader.add_argument("--explain", action=argparse.BooleanOptionalAction, help=explain)
    asked = reader.parse_args()
    explains = asked.rate > 0 if asked.explain is None else asked.explain
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{folder}/tables.sqlite"
        ports = [8700 + place for place in range(asked.servers)]
        notes = [Path(folder, f"{port}.notes") for port in ports] if explains else []
        servers = []
        for place, port in enumerate(ports):
            servers.append(serve(database, port, notes[place] if notes else None))
            wait(port)
        try:
            print(json.dumps(measure(asked, ports, servers, notes)))
        finally:
            for server in servers:
                os.killpg(server.pid, signal.SIGKILL)


def measure(
    asked: argparse.Namespace, ports: list[int], servers: list[subprocess.Popen[bytes]], notes: list[Path]
) -> dict[str, Any]:
    load = Load(asked, ports, servers)

    async def whole() -> float:
        if asked.thinking:
            await think(asked, ports)
        return await load.run()

    before = [memory(server) for server in servers]
    seconds = asyncio.run(whole())
    times = sorted(load.figures.answers)
    figures = load.figures
    return {
        "moves_per_s": round(len(times) / seconds, 1),
        "p50_ms": round(1000 * statistics.median(times), 1),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "max_ms": round(1000 * times[-1], 1),
        "cpu_ms_per_move": (1000 * load.used / len(times)).round(2).tolist(),
        "previews_per_s": round(len(figures.previews) / seconds, 1),
        "preview_p50_ms": round(1000 * statistics.median(figures.previews or [0]), 1),
        "told_per_s": round(figures.told / seconds),
        "games_over": figures.over,
        "stale": figures.stale,
        "wrong": figures.wrong,
        "memory_mb": {"empty": before, "all seated": load.memory, "end": [memory(server) for server in servers]},
    } | (slowest.explain(figures.ways, notes) if notes else {})


if __name__ == "__main__":
    main()
