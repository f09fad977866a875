"""Submarines: launching, their cost, neutral ones."""

import pytest

from botwright.games.aquasphere.positions import BLUE, RED, scoring, table
from botwright.games.aquasphere.rules.submarines import place_neutral
from tests.rules.aquasphere.positions import do, outcome, play

LAUNCH = {"programmed": "submarine", "players": 4}
FOUR = {"A": "", "B": "B yellow", "C": "C yellow red", "D": "D yellow red blue"}
SUBS = "B yellow, C yellow red, D yellow red blue"
HALF = {"hands": "R28"}


@pytest.mark.parametrize(
    "letter, hands, cost",
    [
        pytest.param("A", "", 1, id="ruling 54 the first space costs 1"),
        pytest.param("B", "", 2, id="ruling 54 the second space costs 2"),
        pytest.param("C", "", 3, id="ruling 54 the third space costs 3"),
        pytest.param("D", "", 4, id="ruling 54 the fourth space costs 4"),
        pytest.param("A", "R28", 0, id="ruling 54 HALF_COST 1 becomes 0"),
        pytest.param("B", "R28", 1, id="ruling 54 HALF_COST 2 becomes 1"),
        pytest.param("C", "R28", 1, id="ruling 54 HALF_COST 3 becomes 1, rounded down"),
        pytest.param("D", "R28", 2, id="ruling 54 HALF_COST 4 becomes 2"),
        pytest.param("D", "- / R28", 4, id="ruling 54 HALF_COST of another player"),
    ],
)
def test_cost(letter, hands, cost):
    """With one marker less the launch is not possible."""
    position = LAUNCH | {"subs": SUBS, "hands": hands, "scientists": letter}
    for time in (cost, 4):
        state = play(position | {"time": (time,)}, f"deploy {letter} submarine, do")
        assert int(state.time_markers[0]) == time - cost
        assert outcome(state, {"points"}) == {"points": (2, 0, 0, 0)}
        assert f"{FOUR[letter]} white".strip() in outcome(state, {"subs"})["subs"]
    if cost:
        state = play(position | {"time": (cost - 1,)}, f"deploy {letter} submarine")
        assert outcome(state, {"mover", "points"}) == {"mover": "Yellow", "points": (0, 0, 0, 0)}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            LAUNCH | {"time": (4,), "subs": "A white"},
            "deploy A submarine",
            {
                "mover": "Yellow",
                "time": (4, 0, 0, 0),
                "control": "A white",
                "launched": (1, 0, 0, 0),
            },
            id="ruling 53 a second submarine in the sector is void",
        ),
        pytest.param(
            LAUNCH | {"time": (4,), "subs": "A white"},
            "deploy B submarine, do",
            {"subs": "A white, B white", "time": (2, 0, 0, 0), "launched": (2, 0, 0, 0)},
            id="ruling 53 one in each sector",
        ),
        pytest.param(
            LAUNCH | {"subs": "A yellow", "time": (1,)},
            "deploy A submarine",
            {"mover": "Yellow", "control": "A white", "points": (0, 0, 0, 0), "subs": "A yellow"},
            id="O9 not affordable: no launch, the bot stays",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "programmed": "submarine lab"},
            "deploy A submarine",
            {"offers": "return lab, skip"},
            id="ruling 55 not affordable yet",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "programmed": "submarine lab"},
            "deploy A submarine, return lab, do",
            {"subs": "A white", "time": (1, 0, 0, 0), "points": (2, 0, 0, 0)},
            id="ruling 56 another bot is converted to pay",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "time": (2,)},
            "deploy B submarine, do",
            {"subs": "B white", "time": (0, 0, 0, 0)},
            id="ruling 55 the way comes first, the rest must do",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "time": (1,)},
            "deploy B submarine",
            {"subs": "", "time": (0, 0, 0, 0), "mover": "Yellow"},
            id="ruling 55 nothing left after the way",
        ),
        pytest.param(
            LAUNCH | {"subs": "A yellow red blue", "time": (4,)},
            "deploy A submarine, do",
            {"subs": "A yellow red blue white", "time": (0, 0, 0, 0)},
            id="ruling 58 there is a space for every colour",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "time": (4,), "round_number": 2},
            "deploy A submarine, do",
            {"points": (3, 0, 0, 0)},
            id="O21 the tile on top: 3 in round 2",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "time": (4,), "round_number": 3},
            "deploy A submarine, do",
            {"points": (4, 0, 0, 0)},
            id="O21 the tile on top: 4 in round 3",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "time": (4,), "round_number": 4},
            "deploy A submarine, do",
            {"points": (5, 0, 0, 0)},
            id="O21 the tile on top: 5 in round 4",
        ),
        pytest.param(
            LAUNCH
            | {"subs": "A white, B white, C white, D white, E white", "scientists": "F"}
            | {"time": (1,)},
            "deploy F submarine, do",
            {"launched": (6, 0, 0, 0), "points": (2, 0, 0, 0), "mover": "Yellow"},
            id="ruling 59 the sixth: no bonus before the end",
        ),
        pytest.param(
            LAUNCH | {"subs": "", "time": (4,)},
            "deploy A submarine, skip",
            {"subs": "", "points": (0, 0, 0, 0), "time": (4, 0, 0, 0)},
            id="ruling 36 a launch can be left",
        ),
        pytest.param(
            LAUNCH | HALF | {"subs": ""},
            "deploy A submarine, do",
            {"subs": "A white", "points": (2, 0, 0, 0), "time": (0, 0, 0, 0)},
            id="ruling 54 HALF_COST: for nothing, without a marker",
        ),
    ],
)
def test_launch(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


def test_sixth_submarine_pays_at_the_end():
    """Ruling 59: five points in the final scoring, for all six only."""
    six = "A white yellow, B white yellow, C white yellow, D white yellow, E white yellow, F white"
    state = scoring(subs=six, round_number=4, time=(4, 4))
    assert outcome(state, {"points"}) == {"points": (1 + 4 + 5, 1 + 4)}


@pytest.mark.parametrize(
    "position, colour, at, expected",
    [
        pytest.param({}, RED, 4, "A white, B yellow, E red", id="ruling 57 where the tile says"),
        pytest.param(
            {}, RED, 0, "A white red, B yellow", id="ruling 57 on the next free space of a sector"
        ),
        pytest.param(
            {"subs": "E red"}, RED, 4, "E red, F red", id="ruling 57 else the next sector clockwise"
        ),
        pytest.param(
            {"subs": "E red, F red, A red"},
            RED,
            4,
            "A red, B red, E red, F red",
            id="ruling 57 on and on round the ring",
        ),
        pytest.param(
            {"subs": "E red, F red", "ring": "FEDCBA"},
            RED,
            0,
            "D red, E red, F red",
            id="ruling 57 clockwise by the ring, not by the letters",
        ),
        pytest.param(
            {"subs": "E red"}, BLUE, 4, "E red blue", id="O19 another neutral colour may be there"
        ),
        pytest.param(
            {"subs": "A red, B red, C red, D red, E red, F red"},
            RED,
            2,
            "A red, B red, C red, D red, E red, F red",
            id="ruling 57 in all six sectors, or none in stock: omitted",
        ),
    ],
)
def test_neutral(position, colour, at, expected):
    state = table(**position)
    place_neutral(state, colour, at)
    assert outcome(state, {"subs"}) == {"subs": expected}


def test_neutral_submarine_takes_a_space():
    """Ruling 54: a neutral submarine makes the next one dearer."""
    state = table(programmed="submarine", time=(4,), subs="A red")
    assert outcome(do(state, "deploy A submarine, do"), {"subs", "time"}) == {
        "subs": "A red white",
        "time": (2, 0),
    }
