"""A network evaluated on one core. The same for all games: it knows numbers only."""

import math
from typing import Any, NamedTuple

import numba
import numpy as np

from botwright.core.jit import rule


class Mind(NamedTuple):
    """A network, and memory that its evaluation writes to."""

    network: Any  # matrices and biases, see evaluate_network
    room: Any  # a row for each layer of the trunk
    seen: Any  # [observation]
    shares: Any  # [legal action] how likely it is
    values: Any  # [side] what the game is worth to it, from 0 to 1
    utilities: Any  # [seat] the same by seats
    chances: Any  # [seat] of winning


NO_MIND = ()  # a search without a network


# for sums whose terms may be added in any order: several at a time, many times faster
adding: Any = numba.njit(cache=True, nogil=True, fastmath={"reassoc", "nsz", "contract"})


@adding
def product(values, row):
    """The sum of values[i] * row[i]."""
    total = np.float32(0.0)
    for index in range(values.shape[0]):
        total += values[index] * row[index]
    return total


@rule
def layer(values, matrix, bias, out):
    """out = max(0, bias + values @ matrix). Row by row, so that zeros cost nothing."""
    out[:] = bias
    columns = out.shape[0]
    for row in range(values.shape[0]):
        value = values[row]
        if value != 0.0:
            for column in range(columns):
                out[column] += value * matrix[row, column]
    for column in range(columns):
        out[column] = max(out[column], np.float32(0.0))


@rule
def evaluate_network(network, view, legal, count, room, shares, values):
    """shares[i]: how likely legal action i is; values[k]: what the game is worth to side k.

    network: matrices and biases of all layers, those of the heads lying [output, input]. room: one
    row for each layer of the trunk. Values are from 0 to 1, by places.
    """
    matrices, biases = network
    depth = len(room)
    layer(view, matrices[0], biases[0], room[0])
    for index in range(1, depth):
        layer(room[index - 1], matrices[index], biases[index], room[index])
    hidden, policy, judgement = room[depth - 1], matrices[depth], matrices[depth + 1]
    best = np.float32(-1.0e30)
    for index in range(count):
        total = biases[depth][legal[index]] + product(hidden, policy[legal[index]])
        shares[index] = total
        best = max(best, total)
    whole = 0.0
    for index in range(count):
        shares[index] = math.exp(shares[index] - best)
        whole += shares[index]
    for index in range(count):
        shares[index] /= whole
    for side in range(values.shape[0]):
        total = biases[depth + 1][side] + product(hidden, judgement[side])
        values[side] = min(max(0.5 * (total + 1.0), 0.0), 1.0)
