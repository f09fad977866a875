"""What the threads of a block do together, whatever the game: sort lanes, copy, transpose."""

import numpy as np
from numba import cuda

OVER, KINDS = 0, 64  # `decision` of a state: that of an ended game, and more than any game has
MOST_SORTED = 1024  # lanes of a block, at most
WARP = 32  # threads
SIDE, SIDE_ROWS, SIDE_PITCH = 32, 8, 34  # of the patches of tiles that are turned over


@cuda.jit(device=True)
def sort_lanes(kind, order, counts):
    """Sorts the lanes of a block by what is being decided there, ended games last.

    Every thread of the block calls it with the kind of its lane. Fills order[i] with the lanes and
    says how many of them still play.
    """
    thread = cuda.threadIdx.x
    for index in range(thread, KINDS, cuda.blockDim.x):
        counts[index] = 0
    cuda.syncthreads()
    place = cuda.atomic.add(counts, kind, 1)
    cuda.syncthreads()
    going = cuda.blockDim.x - counts[OVER]
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


@cuda.jit(device=True)
def copy(source, start, target, at, count, thread, threads):
    """`threads` of them copy `count` numbers; four at a time are on their way for each."""
    index = thread
    while index + 3 * threads < count:
        one, two = source[start + index], source[start + index + threads]
        three, four = source[start + index + 2 * threads], source[start + index + 3 * threads]
        target[at + index], target[at + index + threads] = one, two
        target[at + index + 2 * threads], target[at + index + 3 * threads] = three, four
        index += 4 * threads
    while index < count:
        target[at + index] = source[start + index]
        index += threads


@cuda.jit
def forget(waiters):
    """Nobody waits any more."""
    waiters[cuda.threadIdx.x] = 0


@cuda.jit
def turn_over(tiles, rows):
    """rows[lane, index] from tiles[tile, index, lane], patch by patch, each in line.

    A block has SIDE x SIDE_ROWS threads; the odd length of its rows keeps banks apart.
    """
    patch = cuda.shared.array((SIDE, SIDE_PITCH), np.float16)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    lane, index = cuda.blockIdx.x * SIDE, cuda.blockIdx.y * SIDE
    tile, first = lane // tiles.shape[2], lane % tiles.shape[2]
    for row in range(y, SIDE, SIDE_ROWS):
        if index + row < tiles.shape[1] and lane + x < rows.shape[0]:
            patch[row, x] = tiles[tile, index + row, first + x]
    cuda.syncthreads()
    for row in range(y, SIDE, SIDE_ROWS):
        if lane + row < rows.shape[0] and index + x < tiles.shape[1]:
            rows[lane + row, index + x] = patch[x, row]
