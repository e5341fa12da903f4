"""What every game is asked about its positions, driven by the game's own: possible, impossible and unreadable ones.

A game's `test_positions.py` says which and makes the tests of them:

    test_possible, test_impossible, test_unreadable = examination(load, POSSIBLE, IMPOSSIBLE, UNREADABLE)

That whatever a game reaches is read back is examined by `test_contract.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from ziggurat import Game, ImpossiblePosition, Unreadable

Texts = Mapping[str, str] | Sequence[str]
Refused = Mapping[str, str | tuple[str, str]] | Sequence[str]  # a text, or it and a pattern of what the error says
Test = Callable[..., None]


def examination(
    load: Callable[[str], Game], possible: Texts, impossible: Refused, unreadable: Texts
) -> tuple[Test, Test, Test]:
    """Three tests; `load` gives the game to read a text with, whatever it is. The first possible one is spoilt too."""
    spoilt = _spoilt(next(iter(_named(possible).values())))

    @_each(possible)
    def test_possible(text: str) -> None:
        assert load(text).from_position(text).position() == text

    @_each(impossible)
    def test_impossible(text: str | tuple[str, str]) -> None:
        wrong, because = (text, None) if isinstance(text, str) else text
        with pytest.raises(ImpossiblePosition, match=because):
            load(wrong).from_position(wrong)

    @_each({**spoilt, **_named(unreadable)})
    def test_unreadable(text: str) -> None:
        with pytest.raises(Unreadable):
            load(text).from_position(text)

    return test_possible, test_impossible, test_unreadable


def _spoilt(good: str) -> dict[str, str]:
    """What is unreadable in every notation."""
    return {
        "nothing": "",
        "another game": "e4 e5",
        "a field too few": good.rsplit(" ", 1)[0],
        "a field too many": f"{good} 0",
        "two spaces": good.replace(" ", "  ", 1),
        "a space before": f" {good}",
        "a space at the end": f"{good} ",
        "a line end": f"{good}\n",
        "a bar": good.replace(" ", "|", 1),
    }


def _named(texts: Mapping[str, Any] | Sequence[Any]) -> dict[str, Any]:
    return dict(texts) if isinstance(texts, Mapping) else {str(text): text for text in texts}


def _each(texts: Mapping[str, Any] | Sequence[Any]) -> Callable[[Test], Test]:
    named = _named(texts)
    return pytest.mark.parametrize("text", named.values(), ids=named.keys())
