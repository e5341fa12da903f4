"""The examples run, and do what they say."""

import subprocess
import sys
from pathlib import Path

import pytest

from ziggurat import games

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("game", games.GAMES)
def test_greedy_plays_every_game(game: str) -> None:
    command = [sys.executable, EXAMPLES / "greedy.py", game, "2"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout
    assert printed.endswith("of the wins\n")
    assert 0 <= float(printed.split()[0]) <= 1
