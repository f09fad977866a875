"""What a search tree makes of its results: priors, selection, regrets. The same for all games."""

import math

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.players.compiled.nodes import new_edges
from botwright.players.compiled.numbers import exponential
from botwright.players.compiled.storage import JOINT, NOWHERE, SAMPLED

FRACTION = 1 << 24
WORST = -1.0e30
CHANCE, NOBODY = -1, -2
EQUAL = 1.0e-9  # by which quotients of sums may miss each other
CERTAIN = 1.0 - EQUAL  # the utility of a win


@rule
def fraction(generator):
    """A number from 0 to 1, all equally likely."""
    return below(generator, FRACTION) / FRACTION


@rule
def set_priors(tree, first, count, best, guide):
    """Turn the value estimates of actions into priors by a softmax, a part of them uniform."""
    total = 0.0
    for edge in range(first, first + count):
        if guide.prior_samples > 0 and count > 1:
            tree.prior[edge] = exponential((tree.prior[edge] - best) / guide.temperature)
        else:
            tree.prior[edge] = 1.0
        total += tree.prior[edge]
    for edge in range(first, first + count):
        tree.prior[edge] = (1.0 - guide.uniform_prior) * tree.prior[
            edge
        ] / total + guide.uniform_prior / count


@rule
def expand_by_policy(tree, node, actions, policy, count, guide):
    """Give a node its edges, the policy of a network as priors; a part of them is uniform."""
    first = new_edges(tree, count)
    if first == NOWHERE:
        return
    tree.first[node] = first
    tree.count[node] = count
    total = 0.0
    for index in range(count):
        tree.action[first + index] = actions[index]
        tree.prior[first + index] = float(policy[index])
        total += tree.prior[first + index]
    for edge in range(first, first + count):
        tree.prior[edge] = (1.0 - guide.uniform_prior) * tree.prior[
            edge
        ] / total + guide.uniform_prior / count


@rule
def is_proven(tree, edge):
    """Whether the value of an action is known for certain."""
    child = np.int64(tree.child[edge])
    return child != NOWHERE and tree.proven[child] == 1


@rule
def select(tree, node, guide):
    """The edge with the greatest upper confidence bound by value, prior and visits (PUCT)."""
    first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
    seat = np.int64(tree.kind[node])
    visits = max(np.int64(tree.visits[node]), 1)
    usual = tree.total[node, seat] / visits - guide.fpu_reduction
    weight = guide.c_puct * math.sqrt(visits)
    best, chosen = WORST, first
    for edge in range(first, first + count):
        tried = tree.edge_visits[edge]
        value = tree.value[edge] / tried if tried > 0 else usual
        value += weight * tree.prior[edge] / (1.0 + tried)
        if value > best:
            best, chosen = value, edge
    return chosen


@rule
def backup(tree, path, depth, outcome):
    """Add the outcome of a playout to every node and edge of its path.

    Where the tree is full, the last edge has no node; it is counted all the same, or it would look
    untried for ever and be tried for ever.
    """
    utilities = outcome.utilities
    players = utilities.shape[0]
    for step in range(depth + 1):
        node = np.int64(path[0, step])
        if node == NOWHERE:
            return
        tree.visits[node] += 1
        for seat in range(players):
            tree.total[node, seat] += utilities[seat]
            tree.win_probability[node, seat] += outcome.win_probability[seat]
        if step < depth:
            kind = np.int64(tree.kind[node])
            edge = np.int64(path[1, step + 1])
            if kind == JOINT:
                update_regrets(tree, node, edge, utilities[0])
            elif kind >= 0:
                tree.edge_visits[edge] += 1
                tree.value[edge] += utilities[kind]
            elif kind == SAMPLED:
                tree.edge_visits[edge] += 1


@rule
def recall(tree, node, outcome):
    """Whether the value of this node is known: a leaf evaluated before, or one that is proven.

    The tree ends where the next secret choices are made, so most playouts end at a known leaf.
    """
    visits, kind = np.int64(tree.visits[node]), np.int64(tree.kind[node])
    drawn = kind in (CHANCE, SAMPLED)
    if visits == 0 or (drawn and tree.proven[node] == 0):
        return False
    for seat in range(outcome.utilities.shape[0]):
        outcome.utilities[seat] = tree.total[node, seat] / visits
        outcome.win_probability[seat] = tree.win_probability[node, seat] / visits
    return True


