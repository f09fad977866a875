# ruff: noqa: F821
"""The root of a tree: what is kept from the last decision, and the candidates of secret choices.

Open names: those of tree.py and its functions, legal_for.
"""

import numpy as np

from botwright.core.chance import HIGH_BITS
from botwright.core.jit import rule
from botwright.players.compiled.nodes import find, keep_below
from botwright.players.compiled.statistics import lay_matrix, sort_down
from botwright.players.compiled.storage import LUCK, NOWHERE, ROOT

FIRST_GUESS = 2  # playouts that the estimate of a cell counts as


@rule
def prepare(tree, other, root, row, seat, origins, generator):
    """Make a view of `seat` the root, what it cannot know dealt anew.

    Whether `other` now has what the tree knew of it; if not, the tree has begun anew. Where all
    choose in secret it always begins anew.
    """
    joint = is_joint(root[0])
    if joint:
        rejoin(root[0])
    redeal(root[0], seat, generator)
    node = np.int64(NOWHERE)
    if not joint:
        node = np.int64(find(tree, row))
    solved = node != NOWHERE and tree.proven[node] == 1 and tree.first[node] == NOWHERE
    if node == NOWHERE or solved:  # what was solved has a value, but no actions
        tree.used[LUCK] = np.int64(generator[0] >> HIGH_BITS)
        begin(tree, root, row)
        return False
    keep_below(tree, other, node, origins)
    return True


@rule
def mark_by_policy(root, seat, workspace, network, guide):
    """Mark the choices of a seat that are likeliest by policy; how many."""
    states, legal = workspace.scratch.states, workspace.scratch.legal
    secrets = workspace.secrets
    states[0] = root[0]
    while np.int64(player_to_move(states[0])) != seat:  # others choose before it, in secret
        legal_actions(states[0], legal)
        apply(states[0], np.int64(legal[0]))
    count = np.int64(evaluate_state(states[0], network, legal))  # as the seat may know it
    sort_down(network.prior, secrets.order, count)
    marked = min(count, guide.policy_candidates)
    for index in range(marked):
        secrets.marks[secrets.order[index]] = 1
    return marked


@rule
def find_candidates(root, seat, workspace, network, guide):
    """The secret choices of a seat that are looked into, with their ratings; how many.

    With a network some are the top by policy; the rest are the best rated ones. Ratings take longer
    than hundreds of playouts: where the policy names all candidates there are none.
    """
    secrets = workspace.secrets
    legal, ratings, marks = secrets.legal[seat], secrets.ratings[seat], secrets.marks
    count = np.int64(legal_for(root[0], seat, legal))
    marks[:count] = 0
    ratings[:count] = 0.0
    marked = np.int64(0)
    if len(network) > 0:
        marked = np.int64(mark_by_policy(root, seat, workspace, network, guide))
    if marked < min(guide.candidates, count):
        rate_candidates(root, seat, legal[:count], workspace, guide, ratings[:count])
    sort_down(ratings, secrets.order, count)
    for index in range(count):
        if marked < guide.candidates and marks[secrets.order[index]] == 0:
            marks[secrets.order[index]] = 1
            marked += 1
    kept = np.int64(0)
    for index in range(count):
        if marks[index] == 1 or legal[index] == secrets.wanted[seat]:
            legal[kept] = legal[index]
            ratings[kept] = ratings[index]
            kept += 1
    return kept


@rule
def guess_by_ratings(tree, cell, rows, columns, workspace):
    """A first guess for each cell, from the first one on: what both choices bring by themselves."""
    mine, theirs = workspace.secrets.ratings[0], workspace.secrets.ratings[1]
    total, other_total = 0.0, 0.0
    for row in range(rows):
        total += mine[row]
    for column in range(columns):
        other_total += theirs[column]
    middle = (total / rows + 1.0 - other_total / columns) / 2
    for row in range(rows):
        for column in range(columns):
            guess = mine[row] + (1.0 - theirs[column]) - middle
            tree.value[cell] = min(max(guess, 0.0), 1.0)
            cell += 1


@rule
def guess_by_network(tree, cell, rows, columns, root, workspace, network, guide):
    """A first guess for every cell: what the network says when both have chosen."""
    states, secrets = workspace.scratch.states, workspace.secrets
    last = np.int64(stage(root[0])) + guide.rounds - 1
    for row in range(rows):
        for column in range(columns):
            states[0] = root[0]
            apply(states[0], np.int64(secrets.legal[0, row]))
            apply(states[0], np.int64(secrets.legal[1, column]))
            evaluate_leaf(tree, np.int64(NOWHERE), workspace, network, last, guide)
            tree.value[cell] = workspace.outcome.utilities[0]
            cell += 1


@rule
def lay_root_matrix(tree, root, workspace, network, guide):
    """The payoff matrix of the candidates of both seats, with a first guess for every cell."""
    secrets = workspace.secrets
    workspace.endgame.in_sight[0] = 1 if guide.endgame > 0 else 0
    rows = find_candidates(root, 0, workspace, network, guide)
    columns = find_candidates(root, 1, workspace, network, guide)
    node = np.int64(tree.used[ROOT])
    cell = lay_matrix(tree, node, secrets.legal[0, :rows], secrets.legal[1, :columns], FIRST_GUESS)
    if len(network) > 0:
        guess_by_network(tree, cell, rows, columns, root, workspace, network, guide)
    else:
        guess_by_ratings(tree, cell, rows, columns, workspace)
