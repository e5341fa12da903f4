"""What a seat may know of a game: its view in words, numbers and pictures, and the sight that a player gets.

A player never gets more than its seat's sight, so that nobody can cheat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ziggurat.contract.errors import BadChoice, IllegalMove, ImpossiblePosition, Unreadable
from ziggurat.contract.foresight import Foreseen, Foresight
from ziggurat.contract.scene import Scene
from ziggurat.contract.seats import CHANCE, UNKNOWN
from ziggurat.pictures.svg import draw
from ziggurat.words import preferred, words

if TYPE_CHECKING:
    from ziggurat.game import Game, Rows
    from ziggurat.state import State

NOBODY = -2  # a spectator
_WORLDS = 1000  # states dealt to find one where the card that was seen can be drawn: likely in each


def numbers(parts: dict[str, Rows]) -> list[float]:
    """Named parts of an observation as one flat list."""
    flat: list[float] = np.concatenate([np.asarray(part, np.float32).ravel() for part in parts.values()]).tolist()
    return flat


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """A seat's view of a game in progress, what it has worked out, and every action so far as it saw it."""

    game: Game
    seat: int
    view: Rows  # an array of one row
    memory: Rows  # an array of one
    history: tuple[int, ...]
    views: tuple[Rows, ...] = ()  # before each action of the history

    def legal_actions(self) -> list[int]:
        """The seat's legal actions, in rising order; empty unless it is its turn."""
        out = np.empty(self.game.num_distinct_actions(), np.int32)
        if self.game.calls.actor(self.view, 0) != self.seat:
            return []
        return sorted(out[: self.game.calls.legal(self.view, 0, out)].tolist())

    def foresee(self, action: int) -> Foresight:
        """What a legal action of the seat will do, as far as the seat can know: never from the truth.

        Chance after the action is left open.
        """
        if action not in (legal := self.legal_actions()):
            raise IllegalMove("action", action, f"a legal one of seat {self.seat}: one of {legal}")
        game, tell = self.game, self.game.teller.tell
        seen = game.foresee(self.view, self.memory, action) if game.foresee else self._played(action)
        after = [None if points == UNKNOWN else points for points in seen.points]
        before = game.state_from(self.view).points()
        gains = [None if new is None else new - old for old, new in zip(before, after, strict=True)]
        return Foresight(
            view=seen.view,
            story=tuple(tell(self.view[0], action, seen.view[0])),
            gains=tuple(gains) if game.facts.points else (),
            ends=seen.ends,
            scores=tuple(after) if seen.ends == "yes" else (),
            winners=seen.winners,
            chance=seen.ends == "no" and int(game.calls.actor(seen.view, 0)) == CHANCE,
            reveals=seen.reveals,
        )

    def _played(self, action: int) -> Foreseen:
        """Where nothing is hidden the action is played on a copy."""
        rows = self.view.copy()
        self.game.calls.play(rows, 0, action)
        after = self.game.state_from(rows)
        return Foreseen(rows, "yes" if after.is_terminal() else "no", tuple(after.points()), tuple(after.winners()))

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
        """Reads a move as one that is legal in some state with this observation."""
        from ziggurat.kernel.random import generator

        rng = generator(len(self.history))
        for _ in range(_WORLDS):
            world = self.world(rng)
            moves = {self._written(world, action): action for action in world.legal_actions()}
            if move in moves:
                return int(self.game.calls.seen(world._rows, 0, moves[move], self.seat))
            if not (self.game.facts.hidden and world.is_chance_node()):
                break  # a seat's action is legal in every such state; what chance draws is not
        expected = f"one of {', '.join(sorted(moves)[:8])}" if moves else "no move: the game is over"
        error = IllegalMove if self.game.notation.MOVE.fullmatch(move) else Unreadable
        raise error("move seen", move, expected)

    def _written(self, world: State, action: int) -> str:
        """An action in that state, as the seat sees it."""
        return self.action_to_string(self.game.calls.seen(world._rows, 0, action, self.seat))

    def world(self, rng: Rows) -> State:
        """A whole state with this observation, drawn with the probabilities given all that the seat has seen."""
        world = self.game.state_from(self.view.copy())
        world._memories[self.seat] = self.memory[0]  # not the others': they would reveal their cards
        self.game.calls.deal(world._rows, 0, world._memories, self.seat, rng)
        return world


