"""A table's clock, as its log tells it: the time that each seat has left, and since when one of them uses it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

DAY = 24 * 3600 * 1000


class Times(NamedTuple):
    """What each seat had left at a moment, and had used in all till then; in milliseconds."""

    left: tuple[int, ...]
    used: tuple[int, ...]


@dataclass(slots=True)
class Clock:
    """Days for each move, or minutes for the game and some seconds more for each move; times in milliseconds."""

    days: int
    minutes: int
    seconds: int
    left: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    seat: int | None = None  # whose time runs
    since: int = 0

    @classmethod
    def of(cls, plain: dict[str, int] | None, seats: int) -> Clock | None:
        """The clock that a table was made with; None for none."""
        if plain is None:
            return None
        clock = cls(plain.get("days", 0), plain.get("minutes", 0), plain.get("seconds", 0))
        clock.left, clock.used = [clock.allowance] * seats, [0] * seats
        return clock

    def copy(self) -> Clock:
        """A clock that can go on without changing this one."""
        return replace(self, left=list(self.left), used=list(self.used))

    @property
    def allowance(self) -> int:
        """What a seat has at the start."""
        return self.days * DAY if self.days else self.minutes * 60_000

    def turn_to(self, seat: int | None, at: int) -> None:
        """Stops the clock of the seat that has moved and starts that of the next; None: nobody's runs."""
        if seat == self.seat:
            return
        if self.seat is not None:
            self._charge(at)
            self.left[self.seat] = self.allowance if self.days else self.left[self.seat] + self.seconds * 1000
        self.seat, self.since = seat, at

    def _charge(self, at: int) -> None:
        """Takes from the seat whose time runs what it has used."""
        times = self.times(at)
        self.left, self.used, self.since = list(times.left), list(times.used), max(at, self.since)

    def times(self, at: int) -> Times:
        """What all have left at a moment, and have used."""
        left, used = list(self.left), list(self.used)
        if self.seat is not None:
            left[self.seat] = self.remaining(at)
            used[self.seat] += max(0, at - self.since)
        return Times(tuple(left), tuple(used))

    def remaining(self, at: int) -> int:
        """What the seat whose time runs has left at a moment."""
        assert self.seat is not None
        return max(0, self.left[self.seat] - max(0, at - self.since))

    def after_undo(self, before: Times, seat: int, at: int) -> int:
        """What a seat has if its decision is taken back: what it had then, less what it has used since."""
        return max(0, before.left[seat] - (self.times(at).used[seat] - before.used[seat]))

    def undo(self, before: Times, seat: int, at: int) -> None:
        """A seat's decision is taken back: nobody keeps what was earned by it, and the others what they had before."""
        left = self.after_undo(before, seat, at)
        self._charge(at)
        self.left, self.seat = list(before.left), None
        self.left[seat] = left

    def deadline(self) -> int | None:
        """When the seat whose time runs will have lost; None while nobody's does."""
        return None if self.seat is None else self.since + self.left[self.seat]

    def pause(self, milliseconds: int) -> None:
        """Does not charge what the server itself was away."""
        self.since += milliseconds
