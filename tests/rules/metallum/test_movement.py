"""Move subroutines, Power Boost flights, Epsilon and Hyperjump: where ships go, what they find."""

import pytest

from botwright.games.metallum.positions import BLUE, ROW, table
from tests.rules.metallum.positions import FACE_DOWN_ROW, ZETA_ROW, do, legal, offers, outcome

PLANETS = ROW.split()


def flights(tile, ship):
    """The positions a ship can fly to with this Move tile."""
    state = table(ships=f"{PLANETS[ship]} Alpha", program=tile)
    steps = [name.split() for name in legal(state) if not name.startswith("use")]
    assert all(word == "fly" for word, *_ in steps)
    return [PLANETS.index(planet) for _, planet in steps]


@pytest.mark.parametrize(
    "tile, ship, targets",
    [
        pytest.param("M1", 0, [1], id="R11 M1 from Alpha"),
        pytest.param("M1", 6, [5], id="R11 M1 from Omega"),
        pytest.param("M1", 1, [0, 2], id="row 7 M1 has two neighbours inside the row"),
        pytest.param("M1", 5, [4, 6], id="row 7 M1 beside Omega"),
        pytest.param("M2", 0, [2], id="R12 M2 from 0 only upward"),
        pytest.param("M2", 1, [3], id="R12 M2 from 1 only upward"),
        pytest.param("M2", 2, [0, 4], id="R12 M2 from 2 both ways"),
        pytest.param("M2", 3, [1, 5], id="R12 M2 from 3 both ways"),
        pytest.param("M2", 4, [2, 6], id="R12 M2 from 4 both ways"),
        pytest.param("M2", 5, [3], id="R12 M2 from 5 only downward"),
        pytest.param("M2", 6, [4], id="R12 M2 from 6 only downward"),
        pytest.param("M3", 0, [3], id="R13 M3 from 0 only upward"),
        pytest.param("M3", 1, [4], id="R13 M3 from 1 only upward"),
        pytest.param("M3", 2, [5], id="row 8 M3 from 2 does not bounce"),
        pytest.param("M3", 3, [0, 6], id="R13 M3 from 3 both ways"),
        pytest.param("M3", 4, [1], id="row 8 M3 from 4 does not bounce"),
        pytest.param("M3", 5, [2], id="R13 M3 from 5 only downward"),
        pytest.param("M3", 6, [3], id="R13 M3 from 6 only downward"),
    ],
)
def test_flights(tile, ship, targets):
    assert flights(tile, ship) == targets


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param({"program": "M1 D1"}, "", "end", "", id="R14 Move is compulsory"),
        pytest.param({"program": "M1 D1"}, "deploy", "end", "", id="R14 still compulsory"),
        pytest.param({"program": "M1 D1"}, "fly Beta", "end", "end", id="R14 the rest is not"),
        pytest.param({"program": "M1"}, "fly Beta", "fly", "", id="M1 is executed only once"),
        pytest.param(
            {"row": ZETA_ROW, "ships": "Epsilon Alpha"},
            "use Epsilon",
            "",
            "Alpha, Zeta, Gamma, Beta, Eta, Omega",
            id="R18 Epsilon not onto its own planet",
        ),
        pytest.param(
            {"hand": "JMP", "ships": "Gamma Alpha"},
            "play JMP",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega",
            id="C8 JMP to any planet but its own",
        ),
        pytest.param(
            {"row": "Alpha Epsilon ? ? ? ? Omega?", "ships": "Epsilon Alpha"},
            "use Epsilon",
            "",
            "Alpha, #2, #3, #4, #5, Omega",
            id="C8 Epsilon also to planets that lie face down",
        ),
        pytest.param(
            {"row": ZETA_ROW, "ships": "Gamma Alpha", "hand": "ACT"},
            "play ACT, Epsilon",
            "",
            "Alpha, Epsilon, Zeta, Beta, Eta, Omega",
            id="C8 Epsilon from afar may lead to Epsilon itself",
        ),
        pytest.param({"hand": "JMP"}, "play JMP, Eta", "end", "", id="JMP is no Move tile"),
        pytest.param(
            {"hand": "JMP"}, "play JMP, Eta", "fly", "fly Delta, fly Theta", id="JMP then Move"
        ),
        pytest.param(
            {"modules": "Blue JAM Beta"}, "", "fly", "fly Beta", id="JAM does not stop ships"
        ),
    ],
)
def test_where_ships_may_go(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"row": FACE_DOWN_ROW},
            "fly #1",
            {
                "asked": "DISCOVER",
                "mover": "chance",
                "money": (1, 0),
                "offers": "discover Beta, discover Gamma, discover Delta, discover Epsilon, "
                "discover Zeta, discover Eta, discover Theta",
            },
            id="a planet nobody knows is drawn from all seven",
        ),
        pytest.param(
            {"row": "Alpha Beta ? Theta Eta ? Omega?", "ships": "Beta Alpha"},
            "fly #2",
            {"offers": "discover Gamma, discover Delta, discover Epsilon, discover Zeta"},
            id="known planets cannot be found again",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "program": "M3"},
            "fly #3, discover Eta",
            {"face_up": "Alpha Eta", "money": (1, 0), "mover": "Red", "asked": "ACT"},
            id="R15 planets flown over stay face down",
        ),
        pytest.param(
            {"row": "Alpha ? ? ? ? Beta Omega?", "ships": "Beta Alpha"},
            "fly Omega",
            {"face_up": "Alpha Beta Omega", "money": (1, 0), "mover": "Red"},
            id="Omega is discovered without a draw",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "program": "M1 PB"},
            "boost to #1, discover Beta, fly #2, discover Eta",
            {"face_up": "Alpha Beta Eta", "money": (2, 0), "ships": "Eta Alpha"},
            id="R16 PB can discover",
        ),
        pytest.param(
            {"row": "Alpha Epsilon ? ? ? ? Omega?", "ships": "Epsilon Alpha"},
            "use Epsilon, #4, discover Zeta",
            {"face_up": "Alpha Epsilon Zeta", "money": (1, 0), "ships": "Zeta Alpha"},
            id="R17 Epsilon turns up a planet",
        ),
        pytest.param(
            {"row": "Alpha Epsilon ? ? ? ? Omega?", "ships": "Epsilon Alpha"},
            "use Epsilon, Omega",
            {"face_up": "Alpha Epsilon Omega", "money": (1, 0)},
            id="row 23 Epsilon is a flight: discovery and its dollar",
        ),
        pytest.param(
            {"row": "Alpha Epsilon ? ? ? ? Omega?", "ships": "Epsilon Alpha"},
            "use Epsilon, Alpha",
            {"face_up": "Alpha Epsilon", "money": (0, 0)},
            id="row 23 Epsilon to a known planet pays nothing",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "hand": "JMP"},
            "play JMP, #5, discover Gamma",
            {"face_up": "Alpha Gamma", "money": (1, 0), "asked": "ACT"},
            id="JMP discovers and is paid for it",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "program": "M1 D1"},
            "fly #1, discover Eta, deploy, use Eta, Eta",
            {"red": "Eta 2", "money": (1, 0)},
            id="R19 a planet just found can be used at once",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "program": "M1 D1 PM", "market": "CON RES - -", "money": (1, 0)},
            "fly #1, discover Eta, buy RES",
            {"modules": "Red RES Eta", "money": (0, 0)},
            id="R19 the dollar of a discovery can be spent at once",
        ),
        pytest.param(
            {"row": "Alpha Beta ? ? ? ? Omega?", "ships": "Alpha Beta", "active": BLUE},
            "fly Alpha",
            {"ships": "Alpha Alpha", "money": (0, 0)},
            id="R20 both ships on one planet",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "other": "M1"},
            "fly #1, discover Eta, end, fly Eta",
            {"ships": "Eta Eta", "money": (1, 0), "asked": "ACT", "mover": "Blue"},
            id="R20 no second dollar for who arrives later",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "active": BLUE, "program": "M2"},
            "fly #2, discover Eta",
            {"ships": "Alpha Eta", "money": (0, 1), "mover": "Blue"},
            id="discovery pays the active player, here Blue",
        ),
    ],
)
def test_discovery(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected
