"""The nodes of a search tree: one array for all of them, where children are a linked list.

Children stand in the order in which `legal` lists them, which makes finding them nearly free: the next one is mostly
the one that is looked for.
"""

import numpy as np

from ziggurat.kernel.compiled import compiled

MOST_SEATS = 5
NONE = 0  # no node: the root, number 0, is nobody's child

NODE = np.dtype(
    [
        ("key", "i4"),  # the action that leads here, as the searching seat sees it
        ("child", "i4"),  # the first of its children
        ("next", "i4"),  # the next child of its parent
        ("visits", "i4"),
        ("offered", "i4"),  # how often it was among the choices
        ("proof", "i4"),  # 0, or where the result is proven 1 and the actions to the end
        ("prior", "f4"),  # what the mover's outlook said before the first visit
        ("value", "f4", (MOST_SEATS,)),  # by seat: the mean share of the win
    ]
)


@compiled
def add(tree, used, key):
    """A new node; NONE if the tree is full."""
    node = used[0]
    if node == len(tree):
        return np.int64(NONE)
    used[0] += 1
    tree[node].key = key
    tree[node].child = NONE
    tree[node].next = NONE
    tree[node].visits = 0
    tree[node].offered = 0
    tree[node].proof = 0
    for i in range(MOST_SEATS):
        tree[node].value[i] = 0
    return node


@compiled
def outcome(tree, used, parent, key):
    """The child of an outcome of chance."""
    last = NONE
    node = tree[parent].child
    while node != NONE and tree[node].key != key:
        last = node
        node = tree[node].next
    if node == NONE:
        node = np.int64(add(tree, used, key))
        if node != NONE:
            link(tree, parent, last, node)
    return node


@compiled
def link(tree, parent, last, node):
    """Appends a child after the last one."""
    if last == NONE:
        tree[parent].child = node
    else:
        tree[last].next = node


@compiled
def find(tree, used, parent, last, key):
    """The child with that key, looked for first behind the one that was found last, and whether it is new."""
    node = tree[parent].child if last == NONE else tree[last].next
    if node != NONE and tree[node].key == key:
        return node, False
    end = NONE
    node = tree[parent].child
    while node != NONE:
        if tree[node].key == key:
            return node, False
        end = node
        node = tree[node].next
    node = np.int64(add(tree, used, key))
    if node != NONE:
        link(tree, parent, end, node)
    return node, True


@compiled
def transplant(tree, root, fresh, room):
    """Copies the subtree of a node to a fresh tree, breadth first, and returns how many nodes it has.

    A line of `room` is a node of the old tree and its place in the new one.
    """
    used = 1
    room[0] = root
    fresh[0] = tree[root]
    fresh[0].next = NONE
    at = 0
    while at < used:
        old = tree[room[at]].child
        last = NONE
        fresh[at].child = NONE
        while old != NONE:
            room[used] = old
            fresh[used] = tree[old]
            fresh[used].next = NONE
            link(fresh, at, last, used)
            last = used
            used += 1
            old = tree[old].next
        at += 1
    return used
