"""Many games stepped at once: one array of rows, cut into slices for threads that run without the GIL.

Every game has a generator of its own, so the result does not depend on the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from ziggurat.kernel.compiled import CHANCE, OVER, compiled
from ziggurat.kernel.dispatch import actor, draw, legal, play, points, setup, wins
from ziggurat.kernel.random import below, bits, generator


class Batch:
    """n games of one kind. Outcomes of chance are drawn automatically; a finished game stays as it is."""

    def __init__(self, blank: np.ndarray, actions: int, n: int, seed: int, threads: int) -> None:
        self.rows = np.repeat(blank, n)
        self._blank = blank
        self._by_seat = (n, int(blank["seats"][0]))
        self.generators = np.empty((n, 1), np.uint64)
        self._actions = actions
        bounds = np.linspace(0, n, threads + 1).astype(int).tolist()
        self._slices = [(low, high) for low, high in pairwise(bounds) if low < high]
        self._pool = ThreadPoolExecutor(threads)
        _seed(self.generators, generator(seed))
        self._each(_start, self.rows, self.generators)

    def _each(self, work: Callable[..., Any], *arguments: Any) -> list[Any]:
        """Runs compiled work on every slice, in parallel."""
        tasks = [self._pool.submit(work, *arguments, low, high) for low, high in self._slices]
        return [task.result() for task in tasks]

    def __len__(self) -> int:
        return len(self.rows)

    def actors(self) -> np.ndarray:
        """Who decides in each game: a seat, or -4 when it is over."""
        out = np.empty(len(self), np.int32)
        self._each(_actors, self.rows, out)
        return out

    def legal(self) -> tuple[np.ndarray, np.ndarray]:
        """The legal actions of each game, a line each, and how many there are: `actions[i, :counts[i]]`."""
        actions, counts = np.empty((len(self), self._actions), np.int32), np.empty(len(self), np.int32)
        self._each(_legal, self.rows, actions, counts)
        return actions, counts

    def step(self, actions: np.ndarray) -> None:
        """Plays one action in each game that is not over. If any is not legal, nothing is played."""
        given = np.asarray(actions)
        if given.shape != (len(self),):
            raise ValueError(f"actions: found shape {given.shape}, expected ({len(self)},), one a game")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions: found numbers of type {given.dtype}, expected whole numbers")
        # A number beyond 32 bits would silently become another action.
        fitting = np.where(given == given.astype(np.int32), given, -1).astype(np.int32)
        bad = max(self._each(_first_illegal, self.rows, self._actions, fitting))
        if bad >= 0:
            raise ValueError(f"action of game {bad}: found {given[bad]}, expected one that is legal there")
        self._each(_step, self.rows, self.generators, fitting)

    def step_random(self, steps: int = 1) -> None:
        """Plays uniformly random actions, so many in each game."""
        self._each(_step_random, self.rows, self.generators, self._actions, steps)

    def restart(self) -> int:
        """Sets finished games up anew, and says how many."""
        return sum(self._each(_restart, self.rows, self.generators, self._blank))

    def points(self) -> np.ndarray:
        """The score of each game by seat."""
        out = np.zeros(self._by_seat, np.float64)
        self._each(_points, self.rows, out)
        return out

    def wins(self) -> np.ndarray:
        """The share of the win by seat; all zero in games that go on."""
        out = np.zeros(self._by_seat, np.float64)
        self._each(_wins, self.rows, out)
        return out


@compiled
def _seed(generators, rng):
    for i in range(len(generators)):
        generators[i, 0] = bits(rng)


@compiled
def _settle(s, rng):
    """Chance decides until a seat does, or the game is over."""
    while actor(s) == CHANCE:
        play(s, draw(s, rng))


@compiled
def _start(rows, generators, low, high):
    for i in range(low, high):
        setup(rows[i], generators[i])
        _settle(rows[i], generators[i])


@compiled
def _restart(rows, generators, blank, low, high):
    restarted = 0
    for i in range(low, high):
        if actor(rows[i]) == OVER:
            rows[i] = blank[0]
            setup(rows[i], generators[i])
            _settle(rows[i], generators[i])
            restarted += 1
    return restarted


@compiled
def _actors(rows, out, low, high):
    for i in range(low, high):
        out[i] = actor(rows[i])


@compiled
def _legal(rows, out, counts, low, high):
    for i in range(low, high):
        counts[i] = legal(rows[i], out[i])


@compiled
def _first_illegal(rows, most, actions, low, high):
    out = np.empty(most, np.int32)
    for i in range(low, high):
        if actor(rows[i]) != OVER:
            n = legal(rows[i], out)
            k = 0
            while k < n and out[k] != actions[i]:
                k += 1
            if k == n:
                return i
    return -1


@compiled
def _step(rows, generators, actions, low, high):
    for i in range(low, high):
        if actor(rows[i]) != OVER:
            play(rows[i], np.int64(actions[i]))
            _settle(rows[i], generators[i])


@compiled
def _step_random(rows, generators, most, steps, low, high):
    out = np.empty(most, np.int32)  # one for all games of the slice: it stays in the processor's cache
    for i in range(low, high):
        for _ in range(steps):
            if actor(rows[i]) == OVER:
                break
            play(rows[i], np.int64(out[below(generators[i], legal(rows[i], out))]))
            _settle(rows[i], generators[i])


@compiled
def _points(rows, out, low, high):
    for i in range(low, high):
        points(rows[i], out[i])


@compiled
def _wins(rows, out, low, high):
    for i in range(low, high):
        wins(rows[i], out[i])
