# ruff: noqa: F821
"""Ends of games for two, solved exactly by alpha-beta; bound to each game by `jit.bind`.

Open names: those of turns.py and its functions. A playout tells a little of one line; where little
is left of a game, all lines are gone through in less time than some playouts take.
"""

import numpy as np

from botwright.core.jit import rule
from botwright.players.compiled.storage import MOST_PLIES, NO_END, TOO_LARGE, UNKNOWN

CHANCE, NOBODY = -1, -2
LOSS, WIN = 0.0, 1.0


@rule
def solve_end(stack, outcome, budget):
    """The utility of seat 0 in stack.states[0] if both play their best.

    TOO_LARGE after `budget` positions. NO_END where secret choices are still to come: they are
    worth what mixes of both bring, which no single line shows.
    """
    depth = np.int64(0)
    stack.low[0], stack.high[0] = LOSS, WIN
    for _ in range(budget):
        value = enter(stack, depth, outcome)
        while value >= LOSS:
            if depth == 0:
                return value
            depth -= 1
            value = back_up(stack, depth, value)
        if value == NO_END or depth == MOST_PLIES - 1:
            return value if value == NO_END else TOO_LARGE
        go_on(stack, depth)
        depth += 1
    return TOO_LARGE


@rule
def enter(stack, depth, outcome):
    """Look at a position for the first time: its value if the game is over, else its actions."""
    state = stack.states[depth]
    if is_joint(state):
        return NO_END
    if np.int64(player_to_move(state)) == NOBODY:
        final_outcome(state, outcome)
        return outcome.utilities[0]
    stack.count[depth] = legal_actions(state, stack.legal[depth])
    stack.tried[depth] = 0
    stack.value[depth] = WIN if np.int64(player_to_move(state)) == 1 else LOSS
    return UNKNOWN


@rule
def back_up(stack, depth, value):
    """Take the value of an action just tried into that of its position, if that is known now.

    An action that is already too good for its mover to be allowed by the other is the last tried.
    """
    mover, count = np.int64(player_to_move(stack.states[depth])), np.int64(stack.count[depth])
    if mover == CHANCE:
        stack.value[depth] += value / count
    elif mover == 0:
        stack.value[depth] = max(stack.value[depth], value)
        stack.low[depth] = max(stack.low[depth], value)
    else:
        stack.value[depth] = min(stack.value[depth], value)
        stack.high[depth] = min(stack.high[depth], value)
    cut = mover != CHANCE and stack.low[depth] >= stack.high[depth]
    return stack.value[depth] if cut or stack.tried[depth] == count else UNKNOWN


@rule
def go_on(stack, depth):
    """Carry out the next action that is untried, one level deeper."""
    state = stack.states[depth]
    stack.states[depth + 1] = state
    apply(stack.states[depth + 1], np.int64(stack.legal[depth, stack.tried[depth]]))
    stack.tried[depth] += 1
    drawn = np.int64(player_to_move(state)) == CHANCE  # a mean needs every value exactly
    stack.low[depth + 1] = LOSS if drawn else stack.low[depth]
    stack.high[depth + 1] = WIN if drawn else stack.high[depth]
