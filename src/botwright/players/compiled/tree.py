# ruff: noqa: F821
"""The search over any game, bound to each game's functions by `jit.bind`.

Open names: those of turns.py, planning.py and leaves.py, redeal, rejoin. Nodes of chance are gone
through by drawing; the tree ends where the next secret choices are made. A row of draws has so many
outcomes that none would come twice, and the tree would end there, too. So it looks into few of
them, and into more the more visits there are (progressive widening: Couetoux et al., "Continuous
Upper Confidence Trees", 2011). `network` is a NetworkWorkspace, or NO_NETWORK: then there are
priors by evaluation, and playouts.
"""

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.players.compiled.nodes import (
    add_sample,
    digest,
    luck_of,
    new_edges,
    new_node,
    room_for,
)
from botwright.players.compiled.statistics import (
    backup,
    draw_candidate,
    is_proven,
    prove,
    recall,
    select,
    set_priors,
)
from botwright.players.compiled.storage import (
    EDGES,
    JOINT,
    NODES,
    NOWHERE,
    ROOT,
    SAMPLED,
)

CHANCE, NOBODY = -1, -2
WORST = -1.0e30
MOST_DEPTH = 512
DRAWS = 8  # tries to draw a pair that is not proven yet


@rule
def is_sampled(tree, node, scratch, guide):
    """Whether rows of draws are sampled here, in states[0]: chance is asked more than once.

    Not before secret choices. The tree ends there, so new draws for every playout tell more.
    """
    wanted = guide.widening > 0.0 and tree.total.shape[1] <= guide.widening_seats
    if not wanted or tree.kind[node] != CHANCE:
        return tree.kind[node] == SAMPLED
    state, draws = scratch.states[1:2], 0
    state[0] = scratch.states[0]
    scratch.draws[0] = luck_of(tree, 0)
    while np.int64(player_to_move(state[0])) == CHANCE:
        act_randomly(state[0], scratch.draws, scratch.legal)
        draws += 1
    return draws > 1 and not is_joint(state[0])


@rule
def expand(tree, node, scratch, guide):
    """Give a node its edges, each with a prior by the value of sampled turns."""
    legal = scratch.legal
    sampled = is_sampled(tree, node, scratch, guide)
    count = 0 if sampled else legal_actions(scratch.states[0], legal)
    first = new_edges(tree, room_for(0) if sampled else count)
    if first == NOWHERE:
        return
    if sampled:
        tree.kind[node] = SAMPLED
    tree.first[node] = first
    tree.count[node] = count
    seat = np.int64(tree.kind[node])
    best = WORST
    for index in range(count):
        tree.action[first + index] = legal[index]
        if seat >= 0 and guide.prior_samples > 0 and count > 1:
            value = sampled_value(scratch, np.int64(legal[index]), seat, guide.prior_samples)
            tree.prior[first + index] = value
            best = max(best, value)
    if seat >= 0:
        set_priors(tree, first, count, best, guide)


@rule
def node_kind(state):
    """Whose decision a position is: a seat's, chance's, nobody's or, in secret, that of all."""
    return np.int64(JOINT) if is_joint(state) else np.int64(player_to_move(state))


@rule
def begin(tree, root, row):
    """An empty tree with this position as its root."""
    tree.used[NODES] = 0
    tree.used[EDGES] = 0
    tree.used[ROOT] = new_node(tree, node_kind(root[0]), digest(row))


@rule
def descend(tree, workspace, network, guide):
    """Walk from the root to a position that is new, over, or not to be gone beyond; the depth.

    states[0] follows. path[0] gets nodes, path[1] the edges that led to them; where the tree is
    full, the last edge leads to NOWHERE.
    """
    scratch, path = workspace.scratch, workspace.path
    states, generator = scratch.states, scratch.generator
    node, depth = np.int64(tree.used[ROOT]), 0
    path[0, 0] = node
    while depth < MOST_DEPTH - 1:
        kind = np.int64(tree.kind[node])
        if kind == NOBODY or (kind == JOINT and tree.first[node] == NOWHERE):
            return depth
        if tree.proven[node] == 1:
            return depth
        if tree.first[node] == NOWHERE:
            if tree.visits[node] == 0 and (depth > 0 or len(network) > 0):
                return depth
            expand(tree, node, scratch, guide)
            if tree.first[node] == NOWHERE:
                return depth
            kind = np.int64(tree.kind[node])
        if kind == JOINT:
            edge = take_cell(tree, node, states, guide, generator)
        elif kind == SAMPLED:
            edge = take_sample(tree, node, scratch, guide)
        else:
            if kind == CHANCE:
                drawn = below(generator, np.int64(tree.count[node]))
                edge = np.int64(tree.first[node]) + np.int64(drawn)
            else:
                edge = select(tree, node, guide)
            apply(states[0], np.int64(tree.action[edge]))
        if tree.child[edge] == NOWHERE:
            tree.child[edge] = new_node(tree, node_kind(states[0]), digest(scratch.state_bytes[0]))
        depth += 1
        node = np.int64(tree.child[edge])
        path[0, depth] = node
        path[1, depth] = edge
        if node == NOWHERE:
            return depth
    return depth


