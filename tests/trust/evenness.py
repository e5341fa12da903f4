"""What chance decides in each game, sorted into classes of known probability, and how strange the counts are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ziggurat.games.twin_win.tables import CARDS_IN, SWAP

Rows = NDArray[np.void]  # of games that have just begun
Numbers = NDArray[np.int64]
FACES = 4  # of a die
CARDS = 10


@dataclass
class Counts:
    """How often each class came at each place; at every place the probabilities are the same.

    Where a shuffle fills all places, what one place has the others lack. The covariance between n places is that of
    n - 1 independent ones times n / (n - 1): so chi-square is divided by that, and has as much less freedom.
    """

    chances: NDArray[np.float64]
    shuffled: bool = False
    counts: NDArray[np.int64] = field(default_factory=lambda: np.zeros((0, 0), np.int64))

    def add(self, classes: Numbers) -> None:
        """A line a sample, a column a place."""
        many = len(self.chances)
        found = np.stack([np.bincount(column, minlength=many) for column in classes.T])
        assert found.shape[1] == many, f"a class of at least {many}"
        self.counts = found if not self.counts.size else self.counts + found

    def strangeness(self) -> float:
        """How many standard deviations chi-square lies from what even chance gives, by Wilson and Hilferty."""
        places = len(self.counts)
        expected = self.counts.sum(axis=1, keepdims=True) * self.chances
        chi_square = float(((self.counts - expected) ** 2 / expected).sum())
        free = places - 1 if self.shuffled else places
        chi_square *= free / places
        freedom = free * (len(self.chances) - 1)
        return ((chi_square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))


Sort = Callable[[Rows, Rows], Numbers]  # of games that have begun, and of the same after their first action


@dataclass(frozen=True)
class Look:
    """One way to sort a game's rows."""

    name: str
    sort: Sort
    counts: Callable[[], Counts]


def even(number: int, shuffled: bool = False) -> Callable[[], Counts]:
    return lambda: Counts(np.full(number, 1 / number), shuffled)


def roll(rows: Rows, _: Rows) -> Numbers:
    """Both dice, the higher first."""
    high, low = rows["high"].astype(np.int64) - 1, rows["low"].astype(np.int64) - 1
    return (high * (high + 1) // 2 + low)[:, None]


def rolled() -> Counts:
    return Counts(np.array([1 / 16 if high == low else 2 / 16 for high in range(FACES) for low in range(high + 1)]))


def path(rows: Rows, _: Rows) -> Numbers:
    return rows["path"][:, 1:].astype(np.int64)


def neighbours(rows: Rows, _: Rows) -> Numbers:
    """The first two of a path, which are one pair of all."""
    return rows["path"][:, 1:2].astype(np.int64) * 15 + rows["path"][:, 2:3]


def paired() -> Counts:
    same, other = 5 * 4 / (75 * 74), 5 * 5 / (75 * 74)
    return Counts(np.array([same if one == two else other for one in range(15) for two in range(15)]))


def stones(rows: Rows, _: Rows) -> Numbers:
    """The kinds of all stones, in all stacks."""
    stacks = rows["stacks"].astype(np.int64)
    digits = np.stack([stacks >> shift & 15 for shift in (0, 4, 8, 12)], axis=2).reshape(len(rows), -1)
    return digits - 4  # their codes are 4 to 11


def artists(rows: Rows, _: Rows) -> Numbers:
    """The pair of cells of the first two: one of six."""
    codes = {pair: number for number, pair in enumerate([13, 15, 17, 35, 37, 57])}
    known = np.full(100, -1)
    known[list(codes)] = list(codes.values())
    return known[rows["artists"][:, 0].astype(np.int64) * 10 + rows["artists"][:, 1]][:, None]


PAIRS = [1 << one | 1 << two for one in range(CARDS) for two in range(one)]


def cards(seat: int) -> Sort:
    """The two cards of a seat, as a set. Each seat is looked at alone, because no two hold the same card."""
    return lambda rows, _: _known(PAIRS)[rows["goals"][:, seat : seat + 1].astype(np.int64)]


def numbered_cards(seat: int) -> Sort:
    """The same where a card is a number from 1, two a seat."""

    def sort(rows: Rows, _: Rows) -> Numbers:
        held = 1 << (rows["goals"][:, 2 * seat : 2 * seat + 2].astype(np.int64) - 1)
        return _known(PAIRS)[held.sum(axis=1, keepdims=True)]

    return sort


def _known(sets: list[int]) -> Numbers:
    places = np.full(1 << CARDS, -1)
    places[sets] = np.arange(len(sets))
    return places


def colours(rows: Rows, _: Rows) -> Numbers:
    """The colours of large, medium and small on the first stack: all three differ."""
    pieces = [(rows["stacks"][:, 0] >> shift & 15).astype(np.int64) for shift in (8, 4, 0)]
    large, medium, small = ((piece - size) // 3 for piece, size in zip(pieces, (3, 2, 1), strict=True))
    code = large * 25 + medium * 5 + small
    places = np.full(125, -1)
    allowed = [a * 25 + b * 5 + c for a in range(5) for b in range(5) for c in range(5) if len({a, b, c}) == 3]
    places[allowed] = np.arange(60)
    return places[code][:, None]


def drawn(before: Rows, after: Rows) -> Numbers:
    """Which card of the pile came for the one that was given up: the lowest, the next ..."""
    pile = before["pile"].astype(np.int64)
    card = after["goals"][:, 0].astype(np.int64) & pile
    return _ones(pile & (card - 1))[:, None]


def _ones(sets: Numbers) -> Numbers:
    return sum((sets >> card & 1 for card in range(CARDS)), np.zeros_like(sets))


LOOKS: dict[str, list[Look]] = {
    "kotra": [Look("both dice", roll, rolled)],
    "twin-win": [
        Look("first stack", colours, even(60)),
        Look("cards of the first", cards(0), even(len(PAIRS))),
        Look("cards of the second", cards(1), even(len(PAIRS))),
        Look("card drawn", drawn, even(6)),
    ],
    "mandala": [Look("every place", path, even(15, shuffled=True)), Look("neighbours", neighbours, paired)],
    "mandala-stones": [
        Look("every place", stones, even(8, shuffled=True)),
        Look("artists", artists, even(6)),
        Look("cards of the first", numbered_cards(0), even(len(PAIRS))),
        Look("cards of the second", numbered_cards(1), even(len(PAIRS))),
    ],
}


def swap(rows: Rows) -> Numbers:
    """The action that gives the lowest card of the first seat up; then chance draws another."""
    return SWAP + (CARDS_IN[rows["goals"][:, 0]] & 15)


SWAPS = {"twin-win": swap}  # an action after which chance decides again


def chunks(number: int, size: int) -> Iterator[int]:
    for begun in range(0, number, size):
        yield min(size, number - begun)
