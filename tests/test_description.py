"""Scenes in words: whatever is to be seen is told, with the place where it lies."""

import pytest

import ziggurat
from configurations import Configuration
from random_play import walk
from ziggurat import games
from ziggurat.contract.scene import Label
from ziggurat.words import LANGUAGES, words
from ziggurat.words.description import describe


def told(state: ziggurat.State, seat: int, language: str = "en") -> str:
    names = "ABCDE"[: state.game.seats]
    return "\n".join(map(": ".join, describe(state.scene(seat), words(language, state.game.id), names)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_told_and_no_button(configuration: Configuration, language: str) -> None:
    game = configuration.load()
    spoken = words(language, game.id)

    def say(label: Label) -> str:
        return spoken.say(label.message, **label.args)

    for state in walk(game, 3):
        if state.current_player() < 0 or state.move_number() % 9:
            continue
        scene, text = state.scene(state.current_player()), told(state, state.current_player(), language)
        for part in scene.unasked().parts:
            assert say(part.label) in text
            assert [
                item.id for item in part.items if item.label and "." in item.id and say(item.label) not in text
            ] == []
        buttons = [item.label for part in scene.parts for item in part.items if item.sprite == "button" and item.label]
        assert [say(button) for button in buttons if say(button) in text] == []


def test_a_place_is_told_with_what_lies_on_it_and_not_when_it_is_empty() -> None:
    text = told(ziggurat.load("pyramidis").new_initial_state(), 0)
    assert "cell d1, start of turquoise: 8 × turquoise pyramid" in text
    assert "cell d2" not in text
    assert "cell e8, arrival of cream" in text


def test_a_place_that_its_piece_names_is_not_told_twice() -> None:
    text = told(ziggurat.load("mandala").new_initial_state(seed=1), 0)
    assert text.count("slot 7 ") + text.count("slot 7\n") == 1
    assert "Slot 7" not in text


def test_parts_have_owners() -> None:
    text = told(ziggurat.load(next(iter(games.GAMES))).new_initial_state(), 0)
    assert "(A)" in text
    assert "(B)" in text
