"""What the enemy may know of a program, and who decides when."""

import numpy as np
import pytest

from botwright.core.record import blank
from botwright.games.metallum import flow
from botwright.games.metallum.actions import (
    MOST_LEGAL_ACTIONS,
)
from botwright.games.metallum.data import HIDDEN_PROGRAM
from botwright.games.metallum.positions import BLUE, RED, programming
from botwright.games.metallum.rules.tables import STATE
from botwright.games.metallum.view import hide
from tests.rules.metallum.positions import do, legal

SPECTATOR = -2


@pytest.mark.parametrize(
    "steps, seat, hidden",
    [
        pytest.param("M1 D1", BLUE, [True, False], id="R5 the enemy program is secret"),
        pytest.param("M1 D1", RED, [False, False], id="R5 one's own program is known"),
        pytest.param("M1 D1", SPECTATOR, [True, False], id="R5 spectators know no program"),
        pytest.param("M1 D1, M2", BLUE, [False, False], id="R10 both lie open once both are in"),
        pytest.param("M1 D1, M2", SPECTATOR, [False, False], id="R10 open for everybody"),
    ],
)
def test_what_is_hidden(steps, seat, hidden):
    state = do(programming(), steps)
    hide(state, seat)
    assert [int(program) == HIDDEN_PROGRAM for program in state.programs] == hidden


@pytest.mark.parametrize(
    "field",
    [
        pytest.param("reserves", id="row 36 extractors in reserve are public"),
        pytest.param("unused", id="R5 spent tiles are open, so the rest can be deduced"),
        pytest.param("money", id="money is public"),
        pytest.param("market", id="the market is public"),
    ],
)
def test_what_stays_public(field):
    state = do(programming(red="Alpha 3", blue="Beta 24", money=(3, 4)), "M1 D1")
    seen = blank(STATE)
    seen[0] = state
    hide(seen[0], BLUE)
    assert seen[0][field].tolist() == state[field].tolist()
    assert all(
        seen[0][name].tolist() == state[name].tolist() for name in STATE.names if name != "programs"
    )


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param("", id="R5 Blue may program before Red has done so"),
        pytest.param("M1 D1", id="R5 Blue has the same choice after Red's secret program"),
    ],
)
def test_programs_are_chosen_independently(steps):
    state = do(programming(round_number=5), steps)
    out = np.zeros(MOST_LEGAL_ACTIONS, np.int32)
    assert flow.legal_for(state, BLUE, out) == len(legal(do(state, "" if steps else "M3")))


@pytest.mark.parametrize(
    "steps, seats",
    [
        pytest.param("", (RED, BLUE), id="R5 both players program at the same time"),
        pytest.param("M1", (BLUE,), id="R5 Blue is left when Red's program is in"),
        pytest.param("M1, M2", (RED,), id="R7 one player decides the order"),
        pytest.param("M1, M1", (), id="R8 luck decides the order, no player"),
    ],
)
def test_who_decides_now(steps, seats):
    assert flow.deciding(do(programming(), steps)) == seats
