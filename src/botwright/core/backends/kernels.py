# ruff: noqa: F821
"""Kernels over any game, made from the same rule functions; bound to each game by `jit.bind`.

Open names: those of loops.py, observe_part, the numbers width, actions, legal_words, length,
view_parts, state_bytes and state_pieces, and the types state_type and piece_type. Observations and
masks lie index by index, lanes side by side: neighbouring threads then write neighbouring bytes.

For learners a step is four kernels, each in blocks of the shape that suits it (`staging.py`).
`act` carries out one action in every lane. Few lanes ask chance then, but often, and the others of
their warp would wait for them: so it only lists such lanes, and `settle` goes on with those of a
kind side by side. `observe` has several threads for each lane, which write a part of the view each,
into tiles: [number, lane] of the lanes of a block. `list_legal` sets a bit for every legal action.

A record is read slowly where it lies, for the lanes of a warp are far from each other. So a block
copies the states of its lanes to shared memory first. `act_in_place` and `list_legal_in_place` do
the same without it: quicker where states are large and little of them is read.
"""

import numba
from numba import cuda

from botwright.core.backends.blocks import (
    KINDS,
    MOST_SORTED,
    WARP,
    copy,
    kind_of,
    sort_lanes,
)
from botwright.core.chance import below
from botwright.core.research.rewards import reward_seats

CHANCE, NOBODY = -1, -2
WORD = 4  # bytes
# registers of a thread, so that there are enough threads; the simulator does not know this option
LIMITED = {} if numba.config.ENABLE_CUDASIM else {"max_registers": 36}


