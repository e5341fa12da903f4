"""Clients that do whatever is allowed at a table, and much that is not, and keep what they were answered and when."""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import httpx

from table.lines import lines
from table.server import PREPARING, START, ServerProcess, make
from table.stubborn import AGAIN
from table.stubborn import Ear as Stream
from trust.history import LOOK, REMATCH, REMOVE, Answer, Ear, Heard, History, Op, Stored

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}
PAUSE = 0.03  # seconds between two acts
FORGETS = 0.1  # how often one who got no answer does not ask again
AFTER_THE_END = 12  # acts at a table that is over
SECRET = "a name that nobody guesses".replace(" ", "-")
UNSURE = (PREPARING, 503)  # it was not done now, or nobody knows


class Client(threading.Thread):
    """One tab of one seat. Of two with the same seat neither knows of the other."""

    def __init__(self, door: ServerProcess, table: str, seat: int, token: str | None, seed: int) -> None:
        super().__init__(daemon=True)
        self.table, self.seat, self.client = table, seat, f"{table} {seat} {seed}"
        self.http, self.rng = door.client(token), random.Random(seed)
        self.ops: list[Op] = []
        self.problem: BaseException | None = None
        self.stop_asked, self._left, self._number = threading.Event(), AFTER_THE_END, seed * 100_000

    def run(self) -> None:
        try:
            while not self.stop_asked.is_set() and self._left > 0:
                self._act()
                time.sleep(PAUSE)
        except BaseException as problem:
            self.problem = problem

    def _act(self) -> None:
        seen = self.ask(LOOK, "GET", "")
        if seen is None:
            return
        if seen["result"] is not None:
            self._left -= 1
            self._after_the_end()
        elif seen["actor"] == self.seat:
            self._own_turn(seen)
        else:
            self._others_turn(seen)

    def _own_turn(self, seen: dict[str, Any]) -> None:
        by_seq, chance = {"seq": seen["seq"]}, self.rng.random()
        if chance < 0.02:
            self.post("resign", **by_seq)
        elif seen["held"]:
            self.post("done" if chance < 0.7 else "undo", **by_seq)
        elif seen.get("moves"):
            move = self.rng.choice(seen["moves"])["move"]
            self.post("moves", move=move, confirm=chance < 0.5, **by_seq)

    def _others_turn(self, seen: dict[str, Any]) -> None:
        act = self.rng.choice(["undo", "chat", "done", "", "", "", ""])
        if act == "chat":
            self.post("chat", text=f"line {self._number}")
        elif act:
            self.post(act, seq=seen["seq"])

    def _after_the_end(self) -> None:
        """Both want to play again at once; and sometimes somebody clears the table away while others still talk."""
        chance = self.rng.random()
        if chance < 0.4:
            self.ask(REMATCH, "POST", "/rematch", {"command": self._new_name()})
        elif chance < 0.45:
            self.ask(REMOVE, "DELETE", f"?command={self._new_name()}")
        else:
            self.post("chat", text=f"line {self._number}")

    def _new_name(self) -> str:
        self._number += 1
        return f"{SECRET}-{self._number}"

    def post(self, act: str, **body: Any) -> None:
        self.ask(act, "POST", f"/{act}", {**body, "command": self._new_name()})

    def ask(self, act: str, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any] | None:
        """What was answered; None for a refusal, or where nobody knows."""
        begin = time.monotonic()
        answer = self._until_answered(method, f"/api/tables/{self.table}{path}", body)
        told = answer.json() if answer is not None else {}
        how = Answer.UNKNOWN if answer is None else Answer.DONE if answer.is_success else Answer.REFUSED
        if answer is not None and answer.status_code in (403, 404) and act != REMOVE:
            self._left = 0  # the table is gone
        self.ops.append(self._op(act, begin, how, body, told))
        return told if how is Answer.DONE else None

    def _op(self, act: str, begin: float, how: Answer, body: dict[str, Any] | None, told: dict[str, Any]) -> Op:
        named = body is not None and act != REMATCH
        command = f"{self.seat}:{body['command']}" if body is not None and named else ""
        seq = told.get("seq") if how is Answer.DONE else None
        seen = told.get("hash", "") if how is Answer.DONE else ""
        after = told["table"] if act == REMATCH and how is Answer.DONE else ""
        end, audience = time.monotonic(), str(self.seat)
        return Op(self.client, self.table, act, begin, end, how, command, seq, audience, seen, after)

    def _until_answered(self, method: str, path: str, body: Any) -> httpx.Response | None:
        until = time.monotonic() + START
        while time.monotonic() < until:
            try:
                answer = self.http.request(method, path, json=body)
            except httpx.TransportError:
                answer = None
            if answer is not None and answer.status_code not in UNSURE:
                assert answer.status_code < 500, answer.text
                return answer
            if self.rng.random() < FORGETS:
                return None
            time.sleep(AGAIN)
        raise AssertionError(f"nobody answered {method} {path}")


class Party:
    """One table, two tabs for each of its seats, and whoever listens: each seat and a spectator."""

    def __init__(self, door: ServerProcess, game: str, seed: int, **more: Any) -> None:
        self.table, guests = make(door, game, ANN, BEN, **more)
        seats = [(guest.seat or 0, guest.token) for guest in guests]
        self.clients = [
            Client(door, self.table, seat, token, 10 * seed + 2 * tab + seat) for seat, token in seats for tab in (0, 1)
        ]
        self.streams = {str(seat): Stream(door, self.table, token) for seat, token in [*seats, ("nobody", None)]}
        for thread in (*self.clients, *self.streams.values()):
            thread.start()
        for guest in guests:
            guest.close()

    def is_over(self) -> bool:
        return not any(client.is_alive() for client in self.clients)

    def finish(self, database: str, history: History) -> None:
        """Lets everybody stop and hear all of it, and adds what happened to a history."""
        for client in self.clients:
            client.stop_asked.set()
            client.join(START)
            assert not client.is_alive()
            if client.problem is not None:
                raise client.problem
        log = [Stored(line.seq, line.kind, line.command_id) for line in lines(database, self.table)]
        if log:
            history.logs[self.table] = log
        history.ops += [op for client in self.clients for op in client.ops]
        self._hear(log, history)

    def _hear(self, log: list[Stored], history: History) -> None:
        for audience, stream in self.streams.items():
            if log:
                stream.wait_for(log[-1].seq)
                stream.finish()
            heard = [Heard(kind, seq, data.get("hash", "")) for kind, seq, data in stream.told if seq is not None]
            history.ears.append(Ear(f"the ear of {audience}", self.table, audience, heard))
