"""A network evaluated on one core. The same for all games: it knows numbers only."""

from typing import Any, NamedTuple

import numpy as np

from botwright.core.jit import rule
from botwright.players.compiled.numbers import dot, exponential


class NetworkWorkspace(NamedTuple):
    """A network, and memory that its evaluation writes to."""

    weights: Any  # matrices and biases, see evaluate_network
    hidden: Any  # a row for each layer of the trunk: [width] float32
    rows: Any  # [widest input + 1] int32: indices of what is not 0
    observation: Any  # [observation length] float32
    prior: Any  # [legal actions] float32: the policy, a softmax over the legal actions
    values: Any  # [sides] float32: value estimates by places, from 0 to 1
    utilities: Any  # [seats] float64: the same by seats
    win_probability: Any  # [seats] float64


NO_NETWORK = ()  # a search without a network


@rule
def add_four(values, matrix, rows, at, out):
    """out += values[rows] @ matrix[rows] for four rows: each number of out is read only once."""
    a, b, c, d = rows[at], rows[at + 1], rows[at + 2], rows[at + 3]
    one, two, three, four = values[a], values[b], values[c], values[d]
    first, second, third, fourth = matrix[a], matrix[b], matrix[c], matrix[d]
    for column in range(out.shape[0]):
        left = one * first[column] + two * second[column]
        right = three * third[column] + four * fourth[column]
        out[column] += left + right


@rule
def relu_layer(values, matrix, bias, rows, out):
    """out = max(0, bias + values @ matrix). Four rows at a time, those of zeros left out.

    rows: scratch memory, an index for each value and one more.
    """
    count = 0
    for row in range(values.shape[0]):
        rows[count] = row
        count += np.int64(values[row] != 0.0)
    for column in range(out.shape[0]):
        out[column] = bias[column]
    whole = count // 4 * 4
    for at in range(0, whole, 4):
        add_four(values, matrix, rows, at, out)
    for at in range(whole, count):
        value, row = values[rows[at]], matrix[rows[at]]
        for column in range(out.shape[0]):
            out[column] += value * row[column]
    for column in range(out.shape[0]):
        out[column] = max(out[column], np.float32(0.0))


@rule
def evaluate_network(weights, observation, legal, count, hidden, rows, prior, values):
    """prior[i]: the probability of legal action i; values[k]: the value estimate of side k.

    weights: matrices and biases of all layers, those of the heads lying [output, input]. hidden:
    one row for each layer of the trunk. rows: scratch of relu_layer. Values are from 0 to 1, by
    places.
    """
    matrices, biases = weights
    depth = len(hidden)
    relu_layer(observation, matrices[0], biases[0], rows, hidden[0])
    for index in range(1, depth):
        relu_layer(hidden[index - 1], matrices[index], biases[index], rows, hidden[index])
    last, policy, value = hidden[depth - 1], matrices[depth], matrices[depth + 1]
    best = np.float32(-1.0e30)
    for index in range(count):
        logit = biases[depth][legal[index]] + dot(last, policy[legal[index]])
        prior[index] = logit
        best = max(best, logit)
    total = 0.0
    for index in range(count):
        prior[index] = exponential(prior[index] - best)
        total += prior[index]
    for index in range(count):
        prior[index] /= total
    for side in range(values.shape[0]):
        estimate = biases[depth + 1][side] + dot(last, value[side])
        values[side] = min(max(0.5 * (estimate + 1.0), 0.0), 1.0)
