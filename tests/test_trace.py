"""Traces: the lines other implementations read."""

import json

import pytest

import ziggurat
from configurations import Configuration
from ziggurat import IllegalMove, Unreadable, ZigguratError, games
from ziggurat.study import trace

GAME = next(iter(games.GAMES))


def lines(seed: int = 1) -> list[dict[str, object]]:
    return list(trace.random_game(ziggurat.load(GAME), seed))


def test_a_trace_has_the_lines_that_were_promised(configuration: Configuration) -> None:
    game = configuration.load()
    first, *steps, last = trace.random_game(game, 1)
    assert list(first)[:4] == ["game", "seats", "options", "position"]
    assert first["options"] == dict(configuration.options), "only options that were given"
    for step in steps:
        assert list(step) == ["actor", "legal", "move", "position"]
        assert step["actor"] in ("chance", *range(game.seats))
        assert step["legal"] == sorted(set(step["legal"]))
        assert step["move"] in step["legal"]
    assert list(last) == ["scores", "winners"]


def test_replaying_prints_the_same_lines_of_several_games() -> None:
    both = lines(1) + lines(2)
    assert list(trace.replay(GAME, map(json.dumps, both))) == both


def test_replaying_uses_only_the_moves() -> None:
    bare = [line if "game" in line else {"move": line["move"]} for line in lines() if "winners" not in line]
    assert list(trace.replay(GAME, map(json.dumps, bare))) == lines()


def test_replaying_stops_at_the_first_illegal_move() -> None:
    wrong = lines()
    wrong[2]["move"] = wrong[1]["move"]
    replayed = trace.replay(GAME, map(json.dumps, wrong))
    assert [next(replayed), next(replayed)] == lines()[:2]
    with pytest.raises(IllegalMove, match="line 3"):
        next(replayed)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"move": "1"}',
        '{"game": "x"}',
        json.dumps({"game": GAME}),
        "[" * 100_000,
        '{"game": 3}',
    ],
)
def test_replaying_nonsense_is_refused(text: str) -> None:
    with pytest.raises(ZigguratError):
        list(trace.replay(GAME, text.splitlines()))


def test_a_move_must_be_text() -> None:
    with pytest.raises(Unreadable):
        list(trace.replay(GAME, [json.dumps(lines()[0]), '{"move": 7}']))
