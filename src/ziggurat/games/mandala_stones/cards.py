"""The objective cards of an edition: checked, and as the numbers that the row keeps.

A card names its condition, `{ condition = "tops_of_colour", n = 2, colour = "red", points = 6 }`. Editions written
before there was a vocabulary give each card the one condition that it had, `{ top_colours = 4, points = 8 }`:
they are read as before, in files and in the records that carry them.
"""

from collections.abc import Mapping
from typing import Any

from ziggurat.contract.errors import BadChoice
from ziggurat.games.mandala_stones.checks import check_number, check_table, check_word
from ziggurat.games.mandala_stones.conditions import (
    COLOUR_NAMES,
    DIFFERENT,
    HIGHEST_NUMBER,
    IN_ONE_TOWER,
    KINDS,
    NAMES,
    PATTERN_NAMES,
    TOP_PATTERNS,
    VOCABULARY,
    Condition,
)
from ziggurat.games.mandala_stones.row import CARDS

MOST_REWARD = 99
SERENITY = COLOUR_NAMES[-1]

# The key that stood for the condition of each card, in the order of the cards, and what two of them are called now.
BEFORE = (
    *("most_towers", "towers", "top_colours", "same_top_colour", "same_height", "heights"),
    *("colours", "stones_of_one_colour", "starbursts", "rings"),
)
PATTERN_BEFORE = {"starbursts": "starburst", "rings": "ring"}


def check(objectives: Any, marks: int) -> None:
    """Refuses what is no card, or one that no board of five towers can meet. There are so many marks."""
    check_table("objectives", objectives, [str(card) for card in range(1, CARDS + 1)])
    for number, card in objectives.items():
        _check_card(f"objectives.{number}", card, BEFORE[int(number) - 1], marks)


def check_without_serenity(objectives: Mapping[str, Any]) -> None:
    """Refuses cards that nobody can meet where there are no serenity stones."""
    for number, card in objectives.items():
        if "condition" in card and _needs_serenity(VOCABULARY[card["condition"]], card):
            expected = "a card that can be met without serenity stones, or the option serenity=true"
            raise BadChoice(f"objectives.{number}", dict(card), expected)


def numbers(objectives: Mapping[str, Any]) -> dict[str, list[int]]:
    """The cards as the row has them, by the name of the field."""
    cards = [_named(number, objectives[number]) for number in map(str, range(1, CARDS + 1))]
    return {
        "conditions": [KINDS.index(card["condition"]) for card in cards],
        "details": [_detail(VOCABULARY[card["condition"]], card) for card in cards],
        "needs": [card.get("n", 1) for card in cards],
        "rewards": [card["points"] for card in cards],
    }


def _named(number: str, card: Mapping[str, Any]) -> dict[str, Any]:
    """The card with its condition by name."""
    key = BEFORE[int(number) - 1]
    if key not in card:
        return dict(card)
    named = {"condition": "stones_of_pattern", "pattern": PATTERN_BEFORE[key]} if key in PATTERN_BEFORE else {}
    return {"condition": key, "n": card[key], "points": card["points"], **named}


def _detail(condition: Condition, card: Mapping[str, Any]) -> int:
    """The height, colour, pattern or space, counted from 0."""
    if condition.detail in NAMES:
        return NAMES[condition.detail].index(card[condition.detail])
    return int(card.get(condition.detail, 1)) - 1


def _check_card(name: str, card: Any, key_before: str, marks: int) -> None:
    if isinstance(card, Mapping) and key_before in card:
        check_table(name, card, (key_before, "points"))
        condition = VOCABULARY["stones_of_pattern" if key_before in PATTERN_BEFORE else key_before]
        check_number(f"{name}.{key_before}", card[key_before], condition.least, condition.most)
    else:
        _check_condition(name, card, marks)
    check_number(f"{name}.points", card["points"], 1, MOST_REWARD)


def _check_condition(name: str, card: Any, marks: int) -> None:
    if not isinstance(card, Mapping) or "condition" not in card:
        raise BadChoice(name, card, f"a table with a condition, one of {', '.join(VOCABULARY)}")
    check_word(f"{name}.condition", card["condition"], VOCABULARY)
    condition = VOCABULARY[card["condition"]]
    check_table(name, card, condition.keys())
    if condition.detail in NAMES:
        # No tower is all serenity: the stone at its bottom never is.
        names = NAMES[condition.detail][: -1 if condition.by == IN_ONE_TOWER else None]
        check_word(f"{name}.{condition.detail}", card[condition.detail], names)
    elif condition.detail:
        check_number(f"{name}.{condition.detail}", card[condition.detail], 1, HIGHEST_NUMBER[condition.detail])
    if condition.most:
        # There are no more serenity stones than marks.
        most = min(condition.most, marks) if card.get(condition.detail) == SERENITY else condition.most
        check_number(f"{name}.n", card["n"], condition.least, most)


def _needs_serenity(condition: Condition, card: Mapping[str, Any]) -> bool:
    """Whether a serenity stone is asked for, or one more colour or pattern than other stones have."""
    if condition.takes == DIFFERENT:
        names = PATTERN_NAMES if condition.by == TOP_PATTERNS else COLOUR_NAMES
        return bool(card["n"] == len(names))
    return card.get(condition.detail) == SERENITY
