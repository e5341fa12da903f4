"""What every table of an edition is asked: its keys, its numbers, its words. A refusal says what was found."""

from collections.abc import Iterable, Mapping
from typing import Any

from ziggurat.contract.errors import BadChoice


def check_table(name: str, found: Any, keys: Iterable[str]) -> None:
    """A table with just these keys."""
    expected = list(keys)
    if not isinstance(found, Mapping):
        raise BadChoice(name, found, f"a table with the keys {', '.join(expected)}")
    for key in expected:
        if key not in found:
            raise BadChoice(f"{name}.{key}", "nothing", f"the keys {', '.join(expected)}")
    for key in found:
        if key not in expected:
            raise BadChoice(f"{name}.{key}", key, f"only the keys {', '.join(expected)}")


def check_number(name: str, found: Any, low: int, high: int) -> None:
    """A whole number in this range."""
    if type(found) is not int or not low <= found <= high:  # a bool is an int too, but not a number here
        raise BadChoice(name, found, f"a whole number from {low} to {high}")


def check_word(name: str, found: Any, words: Iterable[str]) -> None:
    """One of these words."""
    expected = list(words)
    if not isinstance(found, str) or found not in expected:
        raise BadChoice(name, found, f"one of {', '.join(expected)}")
