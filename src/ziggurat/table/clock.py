"""A table's clock, as its log tells it: the time that each seat has left, and since when one of them uses it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

DAY = 24 * 3600 * 1000


@dataclass(slots=True)
class Clock:
    """Days for each move, or minutes for the game and some seconds more for each move; times in milliseconds."""

    days: int
    minutes: int
    seconds: int
    left: list[int] = field(default_factory=list)
    seat: int | None = None  # whose time runs
    since: int = 0

    @classmethod
    def of(cls, plain: dict[str, int] | None, seats: int) -> Clock | None:
        """The clock that a table was made with; None for none."""
        if plain is None:
            return None
        clock = cls(plain.get("days", 0), plain.get("minutes", 0), plain.get("seconds", 0))
        clock.left = [clock.allowance] * seats
        return clock

    @property
    def allowance(self) -> int:
        """What a seat has at the start."""
        return self.days * DAY if self.days else self.minutes * 60_000

    def turn_to(self, seat: int | None, at: int) -> None:
        """Stops the clock of the seat that has moved and starts that of the next; None: nobody's runs."""
        if self.seat is not None and seat != self.seat:
            self.left[self.seat] = self.allowance if self.days else self.remaining(at) + self.seconds * 1000
        if seat != self.seat:
            self.seat, self.since = seat, at

    def remaining(self, at: int) -> int:
        """What the seat whose time runs has left at a moment."""
        assert self.seat is not None
        return max(0, self.left[self.seat] - max(0, at - self.since))

    def deadline(self) -> int | None:
        """When the seat whose time runs will have lost; None while nobody's does."""
        return None if self.seat is None else self.since + self.left[self.seat]

    def pause(self, milliseconds: int) -> None:
        """Does not charge what the server itself was away."""
        self.since += milliseconds

    def plain(self) -> dict[str, Any]:
        """As a client gets it: with `since` and `left` it counts down by itself."""
        gives = {"days": self.days, "minutes": self.minutes, "seconds": self.seconds}
        running = {"seat": self.seat, "since": self.since, "deadline": self.deadline()}
        return {**gives, "left": list(self.left), **running}
