"""A uniformly random player: the baseline that any other must beat."""

from ziggurat.players.player import Answer
from ziggurat.sight import Sight


class Uniform:
    """Chooses among the legal actions, all equally likely."""

    name = "uniform"

    def choose(self, sight: Sight, seed: int) -> Answer:
        """One of the legal actions."""
        from ziggurat.kernel.random import below, generator

        actions = sight.legal_actions()
        return Answer(actions[below(generator(seed), len(actions))])
