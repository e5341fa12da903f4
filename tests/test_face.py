"""The public face: its version, and when two states are the same."""

import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ziggurat
from configurations import Configuration
from random_play import choose, walk
from ziggurat import State, games
from ziggurat.kernel.random import generator

GAME = next(iter(games.GAMES))


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert ziggurat.__version__ == project["project"]["version"]


def some_moves(configuration: Configuration, moves: int = 12) -> State:
    """A game that is so many moves old and goes on; some random ones do not get there."""
    for seed in range(100):
        for state in walk(configuration.load(), seed):
            if state.move_number() == moves and not state.is_terminal():
                return state
    raise AssertionError(f"no random game of {configuration} has more than {moves} moves")


def test_a_clone_is_equal_until_one_of_them_moves(configuration: Configuration) -> None:
    state, rng = some_moves(configuration), generator(1)
    twin = state.clone()
    assert state == twin
    state.sight(0)  # what somebody has asked changes nothing
    assert state == twin
    twin.apply_action(choose(twin, rng))
    assert state != twin
    twin.undo()
    assert state == twin


def test_the_same_position_reached_otherwise_is_another_state(configuration: Configuration) -> None:
    state = some_moves(configuration)
    alone = state.game.from_position(state.position())
    assert alone.position() == state.position()
    assert alone != state
    assert alone == state.game.from_position(state.position())
    assert alone == ziggurat.load(configuration.game, configuration.seats, **dict(configuration.options)).from_position(
        state.position()
    )


def test_other_games_seats_options_and_things_are_not_equal(configuration: Configuration) -> None:
    state = configuration.load().new_initial_state(seed=1)
    assert state != state.position()
    for game in games.GAMES:
        if (game, configuration.options) != (configuration.game, ()):
            assert state != ziggurat.load(game, games.facts(game).seats[0]).new_initial_state(seed=1)


def test_worlds_that_look_the_same_are_equal_only_if_they_are() -> None:
    """What a seat has worked out is kept in such a world, and a position alone has nothing of it."""
    state = some_moves(Configuration("twin-win", 2), moves=40)
    world = state.resample_from_infostate(0, generator(1))
    assert world == state.resample_from_infostate(0, generator(1))
    assert world != world.game.from_position(world.position())


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(ziggurat.load(GAME).new_initial_state(seed=1))


def test_a_clone_keeps_its_past_when_the_other_one_takes_moves_back(configuration: Configuration) -> None:
    state = some_moves(configuration)
    twin, moves, positions = state.clone(), state.moves(), []
    while state.move_number():
        state.undo()
        positions.append(state.position())
        state.apply_action(state.legal_actions()[-1])  # often another one than before
        state.undo()
    assert twin.moves() == moves
    for position in positions:
        twin.undo()
        assert twin.position() == position


@pytest.mark.parametrize("game", games.GAMES)
def test_a_notebook_may_make_the_picture_narrower(game: str) -> None:
    state = ziggurat.load(game).new_initial_state(seed=1)
    root, plain = (ElementTree.fromstring(text) for text in (state._repr_svg_(), state.svg(None)))
    assert root.get("style") == "max-width:100%;height:auto"
    assert plain.get("style") is None
    for name in ("viewBox", "width", "height"):
        assert root.get(name) == plain.get(name)
