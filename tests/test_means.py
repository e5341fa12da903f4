"""The lengths of uniformly random games, as other implementations have measured them."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ziggurat
from ziggurat.kernel import playout
from ziggurat.kernel.random import generator

REFERENCE = json.loads((Path(__file__).parents[1] / "benchmarks" / "reference.json").read_text())
GAMES = 20_000


@pytest.mark.parametrize("row", REFERENCE, ids=lambda row: f"{row['game']}-{row['seats']}-{len(row['options'])}")
def test_random_games_have_the_expected_length(row: dict[str, Any]) -> None:
    game = ziggurat.load(row["game"], row["seats"], **row["options"])
    out = np.empty(game.num_distinct_actions(), np.int32)
    actions = playout.random_games(np.repeat(game.blank, 2), out, generator(1), GAMES, 100_000)
    assert actions / GAMES == pytest.approx(row["mean_actions"], rel=0.01)
