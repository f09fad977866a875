"""Phase 3, Scoring: what a planet pays, with deposits, stations, refineries and sabotage."""

import pytest

from botwright.games.metallum.data import Phase
from botwright.games.metallum.positions import BLUE, RED, spot, table
from botwright.games.metallum.rules.scoring import planet_payout, presence, score_planets
from tests.rules.metallum.positions import do, outcome

LATE = {"round_number": 7}


def payouts(position, planet="Eta"):
    """What Red and Blue earn on a planet in the Scoring phase."""
    state = table(**position)
    state.phase = Phase.SCORING
    at = spot(state, planet)
    return planet_payout(state, RED, at), planet_payout(state, BLUE, at)


@pytest.mark.parametrize(
    "red, blue, deposit, dollars",
    [
        pytest.param(2, 1, "", (3, 1), id="majority and second"),
        pytest.param(1, 2, "", (1, 3), id="the same the other way round"),
        pytest.param(2, 1, "Eta Rich", (5, 2), id="Rich"),
        pytest.param(2, 1, "Eta Poor", (1, 0), id="Poor"),
        pytest.param(2, 2, "", (0, 0), id="a tie pays nobody"),
        pytest.param(2, 2, "Eta Rich", (0, 0), id="R66 a tie on a Rich planet"),
        pytest.param(1, 1, "Eta Poor", (0, 0), id="R66 a tie on a Poor planet"),
        pytest.param(1, 0, "", (3, 0), id="R65 alone is a majority"),
        pytest.param(0, 4, "Eta Rich", (0, 5), id="R65 alone on a Rich planet"),
        pytest.param(0, 1, "Eta Poor", (0, 1), id="R65 alone on a Poor planet"),
        pytest.param(0, 0, "Eta Rich", (0, 0), id="nobody there"),
        pytest.param(24, 25, "Eta Rich", (2, 5), id="many pieces"),
    ],
)
def test_planet_payout(red, blue, deposit, dollars):
    position = {"red": f"Eta {red}", "blue": f"Eta {blue}", "deposits": deposit}
    assert payouts(position) == dollars


