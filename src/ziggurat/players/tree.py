"""One search tree: it grows until its budget is spent, and can be reused for the next decision."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ziggurat.game import Rows
from ziggurat.sight import Sight

FULL = 1_000_000  # a playout this long always reaches the end of the game
FIRST_ROOM, MOST_ROOM = 1 << 14, 1 << 22  # nodes of one tree, at 48 bytes
CHUNK_SECONDS = 0.002  # how often the clock is looked at
LOOKS = 32  # checks within a budget whether the remaining simulations can still change the answer


@dataclass(frozen=True, slots=True)
class Settings:
    """How to search. Budgets: so many simulations, so much time, or whichever ends first."""

    simulations: int | None = None
    milliseconds: float | None = None
    c: float = 0.7  # the constant of UCB1
    leaf: int = FULL  # random actions of a playout before the evaluation (`outlook`); 0: the evaluation alone
    depth: int = 500  # no node is deeper
    trust: float = 0.0  # how many visits the evaluation of a new node counts for
    taste: float = 0.0  # size of the random bonuses that make the player err, in shares of the win
    max_blunder: float = 1.0  # it never errs by more than this, in shares of the win
    threads: int = 1
    keep: bool = False  # whether the tree is kept for the next decision
    decided: bool = False  # whether it stops as soon as the rest of the budget cannot change the most visited action


def _numbers(settings: Settings, sight: Sight) -> Rows:
    """The settings as an array for compiled code."""
    from ziggurat.players import mcts

    how = np.zeros(mcts.SETTINGS)
    how[mcts.EXPLORATION], how[mcts.LEAF], how[mcts.TRUST] = settings.c, settings.leaf, settings.trust
    how[mcts.DEPTH], how[mcts.HIDDEN] = min(settings.depth, mcts.DEEPEST), sight.game.facts.hidden
    return how


class Tree:
    """One tree and the scratch space to grow it; a thread has one of its own."""

    def __init__(self, room: int, nodes: Rows | None = None, used: int = 1) -> None:
        from ziggurat.players.nodes import NODE

        self.nodes = np.zeros(FIRST_ROOM, NODE) if nodes is None else nodes
        self.used = np.array([used], np.int64)
        self.room = room  # no node has so many children
        self.rng = np.zeros(1, np.uint64)
        self.simulations = 0
        self.cut_short = False
        self.proven = False
        self.settled = False

    def grow(
        self, sight: Sight, actions: Sequence[int], settings: Settings, simulations: int | None, stop: Rows
    ) -> None:
        """Simulates until the budget is spent, the result is proven, or somebody says stop."""
        from ziggurat.players import mcts
        from ziggurat.players.nodes import MOST_SEATS

        rows, out = np.repeat(sight.view, 3), np.empty(self.room, np.int32)
        allowed, value = np.array(actions, np.int32), np.zeros(MOST_SEATS, np.float64)
        path, how = np.zeros((mcts.DEEPEST + 1, 2), np.int64), _numbers(settings, sight)
        chunk, look = 16, FULL if simulations is None or not settings.decided else max(1, simulations // LOOKS)
        seen = rows, sight.memory, sight.seat, allowed, how, out, path, value, self.rng, stop
        mcts.grow(self.nodes, self.used, False, *seen, 0)  # compiles it the first time, before the clock starts
        deadline = None if settings.milliseconds is None else time.perf_counter() + settings.milliseconds / 1000
        while not (stop[0] or self.proven or self.settled):
            left = FULL if simulations is None else simulations - self.simulations
            if left <= 0 or (deadline is not None and time.perf_counter() >= deadline):
                break
            self._make_room()
            started, asked = time.perf_counter(), min(chunk, left, look - self.simulations % look)
            done = mcts.grow(self.nodes, self.used, len(self.nodes) >= MOST_ROOM, *seen, asked)
            self.simulations += done
            self.proven = self.nodes[0]["proof"] > 0
            self.settled = self.simulations % look == 0 and self._lead() > left - done
            spent = time.perf_counter() - started
            chunk = 2 * chunk if spent < CHUNK_SECONDS else max(16, chunk // 2)
        known = self.proven or self.settled
        self.cut_short = not known and simulations is not None and self.simulations < simulations

    def _lead(self) -> int:
        """How many visits the most visited action is ahead of all others."""
        visits = sorted((int(self.nodes[child]["visits"]) for child in self.children()), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def _make_room(self) -> None:
        """Doubles the tree's capacity when it is nearly full, up to a limit; this depends on the simulations alone."""
        while self.used[0] + 2 * self.room > len(self.nodes) < MOST_ROOM:
            self.nodes = np.concatenate([self.nodes, np.zeros_like(self.nodes)])

    def children(self) -> list[int]:
        """The numbers of the root's children."""
        return self.below(0)

    def below(self, node: int) -> list[int]:
        """The numbers of a node's children."""
        found, child = [], int(self.nodes[node]["child"])
        while child:
            found.append(child)
            child = int(self.nodes[child]["next"])
        return found

    def after(self, seen: Sequence[int]) -> Tree | None:
        """The subtree after the actions that the seat has seen; None if the tree has no such node."""
        from ziggurat.players.nodes import transplant

        node = 0
        for key in seen:
            node = next((child for child in self.below(node) if self.nodes[child]["key"] == key), 0)
            if not node:
                return None
        fresh, numbers = np.zeros_like(self.nodes), np.zeros(len(self.nodes), np.int64)
        used = int(transplant(self.nodes, node, fresh, numbers))
        return Tree(self.room, fresh, used)
