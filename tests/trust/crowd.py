"""Honest players, each with an address of its own: they listen, move by turns, and note how long each answer took."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

PREPARING = 202
GAME = "kotra"


class Line:
    """One connection that is kept open, from an address that a proxy at this machine tells; or from this machine."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, token: str | None = None, body: Any = None) -> tuple[int, bytes]:
        """The status and the body of an answer; of a stream only the status, and its lines are still to be read."""
        await self.send(method, path, token, body)
        assert self.reader is not None
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        lengths = [line.partition(":")[2] for line in head.splitlines() if line.startswith("content-length:")]
        heard = await self.reader.readexactly(int(lengths[0])) if lengths else b""
        if "connection: close" in head:
            self.close()
        return int(head.split(" ", 2)[1]), heard

    async def send(self, method: str, path: str, token: str | None, body: Any) -> None:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        sent = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
        lines += [f"X-Forwarded-For: {self.address}"] if self.address else []
        lines += ["Content-Type: application/json", f"Content-Length: {len(sent)}"] if body is not None else []
        lines += [f"Authorization: Bearer {token}"] if token else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + sent)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


@dataclass
class Party:
    """Two people at one table after the other."""

    port: int
    number: int
    pause: float  # seconds between two moves
    proxied: bool
    waited: list[float] = field(default_factory=list)  # seconds, for each answer
    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)  # table, line of its log, command
    told: dict[str, list[int]] = field(default_factory=dict)  # by table the last line that each listener was told
    table: str = ""

    def __post_init__(self) -> None:
        self.rnd = random.Random(self.number)
        self.line = Line(self.port, f"198.51.100.{self.number}" if self.proxied else "")
        self.turns: asyncio.Queue[tuple[str, int, list[Any]]] = asyncio.Queue()
        self.ears: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        """At a new table, both listening."""
        asked = {"game": GAME, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
        while (answer := await self.line.ask("POST", "/api/tables", None, asked))[0] == PREPARING:
            await asyncio.sleep(0.2)
        made = json.loads(answer[1])
        assert answer[0] == 201, made
        self.table, self.turns = made["table"], asyncio.Queue()
        self.told[self.table] = [-1 for _ in made["seats"]]
        self.leave()
        self.ears = [
            asyncio.create_task(self.listen(self.table, one["token"], ear)) for ear, one in enumerate(made["seats"])
        ]

    def leave(self) -> None:
        for one in self.ears:
            one.cancel()

    async def listen(self, table: str, token: str, ear: int) -> None:
        line = Line(self.port, self.line.address)
        try:
            status, heard = await line.ask("GET", f"/api/tables/{table}/events", token)
            assert status == 200, heard
            assert line.reader is not None
            while text := await line.reader.readline():
                if text.startswith(b"id: "):
                    self.told[table][ear] = int(text[4:])
                elif text.startswith(b"data: "):
                    self.hear(token, json.loads(text[6:]))
        finally:
            line.close()

    def hear(self, token: str, told: dict[str, Any]) -> None:
        if told.get("moves") or told.get("result"):
            self.turns.put_nowait((token, told.get("seq", 0), told.get("moves") or []))

    async def play(self) -> None:
        """Until it is cancelled."""
        while True:
            token, seq, moves = await self.turns.get()
            await asyncio.sleep(self.pause)
            if moves:
                await self.move(token, seq, moves)
            else:
                await self.sit_down()

    async def move(self, token: str, seq: int, moves: list[Any]) -> None:
        command, began = f"m{len(self.acknowledged)}", time.perf_counter()
        body = {"seq": seq, "command": command, "move": self.rnd.choice(moves)["move"]}
        status, heard = await self.line.ask("POST", f"/api/tables/{self.table}/moves", token, body)
        self.waited.append(time.perf_counter() - began)
        assert status == 200, heard
        self.acknowledged.append((self.table, json.loads(heard)["seq"], command))


class Crowd:
    """Many parties at once."""

    def __init__(self, port: int, parties: int, pause: float, proxied: bool = True) -> None:
        self.parties = [Party(port, 1 + number, pause, proxied) for number in range(parties)]
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        for party in self.parties:
            await party.sit_down()
        self.tasks = [asyncio.create_task(party.play()) for party in self.parties]

    def made(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(party.acknowledged) for party in self.parties)

    async def play_on(self, moves: int, seconds: float) -> list[float]:
        """So many more moves, and at least for so long: how long their answers took."""
        for party in self.parties:
            party.waited.clear()
        enough, until = self.made() + moves, time.monotonic() + seconds
        while self.made() < enough or time.monotonic() < until:
            self.check()
            await asyncio.sleep(0.05)
        return sorted(one for party in self.parties for one in party.waited)

    def check(self) -> None:
        """Raises what has ended somebody's play."""
        for task in (*self.tasks, *(ear for party in self.parties for ear in party.ears)):
            if task.done() and not task.cancelled():
                task.result()
                raise AssertionError("a stream of an honest player has ended")

    async def end(self) -> None:
        """All go."""
        ears = [ear for party in self.parties for ear in party.ears]
        for task in (*self.tasks, *ears):
            task.cancel()
        await asyncio.gather(*self.tasks, *ears, return_exceptions=True)
        for party in self.parties:
            party.line.close()
