"""Clients that do not give up: they send the same command again, and listen again from the last event they heard."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx

from table.server import PATIENCE, START, Guest, ServerProcess, events

PAUSE, AGAIN = 0.02, 0.3  # seconds; while nobody answers we leave the machine to the server that starts
SILENCE = 20.0  # seconds; the server breathes more often


@dataclass(frozen=True)
class Answered:
    """A move for which the server said that it is done."""

    seat: int
    seq: int
    hash: str
    move: str
    command: str


class Player(threading.Thread):
    """Plays all seats of one table that have a token, at random, until it is told to stop or the game is over."""

    def __init__(self, guests: list[Guest], seed: int, pause: float = 0) -> None:
        super().__init__(daemon=True)
        self.guests = [guest for guest in guests if guest.token]
        self.answered: list[Answered] = []
        self.resent = 0  # commands that had to be sent again
        self.problem: BaseException | None = None
        self.over, self.pause = False, pause
        self._rng = random.Random(seed)
        self._stop_asked = threading.Event()

    def run(self) -> None:
        try:
            while not self._stop_asked.is_set() and not self.over:
                self._play()
                time.sleep(self.pause)
        except BaseException as problem:
            self.problem = problem

    def finish(self) -> None:
        self._stop_asked.set()
        self.join(START)
        assert not self.is_alive()
        if self.problem is not None:
            raise self.problem

    def _play(self) -> None:
        seen = ask(self.guests[0], "GET", "")[0].json()
        self.over = seen["actor"] is None
        for guest in self.guests:
            if guest.seat == seen["actor"]:
                self._choose(guest)
                return
        time.sleep(PAUSE)  # a bot's turn

    def _choose(self, guest: Guest) -> None:
        seen = ask(guest, "GET", "")[0].json()
        if "moves" not in seen:
            return
        command, move = f"c{len(self.answered)}", self._rng.choice(seen["moves"])["move"]
        answer, tries = ask(guest, "POST", "/moves", {"seq": seen["seq"], "command": command, "move": move})
        assert answer.status_code == 200, answer.text
        self.resent += tries > 1
        assert guest.seat is not None
        got = answer.json()
        self.answered.append(Answered(guest.seat, got["seq"], got["hash"], move, command))


def wait_until(true: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Waits until something is true."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, what
        time.sleep(0.05)


def play_turn(guest: Guest) -> int:
    """Plays until it is another's turn; the last line of the log then."""
    while (seen := guest.see())["actor"] == guest.seat:
        answer = guest.play()
        assert answer.status_code == 200, answer.text
    return int(seen["seq"])


def ask(guest: Guest, method: str, path: str, body: Any = None) -> tuple[httpx.Response, int]:
    """Sends a request until somebody answers it; and how many times it was sent."""
    until, tries = time.monotonic() + START, 0
    while time.monotonic() < until:
        tries += 1
        try:
            answer = guest.http.request(method, f"/api/tables/{guest.table}{path}", json=body)
        except httpx.TransportError:
            time.sleep(AGAIN)
            continue
        if answer.status_code != 503:
            return answer, tries
        time.sleep(PAUSE)
    raise AssertionError(f"nobody answered {method} {path}: {guest.server.log()}")


class Ear(threading.Thread):
    """Listens to one table as a seat, or as a spectator, and keeps all it was told."""

    def __init__(self, server: ServerProcess, table: str, token: str | None, since: int | None = 0) -> None:
        super().__init__(daemon=True)
        self.http, self.table, self.since = server.client(token), table, since
        self.told: list[tuple[str, int | None, Any]] = []
        self.seq = -1 if since is None else since
        self.connected = 0
        self.problem: BaseException | None = None
        self._stop_asked = threading.Event()

    def run(self) -> None:
        try:
            while not self._stop_asked.is_set():
                self._listen()
        except BaseException as problem:
            self.problem = None if self._stop_asked.is_set() else problem
        finally:
            self.http.close()

    def _listen(self) -> None:
        headers = {"Last-Event-ID": str(self.seq)} if self.told else {}
        query = {} if self.since is None or self.told else {"since": str(self.since)}
        path = f"/api/tables/{self.table}/events"
        try:
            with self.http.stream("GET", path, headers=headers, params=query, timeout=SILENCE) as response:
                assert response.status_code in (200, 503), response.read()
                self.connected += 1
                for one in events(response):
                    if one[0] == "preparing":
                        continue
                    self.told.append(one)
                    self.seq = one[1] if one[1] is not None else self.seq
                    if self._stop_asked.is_set():
                        return
        except httpx.TransportError:
            time.sleep(AGAIN)

    def wait_for(self, seq: int) -> None:
        """Waits until it was told of a line of the log."""
        until = time.monotonic() + PATIENCE
        while self.seq < seq and self.problem is None and time.monotonic() < until:
            time.sleep(PAUSE)
        if self.problem is not None:
            raise self.problem
        assert self.seq >= seq, f"told of line {self.seq}, not of line {seq}"

    def finish(self) -> None:
        self._stop_asked.set()  # it ends with the next event, or with its server
        if self.problem is not None:
            raise self.problem

    def moves(self) -> list[dict[str, Any]]:
        return [data for kind, _, data in self.told if kind == "move"]
