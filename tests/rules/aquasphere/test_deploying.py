"""Option B: the scientist's way, the control field, the charging stations."""

import pytest

from botwright.games.aquasphere.data import Sector
from botwright.games.aquasphere.positions import WHITE, table
from botwright.games.aquasphere.rules.deploying import movement_cost
from tests.rules.aquasphere.positions import offers, outcome, play

FREE, ACROSS = {"hands": "R26"}, {"hands": "R27"}
BOTH = {"hands": "R26 R27"}


@pytest.mark.parametrize(
    "position, costs",
    [
        pytest.param({}, (0, 1, 1, 2, 3, 1), id="ruling 24 each lock on the cheaper way round"),
        pytest.param({"scientists": "B"}, (1, 0, 0, 1, 2, 2), id="ruling 24 the lock with 0"),
        pytest.param({"scientists": "C"}, (1, 0, 0, 1, 2, 2), id="ruling 24 the 0 the other way"),
        pytest.param({"scientists": "D"}, (2, 1, 1, 0, 1, 3), id="ruling 24 from D"),
        pytest.param({"scientists": "E"}, (3, 2, 2, 1, 0, 2), id="ruling 24 the lock with 2"),
        pytest.param({"scientists": "F"}, (1, 2, 2, 3, 2, 0), id="ruling 24 the 2 the other way"),
        pytest.param(
            {"ring": "EBFADC"},
            (0, 1, 2, 1, 3, 1),
            id="O14 locks belong to the clockwise side of a sector",
        ),
        pytest.param(
            {"ring": "BECADF", "scientists": "B"},
            (3, 0, 2, 2, 0, 1),
            id="O14 in another ring the same sectors are elsewhere",
        ),
        pytest.param(FREE, (0, 1, 1, 2, 1, 1), id="ruling 26 FREE_LOCK backwards from A to E"),
        pytest.param(
            FREE | {"scientists": "E"}, (1, 2, 2, 1, 0, 0), id="ruling 26 FREE_LOCK clockwise"
        ),
        pytest.param(
            FREE | {"scientists": "F"}, (1, 2, 2, 1, 0, 0), id="ruling 26 FREE_LOCK anticlockwise"
        ),
        pytest.param(
            {"hands": "- / R26", "scientists": "F"},
            (1, 2, 2, 3, 2, 0),
            id="ruling 26 FREE_LOCK of another player",
        ),
        pytest.param(ACROSS, (0, 1, 1, 1, 2, 1), id="ruling 27 OPPOSITE costs 1 from A"),
        pytest.param(
            ACROSS | {"scientists": "C"},
            (1, 0, 0, 1, 1, 1),
            id="ruling 27 OPPOSITE after a normal step: C, B, E",
        ),
        pytest.param(
            ACROSS | {"scientists": "E"},
            (2, 1, 1, 1, 0, 2),
            id="ruling 27 OPPOSITE before a normal step, never twice",
        ),
        pytest.param(
            ACROSS | {"scientists": "F"}, (1, 1, 1, 2, 2, 0), id="ruling 27 OPPOSITE from F"
        ),
        pytest.param(BOTH, (0, 1, 1, 1, 1, 1), id="C6 both cards: the cheapest way from A"),
        pytest.param(
            BOTH | {"scientists": "E"}, (1, 1, 1, 1, 0, 0), id="C6 both cards: the cheapest from E"
        ),
    ],
)
def test_movement_cost(position, costs):
    state = table(**position)
    assert tuple(movement_cost(state, WHITE, sector) for sector in Sector) == costs


