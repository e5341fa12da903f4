"""Bits of a set in one machine word, for games that keep boards as masks."""

from numba.cpython.unsafe.numbers import trailing_zeros

__all__ = ["trailing_zeros"]  # of an unsigned 64-bit number that is not 0: the place of its lowest bit
