"""Players against players: schedules, games in many processes, ratings and a report."""

from ziggurat.arena.match import Fixture, Match, Played
from ziggurat.arena.ratings import Standing, standings
from ziggurat.arena.tournament import Tournament

__all__ = ["Fixture", "Match", "Played", "Standing", "Tournament", "standings"]