@pytest.mark.parametrize(
    "position, dollars",
    [
        pytest.param(
            {"red": "Eta 1", "modules": "Blue MIN Eta"}, (0, 0), id="MIN ties a single extractor"
        ),
        pytest.param({"modules": "Blue MIN Eta"}, (0, 3), id="MIN alone is a majority"),
        pytest.param(
            {"red": "Eta 2", "modules": "Blue MIN Eta"},
            (3, 1),
            id="MIN is at least 1 for the second",
        ),
        pytest.param(
            {"red": "Eta 2", "blue": "Eta 2", "modules": "Blue MIN Eta"},
            (1, 3),
            id="MIN breaks a tie of pieces",
        ),
        pytest.param({"red": "Eta 1", "modules": "Blue MIN Beta"}, (3, 0), id="MIN elsewhere"),
        pytest.param(
            {"red": "Eta 1", "modules": "Red REF Eta"}, (5, 0), id="REF with the majority alone"
        ),
        pytest.param(
            {"red": "Eta 1", "modules": "Red REF Eta", "deposits": "Eta Rich"},
            (7, 0),
            id="REF on top of Rich",
        ),
        pytest.param(
            {"red": "Eta 1", "blue": "Eta 2", "modules": "Red REF Eta"},
            (1, 3),
            id="REF not for the second",
        ),
        pytest.param(
            {"red": "Eta 1", "blue": "Eta 1", "modules": "Red REF Eta, Red CON Beta"},
            (1, 0),
            id="REF not for a tie that CON is paid for",
        ),
        pytest.param({"modules": "Red REF Eta"}, (0, 0), id="REF without pieces"),
        pytest.param({"modules": "Red REF Eta, Red MIN Eta"}, (5, 0), id="REF with MIN alone"),
        pytest.param(
            {"red": "Eta 2", "blue": "Eta 1", "modules": "Blue REF Eta"},
            (3, 1),
            id="REF of the other player",
        ),
        pytest.param(
            {"red": "Eta 1", "blue": "Eta 1", "modules": "Red CON Beta"},
            (1, 0),
            id="CON on a tied planet, the opponent still gets 0",
        ),
        pytest.param(
            {"red": "Eta 1", "blue": "Eta 1", "modules": "Blue CON Eta", "deposits": "Eta Rich"},
            (0, 2),
            id="CON on a tied Rich planet",
        ),
        pytest.param(
            {"red": "Eta 1", "blue": "Eta 1", "modules": "Red CON Beta", "deposits": "Eta Poor"},
            (0, 0),
            id="CON on a tied Poor planet",
        ),
        pytest.param({"modules": "Red CON Eta"}, (0, 0), id="CON: 0 to 0 pays nothing"),
        pytest.param(
            {"red": "Eta 1", "modules": "Red CON Eta"}, (3, 0), id="CON changes no majority"
        ),
        pytest.param(
            {"red": "Eta 1", "blue": "Eta 2", "modules": "Red CON Eta"},
            (1, 3),
            id="CON in second place",
        ),
        pytest.param(
            {"red": "Eta 1", "modules": "Red CON Beta, Blue MIN Eta"},
            (1, 0),
            id="CON ties with MIN",
        ),
        pytest.param(
            {"blue": "Eta 1", "modules": "Red CON Beta, Red MIN Eta"},
            (1, 0),
            id="MIN counts for CON",
        ),
        pytest.param(
            {"red": "Eta 5", "blue": "Eta 1", "sabotaged": "Eta"} | LATE, (0, 0), id="SAB: no count"
        ),
        pytest.param(
            {"red": "Eta 5", "blue": "Eta 5", "sabotaged": "Eta", "modules": "Red CON Beta"} | LATE,
            (0, 0),
            id="SAB makes a tie of 0 to 0, which CON is not paid for",
        ),
        pytest.param(
            {"red": "Eta 1", "blue": "Eta 5", "sabotaged": "Eta", "modules": "Red FSH Eta"} | LATE,
            (3, 0),
            id="SAB: he alone scores who has FSH there",
        ),
        pytest.param(
            {"red": "Eta 1", "sabotaged": "Eta", "modules": "Red REF Eta, Red FSH Eta"} | LATE,
            (5, 0),
            id="SAB: REF behind FSH works",
        ),
        pytest.param(
            {"red": "Beta 1 Eta 1", "sabotaged": "Beta"} | LATE, (3, 0), id="SAB on another planet"
        ),
    ],
)
def test_modules_in_scoring(position, dollars):
    assert payouts(position) == dollars


@pytest.mark.parametrize(
    "position, count",
    [
        pytest.param({"red": "Eta 2"}, 2, id="pieces"),
        pytest.param({"red": "Eta 2", "modules": "Red MIN Eta"}, 3, id="pieces and MIN"),
        pytest.param({"red": "Eta 2", "modules": "Blue MIN Eta"}, 2, id="not the enemy's MIN"),
        pytest.param({"red": "Eta 2", "sabotaged": "Eta"} | LATE, 0, id="C6 nothing under SAB"),
    ],
)
def test_presence(position, count):
    state = table(**position)
    assert presence(state, RED, spot(state, "Eta")) == count


@pytest.mark.parametrize(
    "position, money",
    [
        pytest.param(
            {"row": "Alpha Beta ? ? ? ? Omega?", "red": "Beta 1", "deposits": "#3 Rich Omega Rich"},
            (3, 0),
            id="R64 a Rich planet that lies face down pays nobody",
        ),
        pytest.param(
            {"red": "Alpha 2 Beta 1 Omega 1", "blue": "Alpha 1 Beta 2", "money": (10, 20)},
            (17, 24),
            id="R67 all planets, Alpha to Omega, are added up",
        ),
        pytest.param(
            {"red": "Alpha 1 Beta 1", "money": (96, 0)},
            (102, 0),
            id="row 5 money is one number and goes beyond 100",
        ),
        pytest.param({"red": "Alpha 1", "money": (127, 0)}, (130, 0), id="row 5 far beyond 100"),
    ],
)
def test_score_planets(position, money):
    state = table(**position)
    score_planets(state)
    assert outcome(state, {"money"}) == {"money": money}
    assert state.phase == Phase.SCORING


def test_scoring_follows_the_second_action_phase():
    """Both players are paid when the second of them ends his phase, not before."""
    state = do(table(red="Eta 1", blue="Theta 1"), "fly Beta, end")
    assert outcome(state, {"money"}) == {"money": (0, 0)}
    assert outcome(do(state, "fly Beta, end"), {"money"}) == {"money": (3, 3)}
