# ruff: noqa: F821
"""Kernels over any game, made from the same rule functions; bound to each game by `jit.bind`.

Open names: those of loops.py, observe_in_order, the numbers width, actions, legal_words, length and
state_bytes, and state_type, the type of a state. Observations and masks lie index by index, lanes
side by side: neighbouring threads then write neighbouring bytes.

Kernels for learners (`turn`, `see`, `turn_and_see`) take the memory of all states as words of 32
bits. A block copies the states of its lanes to shared memory, where a thread reads and writes a
state quickly. Its dynamic shared memory holds, in words: the states; the lanes in the order in
which threads take them; numbers to sort by; the bits of legal actions. A block has an even number
of lanes, so that its states begin at a word. `turn_in_place` leaves states where they are: where
they are large, shared memory holds too few of them to keep a multiprocessor busy.
"""

import numba
import numpy as np
from numba import cuda

from botwright.core.chance import below
from botwright.core.research.rewards import reward_seats

CHANCE, NOBODY = -1, -2
OVER, KINDS = 0, 64  # `decision` of a state: that of an ended game, and more than any game has
MOST_SORTED = 1024  # lanes of a block, at most
WORD = 4  # bytes
# registers of a thread where a block has 1024 of them; the simulator does not know this option
LIMITED = {} if numba.config.ENABLE_CUDASIM else {"max_registers": 64}
TILE, TILE_ROWS, TILE_PITCH = 32, 8, 34  # of observations that are turned over


@cuda.jit
def deal_lanes(states, options):
    """A new game in every lane."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        deal(states[lane], options)


@cuda.jit(device=True)
def sort_lanes(kind, order, counts):
    """Sorts the lanes of a block by what is being decided there, ended games last.

    Every thread of the block calls it; those with threadIdx.y = 0 say the kind of their lane. Fills
    order[i] with the lanes and says how many of them still play.
    """
    thread, says = cuda.threadIdx.x, cuda.threadIdx.y == 0
    if says:
        for index in range(thread, KINDS, cuda.blockDim.x):
            counts[index] = 0
    cuda.syncthreads()
    place = cuda.atomic.add(counts, kind, 1) if says else 0
    cuda.syncthreads()
    going = cuda.blockDim.x - counts[OVER]
    if says:
        if kind == OVER:
            place += going
        for before in range(OVER + 1, kind):
            place += counts[before]
        order[place] = thread
    cuda.syncthreads()
    return going


@cuda.jit(device=True)
def kind_of(states, lane, lanes):
    """What is being decided in a lane; OVER if there is no such lane."""
    return int(states[lane].decision) if lane < lanes else OVER


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
            going = sort_lanes(kind_of(states, own, states.shape[0]), order, counts)
            while going > 0:
                if thread < going:
                    lane = first + order[thread]
                    count = legal_actions(states[lane], out)
                    apply(states[lane], int(out[below(generators[lane], count)]))
                    decisions[lane] += 1
                cuda.syncthreads()
                going = sort_lanes(kind_of(states, own, states.shape[0]), order, counts)
        first += cuda.gridDim.x * lanes


@cuda.jit(device=True)
def split(words):
    """What lies behind the states in shared memory: order, numbers to sort by, bits."""
    lanes = cuda.blockDim.x
    order = words[lanes * state_bytes // WORD :]
    return order, order[lanes:], order[lanes + KINDS :]


@cuda.jit(device=True)
def words_of_block(memory):
    """Where the states of a block begin in memory, and how many words they have."""
    start = cuda.blockIdx.x * cuda.blockDim.x * state_bytes // WORD
    return start, min(cuda.blockDim.x * state_bytes // WORD, memory.shape[0] - start)


@cuda.jit(device=True)
def fetch(memory, words):
    """All threads of a block copy the states of its lanes to shared memory."""
    start, count = words_of_block(memory)
    thread = cuda.threadIdx.y * cuda.blockDim.x + cuda.threadIdx.x
    for index in range(thread, count, cuda.blockDim.x * cuda.blockDim.y):
        words[index] = memory[start + index]
    cuda.syncthreads()


@cuda.jit(device=True)
def put_back(words, memory):
    """The reverse of `fetch`, once all threads of the block are here."""
    cuda.syncthreads()
    start, count = words_of_block(memory)
    thread = cuda.threadIdx.y * cuda.blockDim.x + cuda.threadIdx.x
    for index in range(thread, count, cuda.blockDim.x * cuda.blockDim.y):
        memory[start + index] = words[index]


@cuda.jit(device=True)
def turn_lane(state, generator, options, action, again, ranks, marks):
    """One action (none if it is negative), then chance; whether the game is over then.

    If it ended with this action its places and points are noted, and with `again` the next game is
    dealt. One loop for all of it: a second copy of the rules would double what has to be read.
    """
    out = cuda.local.array(width, numba.int32)
    acts, over, going = action >= 0, False, True
    while going:
        if action >= 0:
            apply(state, action)
        mover = player_to_move(state)
        going = mover == CHANCE
        if going:
            action = int(out[below(generator, legal_actions(state, out))])
        elif mover == NOBODY:
            over = True
            if acts:
                places(state, ranks)
                scores(state, marks)
                if again:
                    deal(state, options)
                    action, going = -1, True
    return over


@cuda.jit(device=True)
def turn_block(states, words, generators, options, chosen, again, ranks, marks, done):
    """`turn_lane` in all lanes of a block, sorted by what is decided there."""
    order, counts, _ = split(words)
    first, n = cuda.blockIdx.x * cuda.blockDim.x, chosen.shape[0]
    sort_lanes(kind_of(states, cuda.threadIdx.x, n - first), order, counts)
    place = int(order[cuda.threadIdx.x])
    lane = first + place
    if lane < n and cuda.threadIdx.y == 0:
        state, action = states[place], int(chosen[lane])
        done[lane] = turn_lane(
            state, generators[lane], options, action, again, ranks[lane], marks[lane]
        )


@cuda.jit
def turn(memory, generators, options, chosen, again, ranks, marks, done):
    """`turn_lanes` of core/backends/loops.py without the looking, with the points of an ending."""
    states = cuda.shared.array(0, state_type)
    words = cuda.shared.array(0, numba.uint32)
    fetch(memory, words)
    turn_block(states, words, generators, options, chosen, again, ranks, marks, done)
    put_back(words, memory)


@cuda.jit
def turn_in_place(states, generators, options, chosen, again, ranks, marks, done):
    """`turn` without copying: only the order of a block's lanes lies in shared memory."""
    order = cuda.shared.array(MOST_SORTED, numba.int32)
    counts = cuda.shared.array(KINDS, numba.int32)
    n = chosen.shape[0]
    sort_lanes(kind_of(states, cuda.grid(1), n), order, counts)
    lane = cuda.blockIdx.x * cuda.blockDim.x + int(order[cuda.threadIdx.x])
    if lane < n:
        state, action = states[lane], int(chosen[lane])
        done[lane] = turn_lane(
            state, generators[lane], options, action, again, ranks[lane], marks[lane]
        )