@cuda.jit
def deal_lanes(states, options):
    """A new game in every lane."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        deal(states[lane], options)


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
def words_of_block(memory):
    """Where the states of a block begin in memory, and how many words they have."""
    start = cuda.blockIdx.x * cuda.blockDim.x * state_bytes // WORD
    return start, min(cuda.blockDim.x * state_bytes // WORD, memory.shape[0] - start)


@cuda.jit(device=True)
def fetch(memory, words):
    """All threads of a block copy the states of its lanes, an even number, to shared memory."""
    start, count = words_of_block(memory)
    thread = cuda.threadIdx.y * cuda.blockDim.x + cuda.threadIdx.x
    copy(memory, start, words, 0, count, thread, cuda.blockDim.x * cuda.blockDim.y)
    cuda.syncthreads()


@cuda.jit(device=True)
def put_back(words, memory):
    """The reverse of `fetch`, once all threads of the block are here."""
    cuda.syncthreads()
    start, count = words_of_block(memory)
    thread = cuda.threadIdx.y * cuda.blockDim.x + cuda.threadIdx.x
    copy(words, 0, memory, start, count, thread, cuda.blockDim.x * cuda.blockDim.y)


@cuda.jit(device=True)
def settle_lane(state, generator, options, acted, again, ranks, marks):
    """Chance, until a player moves or nobody; whether the game was over.

    If it ended with an action (`acted`) its places and points are noted, and with `again` the next
    game is dealt. One loop for all of it: a second copy of the rules would double what is read.
    """
    out = cuda.local.array(width, numba.int32)
    over, going = False, True
    while going:
        mover = player_to_move(state)
        going = mover == CHANCE
        if going:
            apply(state, int(out[below(generator, legal_actions(state, out))]))
        elif mover == NOBODY and not over:
            over = True
            if acted:
                places(state, ranks)
                scores(state, marks)
                if again:
                    deal(state, options)
                    going = True
    return over


@cuda.jit(device=True)
def act_in_block(states, chosen, done, waiting, waiters):
    """`act` in the lanes of a block, whose states are the first ones here."""
    order = cuda.shared.array(MOST_SORTED, numba.int32)
    counts = cuda.shared.array(KINDS, numba.int32)
    first = cuda.blockIdx.x * cuda.blockDim.x
    left = chosen.shape[0] - first
    sort_lanes(kind_of(states, cuda.threadIdx.x, left), order, counts)
    place = int(order[cuda.threadIdx.x])
    if place < left:
        state, lane = states[place], first + place
        if chosen[lane] >= 0:
            apply(state, int(chosen[lane]))
        mover = player_to_move(state)
        done[lane] = mover == NOBODY
        if mover < 0:
            kind = int(mover == NOBODY)
            waiting[kind, cuda.atomic.add(waiters, kind, 1)] = lane


@cuda.jit
def act(memory, chosen, done, waiting, waiters):
    """One action in every lane (none if it is negative); lists those where no player moves then.

    waiting[0] are the lanes where chance is asked and waiting[1] those whose game is over, as many
    as waiters says, in any order.
    """
    states = cuda.shared.array(0, state_type)
    words = cuda.shared.array(0, numba.uint32)
    fetch(memory, words)
    act_in_block(states, chosen, done, waiting, waiters)
    put_back(words, memory)


@cuda.jit
def act_in_place(states, chosen, done, waiting, waiters):
    """`act` without copying."""
    first = cuda.blockIdx.x * cuda.blockDim.x
    act_in_block(states[first:], chosen, done, waiting, waiters)


@cuda.jit
def settle(memory, generators, options, chosen, again, ranks, marks, done, waiting, waiters):
    """What follows where `act` has found no player to move: chance, endings, next games.

    `memory` is that of all states, in pieces of which a state has a whole number. A block is one
    warp, and all lanes that it takes at a time are of one kind.
    """
    states = cuda.shared.array(0, state_type)
    pieces = cuda.shared.array(0, piece_type)
    size, thread = state_pieces, cuda.threadIdx.x
    drawing = -(-waiters[0] // WARP) * WARP
    first = cuda.blockIdx.x * WARP
    while first < drawing + waiters[1]:
        kind = int(first >= drawing)
        begin = first - kind * drawing
        count = min(WARP, waiters[kind] - begin)
        for place in range(count):
            start = int(waiting[kind, begin + place]) * size
            copy(memory, start, pieces, place * size, size, thread, WARP)
        cuda.syncthreads()
        if thread < count:
            lane = int(waiting[kind, begin + thread])
            done[lane] = settle_lane(
                states[thread], generators[lane], options, chosen[lane] >= 0, again,
                ranks[lane], marks[lane],
            )  # fmt: skip
        cuda.syncthreads()
        for place in range(count):
            start = int(waiting[kind, begin + place]) * size
            copy(pieces, place * size, memory, start, size, thread, WARP)
        cuda.syncthreads()
        first += cuda.gridDim.x * WARP


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
    """Who is to move in every lane, what is legal, and the view of that seat as numbers.

    As in `observe`, threadIdx.y is the part of the view that a thread writes.
    """
    lane, part = cuda.grid(2)[0], cuda.threadIdx.y
    if lane < states.shape[0]:
        state = states[lane]
        seat = player_to_move(state)
        if part == 0:
            seats[lane] = seat
            out = cuda.local.array(width, numba.int32)
            for action in range(actions):
                masks[action, lane] = 0
            count = legal_actions(state, out)
            for index in range(count):
                masks[out[index], lane] = 1
        observe_lane(state, seat, part, observations[:, lane])


@cuda.jit(device=True)
def observe_lane(state, seat, part, out):
    """A part of the view of a seat; zeros if nobody is to move."""
    if seat >= 0:
        observe_part(state, seat, part, out)
    else:
        for index in range(part, length, view_parts):
            out[index] = 0


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


@cuda.jit(**LIMITED)
def observe(memory, tiles, seats, seen):
    """Who is to move in every lane, where all seats stand in that view, and the view as numbers.

    A thread with threadIdx.y = i writes part i of a view, and blockDim.y is the number of parts. A
    block writes one tile, whose shape is known when this is compiled: no address is worked out.
    """
    states = cuda.shared.array(0, state_type)
    words = cuda.shared.array(0, numba.uint32)
    fetch(memory, words)
    lane, own, part = cuda.grid(2)[0], cuda.threadIdx.x, cuda.threadIdx.y
    if lane < seats.shape[0]:
        state = states[own]
        seat = player_to_move(state)
        if part == 0:
            seats[lane] = seat
            note_sides(state, seat, seen[lane])
        observe_lane(state, seat, part, tiles[cuda.blockIdx.x].numbers[:, own])


@cuda.jit(device=True)
def mark_legal(state, bits):
    """Sets the bits of legal actions; how many they are."""
    out = cuda.local.array(width, numba.int32)
    for word in range(legal_words):
        bits[word] = 0
    count = legal_actions(state, out)
    for index in range(count):
        bits[out[index] >> 5] |= numba.uint32(1) << numba.uint32(out[index] & 31)
    return count


@cuda.jit
def list_legal(memory, legal, choices):
    """The bits of legal actions in every lane, a row of words each, and how many they are.

    They are gathered in shared memory, behind the states.
    """
    states = cuda.shared.array(0, state_type)
    words = cuda.shared.array(0, numba.uint32)
    order = cuda.shared.array(MOST_SORTED, numba.int32)
    counts = cuda.shared.array(KINDS, numba.int32)
    fetch(memory, words)
    lanes, own = cuda.blockDim.x, cuda.threadIdx.x
    first = cuda.blockIdx.x * lanes
    left = choices.shape[0] - first
    bits = words[lanes * state_bytes // WORD :]
    sort_lanes(kind_of(states, own, left), order, counts)
    place = int(order[own])
    if place < left:
        choices[first + place] = mark_legal(states[place], bits[place * legal_words :])
    cuda.syncthreads()
    for index in range(own, min(lanes, left) * legal_words, lanes):
        legal[first + index // legal_words, index % legal_words] = bits[index]


@cuda.jit
def list_legal_in_place(states, legal, choices):
    """`list_legal` without copying."""
    order = cuda.shared.array(MOST_SORTED, numba.int32)
    counts = cuda.shared.array(KINDS, numba.int32)
    n = choices.shape[0]
    sort_lanes(kind_of(states, cuda.grid(1), n), order, counts)
    lane = cuda.blockIdx.x * cuda.blockDim.x + int(order[cuda.threadIdx.x])
    if lane < n:
        choices[lane] = mark_legal(states[lane], legal[lane])


@cuda.jit
def points(states, out):
    """The points of every seat in every lane."""
    lane = cuda.grid(1)
    if lane < states.shape[0]:
        scores(states[lane], out[lane])
