"""Players by their names on the command line: `uniform`, `level:3`, `search:sims=2000`, `my_bots:Greedy`."""

from importlib import import_module

from ziggurat.errors import BadChoice
from ziggurat.game import Game
from ziggurat.players.player import Player
from ziggurat.players.uniform import Uniform

EXPECTED = "uniform, level:1 to level:5, search:KEY=VALUE,..., engine:COMMAND or a Python path like package.module:Name"


def read(spec: str, game: Game) -> Player:
    """The player that such a text stands for, for one game."""
    kind, _, rest = spec.partition(":")
    if spec == "uniform":
        return Uniform()
    if not rest or not kind.replace(".", "").replace("_", "").isalnum():
        raise BadChoice("player", spec, EXPECTED)
    return _imported(spec, kind, rest)


def _imported(spec: str, module: str, name: str) -> Player:
    """Somebody's own: a class without arguments, or a ready player."""
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BadChoice("player", spec, f"{EXPECTED} ({error})") from None
    player: Player = found() if isinstance(found, type) else found
    if not hasattr(player, "choose"):
        raise BadChoice("player", spec, "something with a method choose(sight, seed)")
    return player