@pytest.mark.parametrize("ring", ["ABCDEF", "AECFBD", "FBEDAC", "EBACDF"])
def test_no_way_costs_more_than_three(ring):
    """C6: with locks 0, 1, 1, 1, 1, 2 the cheapest way never costs more than 3."""
    state = table(ring=ring)
    for start in Sector:
        state.scientists[WHITE] = start
        costs = [movement_cost(state, WHITE, goal) for goal in Sector]
        assert max(costs) <= 3 and costs[start] == 0


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"programmed": "lab"}, "", "deploy A lab", id="ruling 25 moving is optional and free"
        ),
        pytest.param(
            {"programmed": "lab", "time": (1,)},
            "",
            "deploy A lab, deploy B lab, deploy C lab, deploy F lab",
            id="ruling 24 only sectors he can pay for",
        ),
        pytest.param(
            {"programmed": "lab", "time": (3,)},
            "",
            "deploy A lab, deploy B lab, deploy C lab, deploy D lab, deploy E lab, deploy F lab",
            id="ruling 24 three markers reach every sector",
        ),
        pytest.param(
            {"programmed": "time card"},
            "",
            "deploy A time, deploy A card",
            id="ruling 25 areas for which a programmed bot exists",
        ),
        pytest.param({"time": (4,)}, "", "", id="ruling 28 without a programmed bot no movement"),
        pytest.param(
            {"programmed": "time card"},
            "return card",
            "deploy A time, deploy B time, deploy C time, deploy D time, deploy F time",
            id="ruling 24 a conversion helps to pay the way",
        ),
        pytest.param(
            {"programmed": "submarine", "areas": "submarine"},
            "",
            "deploy A submarine",
            id="ruling 25 the same area again",
        ),
    ],
)
def test_offered(position, steps, expected):
    assert offers(play(position, steps), "deploy") == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"programmed": "lab", "time": (4,), "expansions": "E L28"},
            "deploy E lab",
            {"time": (1, 0), "scientists": "E lab / B submarine", "control": "E white"},
            id="ruling 24 the locks are paid",
        ),
        pytest.param(
            {"programmed": "card time", "time": (1,), "scientists": "A C"},
            "deploy C time",
            {"time": (0, 0), "scientists": "C time / C submarine", "programmed": "card / -"},
            id="O12 scientists share a sector",
        ),
        pytest.param(
            {"programmed": "card time", "scientists": "E", "hands": "R26"},
            "deploy F time",
            {"time": (0, 0), "scientists": "F time / B submarine"},
            id="ruling 26 FREE_LOCK without any marker",
        ),
        pytest.param(
            {"programmed": "card time", "time": (1,), "hands": "R27"},
            "deploy D time",
            {"time": (0, 0), "scientists": "D time / B submarine"},
            id="ruling 27 OPPOSITE is paid",
        ),
        pytest.param(
            {"engineers": "a"},
            "step c, end",
            {"scientists": "A submarine / B submarine", "mover": "Yellow"},
            id="ruling 28 programming moves no scientist",
        ),
        pytest.param(
            {"programmed": "time"},
            "deploy A time",
            {"offers": "do, skip", "programmed": "- / -"},
            id="ruling 23 the deployed bot cannot be converted",
        ),
        pytest.param(
            {"programmed": "time card"},
            "deploy A time, return card",
            {"offers": "do, skip", "time": (2, 0), "supply": (14, 15)},
            id="ruling 23 another bot can, after moving",
        ),
        pytest.param(
            {"programmed": "time", "octopods": "A 2"},
            "deploy A time, skip",
            {"mover": "Yellow", "control": "A white", "sector_time": "", "octopods": "A 2"},
            id="ruling 36 just for control",
        ),
        pytest.param(
            {"programmed": "octopod"},
            "deploy A octopod",
            {"mover": "Yellow", "control": "A white", "supply": (14, 15)},
            id="O8 an action that cannot be done: control all the same",
        ),
        pytest.param(
            {"programmed": "octopod lab"},
            "deploy A octopod",
            {"offers": "return lab, skip", "control": "A white"},
            id="O8 he may still take back a bot",
        ),
    ],
)
def test_deploy(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


TIME_TO = {"programmed": "time", "control": "A yellow"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            TIME_TO,
            "deploy A time",
            {"control": "A white", "stations": "A yellow 1", "supply": (14, 14)},
            id="ruling 29 a foreign bot goes to the station",
        ),
        pytest.param(
            {"programmed": "time", "control": "A white"},
            "deploy A time",
            {"control": "A white", "stations": "A white 1", "supply": (13, 15)},
            id="ruling 29 an own bot too",
        ),
        pytest.param(
            TIME_TO | {"stations": "A yellow 1"},
            "deploy A time",
            {"stations": "A yellow 2", "supply": (14, 13)},
            id="ruling 30 two players: two bots may stay",
        ),
        pytest.param(
            TIME_TO | {"stations": "A yellow 2"},
            "deploy A time",
            {"stations": "A yellow 1", "supply": (14, 14)},
            id="ruling 30 overflow with two players, one colour",
        ),
        pytest.param(
            TIME_TO | {"stations": "A white 1 yellow 1"},
            "deploy A time",
            {"stations": "A white 1 yellow 1", "supply": (13, 14)},
            id="ruling 30 overflow with two players, two colours",
        ),
        pytest.param(
            TIME_TO | {"stations": "A white 2"},
            "deploy A time",
            {"stations": "A white 1 yellow 1", "supply": (13, 14)},
            id="ruling 30 overflow sends home whoever has more than one",
        ),
        pytest.param(
            TIME_TO | {"players": 3, "stations": "A white 1 yellow 2"},
            "deploy A time",
            {"stations": "A white 1 yellow 3", "supply": (13, 12, 15)},
            id="O3 three players: four in the station, the control bot is not counted",
        ),
        pytest.param(
            TIME_TO | {"players": 3, "stations": "A white 2 yellow 1 red 1"},
            "deploy A time",
            {"stations": "A white 1 yellow 1 red 1", "supply": (13, 14, 14)},
            id="O4 overflow with three players: every colour goes down to one",
        ),
        pytest.param(
            TIME_TO | {"players": 3, "stations": "A white 1 yellow 1 red 1 blue 1"},
            "deploy A time",
            {"stations": "A white 1 yellow 1 red 1 blue 1", "supply": (13, 14, 14)},
            id="ruling 31 a neutral bot counts for the limit and stays",
        ),
        pytest.param(
            TIME_TO | {"players": 3, "stations": "A yellow 3 blue 1"},
            "deploy A time",
            {"stations": "A yellow 1 blue 1", "supply": (14, 14, 15)},
            id="ruling 31 overflow by the neutral bot",
        ),
        pytest.param(
            TIME_TO | {"players": 3, "stations": "A white 1 red 1 blue 1"},
            "deploy A time",
            {"stations": "A white 1 yellow 1 red 1 blue 1", "supply": (13, 14, 14)},
            id="ruling 32 one of each colour is never too many",
        ),
        pytest.param(
            TIME_TO | {"players": 4, "stations": "A white 2 yellow 1 red 1"},
            "deploy A time",
            {"stations": "A white 2 yellow 2 red 1", "supply": (12, 13, 14, 15)},
            id="ruling 30 four players: five may stay",
        ),
        pytest.param(
            TIME_TO | {"players": 4, "stations": "A white 2 yellow 1 red 1 blue 1"},
            "deploy A time",
            {"stations": "A white 1 yellow 1 red 1 blue 1", "supply": (13, 14, 14, 14)},
            id="ruling 30 overflow with four players",
        ),
        pytest.param(
            TIME_TO | {"players": 4, "stations": "A red 2 blue 3"},
            "deploy A time",
            {"stations": "A yellow 1 red 1 blue 1", "supply": (14, 14, 14, 14)},
            id="ruling 34 each bot goes to its own board",
        ),
        pytest.param(
            TIME_TO | {"stations": "A yellow 2, B yellow 2", "programmed": "time card"},
            "deploy A time, skip",
            {"stations": "A yellow 1, B yellow 2", "mover": "Yellow"},
            id="ruling 35 bots of other stations stay where they are",
        ),
    ],
)
def test_displacing(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


CARD = {"hands": "R25"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            CARD | TIME_TO | {"stations": "A yellow 2"},
            "deploy A time",
            {"points": (2, 0), "supply": (14, 14)},
            id="ruling 33 DISPLACE: a point for each foreign bot sent home",
        ),
        pytest.param(
            CARD | TIME_TO | {"stations": "A yellow 1"},
            "deploy A time",
            {"points": (0, 0)},
            id="ruling 33 DISPLACE: nothing for a push without overflow",
        ),
        pytest.param(
            CARD | TIME_TO | {"stations": "A white 2"},
            "deploy A time",
            {"points": (0, 0), "supply": (13, 14)},
            id="ruling 33 DISPLACE: nothing for own bots",
        ),
        pytest.param(
            CARD | TIME_TO | {"players": 3, "stations": "A yellow 1 red 2 blue 1"},
            "deploy A time",
            {"points": (2, 0, 0), "stations": "A yellow 1 red 1 blue 1"},
            id="ruling 33 DISPLACE: one of each, neutral bots are never sent home",
        ),
        pytest.param(
            CARD | TIME_TO | {"players": 4, "stations": "A white 2 red 2 blue 1"},
            "deploy A time",
            {"points": (1, 0, 0, 0)},
            id="ruling 33 DISPLACE with four players",
        ),
        pytest.param(
            {"hands": "- / R25"} | TIME_TO | {"stations": "A white 1 yellow 1"},
            "deploy A time",
            {"points": (0, 0)},
            id="ruling 78 the owner of the card gains nothing in another's turn",
        ),
        pytest.param(
            CARD
            | {"programmed": "lab", "expansions": "A L10", "control": "C yellow"}
            | {"stations": "C yellow 2"},
            "deploy A lab, do, control C",
            {"points": (2, 0), "control": "A white C white", "stations": "C yellow 1"},
            id="ruling 33 DISPLACE by a letter",
        ),
        pytest.param(
            CARD | TIME_TO | {"stations": "A yellow 2", "points": (9,), "crystals": (1,)},
            "deploy A time",
            {"asked": "RED_LINE", "offers": "pay crystal, stop"},
            id="C2 the points of DISPLACE come before the action",
        ),
        pytest.param(
            CARD | TIME_TO | {"stations": "A yellow 2", "points": (9,), "crystals": (1,)},
            "deploy A time, pay crystal, do",
            {"points": (11, 0), "crystals": (0, 0), "time": (2, 0)},
            id="ruling 70 then the action goes on",
        ),
        pytest.param(
            CARD
            | {"programmed": "crystal", "control": "A yellow", "stations": "A yellow 2"}
            | {"points": (9,), "sector_crystals": "A 1"},
            "deploy A crystal",
            {"points": (9, 0), "asked": "ACTION"},
            id="ruling 74 a crystal taken afterwards pays no earlier line",
        ),
    ],
)
def test_displaced_points(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected
