"""Why not: whatever cannot be chosen next gets a reason in both languages, and what can be chosen gets none."""

import inspect
import re
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

import ziggurat
from configurations import Configuration, proof
from fluent_files import messages
from random_play import walk
from ziggurat import State, games
from ziggurat.contract.gestures import begins, meant, offered
from ziggurat.contract.scene import Reason
from ziggurat.kernel.random import below, generator
from ziggurat.study import rulebook
from ziggurat.table.views import catalogue
from ziggurat.words import LANGUAGES, files, words


def moments(configuration: Configuration) -> Iterator[tuple[State, list[str]]]:
    """Positions of random games in which a seat decides, each with the first touches of some gesture, or with none."""
    rng = generator(3)
    for seed in range(2):
        for number, state in enumerate(islice(walk(configuration.load(), seed), 250)):
            if state.current_player() >= 0 and (number + seed) % 7 in (0, 3):
                yield state, []
                yield state, some_touches(state, rng)


def some_touches(state: State, rng: np.ndarray) -> list[str]:
    """One or more ids that a random gesture of this position names."""
    shown = list(state.gestures().values())
    gesture = shown[below(rng, len(shown))]
    touched: list[str] = []
    for _ in range(1 + below(rng, len(gesture.steps))):
        following = sorted(offered([gesture], touched))
        touched.append(following[below(rng, len(following))])
    assert begins(gesture, touched)
    return touched


def ids(state: State) -> list[str]:
    """All that is on the scene of the seat on turn: what has a label, buttons, and what is only drawn."""
    return [item.id for part in state.scene(state.current_player()).parts for item in part.items]


def reasons(state: State, touched: list[str]) -> dict[str, Reason | None]:
    """Of everything on the scene; scene and gestures, the same for all of it, are made once."""
    scene, shown = state.scene(state.current_player()), state.gestures()
    asked = state.clone()
    asked.scene, asked.gestures = lambda _: scene, lambda: shown
    return {id: asked.why_not(touched, id) for id in ids(asked)}


def test_what_may_be_chosen_gets_no_reason_and_all_else_does(configuration: Configuration) -> None:
    said: set[str] = set()
    numbers = rules_of(configuration.game)
    for state, touched in moments(configuration):
        may = offered(state.gestures().values(), touched)
        for id, reason in reasons(state, touched).items():
            assert (reason is None) == (meant(may, id) is not None), (id, touched, state.position())
            if reason is not None and repr(reason) not in said:
                said.add(repr(reason))
                assert reason.rule in {"", *numbers}
                for language in LANGUAGES:
                    text = words(language, configuration.game).say(reason.label.message, **reason.label.args)
                    assert re.fullmatch(r"[A-ZÀÉ][^.{}]+\.", text), text
    assert said


def rules_of(game: str) -> set[str]:
    """The numbers of the rules of a game's page."""
    return set(re.findall(r"^\*\*Rule (\d+)\.\*\*", rulebook.page(game, "en"), re.MULTILINE))


def test_worlds_that_look_alike_have_the_same_reasons(configuration: Configuration) -> None:
    """A game gives its reasons from the view; `legal`, too, says the same of all states that look alike."""
    rng = generator(7)
    for state, touched in islice(moments(configuration), 0, 60, 3):
        other = state.resample_from_infostate(state.current_player(), rng)
        assert reasons(other, touched) == reasons(state, touched)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_reason_is_made_of_the_view_alone(game: str) -> None:
    asked = inspect.signature(ziggurat.load(game).reasons.why_not)
    assert list(asked.parameters) == ["view", "seat", "touched", "id"]


@pytest.mark.parametrize("game", games.GAMES)
def test_every_reason_of_a_game_has_a_test_named_after_its_rule(game: str) -> None:
    """In `test_reasons.py`; that none is left over is asked of all messages."""
    source = (proof(game) / "test_reasons.py").read_text(encoding="utf-8")
    tested = re.findall(r"^def test_rule_(\d+)_\w+\((.*?)(?=^def |\Z)", source, re.MULTILINE | re.DOTALL)
    given = {message for message in messages(files("en", game)[-1]) if message.startswith("why-not-")}
    expected = {found for number, body in tested for found in re.findall(rf'"(why-not-[\w-]+)", {number}\b', body)}
    assert given
    assert given - expected == set()
    assert {number for number, _ in tested} <= rules_of(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_a_link_leads_to_the_rule(game: str, language: str) -> None:
    html = catalogue.rules(game, language).html
    assert set(re.findall(r'<p id="rule-(\d+)"><strong>', html)) == rules_of(game)


def test_a_reason_is_asked_for_something_on_the_scene_after_touches_that_lead_somewhere() -> None:
    state = ziggurat.load("pyramidis").new_initial_state()
    with pytest.raises(ziggurat.BadChoice, match=r"item: found 'z9', expected the id of something on the scene"):
        state.why_not([], "z9")
    with pytest.raises(ziggurat.BadChoice, match=r"touched: found 'd8', expected touches that begin a gesture"):
        state.why_not(["d8"], "d1")


def test_nobody_is_asked_once_the_game_is_over() -> None:
    *_, state = walk(ziggurat.load("twin-win"), 1)
    with pytest.raises(ziggurat.BadChoice, match="of the seat on turn"):
        state.why_not([], "a1")
