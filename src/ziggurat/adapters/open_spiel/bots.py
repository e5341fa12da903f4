"""OpenSpiel's bots as our players: they start from sampled worlds that fit the seat's view, not from the truth."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from ziggurat.adapters.open_spiel.wrapping import OpenSpielState, wrap
from ziggurat.contract.errors import BadChoice
from ziggurat.game import Game, Rows
from ziggurat.players.player import Answer, Choice
from ziggurat.sight import Sight

SIMULATIONS = 1000
FEWEST = 2  # the first simulation only expands the root
EXPLORATION = 1.0  # for utilities from 0 to 1; OpenSpiel's usual 2 is for -1 to 1
WORLDS = 10


class Rollouts(mcts.Evaluator):
    """OpenSpiel's RandomRolloutEvaluator with one rollout, compiled: the same distribution in much less time."""

    def __init__(self, game: Game, rng: Rows) -> None:
        self._rng = rng
        self._legal = np.empty(game.num_distinct_actions(), np.int32)
        self._prior = mcts.RandomRolloutEvaluator().prior

    def evaluate(self, state: OpenSpielState) -> Rows:
        """Each seat's share of the win at the end of a random game."""
        from ziggurat.kernel.playout import finish

        game, rows = state.playing.state.game, state.playing.state.row()
        finish(rows[0], self._legal, self._rng, game.max_game_length())
        shares = np.zeros(game.seats)
        game.calls.wins(rows, 0, shares)
        return shares

    def prior(self, state: OpenSpielState) -> Any:
        """A uniform prior over actions; outcomes of chance by their probability."""
        return self._prior(state)


class _Bot(ABC):
    """What both players share: a name and a number of simulations."""

    kind = ""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        if simulations < FEWEST:
            raise BadChoice("simulations", simulations, f"at least {FEWEST}")
        self.simulations = simulations
        self.name = f"open-spiel-{self.kind}:{simulations}"

    def choose(self, sight: Sight, seed: int) -> Answer:
        """The most visited action."""
        from ziggurat.kernel.random import generator

        begin = time.perf_counter()
        rng = generator(seed)
        choices = self._search(sight, np.random.RandomState(seed % 2**32), rng)
        seconds = time.perf_counter() - begin
        return Answer(choices[0].action, tuple(choices), simulations=self.simulations, seconds=seconds)

    @abstractmethod
    def _search(self, sight: Sight, random: Any, rng: Rows) -> list[Choice]:
        """Every action with its visits, the best first."""


class Mcts(_Bot):
    """open_spiel.python.algorithms.mcts.MCTSBot. If something is hidden, it searches several sampled worlds."""

    kind = "mcts"

    def _search(self, sight: Sight, random: Any, rng: Rows) -> list[Choice]:
        if not sight.game.facts.hidden:
            return self._in_one_world(sight, random, rng, self.simulations, solve=True)
        worlds = min(WORLDS, self.simulations // FEWEST)
        found: dict[int, Choice] = {}
        for world in range(worlds):
            simulations = self.simulations // worlds + (world < self.simulations % worlds)
            # A win proven in one sampled world need not hold in the others, so the solver is off.
            for choice in self._in_one_world(sight, random, rng, simulations, solve=False):
                found[choice.action] = _sum(found.get(choice.action), choice)
        return sorted(found.values(), key=lambda choice: (-choice.visits, -choice.value, choice.action))

    def _in_one_world(self, sight: Sight, random: Any, rng: Rows, simulations: int, solve: bool) -> list[Choice]:
        game = wrap(sight.game)
        evaluator = Rollouts(sight.game, rng)
        bot = mcts.MCTSBot(game, EXPLORATION, simulations, evaluator, solve=solve, random_state=random)
        root = bot.mcts_search(game.from_sight(sight, rng))
        nodes = sorted(root.children, key=mcts.SearchNode.sort_key, reverse=True)
        return [_choice(sight, node.action, node.explore_count, node.total_reward) for node in nodes]


def _choice(sight: Sight, action: int, visits: int, total: float) -> Choice:
    return Choice(int(action), sight.action_to_string(action), visits, float(total) / max(visits, 1))


def _sum(one: Choice | None, other: Choice) -> Choice:
    if one is None:
        return other
    visits = one.visits + other.visits
    total = one.visits * one.value + other.visits * other.value
    return Choice(one.action, one.move, visits, total / max(visits, 1))


class Ismcts(_Bot):
    """open_spiel.python.algorithms.ismcts.ISMCTSBot: every simulation samples a world of its own."""

    kind = "ismcts"

    def _search(self, sight: Sight, random: Any, rng: Rows) -> list[Choice]:
        game = wrap(sight.game, imperfect=True)
        bot = ismcts.ISMCTSBot(game, Rollouts(sight.game, rng), EXPLORATION, self.simulations, random_state=random)
        bot.set_resampler(lambda state, seat: game.from_sight(sight, rng))
        state = game.from_sight(sight, rng)
        policy = bot.get_policy(state)
        if len(policy) == 1:
            return [_choice(sight, policy[0][0], 0, 0.0)]
        tried = bot._root_node.child_info  # the bot has no public access to its values
        choices = [_choice(sight, action, int(child.visits), child.return_sum) for action, child in tried.items()]
        return sorted(choices, key=lambda choice: (-choice.visits, -choice.value, choice.action))