@rule
def take_cell(tree, node, states, guide, generator):
    """Both seats draw a candidate and carry it out; the edge of the pair.

    A pair that is proven needs no playout: then any other pair is looked into, if one is found.
    """
    first = np.int64(tree.first[node])
    rows, columns = np.int64(tree.count[node]), np.int64(tree.count_other[node])
    visits = float(tree.visits[node])
    for edge in range(first, first + rows + columns):
        tree.value[edge] *= visits / (visits + 1.0)  # later regrets count more: 1, 2, 3, ...
    row = draw_candidate(tree, first, rows, guide.exploration, generator)
    column = draw_candidate(tree, first + rows, columns, guide.exploration, generator)
    pairs, cell = rows * columns, row * columns + column
    corner = first + rows + columns
    for _ in range(DRAWS):
        if not is_proven(tree, corner + cell):
            break
        cell = np.int64(below(generator, pairs))
    apply(states[0], np.int64(tree.action[first + cell // columns]))
    apply(states[0], np.int64(tree.action[first + rows + cell % columns]))
    return corner + cell


@rule
def take_sample(tree, node, scratch, guide):
    """Draw until chance is not asked any more; the edge of this row of draws.

    It is a new one, as long as there are few for so many visits, or else the one visited least.
    """
    count = np.int64(tree.count[node])
    beyond, wanted = float(count - 1), guide.widening * guide.widening * float(tree.visits[node])
    if (count == 0 or beyond * beyond < wanted) and add_sample(tree, node):
        chosen = count
    else:
        visits = tree.edge_visits[np.int64(tree.first[node]) :]
        chosen = np.int64(0)
        for index in range(count):
            if visits[index] < visits[chosen]:
                chosen = index
    draw_chance(scratch.states[0], luck_of(tree, chosen), scratch.draws, scratch.legal)
    return np.int64(tree.first[node]) + chosen


@rule
def simulate(tree, root, workspace, network, guide):
    """One playout: down the tree, the value of the leaf, and its backup."""
    scratch, outcome = workspace.scratch, workspace.outcome
    states = scratch.states
    states[0] = root[0]
    depth = descend(tree, workspace, network, guide)
    last = np.int64(stage(root[0])) + guide.rounds - 1
    node = np.int64(workspace.path[0, depth])
    if node != NOWHERE and tree.proven[node] == 1:
        recall(tree, node, outcome)
    elif solve_leaf(tree, node, workspace, guide):
        pass
    elif len(network) > 0:
        evaluate_leaf(tree, node, workspace, network, last, guide)
    else:
        if guide.rounds > 0:
            play_on(scratch, last, guide.samples)
        elif np.int64(player_to_move(states[0])) != NOBODY:
            play_out(states[0], scratch.generator, scratch.legal)
        evaluate_outcome(states[0], outcome)
    backup(tree, workspace.path, depth, outcome)
    if node != NOWHERE:
        prove(tree, workspace.path, depth)


@rule
def search(tree, root, workspace, network, guide, playouts):
    """So many playouts from the root, fewer if that is proven."""
    for _ in range(playouts):
        if tree.proven[np.int64(tree.used[ROOT])] == 1:
            return
        simulate(tree, root, workspace, network, guide)


@rule
def rate_candidates(root, seat, legal, workspace, guide, ratings):
    """ratings[i]: the utility for `seat` of its secret choice i against random ones."""
    scratch, outcome = workspace.scratch, workspace.outcome
    states = scratch.states
    last = np.int64(stage(root[0])) + max(guide.rounds, 1) - 1
    for index in range(legal.shape[0]):
        ratings[index] = 0.0
        for _ in range(guide.ratings):
            states[0] = root[0]
            choose_jointly(
                states[0], seat, np.int64(legal[index]), scratch.generator, scratch.legal
            )
            play_on(scratch, last, guide.samples)
            evaluate_outcome(states[0], outcome)
            ratings[index] += outcome.utilities[seat] / guide.ratings
