# ruff: noqa: F821
"""The storage of a search tree, bound to each game's functions by `jit.bind`.

Open names: is_joint, player_to_move, and `digest` of planning.py. A node is a position, an edge an
action; all of a tree lies in the arrays of `storage.Tree`.
"""

from botwright.core.jit import rule
from botwright.players.storage import EDGES, JOINT, NODES, NOWHERE, ROOT


@rule
def new_node(tree, state, key):
    """A node for this position, without edges as yet; NOWHERE when the tree is full."""
    node = int(tree.used[NODES])
    if node >= tree.kind.shape[0]:
        return NOWHERE
    tree.used[NODES] = node + 1
    tree.kind[node] = JOINT if is_joint(state) else player_to_move(state)
    tree.first[node] = NOWHERE
    tree.count[node] = 0
    tree.count_other[node] = 0
    tree.visits[node] = 0
    tree.key[node] = key
    tree.total[node, :] = 0.0
    tree.chance[node, :] = 0.0
    return node


@rule
def new_edges(tree, amount):
    """The first of so many new edges; NOWHERE when the tree is full."""
    first = int(tree.used[EDGES])
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
def begin(tree, root, bytes_of):
    """An empty tree with this position as its root."""
    tree.used[NODES] = 0
    tree.used[EDGES] = 0
    tree.used[ROOT] = new_node(tree, root[0], digest(bytes_of))


@rule
def find(tree, bytes_of):
    """The node of this position, or NOWHERE."""
    key = digest(bytes_of)
    for node in range(int(tree.used[NODES])):
        if tree.key[node] == key:
            return node
    return NOWHERE


@rule
def copy_edges(tree, new, old_node, node):
    """Copy the edges of a node into another tree; whether there was room."""
    count = int(tree.count[old_node])
    rows, columns = count, int(tree.count_other[old_node])
    amount = count if columns == 0 else rows + columns + rows * columns
    first = new_edges(new, amount)
    if first == NOWHERE:
        return False
    start = int(tree.first[old_node])
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
    node = int(new.used[NODES])
    new.used[NODES] = node + 1
    new.kind[node] = tree.kind[old_node]
    new.first[node] = NOWHERE
    new.count[node] = 0
    new.count_other[node] = 0
    new.visits[node] = tree.visits[old_node]
    new.key[node] = tree.key[old_node]
    new.total[node, :] = tree.total[old_node, :]
    new.chance[node, :] = tree.chance[old_node, :]
    return node


@rule
def keep_below(tree, new, root, origins):
    """Copy what lies below `root` into an empty tree of the same size, level by level."""
    new.used[NODES] = 0
    new.used[EDGES] = 0
    new.used[ROOT] = 0
    origins[0] = root
    copy_node(tree, new, root)
    node = 0
    while node < new.used[NODES]:
        old = int(origins[node])
        if tree.first[old] != NOWHERE and copy_edges(tree, new, old, node):
            first = int(new.first[node])
            for edge in range(first, int(new.used[EDGES])):
                child = int(new.child[edge])
                if child != NOWHERE:
                    copied = copy_node(tree, new, child)
                    origins[copied] = child
                    new.child[edge] = copied
        node += 1
