"""A network evaluated on one core, in whole numbers. The same for all games: it knows numbers only.

What a layer is given and its weights are whole numbers of 16 bits, their sums have 32, and no sum
can be too large for them: players/network.py sees to that. Only between two layers there is one
product and one sum of floats, which every machine rounds alike.
"""

from typing import Any, NamedTuple

import numpy as np

from botwright.core.jit import rule
from botwright.players.compiled.numbers import exponential
from botwright.players.compiled.rows import add_rows

MOST = 16383  # of what a layer is given; more is as much as this
OBSERVED = 600  # what 1 in an observation counts: parts such as 1/50 or 1/15 are whole
MOST_OBSERVED = 4800  # 8, twice what observations show; the less, the finer are the weights
LARGEST, ZERO, HALF = np.float32(MOST), np.float32(0.0), np.float32(0.5)
SCALE, LARGEST_OBSERVED = np.float32(OBSERVED), np.float32(MOST_OBSERVED)


class Layers(NamedTuple):
    """The weights: of a trunk, then of the two heads, policy and values.

    A float is the sum of whole numbers times a scale, plus a bias. In the trunk these floats are
    what the next layer is given, so they count in such parts as this one takes.
    """

    matrices: Any  # for each layer [inputs, outputs] int16; outputs are filled up by zeros
    scales: Any  # for each layer [outputs] float32
    biases: Any  # for each layer [outputs] float32
    heads: Any  # for both heads [outputs, inputs] int16, inputs filled up by zeros
    head_scales: Any  # for both heads [outputs] float32
    head_biases: Any  # for both heads [outputs] float32


class NetworkWorkspace(NamedTuple):
    """A network, and memory that its evaluation writes to."""

    layers: Layers
    seen: Any  # [seats, observation length] int16: the observation that each seat had last
    first: Any  # [seats, outputs of the first layer] int32: and its sums
    sums: Any  # [widest layer] int32
    given: Any  # [widest input] int16: what a layer gives the next one
    rows: Any  # [widest input + 1] int32: indices of what is not 0
    amounts: Any  # [widest input + 1] int16: and what stands there
    observation: Any  # [observation length] float32
    prior: Any  # [legal actions] float32: the policy, a softmax over the legal actions
    values: Any  # [sides] float32: value estimates by places, from 0 to 1
    utilities: Any  # [seats] float64: the same by seats
    win_probability: Any  # [seats] float64


NO_NETWORK = ()  # a search without a network


@rule
def note_changes(observation, seen, given, rows, amounts):
    """Note by how much an observation differs from the one seen last; how many numbers do.

    It is the one seen last now.
    """
    for row in range(seen.shape[0]):
        amount = np.floor(observation[row] * SCALE + HALF)
        given[row] = np.int16(min(max(amount, -LARGEST_OBSERVED), LARGEST_OBSERVED))
    count = 0
    for row in range(seen.shape[0]):
        rows[count] = row
        count += np.int64(given[row] != seen[row])
    for index in range(count):
        row = rows[index]
        amounts[index] = given[row] - seen[row]
        seen[row] = given[row]
    return count


@rule
def note_given(given, rows, amounts):
    """Note what is not 0 of what a layer has given; how many there are."""
    count = 0
    for row in range(given.shape[0]):
        rows[count] = row
        count += np.int64(given[row] != 0)
    for index in range(count):
        amounts[index] = given[rows[index]]
    return count


@rule
def relu_layer(matrix, scale, bias, rows, amounts, count, sums, given):
    """Add the rows noted, each as often as noted; given = max(0, bias + scale * sums)."""
    rows[count], amounts[count] = 0, 0  # rows are taken by twos
    add_rows(matrix, rows, amounts, np.int64(count), sums)
    for column in range(sums.shape[0]):
        value = np.float32(sums[column]) * scale[column] + bias[column]
        given[column] = np.int16(min(max(value, ZERO), LARGEST) + HALF)


@rule
def output(layers, head, index, given):
    """One number that a head gives."""
    row = layers.heads[head][index]
    total = np.int32(0)
    for column in range(row.shape[0]):
        total = np.int32(total + np.int32(given[column]) * np.int32(row[column]))
    return np.float32(total) * layers.head_scales[head][index] + layers.head_biases[head][index]


@rule
def evaluate_network(network, seat, legal, count):
    """prior[i]: the probability of legal action i; values[k]: the value estimate of side k.

    Of network.observation, which `seat` has; values are from 0 to 1, by places.
    """
    layers, rows, amounts = network.layers, network.rows, network.amounts
    given, sums = network.given, network.first[seat]
    noted = note_changes(network.observation, network.seen[seat], given, rows, amounts)
    for index in range(len(layers.matrices)):
        if index > 0:
            noted = note_given(given[: sums.shape[0]], rows, amounts)
            sums = network.sums[: layers.matrices[index].shape[1]]
            sums[:] = 0
        relu_layer(
            layers.matrices[index], layers.scales[index], layers.biases[index],
            rows, amounts, noted, sums, given,
        )  # fmt: skip
    prior, values = network.prior, network.values
    best = np.float32(-1.0e30)
    for index in range(count):
        prior[index] = output(layers, 0, legal[index], network.given)
        best = max(best, prior[index])
    total = 0.0
    for index in range(count):
        prior[index] = exponential(prior[index] - best)
        total += prior[index]
    for index in range(count):
        prior[index] /= total
    for side in range(values.shape[0]):
        estimate = output(layers, 1, side, network.given)
        values[side] = min(max(0.5 * (estimate + 1.0), 0.0), 1.0)
