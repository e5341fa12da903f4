"""Random numbers for compiled code: splitmix64, whole numbers by rejection: exactly uniform, the same everywhere.

A generator is an array of one unsigned 64-bit word; one of several words reads its bits from them, in order, so that
a table's secret can decide all chance. Numba turns a mix of signed and unsigned integers into floats, so every operand
here is unsigned on purpose.
"""

import secrets

import numpy as np

from ziggurat.kernel.compiled import compiled

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)
_RANGE = np.uint64(1 << 32)
_1, _2, _3 = np.uint64(1), np.uint64(2), np.uint64(3)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def generator(seed: int) -> np.ndarray:
    """A generator whose stream depends on the whole seed, however large or negative."""
    word = 0
    for byte in seed.to_bytes(seed.bit_length() // 8 + 1, "little", signed=True):
        word = (word + byte + 1) * 0xD1342543DE82EF95 % (1 << 64)
    rng = np.array([word], dtype=np.uint64)
    bits(rng)
    return rng


def written(words: np.ndarray) -> np.ndarray:
    """A generator whose bits are these words, one after the other; it raises IndexError when they are used up."""
    return np.concatenate([np.ones(1, np.uint64), words.astype(np.uint64)])


def surprise() -> int:
    """A seed that nobody can predict."""
    return secrets.randbits(63)


@compiled
def bits(rng):
    """The next 64 random bits."""
    if len(rng) > 1:
        return _next_written(rng)
    rng[0] += _STEP
    z = rng[0]
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)


@compiled
def _next_written(rng):
    place = rng[0]
    if place >= np.uint64(len(rng)):
        raise IndexError("the words of the generator are used up")
    rng[0] = place + _1
    return rng[np.int64(place)]


@compiled
def below(rng, n):
    """A whole number from 0 to n - 1, all equally likely (n below 2^31)."""
    bound = np.uint64(n)
    product = (bits(rng) >> _32) * bound
    if (product & _LOW) < bound:
        threshold = _RANGE % bound
        while (product & _LOW) < threshold:
            product = (bits(rng) >> _32) * bound
    return np.int64(product >> _32)


@compiled
def shuffle(rng, items, n):
    """Puts the first n items in random order, all orders equally likely (n below 1000)."""
    # Each item in turn changes places with one of those up to itself. One word serves three
    # items: the fraction that one draw leaves over feeds the next. Rejection by the product of
    # the three bounds keeps the three numbers exactly uniform and independent.
    i, end = _1, np.uint64(n)
    while i + _2 < end:
        a, b, c = i + _1, i + _2, i + _3
        bound = a * b * c
        while True:
            first = (bits(rng) >> _32) * a
            second = (first & _LOW) * b
            third = (second & _LOW) * c
            if (third & _LOW) >= bound or (third & _LOW) >= _RANGE % bound:
                break
        _swap(items, i, first >> _32)
        _swap(items, a, second >> _32)
        _swap(items, b, third >> _32)
        i += _3
    while i < end:
        _swap(items, i, np.uint64(below(rng, np.int64(i + _1))))
        i += _1


@compiled
def _swap(items, i, j):
    kept = items[i]
    items[i] = items[j]
    items[j] = kept
