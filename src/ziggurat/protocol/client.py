"""An external engine as a player: a process that speaks the protocol of docs/engine.md and gets only a seat's view."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import time
import weakref
from collections import deque
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import IO

from ziggurat.contract.errors import BadChoice, EnginePlayerFailed
from ziggurat.contract.facts import OptionValue
from ziggurat.game import Game
from ziggurat.players.player import Answer, Choice
from ziggurat.sight import Sight

SECONDS = 60.0  # of silence are allowed
GOODBYE_SECONDS = 2.0
LAST_LINES = 5  # so many are quoted when something goes wrong
FLOOD = 10_000  # unread lines at most; then the engine's output has to wait
EXPECTED = "engine:COMMAND, or engine:seconds=60 go='ms 1000' COMMAND"


class EnginePlayer:
    """Starts the command at the first move, and asks the same process for every later one."""

    def __init__(self, text: str, game: Game) -> None:
        self.name = f"engine:{text}"
        self._game, self._seconds, self._go = game, SECONDS, ""
        self._command = self._read(text)
        self._process: _Process | None = None
        self._options: set[str] = set()
        self._told: tuple[int, str, tuple[int, ...]] | None = None  # seat, first view and history that it knows

    def _read(self, text: str) -> list[str]:
        """The command, after the settings that may stand before it."""
        try:
            words = shlex.split(text)
            while words and words[0].partition("=")[0] in ("seconds", "go") and "=" in words[0]:
                key, _, value = words.pop(0).partition("=")
                if key == "go":
                    self._go = value
                else:
                    self._seconds = float(value)
        except ValueError:
            words = []
        if not words or not 0 < self._seconds < 1e6 or "\n" in self._go:
            raise BadChoice("player", self.name, EXPECTED)
        if shutil.which(words[0]) is None:
            raise BadChoice("player", self.name, f"a program that can be started, which {words[0]!r} is not")
        return words

    def choose(self, sight: Sight, seed: int) -> Answer:
        """The engine's move, and what it says of it."""
        try:
            process = self._started()
            self._tell(process, sight)
            if "Seed" in self._options:
                process.send(f"setoption name Seed value {seed % 2**63}")
            moves = {sight.action_to_string(action): action for action in sight.legal_actions()}
            if "Legal" in self._options:
                process.send(f"legal {' '.join(moves)}")
            process.send(f"go {self._go}".strip())
            lines = process.until("bestmove")
            if lines[-1].removeprefix("bestmove").strip() not in moves:
                raise process.failed(lines[-1], f"a legal move, like {next(iter(moves))}")
            return _answer(moves, lines)
        except EnginePlayerFailed:
            self.close()
            raise

    def stop(self) -> None:
        """Asks an engine that is thinking to answer now."""
        if self._process is not None:
            self._process.send("stop")

    def close(self) -> None:
        """Ends the process; the next move would start another."""
        if self._process is not None:
            self._process.end()
        self._process = self._told = None

    def _started(self) -> _Process:
        if self._process is None:
            self._process = _Process(self.name, self._command, self._seconds)
            self._process.send("ziggurat")
            lines = self._process.until("ok")
            words = [line.split() for line in lines]
            self._options = {line[2] for line in words if line[:2] == ["option", "name"] and len(line) > 2}
        return self._process

    def _tell(self, process: _Process, sight: Sight) -> None:
        """Sends what is new since the last move; for another game, everything."""
        first, known = sight.first_view(), 0
        if self._told is not None:
            seat, began, history = self._told
            if (seat, began) == (sight.seat, first) and history == sight.history[: len(history)]:
                known = len(history)
            else:
                self._told = None
        if self._told is None:
            options = [shlex.quote(f"{k}={_written(v)}") for k, v in self._game.portable_options().items()]
            process.send(" ".join(["newgame", self._game.id, str(self._game.seats), *options]))
            process.send(f"seat {sight.seat}")
            process.send(f"position view {first}")
        for move, view in sight.moves_and_views(since=known):
            process.send(f"saw {move} | {view}")
        self._told = sight.seat, first, sight.history


def _written(value: OptionValue) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _answer(moves: dict[str, int], lines: list[str]) -> Answer:
    """The answer in the engine's lines; whatever they say besides `bestmove` is optional."""
    choices, facts = [], {}
    for line in lines:
        before, _, told = line.partition(" line ")
        words = before.split()
        if words[:2] == ["info", "choice"] and len(words) == 7 and words[2] in moves:
            choices.append(Choice(moves[words[2]], words[2], _whole(words[4]), _share(words[6])))
        elif words[:1] == ["info"]:
            facts = dict(zip(words[1::2], words[2::2], strict=False)) | {"line": told}
    return Answer(
        moves[lines[-1].removeprefix("bestmove").strip()],
        tuple(choices),
        tuple(map(_share, facts["shares"].split(","))) if "shares" in facts else (),
        tuple(facts.get("line", "").split()),
        _whole(facts.get("simulations", "0")),
        _share(facts.get("seconds", "0")),
        facts.get("cut_short") == "yes",
    )


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0


def _share(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


class _Process:
    """The engine's process: lines to it, and lines from it with a limit of time."""

    def __init__(self, name: str, command: list[str], seconds: float) -> None:
        self._name, self._seconds = name, seconds
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise EnginePlayerFailed(name, error.strerror or error, "a program that starts") from None
        self._to: Queue[str | None] = Queue()
        self._from: Queue[str | None] = Queue(FLOOD)
        self._last: deque[str] = deque(maxlen=LAST_LINES)
        ended = Event()
        # Each pipe has a thread, so that neither side ever waits for the other to read.
        out, complaints = self._process.stdout, self._process.stderr
        self._threads = [
            Thread(target=_deliver, args=(self._to, self._process.stdin), daemon=True),
            Thread(target=_collect, args=(out, self._last, self._from, ended), daemon=True),
            Thread(target=_collect, args=(complaints, self._last, None, ended), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self.end = weakref.finalize(self, _end, self._process, self._to, ended)  # also when Python ends

    def send(self, line: str) -> None:
        """Writes a line."""
        self._to.put(line)

    def until(self, word: str) -> list[str]:
        """The lines up to one that begins with the word; `error`, silence and the end are failures."""
        found: deque[str] = deque(maxlen=FLOOD)
        deadline = time.monotonic() + self._seconds
        while not found or found[-1].split()[0] != word:
            left = deadline - time.monotonic()
            try:
                line = self._from.get(timeout=max(left, 0.001))
            except Empty:
                left = 0.0
            if left <= 0:
                raise self.failed(f"no {word} for {self._seconds:g} seconds", word)
            if line is None:
                raise self.failed(self._ending(), word)
            if line.split()[0] == "error":
                raise self.failed(line, word)
            found.append(line)
        return list(found)

    def _ending(self) -> str:
        self._threads[-1].join(GOODBYE_SECONDS)  # its complaints may come after its last answer
        with suppress(subprocess.TimeoutExpired):
            return f"its end with exit code {self._process.wait(GOODBYE_SECONDS)}"
        return "its output closed"

    def failed(self, found: str, expected: str) -> EnginePlayerFailed:
        """The error that names the command and quotes what it said last."""
        said = " / ".join(self._last) or "none"
        return EnginePlayerFailed(self._name, found, f"{expected}; its last lines: {said}")


def _deliver(queue: Queue[str | None], pipe: IO[str]) -> None:
    """Writes lines until the queue ends or the pipe is closed."""
    with suppress(OSError, ValueError), pipe:
        while (line := queue.get()) is not None:
            pipe.write(f"{line}\n")
            pipe.flush()


def _collect(pipe: IO[str], last: deque[str], queue: Queue[str | None] | None, ended: Event) -> None:
    """Reads lines to the end, into the queue if there is one, and keeps the last few for error messages."""
    with suppress(OSError, ValueError), pipe:
        for line in pipe:
            last.append(line.strip()[:200])
            if queue is not None and line.strip():
                _put(queue, line.strip(), ended)
    if queue is not None:
        _put(queue, None, ended)


def _put(queue: Queue[str | None], line: str | None, ended: Event) -> None:
    while not ended.is_set():
        with suppress(Full):
            return queue.put(line, timeout=0.5)


def _end(process: subprocess.Popen[str], queue: Queue[str | None], ended: Event) -> None:
    """Asks it to quit, and ends it if it does not; nothing is left behind."""
    ended.set()
    queue.put("quit")
    queue.put(None)
    for insist in (process.terminate, process.kill):
        with suppress(subprocess.TimeoutExpired):
            process.wait(GOODBYE_SECONDS)
            return
        insist()
    process.wait()
