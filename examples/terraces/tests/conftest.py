"""The game of this folder, for its tests: it is not in the package."""

from pathlib import Path

from ziggurat import games

games.add(Path(__file__).parents[1])
