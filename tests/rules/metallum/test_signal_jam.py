"""Signal Jam and Force Shield at installations."""

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
)

JAM_GAMMA = "Blue JAM Gamma"


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Alpha",
            "",
            "Beta",
            id="row 31 JAM x Alpha: not off the planet",
        ),
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Alpha, Beta",
            "",
            "Alpha, Delta, Eta, Theta, Omega",
            id="row 31 JAM x Alpha: not onto the planet",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 2", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Alpha: not usable when all pieces are jammed",
        ),
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Alpha",
            "",
            "Beta, Gamma",
            id="R62 JAM x Alpha: its controller is free",
        ),
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Alpha, Beta",
            "Gamma",
            "Gamma",
            id="R62 JAM x Alpha: its controller may move onto it",
        ),
        pytest.param(
            {"row": "Alpha ? Gamma ? ? ? Omega?", "red": "Alpha 2", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Alpha: not usable when the only other planet is jammed",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Delta",
            "",
            "Beta",
            id="row 31 JAM x Delta: pieces of both colours, off the planet",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Delta, Beta",
            "",
            "Alpha, Delta, Eta, Theta, Omega",
            id="row 31 JAM x Delta: pieces of both colours, onto the planet",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Delta",
            "",
            "Beta, Gamma",
            id="R62 JAM x Delta: its controller may move enemy pieces off it",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Delta, Beta",
            "Gamma",
            "Gamma",
            id="R62 JAM x Delta: its controller may move enemy pieces onto it",
        ),
        pytest.param(
            THETA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Theta",
            "",
            "Alpha, Delta, Eta, Theta, Omega",
            id="row 31 JAM x Theta: not onto the planet; Beta has no other source",
        ),
        pytest.param(
            THETA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Theta, Delta",
            "",
            "Beta",
            id="row 31 JAM x Theta: not off the planet",
        ),
        pytest.param(
            THETA | {"red": "Gamma 2", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Theta: not usable when all pieces are jammed",
        ),
        pytest.param(
            THETA | {"red": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Theta, Delta",
            "",
            "Beta, Gamma",
            id="R62 JAM x Theta: its controller is free",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1 Gamma 2", "blue": "Eta 1", "modules": JAM_GAMMA},
            "use Zeta",
            "",
            "Beta",
            id="row 31 JAM x Zeta: not the own piece",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1", "blue": "Eta 1 Gamma 1", "modules": JAM_GAMMA},
            "use Zeta, Beta",
            "",
            "Eta",
            id="row 31 JAM x Zeta: not the enemy piece",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1", "blue": "Gamma 1", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Zeta: not usable when the only partner is jammed",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1 Gamma 2", "blue": "Eta 1", "modules": "Red JAM Gamma"},
            "use Zeta",
            "",
            "Gamma, Beta",
            id="R62 JAM x Zeta: its controller is free",
        ),
        pytest.param(
            {
                "ships": "Beta Alpha",
                "active": BLUE,
                "blue": "Beta 1 Gamma 2",
                "modules": "Red JAM Gamma",
            },
            "use Alpha",
            "",
            "Beta",
            id="JAM of Red stops Blue alike",
        ),
        pytest.param(
            ALPHA
            | {
                "red": "Beta 1 Gamma 2",
                "modules": JAM_GAMMA,
                "sabotaged": "Gamma",
                "round_number": 7,
            },
            "use Alpha",
            "",
            "Beta, Gamma",
            id="JAM is off under SAB",
        ),
        pytest.param(
            ALPHA
            | {
                "red": "Beta 1 Gamma 2",
                "modules": "Blue JAM Gamma, Blue FSH Gamma",
                "sabotaged": "Gamma",
                "round_number": 7,
            },
            "use Alpha",
            "",
            "Beta",
            id="JAM behind FSH works under SAB",
        ),
        pytest.param(
            {"ships": "Eta Beta", "hand": "ACT", "red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "play ACT, Alpha",
            "",
            "Beta",
            id="JAM also stops Alpha used through ACT",
        ),
        # what JAM does not stop
        pytest.param(
            BETA | {"blue": "Gamma 1", "modules": JAM_GAMMA},
            "use Beta",
            "",
            "Gamma",
            id="JAM does not stop Beta: replacing",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Gamma 1 Eta 1", "modules": JAM_GAMMA},
            "use Gamma",
            "",
            "Gamma, Eta, stop",
            id="JAM does not stop Gamma: removing",
        ),
        pytest.param(
            ETA | {"modules": JAM_GAMMA},
            "use Eta",
            "Gamma",
            "Gamma",
            id="JAM does not stop Eta: placing",
        ),
        pytest.param(
            OMEGA | {"modules": "Blue JAM Omega"},
            "",
            "use",
            "use Omega",
            id="JAM does not stop Omega: placing",
        ),
        pytest.param(
            EPSILON | {"modules": JAM_GAMMA},
            "use Epsilon",
            "Gamma",
            "Gamma",
            id="JAM does not stop Epsilon: ships are no extractors",
        ),
        pytest.param(
            BETA | {"red": "Gamma 25", "blue": "Eta 1", "modules": JAM_GAMMA},
            "use Beta, Eta",
            "",
            "Gamma",
            id="JAM does not stop the shortage removal of Beta",
        ),
        # Force Shield and installations
        pytest.param(
            BETA | {"blue": "Gamma 1", "modules": "Blue FSH Gamma"},
            "use Beta",
            "",
            "Gamma",
            id="R63 FSH is no help against Beta",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Eta 1", "modules": "Blue FSH Eta"},
            "use Gamma",
            "",
            "Eta, stop",
            id="R63 FSH is no help against Gamma",
        ),
        pytest.param(
            DELTA | {"blue": "Eta 1", "modules": "Blue FSH Eta"},
            "use Delta",
            "",
            "Eta",
            id="R63 FSH is no help against Delta",
        ),
        pytest.param(
            ZETA | {"red": "Alpha 1", "blue": "Eta 1", "modules": "Blue FSH Eta"},
            "use Zeta, Alpha",
            "",
            "Eta",
            id="R63 FSH is no help against Zeta",
        ),
        pytest.param(
            ETA | {"hand": "ACT", "blue": "Gamma 1", "modules": "Blue FSH Gamma"},
            "play ACT, Beta",
            "",
            "Gamma",
            id="C6 FSH is no help against Beta used through ACT",
        ),
    ],
)
def test_signal_jam_and_force_shield(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected
