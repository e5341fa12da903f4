"""A game under way: who decides, what is legal, what each seat may know. The method names are OpenSpiel's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ziggurat.contract import gestures
from ziggurat.contract.errors import BadChoice, IllegalMove, Unreadable
from ziggurat.contract.events import Event
from ziggurat.contract.scene import Gesture, Reason, because
from ziggurat.sight import NOBODY, Observed

if TYPE_CHECKING:
    from ziggurat.game import Game, Rows

__all__ = ["CHANCE", "NOBODY", "OVER", "State"]
CHANCE, OVER = -1, -4


class State(Observed):
    """The truth of one game. `apply_action` changes it, `undo` takes one action back, `clone` copies it.

    States are equal if nothing that can be asked tells them apart: the same game, seats and options, the same position,
    start and actions, and seats that have worked out the same. A state changes, so it has no hash.

    What each seat may know of it, in words, numbers and pictures, is in `Observed`.
    """

    def __init__(self, game: Game, rows: Rows) -> None:
        super().__init__(game, rows)
        self._actor: int | None = None  # whoever decides, once somebody has asked

    # Who decides, and what

    def current_player(self) -> int:
        """The seat that decides, -1 for chance, -4 when the game is over."""
        if self._actor is None:
            self._actor = int(self.game.calls.actor(self._rows, 0))
        return self._actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == OVER

    def is_chance_node(self) -> bool:
        """Whether dice or cards decide now."""
        return self.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of whoever decides now, chance included; of another seat, none. In rising order."""
        if player is not None and player != self.current_player():
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        out = np.empty(self.game.num_distinct_actions(), np.int32)
        return sorted(out[: self.game.calls.legal(self._rows, 0, out)].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of chance with its probability; empty unless chance decides now."""
        most = self.game.max_chance_outcomes()
        out, p = np.empty(most, np.int32), np.empty(most, np.float64)
        n = self.game.calls.odds(self._rows, 0, out, p) if self.is_chance_node() else 0
        return sorted(zip(out[:n].tolist(), p[:n].tolist(), strict=True))

    def draw(self, rng: Rows) -> int:
        """One outcome of chance, by its probability."""
        return int(self.game.calls.draw(self._rows, 0, rng))

    def apply_action(self, action: int) -> None:
        """Plays an action or an outcome of chance; one that is not legal raises and changes nothing."""
        if action not in self.legal_actions():
            raise IllegalMove("action", action, f"the number of a legal one: {self._expected()}")
        self.play_listed(action)

    def play_listed(self, action: int) -> None:
        """Plays an action that the caller has just found in `legal_actions`, without looking again."""
        self._past.append((action, self._rows.copy()))
        self.game.calls.play(self._rows, 0, action)
        self._actor = None

    def undo(self) -> None:
        """Takes back exactly one action, chance included."""
        if not self._past:
            raise IllegalMove("undo", "the start of the game", "an action to take back")
        self._rows = self._past.pop()[1].copy()  # clones have the same past
        self._actor = None
        if self._noticed > len(self._past):
            self._memories, self._noticed = np.zeros_like(self._memories), 0
        for watched in self._watched.values():
            del watched[len(self._past) :]

    def clone(self) -> State:
        """An independent copy, with its past."""
        twin = State(self.game, self._rows.copy())
        twin._past, twin._memories, twin._noticed = list(self._past), self._memories.copy(), self._noticed
        twin._actor = self._actor
        twin._watched = {seat: list(watched) for seat, watched in self._watched.items()}
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._whole() == other._whole()

    __hash__ = None  # type: ignore[assignment]

    def _whole(self) -> tuple[object, ...]:
        """All that answers follow from."""
        self.memory(0)  # brings what every seat has worked out up to date
        game, start = self.game, self._past[0][1] if self._past else self._rows
        told = self.history(), self._rows.tobytes(), self._memories.tobytes()
        return game.id, game.seats, game.all_options(), start.tobytes(), *told

    def history(self) -> list[int]:
        """Every action so far, outcomes of chance included."""
        return [action for action, _ in self._past]

    def actors(self) -> list[int]:
        """Who decided each action so far."""
        return [int(self.game.calls.actor(rows, 0)) for _, rows in self._past]

    def move_number(self) -> int:
        """How many actions were played."""
        return len(self._past)

    def at(self, number: int) -> State:
        """The state after so many actions, without its past."""
        rows = self._past[number][1] if number < len(self._past) else self._rows
        return State(self.game, rows.copy())

    # Results

    def points(self) -> list[int]:
        """The game's own score by seat."""
        return [int(score) for score in self._by_seat(self.game.calls.points)]

    def returns(self) -> list[float]:
        """Each seat's share of the win: 1, 0, or split where a win is shared; all 0 until the game is over."""
        return self._by_seat(self.game.calls.wins)

    def outlook(self) -> list[float]:
        """A cheap estimate of each seat's share of the win, exact when the game is over."""
        return self._by_seat(self.game.calls.outlook)

    def winners(self) -> list[int]:
        """The seats that have a share of the win."""
        return [seat for seat, share in enumerate(self.returns()) if share > 0]

    def _by_seat(self, fill: Any) -> list[float]:
        out = np.zeros(self.game.seats, np.float64)
        fill(self._rows, 0, out)
        values: list[float] = out.tolist()
        return values

    # Text

    def action_to_string(self, action: int, player: int | None = None) -> str:
        """An action in the game's notation."""
        text: str = self.game.notation.write_move(self._rows[0], int(action))
        return text

    def legal_moves(self) -> dict[str, int]:
        """What may be played now, chance included: notation and action, sorted as text."""
        return self.game.moves(self._rows)

    def string_to_action(self, text: str) -> int:
        """The legal action that is written so. A move is legal because it is listed, so it is read from that list."""
        moves = self.legal_moves()
        if text in moves:
            return moves[text]
        if self.game.notation.MOVE.fullmatch(text):
            raise IllegalMove("move", text, self._expected())
        raise Unreadable("move", text, f"a move of {self.game.id}; {self._expected()}")

    def _expected(self) -> str:
        moves = list(self.legal_moves())
        if not moves:
            return "no move: the game is over"
        more = f" or {len(moves) - 8} others" if len(moves) > 8 else ""
        return f"one of {', '.join(moves[:8])}{more}"

    def position(self) -> str:
        """The whole truth as one line of text."""
        return self.game.text(self._rows)

    def start_position(self) -> str:
        """The position in which the game began."""
        return self.game.text(self._past[0][1] if self._past else self._rows)

    def moves(self, since: int = 0) -> list[str]:
        """Every move so far, outcomes of chance included; or those since so many."""
        return [self.game.notation.write_move(rows[0], action) for action, rows in self._past[since:]]

    def __str__(self) -> str:
        return self.sketch(None)

    def __repr__(self) -> str:
        return f"{self.game!r}.from_position({self.position()!r})"

    # How it is shown and told

    def gestures(self) -> dict[int, Gesture]:
        """How each legal action of the seat on turn is shown on its scene; empty when chance acts."""
        if self.current_player() < 0:
            return {}
        view, gesture = self._seen_by(self._rows, self.current_player())[0], self.game.picture.gesture
        return {action: gesture(view, action) for action in sorted(self.legal_moves().values())}

    def why_not(self, touched: Sequence[str], id: str) -> Reason | None:
        """Why the seat on turn cannot touch an item of its scene next, after these touches; None where it can.

        What is legal is listed by the rules alone. The game's `reasons` explain the rest, from the seat's view.
        """
        seat, shown = self.current_player(), self.gestures().values()
        if not any(gestures.begins(one, touched) for one in shown):
            raise BadChoice("touched", ", ".join(touched), "touches that begin a gesture of the seat on turn")
        if all(item.id != id for part in self.scene(seat).parts for item in part.items):
            raise BadChoice("item", id, "the id of something on the scene")
        offered = gestures.offered(shown, touched)
        if gestures.meant(offered, id) is not None:
            return None
        if gestures.place(id) in map(gestures.place, touched):
            return because("why-not-chosen")
        if not offered:
            return because("why-not-complete")
        found: Reason = self.game.reasons.why_not(self._seen_by(self._rows, seat)[0], seat, touched, id)
        return found

    def story(self, seat: int | None = None, number: int = -1) -> list[Event]:
        """What the action of that number did (by default the last), as a seat saw it; None: as it truly was."""
        number %= len(self._past)
        (action, before), after = self._past[number], self._after(number)
        if seat is not None:
            action = int(self.game.calls.seen(before, 0, action, seat))
            before, after = self._seen_by(before, seat), self._seen_by(after, seat)
        events: list[Event] = self.game.teller.tell(before[0], action, after[0])
        return events
