"""The same examination for every game, number of seats and option: what the kernel and the public face promise."""

import numpy as np
import pytest

from configurations import Configuration
from random_play import choose, walk
from ziggurat import BadChoice, Game, IllegalMove, State, Unreadable
from ziggurat.kernel.random import generator
from ziggurat.state import CHANCE, NOBODY, OVER

GAMES = 100
FEW = 10


def same(left: State, right: State) -> bool:
    return left._rows.tobytes() == right._rows.tobytes() and left.history() == right.history()


def seeds(game: Game) -> range:
    """A few games; one where nothing is hidden and the examination is about what is."""
    return range(FEW if game.facts.hidden else 1)


def differing_fields(left: State, right: State) -> list[str]:
    names = left._rows.dtype.names or ()
    return [name for name in names if left._rows[name].tobytes() != right._rows[name].tobytes()]


def test_a_hundred_games_with_notation_illegal_moves_clone_and_undo_at_every_step(configuration: Configuration) -> None:
    game = configuration.load()
    chosen = np.random.default_rng(1)
    known: set[str] = set()
    for seed in range(GAMES):
        clones: list[State] = []
        for state in walk(game, seed):
            moves = state.legal_moves()
            known |= set(moves)
            clones.append(state.clone())
            check_notation(state, moves)
            check_illegal_moves(state, moves, known, chosen)
            assert same(state, clones[-1])
        assert not same(clones[0], clones[-1])
        for earlier in reversed(clones[:-1]):
            state.undo()
            assert same(state, earlier)
        with pytest.raises(IllegalMove):
            state.undo()


def check_notation(state: State, moves: dict[str, int]) -> None:
    """Positions and moves are written and read back; reading compares the texts itself, so here it is the rows."""
    again = state.game.from_position(state.position())
    assert differing_fields(again, state) == []
    assert len(moves) == len(state.legal_actions())
    assert list(moves) == sorted(moves)
    for text, action in moves.items():
        assert state.game.notation.MOVE.fullmatch(text), f"MOVE does not match {text}"
        assert " " not in text
        assert 0 <= action < state.game.num_distinct_actions()


def check_illegal_moves(state: State, moves: dict[str, int], known: set[str], chosen: np.random.Generator) -> None:
    """They raise; the caller sees that nothing has changed."""
    for action in chosen.integers(-2, state.game.num_distinct_actions() + 2, 2).tolist():
        if action not in moves.values():
            with pytest.raises(IllegalMove):
                state.apply_action(action)
    if chosen.random() < 0.05:
        for text in list(known - set(moves))[:3]:
            with pytest.raises(IllegalMove):
                state.string_to_action(text)
        for text in ("", "no such move", f"{next(iter(known))} "):
            with pytest.raises(Unreadable):
                state.string_to_action(text)


def test_legal_moves_are_read_back(configuration: Configuration) -> None:
    for state in walk(configuration.load(), 1):
        for text, action in state.legal_moves().items():
            assert state.string_to_action(text) == action


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
    for seed in seeds(game):
        rng = generator(seed)
        for state in walk(game, seed):
            for seat in range(game.seats):
                world = state.resample_from_infostate(seat, rng)
                assert world.view(seat).tobytes() == state.view(seat).tobytes()
                assert world.observation_tensor(seat) == state.observation_tensor(seat)
                assert world.current_player() == state.current_player()
                assert world.legal_actions() == state.legal_actions() or state.current_player() != seat
                assert game.from_position(world.position()).position() == world.position()


def test_views_show_all_where_nothing_is_hidden_and_at_the_end(configuration: Configuration) -> None:
    game = configuration.load()
    hidden_from = set()
    for state in walk(game, 1):
        for seat in (*range(game.seats), NOBODY):
            whole = state.observation_string(seat) == state.position()
            assert whole or (game.facts.hidden and not state.is_terminal())
            hidden_from |= set() if whole else {seat}
    assert not game.facts.hidden or len(hidden_from) == game.seats + 1


