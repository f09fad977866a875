"""The nodes and edges of a search tree: making, finding and keeping them. The same for all games.

A function that is bound to a game must be given a state: numba's cache tells games apart by it.
These functions know no state, so they are compiled once for all games.
"""

import numpy as np

from botwright.core.jit import rule
from botwright.players.compiled.storage import EDGES, LUCK, NODES, NOWHERE, ROOT, SAMPLED

FEWEST_SAMPLES = 4  # edges that a sampled node begins with
SPREAD = np.uint64(0x9E3779B97F4A7C15)  # makes much of a small difference


@rule
def stirred(word, more):
    """A key with one more word in it."""
    word ^= more
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    return word


@rule
def digest(row):
    """A key for the bytes of a state, taken by eights."""
    word = SPREAD
    whole = row.shape[0] // 8 * 8
    for start in range(0, whole, 8):
        more = np.uint64(0)
        for index in range(8):
            more |= np.uint64(row[start + index]) << np.uint64(8 * index)
        word = stirred(word, more)
    for index in range(whole, row.shape[0]):
        word = stirred(word, np.uint64(row[index]))
    return word


@rule
def slot_for(value, key, values, keys, used):
    """Where in the beam a position belongs: a free slot, the worst one's, or -1 for nowhere."""
    worst = 0
    for slot in range(used):
        if keys[slot] == key:
            return -1
        if values[slot] < values[worst]:
            worst = slot
    if used < values.shape[0]:
        return used
    return worst if value > values[worst] else -1


@rule
def new_node(tree, kind, key):
    """A node for this position, without edges as yet; NOWHERE when the tree is full."""
    node = np.int64(tree.used[NODES])
    if node >= tree.kind.shape[0]:
        return NOWHERE
    tree.used[NODES] = node + 1
    tree.kind[node] = kind
    tree.first[node] = NOWHERE
    tree.count[node] = 0
    tree.count_other[node] = 0
    tree.visits[node] = 0
    tree.key[node] = key
    tree.total[node, :] = 0.0
    tree.win_probability[node, :] = 0.0
    tree.proven[node] = 0
    return node


@rule
def new_edges(tree, amount):
    """The first of so many new edges; NOWHERE when the tree is full."""
    first = np.int64(tree.used[EDGES])
    if first + amount > tree.action.shape[0]:
        return NOWHERE
    tree.used[EDGES] = first + amount
    for edge in range(first, first + amount):
        tree.child[edge] = NOWHERE
        tree.prior[edge] = 0.0
        tree.edge_visits[edge] = 0
        tree.value[edge] = 0.0
    return first


@rule
def room_for(count):
    """How many edges a sampled node has room for: it is doubled whenever all are taken."""
    room = FEWEST_SAMPLES
    while room < count:
        room *= 2
    return room


@rule
def add_sample(tree, node):
    """Give a sampled node one more edge; whether there was room."""
    count, old = np.int64(tree.count[node]), np.int64(tree.first[node])
    if count == room_for(count):
        first = new_edges(tree, 2 * count)
        if first == NOWHERE:
            return False
        tree.first[node] = first
        for index in range(count):
            tree.child[first + index] = tree.child[old + index]
            tree.edge_visits[first + index] = tree.edge_visits[old + index]
    tree.count[node] = count + 1
    return True


@rule
def luck_of(tree, index):
    """What the draws of an edge of a sampled node are made of.

    It is the same for all nodes of a tree, so that actions are compared by the same draws.
    """
    return stirred(stirred(np.uint64(tree.used[LUCK]), np.uint64(index + 1)), SPREAD)


@rule
def find(tree, row):
    """The node of this position, or NOWHERE."""
    key = digest(row)
    for node in range(np.int64(tree.used[NODES])):
        if tree.key[node] == key:
            return node
    return NOWHERE


@rule
def copy_edges(tree, new, old_node, node):
    """Copy the edges of a node into another tree; whether there was room."""
    count = np.int64(tree.count[old_node])
    rows, columns = count, np.int64(tree.count_other[old_node])
    amount = count if columns == 0 else rows + columns + rows * columns
    if tree.kind[old_node] == SAMPLED:
        amount = room_for(count)
    first = new_edges(new, amount)
    if first == NOWHERE:
        return False
    start = np.int64(tree.first[old_node])
    for index in range(amount):
        new.action[first + index] = tree.action[start + index]
        new.child[first + index] = tree.child[start + index]
        new.prior[first + index] = tree.prior[start + index]
        new.edge_visits[first + index] = tree.edge_visits[start + index]
        new.value[first + index] = tree.value[start + index]
    new.first[node] = first
    new.count[node] = count
    new.count_other[node] = columns
    return True


@rule
def copy_node(tree, new, old_node):
    """Copy a node, still without edges, into another tree."""
    node = np.int64(new.used[NODES])
    new.used[NODES] = node + 1
    new.kind[node] = tree.kind[old_node]
    new.first[node] = NOWHERE
    new.count[node] = 0
    new.count_other[node] = 0
    new.visits[node] = tree.visits[old_node]
    new.key[node] = tree.key[old_node]
    for seat in range(tree.total.shape[1]):
        new.total[node, seat] = tree.total[old_node, seat]
        new.win_probability[node, seat] = tree.win_probability[old_node, seat]
    new.proven[node] = tree.proven[old_node]
    return node


@rule
def keep_below(tree, new, root, origins):
    """Copy what lies below `root` into an empty tree of the same size, level by level."""
    new.used[NODES] = 0
    new.used[EDGES] = 0
    new.used[ROOT] = 0
    new.used[LUCK] = tree.used[LUCK]
    origins[0] = root
    copy_node(tree, new, root)
    node = np.int64(0)
    while node < new.used[NODES]:
        old = np.int64(origins[node])
        if tree.first[old] != NOWHERE and copy_edges(tree, new, old, node):
            first = np.int64(new.first[node])
            for edge in range(first, np.int64(new.used[EDGES])):
                child = np.int64(new.child[edge])
                if child != NOWHERE:
                    copied = copy_node(tree, new, child)
                    origins[copied] = child
                    new.child[edge] = copied
        node += 1
