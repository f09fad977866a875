# ruff: noqa: F821
"""Loops over any game, bound to each game's functions by `jit.bind`.

Open names: deal, legal_actions, legal_for, apply, player_to_move, scores, places, hide, redeal,
observe, side_of. `states` is an array of states; functions on one state use its first element.
"""

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.core.research.rewards import reward_seats

CHANCE, NOBODY = -1, -2


@rule
def deal_one(states, options):
    """A new game in a blank state."""
    deal(states[0], options)


@rule
def legal_one(states, out):
    """The legal actions of the player to move, ascending; how many."""
    return legal_actions(states[0], out)


@rule
def legal_seat(states, seat, out):
    """The legal actions of a seat that decides now; how many."""
    return legal_for(states[0], seat, out)


@rule
def apply_one(states, action):
    """Carry out one action."""
    apply(states[0], action)


@rule
def step(states, action, out):
    """Carry out one action, then write the next legal actions; how many (0: the game is over)."""
    state = states[0]
    apply(state, action)
    return legal_actions(state, out)


@rule
def mover_one(states):
    """Who is to move: a seat, CHANCE or NOBODY."""
    return player_to_move(states[0])


@rule
def scores_one(states, out):
    """The points of every seat."""
    scores(states[0], out)


@rule
def places_one(states, out):
    """The place of every seat, 0 for the best; equals share a place."""
    places(states[0], out)


@rule
def hide_one(states, seat):
    """Blank what `seat` may not know."""
    hide(states[0], seat)


@rule
def redeal_one(states, seat, generator):
    """Fill what `seat` cannot know with one of the possibilities."""
    redeal(states[0], seat, generator)


@rule
def observe_one(states, seat, out):
    """The view of `seat` as numbers."""
    observe(states[0], seat, out)


@rule
def playout(state, generator, out):
    """Play on with uniformly random actions to the end; how many decisions that took."""
    decisions = 0
    count = legal_actions(state, out)
    while count > 0:
        apply(state, int(out[below(generator, count)]))
        decisions += 1
        count = legal_actions(state, out)
    return decisions


@rule
def playout_one(states, generator, out):
    """`playout` of one state, from Python."""
    return playout(states[0], generator, out)


@rule
def playouts(states, generators, width, points, ranks, rewards, decisions):
    """`playout` in every lane; the points, places and rewards of every seat, and the decisions."""
    out = np.empty(width, np.int32)
    for lane in range(states.shape[0]):
        decisions[lane] = playout(states[lane], generators[lane], out)
        scores(states[lane], points[lane])
        places(states[lane], ranks[lane])
        reward_seats(ranks[lane], rewards[lane])


@rule
def play_games(states, generators, options, games, width):
    """`games` random games in each lane, one after the other; decisions in all."""
    out = np.empty(width, np.int32)
    decisions = 0
    for lane in range(states.shape[0]):
        for _ in range(games):
            deal(states[lane], options)
            decisions += playout(states[lane], generators[lane], out)
    return decisions


@rule
def survey(states, generator, options, games, out, totals):
    """Random games, counted: totals gets decisions, forced ones, legal actions, longest game."""
    for _ in range(games):
        state = states[0]
        deal(state, options)
        length = 0
        count = legal_actions(state, out)
        while count > 0:
            length += 1
            totals[1] += count == 1
            totals[2] += count
            apply(state, int(out[below(generator, count)]))
            count = legal_actions(state, out)
        totals[0] += length
        totals[3] = max(int(totals[3]), length)


@rule
def legal_masks(states, masks, width):
    """For every lane a row of zeros and ones: which actions are legal."""
    out = np.empty(width, np.int32)
    for lane in range(states.shape[0]):
        masks[lane, :] = 0
        for index in range(legal_actions(states[lane], out)):
            masks[lane, out[index]] = 1


@rule
def step_lanes(states, actions):
    """One action in every lane that is not over; negative actions are left out."""
    for lane in range(states.shape[0]):
        if actions[lane] >= 0:
            apply(states[lane], int(actions[lane]))


@rule
def movers(states, out):
    """Who is to move in every lane."""
    for lane in range(states.shape[0]):
        out[lane] = player_to_move(states[lane])


@rule
def draw_one(state, generator, out):
    """Plays chance actions until the state is not waiting for one."""
    while player_to_move(state) == CHANCE:
        count = legal_actions(state, out)
        apply(state, int(out[below(generator, count)]))


