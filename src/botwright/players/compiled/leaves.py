# ruff: noqa: F821
"""What leaves of the tree are worth, by a network or exactly; bound to each game by `jit.bind`.

Open names: those of turns.py and its functions, observe, side_of. A network is evaluated on the
observation of the seat to move, which shows no more than that seat may know. Ends of games for two
are solved by alpha-beta: a playout tells a little of one line, and where little is left of a game,
all lines are gone through in less time than some playouts take.
"""

import numpy as np

from botwright.core.jit import rule
from botwright.players.compiled.network import evaluate_network
from botwright.players.compiled.numbers import exponential
from botwright.players.compiled.statistics import expand_by_policy, recall
from botwright.players.compiled.storage import (
    JOINT,
    MOST_PLIES,
    NO_END,
    NOWHERE,
    ROOT,
    TOO_LARGE,
    UNKNOWN,
)

CHANCE, NOBODY = -1, -2
WORST = -1.0e30
LOSS, WIN = 0.0, 1.0


@rule
def evaluate_state(state, network, legal):
    """Evaluate the network for the seat to move: network.prior and network.values are written.

    The legal actions are left in `legal`; returns how many there are.
    """
    count = legal_actions(state, legal)
    seat = np.int64(player_to_move(state))
    observe(state, seat, network.observation)
    evaluate_network(network, seat, legal, count)
    return count


@rule
def values_by_seat(state, network):
    """Turn the values of sides just evaluated into utilities and win probabilities of seats.

    Utilities of a finished game have a fixed sum, so these are moved to it. With two seats they are
    the win probabilities, with more these go with the square (benchmarks/win_probability.py).
    """
    seat = np.int64(player_to_move(state))
    players = np.int64(state.players)
    excess = -0.5 * (1.0 + 0.5 * players)
    for other in range(players):
        excess += network.values[side_of(state, seat, other)]
    total = 0.0
    for other in range(players):
        value = network.values[side_of(state, seat, other)] - excess / players
        network.utilities[other] = min(max(value, 0.0), 1.0)
        share = max(network.utilities[other], 1e-6)
        network.win_probability[other] = share * share if players > 2 else share
        total += network.win_probability[other]
    for other in range(players):
        network.win_probability[other] /= total


@rule
def mix_in_playout_prior(tree, node, scratch, prior, guide):
    """Let a part of the priors be a softmax of what sampled turns bring after each action."""
    first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
    seat = np.int64(tree.kind[node])
    best, total = WORST, 0.0
    for index in range(count):
        action = np.int64(tree.action[first + index])
        value = sampled_value(scratch, action, seat, guide.prior_samples)
        prior[index] = value
        best = max(best, value)
    for index in range(count):
        prior[index] = exponential((prior[index] - best) / guide.temperature)
        total += prior[index]
    for index in range(count):
        share = prior[index] / total
        tree.prior[first + index] += guide.playout_prior * (share - tree.prior[first + index])


@rule
def evaluate_leaf(tree, node, workspace, network, last_stage, guide):
    """Evaluate states[0] by the network and expand its node; ends of a game are exact.

    What is left of the value beside the network's weight is a playout up to `last_stage`. Where the
    network has no part in it, it is not evaluated, and the node is expanded as without a network.
    """
    states, legal = workspace.scratch.states, workspace.scratch.legal
    outcome = workspace.outcome
    if node != NOWHERE and guide.value_weight >= 1.0 and recall(tree, node, outcome):
        return
    is_new = node != NOWHERE and tree.kind[node] >= 0 and tree.first[node] == NOWHERE
    is_new = is_new and guide.playout_prior < 1.0
    while np.int64(player_to_move(states[0])) == CHANCE:
        act_randomly(states[0], workspace.scratch.generator, legal)
    if np.int64(player_to_move(states[0])) == NOBODY:
        final_outcome(states[0], outcome)
        return
    if is_new or guide.value_weight > 0.0:
        count = evaluate_state(states[0], network, legal)
        values_by_seat(states[0], network)
        if is_new:
            expand_by_policy(tree, node, legal, network.prior, count, guide)
            if guide.playout_prior > 0.0 and count > 1 and tree.first[node] != NOWHERE:
                mix_in_playout_prior(tree, node, workspace.scratch, network.prior, guide)
    if guide.value_weight < 1.0:
        play_on(workspace.scratch, last_stage, guide.samples)
        evaluate_outcome(states[0], outcome)
    weight = guide.value_weight
    utilities, winning = outcome.utilities, outcome.win_probability
    for seat in range(utilities.shape[0]):
        utilities[seat] += weight * (network.utilities[seat] - utilities[seat])
        winning[seat] += weight * (network.win_probability[seat] - winning[seat])


# ends of games, solved exactly


@rule
def solve_leaf(tree, node, workspace, guide):
    """Whether a new leaf below secret choices has been solved to the end of the game; it is proven.

    How good a mix of secret choices is depends on small differences between many pairs of them.
    """
    endgame, outcome = workspace.endgame, workspace.outcome
    if endgame.in_sight[0] == 0 or tree.kind[np.int64(tree.used[ROOT])] != JOINT:
        return False
    if node == NOWHERE or tree.visits[node] > 0:
        return False
    endgame.states[0] = workspace.scratch.states[0]
    value = solve_end(endgame, outcome, guide.endgame)
    if value == NO_END:
        endgame.in_sight[0] = 0
    if value < 0.0:
        return False
    for seat in range(2):
        outcome.utilities[seat] = value if seat == 0 else 1.0 - value
        outcome.win_probability[seat] = outcome.utilities[seat]
    tree.proven[node] = 1
    return True


@rule
def solve_end(stack, outcome, budget):
    """The utility of seat 0 in stack.states[0] if both play their best.

    TOO_LARGE after `budget` positions. NO_END where secret choices are still to come: they are
    worth what mixes of both bring, which no single line shows.
    """
    depth = np.int64(0)
    stack.low[0], stack.high[0] = LOSS, WIN
    for _ in range(budget):
        value = enter(stack, depth, outcome)
        while value >= LOSS:
            if depth == 0:
                return value
            depth -= 1
            value = back_up(stack, depth, value)
        if value == NO_END or depth == MOST_PLIES - 1:
            return value if value == NO_END else TOO_LARGE
        go_on(stack, depth)
        depth += 1
    return TOO_LARGE


@rule
def enter(stack, depth, outcome):
    """Look at a position for the first time: its value if the game is over, else its actions."""
    state = stack.states[depth]
    if is_joint(state):
        return NO_END
    if np.int64(player_to_move(state)) == NOBODY:
        final_outcome(state, outcome)
        return outcome.utilities[0]
    stack.count[depth] = legal_actions(state, stack.legal[depth])
    stack.tried[depth] = 0
    stack.value[depth] = WIN if np.int64(player_to_move(state)) == 1 else LOSS
    return UNKNOWN


@rule
def back_up(stack, depth, value):
    """Take the value of an action just tried into that of its position, if that is known now.

    An action that is already too good for its mover to be allowed by the other is the last tried.
    """
    mover, count = np.int64(player_to_move(stack.states[depth])), np.int64(stack.count[depth])
    if mover == CHANCE:
        stack.value[depth] += value / count
    elif mover == 0:
        stack.value[depth] = max(stack.value[depth], value)
        stack.low[depth] = max(stack.low[depth], value)
    else:
        stack.value[depth] = min(stack.value[depth], value)
        stack.high[depth] = min(stack.high[depth], value)
    cut = mover != CHANCE and stack.low[depth] >= stack.high[depth]
    return stack.value[depth] if cut or stack.tried[depth] == count else UNKNOWN


@rule
def go_on(stack, depth):
    """Carry out the next action that is untried, one level deeper."""
    state = stack.states[depth]
    stack.states[depth + 1] = state
    apply(stack.states[depth + 1], np.int64(stack.legal[depth, stack.tried[depth]]))
    stack.tried[depth] += 1
    drawn = np.int64(player_to_move(state)) == CHANCE  # a mean needs every value exactly
    stack.low[depth + 1] = LOSS if drawn else stack.low[depth]
    stack.high[depth + 1] = WIN if drawn else stack.high[depth]
