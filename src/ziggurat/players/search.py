"""The player that searches: its budget, its threads, the tree from move to move, and what it says of its choice."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from ziggurat.game import Rows
from ziggurat.players.player import Answer, Choice
from ziggurat.players.tree import Settings, Tree
from ziggurat.sight import Sight

WORLDS = 32  # a move that wins in all of so many sampled worlds is played at once
LEAST_VISITS = 8  # fewest visits of a node of the principal variation


class Search:
    """Monte-Carlo tree search for one seat; see `mcts` for how."""

    def __init__(self, settings: Settings, name: str = "search") -> None:
        self.settings, self.name = settings, name
        self._stop = np.zeros(1, np.uint8)
        self._trees: list[Tree] = []
        self._history: tuple[int, ...] = ()

    def stop(self) -> None:
        """Makes a `choose` that is under way in another thread answer soon, with what it has."""
        self._stop[0] = 1

    def choose(self, sight: Sight, seed: int) -> Answer:
        """The best action of the search; without a search where there is only one, or one wins immediately."""
        actions = sight.legal_actions()
        if len(actions) == 1:
            return Answer(actions[0], line=(sight.action_to_string(actions[0]),))
        winning = _sure_win(sight, actions, seed)
        if winning is not None:
            return _won(sight, winning)
        return self.think(sight, seed, actions)

    def think(self, sight: Sight, seed: int, actions: Sequence[int]) -> Answer:
        """Searches, whatever the position, with only these actions at the root."""
        started = time.perf_counter()
        self._stop[0] = 0
        trees = self._planted(sight, seed)
        shares = _split(self.settings.simulations, len(trees))
        if len(trees) == 1:
            trees[0].grow(sight, actions, self.settings, shares[0], self._stop)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                jobs = zip(trees, shares, strict=True)
                tasks = [pool.submit(tree.grow, sight, actions, self.settings, n, self._stop) for tree, n in jobs]
                for task in tasks:
                    task.result()
        self._trees, self._history = (trees, sight.history) if self.settings.keep else ([], ())
        answer = _answer(sight, trees, actions, self.settings, seed)
        return replace(answer, seconds=time.perf_counter() - started)

    def _planted(self, sight: Sight, seed: int) -> list[Tree]:
        """New trees, or those of the last decision, reused from the current position on."""
        from ziggurat.kernel.random import generator

        known = len(self._history)
        kept = self._trees if known and sight.history[:known] == self._history else []
        trees = []
        for number in range(self.settings.threads):
            tree = kept[number].after(sight.history[known:]) if number < len(kept) else None
            tree = tree or Tree(sight.game.num_distinct_actions() + 1)
            tree.rng = generator(seed * 1009 + number)
            trees.append(tree)
        return trees


def _split(simulations: int | None, threads: int) -> list[int | None]:
    if simulations is None:
        return [None] * threads
    return [simulations // threads + (number < simulations % threads) for number in range(threads)]


def _sure_win(sight: Sight, actions: Sequence[int], seed: int) -> int | None:
    from ziggurat.kernel.random import generator
    from ziggurat.players import mcts
    from ziggurat.players.nodes import MOST_SEATS

    rows, value = np.repeat(sight.view, 2), np.zeros(MOST_SEATS)
    worlds = WORLDS if sight.game.facts.hidden else 1
    allowed = np.array(actions, np.int32)
    place = mcts.sure_win(rows, sight.memory, sight.seat, allowed, worlds, value, generator(seed))
    return None if place < 0 else actions[place]


def _won(sight: Sight, action: int) -> Answer:
    move = sight.action_to_string(action)
    shares = tuple(float(seat == sight.seat) for seat in range(sight.game.seats))
    return Answer(action, (Choice(action, move, 0, 1.0),), shares, (move,))


def _answer(sight: Sight, trees: list[Tree], actions: Sequence[int], settings: Settings, seed: int) -> Answer:
    """The answer of all trees together."""
    merged = _merged(trees)
    preferences = _preferences(settings.taste, sight.game.num_distinct_actions(), seed)
    best = max((_value(node, sight.seat) for node in merged.values()), default=0.0)

    def rank(action: int) -> tuple[float, ...]:
        return _rank(merged.get(action), sight.seat, best, float(preferences[action]), settings)

    ranked = sorted(actions, key=rank, reverse=True)
    choices = tuple(_choice(sight, action, merged.get(action)) for action in ranked)
    chosen = merged.get(ranked[0])
    shares = (_mean([tree.nodes[0] for tree in trees]) if chosen is None else chosen["value"])[: sight.game.seats]
    line = likely_line(sight, trees[0], ranked[0], seed)
    simulations, cut_short = sum(tree.simulations for tree in trees), any(tree.cut_short for tree in trees)
    return Answer(ranked[0], choices, tuple(map(float, shares)), line, simulations, cut_short=cut_short)


def _merged(trees: list[Tree]) -> dict[int, Rows]:
    """The root's children by action, the same ones of all trees added up."""
    merged: dict[int, Rows] = {}
    for tree in trees:
        for child in tree.children():
            node = tree.nodes[child].copy()
            known = merged.setdefault(int(node["key"]), node)
            if known is not node:
                known["value"] = _mean([known, node])
                known["visits"] += node["visits"]
                known["proof"] = max(known["proof"], node["proof"])
    return merged


