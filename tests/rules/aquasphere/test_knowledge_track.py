"""The knowledge track: red lines, what pays for them, moving back."""

import pytest

from botwright.games.aquasphere.data import Source
from botwright.games.aquasphere.positions import WHITE, check_sound, scoring, table
from botwright.games.aquasphere.rules.knowledge_track import lose_points
from tests.rules.aquasphere.positions import do, outcome, play

CATCH = {"programmed": "octopod", "octopods": "A 9"}
MANY = {"octopods": "A 9", "labs": "L03 L07 L11 L15 L29", "programmed": "octopod"}
TWO, SEVEN = "deploy A octopod, catch 2", "deploy A octopod, catch 7"


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            CATCH | {"points": (6,), "crystals": (1,)},
            TWO,
            {"points": (9, 0), "crystals": (1, 0), "mover": "Yellow"},
            id="ruling 76 up to the line costs nothing",
        ),
        pytest.param(
            CATCH | {"points": (7,), "crystals": (1,)},
            TWO,
            {"points": (9, 0), "asked": "RED_LINE", "offers": "pay crystal, stop"},
            id="ruling 76 the next point does",
        ),
        pytest.param(
            CATCH | {"points": (7,), "crystals": (1,)},
            f"{TWO}, pay crystal",
            {"points": (10, 0), "crystals": (0, 0), "mover": "Yellow"},
            id="ruling 70 a line costs a crystal",
        ),
        pytest.param(
            CATCH | {"points": (9,), "crystals": (2,)},
            f"{TWO}, pay crystal",
            {"points": (12, 0), "crystals": (1, 0)},
            id="ruling 70 the rest is moved on",
        ),
        pytest.param(
            MANY | {"points": (9,), "crystals": (3,)},
            f"{SEVEN}, pay crystal, pay crystal, pay crystal",
            {"points": (37, 0), "crystals": (0, 0)},
            id="ruling 70 three lines in one gain, paid one by one",
        ),
        pytest.param(
            MANY | {"points": (9,), "crystals": (3,)},
            f"{SEVEN}, pay crystal, pay crystal, stop",
            {"points": (29, 0), "crystals": (1, 0)},
            id="ruling 73 the third line is declined",
        ),
        pytest.param(
            CATCH | {"points": (9,), "crystals": (1,), "programmed": "octopod lab"},
            TWO,
            {"offers": "pay crystal, return lab, stop"},
            id="ruling 71 with a crystal a bot may not be given",
        ),
        pytest.param(
            CATCH | {"points": (9,), "programmed": "octopod lab"},
            TWO,
            {"offers": "pay bot lab, return lab, stop"},
            id="ruling 72 without a crystal a programmed bot",
        ),
        pytest.param(
            CATCH | {"points": (9,), "programmed": "octopod lab", "time": (1,)},
            f"{TWO}, pay bot lab",
            {"points": (12, 0), "programmed": "- / -", "time": (1, 0), "supply": (14, 15)},
            id="ruling 72 no time markers for it",
        ),
        pytest.param(
            MANY | {"points": (9,), "crystals": (1,), "programmed": "octopod lab"},
            f"{SEVEN}, pay crystal, pay bot lab",
            {"points": (29, 0), "crystals": (0, 0), "programmed": "- / -", "mover": "Yellow"},
            id="ruling 72 the second line by a bot, at the third the rest is lost",
        ),
        pytest.param(
            CATCH | {"points": (9,), "programmed": "octopod lab"},
            f"{TWO}, return lab",
            {"points": (9, 0), "time": (2, 0), "mover": "Yellow"},
            id="C7 a bot converted at the line cannot pay any more",
        ),
        pytest.param(
            CATCH | {"points": (9,), "crystals": (1,)},
            f"{TWO}, stop",
            {"points": (9, 0), "crystals": (1, 0), "mover": "Yellow"},
            id="ruling 73 he may decline, the rest is lost",
        ),
        pytest.param(
            CATCH | {"points": (8,), "programmed": "octopod lab"},
            f"{TWO}, stop",
            {"points": (9, 0), "programmed": "lab / -", "asked": "END"},
            id="O23 giving a bot is voluntary",
        ),
        pytest.param(
            CATCH | {"points": (9,), "control": "B white", "stations": "C white 1"},
            TWO,
            {"points": (9, 0), "control": "A white B white", "mover": "Yellow"},
            id="ruling 75 bots on control, in a station or in the supply pay nothing",
        ),
        pytest.param(
            CATCH | {"points": (49,), "crystals": (1,)},
            f"{TWO}, pay crystal",
            {"points": (52, 0), "crystals": (0, 0)},
            id="ruling 77 the line at the end of the lap is a normal line",
        ),
        pytest.param(
            CATCH | {"points": (59,), "crystals": (1,)},
            TWO,
            {"points": (59, 0), "asked": "RED_LINE"},
            id="ruling 77 the lines come again in the second lap",
        ),
        pytest.param(
            CATCH | {"points": (10,)},
            TWO,
            {"points": (13, 0)},
            id="ruling 76 behind the line is far from the next one",
        ),
    ],
)
def test_red_lines(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


@pytest.mark.parametrize("line", [9, 19, 29, 39, 49, 59, 69, 79, 89, 99, 109])
def test_every_line(line):
    """Part 3.1: lines after 9, 19, 29, 39, 49, again in every lap; none elsewhere."""
    for points in range(line - 9, line):
        state = play(CATCH | {"points": (points,), "crystals": (1,)}, "deploy A octopod, catch 1")
        assert outcome(state, {"points", "mover"}) == {"points": (points + 1, 0), "mover": "Yellow"}
    state = play(CATCH | {"points": (line,), "crystals": (1,)}, "deploy A octopod, catch 1")
    assert outcome(state, {"points", "asked"}) == {"points": (line, 0), "asked": "RED_LINE"}


@pytest.mark.parametrize(
    "points, loss, left",
    [
        pytest.param(5, 3, 2, id="ruling 90 moved back"),
        pytest.param(5, 9, 0, id="ruling 90 never below 0"),
        pytest.param(0, 1, 0, id="ruling 90 from 0"),
        pytest.param(14, 3, 11, id="O22 moved back inside the lines"),
        pytest.param(14, 4, 10, id="ruling 90 to the first space after the line"),
        pytest.param(14, 5, 10, id="ruling 90 not behind the last line passed"),
        pytest.param(10, 6, 10, id="ruling 90 at the line nothing is lost"),
        pytest.param(19, 21, 10, id="ruling 90 before the next line"),
        pytest.param(53, 9, 50, id="ruling 77 not behind the line at the end of the lap"),
        pytest.param(67, 3, 64, id="ruling 90 in the second lap"),
    ],
)
def test_moving_back(points, loss, left):
    state = table(points=(points,))
    state.tally[WHITE, Source.OCTOPODS_LEFT] -= loss
    lose_points(state, WHITE, loss)
    assert outcome(state, {"points"}) == {"points": (left, 0)}
    check_sound(state)


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"points": (8,), "control": "A white", "crystals": (1,), "subs": ""},
            "pay crystal",
            {"points": (15, 0), "crystals": (0, 0)},
            id="ruling 89 a crystal scores before it pays: 6 and 1",
        ),
        pytest.param(
            {"points": (8,), "control": "A white", "programmed": "lab", "subs": ""},
            "pay bot lab",
            {"points": (15, 0), "time": (0, 0), "programmed": "- / -"},
            id="ruling 92 a bot given in scoring does not change the total",
        ),
        pytest.param(
            {"points": (8,), "control": "A white", "programmed": "lab", "subs": ""},
            "stop",
            {"points": (9, 0), "programmed": "lab / -"},
            id="ruling 73 declined in scoring",
        ),
        pytest.param(
            {"points": (8,), "control": "A white", "subs": ""},
            "",
            {"points": (9, 0)},
            id="ruling 73 nothing to pay with in scoring",
        ),
    ],
)
def test_lines_in_a_scoring(position, steps, expected):
    assert outcome(do(scoring(**position), steps), expected) == expected
