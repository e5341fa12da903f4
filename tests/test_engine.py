"""Our players served to others by the engine protocol."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ziggurat
from random_play import choose
from ziggurat import games
from ziggurat.kernel.random import generator
from ziggurat.protocol.server import Engine

ROOT = Path(__file__).parents[1]
PATIENCE = 300.0  # the rules may have to be compiled first
GAME = next(iter(games.GAMES))


def wait_for(condition: object) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.005)


def ask(*lines: str) -> list[str]:
    """What the engine says to these lines."""
    said: list[str] = []
    Engine(said.append, "uniform").serve(lines)
    return said


def test_the_dialogue_of_the_page() -> None:
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    dialogue = re.findall(r"^    ([<>]) (.*)$", page, re.MULTILINE)
    assert len(dialogue) > 20
    said: list[str] = []
    expected: list[str] = []

    def sent() -> Iterator[str]:
        for i, (side, line) in enumerate(dialogue):
            if side == "<":
                expected.append(line)
            if side == ">":
                yield line
                if i + 1 < len(dialogue) and dialogue[i + 1][0] == "<":
                    wait_for(lambda: said)
            elif i + 1 == len(dialogue) or dialogue[i + 1][0] == ">":
                pattern = "\n".join(re.escape(part).replace(re.escape("..."), ".*") for part in expected)
                wait_for(lambda p=pattern: re.fullmatch(p, "\n".join(said), re.DOTALL))
                said.clear()
                expected.clear()

    Engine(said.append).serve(sent())
    assert said == []


@pytest.mark.parametrize(
    "line",
    [
        "frobnicate",
        "newgame",
        "newgame chess 2",
        "newgame {game} two",
        "newgame {game} 99",
        "newgame {game} 2 colour",
        "newgame {game} 2 colour=red",
        "newgame {game} 2 colour=red colour=red",
        "newgame {game} 2 colour={{",
        'newgame {game} 2 "colour',
        "seat 2",
        "seat",
        "seat -1",
        "position",
        "position nonsense",
        "position view nonsense",
        "position whole nonsense",
        "position whole {start} moves frobnicate",
        "saw",
        "saw frobnicate | {start}",
        "saw frobnicate",
        "setoption",
        "setoption name Frob value 1",
        "setoption name Seed value x",
        "setoption name Seed value -1",
        "setoption name Threads value 0",
        "go fast",
        "go sims",
        "go sims x",
        "go level 9",
        "go sims 1 sims 2",
        "go level 1 sims 2",
    ],
)
def test_bad_lines_get_one_sentence_and_the_engine_goes_on(line: str) -> None:
    start = ziggurat.load(GAME, 2).new_initial_state(seed=1).position()
    line = line.format(game=GAME, start=start)
    said = ask(f"newgame {GAME} 2", "seat 0", f"position view {start}", line, "go", "isready")
    assert said[0].startswith("error ")
    assert said.count("readyok") == 1
    assert len([answer for answer in said if answer.startswith("error")]) == 1 or line.startswith(("newgame", "seat"))
    if not line.startswith(("newgame", "seat")):
        assert [answer for answer in said if answer.startswith("bestmove")], "the position is as it was"


def test_commands_out_of_order_are_refused() -> None:
    for line in ("seat 0", "position view x", "saw a | b", "go", "legal"):
        assert ask(line)[0].startswith("error ")
    assert "seat first" in ask(f"newgame {GAME} 2", "position view x")[0]
    assert "position first" in ask(f"newgame {GAME} 2", "seat 0", "go")[0]
    start = ziggurat.load(GAME, 2).new_initial_state(seed=1).position()
    assert "expected seat 1" in ask(f"newgame {GAME} 2", "seat 1", f"position view {start}", "go")[0]


def test_nobody_moves_for_chance_or_after_the_end() -> None:
    for id in games.GAMES:
        game, rng = ziggurat.load(id), generator(1)
        state = game.start(rng)
        while not state.is_terminal():
            state.apply_action(choose(state, rng))
        assert "over" in ask(f"newgame {id} {game.seats}", f"position whole {state.position()}", "go")[0]
        while state.move_number() and not state.is_chance_node():
            state.undo()
        if state.is_chance_node():
            assert "chance" in ask(f"newgame {id} {game.seats}", f"position whole {state.position()}", "go")[0]


def test_moves_after_a_whole_position_are_played() -> None:
    for id in games.GAMES:
        game, rng = ziggurat.load(id), generator(2)
        state = game.start(rng)
        while state.move_number() < 5 or state.is_chance_node():
            state.apply_action(choose(state, rng))
        position = f"position whole {state.start_position()} moves {' '.join(state.moves())}"
        assert ask(f"newgame {id} {game.seats}", position, "legal") == [f"legal {' '.join(state.legal_moves())}"]


def test_stop_makes_a_search_answer() -> None:
    said: list[str] = []
    start = ziggurat.load("pyramidis", 2).new_initial_state(seed=1).position()

    def sent() -> Iterator[str]:
        yield from ("newgame pyramidis 2", f"position whole {start}", "go sims 1000000000", "isready")
        wait_for(lambda: "readyok" in said)
        assert not [line for line in said if line.startswith("bestmove")], "it answers while it thinks"
        yield "stop"
        wait_for(lambda: said[-1].startswith("bestmove"))
        assert "cut_short yes" in said[-2]
        yield "go sims 1000000000"
        yield "quit"

    Engine(said.append).serve(sent())
    assert said[-1].startswith("bestmove")
    assert not [line for line in said if line.startswith("error")]


def test_the_end_of_the_input_waits_for_the_answer() -> None:
    state = ziggurat.load(GAME, 2).new_initial_state(seed=1)
    said = ask(f"newgame {GAME} 2", f"position whole {state.position()}", "go sims 50")
    assert said[-1].removeprefix("bestmove ") in state.legal_moves()
    assert said[-2].startswith("info simulations 50 ")
