"""What a seat may know when it is its turn: all that a player ever gets, so that nobody can cheat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ziggurat.contract.errors import IllegalMove, ImpossiblePosition, Unreadable

if TYPE_CHECKING:
    from ziggurat.game import Game, Rows
    from ziggurat.state import State


_WORLDS = 1000  # so many are dealt in search of one where a card can be drawn: each has a fair chance of it


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
    views: tuple[Rows, ...] = ()  # before each action of the history

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
        return self.game.text(self.view)

    def observation_tensor(self) -> list[float]:
        """The view as numbers, as in `State.observation_tensor`."""
        return numbers(self.game._part("tensor").parts(self.view[0], self.seat))

    def first_view(self) -> str:
        """The view with which the history begins, in position notation."""
        return self.game.text(self.views[0] if self.views else self.view)

    def moves_and_views(self, since: int = 0) -> list[tuple[str, str]]:
        """Every move as the seat saw it and the view after it; or those since so many. See `Game.sight_from`."""
        write_move, after = self.game.notation.write_move, (*self.views[1:], self.view)
        return [
            (write_move(self.views[i][0], self.history[i]), self.game.text(after[i]))
            for i in range(since, len(self.history))
        ]

    def after(self, move: str, view: str) -> Sight:
        """What the seat knows after one more move, from that move and the view after it, as it saw them."""
        action, rows = self._seen_action(move), self.game.read_view(self.seat, view)
        if not self.game.facts.hidden:
            self._check_follows(move, action, rows)
        memory = self.memory.copy()
        self.game.calls.notice_seen(memory, self.view, action, rows, self.seat)
        return Sight(self.game, self.seat, rows, memory, (*self.history, action), (*self.views, self.view))

    def _check_follows(self, move: str, action: int, rows: Rows) -> None:
        """Where nothing is hidden a move leads to one view only."""
        expected = self.view.copy()
        self.game.calls.play(expected, 0, action)
        if expected.tobytes() != rows.tobytes():
            raise ImpossiblePosition(f"view after {move}", self.game.text(rows), f"{self.game.text(expected)!r}")

    def _seen_action(self, move: str) -> int:
        """A move is legal because some world that looks like this lists it, so it is read from such lists."""
        from ziggurat.kernel.random import generator

        rng = generator(len(self.history))
        for _ in range(_WORLDS):
            world = self.world(rng)
            moves = {self._written(world, action): action for action in world.legal_actions()}
            if move in moves:
                return int(self.game.calls.seen(world._rows, 0, moves[move], self.seat))
            if not (self.game.facts.hidden and world.is_chance_node()):
                break  # what a seat is seen to do is possible in every world; what it draws is not
        expected = f"one of {', '.join(sorted(moves)[:8])}" if moves else "no move: the game is over"
        error = IllegalMove if self.game.notation.MOVE.fullmatch(move) else Unreadable
        raise error("move seen", move, expected)

    def _written(self, world: State, action: int) -> str:
        """An action of a world as the seat sees it."""
        return self.action_to_string(self.game.calls.seen(world._rows, 0, action, self.seat))

    def world(self, rng: Rows) -> State:
        """A whole world that looks just like this, drawn by the chances given all that the seat has seen."""
        from ziggurat.state import State

        world = State(self.game, self.view.copy())
        world._memories[self.seat] = self.memory[0]  # and not the others': they would give their cards away
        self.game.calls.deal(world._rows, 0, world._memories, self.seat, rng)
        return world