class Observed:
    """A game so far, and what each seat may know of it; `State` is one that goes on."""

    def __init__(self, game: Game, rows: Rows) -> None:
        self.game = game
        self._rows = rows
        self._past: list[tuple[int, Rows]] = []  # each action, and the row before it
        self._memories = np.zeros(game.seats, game.memory_type)
        self._noticed = 0  # so many actions are in the memories; the others when somebody asks
        self._watched: dict[int, list[tuple[int, Rows]]] = {}  # by seat, as far as somebody asked: `_past` as seen

    def row(self) -> Rows:
        """A copy of the compiled state, as an array of one: the whole truth, for playouts and searches."""
        return self._rows.copy()

    def view(self, seat: int = NOBODY) -> Rows:
        """The row as a seat may know it, as an array of one; by default as a spectator may."""
        return self._seen_by(self._rows, seat).copy()

    def _seen_by(self, rows: Rows, seat: int) -> Rows:
        """To be read at once: where nothing is hidden, it is the row itself."""
        if not self.game.facts.hidden:
            return rows
        out = np.empty_like(rows)
        self.game.calls.view(rows, 0, seat, out)
        return out

    def memory(self, seat: int) -> Rows:
        """What the seat has worked out beyond its view, as an array of one."""
        self._check_seat(seat)
        for number in range(self._noticed, len(self._past)):
            action, before = self._past[number]
            self.game.calls.notice(self._memories, before, action, self._after(number))
        self._noticed = len(self._past)
        return self._memories[seat : seat + 1].copy()

    def _after(self, number: int) -> Rows:
        """The row after the action of that number."""
        return self._past[number + 1][1] if number + 1 < len(self._past) else self._rows

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.game.seats):
            raise BadChoice("seat", seat, f"one from 0 to {self.game.seats - 1}: a spectator remembers nothing")

    def sketch(self, seat: int | None = NOBODY, language: str = "en") -> str:
        """The board as text, for a seat, by default for a spectator; None: the whole truth."""
        view = self._rows if seat is None else self._seen_by(self._rows, seat)
        drawing: str = self.game._part("sketch").sketch(view[0], words(language, self.game.id).say)
        return drawing

    def scene(self, seat: int | None = NOBODY, side: int = NOBODY, colours: Sequence[str] = ()) -> Scene:
        """What is to be drawn for a seat, by default for a spectator; None: the whole truth, from a side.

        `colours` are what the seats wear, in a game where that is only clothing; by default its own.
        """
        view = self._rows if seat is None else self._seen_by(self._rows, seat)
        known = self.game.facts.colours
        worn = () if known is None or known.begins else (tuple(colours) or self.game.colours,)
        drawn: Scene = self.game.picture.scene(view[0], side if seat is None else seat, *worn)
        return drawn.unasked() if seat is None else drawn

    def svg(
        self,
        seat: int | None = NOBODY,
        language: str | None = None,
        side: int = NOBODY,
        colours: Sequence[str] = (),
    ) -> str:
        """The scene as a stand-alone picture."""
        spoken = words(language or preferred(), self.game.id)
        scene = self.scene(seat, side, colours)
        return draw(scene, self.game.sprites(), lambda label: spoken.say(label.message, **label.args))

    def _repr_svg_(self) -> str:
        """The picture as a notebook shows it: never wider than there is room."""
        return self.svg(None).replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)

    def observation_string(self, seat: int = NOBODY) -> str:
        """The seat's view in position notation."""
        return self.game.text(self._seen_by(self._rows, seat))

    def information_state_string(self, seat: int = NOBODY) -> str:
        """The view now, every move as the seat saw it, and the view at the start."""
        start = self._past[0][1] if self._past else self._rows
        first = self.game.text(self._seen_by(start, seat))
        moves = " ".join(self.moves_seen(seat)) or "-"
        return f"{self.observation_string(seat)} | {moves} | {first}"

    def moves_seen(self, seat: int = NOBODY, since: int = 0) -> list[str]:
        """Every move so far, written as the seat saw it; or those since so many."""
        return [self._move_seen(rows, action, seat) for action, rows in self._past[since:]]

    def _move_seen(self, rows: Rows, action: int, seat: int) -> str:
        seen = int(self.game.calls.seen(rows, 0, action, seat))
        text: str = self.game.notation.write_move(self._seen_by(rows, seat)[0], seen)
        return text

    def observation_parts(self, seat: int = NOBODY) -> dict[str, Rows]:
        """The named parts of the observation tensor."""
        parts: dict[str, Rows] = self.game._part("tensor").parts(self._seen_by(self._rows, seat)[0], seat)
        return parts

    def observation_tensor(self, seat: int = NOBODY) -> list[float]:
        """The seat's view as numbers: always of the same length, the parts of `game.observation_layout()` in order."""
        return numbers(self.observation_parts(seat))

    def resample_from_infostate(self, seat: int, rng: Rows) -> State:
        """A whole world that looks just like this one to the seat, drawn by the chances given all it has seen."""
        return self.sight(seat).world(rng)

    def sight(self, seat: int) -> Sight:
        """All that a player on that seat may know: players get this and never the state."""
        self._check_seat(seat)
        watched = self._watched.setdefault(seat, [])
        for action, rows in self._past[len(watched) :]:
            watched.append((int(self.game.calls.seen(rows, 0, action, seat)), self._seen_by(rows, seat)))
        history, views = tuple(action for action, _ in watched), tuple(view for _, view in watched)
        return Sight(self.game, seat, self.view(seat), self.memory(seat), history, views)
