"""The end of the game: the final scoring, letters of labs, places."""

import numpy as np
import pytest

from botwright.games.aquasphere.positions import scoring, table
from botwright.games.aquasphere.rules.scoring import (
    places,
)
from tests.rules.aquasphere.positions import SUBS, do, outcome

LAST = {"round_number": 4}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            LAST | {"subs": "", "points": (8, 20)},
            "",
            {"points": (9, 21), "mover": "nobody", "asked": "OVER"},
            id="ruling 97 one letter each, the game is over",
        ),
        pytest.param(
            LAST | {"subs": "", "points": (9, 9), "time": (4, 1)},
            "",
            {"points": (14, 11)},
            id="ruling 97 no red lines in the final scoring",
        ),
        pytest.param(
            LAST | {"subs": "", "control": "A white", "points": (5,)},
            "",
            {"points": (9 + 1, 1)},
            id="ruling 97 but in the fourth intermediate scoring",
        ),
        pytest.param(
            LAST | {"subs": "", "control": "A white", "points": (5,), "crystals": (1,)},
            "pay crystal",
            {"points": (5 + 6 + 1 + 1, 1), "crystals": (0, 0)},
            id="ruling 98 crystals score in the intermediate scoring alone",
        ),
        pytest.param(
            LAST | {"subs": "", "control": "A yellow", "octopods": "A 4", "points": (0, 19)},
            "",
            {"points": (1, 15 + 1)},
            id="ruling 98 the penalty too",
        ),
        pytest.param(
            LAST | {"subs": SUBS[6], "time": (4,)},
            "",
            {"points": (1 + 4 + 5, 1)},
            id="ruling 98 all submarines launched",
        ),
        pytest.param(
            LAST | {"subs": SUBS[5], "time": (4,)},
            "",
            {"points": (1 + 4, 1)},
            id="ruling 98 five are not all",
        ),
        pytest.param(
            LAST | {"subs": "", "labs": "L28 L29 L30 L01 L02 / L03 L04 L05 L06"},
            "",
            {"points": (1 + 5, 3)},
            id="ruling 98 a complete lab; four expansions are not enough",
        ),
        pytest.param(
            LAST | {"subs": SUBS[2], "labs": "L28"},
            "",
            {"points": (1 + 2, 1), "time": (2, 0)},
            id="ruling 97 the income of the fourth scoring counts as time markers",
        ),
    ],
)
def test_final_scoring(position, steps, expected):
    assert outcome(do(scoring(**position), steps), expected) == expected


@pytest.mark.parametrize(
    "labs, points",
    [
        pytest.param("", 1, id="O15 one letter"),
        pytest.param("L05", 3, id="ruling 98 two letters"),
        pytest.param("L05 L09", 6, id="ruling 98 three letters"),
        pytest.param("L05 L26", 10, id="ruling 98 four letters"),
        pytest.param("L05 L26 L17", 15, id="ruling 98 five letters"),
        pytest.param("L25 L26 L27", 21, id="ruling 98 six letters"),
    ],
)
def test_letter_points(labs, points):
    state = scoring(round_number=4, labs=labs, subs="")
    assert outcome(state, {"points"}) == {"points": (points, 1)}


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param({"points": (30, 29)}, (0, 1), id="ruling 99 more points"),
        pytest.param(
            {"points": (30, 30), "control": "A white B white C yellow"},
            (0, 1),
            id="ruling 99 a tie: more control fields",
        ),
        pytest.param(
            {"points": (30, 30), "control": "A white B yellow", "crystals": (1, 2)},
            (1, 0),
            id="ruling 99 then more crystals",
        ),
        pytest.param(
            {"points": (30, 30), "control": "A white C white B yellow", "crystals": (0, 2)},
            (0, 1),
            id="ruling 99 control fields come before crystals",
        ),
        pytest.param(
            {"points": (30, 30), "crystals": (1, 1), "time": (4, 0)},
            (0, 0),
            id="ruling 99 else a shared victory",
        ),
        pytest.param(
            {"points": (30, 31), "control": "A white", "crystals": (2, 0)},
            (1, 0),
            id="ruling 99 points come first",
        ),
        pytest.param(
            {"players": 4, "points": (30, 30, 20, 30), "crystals": (1, 2, 2, 2)},
            (2, 0, 3, 0),
            id="ruling 99 two of four share the victory",
        ),
        pytest.param(
            {"players": 3, "points": (30, 30, 30), "control": "A red B red C white"},
            (1, 2, 0),
            id="ruling 99 places of three",
        ),
    ],
)
def test_places(position, expected):
    state = table(**position)
    out = np.zeros(len(expected), np.int32)
    places(state, out)
    assert tuple(out.tolist()) == expected


def test_crystals_paid_break_no_tie():
    """Ruling 99: crystals count after the line payments of the last scoring."""
    position = {"crystals": (2, 1), "points": (9, 11), "subs": "", "round_number": 4}
    state = do(scoring(**position), "pay crystal")
    assert outcome(state, {"points", "crystals"}) == {"points": (13, 13), "crystals": (1, 1)}
    out = np.zeros(2, np.int32)
    places(state, out)
    assert out.tolist() == [0, 0]
