# ruff: noqa: F821
"""Leaves of the tree evaluated by a network, bound to each game's functions by `jit.bind`.

Open names: those of turns.py and its functions, observe, side_of. A network is evaluated on the
observation of the seat to move, which shows no more than that seat may know.
"""

import numpy as np

from botwright.core.jit import rule
from botwright.players.compiled.network import evaluate_network
from botwright.players.compiled.numbers import exponential
from botwright.players.compiled.statistics import expand_by_policy, recall
from botwright.players.compiled.storage import NOWHERE

CHANCE, NOBODY = -1, -2
WORST = -1.0e30


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
    the win probabilities; with more, a seat must beat each of the others.
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
        network.win_probability[other] = 1.0
        for _ in range(players - 1):
            network.win_probability[other] *= max(network.utilities[other], 1e-6)
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
