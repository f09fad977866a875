"""Short AquaSpheres: the last round alone, and the last decisions of a game."""

from typing import Any

import numpy as np

from botwright.core.chance import below, generator
from botwright.core.record import State, blank
from botwright.games.aquasphere.actions import MOST_LEGAL_ACTIONS
from botwright.games.aquasphere.data import ROUNDS
from botwright.games.aquasphere.flow import apply, deal, legal_actions
from botwright.games.aquasphere.rules.tables import STATE

PLAYERS, BOTH_FACES = 2, 1  # options by their numbers


def short() -> State:
    """A new game of two whose first round is its last; chance is about to lay the table."""
    state = blank(STATE)
    table: Any = state[0]
    deal(table, np.array([PLAYERS, BOTH_FACES], np.int32))
    table.round_number = ROUNDS - 1
    return state


def late(seed: int, decisions: int) -> State:
    """The position after so many decisions of the random game that a seed makes.

    The seeds in about.py leave both players a choice, either may win, and the whole tree is small.
    """
    state = blank(STATE)
    table: Any = state[0]
    deal(table, np.array([PLAYERS, BOTH_FACES], np.int32))
    luck, out = generator(seed), np.empty(MOST_LEGAL_ACTIONS, np.int32)
    for _ in range(decisions):
        count = legal_actions(table, out)
        apply(table, int(out[below(luck, count)]))
    return state
