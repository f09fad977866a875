"""What a search tree makes of its results: priors, selection, regrets. The same for all games."""

import math

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.players.compiled.nodes import new_edges
from botwright.players.storage import JOINT

FRACTION = 1 << 24
WORST = -1.0e30


@rule
def fraction(generator):
    """A number from 0 to 1, all equally likely."""
    return below(generator, FRACTION) / FRACTION


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
    first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
    seat = np.int64(tree.kind[node])
    visits = max(np.int64(tree.visits[node]), 1)
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
def note(tree, path, depth, utilities, chances):
    """Tell the whole path what came of it."""
    players = utilities.shape[0]
    for step in range(depth + 1):
        node = np.int64(path[0, step])
        tree.visits[node] += 1
        for seat in range(players):
            tree.total[node, seat] += utilities[seat]
            tree.chance[node, seat] += chances[seat]
        if step < depth:
            kind = np.int64(tree.kind[node])
            edge = np.int64(path[1, step + 1])
            if kind == JOINT:
                learn(tree, node, edge, utilities[0])
            elif kind >= 0:
                tree.edge_visits[edge] += 1
                tree.value[edge] += utilities[kind]


# secret choices of two seats: the candidates of both make a matrix, and regret matching on what its
# cells have brought so far finds a mix that no reply can exploit


@rule
def lay_matrix(tree, node, mine, theirs, start, even):
    """Edges for the candidates of both seats, then one for each pair, row by row.

    start[i, j]: what seat 0 may expect of a pair before it was tried; counts as `even` playouts.
    """
    rows, columns = mine.shape[0], theirs.shape[0]
    first = new_edges(tree, rows + columns + rows * columns)
    tree.first[node] = first
    tree.count[node] = rows
    tree.count_other[node] = columns
    for row in range(rows):
        tree.action[first + row] = mine[row]
    for column in range(columns):
        tree.action[first + rows + column] = theirs[column]
    for row in range(rows):
        for column in range(columns):
            cell = first + rows + columns + row * columns + column
            tree.edge_visits[cell] = even
            tree.value[cell] = start[row, column]


@rule
def draw_candidate(tree, first, count, explore, generator):
    """A candidate, drawn in proportion to its regret, sometimes any; the average mix is kept."""
    total = 0.0
    for edge in range(first, first + count):
        total += max(tree.value[edge], 0.0)
    for edge in range(first, first + count):
        share = max(tree.value[edge], 0.0) / total if total > 0.0 else 1.0 / count
        tree.prior[edge] += share
    if total <= 0.0 or fraction(generator) < explore:
        return np.int64(below(generator, count))
    wanted = fraction(generator) * total
    for index in range(count):
        wanted -= max(tree.value[first + index], 0.0)
        if wanted < 0.0:
            return index
    return count - 1


@rule
def learn(tree, node, cell, utility):
    """Regret matching: what every candidate would have brought against the other's choice.

    A cell holds a mean, not a sum; later results count more, since the tree below has grown.
    """
    first = np.int64(tree.first[node])
    rows, columns = np.int64(tree.count[node]), np.int64(tree.count_other[node])
    tree.edge_visits[cell] += 1
    tree.value[cell] += (utility - tree.value[cell]) * 2.0 / (tree.edge_visits[cell] + 1.0)
    corner = first + rows + columns
    row, column = (cell - corner) // columns, (cell - corner) % columns
    tree.edge_visits[first + row] += 1
    tree.edge_visits[first + rows + column] += 1
    got = tree.value[cell]
    for other in range(rows):
        gain = tree.value[corner + other * columns + column] - got
        tree.value[first + other] = max(tree.value[first + other] + gain, 0.0)
    for other in range(columns):
        gain = got - tree.value[corner + row * columns + other]
        tree.value[first + rows + other] = max(tree.value[first + rows + other] + gain, 0.0)
