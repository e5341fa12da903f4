"""A seat's sight from texts alone is the sight itself, byte for byte; and what cannot be seen is refused."""

import pytest

import ziggurat
from configurations import Configuration
from random_play import walk
from ziggurat import BadChoice, IllegalMove, ImpossiblePosition, State, Unreadable, ZigguratError, games
from ziggurat.sight import Sight


def check_same(built: Sight, true: Sight) -> None:
    assert built.view.tobytes() == true.view.tobytes()
    assert built.memory.tobytes() == true.memory.tobytes()
    assert built.history == true.history
    assert [view.tobytes() for view in built.views] == [view.tobytes() for view in true.views]
    assert built.legal_actions() == true.legal_actions()


def test_sights_are_rebuilt_from_texts_alone_along_a_whole_game(configuration: Configuration) -> None:
    game = configuration.load()
    built: list[Sight] = []
    for state in walk(game, 6):
        number = state.move_number()
        views = [state.observation_string(seat) for seat in range(game.seats)]
        if number == 0:
            built = [game.sight_from(seat, views[seat]) for seat in range(game.seats)]
        else:
            built = [s.after(state.moves_seen(s.seat, since=number - 1)[0], views[s.seat]) for s in built]
        for sight in built:
            check_same(sight, state.sight(sight.seat))
    for seat in range(game.seats):
        true = state.sight(seat)
        told = true.moves_and_views()
        assert [move for move, _ in told] == state.moves_seen(seat)
        assert true.moves_and_views(since=3) == told[3:]
        check_same(game.sight_from(seat, true.first_view(), told), true)


def test_a_sight_begun_in_the_middle_remembers_nothing(configuration: Configuration) -> None:
    game = configuration.load()
    for state in walk(game, 7):
        for seat in range(game.seats):
            sight = game.sight_from(seat, state.observation_string(seat))
            assert sight.view.tobytes() == state.view(seat).tobytes()
            assert sight.history == ()
            assert not any(sight.memory.tobytes())
            assert sight.first_view() == state.observation_string(seat)


def test_sights_are_the_same_after_undo_and_in_clones(configuration: Configuration) -> None:
    game = configuration.load()
    states = walk(game, 8)
    state = next(states)
    for _ in range(6):
        state = next(states)
    before, seat = state.clone(), state.game.seats - 1
    state.sight(seat)
    state.undo()
    state.undo()
    again = state.clone()
    for action in before.history()[-2:]:
        again.apply_action(action)
    check_same(again.sight(seat), before.sight(seat))
    assert len(state.sight(seat).history) == 4


@pytest.mark.parametrize("id", [id for id in games.GAMES if games.facts(id).hidden])
def test_a_view_that_shows_too_much_or_too_little_is_refused(id: str) -> None:
    game = ziggurat.load(id)
    state = game.new_initial_state(seed=1)
    mine = state.observation_string(0)
    with pytest.raises(Unreadable, match="as seat 0 sees it"):
        game.sight_from(0, state.position())
    with pytest.raises(Unreadable, match="as seat 0 sees it"):
        game.sight_from(0, state.observation_string(1))
    for text in (mine.replace("?", "", 1), mine.replace("??", "?", 1), f"{mine} ", mine + "?", "?" * 30, "? ?", ""):
        with pytest.raises(ZigguratError):
            game.sight_from(0, text)
    with pytest.raises(BadChoice):
        game.sight_from(2, mine)


@pytest.mark.parametrize("id", games.GAMES)
def test_moves_that_cannot_have_been_seen_are_refused(id: str) -> None:
    game = ziggurat.load(id)
    states = walk(game, 1)
    sight = next(states).sight(0)
    state: State = next(states)
    after = state.observation_string(0)
    with pytest.raises(Unreadable, match="move seen"):
        sight.after("frobnicate", after)
    with pytest.raises(ZigguratError):
        sight.after(state.moves()[0], "nonsense")
    *_, state = walk(game, 1)
    with pytest.raises((IllegalMove, Unreadable), match="the game is over"):
        state.sight(0).after(state.moves()[0], after)


@pytest.mark.parametrize("id", [id for id in games.GAMES if not games.facts(id).hidden])
def test_where_nothing_is_hidden_the_view_after_a_move_must_be_the_one(id: str) -> None:
    game = ziggurat.load(id)
    states = walk(game, 1)
    state = next(states)
    sight, first = state.sight(0), state.position()
    state = next(states)
    with pytest.raises(ImpossiblePosition, match="after"):
        sight.after(state.moves()[0], first)
