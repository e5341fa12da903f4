"""What positions and moves are worth, through the library and the command line."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ziggurat
from commands import Run
from random_play import walk
from ziggurat import BadChoice, Record, games
from ziggurat.study import analysis


@pytest.fixture
def game_over() -> ziggurat.State:
    *_, state = walk(ziggurat.load(next(iter(games.GAMES))), 4)
    return state


@pytest.mark.parametrize("id", games.GAMES)
def test_every_decision_of_a_record_is_judged_and_the_best_costs_nothing(id: str) -> None:
    *_, state = walk(ziggurat.load(id), 4)
    kept = Record.of(state)
    judged = list(analysis.record(kept, analysis.searcher(state.game, 60)))
    assert len(judged) == len(kept.moves)
    assert [one is None for one in judged] == [actor < 0 for actor in state.actors()]
    for one in judged:
        if one is not None:
            assert one.move == kept.moves[one.number - 1]
            assert one.cost == pytest.approx(max(0.0, one.before - one.after))
            assert one.cost == 0 or one.best != one.move
            assert len(one.shares) == kept.seats


def test_a_thrown_win_is_the_costliest_move() -> None:
    """Seat 1 may complete its own figure and win; passing instead gives the game away."""
    game = ziggurat.load("twin-win")
    state = game.from_position("R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1 BT,KT/RT,KN RN,BN,GT,GN,YT,YN 1 2 7")
    state.apply_action(state.string_to_action("pass"))
    (judged,) = analysis.record(Record.of(state), analysis.searcher(game, 2000))
    assert judged is not None
    assert judged.best == "a3b3"
    assert judged.before == pytest.approx(1.0)
    assert judged.cost > 0.1
    assert analysis.costly([judged]) == [judged]


def test_another_way_to_win_costs_nothing() -> None:
    """The search stops when one way is proven; the other one, half looked at by then, is looked at for itself."""
    game = ziggurat.load("pyramidis")
    state = game.from_position("d4=TCT,d8=CCCTT,e4=CT,e6=C,e8=T 2,2 0 38")
    judged = [analysis.judge(state.sight(0), action, 1, analysis.searcher(game)) for action in state.legal_actions()]
    assert [one.move for one in judged if one.after == 1 and one.cost == 0] == ["d4", "e4", "e8"]


def test_the_first_choice_promises_most_of_those_looked_at_closely() -> None:
    game = ziggurat.load("pyramidis")
    state, search = game.from_position("d6=TT,d7=T,e3=C,e4=CCCCC,e8=TTTTT 0,2 0 50"), analysis.searcher(game)
    turned = 0
    for seed in range(4):
        answer = analysis.position(state, search, seed)
        assert answer.choices[0].value == max(choice.value for choice in analysis.well_known(answer, search))
        assert (answer.action, answer.line[0]) == (answer.choices[0].action, answer.choices[0].move)
        assert answer.shares[0] == pytest.approx(answer.choices[0].value)
        assert {choice.move for choice in answer.choices} == set(state.legal_moves())
        turned += answer.action != search.think(state.sight(0), seed, state.legal_actions()).action
    assert turned


def test_nobody_decides_when_the_game_is_over(game_over: ziggurat.State) -> None:
    with pytest.raises(BadChoice, match="the game is over"):
        analysis.position(game_over, analysis.searcher(game_over.game, 10))


def test_the_command_prints_a_table_json_and_a_plot(game_over: ziggurat.State, tmp_path: Path, run: Run) -> None:
    file, plot = tmp_path / "game.record", tmp_path / "shares.svg"
    Record.of(game_over, ("A & B", "<C>")).save(file)
    command = ("analyse", game_over.game.id, "--record", str(file), "--sims", "50")
    code, table, _ = run(*command, "--plot", str(plot))
    assert code == 0
    assert all(move in table for move in game_over.moves())
    assert "Before: the share of the win" in table
    assert "avant" in run(*command, "--language", "fr")[1]
    ElementTree.parse(plot)
    _, lines, _ = run(*command, "--json")
    judged = [json.loads(line) for line in lines.splitlines()]
    assert [one["move"] for one in judged] == game_over.moves()


def test_the_command_judges_a_position(run: Run) -> None:
    state = ziggurat.load(next(iter(games.GAMES))).new_initial_state(seed=1)
    command = ("analyse", state.game.id, "--position", state.position(), "--sims", "80")
    _, line, _ = run(*command, "--json")
    plain = json.loads(line)
    assert {one["move"] for one in plain["moves"]} == set(state.legal_moves())
    assert plain["best"] == plain["line"][0]
    code, table, _ = run(*command)
    assert code == 0
    assert plain["best"] in table


@pytest.mark.parametrize("wrong", [(), ("--position", "x", "--record", "y"), ("--record", "no such file")])
def test_nonsense_gets_one_sentence(wrong: tuple[str, ...], run: Run) -> None:
    code, _, message = run("analyse", next(iter(games.GAMES)), *wrong)
    assert code == 1
    assert len(message.splitlines()) == 1
