"""Random numbers are the same everywhere, and neither `below` nor `shuffle` prefers anything."""

from collections import Counter
from itertools import permutations
from math import factorial, sqrt

import numpy as np
import pytest

from ziggurat.kernel.compiled import compiled
from ziggurat.kernel.random import below, bits, generator, shuffle


@compiled
def draws(rng, n, out):
    for i in range(len(out)):
        out[i] = below(rng, n)


@compiled
def shuffles(rng, n, out):
    for i in range(len(out)):
        for k in range(n):
            out[i, k] = k
        shuffle(rng, out[i], n)


def strangeness(counts: np.ndarray) -> float:
    """How many standard deviations chi-square lies from what equal chances give; too even is strange as well."""
    counts = counts.ravel()
    expected = counts.sum() / len(counts)
    chi_square = ((counts - expected) ** 2 / expected).sum()
    freedom = len(counts) - 1
    return abs(chi_square - freedom) / sqrt(2 * freedom)


def test_the_stream_of_a_seed_never_changes() -> None:
    """These numbers are splitmix64's: records and golden traces rest on them."""
    rng = np.array([0], np.uint64)
    assert [int(bits(rng)) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    rng, items = generator(2026), np.arange(10)
    assert [below(rng, 100) for _ in range(5)] == [32, 12, 48, 82, 36]
    shuffle(rng, items, 10)
    assert items.tolist() == [0, 5, 9, 3, 7, 8, 1, 2, 4, 6]


def test_the_whole_seed_counts() -> None:
    seeds = [0, 1, -1, 255, 256, -256, 2**64, 2**64 + 1, 2**200, -(2**200)]
    assert len({int(generator(seed)[0]) for seed in seeds}) == len(seeds)
    assert generator(7).tolist() == generator(7).tolist()


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 36, 75, 1000])
def test_below_gives_every_number_equally_often(n: int) -> None:
    out = np.empty(1000 * n, np.int64)
    draws(generator(n), n, out)
    assert out.min() == 0
    assert out.max() == n - 1
    if n > 1:
        assert strangeness(np.bincount(out, minlength=n)) < 4


def test_below_rejects_what_would_favour_small_numbers() -> None:
    """With n three quarters of the range, numbers without rejection would come in a visible pattern."""
    n = 3 << 29
    out = np.empty(300_000, np.int64)
    draws(generator(1), n, out)
    assert out.max() < n
    for pattern in (out % 3, out % 4, out // (n // 8)):
        assert strangeness(np.bincount(pattern)) < 4


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7])
def test_shuffle_gives_every_order_equally_often(n: int) -> None:
    """From 4 up three draws share a word, 7 is the first to take two such words, 5 and 6 have one and two left over."""
    out = np.empty((100 * factorial(n), n), np.int64)
    shuffles(generator(n), n, out)
    seen = Counter(map(tuple, out.tolist()))
    assert set(seen) == set(permutations(range(n)))
    assert strangeness(np.array(list(seen.values()))) < 4


@pytest.mark.parametrize("n", [8, 54, 75, 108, 999])
def test_shuffle_puts_every_item_everywhere_and_loses_none(n: int) -> None:
    out = np.empty((100_000 // n * 10, n), np.int64)
    shuffles(generator(n), n, out)
    assert (np.sort(out, axis=1) == np.arange(n)).all()
    counts = np.zeros((n, n))
    np.add.at(counts, (np.broadcast_to(np.arange(n), out.shape), out), 1)
    # Rows and columns have fixed sums, so there is a little less freedom than `strangeness` thinks.
    assert strangeness(counts) < 4
    neighbours = np.bincount((out[:, 1:] - out[:, :-1]).ravel() % n, minlength=n)[1:]
    assert strangeness(neighbours) < 4


def test_shuffle_leaves_the_rest_alone() -> None:
    for n in range(6):
        items = np.arange(9)
        shuffle(generator(n), items, n)
        assert sorted(items[:n]) == list(range(n))
        assert items[n:].tolist() == list(range(n, 9))
