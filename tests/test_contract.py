"""The same examination for every game, number of seats and option: what the kernel and the public face promise."""

import numpy as np
import pytest

from configurations import Configuration
from random_play import choose, walk
from ziggurat import IllegalMove, State, Unreadable
from ziggurat.kernel.random import generator
from ziggurat.state import CHANCE, NOBODY, OVER

GAMES = 100
FEW = 10


def same(left: State, right: State) -> bool:
    return (
        left._rows.tobytes() == right._rows.tobytes()
        and left._memories.tobytes() == right._memories.tobytes()
        and left.history() == right.history()
    )


def test_positions_and_moves_are_written_and_read_back(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(GAMES):
        for state in walk(game, seed):
            again = game.from_position(state.position())
            assert again.position() == state.position()
            assert again._rows.tobytes() == state._rows.tobytes()
            moves = state.legal_moves()
            assert len(moves) == len(state.legal_actions())
            assert list(moves) == sorted(moves)
            for text in moves:
                assert game.notation.MOVE.fullmatch(text), text
                assert " " not in text


def test_legal_moves_are_numbers_below_the_bound_and_read_back(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(FEW):
        for state in walk(game, seed):
            for text, action in state.legal_moves().items():
                assert 0 <= action < game.num_distinct_actions()
                assert state.string_to_action(text) == action


def test_illegal_moves_raise_and_change_nothing(configuration: Configuration) -> None:
    game = configuration.load()
    rng = np.random.default_rng(1)
    known: set[str] = set()
    for seed in range(GAMES):
        for state in walk(game, seed):
            moves = state.legal_moves()
            known |= set(moves)
            before = state.clone()
            for action in rng.integers(-2, game.num_distinct_actions() + 2, 3).tolist():
                if action not in moves.values():
                    with pytest.raises((IllegalMove, Unreadable)):
                        state.apply_action(action)
            if rng.random() < 0.1:
                for text in list(known - set(moves))[:3]:
                    with pytest.raises(IllegalMove):
                        state.string_to_action(text)
                with pytest.raises(Unreadable):
                    state.string_to_action("no such move")
            assert same(state, before)


def test_clone_and_undo_are_exact(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(GAMES):
        clones: list[State] = []
        last = None
        for state in walk(game, seed):
            clones.append(state.clone())
            last = state
        assert last is not None
        for earlier in reversed(clones[:-1]):
            last.undo()
            assert same(last, earlier)
        with pytest.raises(IllegalMove):
            last.undo()
        assert not same(clones[0], clones[-1])


def test_the_same_seed_gives_the_same_game(configuration: Configuration) -> None:
    game = configuration.load()
    first, second = ([state.position() for state in walk(game, 5)] for _ in range(2))
    assert first == second
    assert game.new_initial_state(seed=5).position() == first[0]


def test_points_wins_and_outlook_agree(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(FEW):
        for state in walk(game, seed):
            outlook = state.outlook()
            assert len(outlook) == game.seats
            assert sum(outlook) == pytest.approx(1)
            assert min(outlook) >= 0
            if not state.is_terminal():
                assert state.returns() == [0.0] * game.seats
                assert state.winners() == []
        assert sum(state.returns()) == pytest.approx(1)
        assert state.returns() == pytest.approx(state.outlook())
        shares = {share for share in state.returns() if share > 0}
        assert len(shares) == 1, "a shared win is shared equally"
        best = max(state.points())
        assert any(state.points()[seat] == best for seat in state.winners())


def test_actors_and_chance(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(FEW):
        for state in walk(game, seed):
            actor = state.current_player()
            assert actor in (CHANCE, OVER, *range(game.seats))
            assert bool(state.legal_actions()) == (actor != OVER)
            assert bool(state.chance_outcomes()) == (actor == CHANCE)
            if actor == CHANCE:
                actions = [action for action, _ in state.chance_outcomes()]
                assert len(set(actions)) == len(actions) <= game.max_chance_outcomes()
                assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
                assert state.draw(generator(seed)) in actions
            for seat in range(game.seats):
                assert state.legal_actions(seat) == (state.legal_actions() if seat == actor else [])


def test_a_deal_gives_back_the_view_byte_for_byte(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(FEW):
        rng = generator(seed)
        for state in walk(game, seed):
            for seat in range(game.seats):
                world = state.resample_from_infostate(seat, rng)
                assert world.view(seat).tobytes() == state.view(seat).tobytes()
                assert world.observation_tensor(seat) == state.observation_tensor(seat)
                assert world.current_player() == state.current_player()
                assert world.legal_actions() == state.legal_actions() or state.current_player() != seat
                assert game.from_position(world.position()).position() == world.position()


def test_a_view_of_an_open_game_is_the_truth(configuration: Configuration) -> None:
    game = configuration.load()
    for state in walk(game, 1):
        for seat in (*range(game.seats), NOBODY):
            if state.is_terminal() or not game.facts.hidden:
                assert state.observation_string(seat) == state.position()
            else:
                assert state.observation_string(seat) != state.position()


def test_what_a_seat_sees_is_the_same_in_every_world_it_cannot_tell_apart(configuration: Configuration) -> None:
    """Plays on in a dealt world with a move that the seat sees in both: its view, memory and story stay equal."""
    game = configuration.load()
    for seed in range(FEW):
        rng = generator(seed)
        for state in walk(game, seed):
            if state.is_terminal():
                break
            for seat in range(game.seats):
                world = state.resample_from_infostate(seat, rng)
                if state.current_player() != seat:
                    continue
                action = choose(state, rng)
                true, other = state.clone(), world
                assert game.calls.seen(true._rows, 0, action, seat) == game.calls.seen(other._rows, 0, action, seat)
                true.apply_action(action)
                other.apply_action(action)
                if true.is_terminal() or other.is_terminal() or true.view(seat).tobytes() != other.view(seat).tobytes():
                    continue  # what was hidden decided, and is seen now
                assert true.memory(seat).tobytes() == other.memory(seat).tobytes()
                assert true.story(seat) == other.story(seat)


def test_information_states_can_be_written_at_any_time(configuration: Configuration) -> None:
    game = configuration.load()
    *_, state = walk(game, 3)
    for seat in (*range(game.seats), NOBODY):
        now, moves, start = state.information_state_string(seat).split(" | ")
        assert now == state.observation_string(seat)
        assert len(moves.split()) == state.move_number()
        assert " " in start


def test_observation_tensors_have_a_fixed_size(configuration: Configuration) -> None:
    game = configuration.load()
    size = game.observation_tensor_shape()
    layout = game.observation_layout()
    for state in walk(game, 2):
        for seat in (*range(game.seats), NOBODY):
            tensor = state.observation_tensor(seat)
            assert [len(tensor)] == size
            assert np.isfinite(tensor).all()
            assert {name: np.shape(part) for name, part in state.observation_parts(seat).items()} == layout
    documented = game._part("tensor").__doc__ or ""
    assert all(f"\n{name} " in documented for name in layout)


def test_sketches_are_readable_text(configuration: Configuration) -> None:
    game = configuration.load()
    for state in walk(game, 4):
        for drawing in (str(state), state.sketch(0), state.sketch(NOBODY)):
            assert drawing.isprintable() or "\n" in drawing
            assert max(map(len, drawing.splitlines())) <= 100
            assert "\x1b" not in drawing


def test_stories_are_told_from_views_too(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(FEW):
        for state in walk(game, seed):
            if state.move_number():
                assert state.story(), state.history()[-1]
                for seat in (*range(game.seats), NOBODY):
                    assert state.story(seat)
        assert any(event.kind == "over" for event in state.story())
