"""What a table is made of: chairs with who sits there, decisions that were made, a question that is open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ziggurat.table.truth.clock import Times

Sitter = Literal["person", "bot", "open"]
GaveUp = Literal["resigned", "left", "time"]
PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"
ANSWERED_WITHIN = 60_000  # milliseconds


@dataclass(slots=True)
class Chair:
    """Who sits at a seat."""

    name: str
    kind: Sitter
    level: int | None = None
    left: bool = False  # the person has gone and may come back
    gave_up: GaveUp | Literal[""] = ""  # why the seat gets no share of the win any more

    def plays(self) -> bool:
        """Whether a person sits here who has neither left nor given up."""
        return self.kind == PERSON and not self.left and not self.gave_up


@dataclass(frozen=True, slots=True)
class Step:
    """One decision in the log, and the actions of the state that it and chance made."""

    seq: int
    seat: int
    start: int
    end: int
    final: bool  # something was rolled, drawn or revealed: it cannot be undone
    by_bot: bool = False
    times: Times | None = None  # before it, at a table with a clock


@dataclass(frozen=True, slots=True)
class Question:
    """A seat would like to take its last decision back. It stops no clock, and ends with the next move."""

    seq: int  # the line that asked
    seat: int
    to: int  # the line that the game would go back to
    until: int
    asked: frozenset[int]
    agreed: frozenset[int] = frozenset()
