"""What an installation offers."""

import pytest

from botwright.games.metallum.positions import table
from tests.rules.metallum.positions import (
    ALPHA,
    BETA,
    DELTA,
    ETA,
    FACE_DOWN_ROW,
    GAMMA,
    OMEGA,
    THETA,
    ZETA,
    do,
    offers,
)


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        # Alpha
        pytest.param(
            ALPHA | {"red": "Gamma 5 Eta 1", "blue": "Beta 3"},
            "use Alpha",
            "",
            "Gamma, Eta",
            id="R32 Alpha: any planet with own pieces",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega",
            id="R41 Alpha: at least one, and not back to where it came from",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma, Beta",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega, stop",
            id="row 19 Alpha: one planet or several",
        ),
        pytest.param(
            {"row": "Alpha Beta ? ? Gamma ? Omega?", "red": "Alpha 2"},
            "use Alpha, Alpha",
            "",
            "Beta, Gamma",
            id="row 10 Alpha: only discovered planets",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "red": "Alpha 2"},
            "",
            "use",
            "",
            id="R32 Alpha: not usable while no other planet is known",
        ),
        pytest.param(ALPHA, "", "use", "", id="R41 Alpha: not usable without own pieces"),
        pytest.param(
            ALPHA | {"blue": "Gamma 2"}, "", "use", "", id="R32 Alpha: enemy pieces do not count"
        ),
        # Beta
        pytest.param(BETA, "", "use", "", id="R33 Beta needs an enemy piece"),
        pytest.param(
            BETA | {"modules": "Blue MIN Gamma"}, "", "use", "", id="R33 MIN is no target of Beta"
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2 Eta 1", "red": "Delta 2"},
            "use Beta",
            "",
            "Gamma, Eta",
            id="R33 Beta: any planet with an enemy piece",
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2", "red": "Gamma 25"},
            "",
            "use",
            "",
            id="R23 Beta: the missing piece cannot come from the target",
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2 Eta 1", "red": "Gamma 25"},
            "use Beta",
            "",
            "Eta",
            id="R23 Beta: only targets that a piece from elsewhere can reach",
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2", "red": "Alpha 5 Gamma 5 Delta 15"},
            "use Beta, Gamma",
            "",
            "Alpha, Delta",
            id="R23 Beta: the source is any planet but the target",
        ),
        # Gamma
        pytest.param(
            GAMMA | {"red": "Delta 3", "blue": "Delta 2"},
            "",
            "use",
            "",
            id="R34 Gamma needs a piece",
        ),
        pytest.param(
            GAMMA | {"blue": "Delta 2", "modules": "Red MIN Gamma"},
            "",
            "use",
            "",
            id="R34 MIN cannot pay for Gamma",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 2", "modules": "Blue MIN Eta"},
            "use Gamma",
            "",
            "Delta, stop",
            id="MIN is no target of Gamma",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1"},
            "",
            "use",
            "use Gamma",
            id="R35 Gamma without enemies is legal",
        ),
        # Delta
        pytest.param(
            DELTA | {"blue": "Gamma 3 Eta 1", "red": "Beta 2"},
            "use Delta",
            "",
            "Gamma, Eta",
            id="R37 Delta: any planet with enemy pieces",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega",
            id="R37 Delta: not back onto the source, and not none",
        ),
        pytest.param(
            {"row": "Alpha Beta Delta ? ? ? Omega?", "ships": "Delta Alpha", "blue": "Beta 2"},
            "use Delta, Beta",
            "",
            "Alpha, Delta",
            id="row 10 Delta: only discovered planets",
        ),
        pytest.param(
            DELTA | {"red": "Gamma 2"}, "", "use", "", id="R41 Delta without enemy pieces"
        ),
        # Zeta
        pytest.param(
            ZETA | {"red": "Gamma 2", "blue": "Gamma 3"},
            "",
            "use",
            "",
            id="R38 Zeta needs two different planets",
        ),
        pytest.param(
            ZETA | {"red": "Gamma 2 Eta 1", "blue": "Gamma 3"},
            "use Zeta",
            "",
            "Eta",
            id="row 24 Zeta: only own pieces with a partner elsewhere",
        ),
        pytest.param(
            ZETA | {"red": "Gamma 2 Eta 1", "blue": "Gamma 3 Beta 1"},
            "use Zeta, Gamma",
            "",
            "Beta",
            id="row 24 Zeta: the enemy piece stands on another planet",
        ),
        pytest.param(
            ZETA | {"red": "Gamma 2", "modules": "Blue MIN Eta"},
            "",
            "use",
            "",
            id="R38 Zeta: MIN is no piece",
        ),
        # Eta
        pytest.param(
            ETA | {"red": "Alpha 25"}, "", "use", "", id="C9 Eta needs a piece in reserve"
        ),
        pytest.param(
            ETA | {"red": "Alpha 24"}, "", "use", "use Eta", id="C9 Eta with one in reserve"
        ),
        pytest.param(
            {"row": "Alpha Eta ? ? Beta ? Omega?", "ships": "Eta Alpha"},
            "use Eta",
            "",
            "Alpha, Eta, Beta",
            id="row 25 Eta: any discovered planet, and no other",
        ),
        # Theta
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 1"},
            "use Theta",
            "",
            "Alpha, Beta, Gamma, Delta, Eta, Theta, Omega",
            id="row 26 Theta: one destination",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2"},
            "use Theta",
            "",
            "Beta, Gamma, Delta, Eta, Theta, Omega",
            id="R39 Theta: the destination is not the only source",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 1"},
            "use Theta, Alpha",
            "",
            "Gamma",
            id="R39 Theta: the destination is no source",
        ),
        pytest.param(
            {"row": "Alpha Theta ? ? Beta ? Omega?", "ships": "Theta Alpha", "red": "Alpha 2"},
            "use Theta",
            "",
            "Theta, Beta",
            id="row 10 Theta: only discovered planets",
        ),
        pytest.param(THETA | {"blue": "Alpha 2"}, "", "use", "", id="R41 Theta without own pieces"),
        # Omega
        pytest.param(OMEGA | {"red": "Alpha 23"}, "", "use", "", id="C9 Omega needs 3 in reserve"),
        pytest.param(
            OMEGA | {"red": "Alpha 22"}, "", "use", "use Omega", id="R24 is overruled by C9: 3 do"
        ),
        # how often, and where
        pytest.param(
            {"ships": "Eta Alpha"}, "use Eta, Eta", "use", "", id="R29 one for each Action phase"
        ),
        pytest.param(
            {"ships": "Eta Alpha"},
            "use Eta, Eta, fly Theta",
            "use",
            "",
            id="R29 not a second one elsewhere",
        ),
        pytest.param(
            {"ships": "Eta Alpha"}, "", "use", "use Eta", id="R29 even before the ship has moved"
        ),
        pytest.param(
            {"ships": "Delta Alpha", "red": "Alpha 1"},
            "fly Eta",
            "use",
            "use Eta",
            id="R29 the planet of the ship at that moment",
        ),
        pytest.param(
            {"ships": "Gamma Eta", "red": "Delta 1"}, "", "use", "", id="R29 not at the enemy ship"
        ),
    ],
)
def test_choices(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected
