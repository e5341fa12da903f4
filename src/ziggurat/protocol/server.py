"""Serves our players to other programs, line by line over standard input and output; see docs/engine.md.

One thread reads, another thinks. While it thinks, `stop`, `quit` and `isready` are handled at once; every other line
waits for the answer. An invalid line is answered by `error` and one sentence, and the engine goes on.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterable
from importlib import metadata
from threading import Lock, Thread
from typing import Any

from ziggurat import players
from ziggurat.contract.errors import BadChoice, Unreadable, ZigguratError
from ziggurat.game import Game, load
from ziggurat.players.player import Answer, Player
from ziggurat.sight import Sight
from ziggurat.state import State

PROTOCOL = 1
PLAYER = "level:3"
MOST_CHOICES = 5  # so many are told
LARGEST = 2**63 - 1
NUDGE_SECONDS = 0.02  # how often a player is told to stop until it does: it may only just be starting
GOODBYE_SECONDS = 5.0  # how long `quit` waits for a player that does not stop


class Engine:
    """A game, what a seat knows of it, and the players that are asked for a move."""

    def __init__(self, say: Callable[[str], None], player: str = PLAYER) -> None:
        self._write, self._lock = say, Lock()
        self._default = player
        self._options: dict[str, str | int] = {"Player": player, "Seed": 0, "Threads": 1}
        self._game: Game | None = None
        self._seat: int | None = None
        self._sight: Sight | None = None
        self._state: State | None = None
        self._players: dict[str, Player] = {}
        self._thinker: Player | None = None
        self._thread: Thread | None = None
        self._gone: BrokenPipeError | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "ziggurat": self._introduce,
            "isready": lambda _: self._say("readyok"),
            "setoption": self._set_option,
            "newgame": self._new_game,
            "seat": self._take_seat,
            "position": self._set_position,
            "saw": self._see,
            "legal": self._list_moves,
            "go": self._go,
            "stop": lambda _: self._stop(),
        }

    def serve(self, lines: Iterable[str]) -> None:
        """Handles every line until `quit` or the end of the input, and waits for the last answer."""
        for line in lines:
            command, _, rest = line.strip().partition(" ")
            if command == "quit":
                self._stop(GOODBYE_SECONDS)
                return
            if command:
                self._heed(command, rest.strip())
            if self._gone:
                raise self._gone
        self._wait()

    def _heed(self, command: str, rest: str) -> None:
        try:
            if command not in self._commands:
                raise Unreadable("command", command, f"one of {', '.join(self._commands)}, quit")
            if command not in ("stop", "isready"):
                self._wait()
            self._commands[command](rest)
        except (ZigguratError, ValueError) as error:
            self._complain(error)

    def _say(self, *lines: str) -> None:
        with self._lock:
            try:
                for line in lines:
                    self._write(line)
            except BrokenPipeError as error:
                self._gone = error  # the reader is gone: `serve` ends

    def _complain(self, error: Exception) -> None:
        sentence = str(error) if isinstance(error, ZigguratError) else f"{type(error).__name__}: {error}"
        self._say(f"error {' '.join(sentence.split())}")

    # Before the game

    def _introduce(self, _: str) -> None:
        self._say(
            "id name Ziggurat",
            f"id version {_version()}",
            f"id protocol {PROTOCOL}",
            f"option name Player type string default {self._default}",
            f"option name Seed type spin default 0 min 0 max {LARGEST}",
            "option name Threads type spin default 1 min 1 max 64",
            "ok",
        )

    def _set_option(self, text: str) -> None:
        words = text.split(" ", 3)
        if len(words) != 4 or (words[0], words[2]) != ("name", "value"):
            raise Unreadable("setoption", text, "name NAME value VALUE")
        name, value = words[1], words[3]
        if name not in self._options:
            raise BadChoice("option", name, f"one of {', '.join(self._options)}")
        low, high = (0, LARGEST) if name == "Seed" else (1, 64)
        self._options[name] = value if name == "Player" else _number(value, low, high, f"option {name}")

    def _new_game(self, text: str) -> None:
        words = shlex.split(text)
        if len(words) < 2:
            raise Unreadable("newgame", text, "GAME SEATS, then options as KEY=VALUE")
        options = dict(_option(word) for word in words[2:])
        if len(options) < len(words) - 2:
            raise BadChoice("options", text, "each once")
        self._game = load(words[0], _number(words[1], 0, 99, "seats"), **options)
        self._seat = self._sight = self._state = None
        self._players = {}

    def _loaded(self) -> Game:
        if self._game is None:
            raise BadChoice("game", "none", "newgame first")
        return self._game

    # The position

    def _take_seat(self, text: str) -> None:
        self._seat = _number(text, 0, self._loaded().seats - 1, "seat")
        self._sight = self._state = None

    def _set_position(self, text: str) -> None:
        kind, _, rest = text.partition(" ")
        game = self._loaded()
        if kind == "view":
            if self._seat is None:
                raise BadChoice("seat", "none", "seat first: a view is somebody's")
            self._sight, self._state = game.sight_from(self._seat, rest), None
        elif kind == "whole":
            position, _, moves = rest.partition(" moves ")
            state = game.from_position(position)
            for move in moves.split():
                state.apply_action(state.string_to_action(move))
            self._sight, self._state = None, state
        else:
            raise Unreadable("position", text, "view TEXT, or whole TEXT moves MOVE ...")

    def _see(self, text: str) -> None:
        move, bar, view = text.partition(" | ")
        if not bar:
            raise Unreadable("saw", text, "MOVE | VIEW")
        if self._sight is None:
            raise BadChoice("saw", text, "position view first")
        self._sight = self._sight.after(move, view)

    def _on_turn(self) -> Sight:
        """What the seat on turn knows."""
        if self._state is not None:
            actor = self._state.current_player()
            if actor < 0:
                found = "chance" if self._state.is_chance_node() else "nobody: the game is over"
                raise BadChoice("on turn", found, "a seat")
            return self._state.sight(actor)
        if self._sight is None:
            raise BadChoice("position", "none", "position first")
        if not self._sight.legal_actions():
            raise BadChoice("on turn", self._sight.observation_string(), f"seat {self._sight.seat}")
        return self._sight

    def _list_moves(self, _: str) -> None:
        sight = self._on_turn()
        self._say(f"legal {' '.join(sorted(map(sight.action_to_string, sight.legal_actions())))}")

    # Thinking

    def _go(self, text: str) -> None:
        sight, spec = self._on_turn(), self._spec(text)
        if spec not in self._players:
            self._players[spec] = players.read(spec, sight.game)
        self._thinker = self._players[spec]
        self._thread = Thread(target=self._think, args=(self._thinker, sight, int(self._options["Seed"])), daemon=True)
        self._thread.start()

    def _spec(self, text: str) -> str:
        """Which player a budget asks for."""
        words = text.split()
        keys, values = words[::2], words[1::2]
        if not words:
            return str(self._options["Player"])
        if len(keys) == len(values) == len(set(keys)):
            numbers = [_number(value, 0, 10**9, key) for key, value in zip(keys, values, strict=True)]
            if keys == ["level"]:
                return f"level:{numbers[0]}"
            if set(keys) <= {"sims", "ms"}:
                budget = ",".join(f"{key}={number}" for key, number in zip(keys, numbers, strict=True))
                return f"search:{budget},threads={self._options['Threads']}"
        raise Unreadable("go", text, "nothing more, level N, or sims N and ms N")

    def _think(self, player: Player, sight: Sight, seed: int) -> None:
        try:
            answer = player.choose(sight, seed)
            self._say(*_told(sight, answer))
        except Exception as error:  # a user's own player may raise anything; the engine goes on
            self._complain(error)

    def _wait(self) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _stop(self, seconds: float | None = None) -> None:
        """Makes a player that can stop answer soon; gives up on one that cannot after so many seconds."""
        stop: Any = getattr(self._thinker, "stop", None)
        while self._thread is not None and self._thread.is_alive() and stop is not None:
            stop()
            self._thread.join(NUDGE_SECONDS)
        if self._thread is not None and seconds is not None:
            self._thread.join(seconds)


def _told(sight: Sight, answer: Answer) -> list[str]:
    """A player's answer as lines of the protocol."""
    lines = [
        f"info choice {choice.move} visits {choice.visits} share {choice.value:.4f}"
        for choice in answer.choices[:MOST_CHOICES]
    ]
    words = [f"info simulations {answer.simulations} seconds {answer.seconds:.3f}"]
    words += [f"cut_short {'yes' if answer.cut_short else 'no'}"]
    words += [f"shares {','.join(f'{share:.4f}' for share in answer.shares)}"] if answer.shares else []
    words += [f"line {' '.join(answer.line)}"] if answer.line else []
    return [*lines, " ".join(words), f"bestmove {sight.action_to_string(answer.action)}"]


def _number(text: str, low: int, high: int, name: str) -> int:
    if not (text.isascii() and text.isdecimal() and low <= int(text[:20]) <= high):
        raise BadChoice(name, text, f"a whole number from {low} to {high}")
    return int(text)


def _option(word: str) -> tuple[str, Any]:
    """KEY=VALUE; a value that begins with a brace is JSON."""
    key, equals, value = word.partition("=")
    if not key or not equals:
        raise BadChoice("option", word, "KEY=VALUE")
    return key, json.loads(value) if value.startswith("{") else value


def _version() -> str:
    try:
        return metadata.version("ziggurat")
    except metadata.PackageNotFoundError:
        return "unknown"
