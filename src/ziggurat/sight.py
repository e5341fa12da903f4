"""What a seat may know when it is its turn: all that a player ever gets, so that nobody can cheat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from ziggurat.game import Game, Rows
    from ziggurat.state import State


def numbers(parts: dict[str, Rows]) -> list[float]:
    """Named parts of an observation as one flat list."""
    flat: list[float] = np.concatenate([np.asarray(part, np.float32).ravel() for part in parts.values()]).tolist()
    return flat


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """A seat's view of a game under way, what it has worked out, and every action so far as it saw it."""

    game: Game
    seat: int
    view: Rows  # an array of one row
    memory: Rows  # an array of one
    history: tuple[int, ...]

    def legal_actions(self) -> list[int]:
        """What the seat may play, in rising order; empty unless it is its turn."""
        out = np.empty(self.game.num_distinct_actions(), np.int32)
        if self.game.calls.actor(self.view, 0) != self.seat:
            return []
        return sorted(out[: self.game.calls.legal(self.view, 0, out)].tolist())

    def action_to_string(self, action: int) -> str:
        """An action in the game's notation."""
        text: str = self.game.notation.write_move(self.view[0], int(action))
        return text

    def observation_string(self) -> str:
        """The view in position notation."""
        text: str = self.game.notation.write(self.view[0])
        return text

    def observation_tensor(self) -> list[float]:
        """The view as numbers, as in `State.observation_tensor`."""
        return numbers(self.game._part("tensor").parts(self.view[0], self.seat))

    def world(self, rng: Rows) -> State:
        """A whole world that looks just like this, drawn by the chances given all that the seat has seen."""
        from ziggurat.state import State

        world = State(self.game, self.view.copy())
        world._memories[self.seat] = self.memory[0]  # and not the others': they would give their cards away
        self.game.calls.deal(world._rows, 0, world._memories, self.seat, rng)
        return world
