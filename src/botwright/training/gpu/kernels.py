"""What a learner does with the outputs of its network, in one kernel each for drawing and loss.

Outputs lie [output, row], so that neighbouring threads read neighbouring numbers: first a logit for
every action, then the values of all sides by places, then by points. A block has 32 rows, and 8
threads for each row that share out its actions among themselves, as whole bytes of legal ones.
What they compute is `Rollout.draw` and `ppo_loss`, which say it in torch and are what runs without
a GPU.
"""

import math

import numba
from numba import cuda

ROWS, SHARES = 32, 8
NONE = -1.0e30  # below all logits
STEEPEST = 1000.0  # gradients are halves: an unclipped ratio must not overflow them


def shape(rows: int) -> tuple[int, tuple[int, int]]:
    """Blocks, and threads in each, for so many rows."""
    return -(-rows // ROWS), (ROWS, SHARES)


@cuda.jit(device=True)
def part_of(actions, share):
    """The bytes of legal actions from which to which one of the threads of a row goes through."""
    whole = (actions + 7) // 8
    size = (whole + SHARES - 1) // SHARES
    return min(share * size, whole), min((share + 1) * size, whole)


@cuda.jit(device=True)
def best_logit(outputs, legal, row, first, last):
    """The largest logit of the legal actions in these bytes."""
    best = numba.float32(NONE)
    for byte in range(first, last):
        bits = int(legal[row, byte])
        for bit in range(8):
            if (bits >> bit) & 1:
                best = max(best, outputs[8 * byte + bit, row])
    return best


@cuda.jit(device=True)
def sum_of_weights(outputs, legal, row, first, last, best):
    """The sum of exp(logit - best) in these bytes, and that of its products with logit - best."""
    total, product = numba.float32(0.0), numba.float32(0.0)
    for byte in range(first, last):
        bits = int(legal[row, byte])
        for bit in range(8):
            if (bits >> bit) & 1:
                logit = outputs[8 * byte + bit, row] - best
                weight = math.exp(logit)
                total += weight
                product += weight * logit
    return total, product


@cuda.jit
def draw(
    actions, outputs, earlier, few, alone, invited, legal, movers, sides, choices, chance,
    chosen, log_prob, own, values,
):  # fmt: skip
    """An action in every row by the softmax of its legal logits, `chance` being from 0 to 1.

    In the first `few` rows an earlier self decides for one seat, or with `alone` for all others.
    """
    bests = cuda.shared.array((SHARES, ROWS), numba.float32)
    sums = cuda.shared.array((SHARES, ROWS), numba.float32)
    column, share = cuda.threadIdx.x, cuda.threadIdx.y
    row = cuda.blockIdx.x * ROWS + column
    inside = row < chosen.shape[0]
    players = sides.shape[1]
    theirs = False
    if inside and row < few and invited[0]:
        theirs = (movers[row] == row % players) != alone
    first, last = part_of(actions, share)
    logits = earlier if theirs else outputs
    best = numba.float32(NONE)
    if inside:
        best = best_logit(logits, legal, row, first, last)
    bests[share, column] = best
    cuda.syncthreads()
    for other in range(SHARES):
        best = max(best, bests[other, column])
    total = numba.float32(0.0)
    if inside:
        total, _ = sum_of_weights(logits, legal, row, first, last, best)
    sums[share, column] = total
    cuda.syncthreads()
    if not inside:
        return
    total = numba.float32(0.0)
    for other in range(SHARES):
        total += sums[other, column]
    wanted = chance[row] * total
    running, before, drawing = numba.float32(0.0), numba.float32(0.0), 0
    for other in range(SHARES):  # the last share that begins before what is wanted
        if sums[other, column] > 0.0 and running <= wanted:
            drawing, before = other, running
        running += sums[other, column]
    if share == drawing:
        found = -1
        running = before
        for byte in range(first, last):
            bits = int(legal[row, byte])
            for bit in range(8):
                if (bits >> bit) & 1:
                    weight = math.exp(logits[8 * byte + bit, row] - best)
                    if found < 0 or (weight > 0.0 and running <= wanted):
                        found = 8 * byte + bit
                    running += weight
        chosen[row] = found
        log_prob[row] = logits[found, row] - best - math.log(total)
        own[row] = 1.0 if choices[row] > 1 and not theirs else 0.0
    if share == 0:
        for seat in range(players):
            values[row, seat] = outputs[actions + sides[row, seat], row]
            values[row, players + seat] = outputs[actions + players + sides[row, seat], row]


@cuda.jit
def differentiate(
    actions, outputs, legal, chosen, log_prob, advantages, targets, own, amounts, first_secret,
    after_secret, clip_ratio, kl_weight, value_weight, gradients, approx_kl, entropy,
):  # fmt: skip
    """The gradient of `ppo_loss` by the outputs, and what is watched of every row.

    `amounts`: what a row that is the learner's own counts, the weight of the entropy, its weight
    where the action chosen is a secret one, and mean and scale of the advantages.
    """
    bests = cuda.shared.array((SHARES, ROWS), numba.float32)
    sums = cuda.shared.array((SHARES, ROWS), numba.float32)
    products = cuda.shared.array((SHARES, ROWS), numba.float32)
    column, share = cuda.threadIdx.x, cuda.threadIdx.y
    row = cuda.blockIdx.x * ROWS + column
    inside = row < chosen.shape[0]
    first, last = part_of(actions, share)
    best = numba.float32(NONE)
    if inside:
        best = best_logit(outputs, legal, row, first, last)
    bests[share, column] = best
    cuda.syncthreads()
    for other in range(SHARES):
        best = max(best, bests[other, column])
    total, product = numba.float32(0.0), numba.float32(0.0)
    if inside:
        total, product = sum_of_weights(outputs, legal, row, first, last, best)
    sums[share, column], products[share, column] = total, product
    cuda.syncthreads()
    if not inside:
        return
    total, product = numba.float32(0.0), numba.float32(0.0)
    for other in range(SHARES):
        total += sums[other, column]
        product += products[other, column]
    log_total = math.log(total)
    row_entropy = log_total - product / total
    counts = own[row] * amounts[0]
    taken = int(chosen[row])
    secret = taken >= first_secret and taken < after_secret
    entropy_weight = amounts[2] if secret else amounts[1]
    advantage = (advantages[row] - amounts[3]) * amounts[4]
    log_ratio = outputs[chosen[row], row] - best - log_total - log_prob[row]
    ratio = math.exp(log_ratio)
    slope = kl_weight * (ratio - 1.0)
    if (ratio <= 1.0 + clip_ratio) if advantage >= 0.0 else (ratio >= 1.0 - clip_ratio):
        slope -= ratio * advantage
    slope = min(max(slope, -STEEPEST), STEEPEST)
    slope, entropy_slope = numba.float32(slope * counts), numba.float32(entropy_weight * counts)
    for byte in range(first, last):
        bits = int(legal[row, byte])
        for action in range(8 * byte, min(8 * byte + 8, actions)):
            gradient = numba.float32(0.0)
            if (bits >> (action & 7)) & 1:
                log_policy = outputs[action, row] - best - log_total
                policy = math.exp(log_policy)
                gradient = policy * (entropy_slope * (log_policy + row_entropy) - slope)
                if action == chosen[row]:
                    gradient += slope
            gradients[action, row] = gradient
    if share == 0:
        approx_kl[row] = own[row] * (ratio - 1.0 - log_ratio)
        entropy[row] = own[row] * row_entropy
        for side in range(targets.shape[1]):
            error = outputs[actions + side, row] - targets[row, side]
            gradients[actions + side, row] = counts * value_weight * 2.0 / targets.shape[1] * error
