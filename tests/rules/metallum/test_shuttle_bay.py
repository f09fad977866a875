"""Shuttle Bay: a piece goes to a neighbouring planet."""

import pytest

from botwright.games.metallum.positions import BLUE, table
from tests.rules.metallum.positions import do, offers, outcome

LAST = {"first": BLUE, "ships": "Beta Alpha"}  # Red acts second: the round ends after him
LATE = {"round_number": 7}
BAY = {"modules": "Red SHU Gamma", "red": "Beta 2 Gamma 2 Delta 2"} | LAST


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(
            BAY,
            "stop, in from left, out to left, out to right, in from right",
            id="SHU either way, left or right, or not at all",
        ),
        pytest.param(
            BAY | {"red": "Gamma 1"}, "stop, out to left, out to right", id="SHU out only"
        ),
        pytest.param(BAY | {"red": "Beta 1"}, "stop, in from left", id="SHU in from the left only"),
        pytest.param(
            BAY | {"red": "Delta 1"}, "stop, in from right", id="SHU in from the right only"
        ),
        pytest.param(
            BAY | {"modules": "Red SHU Alpha", "red": "Alpha 1 Beta 1"},
            "stop, out to right, in from right",
            id="SHU at the end of the row",
        ),
        pytest.param(
            BAY | {"modules": "Red SHU Omega", "red": "Omega 1 Theta 1"},
            "stop, in from left, out to left",
            id="SHU at the other end of the row",
        ),
        pytest.param(
            BAY | {"row": "Alpha Beta Gamma ? ? ? Omega?", "red": "Gamma 1"},
            "stop, out to left",
            id="SHU only to discovered planets",
        ),
        pytest.param(
            BAY | {"modules": "Red SHU Gamma, Blue JAM Beta"},
            "stop, out to right, in from right",
            id="SHU is blocked by JAM on the neighbour",
        ),
        pytest.param(
            BAY | {"modules": "Red SHU Gamma, Red JAM Gamma"},
            "stop, in from left, out to left, out to right, in from right",
            id="R62 SHU is free of one's own JAM",
        ),
        pytest.param(
            BAY | {"sabotaged": "Beta"} | LATE,
            "stop, in from left, out to left, out to right, in from right",
            id="SHU between a sabotaged neighbour and its planet",
        ),
        pytest.param(
            BAY | {"modules": "Red SHU Gamma, Blue JAM Beta", "sabotaged": "Beta"} | LATE,
            "stop, in from left, out to left, out to right, in from right",
            id="SHU past a JAM that SAB has switched off",
        ),
    ],
)
def test_shuttle_bay(position, expected):
    state = do(table(**position), "fly Alpha, end")
    assert outcome(state, {"asked", "mover"}) == {"asked": "SHUTTLE", "mover": "Red"}
    assert offers(state) == expected


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(BAY | {"red": "Eta 3"}, id="SHU without a piece in reach"),
        pytest.param(BAY | {"red": "", "blue": "Gamma 3"}, id="SHU moves own pieces only"),
        pytest.param(
            BAY | {"modules": "Red SHU Gamma, Blue JAM Gamma"}, id="SHU under an enemy JAM"
        ),
        pytest.param(BAY | {"sabotaged": "Gamma"} | LATE, id="SHU under SAB"),
    ],
)
def test_no_shuttle(position):
    state = do(table(**position), "fly Alpha, end")
    assert outcome(state, {"asked"}) == {"asked": "DRAW_CARD"}


@pytest.mark.parametrize(
    "way, red",
    [
        pytest.param("in from left", "Beta 1 Gamma 3 Delta 2", id="SHU in from the left"),
        pytest.param("out to left", "Beta 3 Gamma 1 Delta 2", id="SHU out to the left"),
        pytest.param("out to right", "Beta 2 Gamma 1 Delta 3", id="SHU out to the right"),
        pytest.param("in from right", "Beta 2 Gamma 3 Delta 1", id="SHU in from the right"),
        pytest.param("stop", "Beta 2 Gamma 2 Delta 2", id="SHU declined"),
    ],
)
def test_shuttle_moves_one_piece(way, red):
    state = do(do(table(**BAY), "fly Alpha, end"), way)
    assert outcome(state, {"red", "asked"}) == {"red": red, "asked": "DRAW_CARD"}
