"""Batches: the same games as one by one, whatever the number of threads."""

import numpy as np
import pytest

import ziggurat
from configurations import Configuration
from ziggurat import BadChoice, games
from ziggurat.state import OVER, State

GAME = next(iter(games.GAMES))


def test_the_number_of_threads_changes_nothing(configuration: Configuration) -> None:
    game = configuration.load()
    one, two = (ziggurat.batch(game, 101, seed=7, threads=threads) for threads in (1, 2))
    for _ in range(5):
        one.step_random()
        two.step_random()
    assert one.rows.tobytes() == two.rows.tobytes()


def test_a_batch_plays_by_the_same_rules(configuration: Configuration) -> None:
    """Random legal steps, each game compared with a state that plays the same actions."""
    game = configuration.load()
    many = ziggurat.batch(game, 5, seed=1)
    chosen = np.random.default_rng(1)
    for _ in range(30):
        before = [State(game, many.rows[i : i + 1].copy()) for i in range(len(many))]
        actions, counts = many.legal()
        for i, state in enumerate(before):
            assert sorted(actions[i, : counts[i]].tolist()) == state.legal_actions()
            assert many.actors()[i] == state.current_player()
        picked = [int(chosen.choice(actions[i, : counts[i]])) if counts[i] else 0 for i in range(len(many))]
        many.step(np.array(picked))
        for i, state in enumerate(before):
            if not state.is_terminal():
                state.apply_action(picked[i])
                if not state.is_chance_node():
                    assert many.rows[i : i + 1].tobytes() == state._rows.tobytes()


def test_games_end_with_points_and_wins_and_can_be_restarted(configuration: Configuration) -> None:
    many = ziggurat.batch(configuration.load(), 20, seed=3)
    many.step_random(100_000)
    assert (many.actors() == OVER).all()
    assert many.wins().sum(axis=1) == pytest.approx(np.ones(20))
    assert many.points().shape == (20, configuration.seats)
    assert many.restart() == 20
    assert (many.actors() != OVER).all()
    assert many.restart() == 0


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    many = ziggurat.batch(ziggurat.load(GAME), 4)
    actions, _ = many.legal()
    wrong = actions[:, 0].copy()
    wrong[2] = -1
    before = many.rows.tobytes()
    with pytest.raises(ValueError, match="game 2"):
        many.step(wrong)
    with pytest.raises(ValueError, match="shape"):
        many.step(wrong[:3])
    assert many.rows.tobytes() == before


@pytest.mark.parametrize("change", [float, bool, str, "float32", object, "complex64"])
def test_only_whole_numbers_are_actions(change: type | str) -> None:
    """1.9 would be played as 1, and true as 1."""
    many = ziggurat.batch(ziggurat.load(GAME), 4)
    actions, before = many.legal()[0][:, 0], many.rows.tobytes()
    with pytest.raises(ValueError, match="expected whole numbers"):
        many.step(actions.astype(change))
    assert many.rows.tobytes() == before


@pytest.mark.parametrize("dtype", ["int64", "uint64"])
def test_a_number_that_is_too_large_is_not_played_as_another(dtype: str) -> None:
    many = ziggurat.batch(ziggurat.load(GAME), 4)
    actions = many.legal()[0][:, 0].astype(dtype)
    actions[1] += 2**32
    with pytest.raises(ValueError, match=f"action of game 1: found {actions[1]}, expected one that is legal"):
        many.step(actions)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "uint16", "int64", "uint64", list])
def test_whole_numbers_of_any_width_are_actions(dtype: str | type) -> None:
    many = ziggurat.batch(ziggurat.load(GAME), 4)
    actions = many.legal()[0][:, 0]
    many.step(actions.tolist() if dtype is list else actions.astype(dtype))


@pytest.mark.parametrize(("n", "threads"), [(0, None), (-1, None), (3, 0)])
def test_a_batch_needs_games_and_threads(n: int, threads: int | None) -> None:
    with pytest.raises(BadChoice):
        ziggurat.batch(ziggurat.load(GAME), n, threads=threads)
