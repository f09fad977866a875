# ruff: noqa: F821
"""Kernels over any game, made from the same rule functions; bound to each game by `jit.bind`.

Open names: those of loops.py, and the numbers width, actions, legal_words, length. Observations and
masks lie index by index, lanes side by side: neighbouring threads then write neighbouring bytes.
"""

import numba
import numpy as np
from numba import cuda

from botwright.core.chance import below
from botwright.core.research.rewards import reward_seats

CHANCE, NOBODY = -1, -2
OVER, KINDS = 0, 64  # `decision` of a state: that of an ended game, and more than any game has
MOST_SORTED = 1024  # lanes of a block, at most
TILE, TILE_ROWS, TILE_PITCH = 32, 8, 34  # of observations that are turned over


@cuda.jit
def deal_lanes(states, options):
    """A new game in every lane."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        deal(states[lane], options)


@cuda.jit(device=True)
def sort_lanes(states, first, order, counts):
    """order[i]: the lanes of a block that still play, sorted by what is being decided; how many."""
    thread = cuda.threadIdx.x
    for kind in range(thread, KINDS, cuda.blockDim.x):
        counts[kind] = 0
    cuda.syncthreads()
    kind = int(states[first + thread].decision) if first + thread < states.shape[0] else OVER
    place = cuda.atomic.add(counts, kind, 1)
    cuda.syncthreads()
    going = cuda.blockDim.x - counts[OVER]
    if kind != OVER:
        for before in range(OVER + 1, kind):
            place += counts[before]
        order[place] = thread
    cuda.syncthreads()
    return going


@cuda.jit
def play_games(states, generators, options, games, decisions):
    """`games` whole random games in every lane, one after the other; counts the decisions.

    A thread has no lane of its own: before every step a block sorts its lanes by what is being
    decided, so that the threads of a warp go the same way through the rules.
    """
    lanes = cuda.blockDim.x
    thread = cuda.threadIdx.x
    order = cuda.shared.array(MOST_SORTED, numba.int32)
    counts = cuda.shared.array(KINDS, numba.int32)
    out = cuda.local.array(width, numba.int32)
    first = cuda.blockIdx.x * lanes
    while first < states.shape[0]:
        own = first + thread
        if own < states.shape[0]:
            decisions[own] = 0
        for _ in range(games):
            if own < states.shape[0]:
                deal(states[own], options)
            going = sort_lanes(states, first, order, counts)
            while going > 0:
                if thread < going:
                    lane = first + order[thread]
                    count = legal_actions(states[lane], out)
                    apply(states[lane], int(out[below(generators[lane], count)]))
                    decisions[lane] += 1
                cuda.syncthreads()
                going = sort_lanes(states, first, order, counts)
        first += cuda.gridDim.x * lanes


@cuda.jit
def advance(states, generators, actions_chosen):
    """One action in every lane (none where it is negative), then chance wherever it is asked."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        state = states[lane]
        if actions_chosen[lane] >= 0:
            apply(state, int(actions_chosen[lane]))
        out = cuda.local.array(width, numba.int32)
        while player_to_move(state) == CHANCE:
            count = legal_actions(state, out)
            apply(state, int(out[below(generators[lane], count)]))


@cuda.jit
def turn(states, generators, options, chosen, again, ranks, marks, rewards, done):
    """`turn_lanes` of core/backends/loops.py without the looking, with the points of an ending."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        state = states[lane]
        out = cuda.local.array(width, numba.int32)
        for seat in range(rewards.shape[1]):
            rewards[lane, seat] = 0
        acts = chosen[lane] >= 0
        if acts:
            apply(state, int(chosen[lane]))
        while player_to_move(state) == CHANCE:
            count = legal_actions(state, out)
            apply(state, int(out[below(generators[lane], count)]))
        over = player_to_move(state) == NOBODY
        done[lane] = over
        if over and acts:
            places(state, ranks[lane])
            scores(state, marks[lane])
            reward_seats(ranks[lane], rewards[lane])
            if again:
                deal(state, options)
        while player_to_move(state) == CHANCE:
            count = legal_actions(state, out)
            apply(state, int(out[below(generators[lane], count)]))


@cuda.jit
def first_illegal(states, chosen, found):
    """The first lane whose action is not legal there (-1 is, where a game is over)."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        out = cuda.local.array(width, numba.int32)
        count = legal_actions(states[lane], out)
        legal = count == 0 and chosen[lane] == -1
        for index in range(count):
            legal = legal or out[index] == chosen[lane]
        if not legal:
            cuda.atomic.min(found, 0, lane)


@cuda.jit
def finish(states, options, ranks, marks, done):
    """Where a game is over: note places and points of every seat, and deal the next game."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        done[lane] = int(player_to_move(states[lane]) == NOBODY)
        if done[lane] == 1:
            places(states[lane], ranks[lane])
            scores(states[lane], marks[lane])
            deal(states[lane], options)


@cuda.jit
def look(states, seats, masks, observations):
    """Who is to move in every lane, what is legal, and the view of that seat as numbers."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        state = states[lane]
        out = cuda.local.array(width, numba.int32)
        seat = player_to_move(state)
        seats[lane] = seat
        for action in range(actions):
            masks[action, lane] = 0
        count = legal_actions(state, out)
        for index in range(count):
            masks[out[index], lane] = 1
        if seat >= 0:
            observe(state, seat, observations[:, lane])
        else:
            for index in range(length):
                observations[index, lane] = 0


@cuda.jit(device=True)
def note_sides(state, mover, out):
    """out[seat]: where a seat stands in the view of the player to move."""
    for seat in range(out.shape[0]):
        out[seat] = side_of(state, mover, seat) if mover >= 0 else seat


@cuda.jit
def sides(states, seats, out):
    """Who is to move in every lane, and where all seats stand in that view."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        seats[lane] = player_to_move(states[lane])
        note_sides(states[lane], seats[lane], out[lane])


@cuda.jit
def see(states, observations, legal, seats, seen, choices):
    """`look` and `sides` for learners; legal actions are bits, a row of words for each lane."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        state = states[lane]
        out = cuda.local.array(width, numba.int32)
        words = cuda.local.array(legal_words, numba.uint32)
        seat = player_to_move(state)
        seats[lane] = seat
        note_sides(state, seat, seen[lane])
        count = legal_actions(state, out)
        choices[lane] = count
        for index in range(legal_words):
            words[index] = 0
        for index in range(count):
            words[out[index] >> 5] |= numba.uint32(1) << numba.uint32(out[index] & 31)
        for index in range(legal_words):
            legal[lane, index] = words[index]
        if seat >= 0:
            observe(state, seat, observations[:, lane])
        else:
            for index in range(length):
                observations[index, lane] = 0


@cuda.jit
def turn_over(columns, rows):
    """rows[lane, index] from columns[index, lane], tile by tile; both are read and written in line.

    A block has TILE x TILE_ROWS threads; the odd length of a tile's rows keeps its banks apart.
    """
    tile = cuda.shared.array((TILE, TILE_PITCH), np.float16)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    lane, index = cuda.blockIdx.x * TILE, cuda.blockIdx.y * TILE
    for row in range(y, TILE, TILE_ROWS):
        if index + row < columns.shape[0] and lane + x < columns.shape[1]:
            tile[row, x] = columns[index + row, lane + x]
    cuda.syncthreads()
    for row in range(y, TILE, TILE_ROWS):
        if lane + row < columns.shape[1] and index + x < columns.shape[0]:
            rows[lane + row, index + x] = tile[x, row]


@cuda.jit
def points(states, out):
    """The points of every seat in every lane."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        scores(states[lane], out[lane])
