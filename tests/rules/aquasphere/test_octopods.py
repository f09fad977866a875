"""Octopods: how many can be caught, their points, the rewards of cards."""

import pytest

from tests.rules.aquasphere.positions import offers, outcome, play

CATCH = {"programmed": "octopod"}


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(CATCH | {"octopods": "A 1"}, "catch 1", id="ruling 50 one is there"),
        pytest.param(
            CATCH | {"octopods": "A 3"}, "catch 1, catch 2", id="ruling 49 a base lab catches two"
        ),
        pytest.param(
            CATCH | {"octopods": "A 9", "labs": "L03 L07 L29"},
            "catch 1, catch 2, catch 3, catch 4, catch 5",
            id="ruling 49 expansions allow more",
        ),
        pytest.param(
            CATCH | {"octopods": "A 9", "labs": "L03 L07 L11 L15 L29"},
            "catch 1, catch 2, catch 3, catch 4, catch 5, catch 6, catch 7",
            id="O10 the most that a lab can allow",
        ),
        pytest.param(
            CATCH | {"octopods": "A 2", "labs": "L03"},
            "catch 1, catch 2",
            id="O10 any number from 1 to what is there",
        ),
    ],
)
def test_offered(position, expected):
    assert offers(play(position, "deploy A octopod"), "catch") == expected


@pytest.mark.parametrize(
    "number, points",
    [
        pytest.param(1, 1, id="ruling 50 one octopod"),
        pytest.param(2, 3, id="ruling 50 two octopods"),
        pytest.param(3, 6, id="ruling 50 three octopods"),
        pytest.param(4, 10, id="ruling 50 four octopods"),
        pytest.param(5, 15, id="ruling 50 five octopods"),
        pytest.param(6, 21, id="ruling 50 six octopods"),
        pytest.param(7, 28, id="ruling 50 seven octopods"),
    ],
)
def test_points(number, points):
    """All red lines are paid with crystals."""
    position = {"octopods": "A 8", "labs": "L03 L07 L11 L15 L29", "crystals": (3,)}
    lines = ", pay crystal" * (points // 10)
    state = play(CATCH | position, f"deploy A octopod, catch {number}{lines}")
    expected = {"points": (points, 0), "octopods": f"A {8 - number}"}
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            CATCH | {"octopods": "A 2 B 1"},
            "deploy A octopod, catch 1",
            {"octopods": "A 1 B 1", "points": (1, 0), "mover": "Yellow"},
            id="O10 fewer than possible",
        ),
        pytest.param(
            CATCH | {"octopods": "A 2", "passed": "yellow", "programmed": "octopod time"},
            "deploy A octopod, catch 1, end, step a, end, deploy A octopod, catch 1",
            {"octopods": "", "points": (2, 0)},
            id="ruling 50 two catches of one give 1 and 1",
        ),
        pytest.param(
            CATCH | {"octopods": "A 4", "passed": "yellow", "programmed": "octopod time"},
            "deploy A octopod, catch 2, end, step a, end, deploy A octopod, catch 2",
            {"octopods": "", "points": (6, 0)},
            id="ruling 49 the lab allows two in every action, nothing is stored",
        ),
        pytest.param(
            CATCH | {"octopods": "A 2"},
            "deploy A octopod, skip",
            {"octopods": "A 2", "points": (0, 0), "mover": "Yellow"},
            id="ruling 36 octopods can be left",
        ),
        pytest.param(
            CATCH | {"octopods": "A 2", "hands": "R22"},
            "deploy A octopod, catch 2, gain time",
            {"points": (3, 0), "time": (2, 0), "mover": "Yellow"},
            id="ruling 51 OCTOPOD_TIME once for two octopods",
        ),
        pytest.param(
            CATCH | {"octopods": "A 1", "hands": "R22", "time": (3,)},
            "deploy A octopod, catch 1, gain points",
            {"points": (1, 0), "time": (4, 0)},
            id="ruling 51 OCTOPOD_TIME as the lab allows",
        ),
        pytest.param(
            CATCH | {"octopods": "A 2", "hands": "R23"},
            "deploy A octopod, catch 1, gain crystal",
            {"points": (1, 0), "crystals": (1, 0)},
            id="ruling 51 OCTOPOD_CRYSTAL",
        ),
        pytest.param(
            CATCH | {"octopods": "A 2", "hands": "R23", "crystals": (2,)},
            "deploy A octopod, catch 1, gain crystal",
            {"points": (1, 0), "crystals": (2, 0)},
            id="ruling 51 OCTOPOD_CRYSTAL without room",
        ),
        pytest.param(
            CATCH | {"octopods": "A 2", "hands": "R24"},
            "deploy A octopod, catch 2, gain card-points",
            {"points": (6, 0)},
            id="ruling 51 OCTOPOD_POINTS 3 and 3",
        ),
        pytest.param(
            CATCH | {"octopods": "A 1", "hands": "R22 R23 R24", "labs": "L01"},
            "deploy A octopod, catch 1, gain card-points, gain time, gain crystal",
            {"points": (4, 0), "time": (2, 0), "crystals": (1, 0)},
            id="ruling 66 all three octopod cards pay",
        ),
        pytest.param(
            CATCH | {"octopods": "B 1", "hands": "R22 R23"},
            "deploy A octopod",
            {"time": (0, 0), "crystals": (0, 0), "mover": "Yellow"},
            id="ruling 52 no octopod, no reward",
        ),
        pytest.param(
            CATCH | {"octopods": "A 1", "hands": "R22 R23"},
            "deploy A octopod, skip",
            {"time": (0, 0), "crystals": (0, 0), "mover": "Yellow"},
            id="ruling 52 none caught, no reward",
        ),
        pytest.param(
            CATCH | {"octopods": "A 1", "hands": "- / R22"},
            "deploy A octopod, catch 1",
            {"time": (0, 0), "mover": "Yellow"},
            id="ruling 78 nothing for the others",
        ),
    ],
)
def test_catch(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected
