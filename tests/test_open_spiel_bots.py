"""OpenSpiel's bots on our games, and as players of ours."""

from typing import Any

import numpy as np
import pytest

import ziggurat
from random_play import choose
from ziggurat import BadChoice, games, players
from ziggurat.kernel.random import generator

pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts

from test_open_spiel import chosen_there
from ziggurat.adapters import open_spiel


def bot_of(kind: str, game: Any, random: np.random.RandomState) -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.0, 4, evaluator, random_state=random)
    return ismcts.ISMCTSBot(game, evaluator, 1.0, 4, random_state=random)


@pytest.mark.parametrize("id", games.GAMES)
@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
def test_their_bots_play_whole_games_with_their_own_rollouts(kind: str, id: str) -> None:
    """One seat has the bot, and thinks only now and then, since rollouts in Python take long."""
    random = np.random.RandomState(1)
    game = open_spiel.wrap(ziggurat.load(id), imperfect=True, seed=1)
    bot = bot_of(kind, game, random)
    state, rng = game.new_initial_state(), generator(1)
    turns = 0
    while not state.is_terminal():
        turns += state.current_player() == 0
        thinks = state.current_player() == 0 and turns % 5 == 1
        state.apply_action(bot.step(state) if thinks else chosen_there(state, rng))
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("id", games.GAMES)
@pytest.mark.parametrize("name", ["Mcts4", "Ismcts4"])
def test_their_bots_are_players_of_ours(name: str, id: str) -> None:
    game = ziggurat.load(id, games.facts(id).seats[-1])
    player = players.read(f"ziggurat.adapters.open_spiel:{name}", game)
    rng = generator(1)
    state = game.start(rng)
    while not state.is_terminal():
        if state.current_player() != 1:
            state.apply_action(choose(state, rng))
            continue
        sight = state.sight(1)
        answer = player.choose(sight, seed=state.move_number())
        assert answer.action in sight.legal_actions()
        assert answer.choices[0].action == answer.action
        if state.move_number() < 40:
            assert player.choose(sight, seed=state.move_number()).action == answer.action
        state.apply_action(answer.action)
    assert sum(state.returns()) == pytest.approx(1)


def test_the_number_after_a_players_name_is_its_simulations() -> None:
    assert open_spiel.Mcts().simulations == 1000
    assert open_spiel.Ismcts321.simulations == 321
    assert open_spiel.Mcts77.name == "open-spiel-mcts:77"
    with pytest.raises(BadChoice):
        open_spiel.Mcts(1)
    with pytest.raises(BadChoice, match="no Frob"):
        players.read("ziggurat.adapters.open_spiel:Frob", ziggurat.load(next(iter(games.GAMES))))


def test_compiled_rollouts_have_the_same_chances_as_theirs() -> None:
    """The mean share of seat 0 over so many rollouts from one position, give or take five standard deviations."""
    ours = ziggurat.load(next(iter(games.GAMES)), 2)
    state = open_spiel.wrap(ours, seed=2).new_initial_state()
    n = 400
    theirs, compiled = mcts.RandomRolloutEvaluator(n, np.random.RandomState(1)), open_spiel.Rollouts(ours, generator(1))
    mean = sum(compiled.evaluate(state)[0] for _ in range(n)) / n
    assert abs(mean - theirs.evaluate(state)[0]) < 5 * (2 * 0.25 / n) ** 0.5
    assert str(state) == state.playing.state.position()
