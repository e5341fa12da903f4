"""Foresight of every game: what a seat is told of a move beforehand holds in every world that it thinks possible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from configurations import Configuration, of_game
from fluent_files import messages
from random_play import walk
from ziggurat import IllegalMove, State, games
from ziggurat.contract.events import Event, Kind
from ziggurat.contract.foresight import Foresight, Rows
from ziggurat.kernel.random import below, generator
from ziggurat.sight import Sight
from ziggurat.table.truth.changes import TELLING, reveals
from ziggurat.words import files

SECRETIVE = [id for id in games.GAMES if games.facts(id).hidden]
GAMES, SOME, LAST, WORLDS = 4, 8, 3, 4  # random games; positions of each, and its last ones; worlds for each
ACTIONS = 12  # of a position, by chance
UNKNOWN_DIGIT = 15  # what is unknown has all bits set: a field, or a hexadecimal digit of a stack


def positions(configuration: Configuration, seed: int) -> Iterator[State]:
    """Positions of a random game in which a seat decides: some of all, and the last ones."""
    decided = [state.clone() for state in walk(configuration.load(), seed) if state.current_player() >= 0]
    yield from decided[:: len(decided) // SOME + 1]
    yield from decided[-LAST:]


def some_actions(sight: Sight, seed: int) -> list[int]:
    actions, rng = sight.legal_actions(), generator(seed)
    while len(actions) > ACTIONS:
        actions.pop(below(rng, len(actions)))
    return actions


def plain(seen: Foresight) -> tuple[object, ...]:
    """All of it, to be compared."""
    told = [(event, event.glides) for event in seen.story]
    return seen.view.tobytes(), told, seen.gains, seen.ends, seen.scores, seen.winners, seen.chance, seen.reveals


def agrees(foreseen: Rows, true: Rows) -> bool:
    """Whether two views are the same wherever the first is not unknown."""
    one, two = (np.frombuffer(rows.tobytes(), np.uint8) for rows in (foreseen, true))
    digits = ((one >> 4, two >> 4), (one & 15, two & 15))
    return all(bool(((left == right) | (left == UNKNOWN_DIGIT)).all()) for left, right in digits)


def is_part_of(story: tuple[Event, ...], whole: list[Event]) -> bool:
    """Whether the events happen in this order, among others."""
    rest = iter([(event, event.glides) for event in whole])
    return all((event, event.glides) in rest for event in story)


def check(seen: Foresight, world: State, action: int, seat: int) -> bool:
    """Holds the foresight against what the action does in a world; whether it ends the game there."""
    after, before = world.clone(), world.points()
    after.apply_action(action)
    over, points = after.is_terminal(), after.points()
    assert agrees(seen.view, after.view(seat)), (world.position(), world.action_to_string(action))
    assert seen.ends == "may" or over == (seen.ends == "yes")
    assert is_part_of(seen.story, after.story(seat))
    assert len(seen.gains) == (world.game.seats if world.game.facts.points else 0)
    assert all(gain in (None, new - old) for gain, old, new in zip(seen.gains, before, points, strict=False))
    if seen.ends == "yes":
        assert all(score in (None, now) for score, now in zip(seen.scores, points, strict=True))
        assert seen.winners in ((), tuple(after.winners()))
    else:
        assert seen.scores == seen.winners == ()
    assert seen.chance == (seen.ends == "no" and after.is_chance_node())
    if not seen.chance:
        number = world.move_number()
        assert (seen.ends != "no" or seen.reveals) == (over or reveals(after, number, number + 1))
    return over


def holds_at(sight: Sight, action: int, seed: int) -> Foresight:
    """Holds the foresight of one action against so many dealt worlds."""
    seen, rng = sight.foresee(action), generator(seed)
    for _ in range(WORLDS if sight.game.facts.hidden else 1):
        check(seen, sight.world(rng), action, sight.seat)
    if seen.ends == "may":
        assert not {event.kind for event in seen.story} & {*TELLING, Kind.OVER}
    return seen


def hold_everywhere(configuration: Configuration, number: int) -> dict[str, int]:
    """Over random games to their end, with and without a memory; how often a move did not, may or did end the game."""
    counted = dict.fromkeys(("no", "may", "yes"), 0)
    for seed in range(number):
        for state in positions(configuration, seed):
            seat = state.current_player()
            sights = [state.sight(seat)]
            if state.game.facts.hidden:
                sights.append(state.game.from_position(state.position()).sight(seat))
            for sight in sights:
                for action in some_actions(sight, seed):
                    counted[holds_at(sight, action, seed).ends] += 1
    return counted


def test_what_is_foreseen_holds_in_every_world(configuration: Configuration) -> None:
    counted = hold_everywhere(configuration, GAMES)
    assert counted["no"]
    assert counted["yes"] or configuration.game in SECRETIVE
    assert not counted["may"] or configuration.game in SECRETIVE


@pytest.mark.parametrize("game", SECRETIVE)
def test_games_with_secrets_are_foreseen_to_their_ends(game: str) -> None:
    found = [hold_everywhere(configuration, 3 * GAMES) for configuration in of_game(game)[:1]]
    assert sum(counted["may"] + counted["yes"] for counted in found) > 5, found


def test_where_nothing_is_hidden_all_is_foreseen(configuration: Configuration) -> None:
    if configuration.game in SECRETIVE:
        pytest.skip("something is hidden")
    for state in positions(configuration, 1):
        seat = state.current_player()
        for action in some_actions(state.sight(seat), 1):
            seen, after = state.sight(seat).foresee(action), state.clone()
            after.apply_action(action)
            assert seen.view.tobytes() == after.view(seat).tobytes()
            assert list(seen.story) == after.story(seat)
            assert (seen.ends == "yes", seen.chance) == (after.is_terminal(), after.is_chance_node())
            assert seen.winners == tuple(after.winners())


def test_worlds_that_look_alike_are_foreseen_alike(configuration: Configuration) -> None:
    for state in islice(positions(configuration, 2), 12):
        seat = state.current_player()
        world = state.resample_from_infostate(seat, generator(3))
        for action in some_actions(state.sight(seat), 2):
            assert plain(state.sight(seat).foresee(action)) == plain(world.sight(seat).foresee(action))


def test_only_a_legal_action_of_the_seat_on_turn_is_foreseen(configuration: Configuration) -> None:
    state = next(state for state in walk(configuration.load(), 1) if state.current_player() >= 0)
    seat, before = state.current_player(), state.clone()
    (action, *_), other = state.legal_actions(), (seat + 1) % state.game.seats
    for sight, wrong in ((state.sight(other), action), (state.sight(seat), -1)):
        with pytest.raises(IllegalMove, match="a legal one of seat"):
            sight.foresee(wrong)
    view = state.sight(seat).view
    assert state.game.text(state.sight(seat).foresee(action).view) != state.game.text(view)
    assert state == before, "foresight changes nothing"


@pytest.mark.parametrize("game", SECRETIVE)
def test_to_play_on_a_view_is_no_foresight(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examination would be worth nothing if it did not see that."""
    monkeypatch.setattr(of_game(game)[0].load(), "foresee", None)
    with pytest.raises((AssertionError, IndexError)):
        hold_everywhere(of_game(game)[0], 3 * GAMES)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_says_what_chance_does_after_a_move(game: str) -> None:
    """Only where dice or draws follow a move."""
    after_moves = set()
    for seed in range(2):
        chance = False
        for state in walk(of_game(game)[0].load(), seed):
            after_moves.add(state.is_chance_node() and bool(state.move_number()) and not chance)
            chance = state.is_chance_node()
    for language in ("en", "fr"):
        assert ("then-chance" in messages(files(language, game)[-1])) == (True in after_moves)
