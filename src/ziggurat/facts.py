"""What is known of a game before its rules are loaded."""

from dataclasses import dataclass

OptionValue = str | bool | dict[str, object]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game. Without `choices` any text may be given, and the game itself checks it."""

    name: str
    default: OptionValue | None
    choices: tuple[OptionValue, ...] = ()
    seats: tuple[int, ...] = ()  # only with so many seats; empty: with any


@dataclass(frozen=True, slots=True)
class Facts:
    """One game in the list of games. Its name and other words are in its words files."""

    id: str
    author: str
    seats: tuple[int, ...]
    minutes: str
    luck: str  # none, set-up, dice or cards
    hidden: bool
    options: tuple[Option, ...] = ()
    points: bool = True  # whether it counts any; one that does not has zeros

    def offered(self) -> dict[str, OptionValue]:
        """The options with which a newcomer starts at once: whatever can be switched on is."""
        return {one.name: True for one in self.options if set(one.choices) == {False, True} and not one.seats}
