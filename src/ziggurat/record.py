"""A game as a text to keep: headers, the start, and every move; finished or not. The same as JSON.

    [Game "..."]
    [Rules 1]
    [Seats 2]
    [Options {}]
    [Names ["Ada", "Bo"]]
    [Start "<position>"]
    [Result {"scores": [9, 7], "winners": [0]}]        null while the game goes on
    [Ending {"how": "resigned", "gave_up": {"1": "resigned"}}]       only where somebody gave up
    [Chance {"table": "...", "secret": "...", "nonces": [...]}]      only where dice and deals can be proven

    1. move 2. move ...                                outcomes of chance are moves too

A header's value is JSON. Records are read strictly: what is not just as it would be written is refused.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ziggurat.contract.errors import Unreadable, ZigguratError
from ziggurat.contract.facts import OptionValue
from ziggurat.contract.record_text import (
    LONGEST_NAME,
    are_names,
    are_texts,
    expect,
    first_difference,
    is_whole,
    read_json,
    read_text,
    write_text,
)
from ziggurat.game import Game, load
from ziggurat.state import State

__all__ = ["LONGEST_NAME", "Chance", "Ending", "Record", "Result"]
_SECRET = re.compile(r"[0-9a-f]{64}")
_NONCE = re.compile(r"([0-9a-f]{32})?")
OPTIONAL = ("ending", "chance")
ENDINGS = ("played", "resigned", "left", "time")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, state: State) -> Result | None:
        """The result of a finished game; None while it goes on."""
        return cls(tuple(state.points()), tuple(state.winners())) if state.is_terminal() else None

    def plain(self) -> dict[str, list[int]]:
        """The result as JSON has it."""
        return {"scores": list(self.scores), "winners": list(self.winners)}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended in which somebody gave up: resigned, left or lost on time, by seat."""

    how: str  # played: by the rules, though somebody had given up; else why it ended at once
    gave_up: Mapping[int, str]

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {"how": self.how, "gave_up": {str(seat): why for seat, why in self.gave_up.items()}}

    def result(self, state: State) -> Result | None:
        """The result that follows for the last state; None if the game should have gone on."""
        if self.how != "played":
            return Result(tuple(state.points()), tuple(set(range(state.game.seats)) - set(self.gave_up)))
        winners = tuple(seat for seat in state.winners() if seat not in self.gave_up)
        return Result(tuple(state.points()), winners) if state.is_terminal() else None


@dataclass(frozen=True, slots=True)
class Chance:
    """What proves the dice, deals and draws: the table, its secret, and what each seat has added to it.

    Older tables have no nonces, but the line of their log that made each move.
    """

    table: str
    secret: str
    seqs: tuple[int, ...] = ()
    nonces: tuple[str, ...] | None = None  # by seat; empty for a bot, and for a person who added none

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        rest = {"seqs": list(self.seqs)} if self.nonces is None else {"nonces": list(self.nonces)}
        return {"table": self.table, "secret": self.secret, **rest}


