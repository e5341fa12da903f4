"""What a player is, and what it answers."""

from dataclasses import dataclass
from typing import Protocol

from ziggurat.sight import Sight


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action with the player's evaluation of it."""

    action: int
    move: str
    visits: int
    value: float  # the share of the win that the seat expects of it


@dataclass(frozen=True, slots=True)
class Answer:
    """The action that a player chooses, and what it can say about why."""

    action: int
    choices: tuple[Choice, ...] = ()  # the best first
    shares: tuple[float, ...] = ()  # the share of the win that each seat may expect
    line: tuple[str, ...] = ()  # the principal variation, its own action first
    simulations: int = 0
    seconds: float = 0.0
    cut_short: bool = False  # time ran out, or somebody stopped it: another run may answer otherwise


class Player(Protocol):
    """Anything that can play a seat."""

    name: str

    def choose(self, sight: Sight, seed: int) -> Answer:
        """A legal action; the same sight and seed give the same answer."""
        ...
