"""Monte-Carlo tree search, compiled, once for every game.

One simulation goes down the tree and back:

    root      a world is dealt that looks to the seat just like the true one (in open games: the position itself)
     | |      every seat on the way takes what looks best to itself; chance is drawn
    (node)    a node that was never here before ends the way: the leaf's value is a random playout and an outlook
     | |      the value, a share of the win for each seat, is added to every node on the way back

A node stands for what the searching seat has seen since the root: an action of others enters the tree as that seat
sees it, so one tree serves all worlds. What may be played differs from world to world, hence `offered`: how often a
node could have been chosen.

Where nothing is hidden, ends of the game are proofs and travel up: a seat that has a proven win takes it.
"""

import math

import numpy as np

from ziggurat.kernel.compiled import CHANCE, OVER, compiled
from ziggurat.kernel.dispatch import actor, deal, draw, legal, outlook, play, seen, wins
from ziggurat.kernel.playout import finish
from ziggurat.kernel.random import below
from ziggurat.players.nodes import NONE, find, outcome

DEEPEST = 512  # actions from the root to a leaf

# How to search. All of it is arguments: one array of numbers, so that one compilation serves every choice.
EXPLORATION, LEAF, DEPTH, TRUST, HIDDEN, SETTINGS = range(6)


@compiled
def grow(tree, used, final, rows, memories, seat, allowed, how, out, path, value, rng, stop, simulations):
    """Runs so many simulations from rows[0], the seat's view; rows[1:] are scratch. Returns how many it did.

    From the root only the allowed actions are tried. It does fewer where `stop` was set, the result is proven, or the
    tree is nearly full and not `final`: the caller makes it larger. One that is final stays as it is when it is full.
    """
    for done in range(simulations):
        if stop[0] or tree[0].proof or (used[0] + 2 * len(out) > len(tree) and not final):
            return done
        _simulate(tree, used, rows, memories, seat, allowed, how, out, path, value, rng)
    return simulations


@compiled
def _simulate(tree, used, rows, memories, seat, allowed, how, out, path, value, rng):
    s = rows[1]
    rows[1] = rows[0]
    deal(s, memories[0], rng)
    node, depth = 0, 0
    path[0, 0] = 0
    while tree[node].visits > 0 and tree[node].proof == 0 and depth < how[DEPTH]:
        who = actor(s)
        if who == OVER:
            break
        if who == CHANCE:
            action = np.int64(draw(s, rng))
            child = outcome(tree, used, node, seen(s, action, seat))
        else:
            n = _copy(allowed, out) if depth == 0 else legal(s, out)
            child, action = _select(tree, used, rows, seat, who, how, out, n, value, node, rng)
        if child == NONE:
            break  # the tree is full
        node = child
        path[depth, 1] = who
        play(s, action)
        depth += 1
        path[depth, 0] = node
    _evaluate(tree, s, how, out, value, node, rng)
    _back_up(tree, path, depth, value, s.seats)


@compiled
def _copy(actions, out):
    for i in range(len(actions)):
        out[i] = actions[i]
    return len(actions)


@compiled
def sure_win(rows, memories, seat, allowed, worlds, value, rng):
    """The place of an action that ends the game with a whole win in every one of so many worlds; -1: none does."""
    for i in range(len(allowed)):
        won = 0
        while won < worlds:
            rows[1] = rows[0]
            deal(rows[1], memories[0], rng)
            play(rows[1], np.int64(allowed[i]))
            if actor(rows[1]) != OVER:
                break
            wins(rows[1], value)
            if value[seat] < 1:
                break
            won += 1
        if won == worlds:
            return i
    return -1


# Going down


@compiled
def _select(tree, used, rows, seat, who, how, out, n, value, parent, rng):
    """The child that the mover likes best, and an action that leads there, all such equally likely."""
    c, trust, hidden = how[EXPLORATION], how[TRUST], how[HIDDEN] > 0
    # The logarithm is the same for all children where nothing is hidden, and dear.
    spread = c * math.sqrt(math.log(1.0 + tree[parent].visits))
    best, best_score, best_action, alike = NONE, -1.0, 0, 0
    last = NONE
    for i in range(n):
        action = np.int64(out[i])
        node, new = find(tree, used, parent, last, seen(rows[1], action, seat))
        if node == NONE:
            continue
        last = node
        if new and trust > 0:
            tree[node].prior = _first_impression(rows, action, who, value)
        if hidden:
            tree[node].offered += 1
            spread = c * math.sqrt(math.log(1.0 + tree[node].offered))
        score = best_score if node == best else _score(tree[node], who, trust, spread)
        if score > best_score:
            best, best_score, best_action, alike = node, score, action, 1
        elif score == best_score:
            alike += 1
            if below(rng, alike) == 0:
                best, best_action = node, action
    return best, best_action


@compiled
def _score(node, who, trust, spread):
    """How much the mover wants to go there: what it is worth so far, and more while little is known."""
    if node.proof:
        return np.float64(node.value[who])
    weight = node.visits + trust
    if weight == 0:
        return 1e9
    return (node.visits * node.value[who] + trust * node.prior) / weight + spread / math.sqrt(weight)


@compiled
def _first_impression(rows, action, who, value):
    """The mover's outlook after the action."""
    rows[2] = rows[1]
    play(rows[2], action)
    outlook(rows[2], value)
    return value[who]


# The leaf, and going back


@compiled
def _evaluate(tree, s, how, out, value, node, rng):
    """Writes the value of the leaf: what is proven, the result, or an outlook after some random actions."""
    leaf = tree[node]
    if leaf.proof:
        for seat in range(s.seats):
            value[seat] = leaf.value[seat]
        return
    if actor(s) == OVER:
        if how[HIDDEN] == 0:
            leaf.proof = 1
    elif how[LEAF] > 0:
        finish(s, out, rng, np.int64(how[LEAF]))
    outlook(s, value)


@compiled
def _back_up(tree, path, depth, value, seats):
    """Adds the value to every node on the path, and proves what follows from a proven child."""
    for level in range(depth, -1, -1):
        node = tree[path[level, 0]]
        node.visits += 1
        for seat in range(seats):
            node.value[seat] += (value[seat] - node.value[seat]) / node.visits
        if level < depth and path[level, 1] >= 0 and tree[path[level + 1, 0]].proof:
            _prove(tree, node, path[level, 1], path[level + 1, 0], seats)


@compiled
def _prove(tree, node, who, child, seats):
    """A seat with a proven whole win has won; one whose choices are all proven takes the best."""
    if tree[child].value[who] < 1:
        child = _best_if_all_proven(tree, node, who)
        if child == NONE:
            return
    node.proof = tree[child].proof + 1
    for seat in range(seats):
        node.value[seat] = tree[child].value[seat]


@compiled
def _best_if_all_proven(tree, node, who):
    best = NONE
    child = node.child
    while child != NONE:
        if tree[child].proof == 0:
            return NONE
        if best == NONE or _rather(tree[child], tree[best], who):
            best = child
        child = tree[child].next
    return best


@compiled
def _rather(one, other, who):
    """Whether the mover rather takes one proven result than another: the better, a good one soon, a loss late."""
    share, than = one.value[who], other.value[who]
    if share != than:
        return share > than
    return one.proof < other.proof if share > 0 else one.proof > other.proof
