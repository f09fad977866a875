# ruff: noqa: F821
"""Random games told in one number, so that two backends can be compared decision by decision.

Bound to a game like core/backends/loops.py. Open names: those of loops.py, is_joint and figures.
"""

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule

START, PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)  # FNV-1a
NOBODY = -2


@rule
def stir(digest, values, count):
    """Mix the first numbers of an array into the digest in digest[0]."""
    word = digest[0]
    for index in range(count):
        word = (word ^ np.uint64(np.int64(values[index]))) * PRIME
    digest[0] = word


@rule
def trace_seat(states, copies, raw_copy, seat, out, digest):
    """What one seat sees and may do now."""
    copies[0] = states[0]
    hide(copies[0], seat)
    stir(digest, raw_copy, raw_copy.shape[0])
    if seat >= 0 and is_joint(states[0]) and seat >= int(player_to_move(states[0])):
        stir(digest, out, legal_for(states[0], seat, out))


@rule
def trace_position(states, raw, copies, raw_copy, filled, raw_filled, out, results, digest):
    """Everything that the rules say of one position; how many legal actions there are."""
    players = int(states[0].players)
    stir(digest, raw, raw.shape[0])
    results[0] = player_to_move(states[0])
    stir(digest, results, 1)
    for seat in range(players):
        trace_seat(states, copies, raw_copy, seat, out, digest)
    trace_seat(states, copies, raw_copy, NOBODY, out, digest)
    scores(states[0], results)
    stir(digest, results, players)
    places(states[0], results)
    stir(digest, results, players)
    raw_filled[:] = 0
    figures(states, filled)
    stir(digest, raw_filled, raw_filled.shape[0])
    count = legal_actions(states[0], out)
    stir(digest, out, count)
    return count


@rule
def trace_games(
    states, raw, copies, raw_copy, filled, raw_filled, luck, options, out, results, digest, games
):
    """Whole random games, everything in them mixed into digest[0]; how many decisions."""
    decisions = 0
    for _ in range(games):
        raw[:] = 0
        deal(states[0], options)
        while True:
            count = trace_position(
                states, raw, copies, raw_copy, filled, raw_filled, out, results, digest
            )
            if count == 0:
                break
            apply(states[0], int(out[below(luck, count)]))
            decisions += 1
    return decisions
