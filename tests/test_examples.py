"""The examples run, and do what they say."""

import sys
from pathlib import Path

import pytest

import ziggurat
from random_play import walk
from ziggurat import games
from ziggurat.arena import Match
from ziggurat.arena.match import Room

EXAMPLES = Path(__file__).parents[1] / "examples"


def is_flat(id: str) -> bool:
    """Whether the outlook is the same wherever a random game goes, until it is over."""
    return len({tuple(state.outlook()) for state in walk(ziggurat.load(id), 1) if not state.is_terminal()}) == 1


@pytest.mark.parametrize("id", games.GAMES)
def test_greedy_is_better_than_chance_in_every_game(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    if is_flat(id):
        pytest.skip(f"{id} has an estimate that tells no action from another yet")
    match = Match.of(ziggurat.load(id), ["greedy:Greedy", "uniform"], games=20, seed=1)
    room = Room(match)
    won = 0.0
    for fixture in match.schedule:
        played = room.play(fixture)
        won += played.shares[fixture.seating.index(0)]
    assert won / len(match.schedule) > 0.5
    assert "greedy" in sys.modules
