"""Our games in OpenSpiel's hands: the same answers as our own State, nothing is shared."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import ziggurat
from configurations import Configuration, every
from random_play import choose, walk
from ziggurat import BadChoice, Game, IllegalMove, games
from ziggurat.kernel.random import generator

pyspiel = pytest.importorskip("pyspiel")

from ziggurat.adapters import open_spiel  # noqa: E402

# With all their options the games are many, and one of each game, number of seats and secrets is enough here.
SOME = [configuration for configuration in every() if configuration.options in ((), (("serenity", True),))]


@pytest.mark.parametrize("chosen", SOME, ids=str)
def test_every_answer_is_the_same_as_ours(chosen: Configuration) -> None:
    ours = chosen.load()
    game = open_spiel.wrap(ours)
    check_facts(game, ours)
    theirs: Any = None
    played: list[int] = []
    for state in walk(ours, 1):
        if theirs is None:
            theirs = game.state_of(state)
        else:
            played.append(number_there(theirs, state.moves(since=-1)[0]))
            theirs.apply_action(played[-1])
        actor = state.current_player()
        assert theirs.current_player() == actor
        assert theirs.is_terminal() == state.is_terminal()
        assert theirs.is_chance_node() == state.is_chance_node()
        assert not theirs.is_simultaneous_node()
        assert [p for _, p in theirs.chance_outcomes()] == [p for _, p in state.chance_outcomes()]
        assert {theirs.action_to_string(actor, action) for action in theirs.legal_actions()} == set(state.legal_moves())
        for seat in range(ours.seats):
            assert theirs.legal_actions(seat) == state.legal_actions(seat)
        assert theirs.returns() == theirs.rewards() == state.returns()
        assert str(theirs) == state.position()
        if not state.is_chance_node():
            assert theirs.legal_actions() == state.legal_actions()
        check_numbers(theirs)
    assert theirs.history() == played
    for seat in range(ours.seats):
        assert theirs.player_reward(seat) == theirs.player_return(seat) == state.returns()[seat]


def number_there(theirs: Any, move: str) -> int:
    """The action that is written so, by OpenSpiel's own way through what is legal."""
    return int(theirs.string_to_action(theirs.current_player(), move))


def check_numbers(theirs: Any) -> None:
    """Outcomes of chance are counted from 0, and the mask is as long as there can be outcomes or actions."""
    game, legal, mask = theirs.get_game(), theirs.legal_actions(), theirs.legal_actions_mask()
    bound = game.max_chance_outcomes() if theirs.is_chance_node() else game.num_distinct_actions()
    assert theirs.is_terminal() or len(mask) == bound
    assert [action for action, one in enumerate(mask) if one] == legal
    if theirs.is_chance_node():
        assert legal == [action for action, _ in theirs.chance_outcomes()] == list(range(len(legal)))


def check_facts(game: Any, ours: Game) -> None:
    kind, known = game.get_type(), pyspiel.GameType
    assert kind.dynamics == known.Dynamics.SEQUENTIAL
    assert kind.reward_model == known.RewardModel.TERMINAL
    assert kind.utility == known.Utility.CONSTANT_SUM
    assert (kind.information == known.Information.IMPERFECT_INFORMATION) == ours.facts.hidden
    chance = any(state.is_chance_node() for state in walk(ours, 1))
    assert (kind.chance_mode == known.ChanceMode.EXPLICIT_STOCHASTIC) == chance or ours.facts.luck == "cards"
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (0, 1, 1)
    assert (game.num_players(), game.num_distinct_actions()) == (ours.seats, ours.num_distinct_actions())
    assert game.observation_tensor_shape() == ours.observation_tensor_shape()
    assert game.max_game_length() == ours.max_game_length() < 10_000


def sim_test(configuration: Configuration, games: int) -> None:
    """OpenSpiel's own examination of a game, saved and restored on the way; that needs a registered game."""
    open_spiel.register()
    game = open_spiel.wrap(configuration.load(), seed=1)
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


BOUNDS = {"mandala": 75, "mandala-stones": 420, "pyramidis": 400, "kotra": 1000, "twin-win": 400}


def test_no_game_is_longer_than_its_bound() -> None:
    """What random games and all others of the tests keep to; the page says where the rules set none."""
    assert {id: ziggurat.load(id).max_game_length() for id in BOUNDS} == BOUNDS
    page = (Path(__file__).parents[1] / "docs/open_spiel.md").read_text(encoding="utf-8")
    assert f"Kotra's rules set no bound: there it is {BOUNDS['kotra']}," in " ".join(page.split())


def test_it_passes_their_examination(configuration: Configuration) -> None:
    sim_test(configuration, 1)


@pytest.mark.soak
def test_it_passes_their_examination_many_times(configuration: Configuration) -> None:
    sim_test(configuration, 100)


def test_an_information_state_is_no_tensor() -> None:
    """Numbers of a fixed length have no perfect recall; the view's would pretend to."""
    game = open_spiel.wrap(ziggurat.load(next(iter(games.GAMES))), seed=1)
    assert not game.get_type().provides_information_state_tensor
    state, recalling = game.new_initial_state(), game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert recalling.string_from(state, 0) == state.information_state_string(0)
    ways = (game.information_state_tensor_shape, lambda: state.information_state_tensor(0))
    for way in (*ways, lambda: recalling.set_from(state, 0)):
        with pytest.raises(BadChoice, match="an information state is a string only"):
            way()


