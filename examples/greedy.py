"""A player of one's own: takes the move after which the outlook is best, in some worlds that look alike to its seat.

cd examples; ziggurat arena GAME greedy:Greedy uniform --games 20
"""

from statistics import fmean

from ziggurat.kernel.random import generator
from ziggurat.players import Answer
from ziggurat.sight import Sight

WORLDS = 4


class Greedy:
    """Looks one action ahead."""

    name = "greedy"

    def choose(self, sight: Sight, seed: int) -> Answer:
        """The action with the best mean outlook for the seat."""
        rng = generator(seed)
        worlds = [sight.world(rng) for _ in range(WORLDS)]

        def promise(action: int) -> float:
            values = []
            for world in worlds:
                world.apply_action(action)
                values.append(world.outlook()[sight.seat])
                world.undo()
            return fmean(values)

        return Answer(max(sight.legal_actions(), key=promise))
