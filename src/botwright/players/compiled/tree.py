# ruff: noqa: F821
"""The search over any game, bound to each game's functions by `jit.bind`.

Open names: those of turns.py, planning.py, nodes.py and joint.py. Nodes of chance are gone through
by drawing; the tree ends where the next secret choices are made.
"""

import math

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.players.storage import JOINT, NOWHERE, ROOT

CHANCE, NOBODY = -1, -2
TRIAL = 1
WORST = -1.0e30
MOST_DEPTH = 512


@rule
def promise(states, action, seat, samples, generator, out):
    """How good the turn can end after this action: the best of some random ways to finish it."""
    best = WORST
    for _ in range(samples):
        states[TRIAL] = states[0]
        apply(states[TRIAL], action)
        while not is_turn_over(states[TRIAL], seat):
            act_randomly(states[TRIAL], generator, out)
        best = max(best, lead(states[TRIAL], seat))
    return best


@rule
def expand(tree, node, states, guide, generator, out, spare):
    """Give a node its edges, each with a prior by what its turn promises."""
    count = legal_actions(states[0], out)
    first = new_edges(tree, count)
    if first == NOWHERE:
        return
    tree.first[node] = first
    tree.count[node] = count
    seat = int(tree.kind[node])
    best = WORST
    for index in range(count):
        tree.action[first + index] = out[index]
        if seat >= 0 and guide.prior_samples > 0 and count > 1:
            hope = promise(states, int(out[index]), seat, guide.prior_samples, generator, spare)
            tree.prior[first + index] = hope
            best = max(best, hope)
    if seat >= 0:
        set_priors(tree, first, count, best, guide)


@rule
def set_priors(tree, first, count, best, guide):
    """Turn what actions promise into shares, a part of which goes to all alike."""
    total = 0.0
    for edge in range(first, first + count):
        if guide.prior_samples > 0 and count > 1:
            tree.prior[edge] = math.exp((tree.prior[edge] - best) / guide.temperature)
        else:
            tree.prior[edge] = 1.0
        total += tree.prior[edge]
    for edge in range(first, first + count):
        tree.prior[edge] = (1.0 - guide.even) * tree.prior[edge] / total + guide.even / count


@rule
def select(tree, node, guide):
    """The edge with the best mix of value, prior and doubt (PUCT)."""
    first, count = int(tree.first[node]), int(tree.count[node])
    seat = int(tree.kind[node])
    visits = max(int(tree.visits[node]), 1)
    usual = tree.total[node, seat] / visits - guide.caution
    weight = guide.curiosity * math.sqrt(visits)
    best, chosen = WORST, first
    for edge in range(first, first + count):
        tried = tree.edge_visits[edge]
        value = tree.value[edge] / tried if tried > 0 else usual
        value += weight * tree.prior[edge] / (1.0 + tried)
        if value > best:
            best, chosen = value, edge
    return chosen


@rule
def descend(tree, states, bytes_of, path, guide, generator, out, spare):
    """Walk from the root to a position that is new, over, or not to be gone beyond; the depth.

    states[0] follows. path[0] gets nodes, path[1] the edges that led to them.
    """
    node, depth = int(tree.used[ROOT]), 0
    path[0, 0] = node
    while depth < MOST_DEPTH - 1:
        kind = int(tree.kind[node])
        if kind == NOBODY or (kind == JOINT and tree.first[node] == NOWHERE):
            return depth
        if tree.first[node] == NOWHERE:
            if depth > 0 and tree.visits[node] == 0:
                return depth
            expand(tree, node, states, guide, generator, out, spare)
            if tree.first[node] == NOWHERE:
                return depth
        if kind == JOINT:
            edge = take_cell(tree, node, states, guide, generator)
        else:
            if kind == CHANCE:
                drawn = below(generator, int(tree.count[node]))
                edge = int(tree.first[node]) + np.int64(drawn)
            else:
                edge = select(tree, node, guide)
            apply(states[0], int(tree.action[edge]))
        if tree.child[edge] == NOWHERE:
            tree.child[edge] = new_node(tree, states[0], digest(bytes_of[0]))
        depth += 1
        path[1, depth] = edge
        node = int(tree.child[edge])
        if node == NOWHERE:
            return -depth
        path[0, depth] = node
    return depth


@rule
def note(tree, path, depth, utilities, chances):
    """Tell the whole path what came of it."""
    players = utilities.shape[0]
    for step in range(depth + 1):
        node = int(path[0, step])
        tree.visits[node] += 1
        for seat in range(players):
            tree.total[node, seat] += utilities[seat]
            tree.chance[node, seat] += chances[seat]
        if step < depth:
            kind = int(tree.kind[node])
            edge = int(path[1, step + 1])
            if kind == JOINT:
                learn(tree, node, edge, utilities[0])
            elif kind >= 0:
                tree.edge_visits[edge] += 1
                tree.value[edge] += utilities[kind]


@rule
def simulate(tree, root, states, bytes_of, path, guide, generator, out, spare, results):
    """One playout: down the tree, on to the horizon, and what came of it back up."""
    ranks, values, utilities, chances = results
    states[0] = root[0]
    depth = descend(tree, states, bytes_of, path, guide, generator, out, spare)
    cut = depth < 0  # the tree is full: the last step has no node
    if guide.rounds > 0:
        last = stage(root[0]) + guide.rounds - 1
        play_on(states, last, guide.samples, generator, out)
    elif player_to_move(states[0]) != NOBODY:
        play_out(states[0], generator, out)
    judge(states[0], ranks, values, utilities, chances)
    note(tree, path, -depth - 1 if cut else depth, utilities, chances)


@rule
def search(tree, root, states, bytes_of, path, guide, playouts, generator, out, spare, results):
    """So many playouts from the root."""
    for _ in range(playouts):
        simulate(tree, root, states, bytes_of, path, guide, generator, out, spare, results)
