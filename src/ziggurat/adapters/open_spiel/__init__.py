"""OpenSpiel's algorithms on our games, and its bots in our arena.

`wrap(game)` is the game as OpenSpiel's. `ziggurat.adapters.open_spiel:Mcts` and `ziggurat.adapters.open_spiel:Ismcts`
are players; a number after the name, as in `Mcts5000`, is the number of simulations.
"""

import re

try:
    import pyspiel  # noqa: F401
except ImportError as error:
    _NEEDS = "ziggurat.adapters.open_spiel needs OpenSpiel, which `pip install 'ziggurat[open-spiel]'` brings"
    raise ImportError(_NEEDS) from error

from ziggurat.adapters.open_spiel.bots import Ismcts, Mcts, Rollouts
from ziggurat.adapters.open_spiel.wrapping import OpenSpielGame, OpenSpielState, register, wrap

__all__ = ["Ismcts", "Mcts", "OpenSpielGame", "OpenSpielState", "Rollouts", "register", "wrap"]


def __getattr__(name: str) -> Mcts | Ismcts:
    numbered = re.fullmatch(r"(Mcts|Ismcts)([1-9][0-9]{0,8})", name)
    if numbered is None:
        raise AttributeError(f"{__name__} has no {name}")
    simulations = int(numbered[2])
    return Mcts(simulations) if numbered[1] == "Mcts" else Ismcts(simulations)
