"""Games that were played once and must be played the same way ever after, and counts of sequences."""

import json

import pytest

import ziggurat
from configurations import Configuration, proof, wanted
from golden import GAMES, read_trace, trace_file, trace_lines
from ziggurat import games
from ziggurat.study import count, trace

HOW = "tests/write_golden.py writes it when the rules are right"


def golden_lines(configuration: Configuration) -> list[str]:
    folder = wanted(configuration.game, trace_file(configuration).parent, HOW)
    return read_trace(folder / trace_file(configuration).name)


def test_golden_traces_are_played_again(configuration: Configuration) -> None:
    golden = golden_lines(configuration)
    assert sum("winners" in line for line in golden) == GAMES
    assert trace_lines(configuration) == golden


def test_golden_traces_are_replayed_from_their_moves(configuration: Configuration) -> None:
    golden = golden_lines(configuration)
    assert [json.dumps(line) for line in trace.replay(configuration.game, golden)] == golden


@pytest.mark.parametrize("game", games.GAMES)
def test_counts_of_sequences(game: str) -> None:
    file = wanted(game, proof(game) / "counts.tsv", HOW)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 6
    for line in lines:
        seats, options, depth, number, position = line.split("\t")
        state = ziggurat.load(game, int(seats), **json.loads(options)).from_position(position)
        assert count.sequences(state, int(depth)) == int(number), line


@pytest.mark.parametrize("game", games.GAMES)
def test_counts_agree_with_playing_every_move(game: str) -> None:
    """The compiled count against the public face, move by move."""
    state = ziggurat.load(game).new_initial_state(seed=1)
    slow = 0
    for action in state.legal_actions():
        state.apply_action(action)
        slow += len(state.legal_actions())
        state.undo()
    assert count.sequences(state, 2) == slow
    assert count.sequences(state, 1) == len(state.legal_actions())
    assert count.sequences(state, 0) == 1
