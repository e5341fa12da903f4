"""Texts that nobody would think of: reading gives a clear error or the same text, and what is read can be played."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ziggurat
from configurations import of_game
from random_play import choose, walk
from ziggurat import Game, IllegalMove, ImpossiblePosition, Unreadable, games
from ziggurat.kernel.random import generator

CHARACTERS = "0123456789abcdefghkprswyABCGKMNPRSTWY-/,:*=>?@+. \n\u00e9\u0663"


def examples(game: str) -> list[tuple[Game, str]]:
    """Positions from random games of every configuration."""
    found = []
    for configuration in of_game(game):
        for seed in range(3):
            found += [(configuration.load(), state.position()) for state in walk(configuration.load(), seed)][::7]
    return found


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """The text with a few characters, or a few fields, put in, taken out or exchanged."""
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        kind = draw(st.sampled_from(["put", "take", "change", "swap", "field"]))
        if kind == "put":
            text = text[:place] + draw(st.sampled_from(CHARACTERS)) + text[place:]
        elif kind == "take":
            text = text[:place] + text[place + draw(st.integers(1, 4)) :]
        elif kind == "change":
            text = text[:place] + draw(st.sampled_from(CHARACTERS)) + text[place + 1 :]
        elif kind == "swap":
            other = draw(st.integers(0, len(text)))
            low, high = sorted((place, other))
            text = text[:low] + text[high : high + 2] + text[low + 2 : high] + text[low : low + 2] + text[high + 2 :]
        else:
            fields = text.split(" ")
            one, other = (draw(st.integers(0, len(fields) - 1)) for _ in range(2))
            fields[one] = draw(st.sampled_from([fields[other], "-", "0", "1", "99999999999999999999"]))
            text = " ".join(fields)
    return text


@pytest.mark.parametrize("game", games.GAMES)
def test_mutated_positions_are_refused_or_sound(game: str) -> None:
    known = examples(game)

    @settings(max_examples=400, deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(st.data())
    def examine(data: st.DataObject) -> None:
        loaded, text = data.draw(st.sampled_from(known))
        mutated = data.draw(mutations(text))
        try:
            state = loaded.from_position(mutated)
        except (Unreadable, ImpossiblePosition):
            return
        assert state.position() == mutated
        str(state), state.outlook()
        rng = generator(1)
        for _ in range(40):
            if state.is_terminal():
                assert sum(state.returns()) == pytest.approx(1)
                break
            state.apply_action(choose(state, rng))
            assert loaded.from_position(state.position()).position() == state.position()

    examine()


@pytest.mark.parametrize("game", games.GAMES)
def test_any_text_as_position_or_move(game: str) -> None:
    loaded = ziggurat.load(game)
    state = loaded.new_initial_state(seed=1)

    @settings(max_examples=300, deadline=None, database=None, derandomize=True)
    @given(st.text(max_size=60) | st.text(CHARACTERS, max_size=60))
    def examine(text: str) -> None:
        with pytest.raises((Unreadable, ImpossiblePosition)):
            loaded.from_position(text)
        if text not in state.legal_moves():
            with pytest.raises((Unreadable, IllegalMove)):
                state.string_to_action(text)

    examine()
