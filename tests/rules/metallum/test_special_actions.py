"""Special Action subroutines: Deposits Report, Power Boost, Deep Mining."""

import pytest

from botwright.games.metallum.positions import BLUE, table
from tests.rules.metallum.positions import FACE_DOWN_ROW, do, offers, outcome

REPORT = {"program": "M1 DR"}
BOOST = {"program": "M1 PB", "ships": "Beta Alpha"}
MINE = {"program": "M1 DM", "ships": "Beta Alpha"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            REPORT,
            "report Gamma, rich",
            {"deposits": "Gamma Rich", "asked": "ACT"},
            id="DR places a Rich marker",
        ),
        pytest.param(REPORT, "report Gamma, poor", {"deposits": "Gamma Poor"}, id="DR Poor"),
        pytest.param(
            REPORT | {"row": FACE_DOWN_ROW},
            "report #3, rich",
            {"deposits": "#3 Rich", "face_up": "Alpha", "money": (0, 0)},
            id="R43 DR on a face-down planet, which stays so",
        ),
        pytest.param(
            REPORT | {"row": FACE_DOWN_ROW},
            "report #1, rich, fly #1, discover Eta",
            {"deposits": "Eta Rich"},
            id="R43 the marker stays when the planet is turned up",
        ),
        pytest.param(
            REPORT | {"deposits": "Gamma Rich Eta Poor"},
            "report Gamma",
            {"deposits": "Eta Poor", "asked": "ACT"},
            id="R44 DR on a marked planet only removes",
        ),
        pytest.param(
            REPORT | {"deposits": "Gamma Poor"},
            "report Gamma",
            {"deposits": "", "asked": "ACT"},
            id="row 13 DR does not flip a marker",
        ),
        pytest.param(
            REPORT | {"deposits": "Alpha Rich Beta Rich Gamma Rich Delta Rich Eta Rich Theta Rich"},
            "report Omega, poor",
            {
                "deposits": "Alpha Rich Beta Rich Gamma Rich Delta Rich Eta Rich Theta Rich "
                "Omega Poor"
            },
            id="R45 seven markers for seven planets",
        ),
        pytest.param(
            BOOST, "boost", {"red": "Beta 1", "ships": "Beta Alpha", "asked": "ACT"}, id="PB places"
        ),
        pytest.param(
            BOOST, "boost to Gamma", {"red": "", "ships": "Gamma Alpha"}, id="PB moves instead"
        ),
        pytest.param(
            BOOST, "boost to Alpha", {"ships": "Alpha Alpha", "asked": "ACT"}, id="PB to Alpha"
        ),
        pytest.param(
            BOOST | {"modules": "Blue JAM Beta"}, "boost", {"red": "Beta 1"}, id="PB places on JAM"
        ),
    ],
)
def test_effects(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            REPORT | {"row": "Alpha Beta ? ? ? ? Omega?"},
            "",
            "report",
            "report Alpha, report Beta, report #2, report #3, report #4, report #5, report Omega",
            id="R43 DR: every planet",
        ),
        pytest.param(REPORT, "report Alpha", "", "rich, poor", id="DR: either side"),
        pytest.param(REPORT, "report Alpha, rich", "report", "", id="DR is executed only once"),
        pytest.param(
            BOOST, "", "boost", "boost, boost to Alpha, boost to Gamma", id="PB: place or fly by 1"
        ),
        pytest.param(
            BOOST | {"ships": "Omega Alpha"},
            "",
            "boost to",
            "boost to Theta",
            id="R11 PB from Omega",
        ),
        pytest.param(BOOST, "boost", "boost", "", id="PB is executed only once"),
        pytest.param(MINE, "", "mine", "mine", id="R46 DM is offered without own pieces"),
        pytest.param(
            MINE | {"red": "Beta 1", "blue": "Beta 1"}, "", "mine", "mine", id="R46 DM on a tie"
        ),
        pytest.param(MINE, "mine", "mine", "", id="R46 DM is spent"),
    ],
)
def test_choices(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


@pytest.mark.parametrize(
    "position, dollars",
    [
        pytest.param({"red": "Beta 2", "blue": "Beta 1"}, 3, id="DM with the majority"),
        pytest.param({"red": "Beta 1"}, 3, id="DM alone"),
        pytest.param({"red": "Beta 2", "blue": "Beta 2"}, 0, id="R46 DM on a tie pays nothing"),
        pytest.param({"blue": "Beta 2"}, 0, id="R46 DM without own pieces pays nothing"),
        pytest.param({"red": "Beta 1", "blue": "Beta 2"}, 1, id="R47 DM in second place"),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 2", "deposits": "Beta Rich"},
            2,
            id="R47 DM second, Rich",
        ),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 2", "deposits": "Beta Poor"},
            0,
            id="R47 DM second, Poor",
        ),
        pytest.param(
            {"red": "Beta 1", "deposits": "Beta Rich"}, 5, id="DM with the majority, Rich"
        ),
        pytest.param(
            {"red": "Beta 1", "deposits": "Beta Poor"}, 1, id="DM with the majority, Poor"
        ),
        pytest.param({"red": "Gamma 1", "deposits": "Beta Rich"}, 0, id="DM at the ship alone"),
        pytest.param({"modules": "Red MIN Beta"}, 3, id="MIN counts for DM"),
        pytest.param(
            {"red": "Beta 1", "modules": "Blue MIN Beta"},
            0,
            id="MIN of the enemy counts for DM too",
        ),
        pytest.param({"red": "Beta 1", "modules": "Red REF Beta"}, 5, id="REF also in DM"),
        pytest.param(
            {"red": "Beta 1", "modules": "Red REF Beta", "deposits": "Beta Rich"},
            7,
            id="REF in DM on top of Rich",
        ),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 2", "modules": "Red REF Beta"},
            1,
            id="REF in DM not for the second",
        ),
        pytest.param(
            {"red": "Beta 1", "modules": "Blue REF Beta"}, 3, id="REF in DM not for the enemy's"
        ),
        pytest.param(
            {"red": "Beta 1", "modules": "Red REF Gamma"}, 3, id="REF in DM only at its planet"
        ),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 1", "modules": "Red CON Eta"}, 1, id="CON also in DM"
        ),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 1", "modules": "Red CON Eta", "deposits": "Beta Rich"},
            2,
            id="CON in DM, Rich",
        ),
        pytest.param({"modules": "Red CON Beta"}, 0, id="CON in DM: 0 to 0 pays nothing"),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 1", "modules": "Blue CON Eta"}, 0, id="CON of the enemy"
        ),
        pytest.param(
            {"red": "Beta 2", "sabotaged": "Beta", "round_number": 7}, 0, id="SAB affects DM"
        ),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 5", "sabotaged": "Beta", "round_number": 7}
            | {"modules": "Red FSH Beta"},
            3,
            id="SAB in DM: behind FSH he alone scores",
        ),
    ],
)
def test_deep_mining(position, dollars):
    """Only the active player is paid, whoever else stands there."""
    state = do(table(**MINE | position), "mine")
    assert outcome(state, {"money", "asked"}) == {"money": (dollars, 0), "asked": "ACT"}


@pytest.mark.parametrize(
    "steps, money",
    [
        pytest.param("fly Beta, buy MIN, mine", 5 - 3 + 3, id="R48 MIN bought before DM counts"),
        pytest.param("fly Beta, mine, buy MIN", 5 + 0 - 3, id="R48 MIN bought after DM does not"),
    ],
)
def test_mining_station_and_deep_mining(steps, money):
    position = {"program": "M1 DM PM", "money": (5, 0), "market": "CON MIN - -"}
    state = do(table(**position), steps)
    assert outcome(state, {"money"}) == {"money": (money, 0)}


def test_deep_mining_of_blue():
    """Blue is paid for his own majority."""
    state = table(ships="Beta Gamma", program="M1 DM", red="Gamma 1", blue="Gamma 2", active=BLUE)
    assert outcome(do(state, "mine"), {"money"}) == {"money": (0, 3)}
