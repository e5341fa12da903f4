"""Our games as OpenSpiel's: `wrap(game)` gives a pyspiel.Game on which its Python and C++ algorithms run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ziggurat import game as face
from ziggurat import games
from ziggurat import state as truth
from ziggurat.adapters.open_spiel.playing import Playing
from ziggurat.contract.errors import BadChoice
from ziggurat.contract.facts import Facts
from ziggurat.sight import Sight

SURPRISE = -1  # the seed of a game that is set up differently every time
_KIND = pyspiel.GameType


def wrap(game: face.Game, imperfect: bool | None = None, seed: int = SURPRISE) -> OpenSpielGame:
    """A game as OpenSpiel's. `imperfect`: call it a game of imperfect information even where nothing is hidden."""
    given = {"seats": game.seats, "seed": seed, "imperfect": game.facts.hidden if imperfect is None else imperfect}
    texts = {name: value for name, value in game.options.items() if isinstance(value, str | bool)}
    # Other options keep their defaults, as in `pyspiel.load_game`, which must recognise the game by its parameters.
    others = {name: value for name, value in _defaults(game.facts).items() if name not in game.options}
    return OpenSpielGame(game, others | given | texts)


def register() -> list[str]:
    """Makes every game known to `pyspiel.load_game`, as `ziggurat_` and its id; gives their names there."""
    return [_register(games.facts(id)) for id in games.GAMES]


def _register(facts: Facts) -> str:
    kind = _game_type(facts, _defaults(facts))

    # A class and not a function: OpenSpiel releases it after Python has shut down, which a class survives.
    class Loaded(OpenSpielGame):
        def __init__(self, given: dict[str, Any]) -> None:
            # OpenSpiel passes all defaults too; some of them would be refused as options.
            others = {name: value for name, value in given.items() if value != _defaults(facts)[name]}
            chosen = {option.name: others[option.name] for option in facts.options if option.name in others}
            super().__init__(face.load(facts.id, given.get("seats"), **chosen), _defaults(facts) | given)

    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, Loaded)
    return str(kind.short_name)


def _defaults(facts: Facts) -> dict[str, Any]:
    options = {option.name: "" if option.default is None else option.default for option in facts.options}
    return {"seats": facts.seats[0], "seed": SURPRISE, "imperfect": facts.hidden} | options


def _game_type(facts: Facts, given: dict[str, Any]) -> Any:
    chance = facts.luck in ("dice", "cards")
    return _KIND(
        short_name=f"ziggurat_{facts.id.replace('-', '_')}",
        long_name=facts.id,
        dynamics=_KIND.Dynamics.SEQUENTIAL,
        chance_mode=_KIND.ChanceMode.EXPLICIT_STOCHASTIC if chance else _KIND.ChanceMode.DETERMINISTIC,
        information=(
            _KIND.Information.IMPERFECT_INFORMATION if given["imperfect"] else _KIND.Information.PERFECT_INFORMATION
        ),
        utility=_KIND.Utility.CONSTANT_SUM,
        reward_model=_KIND.RewardModel.TERMINAL,
        max_num_players=facts.seats[-1],
        min_num_players=facts.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(facts),
    )


class OpenSpielGame(pyspiel.Game):
    """A pyspiel.Game. Utility is the share of the win, so that all seats' utilities sum to 1."""

    def __init__(self, game: face.Game, given: dict[str, Any]) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=game.max_chance_outcomes() if game.facts.luck in ("dice", "cards") else 0,
            num_players=game.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=game.max_game_length(),
        )
        super().__init__(_game_type(game.facts, given), info, given)
        self.ours, self.seed = game, given["seed"]

    def new_initial_state(self, position: str | None = None) -> OpenSpielState:
        """A fresh game, set up by the seed, or one that begins with a position."""
        if position is not None:
            return self.state_of(self.ours.from_position(position))
        return OpenSpielState(self, _surprise() if self.seed == SURPRISE else self.seed)

    def state_of(self, state: truth.State) -> OpenSpielState:
        """A game of ours that is under way, as OpenSpiel's."""
        return _wrapped(self, Playing(state.clone()))

    def from_sight(self, sight: Sight, rng: face.Rows) -> OpenSpielState:
        """A world that looks just like that to the seat; whatever is resampled for it comes from the sight too."""
        playing = Playing(sight.world(rng))
        playing.sights[sight.seat] = sight
        return _wrapped(self, playing)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """The observer that OpenSpiel's C++ code asks for strings and tensors."""
        return Observer(self.ours, kind is not None and kind.perfect_recall)


