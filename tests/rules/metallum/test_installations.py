"""The nine installations: what they do."""

import pytest

from botwright.games.metallum.positions import BLUE, table
from tests.rules.metallum.positions import (
    ALPHA,
    BETA,
    DELTA,
    EPSILON,
    ETA,
    GAMMA,
    OMEGA,
    THETA,
    ZETA,
    do,
    offers,
    outcome,
)


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        # Alpha
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma, Beta, Delta, Eta, Eta",
            {"red": "Beta 1 Gamma 1 Delta 1 Eta 2", "asked": "ACT"},
            id="R32 Alpha: four pieces from one planet to several",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma, Beta, stop",
            {"red": "Beta 1 Gamma 4", "asked": "ACT"},
            id="R32 Alpha: one piece is enough",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 2"},
            "use Alpha, Gamma, Beta, Beta",
            {"red": "Beta 2", "reserves": (23, 25), "asked": "ACT"},
            id="row 20 Alpha: every taken piece is placed, none goes to the reserve",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 2", "active": BLUE, "blue": "Delta 1"},
            "use Beta, Gamma",
            {"red": "Gamma 1", "blue": "Gamma 1 Delta 1"},
            id="installations serve Blue alike",
        ),
        # Beta
        pytest.param(
            BETA | {"blue": "Gamma 2"},
            "use Beta, Gamma",
            {"red": "Gamma 1", "blue": "Gamma 1", "reserves": (24, 24), "asked": "ACT"},
            id="Beta swaps one enemy piece for an own one",
        ),
        pytest.param(
            BETA | {"red": "Gamma 5 Delta 20", "blue": "Gamma 2"},
            "use Beta, Gamma, Delta",
            {"red": "Gamma 6 Delta 19", "blue": "Gamma 1", "asked": "ACT"},
            id="R23 Beta with an empty reserve takes a piece from another planet",
        ),
        # Gamma
        pytest.param(
            GAMMA | {"red": "Gamma 2", "blue": "Delta 1 Eta 1"},
            "use Gamma, Delta, Eta",
            {"red": "Gamma 1", "blue": "", "reserves": (24, 25), "asked": "ACT"},
            id="R36 Gamma: own piece first, then two enemy pieces from two planets",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Gamma 3"},
            "use Gamma, Gamma, Gamma",
            {"red": "", "blue": "Gamma 1", "asked": "ACT"},
            id="R36 Gamma: enemies on Gamma are legal targets",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1"},
            "use Gamma",
            {"red": "", "reserves": (25, 25), "asked": "ACT"},
            id="R35 Gamma with no enemy on the board: only the own piece leaves",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 2"},
            "use Gamma, stop",
            {"red": "", "blue": "Delta 2", "asked": "ACT"},
            id="C1 Gamma: none removed",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 2"},
            "use Gamma, Delta, stop",
            {"red": "", "blue": "Delta 1", "asked": "ACT"},
            id="C1 Gamma: one removed",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 3"},
            "use Gamma, Delta, Delta",
            {"red": "", "blue": "Delta 1", "asked": "ACT"},
            id="row 21 Gamma: two at most",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 1"},
            "use Gamma, Delta",
            {"blue": "", "asked": "ACT"},
            id="C1 Gamma ends when no enemy piece is left",
        ),
        # Delta
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma, Beta, Eta",
            {"blue": "Beta 1 Gamma 1 Eta 1", "asked": "ACT"},
            id="R37 Delta: two enemy pieces to two planets",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma, Beta, Beta",
            {"blue": "Beta 2 Gamma 1", "asked": "ACT"},
            id="R37 Delta: two enemy pieces to one planet",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma, Beta, stop",
            {"blue": "Beta 1 Gamma 2", "asked": "ACT"},
            id="row 22 Delta: one is enough",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 1", "red": "Gamma 1"},
            "use Delta, Gamma, Beta",
            {"blue": "Beta 1", "red": "Gamma 1", "asked": "ACT"},
            id="row 22 Delta: ends when the source is empty",
        ),
        # Epsilon
        pytest.param(
            EPSILON,
            "use Epsilon, Omega",
            {"ships": "Omega Alpha", "asked": "ACT"},
            id="Epsilon moves the ship anywhere",
        ),
        # Zeta
        pytest.param(
            ZETA | {"red": "Alpha 2", "blue": "Eta 3"},
            "use Zeta, Alpha, Eta",
            {"red": "Alpha 1 Eta 1", "blue": "Alpha 1 Eta 2", "asked": "ACT"},
            id="Zeta exchanges two pieces on different planets",
        ),
        # Eta
        pytest.param(
            ETA,
            "use Eta, Theta",
            {"red": "Theta 1", "reserves": (24, 25), "asked": "ACT"},
            id="row 25 Eta places one from the reserve on any planet",
        ),
        # Theta
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 2"},
            "use Theta, Eta, Alpha, Gamma",
            {"red": "Alpha 1 Gamma 1 Eta 2", "asked": "ACT"},
            id="R39 Theta: two from two planets",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 2"},
            "use Theta, Eta, Alpha, Alpha",
            {"red": "Gamma 2 Eta 2", "asked": "ACT"},
            id="R39 Theta: two from one planet",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2"},
            "use Theta, Eta, Alpha, stop",
            {"red": "Alpha 1 Eta 1", "asked": "ACT"},
            id="R39 Theta: one is enough",
        ),
        pytest.param(
            THETA | {"red": "Alpha 1 Eta 3"},
            "use Theta, Eta, Alpha",
            {"red": "Eta 4", "asked": "ACT"},
            id="R39 Theta: ends when no piece stands elsewhere",
        ),
        # Omega
        pytest.param(
            OMEGA,
            "use Omega",
            {"red": "Omega 3", "reserves": (22, 25), "asked": "ACT"},
            id="row 27 Omega places exactly 3",
        ),
        pytest.param(
            OMEGA | {"red": "Alpha 22"},
            "use Omega",
            {"red": "Alpha 22 Omega 3", "reserves": (0, 25)},
            id="C9 Omega with just 3 in reserve",
        ),
        # how often
        pytest.param(
            GAMMA | {"red": "Gamma 2", "program": "M1", "other": "M2", "blue": "Gamma 2"},
            "use Gamma, stop, fly Beta, end, fly Gamma, use Gamma, stop",
            {"red": "Gamma 1", "blue": "Gamma 1"},
            id="R40 both players use the same installation in one round",
        ),
    ],
)
def test_effects(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param("use Eta", id="R28 Eta asks for face-up planets"),
        pytest.param("play ACT, Theta", id="R28 so does Theta"),
        pytest.param("play ACT, Delta, Alpha", id="R28 so does Delta"),
        pytest.param("play ACT, Alpha, Alpha", id="R28 so does Alpha"),
        pytest.param("play DRP", id="R28 so does DRP"),
    ],
)
def test_no_piece_ever_stands_on_a_face_down_planet(steps):
    row = "Alpha Eta Theta Delta ? ? Omega?"
    state = table(row=row, ships="Eta Alpha", red="Alpha 2", blue="Alpha 2", hand="ACT DRP")
    assert set(offers(do(state, steps)).split(", ")) <= {"Alpha", "Eta", "Theta", "Delta"}
