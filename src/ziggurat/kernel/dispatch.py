"""Generic compiled code reaches a game through the type of its row.

Each function of the contract stands here as a name without a body. Where compiled code calls one,
numba asks `_choose` for the body, and the row's type decides whose rules it is. The alternative,
passing the rules in as arguments, is as fast but never hits the cache in the next process.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

from ziggurat.kernel import open_games
from ziggurat.kernel.announcing import GAMES
from ziggurat.kernel.compiled import OPTIONS, OVER
from ziggurat.kernel.keeping import ROWS


def setup(s, rng):
    """Lays out a fresh game; options and number of seats are already in the row."""


def actor(s):
    """The seat that decides, CHANCE or OVER."""


def legal(s, out):
    """Writes the actions of the seat on turn to `out` and returns how many; 0 unless a seat is on turn."""


def odds(s, out, p):
    """Writes the outcomes of chance to `out`, their probabilities to `p`, and returns how many."""


def draw(s, rng):
    """One outcome of chance, drawn by its probability."""


def play(s, action):
    """Plays an action or an outcome, and every automatic step after it."""


def points(s, out):
    """Writes the game's own score by seat."""


def wins(s, out):
    """Writes each seat's share of the win; all zero until the game is over."""


def estimate(s, out):
    """Writes an estimate of each seat's share of the win, summing to 1, while the game is not over."""


def outlook(s, out):
    """Writes each seat's share of the win: the result when the game is over, else what the game estimates."""


def view(s, seat, out):
    """Writes to out[0] the row as the seat may know it, UNKNOWN elsewhere."""


def seen(s, action, seat):
    """The action, about to be played in s, as the seat will see it."""


def notice(m, before, action, after, seat):
    """Brings the seat's memory up to date after an action."""


def deal(v, m, rng):
    """Completes a view to a whole state, with the exact probabilities given what the seat has seen."""


CONTRACT = (setup, actor, legal, odds, draw, play, points, wins, estimate, outlook, view, seen, notice, deal)

_rules_by_row: dict[Any, ModuleType] = {}


def register(rules: ModuleType, id: str) -> None:
    """Makes the rules of a game reachable by the type of its rows, which must be its own."""
    for stub in CONTRACT:
        _body(stub.__name__, rules)
    if "seats" not in rules.ROW.fields:
        raise TypeError(f"the ROW of {rules.__name__} has no field seats")
    kind = from_dtype(rules.ROW)
    owner = _rules_by_row.setdefault(kind, rules)
    if owner is not rules:
        raise TypeError(f"{rules.__name__} has the same row type as {owner.__name__}: add a field of its own")
    GAMES[kind], ROWS[kind] = id, str(rules.__file__)


def memory_type(rules: ModuleType) -> np.dtype:
    """The type of what a seat remembers beyond its view."""
    kept: np.dtype = getattr(rules, "MEMORY", open_games.MEMORY)
    return kept


def _function(name: str, rules: ModuleType) -> Any:
    """The game's own, or what it inherits."""
    function: Any = getattr(rules, name, None) or getattr(open_games, name, None)
    if function is None:
        raise TypeError(f"{rules.__name__} does not define {name}")
    if not hasattr(function, "py_func"):
        raise TypeError(f"{name} of {rules.__name__} is not decorated with compiled")
    return function


def _body(name: str, rules: ModuleType) -> Callable[..., Any]:
    body: Callable[..., Any] = _outlook(rules) if name == outlook.__name__ else _function(name, rules).py_func
    return body


def _outlook(rules: ModuleType) -> Callable[..., Any]:
    """The same for every game. It calls the functions themselves: by way of their stubs it is a little slower."""
    acting, winning, estimating = (_function(name, rules) for name in ("actor", "wins", "estimate"))

    def body(s, out):
        if acting(s) == OVER:
            winning(s, out)
        else:
            estimating(s, out)

    return body


def _connect(stub: Callable[..., Any], row_argument: int) -> None:
    def _choose(*types: Any) -> Callable[..., Any] | None:
        rules = _rules_by_row.get(types[row_argument])
        return None if rules is None else _body(stub.__name__, rules)

    overload(stub, strict=False, jit_options=OPTIONS)(_choose)


for _stub in CONTRACT:
    _connect(_stub, row_argument=1 if _stub is notice else 0)
