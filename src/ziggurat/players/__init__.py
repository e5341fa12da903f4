"""Agents that choose moves: each gets only what its seat knows, never the state, and returns a legal action."""

from ziggurat.players.player import Answer, Choice, Player
from ziggurat.players.search import Search
from ziggurat.players.spec import read
from ziggurat.players.tree import Settings
from ziggurat.players.uniform import Uniform

__all__ = ["Answer", "Choice", "Player", "Search", "Settings", "Uniform", "read"]
