"""Matches for tests, played in this process."""

from collections.abc import Generator, Iterable
from dataclasses import replace
from pathlib import Path

import ziggurat
from ziggurat import games
from ziggurat.arena import Fixture, Match, Played, Tournament
from ziggurat.arena.match import Room

GAME = next(iter(games.GAMES))
LOWEST, GREEDY = "arena_players:Lowest", "arena_players:Greedy"
TESTS = Path(__file__).parents[1]


def match_of(*players: str, seats: int = 2, games: int = 4, seed: int = 1) -> Match:
    return Match.of(ziggurat.load(GAME, seats), players, games, seed)


def here(match: Match, fixtures: Iterable[Fixture], jobs: int | None = None) -> Generator[Played, None, None]:
    """The games in this process: the quickest way where processes are not the point."""
    room = Room(match)
    for fixture in fixtures:
        yield room.play(fixture)


def played(match: Match, file: Path) -> list[Played]:
    tournament = Tournament(match, file)
    for _ in tournament.run(play=here):
        pass
    return tournament.played()


def untimed(games: Iterable[Played]) -> list[Played]:
    return [replace(game, seconds=[]) for game in games]


def line_of(match: Match, fixture: Fixture, first: float) -> Played:
    shares = [first if player == 0 else (1 - first) / (match.seats - 1) for player in fixture.seating]
    names = [match.names[player] for player in fixture.seating]
    nothing, one = [0] * match.seats, [1] * match.seats
    return Played(fixture.number, fixture.seed, names, shares, nothing, [], [0.0] * match.seats, one)