@dataclass(frozen=True, slots=True)
class Record:
    """A start and the moves that followed."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, OptionValue]
    names: tuple[str, ...]
    start: str
    result: Result | None
    moves: tuple[str, ...]
    ending: Ending | None = None
    chance: Chance | None = None

    @classmethod
    def of(cls, state: State, names: Sequence[str] = ()) -> Record:
        """The record of a game so far."""
        game = state.game
        return cls(
            game=game.id,
            rules=game.rules_version,
            seats=game.seats,
            options=game.portable_options(),
            names=tuple(names) or tuple(f"Seat {seat}" for seat in range(game.seats)),
            start=state.start_position(),
            result=Result.of(state),
            moves=tuple(state.moves()),
        )

    # Writing

    def to_json(self) -> str:
        """The record as one JSON object."""
        return json.dumps(self._plain(), ensure_ascii=False, indent=1) + "\n"

    def to_text(self) -> str:
        """The record as text."""
        plain = self._plain()
        moves = plain.pop("moves")
        return write_text(plain, moves)

    def save(self, file: Path) -> None:
        """Writes the record as text; an older file is replaced only when the new one is whole."""
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_name(f"{file.name}.{os.getpid()}.partial")
        try:
            partial.write_text(self.to_text(), encoding="utf-8")
            partial.replace(file)
        finally:
            partial.unlink(missing_ok=True)

    def _plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = {field.name: getattr(self, field.name) for field in fields(self)}
        plain |= {"options": dict(self.options), "names": list(self.names), "moves": list(self.moves)}
        plain |= {"result": self.result and self.result.plain()}
        for name in OPTIONAL:
            part = plain.pop(name)
            if part is not None:
                plain[name] = part.plain()
        return plain | {"moves": plain.pop("moves")}

    # Reading

    @classmethod
    def read(cls, text: str) -> Record:
        """Reads either form; says what it found where it expected something else."""
        if text.lstrip().startswith("{"):
            return cls._from_plain(read_json(text, "record"))
        record = cls._from_plain(read_text(text))
        if record.to_text() != text:
            raise Unreadable("record", first_difference(text, record.to_text()), "it as it would be written")
        return record

    @classmethod
    def _from_plain(cls, plain: Any) -> Record:
        given = [name for name in OPTIONAL if isinstance(plain, dict) and name in plain]
        names = [field.name for field in fields(cls) if field.name not in (*OPTIONAL, "moves")] + [*given, "moves"]
        if not isinstance(plain, dict) or list(plain) != names:
            found = ", ".join(plain) if isinstance(plain, dict) else plain
            raise Unreadable("record", found, f"the parts {', '.join(names)}, in that order")
        expect(isinstance(plain["game"], str), "game", plain["game"], "the id of a game")
        expect(is_whole(plain["rules"]), "rules", plain["rules"], "the version of the rules")
        expect(is_whole(plain["seats"]), "seats", plain["seats"], "the number of seats")
        expect(isinstance(plain["options"], dict), "options", plain["options"], "an object")
        expect(are_names(plain["names"], plain["seats"]), "names", plain["names"], "a short name for each seat")
        expect(isinstance(plain["start"], str), "start", plain["start"], "a position")
        expect(are_texts(plain["moves"]), "moves", plain["moves"], "a list of moves")
        read: dict[str, Any] = {"names": tuple(plain["names"]), "moves": tuple(plain["moves"])}
        read |= {"result": _result(plain["result"], plain["seats"])}
        read |= {"ending": _ending(plain.get("ending"), plain["seats"])}
        read |= {"chance": _chance(plain.get("chance"), plain["seats"], len(plain["moves"]))}
        return cls(**plain | read)

    # Replaying

    def load(self) -> Game:
        """The game of the record, with its seats and options; refuses rules that the installed ones do not read on."""
        game = load(self.game, self.seats, **self.options)
        game.check_rules(self.rules)
        return game

    def states(self) -> Iterator[State]:
        """Every state of the game, from the start, each on its own."""
        return (state.clone() for state in self.walk())

    def walk(self) -> Iterator[State]:
        """The same as one object that moves on: quicker, for those who look and keep nothing."""
        state = self.load().from_position(self.start)
        yield state
        for number, move in enumerate(self.moves, 1):
            try:
                state.apply_action(state.string_to_action(move))
            except ZigguratError as error:
                raise type(error)(f"move {number} of the record", error.found, error.expected) from None
            yield state

    def replay(self) -> State:
        """Plays every move, checks the result, and gives the last state."""
        for state in self.walk():
            last = state
        found = self.result and self.result.plain()
        expected = Result.of(last) if self.ending is None else self.ending.result(last)
        if self.result != expected:
            raise Unreadable("result", found, f"{expected and expected.plain()}, to which the moves lead")
        return last


def _result(plain: Any, seats: int) -> Result | None:
    if plain is None:
        return None
    expect(isinstance(plain, dict) and list(plain) == ["scores", "winners"], "result", plain, "scores and winners")
    scores, winners = plain["scores"], plain["winners"]
    for numbers in (scores, winners):
        whole = isinstance(numbers, list) and all(type(number) is int for number in numbers)
        expect(whole, "result", plain, "lists of whole numbers")
    expect(len(scores) == seats and set(winners) <= set(range(seats)), "result", plain, "a score for each seat")
    return Result(tuple(scores), tuple(winners))


def _ending(plain: Any, seats: int) -> Ending | None:
    if plain is None:
        return None
    named = isinstance(plain, dict) and list(plain) == ["how", "gave_up"] and isinstance(plain["gave_up"], dict)
    expect(named and plain["how"] in ENDINGS, "ending", plain, f"how, one of {', '.join(ENDINGS)}, and gave_up")
    known = set(map(str, range(seats)))
    for seat, why in plain["gave_up"].items():
        expect(seat in known and why in ENDINGS[1:], "ending", plain, "seats and why each gave up")
    if plain["how"] != "played":
        alone = seats == 2 and list(plain["gave_up"].values()) == [plain["how"]]
        expect(alone, "ending", plain, "one of two seats that gave up")
    return Ending(plain["how"], {int(seat): why for seat, why in plain["gave_up"].items()})


def _chance(plain: Any, seats: int, moves: int) -> Chance | None:
    if plain is None:
        return None
    kinds = (["table", "secret", "nonces"], ["table", "secret", "seqs"])
    expect(isinstance(plain, dict) and list(plain) in kinds, "chance", plain, "table, secret and nonces or seqs")
    texts = isinstance(plain["table"], str) and isinstance(plain["secret"], str)
    expect(texts and bool(_SECRET.fullmatch(plain["secret"])), "chance", plain, "a secret of 64 hexadecimal digits")
    if "nonces" in plain:
        return Chance(plain["table"], plain["secret"], nonces=_nonces(plain["nonces"], seats))
    seqs = plain["seqs"]
    whole = isinstance(seqs, list) and len(seqs) == moves and all(type(seq) is int and seq >= 0 for seq in seqs)
    expect(whole, "chance", plain, "a line of the log for each move")
    return Chance(plain["table"], plain["secret"], tuple(seqs))


def _nonces(plain: Any, seats: int) -> tuple[str, ...]:
    right = isinstance(plain, list) and all(isinstance(one, str) and _NONCE.fullmatch(one) for one in plain)
    expect(right and len(plain) == seats, "nonces", plain, "32 hexadecimal digits or nothing for each seat")
    return tuple(plain)
