"""A state of ours with a cache, because OpenSpiel's algorithms clone and query states thousands of times."""

from __future__ import annotations

from typing import Any

from ziggurat import game as face
from ziggurat import state as truth
from ziggurat.contract.errors import IllegalMove
from ziggurat.sight import Sight


class Playing:
    """A state with cached answers: who decides, the legal actions, what each seat knows."""

    __slots__ = ("actor", "legal", "sights", "state", "told", "written")

    def __init__(self, state: truth.State) -> None:
        self.state = state
        self.actor = state.current_player()
        self.legal: list[int] | None = None  # in our numbers, until the next action
        self.sights: dict[int, Sight] = {}  # by seat, until the next action
        self.written: dict[int, str] = {}  # information states by seat, until the next action
        self.told: dict[int, tuple[str, str, int]] = {}  # by seat: the first view, the moves, how many of ours are in

    def __deepcopy__(self, memo: object) -> Playing:
        """OpenSpiel clones states by deep copies."""
        twin = Playing.__new__(Playing)
        twin.state, twin.actor, twin.legal = self.state.clone(), self.actor, self.legal
        twin.sights, twin.told, twin.written = dict(self.sights), dict(self.told), dict(self.written)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        game, state = self.state.game, self.state
        return _replayed, (game.id, game.seats, game.portable_options(), state.start_position(), state.history())

    def legal_actions(self) -> list[int]:
        """A seat's actions have our numbers; outcomes of chance are counted from 0, in the order of ours."""
        listed = self._listed()
        return list(range(len(listed))) if self.actor == truth.CHANCE else list(listed)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome, counted from 0, with its probability."""
        return [(number, p) for number, (_, p) in enumerate(self.state.chance_outcomes())]

    def text(self, player: int, action: int) -> str:
        """An action in the game's notation; an outcome of chance only where chance decides."""
        return self.state.action_to_string(self._ours(action) if player == truth.CHANCE else action)

    def _listed(self) -> list[int]:
        if self.legal is None:
            self.legal = self.state.legal_actions()
        return self.legal

    def _ours(self, action: int) -> int:
        """Our own number of an action that is legal now."""
        if action not in self.legal_actions():
            raise IllegalMove("action", action, f"one of {self.legal_actions()}")
        return self._listed()[action] if self.actor == truth.CHANCE else action

    def apply(self, action: int) -> None:
        """Plays one of the legal actions, and no other."""
        self.state.play_listed(self._ours(action))
        self.actor, self.legal = self.state.current_player(), None
        self.sights.clear()
        self.written.clear()

    def sight(self, seat: int) -> Sight:
        """What the seat may know, without its legal actions: they are slow to list, and resampling needs none."""
        if seat not in self.sights:
            self.sights[seat] = Sight(self.state.game, seat, self.state.view(seat), self.state.memory(seat), ())
        return self.sights[seat]

    def known(self, seat: int) -> tuple[str, str, int]:
        """The first view, every move as the seat saw it, and how many moves of this state are among them."""
        if seat not in self.told:
            _, moves, first = self.state.information_state_string(seat).split(" | ")
            self.told[seat] = first, "" if moves == "-" else moves, self.state.move_number()
        first, text, count = self.told[seat]
        if count < self.state.move_number():
            text = " ".join(filter(None, [text, *self.state.moves_seen(seat, since=count)]))
            self.told[seat] = first, text, self.state.move_number()
        return self.told[seat]

    def information(self, seat: int) -> str:
        """The seat's information state; ISMCTS asks several times for the same one."""
        if seat not in self.written:
            first, moves, _ = self.known(seat)
            self.written[seat] = f"{self.state.observation_string(seat)} | {moves or '-'} | {first}"
        return self.written[seat]

    def resampled(self, seat: int, rng: face.Rows) -> Playing:
        """A world that looks the same to the seat; the others' information begins there, since nobody knows it."""
        world = Playing(self.sight(seat).world(rng))
        first, moves, _ = self.known(seat)
        world.told[seat] = first, moves, 0
        return world


def _replayed(id: str, seats: int, options: dict[str, Any], start: str, history: list[int]) -> Playing:
    state = face.load(id, seats, **options).from_position(start)
    for action in history:
        state.apply_action(action)
    return Playing(state)
