"""A game with its number of seats and its options: what can be known before it starts."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from ziggurat import games
from ziggurat.contract import colours
from ziggurat.contract.errors import BadChoice, ImpossiblePosition, OtherRules, Unreadable
from ziggurat.contract.facts import Facts, Option, OptionValue
from ziggurat.pictures.sprites import Sheet, sheet
from ziggurat.sight import Sight
from ziggurat.state import State

if TYPE_CHECKING:
    from ziggurat.kernel.batch import Batch

Rows = np.ndarray[Any, Any]
_RECENT = 8  # rows whose texts are cached: seats, spectators and logs ask for the same ones


def load(game: str | Path, seats: int | None = None, **options: OptionValue) -> Game:
    """A game by its id, or by the folder it is in; by default with the fewest seats.

    Its rules are compiled when they are first used.
    """
    facts = games.facts(games.add(game) if isinstance(game, Path) else game)
    chosen = facts.seats[0] if seats is None else seats
    if chosen not in facts.seats:
        raise BadChoice(f"seats of {facts.id}", chosen, f"one of {', '.join(map(str, facts.seats))}")
    return Game(facts, chosen, _check_options(facts, chosen, options))


def batch(game: Game, n: int, seed: int = 0, threads: int | None = None) -> Batch:
    """n games of one kind to step at once, with as many threads as there are cores unless told."""
    from ziggurat.kernel.batch import Batch

    if n < 1 or (threads is not None and threads < 1):
        raise BadChoice("batch", f"{n} games on {threads} threads", "at least one of each")
    return Batch(game.blank, game.num_distinct_actions(), n, seed, threads or os.cpu_count() or 1)


def _check_options(facts: Facts, seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    known = {option.name: option for option in facts.options}
    checked: dict[str, OptionValue] = {}
    for name, value in given.items():
        if name not in known:
            raise BadChoice(f"option of {facts.id}", name, f"one of {', '.join(known)}" if known else "no option")
        checked[name] = _check_value(known[name], seats, value)
    return checked


def _check_value(option: Option, seats: int, value: OptionValue) -> OptionValue:
    if option.seats and seats not in option.seats:
        raise BadChoice(f"option {option.name}", value, f"none with {seats} seats")
    if isinstance(value, str) and value in ("true", "false") and True in option.choices:
        value = value == "true"
    # JSON's 1 is not true, though Python's is.
    if option.choices and not any(type(value) is type(choice) and value == choice for choice in option.choices):
        allowed = ", ".join(str(choice).lower() for choice in option.choices)
        raise BadChoice(f"option {option.name}", value, f"one of {allowed}")
    return value


class Game:
    """The rules, the notation and the story of a game, for so many seats, with these options."""

    def __init__(self, facts: Facts, seats: int, options: Mapping[str, OptionValue]) -> None:
        from ziggurat.kernel import calls, dispatch

        self.facts, self.seats, self.options = facts, seats, dict(options)
        self.calls, self.rules = calls, self._part("rules")
        dispatch.register(self.rules, self.id)
        self.memory_type = dispatch.memory_type(self.rules)
        self.notation, self.teller = self._part("notation"), self._part("story")
        self.foresee = self._part("foresight").foresee if facts.hidden else None  # else `play` on a copy will do
        self.blank = np.zeros(1, self.rules.ROW)
        self.blank["seats"] = seats
        if facts.options:
            self.rules.set_options(self.blank[0], seats, self.all_options())
        self._texts = lru_cache(_RECENT)(self._write)
        self._moves = lru_cache(_RECENT)(self._list_moves)

    def _part(self, name: str) -> ModuleType:
        return import_module(f"{games.package(self.id)}.{name}")

    @cached_property
    def picture(self) -> ModuleType:
        """How the game is drawn: `scene(view, seat)` and `gesture(view, action)`."""
        return self._part("picture")

    @cached_property
    def reasons(self) -> ModuleType:
        """Why something cannot be chosen: `why_not(view, seat, touched, id)`."""
        return self._part("reasons")

    def sprites(self) -> Sheet:
        """The symbols of its scenes."""
        return sheet(games.folder(self.id))

    @property
    def id(self) -> str:
        """The short name that commands and records use."""
        return self.facts.id

    @property
    def rules_version(self) -> int:
        """Raised with every change of the rules."""
        version: int = self.rules.VERSION
        return version

    def check_rules(self, version: int) -> None:
        """Refuses a version of the rules that is not installed, unless the installed one reads its games."""
        older: tuple[int, ...] = getattr(self.rules, "READS", ())
        if version not in (self.rules_version, *older):
            known = f", or one that it reads: {', '.join(map(str, older))}" if older else ""
            raise OtherRules(f"rules of {self.id}", version, f"version {self.rules_version}, which is installed{known}")

    def all_options(self) -> dict[str, OptionValue | None]:
        """Every option of the game, those not given with their default."""
        return {option.name: self.options.get(option.name, option.default) for option in self.facts.options}

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """What each seat has unless the table says otherwise; empty where seats have no colours."""
        return colours.usual(self.facts, self.seats, self.all_options())

    def portable_options(self) -> dict[str, OptionValue]:
        """The options as a record has them: the contents of a file, where an option names one."""
        portable = getattr(self.rules, "portable_options", dict)
        written: dict[str, OptionValue] = portable(self.options)
        return written

    def sources(self) -> dict[str, str]:
        """The SHA-256 of each file that the options name, where they name one."""
        named = getattr(self.rules, "sources", None)
        hashes: dict[str, str] = named(self.options) if named else {}
        return hashes

    def new_initial_state(self, seed: int | None = None) -> State:
        """A fresh game. The same seed gives the same set-up; without one it is unpredictable."""
        from ziggurat.kernel import random

        return self.start(random.generator(random.surprise() if seed is None else seed))

    def start(self, rng: Rows) -> State:
        """A fresh game laid out by a generator that the caller goes on using."""
        rows = self.blank.copy()
        self.calls.setup(rows, 0, rng)
        return State(self, rows)

    def state_from(self, rows: Rows) -> State:
        """A state without a past, from an array of one row that is its own from now on."""
        return State(self, rows)

    def from_position(self, text: str) -> State:
        """A game that begins with a position; refuses what cannot be read and what breaks a rule."""
        rows = self.blank.copy()
        self.notation.read(text, rows[0])
        state = State(self, rows)
        if state.current_player() >= 0 and not state.legal_actions():
            raise ImpossiblePosition("actor", state.current_player(), "a seat that can do something")
        written = state.position()
        if written != text:
            raise Unreadable("position", text, f"it as it is written, {written!r}")
        return state

    def text(self, rows: Rows) -> str:
        """A position or a view, an array of one row, in notation."""
        return self._texts(rows.tobytes())

    def moves(self, rows: Rows) -> dict[str, int]:
        """The legal actions of a position, or the outcomes of chance: notation and number, sorted as text."""
        return dict(self._moves(rows.tobytes()))

    def _write(self, row: bytes) -> str:
        text: str = self.notation.write(np.frombuffer(row, self.blank.dtype)[0])
        return text

    def _list_moves(self, row: bytes) -> dict[str, int]:
        rows, write = np.frombuffer(row, self.blank.dtype).copy(), self.notation.write_move
        return dict(sorted((write(rows[0], action), action) for action in State(self, rows).legal_actions()))

    def sight_from(self, seat: int, view: str, seen: Iterable[tuple[str, str]] = ()) -> Sight:
        """A seat's sight from texts alone: a first view, then each move and the view after it, as the seat saw them.

        Nothing is known of what came before the first view, as in a game begun from a position.
        """
        if seat not in range(self.seats):
            raise BadChoice("seat", seat, f"one from 0 to {self.seats - 1}")
        sight = Sight(self, seat, self.read_view(seat, view), np.zeros(1, self.memory_type), ())
        for move, after in seen:
            sight = sight.after(move, after)
        return sight

    def read_view(self, seat: int, text: str) -> Rows:
        """A seat's view from its text, as an array of one row, checked as strictly as a position."""
        complete = getattr(self.notation, "complete", str)
        view = self.from_position(complete(text)).view(seat)
        written = self.text(view)
        if written != text:
            raise Unreadable("view", text, f"it as seat {seat} sees it, {written!r}")
        return view

    def num_players(self) -> int:
        """The number of seats."""
        return self.seats

    def num_distinct_actions(self) -> int:
        """Every action is a whole number below this one."""
        bound: int = self.rules.ACTIONS
        return bound

    def max_chance_outcomes(self) -> int:
        """Chance never has more outcomes than this."""
        bound: int = self.rules.OUTCOMES
        return bound

    def max_game_length(self) -> int:
        """The most actions that seats can have; where the rules set no bound, far more than any game played."""
        bound: int = self.rules.LONGEST
        return bound

    def observation_layout(self) -> dict[str, tuple[int, ...]]:
        """The parts of an observation tensor, in order, each with its shape."""
        return {name: part.shape for name, part in State(self, self.blank.copy()).observation_parts(0).items()}

    def observation_tensor_shape(self) -> list[int]:
        """The length of an observation tensor, as a list of one."""
        return [sum(int(np.prod(shape)) for shape in self.observation_layout().values())]

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"ziggurat.load({self.id!r}, seats={self.seats}{options})"