def _surprise() -> int:
    from ziggurat.kernel.random import surprise

    return surprise()


def _wrapped(game: OpenSpielGame, playing: Playing) -> OpenSpielState:
    state = OpenSpielState(game, 0)
    state.playing = playing
    return state


class OpenSpielState(pyspiel.State):
    """A pyspiel.State. Python calls the public methods; C++ calls those whose names begin with _."""

    def __init__(self, game: OpenSpielGame, seed: int) -> None:
        super().__init__(game)
        # OpenSpiel's clone makes a fresh state and then copies all attributes into it. So a fresh one is laid out only
        # when somebody looks (__getattr__), by a seed that is a plain number and copied too.
        self.seed = seed

    def __getattr__(self, name: str) -> Any:
        if name != "playing":
            raise AttributeError(name)
        self.playing = Playing(self.get_game().ours.new_initial_state(self.seed))
        return self.playing

    def current_player(self) -> int:
        """The seat, pyspiel.PlayerId.CHANCE or pyspiel.PlayerId.TERMINAL: our numbers are the same."""
        return int(self.playing.actor)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.playing.actor == truth.OVER)

    def is_chance_node(self) -> bool:
        """Whether dice or cards decide now."""
        return bool(self.playing.actor == truth.CHANCE)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Of whoever decides now; of another seat, none."""
        playing = self.playing
        return playing.legal_actions() if player is None or player == playing.actor else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        outcomes: list[tuple[int, float]] = self.playing.chance_outcomes()
        return outcomes

    def _apply_action(self, action: int) -> None:
        self.playing.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.playing.text(player, action))

    def returns(self) -> list[float]:
        """Each seat's share of the win; all 0 until the game is over."""
        shares: list[float] = self.playing.state.returns()
        return shares

    def observation_string(self, player: int | None = None) -> str:
        """The view of a seat, by default of the one on turn."""
        return str(self.playing.state.observation_string(self._seat(player)))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The view of a seat as numbers."""
        flat: list[float] = self.playing.state.observation_tensor(self._seat(player))
        return flat

    def information_state_string(self, player: int | None = None) -> str:
        """The view now, every move as the seat saw it, and the view at the start, as in our own State."""
        return str(self.playing.information(self._seat(player)))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A world that looks the same to the seat; the sampler gives random numbers from 0 to 1."""
        from ziggurat.kernel.random import generator

        seed = int(sampler() * 2**53)
        return _wrapped(self.get_game(), self.playing.resampled(self._seat(player), generator(seed)))

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else int(player)
        if seat not in range(self.playing.state.game.seats):
            raise BadChoice("player", seat, f"one from 0 to {self.playing.state.game.seats - 1}")
        return seat

    def __str__(self) -> str:
        return str(self.playing.state.position())


class Observer:
    """Views and information states for OpenSpiel's observer interface."""

    def __init__(self, game: face.Game, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        layout = {} if perfect_recall else game.observation_layout()
        self.dict = {name: np.zeros(shape, np.float32) for name, shape in layout.items()}
        self.tensor = None if perfect_recall else np.zeros(game.observation_tensor_shape(), np.float32)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Writes the observation tensor; an information state has no tensor, since a history has no fixed length."""
        if self.tensor is None:
            raise BadChoice("tensor", "information state", "observation: an information state is a string only")
        parts = state.playing.state.observation_parts(player)
        for name, part in parts.items():
            self.dict[name][...] = part
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The view, or the whole information state."""
        return state.information_state_string(player) if self.perfect_recall else state.observation_string(player)