@rule
def draw_chance(states, generators, width):
    """Plays chance actions in every lane until no lane is waiting for one."""
    out = np.empty(width, np.int32)
    for lane in range(states.shape[0]):
        draw_one(states[lane], generators[lane], out)


@rule
def look_lanes(states, width, observations, masks, movers):
    """The view of the player to move in every lane, which actions are legal, and who it is."""
    out = np.empty(width, np.int32)
    for lane in range(states.shape[0]):
        movers[lane] = look_one(states[lane], out, observations[lane], masks[lane])


@rule
def look_one(state, out, observation, mask):
    """The view of the player to move as numbers, and 1 for each legal action; else zeros; who."""
    for index in range(mask.shape[0]):  # compiled, this is quicker than a slice
        mask[index] = 0
    for index in range(legal_actions(state, out)):
        mask[out[index]] = 1
    seat = player_to_move(state)
    if seat >= 0:
        observe(state, seat, observation)
    else:
        observation[:] = 0
    return seat


@rule
def turn_lanes(states, generators, options, actions, again, width,
               observations, rewards, done, masks, movers, earned):  # fmt: skip
    """One action in every lane (none where it is negative), chance, rewards, and what is seen next.

    Where a game ends with this action every seat gets its reward; with `again` the next one is
    dealt there at once. `earned` has the reward of who has acted, `movers` who is to move now.
    """
    out = np.empty(width, np.int32)
    ranks = np.empty(rewards.shape[1], np.int32)
    for lane in range(states.shape[0]):
        state = states[lane]
        for seat in range(rewards.shape[1]):
            rewards[lane, seat] = 0
        actor = player_to_move(state)
        if actions[lane] >= 0:
            apply(state, int(actions[lane]))
            draw_one(state, generators[lane], out)
        over = player_to_move(state) == NOBODY
        done[lane] = over
        if over and actions[lane] >= 0:
            places(state, ranks)
            reward_seats(ranks, rewards[lane])
            if again:
                deal(state, options)
                draw_one(state, generators[lane], out)
        earned[lane] = rewards[lane, max(actor, 0)]
        movers[lane] = look_one(state, out, observations[lane], masks[lane])


@rule
def first_illegal(states, actions, width):
    """The first lane whose action is not legal there (-1 is, where a game is over); -1: none."""
    out = np.empty(width, np.int32)
    for lane in range(states.shape[0]):
        count = legal_actions(states[lane], out)
        found = count == 0 and actions[lane] == -1
        for index in range(count):
            found = found or out[index] == actions[lane]
        if not found:
            return lane
    return -1


@rule
def observations(states, out):
    """The view of the player to move in every lane, as numbers."""
    for lane in range(states.shape[0]):
        seat = player_to_move(states[lane])
        if seat >= 0:
            observe(states[lane], seat, out[lane])
        else:
            out[lane, :] = 0


@rule
def sides(states, out):
    """out[lane, seat]: where a seat stands in the view of the player to move."""
    for lane in range(states.shape[0]):
        mover = player_to_move(states[lane])
        for seat in range(out.shape[1]):
            out[lane, seat] = side_of(states[lane], mover, seat) if mover >= 0 else seat


@rule
def finish_lanes(states, options, ranks, points, done):
    """Where a game is over: note places and points of every seat, and deal the next game."""
    for lane in range(states.shape[0]):
        done[lane] = int(player_to_move(states[lane]) == NOBODY)
        if done[lane] == 1:
            places(states[lane], ranks[lane])
            scores(states[lane], points[lane])
            deal(states[lane], options)


@rule
def score_lanes(states, out):
    """The points of every seat in every lane."""
    for lane in range(states.shape[0]):
        scores(states[lane], out[lane])


@rule
def count_positions(stack, depth, actions, counts):
    """Perft: how many lines of exactly `depth` actions start at stack[0]; ended games stop early.

    stack holds depth + 1 states, actions one row of legal actions for each of them.
    """
    if depth == 0:
        return 1
    total = 0
    level = 0
    next_index = np.zeros(depth + 1, np.int64)
    counts[0] = legal_actions(stack[0], actions[0])
    while level >= 0:
        if next_index[level] >= counts[level]:
            level -= 1
            continue
        if level == depth - 1:
            total += counts[level]
            level -= 1
            continue
        action = int(actions[level, next_index[level]])
        next_index[level] += 1
        stack[level + 1] = stack[level]
        apply(stack[level + 1], action)
        level += 1
        next_index[level] = 0
        counts[level] = legal_actions(stack[level], actions[level])
    return total