def test_deals_differ_where_something_is_hidden(configuration: Configuration) -> None:
    game = configuration.load()
    state, rng = game.new_initial_state(seed=1), generator(1)
    worlds = {state.resample_from_infostate(0, rng).position() for _ in range(50)}
    assert (len(worlds) > 1) == game.facts.hidden


def test_a_memory_is_the_same_whenever_it_is_asked_for(configuration: Configuration) -> None:
    """Kept up to date at every step, brought up at the end, after an undo, or in a clone."""
    game = configuration.load()
    for seat in range(game.seats):
        kept: list[bytes] = []
        for state in walk(game, 1):
            kept.append(state.memory(seat).tobytes())
        *_, late = walk(game, 1)
        assert late.memory(seat).tobytes() == kept[-1]
        for _ in range(5):
            state.undo()
        assert state.clone().memory(seat).tobytes() == state.memory(seat).tobytes() == kept[-6]


def test_only_a_seat_has_a_memory(configuration: Configuration) -> None:
    state = configuration.load().new_initial_state(seed=1)
    for nobody in (NOBODY, configuration.seats):
        with pytest.raises(BadChoice):
            state.memory(nobody)
        with pytest.raises(BadChoice):
            state.resample_from_infostate(nobody, generator(1))


def test_chance_is_drawn_by_its_probabilities(configuration: Configuration) -> None:
    """Of so many draws each outcome takes its share, give or take five standard deviations."""
    draws = 4000
    rng = generator(1)
    nodes = [state.clone() for state in walk(configuration.load(), 1) if state.is_chance_node()][:3]
    for node in nodes:
        drawn = [node.draw(rng) for _ in range(draws)]
        for action, p in node.chance_outcomes():
            assert abs(drawn.count(action) - draws * p) < 5 * (draws * p * (1 - p)) ** 0.5


def test_what_a_seat_sees_is_the_same_in_every_world_it_cannot_tell_apart(configuration: Configuration) -> None:
    """Whoever acts, an action that looks the same to the seat leaves it with the same view, memory and story."""
    game = configuration.load()
    compared = 0
    for seed in seeds(game):
        rng = generator(seed)
        for state in walk(game, seed):
            if state.is_terminal():
                break
            for seat in range(game.seats):
                world, true = state.resample_from_infostate(seat, rng), state.clone()
                action = choose(true, rng)
                seen = game.calls.seen(true._rows, 0, action, seat)
                alike = [a for a in world.legal_actions() if game.calls.seen(world._rows, 0, a, seat) == seen]
                assert alike or true.is_chance_node(), "a move that the seat sees is possible in every world it deals"
                true.apply_action(action)
                for other in alike[:2]:
                    dealt = world.clone()
                    dealt.apply_action(other)
                    if true.view(seat).tobytes() == dealt.view(seat).tobytes():
                        compared += 1
                        assert true.memory(seat).tobytes() == dealt.memory(seat).tobytes()
                        assert true.story(seat) == dealt.story(seat)
    assert compared


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
    assert [name for name in layout if f"\n{name} " not in documented] == [], "tensor.py does not explain these"


def test_sketches_are_readable_text(configuration: Configuration) -> None:
    game = configuration.load()
    for state in walk(game, 4):
        assert str(state) == state.sketch(None, "en")
        for drawing in (str(state), state.sketch(0), state.sketch(NOBODY), state.sketch(None, "fr")):
            assert drawing.isprintable() or "\n" in drawing
            assert max(map(len, drawing.splitlines())) <= 80  # the width of most terminals
            assert "\x1b" not in drawing


def test_stories_are_told_from_views_too(configuration: Configuration) -> None:
    game = configuration.load()
    for seed in range(FEW):
        for state in walk(game, seed):
            if state.move_number():
                assert state.story(), state.history()[-1]
                for seat in (*range(game.seats), NOBODY):
                    assert state.story(seat)
        assert "over" in [event.kind for event in state.story()], "the last action tells that the game is over"
