"""A short AquaSphere: the last round alone, on a table that was just laid."""

from typing import Any

import numpy as np

from botwright.core.record import State, blank
from botwright.games.aquasphere.data import ROUNDS
from botwright.games.aquasphere.flow import deal
from botwright.games.aquasphere.state import STATE

PLAYERS = 2


def short() -> State:
    """A new game of two whose first round is its last; chance is about to lay the table."""
    state = blank(STATE)
    table: Any = state[0]
    deal(table, np.array([PLAYERS, 0], np.int32))
    table.round_number = ROUNDS - 1
    return state