@cuda.jit
def reward(chosen, done, ranks, rewards):
    """The reward of every seat where a game has ended with the action chosen, else zeros."""
    lane = cuda.grid(1)
    if lane < chosen.shape[0]:
        if done[lane] and chosen[lane] >= 0:
            reward_seats(ranks[lane], rewards[lane])
        else:
            for seat in range(rewards.shape[1]):
                rewards[lane, seat] = 0


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
            observe_in_order(state, seat, observations[:, lane])
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


@cuda.jit(device=True)
def see_block(states, words, observations, legal, seats, seen, choices):
    """What the players to move in all lanes of a block see.

    Threads with threadIdx.y = 0 observe their lanes; the last ones in y list legal actions, sorted
    by what is being decided. With blockDim.y = 1 every thread does both.
    """
    order, counts, bits = split(words)
    first, own, n = cuda.blockIdx.x * cuda.blockDim.x, cuda.threadIdx.x, seats.shape[0]
    for index in range(own, cuda.blockDim.x * legal_words, cuda.blockDim.x):
        bits[index] = 0
    sort_lanes(kind_of(states, own, n - first), order, counts)
    if cuda.threadIdx.y == cuda.blockDim.y - 1:
        place = int(order[own])
        if first + place < n:
            choices[first + place] = mark_legal(states[place], bits[place * legal_words :])
    if cuda.threadIdx.y == 0 and first + own < n:
        see_lane(states[own], first + own, observations, seats, seen)
    cuda.syncthreads()
    thread = cuda.threadIdx.y * cuda.blockDim.x + own
    count = min(cuda.blockDim.x, n - first) * legal_words
    for index in range(thread, count, cuda.blockDim.x * cuda.blockDim.y):
        legal[first + index // legal_words, index % legal_words] = bits[index]


@cuda.jit(device=True)
def mark_legal(state, bits):
    """Sets the bits of legal actions; how many they are."""
    out = cuda.local.array(width, numba.int32)
    count = legal_actions(state, out)
    for index in range(count):
        bits[out[index] >> 5] |= numba.uint32(1) << numba.uint32(out[index] & 31)
    return count


@cuda.jit(device=True)
def see_lane(state, lane, observations, seats, seen):
    """Who is to move, where all seats stand in that view, and the view as numbers."""
    seat = player_to_move(state)
    seats[lane] = seat
    note_sides(state, seat, seen[lane])
    if seat >= 0:
        observe_in_order(state, seat, observations[:, lane])
    else:
        for index in range(length):
            observations[index, lane] = 0


@cuda.jit
def see(memory, observations, legal, seats, seen, choices):
    """`look` and `sides` for learners; legal actions are bits, a row of words for each lane."""
    states = cuda.shared.array(0, state_type)
    words = cuda.shared.array(0, numba.uint32)
    fetch(memory, words)
    see_block(states, words, observations, legal, seats, seen, choices)


@cuda.jit(**LIMITED)
def turn_and_see(memory, generators, options, chosen, ranks, marks, done,
                 observations, legal, seats, seen, choices):  # fmt: skip
    """`turn`, dealing anew where a game has ended, and `see` at once."""
    states = cuda.shared.array(0, state_type)
    words = cuda.shared.array(0, numba.uint32)
    fetch(memory, words)
    turn_block(states, words, generators, options, chosen, True, ranks, marks, done)
    cuda.syncthreads()
    see_block(states, words, observations, legal, seats, seen, choices)
    put_back(words, memory)


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
