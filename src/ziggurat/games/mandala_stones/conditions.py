"""The vocabulary of the objective cards: what each condition counts on a board, with which numbers, in which words.

An edition names a condition for each card and gives its numbers. The row keeps four small whole numbers for it:
which condition, its detail (a height, a colour, a pattern or a space), how many are needed, and what they pay.
To count is always the same: something is sorted into at most five classes, and then the classes asked for are added
up, or the largest is taken, or those that hold anything are counted.
"""

from typing import NamedTuple

import numpy as np

from ziggurat.games.mandala_stones.row import COLOUR, HIGHEST, RING, SPACES, STARBURST

# What is sorted into classes: towers and empty spaces by space, towers by height, top stones and all stones by
# colour or by pattern; or by colour the stones of one tower, and the best tower counts.
TOWERS, EMPTY, HEIGHTS, TOP_COLOURS, TOP_PATTERNS, STONE_COLOURS, STONE_PATTERNS, IN_ONE_TOWER = range(8)
TOTAL, LARGEST, DIFFERENT = range(3)  # what is taken of the classes

COLOUR_NAMES = ("yellow", "blue", "purple", "red", "serenity")
PATTERN_NAMES = ("starburst", "ring", "serenity")
NAMES = {"colour": COLOUR_NAMES, "pattern": PATTERN_NAMES}  # heights and spaces are numbers
HIGHEST_NUMBER = {"height": HIGHEST, "space": SPACES}
MOST_STONES = SPACES * HIGHEST


class Condition(NamedTuple):
    """An entry of the vocabulary. The range of n is what a board can meet, but does not meet or miss in any case."""

    by: int
    takes: int
    words: str
    most: int  # of n; 0: there is no n, and one is needed
    least: int = 1
    detail: str = ""  # the other key that a card has: height, colour, pattern or space
    at_most: bool = False
    or_more: bool = False  # what is higher than the height counts too

    def keys(self) -> list[str]:
        """The keys of a card with this condition."""
        return ["condition", *["n"] * (self.most > 0), *[self.detail] * (self.detail != ""), "points"]


VOCABULARY = {
    "towers": Condition(TOWERS, TOTAL, "card-towers", SPACES),
    "most_towers": Condition(TOWERS, TOTAL, "card-few-towers", SPACES - 1, 0, at_most=True),
    "tower_on_space": Condition(TOWERS, TOTAL, "card-tower-on-space", 0, detail="space"),
    "empty_spaces": Condition(EMPTY, TOTAL, "card-empty-spaces", SPACES),
    "empty_space": Condition(EMPTY, TOTAL, "card-empty-space", 0, detail="space"),
    "towers_of_height": Condition(HEIGHTS, TOTAL, "card-towers-of-height", SPACES, detail="height"),
    "high_towers": Condition(HEIGHTS, TOTAL, "card-high-towers", SPACES, detail="height", or_more=True),
    "same_height": Condition(HEIGHTS, LARGEST, "card-same-height", SPACES),
    "heights": Condition(HEIGHTS, DIFFERENT, "card-heights", HIGHEST),
    "colours": Condition(IN_ONE_TOWER, DIFFERENT, "card-colours", HIGHEST),
    "stones_of_one_colour": Condition(IN_ONE_TOWER, LARGEST, "card-one-colour", HIGHEST),
    "tower_of_colour": Condition(IN_ONE_TOWER, TOTAL, "card-tower-of-colour", HIGHEST, detail="colour"),
    "top_colours": Condition(TOP_COLOURS, DIFFERENT, "card-top-colours", len(COLOUR_NAMES)),
    "same_top_colour": Condition(TOP_COLOURS, LARGEST, "card-same-top", SPACES),
    "tops_of_colour": Condition(TOP_COLOURS, TOTAL, "card-tops-of-colour", SPACES, detail="colour"),
    "top_patterns": Condition(TOP_PATTERNS, DIFFERENT, "card-top-patterns", len(PATTERN_NAMES)),
    "same_top_pattern": Condition(TOP_PATTERNS, LARGEST, "card-same-top-pattern", SPACES),
    "tops_of_pattern": Condition(TOP_PATTERNS, TOTAL, "card-tops-of-pattern", SPACES, detail="pattern"),
    "stones": Condition(STONE_COLOURS, TOTAL, "card-stones", MOST_STONES),
    "most_stones": Condition(STONE_COLOURS, TOTAL, "card-few-stones", MOST_STONES - 1, 0, at_most=True),
    "stone_colours": Condition(STONE_COLOURS, DIFFERENT, "card-stone-colours", len(COLOUR_NAMES)),
    "same_colour": Condition(STONE_COLOURS, LARGEST, "card-same-colour", MOST_STONES),
    "stones_of_colour": Condition(STONE_COLOURS, TOTAL, "card-stones-of-colour", MOST_STONES, detail="colour"),
    "same_pattern": Condition(STONE_PATTERNS, LARGEST, "card-same-pattern", MOST_STONES),
    "stones_of_pattern": Condition(STONE_PATTERNS, TOTAL, "card-stones-of-pattern", MOST_STONES, detail="pattern"),
}
KINDS = list(VOCABULARY)
CONDITIONS = list(VOCABULARY.values())

# The same for compiled code, by the condition's place in the vocabulary.
BY = np.array([condition.by for condition in CONDITIONS])
TAKES = np.array([condition.takes for condition in CONDITIONS])
AT_MOST = np.array([condition.at_most for condition in CONDITIONS])

WIDTH = 8  # bits for the number in each class
DETAILS = 5  # a detail is a number from 0 to 4
EVERY_CLASS = 0b11111


def _classes(condition: Condition, detail: int) -> int:
    """The set of classes that count."""
    if not condition.detail:
        return EVERY_CLASS
    return EVERY_CLASS << detail & EVERY_CLASS if condition.or_more else 1 << detail


def _class_of(by: int, code: int) -> int:
    """The class of a stone."""
    if by in (TOP_PATTERNS, STONE_PATTERNS):
        return 0 if code & STARBURST else 1 if code & RING else 2
    return int(COLOUR[code])


CLASSES = np.array([_classes(condition, detail) for condition in CONDITIONS for detail in range(DETAILS)])
# By what is sorted and by code, the bit at which the number of the stone's class begins.
PLACE = np.array([WIDTH * _class_of(by, code) for by in range(8) for code in range(16)])


def detail_in_words(condition: Condition, detail: int) -> dict[str, str | int]:
    """The detail as its message wants it."""
    if not condition.detail:
        return {}
    names = NAMES.get(condition.detail)
    return {condition.detail: names[detail] if names else detail + 1}
