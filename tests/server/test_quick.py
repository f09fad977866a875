"""States that are read fast: they say the same as plain ones, and are let go."""

import weakref

import numpy as np
import pytest

import botwright
from botwright.server.quick import quick


@pytest.mark.parametrize("name", botwright.GAMES)
def test_quick_states_say_the_same(name: str) -> None:
    """Every field, read and written."""
    state = botwright.load(name).deal()
    record = quick(state)[0]
    for field in state.dtype.names or ():
        assert np.array_equal(getattr(record, field), state[0][field]), field
    record.to_move = 1
    assert state[0]["to_move"] == 1


@pytest.mark.parametrize("name", botwright.GAMES)
def test_what_was_read_is_let_go(name: str) -> None:
    """A server reads millions of states: none may stay because its fields were looked at."""
    state = quick(botwright.load(name).deal())
    record = state[0]
    for field in state.dtype.names or ():
        getattr(record, field)
    seen = weakref.ref(record)
    del record
    assert seen() is None