# proofs, as in Winands, Bjornsson and Saito, "Monte-Carlo Tree Search Solver" (2008): towards the
# end of a game the tree knows what positions are worth, where a mean would still hold what was
# tried and found bad


@rule
def prove(tree, path, depth):
    """Mark the end of a path if the game is over there, and the nodes above that this proves.

    An action is worth what the proven position after it is, whatever was found on the way there.
    """
    last = np.int64(path[0, depth])
    if tree.kind[last] == NOBODY:
        tree.proven[last] = 1
    for step in range(depth, 0, -1):
        child, edge = np.int64(path[0, step]), np.int64(path[1, step])
        if tree.proven[child] == 0:
            return
        node = np.int64(path[0, step - 1])
        kind = np.int64(tree.kind[node])
        if kind == JOINT:
            tree.value[edge] = tree.total[child, 0] / tree.visits[child]
            prove_matrix(tree, node)
            return
        if kind >= 0:
            settle(tree, node, edge, tree.total[child, kind] / tree.visits[child])
            renormalize_priors(tree, node, edge)
        if tree.proven[node] == 0:
            if kind == CHANCE:
                prove_chance(tree, node)
            elif kind >= 0:
                prove_decision(tree, node, kind)


@rule
def prove_matrix(tree, node):
    """Nothing is left to find out about secret choices when all pairs of candidates are proven."""
    rows, columns = np.int64(tree.count[node]), np.int64(tree.count_other[node])
    corner = np.int64(tree.first[node]) + rows + columns
    for cell in range(corner, corner + rows * columns):
        if not is_proven(tree, cell):
            return
    tree.proven[node] = 1


@rule
def settle(tree, node, edge, mean):
    """Give an action its proven value.

    If another one looks better, what was visited before the proof says nothing any more: the
    action that is played is the one visited most.
    """
    first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
    for other in range(first, first + count):
        tried = tree.edge_visits[other]
        if other != edge and tried > 0 and tree.value[other] / tried > mean + EQUAL:
            tree.edge_visits[edge] = 1
    tree.value[edge] = mean * tree.edge_visits[edge]


@rule
def renormalize_priors(tree, node, edge):
    """Where nothing is left to find out, the prior goes to the other actions."""
    left = 1.0 - tree.prior[edge]
    tree.prior[edge] = 0.0
    if left > 0.0:
        first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
        for other in range(first, first + count):
            tree.prior[other] /= left


@rule
def prove_decision(tree, node, seat):
    """A decision is proven by an action that wins for certain, or when all actions are.

    No playout goes on from there, so all that came this far count as visits of the best action; of
    equal ones that is the one visited most, then the one tried first: it has the highest prior.
    With more than two seats equal actions may differ for the others, so there all of them are
    looked at first.
    """
    first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
    best, chosen, whole = WORST, first, True
    for edge in range(first, first + count):
        if is_proven(tree, edge):
            child = np.int64(tree.child[edge])
            value = tree.total[child, seat] / tree.visits[child]
            more = tree.edge_visits[edge] - tree.edge_visits[chosen]
            rather = more > 0 or (more == 0 and child < tree.child[chosen])
            if value > best + EQUAL or (value > best - EQUAL and rather):
                best, chosen = value, edge
        else:
            whole = False
    if whole or (best >= CERTAIN and tree.total.shape[1] == 2):
        tree.proven[node] = 1
        tree.prior[first : first + count] = 0.0
        tree.edge_visits[chosen] = tree.visits[node]
        tree.value[chosen] = best * tree.edge_visits[chosen]
        child = np.int64(tree.child[chosen])
        share = tree.visits[node] / tree.visits[child]
        for other in range(tree.total.shape[1]):
            tree.total[node, other] = tree.total[child, other] * share
            tree.win_probability[node, other] = tree.win_probability[child, other] * share


@rule
def prove_chance(tree, node):
    """A draw is proven when all that can be drawn is; it is worth the mean."""
    first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
    for edge in range(first, first + count):
        if not is_proven(tree, edge):
            return
    tree.proven[node] = 1
    for other in range(tree.total.shape[1]):
        tree.total[node, other] = 0.0
        tree.win_probability[node, other] = 0.0
        for edge in range(first, first + count):
            child = np.int64(tree.child[edge])
            share = tree.visits[node] / (tree.visits[child] * count)
            tree.total[node, other] += tree.total[child, other] * share
            tree.win_probability[node, other] += tree.win_probability[child, other] * share


