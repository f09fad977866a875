# ruff: noqa: F821
"""Positions judged by a network, over any game, bound to each game's functions by `jit.bind`.

Open names: those of turns.py and its functions, observe, side_of. A network is asked from the view
of the seat to move, which shows no more than that seat may know.
"""

import math

import numpy as np

from botwright.core.jit import rule
from botwright.players.compiled.network import evaluate_network
from botwright.players.compiled.statistics import widen_by_shares
from botwright.players.compiled.storage import NOWHERE

CHANCE, NOBODY = -1, -2
WORST = -1.0e30


@rule
def consult(state, mind, out):
    """Ask the network about the seat to move: mind.shares of its legal actions, mind.values.

    The legal actions are left in `out`; how many there are.
    """
    count = legal_actions(state, out)
    observe(state, np.int64(player_to_move(state)), mind.seen)
    evaluate_network(mind.network, mind.seen, out, count, mind.room, mind.shares, mind.values)
    return count


@rule
def believe(state, mind, utilities, chances):
    """What the network has just said of all sides, as utilities and winning chances of the seats.

    Utilities of a finished game have a fixed sum, so these are moved to it. With two seats they are
    the chances; with more, a seat must beat each of the others.
    """
    seat = np.int64(player_to_move(state))
    players = np.int64(state.players)
    excess = -0.5 * (1.0 + 0.5 * players)
    for other in range(players):
        excess += mind.values[side_of(state, seat, other)]
    total = 0.0
    for other in range(players):
        value = mind.values[side_of(state, seat, other)] - excess / players
        utilities[other] = min(max(value, 0.0), 1.0)
        chances[other] = max(utilities[other], 1e-6) ** (players - 1)
        total += chances[other]
    for other in range(players):
        chances[other] /= total


@rule
def add_hunches(tree, node, states, guide, generator, out, mind):
    """Let a part of the priors go by what the turns that begin with each action promise."""
    first, count = np.int64(tree.first[node]), np.int64(tree.count[node])
    seat = np.int64(tree.kind[node])
    best, total = WORST, 0.0
    for index in range(count):
        action = np.int64(tree.action[first + index])
        hope = promise(states, action, seat, guide.prior_samples, generator, out)
        mind.shares[index] = hope
        best = max(best, hope)
    for index in range(count):
        mind.shares[index] = math.exp((mind.shares[index] - best) / guide.temperature)
        total += mind.shares[index]
    for index in range(count):
        share = mind.shares[index] / total
        tree.prior[first + index] += guide.hunch * (share - tree.prior[first + index])


@rule
def ask(tree, node, states, last_stage, guide, mind, generator, out, results):
    """Judge states[0] by the network, and give its node edges; the end of a game is judged exactly.

    What the network is not trusted with is judged by a playout up to `last_stage`. Where nothing is
    left to it, it is not asked, and the node gets its edges as in a search without a network.
    """
    ranks, values, utilities, chances = results
    is_node = node != NOWHERE and tree.kind[node] >= 0 and tree.first[node] == NOWHERE
    is_node = is_node and guide.hunch < 1.0
    while np.int64(player_to_move(states[0])) == CHANCE:
        act_randomly(states[0], generator, out)
    if np.int64(player_to_move(states[0])) == NOBODY:
        settle(states[0], ranks, utilities, chances)
        return
    if is_node or guide.trust > 0.0:
        count = consult(states[0], mind, out)
        believe(states[0], mind, mind.utilities, mind.chances)
        if is_node:
            widen_by_shares(tree, node, out, mind.shares, count, guide)
            if guide.hunch > 0.0 and count > 1 and tree.first[node] != NOWHERE:
                add_hunches(tree, node, states, guide, generator, out, mind)
    if guide.trust < 1.0:
        play_on(states, last_stage, guide.samples, generator, out)
        judge(states[0], ranks, values, utilities, chances)
    for seat in range(utilities.shape[0]):
        utilities[seat] += guide.trust * (mind.utilities[seat] - utilities[seat])
        chances[seat] += guide.trust * (mind.chances[seat] - chances[seat])