def test_an_outcome_of_chance_has_a_name_only_where_chance_decides() -> None:
    for configuration in SOME:
        theirs = open_spiel.wrap(configuration.load(), seed=1).new_initial_state()
        if theirs.is_chance_node():
            theirs.apply_action(0)
            with pytest.raises(IllegalMove):
                theirs.action_to_string(pyspiel.PlayerId.CHANCE, 0)


@pytest.mark.parametrize("chosen", SOME, ids=str)
def test_what_seats_know_is_the_same_asked_from_python_and_from_cpp(chosen: Configuration) -> None:
    ours = chosen.load()
    game = open_spiel.wrap(ours)
    for state in walk(ours, 2):
        if state.move_number() % 7 == 0:
            theirs = game.state_of(state)
            for seat in range(ours.seats):
                for asked in (theirs, pyspiel.State):
                    of = () if asked is theirs else (theirs,)
                    assert asked.observation_string(*of, seat) == state.observation_string(seat)
                    assert asked.information_state_string(*of, seat) == state.information_state_string(seat)
                    assert np.allclose(asked.observation_tensor(*of, seat), state.observation_tensor(seat))
        if state.move_number() > 40:
            break


@pytest.mark.parametrize("chosen", SOME, ids=str)
def test_clones_and_resampled_worlds_are_independent_and_look_alike(chosen: Configuration) -> None:
    ours = chosen.load()
    game = open_spiel.wrap(ours, imperfect=True, seed=4)
    state, rng, random = game.new_initial_state(), generator(1), Random(1)
    for _ in range(30):
        if state.is_terminal():
            break
        before, told = str(state), [state.information_state_string(seat) for seat in range(ours.seats)]
        twin = state.clone()
        worlds = [state.resample_from_infostate(seat, random.random) for seat in range(ours.seats)]
        for seat, world in enumerate(worlds):
            assert world.information_state_string(seat) == told[seat]
            assert world.current_player() == state.current_player()
        action = chosen_there(state, rng)
        for copy in (twin, *worlds):
            copy.apply_action(action if action in copy.legal_actions() else copy.legal_actions()[0])
        assert str(state) == before
        assert [state.information_state_string(seat) for seat in range(ours.seats)] == told
        state.apply_action(action)
        assert str(state) == str(twin)
        assert state.history() == twin.history()
        for seat in range(ours.seats):
            assert state.information_state_string(seat) == twin.information_state_string(seat)


def test_worlds_follow_the_sampler() -> None:
    for configuration in SOME:
        if configuration.load().facts.hidden:
            state = open_spiel.wrap(configuration.load(), seed=1).new_initial_state()
            worlds = [str(state.resample_from_infostate(0, lambda number=number: number / 20)) for number in range(20)]
            assert len(set(worlds)) > 5
            assert str(state.resample_from_infostate(0, lambda: 0.5)) == worlds[10]


def test_a_fresh_game_is_the_same_in_its_clone_before_anybody_looked() -> None:
    for id in games.GAMES:
        state = open_spiel.wrap(ziggurat.load(id)).new_initial_state()
        assert str(state.clone()) == str(state)


def test_only_legal_actions_are_played() -> None:
    game = open_spiel.wrap(ziggurat.load(next(iter(games.GAMES))), seed=1)
    state = game.new_initial_state()
    illegal = next(action for action in range(game.num_distinct_actions()) if action not in state.legal_actions())
    before = str(state)
    with pytest.raises(IllegalMove):
        state.apply_action(illegal)
    assert str(state) == before
    with pytest.raises(BadChoice):
        state.observation_string(game.num_players())


def chosen_there(theirs: Any, rng: Any) -> int:
    """What comes next at random."""
    ours = theirs.playing.state
    return number_there(theirs, ours.action_to_string(choose(ours, rng)))


CPP = """
import pyspiel, ziggurat
from ziggurat import games
from ziggurat.adapters import open_spiel
names = open_spiel.register()
assert open_spiel.register() == names
assert set(names) <= set(pyspiel.registered_names())
for name in names:
    game = pyspiel.load_game(name, {"seed": 5})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 5), 1.0, 6, 100, True, 7, False)
    action = bot.mcts_search(state).best_child().action
    assert action in state.legal_actions()
    state.apply_action(action)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state) and again.history() == state.history()
    assert str(game.new_initial_state(str(state))) == str(state)
for facts, name in zip(map(games.facts, games.GAMES), names):
    for seats in facts.seats:
        assert pyspiel.load_game(name, {"seats": seats}).num_players() == seats
    for option in facts.options:
        for value in option.choices:
            given = {} if value == option.default else {option.name: value}
            try:
                ziggurat.load(facts.id, **given)
            except ziggurat.BadChoice:
                continue  # it goes only with another option
            assert pyspiel.load_game(name, {option.name: value}).ours.options == given
print("done")
"""


def test_registered_games_are_searched_by_cpp_and_leave_no_crash_at_the_end() -> None:
    done = subprocess.run([sys.executable, "-c", CPP], capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")


def test_without_open_spiel_one_sentence_names_the_extra() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import ziggurat.players, ziggurat.adapters\n"
    code += "try: import ziggurat.adapters.open_spiel\nexcept ImportError as error: print(error)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.count("\n") == 1
    assert "ziggurat[open-spiel]" in done.stdout
