"""Real server processes for tests, and a client that plays through HTTP."""

from __future__ import annotations

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

PATIENCE, PREPARING = 60.0, 202
START = 180.0  # seconds: the rules may have to be compiled first


NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # never used; without it every client reads all certificates


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Patient(httpx.HTTPTransport):
    """Sends a request again as long as the rules are being prepared."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        until = time.monotonic() + START
        while (answer := super().handle_request(request)).status_code == PREPARING and time.monotonic() < until:
            answer.close()
            time.sleep(0.1)
        return answer


class ServerProcess:
    """One `ziggurat serve` process."""

    def __init__(self, database: str, folder: Path, *options: str, **environment: str) -> None:
        self.database, self.folder, self.options, self.environment = database, folder, options, environment
        self.port = free_port()
        self.program = ["-m", "ziggurat"]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.clients: list[httpx.Client] = []

    def start(self) -> ServerProcess:
        self.launch()
        self.wait()
        return self

    def launch(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--database", self.database]
        with (self.folder / f"server-{self.port}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *self.options],
                stdout=log,
                stderr=log,
                env=os.environ | self.environment,
                start_new_session=True,
            )

    def wait(self) -> None:
        until = time.monotonic() + START
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.log()
            try:
                httpx.get(f"{self.url}/health", timeout=5, verify=NO_TLS)
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError(f"the server did not start: {self.log()}")

    def log(self) -> str:
        return (self.folder / f"server-{self.port}.log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """As if the power went: the server and its bots."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """As a host stops it."""
        for client in self.clients:
            client.close()
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()

    def client(self, token: str | None = None) -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        patient = Patient(verify=NO_TLS)
        self.clients.append(httpx.Client(base_url=self.url, timeout=START, headers=headers, transport=patient))
        return self.clients[-1]


@contextmanager
def serving(database: str, folder: Path, *options: str, **environment: str) -> Iterator[ServerProcess]:
    server = ServerProcess(database, folder, *options, **environment).start()
    try:
        yield server
    finally:
        server.stop()


def timeless(seen: dict[str, Any]) -> dict[str, Any]:
    """What a table shows, but for the time of day."""
    return {name: value for name, value in seen.items() if name != "now"}


class Guest:
    """One seat of one table, played by HTTP; or nobody's, to look on."""

    def __init__(self, server: ServerProcess, table: str, seat: int | None, token: str | None) -> None:
        self.server, self.table, self.seat, self.token = server, table, seat, token
        self.http = server.client(token)
        self.commands = 0

    def close(self) -> None:
        self.http.close()
        self.server.clients.remove(self.http)

    def see(self) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{self.table}")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def post(self, act: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/{act}", json=body)

    def act(self, act: str, seq: int | None = None, **body: Any) -> httpx.Response:
        self.commands += 1
        seq = self.see()["seq"] if seq is None else seq
        return self.post(act, seq=seq, command=f"{id(self)}-{self.commands}", **body)

    def play(self, move: str | None = None, **body: Any) -> httpx.Response:
        seen = self.see()
        return self.act("moves", seen["seq"], move=move or seen["moves"][0]["move"], **body)

    def wait_for_turn(self) -> dict[str, Any]:
        """Waits until this seat must act, or the game is over."""
        until = time.monotonic() + START
        while time.monotonic() < until:
            seen = self.see()
            if seen["actor"] in (self.seat, None):
                return seen
            time.sleep(0.05)
        raise AssertionError(f"it never was the turn of seat {self.seat}: {self.server.log()}")


def make(server: ServerProcess, game: str, *seats: dict[str, Any], **more: Any) -> tuple[str, list[Guest]]:
    """A new table and a guest for each seat, in the order of the seats' numbers; bots' have no token."""
    with server.client() as http:
        answer = http.post("/api/tables", json={"game": game, "seats": list(seats), "starts": 0} | more)
        assert answer.status_code == 201, answer.text
        made = answer.json()
    order = sorted(made["seats"], key=lambda one: one["seat"])
    return made["table"], [Guest(server, made["table"], one["seat"], one["token"]) for one in order]


def events(response: httpx.Response) -> Iterator[tuple[str, int | None, Any]]:
    """The kind, the id and the data of each server-sent event."""
    kind, number, data = "", None, ""
    for line in response.iter_lines():
        if line.startswith("event: "):
            kind = line[7:]
        elif line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: "):
            data = line[6:]
        elif not line and data:
            yield kind, number, json.loads(data)
            kind, number, data = "", None, ""
