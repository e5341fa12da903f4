"""Dice, shuffles and draws of every game are even, by a table's secret and by the generator; a biased source is found.

All seeds are fixed: a test that passes does so for ever. The rejection that makes numbers exactly uniform cannot be
seen in so few samples: tests/test_random.py looks at it where it matters.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import ziggurat
from trust import ledger
from trust.evenness import LOOKS, SWAPS, Counts, Rows, chunks
from ziggurat import Game, games
from ziggurat.table.truth import chance

FEW, MANY = 100_000, 10_000_000
FEW_BY_SECRET, MANY_BY_SECRET = 5_000, 200_000
CHUNK = 50_000
STRANGE = 4.0  # standard deviations
Source = Callable[[Game, int], Iterator[tuple[Rows, Rows]]]


def by_generator(game: Game, number: int) -> Iterator[tuple[Rows, Rows]]:
    """Games just begun, and the same one action later, as arenas and searches lay them."""
    for seed, size in enumerate(chunks(number, CHUNK)):
        batch = ziggurat.batch(game, size, seed, 1)
        before = batch.rows.copy()
        if game.id in SWAPS:
            batch.step(SWAPS[game.id](before))
        yield before, batch.rows


def by_secret(game: Game, number: int) -> Iterator[tuple[Rows, Rows]]:
    """The same as tables lay them, each with a name and nonces of its own."""
    secret = hashlib.sha256(game.id.encode()).digest()
    for start, size in enumerate(chunks(number, CHUNK)):
        before, after = np.repeat(game.blank, size), np.repeat(game.blank, size)
        for place in range(size):
            nonces = (f"{place:032x}", "")
            state = chance.start(game, secret, chance.label(f"table{start}", 0, nonces))
            before[place] = state._rows[0]
            if game.id in SWAPS:
                state.apply_action(int(SWAPS[game.id](state._rows)[0]))
                state = chance.settle(state, secret, chance.label(f"table{start}", 1, nonces))
            after[place] = state._rows[0]
        yield before, after


def strangeness(id: str, source: Source, number: int) -> dict[str, float]:
    """Of everything that chance decides in a game."""
    looks = LOOKS[id]
    counted: list[Counts] = [look.counts() for look in looks]
    for before, after in source(ziggurat.load(id), number):
        for look, counts in zip(looks, counted, strict=True):
            counts.add(look.sort(before, after))
    return {f"{id}: {look.name}": counts.strangeness() for look, counts in zip(looks, counted, strict=True)}


def check(id: str, number: int, number_by_secret: int) -> list[float]:
    found = strangeness(id, by_generator, number)
    found |= {f"{name}, by secret": value for name, value in strangeness(id, by_secret, number_by_secret).items()}
    assert all(abs(value) < STRANGE for value in found.values()), found
    return list(found.values())


@pytest.mark.parametrize("id", LOOKS)
def test_dice_and_shuffles_are_even(id: str) -> None:
    check(id, FEW, FEW_BY_SECRET)


@pytest.mark.parametrize("id", LOOKS)
def test_biased_dice_and_shuffles_are_found(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By every look, where one word in five is small."""
    fair = chance.words

    def biased(secret: bytes, draw: str, number: int) -> Rows:
        words = fair(secret, draw, number)
        return np.where(words % np.uint64(5) == 0, words >> np.uint64(2), words)

    monkeypatch.setattr(chance, "words", biased)
    found = strangeness(id, by_secret, FEW_BY_SECRET)
    assert all(value > STRANGE for value in found.values()), found


@pytest.mark.parametrize("id", sorted(set(games.GAMES) - set(LOOKS)))
def test_in_all_other_games_chance_decides_nothing(id: str) -> None:
    assert games.facts(id).luck == "none"
    assert len({ziggurat.load(id).new_initial_state(seed).position() for seed in range(100)}) == 1


@pytest.mark.soak
def test_dice_and_shuffles_are_even_in_ten_million_games_each() -> None:
    found = [value for id in LOOKS for value in check(id, MANY, MANY_BY_SECRET)]
    ledger.tell(
        "dice",
        f"{len(LOOKS)} games, each begun {MANY:,} times by the generator and {MANY_BY_SECRET:,} times by secrets of "
        f"tables: {len(found)} distributions of dice, cards and places, the strangest "
        f"{max(map(abs, found)):.1f} standard deviations from even",
    )
