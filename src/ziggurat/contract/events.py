"""What happened, as the log, the animation, the sound and the screen reader tell it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated


class Kind(StrEnum):
    """The kind of an event, the same in every game: it chooses the sound, and undo never crosses some."""

    MOVED = "moved"
    PLACED = "placed"
    TAKEN = "taken"
    SWEPT = "swept"
    CAPTURED = "captured"
    SCORED = "scored"
    HOME = "home"
    ROLLED = "rolled"
    SWAPPED = "swapped"
    DRAWN = "drawn"
    CHOSEN = "chosen"
    PASSED = "passed"
    SKIPPED = "skipped"
    LOST_TURN = "lost-turn"
    REVEALED = "revealed"
    LAST_ROUND = "last-round"
    NEW_RULES = "new-rules"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `words` names a message of the game, told with the seat and the arguments.

    The message has the seat's name as `$seat`, and as `$who` whether it speaks to that seat's person: `you` or `other`.
    An argument `points` says what the seat gained by it; the message `from-WORDS` names that source of points, and its
    attribute `means` says what it is.

    `glides` are for the picture alone: they do not count when two stories are compared. What stays where it is, its id
    twice, is pointed out.
    """

    kind: Kind
    words: str
    seat: int | None = None
    args: Mapping[str, str | int] = field(default_factory=dict)
    glides: Annotated[
        tuple[tuple[str, ...], ...],
        "pieces that moved, in order: each its item's id before, the places that it passed, and its id after. "
        "An empty id is off the scene. Where the game is over: those that decided it, where they lie",
    ] = field(default=(), compare=False)
