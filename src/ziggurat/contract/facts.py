"""What is known of a game before its rules are loaded."""

from collections.abc import Mapping
from dataclasses import dataclass, field

OptionValue = str | bool | dict[str, object]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game. Without `choices` any text may be given, and the game itself checks it."""

    name: str
    default: OptionValue | None
    choices: tuple[OptionValue, ...] = ()
    seats: tuple[int, ...] = ()  # only with so many seats; empty: with any
    installed: tuple[str, ...] = ()  # names of data files that are installed; a path works too, but not on a server


@dataclass(frozen=True, slots=True)
class ColourSet:
    """Colours that play together, by seat, and the options with which they do."""

    colours: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a game's seats; the first set for a number of seats is the default.

    Without `begins` they change the picture alone: every seat may have any of them. With it a colour is a place on
    the board: only the sets can play together, each colour has its own seat, and the option named by `begins` says
    which one begins.
    """

    sets: tuple[ColourSet, ...]
    begins: str = ""

    def of(self, number: int) -> tuple[ColourSet, ...]:
        """The sets for so many seats."""
        return tuple(one for one in self.sets if len(one.colours) == number)

    def all(self) -> tuple[str, ...]:
        """Every colour once, in the order of the largest set."""
        largest = sorted(self.sets, key=lambda one: -len(one.colours))
        return tuple(dict.fromkeys(colour for one in largest for colour in one.colours))


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
    colours: Colours | None = None  # of its seats
    marks: tuple[str, ...] = ()  # without colours: tints by which lists tell seats apart, other than those of pieces
    points: bool = True  # whether the game has a score; if not, no points are shown anywhere

    def offered(self) -> dict[str, OptionValue]:
        """The options of a quick start: everything that can be switched on is on."""
        return {one.name: True for one in self.options if set(one.choices) == {False, True} and not one.seats}
