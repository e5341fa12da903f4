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
    stands_in: bool = False  # the bot plays for a person, whose seat it stays
    gave_up: GaveUp | Literal[""] = ""  # why the seat gets no share of the win any more

    def plays(self) -> bool:
        """Whether a person sits here who has neither left nor given up."""
        return self.kind == PERSON and not self.left and not self.gave_up

    def is_nobodys(self) -> bool:
        """Whether a bot sits here for itself, or for one who has given up for good."""
        return self.kind == BOT and not self.stands_in

    def is_away(self) -> bool:
        """Whether its person is away and may come back, with a bot that plays or without."""
        return (self.left or self.stands_in) and not self.gave_up

    def come_back(self) -> None:
        """Its person is here again, and has the seat at once."""
        if self.stands_in:
            self.kind, self.level, self.stands_in = PERSON, None, False
        self.left = False


@dataclass(frozen=True, slots=True)
class Step:
    """One decision in the log, and the actions of the state that it and chance made."""

    seq: int
    seat: int
    start: int
    end: int
    final: bool  # something was rolled, drawn or revealed: it cannot be undone
    by_bot: bool = False  # and not for a person
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
