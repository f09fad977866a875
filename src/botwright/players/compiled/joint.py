# ruff: noqa: F821
"""Secret choices of two seats in the search, bound to each game's functions by `jit.bind`.

Open names: those of turns.py, planning.py and nodes.py. The candidates of both seats make a matrix;
regret matching on what its cells have brought so far finds a mix that no reply can exploit.
"""

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule

FRACTION = 1 << 24


@rule
def fraction(generator):
    """A number from 0 to 1, all equally likely."""
    return below(generator, FRACTION) / FRACTION


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
            tree.value[cell] = start[row, column] * even


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
def take_cell(tree, node, states, guide, generator):
    """Both seats draw a candidate and carry it out; the edge of the pair."""
    first = int(tree.first[node])
    rows, columns = int(tree.count[node]), int(tree.count_other[node])
    visits = float(tree.visits[node])
    for edge in range(first, first + rows + columns):
        tree.prior[edge] *= visits / (visits + 1.0)  # later mixes count more: weights 1, 2, 3, ...
    row = draw_candidate(tree, first, rows, guide.explore, generator)
    column = draw_candidate(tree, first + rows, columns, guide.explore, generator)
    apply(states[0], int(tree.action[first + row]))
    apply(states[0], int(tree.action[first + rows + column]))
    return first + rows + columns + row * columns + column


@rule
def learn(tree, node, cell, utility):
    """Regret matching: what every candidate would have brought against the other's choice."""
    first = int(tree.first[node])
    rows, columns = int(tree.count[node]), int(tree.count_other[node])
    tree.edge_visits[cell] += 1
    tree.value[cell] += utility
    corner = first + rows + columns
    row, column = (cell - corner) // columns, (cell - corner) % columns
    tree.edge_visits[first + row] += 1
    tree.edge_visits[first + rows + column] += 1
    got = tree.value[cell] / tree.edge_visits[cell]
    for other in range(rows):
        rival = corner + other * columns + column
        gain = tree.value[rival] / max(tree.edge_visits[rival], 1) - got
        tree.value[first + other] = max(tree.value[first + other] + gain, 0.0)
    for other in range(columns):
        rival = corner + row * columns + other
        gain = got - tree.value[rival] / max(tree.edge_visits[rival], 1)
        tree.value[first + rows + other] = max(tree.value[first + rows + other] + gain, 0.0)


@rule
def rate_candidates(states, root, seat, legal, rounds, guide, generator, out, results, ratings):
    """ratings[i]: the utility for `seat` of its secret choice i against random ones."""
    ranks, values, utilities, chances = results
    last = stage(root[0]) + max(guide.rounds, 1) - 1
    for index in range(legal.shape[0]):
        ratings[index] = 0.0
        for _ in range(rounds):
            states[0] = root[0]
            choose_jointly(states[0], seat, int(legal[index]), generator, out)
            play_on(states, last, guide.samples, generator, out)
            judge(states[0], ranks, values, utilities, chances)
            ratings[index] += utilities[seat] / rounds
