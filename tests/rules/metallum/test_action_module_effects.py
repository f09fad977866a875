"""What action modules do."""

import pytest

from botwright.games.metallum.positions import BLUE, table
from tests.rules.metallum.positions import FACE_DOWN_ROW, ZETA_ROW, do, outcome

LAST = {"first": BLUE}  # Red acts second: the round is scored after him
AT_ETA = {"ships": "Eta Alpha"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        # Activation
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha"},
            "play ACT, Omega",
            {"red": "Omega 3", "ships": "Eta Alpha", "asked": "ACT"},
            id="ACT: Omega places on Omega, the ship stays",
        ),
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha", "red": "Gamma 1", "blue": "Beta 2"},
            "play ACT, Gamma, Beta, stop",
            {"red": "", "blue": "Beta 1", "asked": "ACT"},
            id="ACT: Gamma takes the own piece first",
        ),
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha"},
            "use Eta, Eta, play ACT, Eta, Eta",
            {"red": "Eta 2"},
            id="ACT may repeat an installation",
        ),
        pytest.param(
            {"hand": "ACT", "row": ZETA_ROW, "ships": "Eta Alpha"},
            "play ACT, Epsilon, Zeta",
            {"ships": "Zeta Alpha"},
            id="ACT: Epsilon moves the ship",
        ),
        # Acquire Module
        pytest.param(
            {"hand": "ACQ", "ships": "Eta Alpha", "modules": "Blue MIN Beta"},
            "play ACQ, take FSH",
            {"modules": "Blue MIN Beta, Red FSH Eta", "money": (0, 0), "asked": "ACT"},
            id="ACQ: free of charge, at the ship",
        ),
        pytest.param(
            {"hand": "ACQ SAB", "ships": "Eta Alpha", "red": "Eta 1", "money": (5, 0)} | LAST,
            "play SAB, Eta, play ACQ, take FSH, fly Theta, end",
            {"money": (8, 0)},
            id="ACQ: the module works at once",
        ),
        # Nuclear Explosion
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2 Beta 1", "blue": "Eta 3 Theta 1"},
            "play NUK",
            {"red": "Beta 1", "blue": "Theta 1", "reserves": (24, 24), "asked": "ACT"},
            id="NUK: all pieces of both players on the planet go home",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 3", "modules": "Blue FSH Eta"},
            "play NUK",
            {"red": "", "blue": "Eta 3"},
            id="NUK: pieces behind FSH stay",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 3", "modules": "Red FSH Eta"},
            "play NUK",
            {"red": "Eta 2", "blue": ""},
            id="row 29 FSH guards its controller from his own NUK",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 3", "modules": "Red FSH Beta"},
            "play NUK",
            {"red": "", "blue": ""},
            id="NUK: FSH elsewhere is no help",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "blue": "Eta 3", "modules": "Blue MIN Eta, Red TRD Eta"},
            "play NUK",
            {"blue": "", "modules": "Blue MIN Eta, Red TRD Eta", "ships": "Eta Alpha"},
            id="NUK: modules stay, ships are unharmed",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 1", "modules": "Blue JAM Eta"},
            "play NUK",
            {"red": "", "blue": ""},
            id="NUK: JAM is irrelevant",
        ),
        # Sabotage
        pytest.param(
            {"hand": "SAB", "red": "Eta 3", "blue": "Eta 1"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="SAB: all pieces there count 0 in Scoring",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 3", "blue": "Eta 1", "modules": "Blue FSH Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 3)},
            id="SAB: a player with FSH keeps his count and scores alone",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 1", "blue": "Eta 3", "modules": "Red FSH Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (3, 0)},
            id="row 29 FSH guards its controller from his own SAB",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 1", "blue": "Beta 1", "modules": "Red CON Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="SAB: CON lying there is off on every planet",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 1", "blue": "Beta 1"}
            | {"modules": "Red CON Eta, Red FSH Eta"}
            | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (1, 0)},
            id="SAB: CON behind FSH works",
        ),
        pytest.param(
            {"hand": "SAB", "modules": "Red MIN Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="MIN counts 0 under SAB",
        ),
        pytest.param(
            {"hand": "SAB", "modules": "Red MIN Eta, Red FSH Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (3, 0)},
            id="MIN counts under SAB behind FSH",
        ),
        pytest.param(
            AT_ETA | {"hand": "SAB", "program": "M1 D1"} | LAST,
            "play SAB, Eta, deploy, fly Theta, end",
            {"red": "Eta 1", "money": (0, 0)},
            id="C6 SAB binds to the planet: what comes later counts 0 too",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 2"} | LAST,
            "play SAB, Eta, use Alpha, Eta, Theta, stop, fly Beta, end",
            {"red": "Eta 1 Theta 1", "money": (3, 0)},
            id="C6 SAB binds to the planet: what leaves counts where it goes",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 2", "program": "M1 D1 PT", "modules": "Red FSH Eta"}
            | LAST,
            "play SAB, Beta, transport FSH, Beta, fly Beta, end",
            {"money": (3, 0)},
            id="C6 FSH that arrives takes effect at once",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 2", "program": "M1 D1 PT", "modules": "Red FSH Beta"}
            | LAST,
            "play SAB, Beta, transport FSH, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="C6 FSH that leaves takes effect at once",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 1", "program": "M1", "other": "M1 DM", "blue": "Beta 2"},
            "play SAB, Beta, fly Beta, end, fly Beta, mine",
            {"money": (0, 0)},
            id="SAB affects the DM of the enemy who acts later",
        ),
        # Orbital Drop
        pytest.param(
            {"hand": "DRP"},
            "play DRP, Eta, more",
            {"red": "Eta 2", "asked": "ACT"},
            id="DRP places 2",
        ),
        pytest.param(
            {"hand": "DRP"},
            "play DRP, Eta, stop",
            {"red": "Eta 1", "asked": "ACT"},
            id="DRP places 1",
        ),
        pytest.param(
            {"hand": "DRP", "red": "Beta 24"},
            "play DRP, Eta",
            {"red": "Beta 24 Eta 1", "asked": "ACT"},
            id="DRP: reserve only, no shortage rule",
        ),
        pytest.param(
            {"hand": "DRP", "modules": "Blue JAM Eta"},
            "play DRP, Eta, more",
            {"red": "Eta 2"},
            id="DRP is not stopped by JAM",
        ),
        pytest.param(
            {"hand": "DRP", "modules": "Red DOC Eta"},
            "play DRP, Eta, more",
            {"red": "Eta 2", "asked": "ACT"},
            id="DOC not after DRP",
        ),
        # Hyperjump
        pytest.param(
            {"hand": "JMP"}, "play JMP, Omega", {"ships": "Omega Alpha", "asked": "ACT"}, id="JMP"
        ),
        # Subsidy
        pytest.param(
            {"hand": "SUB", "red": "Beta 3 Eta 1 Theta 1", "blue": "Beta 5 Gamma 1"},
            "play SUB",
            {"money": (3, 0), "asked": "ACT"},
            id="SUB: $1 for each planet, however many pieces",
        ),
        pytest.param(
            {"hand": "SUB", "red": "Beta 3", "modules": "Red MIN Eta"},
            "play SUB",
            {"money": (1, 0)},
            id="SUB: markers only, MIN does not count",
        ),
        pytest.param(
            {"hand": "SUB", "red": "Beta 3 Eta 1", "sabotaged": "Eta"},
            "play SUB",
            {"money": (2, 0)},
            id="SUB: SAB does not matter",
        ),
        # Hostile Takeover
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3"},
            "play TAK, more",
            {"red": "Eta 2", "blue": "Eta 1", "reserves": (23, 24), "asked": "ACT"},
            id="C8 TAK: two replaced",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3"},
            "play TAK, stop",
            {"red": "Eta 1", "blue": "Eta 2", "asked": "ACT"},
            id="C8 TAK: one replaced",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 1"},
            "play TAK",
            {"red": "Eta 1", "blue": "", "asked": "ACT"},
            id="TAK: the only enemy piece",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3", "red": "Beta 24"},
            "play TAK",
            {"red": "Beta 24 Eta 1", "blue": "Eta 2", "asked": "ACT"},
            id="TAK: as many as the own reserve holds",
        ),
        # Forged Report
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Rich"},
            "play RPT, Gamma, Gamma",
            {"deposits": "Gamma Poor", "asked": "ACT"},
            id="RPT turns Rich over",
        ),
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Poor"},
            "play RPT, Gamma, Gamma",
            {"deposits": "Gamma Rich"},
            id="RPT turns Poor over",
        ),
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Poor"},
            "play RPT, Gamma, Eta",
            {"deposits": "Eta Poor"},
            id="RPT shifts a marker, same side up",
        ),
        pytest.param(
            {"hand": "RPT", "row": FACE_DOWN_ROW, "deposits": "Alpha Rich"},
            "play RPT, Alpha, #3",
            {"deposits": "#3 Rich", "face_up": "Alpha"},
            id="RPT shifts to a face-down planet",
        ),
        pytest.param(
            {
                "hand": "RPT",
                "deposits": "Gamma Rich",
                "modules": "Blue FSH Gamma",
                "blue": "Gamma 1",
            },
            "play RPT, Gamma, Gamma",
            {"deposits": "Gamma Poor"},
            id="FSH does not protect markers from RPT",
        ),
        # both seats
        pytest.param(
            {"ships": "Alpha Eta", "active": BLUE, "hand": "TAK", "red": "Eta 2"},
            "play TAK, more",
            {"red": "", "blue": "Eta 2"},
            id="TAK by Blue",
        ),
    ],
)
def test_effects(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected
