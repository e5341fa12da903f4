"""The one search, on every game: legal, repeatable, stoppable, and right wherever the result can be proven."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

import ziggurat
from random_play import choose
from ziggurat import BadChoice, State, games
from ziggurat.kernel.random import generator
from ziggurat.players import Answer, Search, Settings, mcts, read, tree
from ziggurat.players.tree import FULL

LEAVES = {"playout": FULL, "cut": 6, "outlook": 0}


def decisions(game: ziggurat.Game, seed: int, every: int = 1) -> Iterator[State]:
    """The positions of a random game in which a seat decides: one state, that moves on."""
    rng = generator(seed)
    state = game.start(rng)
    while not state.is_terminal():
        if state.current_player() >= 0 and state.move_number() % every == 0:
            yield state
        state.apply_action(choose(state, rng))


def ask(state: State, settings: Settings, seed: int = 1) -> Answer:
    return Search(settings).choose(state.sight(state.current_player()), seed)


def said(answer: Answer) -> Answer:
    """All of an answer but the time that it took."""
    return replace(answer, seconds=0.0)


@pytest.mark.parametrize("leaf", LEAVES)
@pytest.mark.parametrize("id", games.GAMES)
def test_every_leaf_rule_gives_legal_repeatable_answers_with_any_number_of_seats(id: str, leaf: str) -> None:
    for seats in games.facts(id).seats:
        for state in decisions(ziggurat.load(id, seats), seed=seats, every=7):
            settings = Settings(simulations=40, leaf=LEAVES[leaf], trust=2.0 if leaf == "cut" else 0.0)
            answer = ask(state, settings)
            assert answer.action in state.legal_actions()
            assert said(answer) == said(ask(state, settings))
            if answer.simulations:
                assert sum(choice.visits for choice in answer.choices) <= answer.simulations <= 40
                assert answer.line[0] == state.action_to_string(answer.action)
                assert sum(answer.shares) == pytest.approx(1.0, abs=1e-4)
                assert all(-1e-6 <= choice.value <= 1 + 1e-6 for choice in answer.choices)


def test_one_legal_action_is_answered_at_once() -> None:
    alone = [
        state.clone()
        for id in games.GAMES
        for state in decisions(ziggurat.load(id), seed=3)
        if len(state.legal_actions()) == 1
    ]
    assert alone
    for state in alone[:20]:
        answer = ask(state, Settings(simulations=10**9))
        assert (answer.action, answer.simulations) == (state.legal_actions()[0], 0)


@pytest.mark.parametrize("id", games.GAMES)
def test_a_win_on_the_spot_is_taken_at_every_level(id: str) -> None:
    met = 0
    for seed in range(40):
        for state in decisions(ziggurat.load(id), seed):
            winning = winning_for_sure(state)
            if winning and len(winning) < len(state.legal_actions()):
                met += 1
                for level in (1, 5):
                    player = read(f"level:{level}", state.game)
                    assert player.choose(state.sight(state.current_player()), seed).action in winning
        if met >= 5:
            return
    if not met:
        pytest.skip(f"{id} has no win on the spot in its random games")


def winning_for_sure(state: State) -> set[int]:
    """What wins at once in the true world and in every other that the seat must reckon with."""
    winning, rng = winning_now(state), generator(1)
    for _ in range(60 if winning and state.game.facts.hidden else 0):
        winning &= winning_now(state.resample_from_infostate(state.current_player(), rng))
    return winning


def winning_now(state: State) -> set[int]:
    seat, winning = state.current_player(), set()
    for action in state.legal_actions():
        state.apply_action(action)
        if state.is_terminal() and state.returns()[seat] == 1:
            winning.add(action)
        state.undo()
    return winning


def solved(state: State, depth: int) -> tuple[float, int] | None:
    """The share of seat 0 with best play by both, and the actions to the end; None if that is too far away."""
    if state.is_terminal():
        return state.returns()[0], 0
    if depth == 0:
        return None
    sign = 1 if state.current_player() == 0 else -1
    found = []
    for action in state.legal_actions():
        state.apply_action(action)
        result = solved(state, depth - 1)
        state.undo()
        if result is None:
            return None
        found.append((result[0], result[1] + 1))
    best = max(sign * share for share, _ in found) * sign
    lengths = [length for share, length in found if share == best]
    mover_loses = best == (0.0 if sign == 1 else 1.0)
    return best, max(lengths) if mover_loses else min(lengths)


def is_open(id: str) -> bool:
    facts = games.facts(id)
    return facts.luck in ("none", "set-up") and not facts.hidden and 2 in facts.seats


@pytest.mark.parametrize("id", [id for id in games.GAMES if is_open(id)])
def test_ends_are_proven_and_a_loss_is_put_off(id: str) -> None:
    """Against plain exhaustive search, wherever the end is within reach of it."""
    game, compared, lost = ziggurat.load(id, 2), 0, 0
    for seed in range(400):
        *_, late = (state.clone() for state in decisions(game, seed))
        for _ in range(min(3, late.move_number())):
            late.undo()
            if late.current_player() < 0 or len(late.legal_actions()) < 2:
                continue
            exact = solved(late, 4)
            if exact is None:
                continue
            seat = late.current_player()
            answer = ask(late, Settings(simulations=20_000))
            late.apply_action(answer.action)
            after = solved(late, 4)
            late.undo()
            assert after is not None
            assert after[0] == exact[0]
            if exact[0] == (1.0, 0.0)[seat]:
                assert after[1] + 1 == exact[1], "a lost game was given up sooner than need be"
                lost += 1
            compared += 1
        if compared >= 20 and lost >= 3:
            return
    pytest.skip(f"{id} has too few random games that end within four actions: {compared} met, {lost} of them lost")


@pytest.mark.parametrize("id", games.GAMES)
def test_trees_side_by_side_are_merged(id: str) -> None:
    state = next(iter(decisions(ziggurat.load(id), seed=5)))
    settings = Settings(simulations=301, threads=3)
    answer = ask(state, settings)
    assert answer.simulations == 301
    assert sum(choice.visits for choice in answer.choices) == 301 - 3  # each tree looks at its root first
    assert said(answer) == said(ask(state, settings))


def test_it_can_be_stopped_from_outside() -> None:
    state = next(iter(decisions(ziggurat.load("kotra"), seed=5)))
    player, answers = Search(Settings(simulations=10**9)), []
    sight = state.sight(state.current_player())
    thread = threading.Thread(target=lambda: answers.append(player.choose(sight, 1)))
    thread.start()
    while thread.is_alive():
        player.stop()
        thread.join(0.05)
    assert answers[0].cut_short
    assert answers[0].action in state.legal_actions()


def test_time_is_a_budget_too_and_a_cap_that_is_told() -> None:
    state = next(iter(decisions(ziggurat.load("kotra"), seed=5)))
    assert not ask(state, Settings(milliseconds=30)).cut_short
    assert ask(state, Settings(milliseconds=30)).simulations > 0
    assert ask(state, Settings(milliseconds=5, simulations=10**8)).cut_short
    assert not ask(state, Settings(milliseconds=60_000, simulations=50)).cut_short


def test_compiling_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first simulation of a fresh installation may take long; the time to think begins after it."""
    state, now, compiled = next(iter(decisions(ziggurat.load("kotra"), seed=5))), [0.0], mcts.grow

    def slow_at_first(*arguments: Any) -> int:
        now[0] += 60.0 * (now[0] == 0)
        return int(compiled(*arguments))

    monkeypatch.setattr(mcts, "grow", slow_at_first)
    monkeypatch.setattr(tree, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    answer = ask(state, Settings(milliseconds=1000, simulations=50))
    assert (answer.simulations, answer.cut_short, now) == (50, False, [60.0])


@pytest.mark.parametrize("id", games.GAMES)
def test_a_kept_tree_knows_more_and_still_answers_legally(id: str) -> None:
    game = ziggurat.load(id)
    budget, more = 4_000, 0  # enough that something is left where there are many actions
    player = Search(Settings(simulations=budget, keep=True))
    rng = generator(9)
    state = game.start(rng)
    for _ in range(24):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(state.draw(rng))
        elif state.current_player() == 0:
            answer = player.choose(state.sight(0), 1)
            more += sum(choice.visits for choice in answer.choices) > budget
            state.apply_action(answer.action)
        else:
            state.apply_action(Search(Settings(simulations=50)).choose(state.sight(state.current_player()), 2).action)
    assert more > 0


@pytest.mark.parametrize("id", games.GAMES)
def test_a_full_tree_goes_on_thinking(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "FIRST_ROOM", 1 << 8)
    monkeypatch.setattr(tree, "MOST_ROOM", 1 << 11)
    wide = (state for state in decisions(ziggurat.load(id), seed=5) if len(state.legal_actions()) > 1)
    for state in islice(wide, 3):
        answer = ask(state, Settings(simulations=10_000, leaf=3))
        assert answer.simulations == 10_000
        assert not answer.cut_short


@pytest.mark.parametrize("id", games.GAMES)
def test_how_often_the_clock_is_looked_at_changes_nothing(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does when the tree is made larger."""
    state = next(iter(decisions(ziggurat.load(id), seed=5)))
    answers = []
    for seconds in (0.0, 0.0005, 1.0):
        monkeypatch.setattr(tree, "CHUNK_SECONDS", seconds)
        answers.append(said(ask(state, Settings(simulations=8_000, leaf=0, trust=2.0))))
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("id", games.GAMES)
def test_who_is_decided_answers_the_same_sooner(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops where the rest of the budget cannot change the most visited action, however the clock goes."""
    patient = Settings(simulations=4_000, leaf=0, trust=5.0, c=0.2)
    saved = 0
    for state in islice(decisions(ziggurat.load(id), seed=6, every=5), 8):
        whole, answers = ask(state, patient), []
        for seconds in (0.0, 0.002, 1.0):
            monkeypatch.setattr(tree, "CHUNK_SECONDS", seconds)
            answers.append(said(ask(state, replace(patient, decided=True))))
        assert answers[0] == answers[1] == answers[2]
        assert answers[0].action == whole.action
        assert not answers[0].cut_short
        saved += whole.simulations - answers[0].simulations
        assert answers[0].simulations <= whole.simulations
    if not saved:
        pytest.skip(f"{id} has an estimate that tells no action from another so soon")


def given_away(answer: Answer) -> float:
    """How much less the chosen action promises than the best."""
    chosen = next(choice for choice in answer.choices if choice.action == answer.action)
    return max(choice.value for choice in answer.choices) - chosen.value


@pytest.mark.parametrize("id", games.GAMES)
def test_a_taste_leads_astray_but_not_further_than_the_player_sees(id: str) -> None:
    swayed = Settings(simulations=300, leaf=0, depth=1, taste=0.5)
    lost = []
    for seed in range(8):
        open_to_doubt = (
            state for state in decisions(ziggurat.load(id), seed, every=9) if len(state.legal_actions()) > 1
        )
        for state in islice(open_to_doubt, 12):
            lost.append(given_away(ask(state, swayed, seed)))
            assert given_away(ask(state, replace(swayed, max_blunder=0.01), seed)) <= 0.01
    if max(lost) <= 0.01:
        pytest.skip(f"{id} has an estimate by which nothing leads anybody astray")


@pytest.mark.parametrize(
    "spec",
    """level:0 level:6 level: search: search:sims= search:sims=x search:leaf=tree,sims=5 search:sims=5,threads=0
    search:c=-1,sims=5 search:c=nan,sims=5 nobody no.such:Player os:getcwd search:speed=3""".split(),  # noqa: SIM905
)
def test_nonsense_is_no_player(spec: str) -> None:
    with pytest.raises(BadChoice):
        read(spec, ziggurat.load(next(iter(games.GAMES))))
