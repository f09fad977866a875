"""Deployment, Power Boost placing, and the limit of 25 extractors with its shortage rule."""

import pytest

from botwright.games.metallum.positions import BLUE, table
from tests.rules.metallum.positions import do, offers, outcome

DEPLOY_3 = {"program": "M1 D3", "ships": "Beta Alpha"}
DEPLOY_2 = {"program": "M1 D2", "ships": "Beta Alpha"}
DEPLOY_1 = {"program": "M1 D1", "ships": "Beta Alpha"}
BOOST = {"program": "M1 PB", "ships": "Beta Alpha"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(DEPLOY_1, "deploy", {"red": "Beta 1", "asked": "ACT"}, id="D1 places 1"),
        pytest.param(DEPLOY_2, "deploy", {"red": "Beta 2", "asked": "ACT"}, id="D2 places 2"),
        pytest.param(DEPLOY_3, "deploy", {"red": "Beta 3", "asked": "ACT"}, id="D3 places 3"),
        pytest.param(
            DEPLOY_3, "deploy", {"red": "Beta 3", "reserves": (22, 25)}, id="row 11 exactly 3"
        ),
        pytest.param(
            DEPLOY_3 | {"red": "Alpha 22"},
            "deploy",
            {"red": "Alpha 22 Beta 3", "reserves": (0, 25), "asked": "ACT"},
            id="R21 the last three of the reserve: nothing is missing",
        ),
        pytest.param(
            DEPLOY_3 | {"red": "Alpha 20 Gamma 4"},
            "deploy, Gamma, Alpha",
            {"red": "Alpha 19 Beta 3 Gamma 3", "reserves": (0, 25), "asked": "ACT"},
            id="R21 the reserve first, then pieces from planets of choice",
        ),
        pytest.param(
            DEPLOY_3 | {"red": "Alpha 23 Gamma 2"},
            "deploy, Gamma, Gamma, Alpha",
            {"red": "Alpha 22 Beta 3", "asked": "ACT"},
            id="R21 all three from other planets",
        ),
        pytest.param(
            DEPLOY_2 | {"red": "Alpha 24"},
            "deploy, Alpha",
            {"red": "Alpha 23 Beta 2"},
            id="row 12 one from the reserve, one from elsewhere",
        ),
        pytest.param(
            DEPLOY_2 | {"red": "Alpha 25"},
            "fly Alpha, end",
            {"red": "Alpha 25", "mover": "Blue"},
            id="R21 or the tile is skipped",
        ),
        pytest.param(
            BOOST | {"red": "Alpha 25"},
            "boost, Alpha",
            {"red": "Alpha 24 Beta 1", "asked": "ACT"},
            id="R22 PB placing with an empty reserve",
        ),
        pytest.param(
            BOOST | {"red": "Alpha 25"},
            "boost to Gamma",
            {"red": "Alpha 25", "ships": "Gamma Alpha"},
            id="R22 PB or the flight",
        ),
        pytest.param(
            DEPLOY_1 | {"red": "Alpha 25", "modules": "Blue JAM Alpha"},
            "deploy, Alpha",
            {"red": "Alpha 24 Beta 1"},
            id="R26 a piece under an enemy JAM can be taken: removing is not moving",
        ),
        pytest.param(
            DEPLOY_1 | {"red": "Alpha 25", "modules": "Blue JAM Beta"},
            "deploy, Alpha",
            {"red": "Alpha 24 Beta 1"},
            id="R26 JAM at the destination does not stop the placing either",
        ),
        pytest.param(
            {
                "program": "M1 D2",
                "ships": "Alpha Beta",
                "blue": "Gamma 25",
                "active": BLUE,
            },
            "deploy, Gamma, Gamma",
            {"blue": "Beta 2 Gamma 23", "reserves": (25, 0)},
            id="R21 the same for Blue",
        ),
    ],
)
def test_placing(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            DEPLOY_3 | {"red": "Alpha 20 Beta 3 Gamma 2"},
            "deploy",
            "",
            "Alpha, Gamma",
            id="R26 any planet but the destination",
        ),
        pytest.param(
            DEPLOY_1 | {"red": "Alpha 20 Beta 3 Gamma 2", "modules": "Blue JAM Gamma"},
            "deploy",
            "",
            "Alpha, Gamma",
            id="R26 jammed or not",
        ),
        pytest.param(
            DEPLOY_1 | {"red": "Beta 25"}, "", "deploy", "", id="R27 all pieces stand there already"
        ),
        pytest.param(
            DEPLOY_3 | {"red": "Alpha 1 Beta 23"},
            "",
            "deploy",
            "",
            id="C10 a placement that cannot be completed is not offered",
        ),
        pytest.param(
            DEPLOY_3 | {"red": "Alpha 1 Beta 22"},
            "",
            "deploy",
            "deploy",
            id="C10 two in reserve and one elsewhere are enough for D3",
        ),
        pytest.param(
            DEPLOY_3 | {"red": "Alpha 2 Beta 23"}, "", "deploy", "", id="row 11 no part of D3"
        ),
        pytest.param(
            BOOST | {"red": "Beta 25"},
            "",
            "boost",
            "boost to Alpha, boost to Gamma",
            id="C10 PB can still fly",
        ),
        pytest.param(
            DEPLOY_1 | {"red": "Beta 25"},
            "fly Alpha",
            "deploy",
            "deploy",
            id="R27 elsewhere it can be executed",
        ),
        pytest.param(DEPLOY_1, "deploy", "deploy", "", id="D1 is executed only once"),
        pytest.param(
            DEPLOY_1 | {"modules": "Blue JAM Beta"}, "", "deploy", "deploy", id="JAM lets D1 place"
        ),
    ],
)
def test_what_can_be_placed(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            DEPLOY_1 | {"modules": "Red DOC Beta"},
            "deploy",
            {"asked": "DOCK", "offers": "stop, more"},
            id="C8 DOC asks at once after the Deployment",
        ),
        pytest.param(
            DEPLOY_1 | {"modules": "Red DOC Beta"},
            "deploy, more",
            {"red": "Beta 2", "asked": "ACT"},
            id="DOC one more",
        ),
        pytest.param(
            DEPLOY_3 | {"modules": "Red DOC Beta"},
            "deploy, stop",
            {"red": "Beta 3", "asked": "ACT"},
            id="DOC may be declined",
        ),
        pytest.param(
            DEPLOY_1 | {"modules": "Blue DOC Beta"},
            "deploy",
            {"red": "Beta 1", "asked": "ACT"},
            id="DOC of the enemy does nothing",
        ),
        pytest.param(
            DEPLOY_1 | {"modules": "Red DOC Gamma"},
            "deploy",
            {"asked": "ACT"},
            id="DOC elsewhere does nothing",
        ),
        pytest.param(
            DEPLOY_1 | {"modules": "Red DOC Beta", "red": "Alpha 24"},
            "deploy",
            {"asked": "ACT", "reserves": (0, 25)},
            id="DOC needs a piece in reserve",
        ),
        pytest.param(
            DEPLOY_1 | {"modules": "Red DOC Beta", "red": "Alpha 23"},
            "deploy, more",
            {"red": "Alpha 23 Beta 2", "reserves": (0, 25)},
            id="DOC with the last piece of the reserve",
        ),
        pytest.param(
            DEPLOY_2 | {"modules": "Red DOC Beta", "red": "Alpha 24"},
            "deploy, Alpha",
            {"red": "Alpha 23 Beta 2", "asked": "ACT"},
            id="DOC never triggers the shortage rule",
        ),
        pytest.param(
            BOOST | {"modules": "Red DOC Beta"},
            "boost",
            {"red": "Beta 1", "asked": "ACT"},
            id="DOC not after PB",
        ),
        pytest.param(
            {"modules": "Red DOC Omega", "ships": "Omega Alpha"},
            "use Omega",
            {"red": "Omega 3", "asked": "ACT"},
            id="DOC not after Omega",
        ),
        pytest.param(
            {"modules": "Red DOC Eta", "ships": "Eta Alpha"},
            "use Eta, Eta",
            {"red": "Eta 1", "asked": "ACT"},
            id="DOC not after Eta",
        ),
        pytest.param(
            DEPLOY_1 | {"modules": "Red DOC Beta, Blue JAM Beta"},
            "deploy, more",
            {"red": "Beta 2"},
            id="DOC is placing, which JAM does not stop",
        ),
        pytest.param(
            DEPLOY_1 | {"modules": "Red DOC Beta", "sabotaged": "Beta", "round_number": 7},
            "deploy",
            {"red": "Beta 1", "asked": "ACT"},
            id="DOC is off under SAB",
        ),
        pytest.param(
            DEPLOY_1
            | {"modules": "Red DOC Beta, Red FSH Beta", "sabotaged": "Beta", "round_number": 7},
            "deploy",
            {"red": "Beta 1", "asked": "DOCK"},
            id="DOC behind FSH works under SAB",
        ),
    ],
)
def test_orbital_dock(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected
