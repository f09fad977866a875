# ruff: noqa: F821
"""Whole turns and playouts over any game, bound to each game's functions by `jit.bind`.

Open names: legal_actions, apply, player_to_move, places; of the game's evaluation: evaluate, doubt,
stage, begins_turn, is_joint. Of the states of a `Scratch` the first is played on, the others hold
what is tried out.
"""

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.players.compiled.numbers import exponential

CHANCE, NOBODY = -1, -2
WORST = -1.0e30
TRIAL, BEST = 1, 2  # rows of `states`


@rule
def is_turn_over(state, seat):
    """Whether the turn of `seat` has ended: another seat decides, a new turn begins, or nobody."""
    mover = np.int64(player_to_move(state))
    return mover == NOBODY or (mover >= 0 and (mover != seat or begins_turn(state)))


@rule
def act_randomly(state, generator, out):
    """One action of whoever is to move, all equally likely."""
    count = legal_actions(state, out)
    apply(state, np.int64(out[below(generator, count)]))


@rule
def random_turn(state, seat, generator, out):
    """Act at random for `seat`, and for chance, until its turn is over; at least one action."""
    act_randomly(state, generator, out)
    while not is_turn_over(state, seat):
        act_randomly(state, generator, out)


@rule
def lead(state, seat):
    """How far `seat` is ahead of the others, in points expected at the end of the game.

    Half of it counts against the best of them, half against their mean.
    """
    best, total = WORST, 0.0
    players = np.int64(state.players)
    for other in range(players):
        if other != seat:
            value = evaluate(state, other)
            best = max(best, value)
            total += value
    return evaluate(state, seat) - 0.5 * (best + total / (players - 1))


@rule
def sampled_turn(scratch, samples):
    """Play the best of some random turns from states[0] on; what is to come stays random."""
    states, generator, legal = scratch.states, scratch.generator, scratch.legal
    seat = np.int64(player_to_move(states[0]))
    if samples == 1:
        random_turn(states[0], seat, generator, legal)
        return
    best = WORST
    for _ in range(samples):
        states[TRIAL] = states[0]
        random_turn(states[TRIAL], seat, generator, legal)
        value = lead(states[TRIAL], seat)
        if value > best:
            best = value
            states[BEST] = states[TRIAL]
    states[0] = states[BEST]


@rule
def sampled_value(scratch, action, seat, samples):
    """A value estimate of an action: the best lead of some random ways to finish the turn."""
    states = scratch.states
    best = WORST
    for _ in range(samples):
        states[TRIAL] = states[0]
        apply(states[TRIAL], action)
        while not is_turn_over(states[TRIAL], seat):
            act_randomly(states[TRIAL], scratch.generator, scratch.spare)
        best = max(best, lead(states[TRIAL], seat))
    return best


@rule
def play_on(scratch, last_stage, samples):
    """Play from states[0] with sampled turns until `last_stage` or the game is over."""
    states = scratch.states
    while stage(states[0]) <= last_stage:
        mover = np.int64(player_to_move(states[0]))
        if mover == NOBODY:
            return
        if mover == CHANCE or is_joint(states[0]):
            act_randomly(states[0], scratch.generator, scratch.legal)
        else:
            sampled_turn(scratch, samples)


@rule
def play_out(state, generator, out):
    """Play to the end of the game at random."""
    count = legal_actions(state, out)
    while count > 0:
        apply(state, np.int64(out[below(generator, count)]))
        count = legal_actions(state, out)


@rule
def final_outcome(state, outcome):
    """What a finished game is worth to every seat: by places, never by margins."""
    ranks = outcome.ranks
    players = np.int64(state.players)
    places(state, ranks)
    winners = 0
    for seat in range(players):
        winners += np.int64(ranks[seat] == 0)
    for seat in range(players):
        winning = 1.0 / winners if ranks[seat] == 0 else 0.0
        beaten = 0.0
        for other in range(players):
            if other != seat:
                beaten += 1.0 if ranks[seat] < ranks[other] else 0.0
                beaten += 0.5 if ranks[seat] == ranks[other] else 0.0
        outcome.win_probability[seat] = winning
        outcome.utilities[seat] = 0.5 * (winning + beaten / (players - 1))


@rule
def estimated_outcome(state, outcome):
    """The same for a game under way: how likely each seat is to end before each other one."""
    points, winning = outcome.points, outcome.win_probability
    players = np.int64(state.players)
    for seat in range(players):
        points[seat] = evaluate(state, seat)
    spread = doubt(state)
    total = 0.0
    for seat in range(players):
        beaten, first = 0.0, 1.0
        for other in range(players):
            if other != seat:
                before = 1.0 / (1.0 + exponential((points[other] - points[seat]) / spread))
                beaten += before
                first *= before
        outcome.utilities[seat] = beaten / (players - 1)
        winning[seat] = first
        total += first
    for seat in range(players):
        winning[seat] /= total
        outcome.utilities[seat] = 0.5 * (outcome.utilities[seat] + winning[seat])


@rule
def evaluate_outcome(state, outcome):
    """Utility and win probability of every seat, exact at the end of a game, estimated before."""
    if np.int64(player_to_move(state)) == NOBODY:
        final_outcome(state, outcome)
    else:
        estimated_outcome(state, outcome)