def _mean(nodes: Sequence[Rows]) -> Rows:
    """The mean value over all visits to these nodes."""
    visits = sum(int(node["visits"]) for node in nodes)
    mean: Rows = sum(node["visits"] * node["value"].astype(float) for node in nodes) / max(1, visits)
    return mean


def _value(node: Rows | None, seat: int) -> float:
    return float(node["value"][seat]) if node is not None and node["visits"] else 0.0


def _preferences(taste: float, actions: int, seed: int) -> Rows:
    """A random bonus for each action, which makes weak levels err; the same for the same seed."""
    if not taste:
        return np.zeros(actions)
    return np.random.default_rng([seed % 2**64, 1]).normal(0.0, taste, actions)


def _rank(node: Rows | None, seat: int, best: float, liking: float, settings: Settings) -> tuple[float, ...]:
    """A sort key: proven wins, the soonest best; then by visits (with a taste: by value); losses, the latest best."""
    if node is None or not node["visits"]:
        return (-2.0, 0.0, 0.0)
    value, visits, proof = _value(node, seat), float(node["visits"]), float(node["proof"])
    if settings.taste:
        return (0.0, value + liking, visits) if value >= best - settings.max_blunder else (-1.0, value, visits)
    if proof and value >= 1:
        return (1.0, -proof, 0.0)
    if proof and value <= 0:
        return (-1.0, proof, visits)
    return (0.0, visits, value)


def _choice(sight: Sight, action: int, node: Rows | None) -> Choice:
    visits = 0 if node is None else int(node["visits"])
    return Choice(action, sight.action_to_string(action), visits, _value(node, sight.seat))


def likely_line(sight: Sight, tree: Tree, action: int, seed: int) -> tuple[str, ...]:
    """The principal variation, up to the next roll or draw, in one sampled world."""
    from ziggurat.kernel.random import generator

    state, node, line = sight.world(generator(seed)), 0, []
    while True:
        line.append(state.action_to_string(action))
        children = {int(tree.nodes[child]["key"]): child for child in tree.below(node)}
        key = int(state.game.calls.seen(state._rows, 0, action, sight.seat))
        state.play_listed(action)
        node = children.get(key, 0)
        if not node or state.current_player() < 0:
            return tuple(line)
        seen = {int(state.game.calls.seen(state._rows, 0, a, sight.seat)): a for a in state.legal_actions()}
        known = [(int(tree.nodes[c]["visits"]), int(tree.nodes[c]["key"])) for c in tree.below(node)]
        visits, key = max(((visits, key) for visits, key in known if key in seen), default=(0, 0))
        if visits < LEAST_VISITS:
            return tuple(line)
        action = seen[key]
