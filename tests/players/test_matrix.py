"""Matrix games and exact solutions against known values."""

import numpy as np
import pytest

from botwright.core.game import GameError
from botwright.players.search.exact import Solver
from botwright.players.search.matrix import equilibrium, exploitability, losses
from tests.players.toy import TOY

HANDS = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])


def test_rock_paper_scissors():
    """A third each, worth a half; always rock loses a half to paper."""
    mine, theirs, value = equilibrium(HANDS)
    assert mine == pytest.approx([1 / 3] * 3, abs=1e-3)
    assert theirs == pytest.approx([1 / 3] * 3, abs=1e-3)
    assert value == pytest.approx(0.5, abs=1e-6)
    rock = np.array([1.0, 0.0, 0.0])
    assert losses(HANDS, rock, theirs, value)[0] == pytest.approx(0.5, abs=1e-3)


@pytest.mark.parametrize(
    "matrix, mine, value",
    [
        ([[2.0, -1.0], [-1.0, 1.0]], [0.4, 0.6], 0.2),  # a lopsided matching of pennies
        ([[3.0, 2.0], [1.0, 0.0]], [1.0, 0.0], 2.0),  # one row is always better
        ([[0.25]], [1.0], 0.25),
    ],
)
def test_known_equilibria(matrix, mine, value):
    """Textbook games."""
    found, theirs, worth = equilibrium(np.array(matrix))
    assert found == pytest.approx(mine, abs=1e-3)
    assert worth == pytest.approx(value, abs=1e-5)
    assert exploitability(np.array(matrix), found, theirs) <= 1e-6


def test_sticks_are_solved():
    """Multiples of three are lost for who is to move."""
    for left in range(2, 6):
        state = TOY.deal(variant="sticks")
        state[0].sticks = left
        legal = TOY.legal_actions(state)
        assert Solver(TOY).work_out(state, legal) == float(left % 3 != 0)


def test_the_matrix_of_hands():
    """Every pair of secret choices, worked out to the end."""
    mine, theirs, cells = Solver(TOY).matrix(TOY.deal(variant="hands"))
    assert mine == theirs == [0, 1, 2]
    assert cells == pytest.approx(HANDS)


def test_too_large_positions_are_refused():
    """With a reason, before memory runs out."""
    with pytest.raises(GameError, match="too many to solve"):
        Solver(TOY, most=2).matrix(TOY.deal(variant="hands"))
