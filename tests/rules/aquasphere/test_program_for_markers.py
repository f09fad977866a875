"""Programming a bot for time markers, once in a round."""

import pytest

from botwright.games.aquasphere.positions import last_turn, table
from tests.rules.aquasphere.positions import do, draw_any, offers, outcome, play


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(
            {"time": (3,)},
            "buy lab, buy time, buy crystal, buy octopod, buy submarine, buy card, buy program",
            id="ruling 15 any free symbol, the white one too",
        ),
        pytest.param(
            {"time": (4,), "programmed": "lab program"},
            "buy time, buy crystal, buy octopod, buy submarine, buy card",
            id="ruling 15 free symbols only",
        ),
        pytest.param({"time": (2,)}, "", id="ruling 15 three time markers are needed"),
        pytest.param({"time": (4,), "bought": "white"}, "", id="ruling 15 once per round"),
        pytest.param({"time": (4,), "supply": (0,)}, "", id="ruling 14 nothing to place"),
        pytest.param(
            {"time": (2,), "programmed": "lab"}, "", id="ruling 15 a conversion must come first"
        ),
        pytest.param(
            {"time": (3,), "engineers": "e", "programmed": "lab time"},
            "buy crystal, buy octopod, buy submarine, buy card, buy program",
            id="O25 also with two programmed bots, and from the top",
        ),
    ],
)
def test_offered_for_markers(position, expected):
    assert offers(table(**position), "buy") == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"time": (4,)},
            "buy card",
            {
                "time": (1, 0),
                "programmed": "card / -",
                "supply": (14, 15),
                "engineers": "start / start",
                "bought": (1, 0),
                "asked": "END",
            },
            id="ruling 15 three markers, the engineer stays, the turn is used",
        ),
        pytest.param(
            {"time": (4,)},
            "buy card, end",
            {"mover": "Yellow"},
            id="ruling 15 then the next player",
        ),
        pytest.param(
            {"time": (4,), "hands": "R13"},
            "buy card",
            {"time": (1, 0), "crystals": (0, 0), "asked": "END"},
            id="ruling 15 no tile card pays",
        ),
        pytest.param(
            {"time": (4,), "labs": "L04", "programmed": "lab"},
            "buy card, return card, return lab",
            {"time": (5, 0), "mover": "Yellow"},
            id="ruling 16 the marker on the board takes no room in the lab",
        ),
        pytest.param(
            {"time": (3,), "programmed": "lab time"},
            "buy card",
            {
                "asked": "THIRD_BOT",
                "time": (0, 0),
                "offers": "return lab, return time, return card",
            },
            id="O25 a third bot for three markers goes by the third-bot rule at once",
        ),
        pytest.param(
            {"time": (2,), "programmed": "lab"},
            "return lab, buy lab",
            {"time": (1, 0), "programmed": "lab / -"},
            id="ruling 15 a conversion can help to pay",
        ),
    ],
)
def test_program_for_markers(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


def test_marker_returns_at_scoring():
    """Ruling 16: in the next round the option is free again."""
    state = do(last_turn(time=(4,), bought="white yellow", subs=""), "pass")
    assert outcome(state, {"bought"}) == {"bought": (0, 0)}
    assert offers(do(draw_any(state), "step a, end"), "buy") == offers(state, "buy") != ""
