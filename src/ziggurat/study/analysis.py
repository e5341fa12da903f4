"""Evaluates positions, and says what each move of a record cost, from what the seat could know at that moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from ziggurat.contract.errors import BadChoice
from ziggurat.game import Game
from ziggurat.players import Answer, Choice, levels
from ziggurat.players.search import Search
from ziggurat.record import Record
from ziggurat.sight import Sight
from ziggurat.state import State

WELL_KNOWN = 0.05  # a move with this share of the simulations has a reliable value


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move, evaluated: the share of the win its seat could expect with the best move, and with the one played."""

    number: int  # of the move in the record, from 1, outcomes of chance counted
    seat: int
    move: str
    best: str
    before: float
    after: float
    shares: tuple[float, ...]  # of every seat, before the move

    @property
    def cost(self) -> float:
        """The expected share of the win that the move lost."""
        return max(0.0, self.before - self.after)

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self) | {"cost": self.cost}


def searcher(game: Game, simulations: int | None = None) -> Search:
    """The search that evaluates: with the given number of simulations, else a third of the best level's."""
    best = levels.settings(5, game)
    budget = simulations if simulations is not None else max(1, (best.simulations or 0) // 3)
    return Search(replace(best, simulations=budget, milliseconds=None, decided=False))


def position(state: State, search: Search, seed: int = 0) -> Answer:
    """The evaluation of every move of the seat on turn."""
    seat = state.current_player()
    if seat < 0:
        found = "the game is over" if state.is_terminal() else "chance decides"
        raise BadChoice("position", found, "one in which a seat decides")
    return thought(state.sight(seat), search, seed)


def thought(sight: Sight, search: Search, seed: int) -> Answer:
    """The search's answer; a move with fewer visits but a better value is searched again alone, and may win."""
    answer = search.think(sight, seed, sight.legal_actions())
    first, rival = answer.choices[0], max(well_known(answer, search), key=lambda choice: choice.value)
    if rival.value <= first.value:
        return answer
    alone = search.think(sight, seed, [rival.action])
    again = replace(rival, value=alone.shares[sight.seat], visits=alone.simulations)
    others = [choice for choice in answer.choices[1:] if choice is not rival]
    if again.value <= first.value:
        return replace(answer, choices=(first, again, *others))
    return replace(answer, action=again.action, choices=(again, first, *others), shares=alone.shares, line=alone.line)


def well_known(answer: Answer, search: Search) -> list[Choice]:
    """The first choice and all others with enough visits for a reliable value."""
    least = WELL_KNOWN * (search.settings.simulations or answer.simulations)
    return [choice for choice in answer.choices if choice.visits >= least or choice is answer.choices[0]]


def record(kept: Record, search: Search, seed: int = 0) -> Iterator[Judgement | None]:
    """Evaluates every move of a record in turn; None for an outcome of chance."""
    states = kept.walk()
    state = next(states)
    for number, move in enumerate(kept.moves, 1):
        yield None if state.is_chance_node() else _judged(state, move, number, search, seed)
        state = next(states)


def _judged(state: State, move: str, number: int, search: Search, seed: int) -> Judgement:
    return judge(state.sight(state.current_player()), state.string_to_action(move), number, search, seed)


def judge(sight: Sight, action: int, number: int, search: Search, seed: int = 0) -> Judgement:
    """What the action of a seat cost it, by what it could know."""
    answer = thought(sight, search, seed)
    after = _worth(sight, answer, action, search, seed)
    top = answer.choices[0]
    played = next(choice for choice in answer.choices if choice.action == action)
    best = top if top.value > after else played
    return Judgement(number, sight.seat, played.move, best.move, max(top.value, after), after, answer.shares)


def _worth(sight: Sight, answer: Answer, action: int, search: Search, seed: int) -> float:
    """The value of an action; where it had few visits, from a second search of that action alone."""
    known = next((choice.value for choice in well_known(answer, search) if choice.action == action), None)
    return search.think(sight, seed, [action]).shares[sight.seat] if known is None else known


def costly(judgements: Sequence[Judgement], least: float = 0.1) -> list[Judgement]:
    """The moves that cost at least so much, the costliest first."""
    return sorted((one for one in judgements if one.cost >= least), key=lambda one: -one.cost)