# secret choices of two seats: the candidates of both make a payoff matrix. While its cells are
# estimated, regret matching draws the candidates; in the end the matrix is solved for mixed
# strategies that no reply can exploit


@rule
def sort_down(values, order, count):
    """order: the indices of the first values, the largest first; equal ones keep their order."""
    for index in range(count):
        at = index
        while at > 0 and values[order[at - 1]] < values[index]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = index


@rule
def lay_matrix(tree, node, mine, theirs, visits):
    """Edges for the candidates of both seats, then one for each pair, row by row; the first pair's.

    What a pair brings is for the caller to say; it counts as `visits` playouts. NOWHERE when the
    tree is full.
    """
    rows, columns = mine.shape[0], theirs.shape[0]
    first = new_edges(tree, rows + columns + rows * columns)
    if first == NOWHERE:
        return np.int64(NOWHERE)
    tree.first[node] = first
    tree.count[node] = rows
    tree.count_other[node] = columns
    for row in range(rows):
        tree.action[first + row] = mine[row]
    for column in range(columns):
        tree.action[first + rows + column] = theirs[column]
    corner = first + rows + columns
    for cell in range(corner, corner + rows * columns):
        tree.edge_visits[cell] = visits
    return np.int64(corner)


@rule
def draw_candidate(tree, first, count, exploration, generator):
    """A candidate, drawn in proportion to its regret, sometimes any."""
    total = 0.0
    for edge in range(first, first + count):
        total += tree.value[edge]
    if total <= 0.0 or fraction(generator) < exploration:
        return np.int64(below(generator, count))
    wanted = fraction(generator) * total
    for index in range(count):
        wanted -= tree.value[first + index]
        if wanted < 0.0:
            return index
    return count - 1


@rule
def update_regrets(tree, node, cell, utility):
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
        regret = tree.value[corner + other * columns + column] - got
        tree.value[first + other] = max(tree.value[first + other] + regret, 0.0)
    for other in range(columns):
        regret = got - tree.value[corner + row * columns + other]
        tree.value[first + rows + other] = max(tree.value[first + rows + other] + regret, 0.0)


@rule
def match_regrets(regrets, shares, count):
    """Shares in proportion to positive regrets; uniform ones when there are none."""
    total = 0.0
    for index in range(count):
        total += regrets[index]
    for index in range(count):
        shares[index] = regrets[index] / total if total > 0.0 else 1.0 / count


@rule
def regret_step(values, cells, sign, regrets, mine, theirs):
    """Add what each choice would have brought more than the mix `mine`; mix anew by the sums.

    cells: where the matrix begins in `values`, choices and replies, steps from one to the next.
    """
    corner, count, replies, step, reply_step = cells
    expected = 0.0
    for choice in range(count):
        payoff = 0.0
        for reply in range(replies):
            payoff += sign * values[corner + choice * step + reply * reply_step] * theirs[reply]
        regrets[choice] += payoff
        expected += payoff * mine[choice]
    for choice in range(count):
        regrets[choice] = max(regrets[choice] - expected, 0.0)
    match_regrets(regrets, mine, count)


@rule
def solve_matrix(tree, node, steps, secrets):
    """Give every candidate of both seats its share of the mix that the cells' means call for.

    Regret matching on the whole matrix, both seats in turn, later steps counting more.
    """
    first = np.int64(tree.first[node])
    rows, columns = np.int64(tree.count[node]), np.int64(tree.count_other[node])
    corner = first + rows + columns
    regrets, shares = secrets.regrets, secrets.shares
    regrets[:, :] = 0.0
    shares[0, :rows] = 1.0 / rows
    shares[1, :columns] = 1.0 / columns
    tree.prior[first:corner] = 0.0
    by_row = (corner, rows, columns, columns, np.int64(1))
    by_column = (corner, columns, rows, np.int64(1), columns)
    for step in range(1, steps + 1):
        regret_step(tree.value, by_row, 1.0, regrets[0], shares[0], shares[1])
        regret_step(tree.value, by_column, -1.0, regrets[1], shares[1], shares[0])
        for row in range(rows):
            tree.prior[first + row] += shares[0, row] * step
        for column in range(columns):
            tree.prior[first + rows + column] += shares[1, column] * step
