"""A game's rules page, and the positions in it, so that they can be drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import count, product

from ziggurat import games
from ziggurat.contract.errors import BadChoice, ZigguratError
from ziggurat.game import load
from ziggurat.state import State
from ziggurat.words import LANGUAGES

# A position stands alone in a block. In one, `(--*49)` is short for the same 49 times.
_BLOCK = re.compile(r"^```\n([^\n]+)\n```$", re.MULTILINE)
_SHORT = re.compile(r"\(([^()*]+)\*([0-9]+)\)")


@cache
def page(id: str, language: str) -> str:
    """The rules as Markdown."""
    if language not in LANGUAGES:
        raise BadChoice("language", language, f"one of {', '.join(LANGUAGES)}")
    return (games.folder(id) / f"RULES.{language}.md").read_text(encoding="utf-8")


def illustrated(id: str, language: str, shown: Callable[[int, str], str]) -> str:
    """The rules, where each block that is a position is replaced by `shown(number, block)`."""
    number = count()
    return _BLOCK.sub(lambda block: shown(next(number), block[0]), page(id, language))


def position(id: str, language: str, number: int) -> State:
    """The position of that number on the page, as the seats and options that it fits have it."""
    found = [_SHORT.sub(lambda short: short[1] * int(short[2]), line) for line in _BLOCK.findall(page(id, language))]
    if number not in range(len(found)):
        raise BadChoice("position", number, f"one from 0 to {len(found) - 1}")
    facts = games.facts(id)
    switches = [one.name for one in facts.options if set(one.choices) == {False, True}]
    for switched, seats in product((False, True), facts.seats):
        try:
            return load(id, seats, **dict.fromkeys(switches, switched)).from_position(found[number])
        except ZigguratError as error:
            last = error
    raise last
