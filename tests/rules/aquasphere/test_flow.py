"""The order of play: one option a turn, conversions, passing, and what the turn ends with."""

import numpy as np
import pytest

from botwright.games.aquasphere import actions, flow
from botwright.games.aquasphere.positions import BLUE, YELLOW, last_turn, scoring, table
from tests.rules.aquasphere.positions import do, draw_any, legal, offers, outcome, play


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(
            {"engineers": "a", "programmed": "lab", "time": (3,), "scientists": "E"},
            "step c, step d, buy time, buy crystal, buy octopod, buy submarine, buy card, "
            "buy program, deploy A lab, deploy B lab, deploy C lab, deploy D lab, deploy E lab, "
            "deploy F lab, return lab",
            id="ruling 1 program, deploy or pass: no empty turn",
        ),
        pytest.param({"engineers": "e"}, "pass", id="ruling 3 on top one can pass"),
        pytest.param(
            {"engineers": "start", "supply": (0,)},
            "step a, step b",
            id="ruling 3 below the top the engineer can step, even without a bot",
        ),
        pytest.param(
            {"engineers": "g", "programmed": "lab", "bought": "white", "time": (0,)},
            "deploy A lab, pass, return lab",
            id="ruling 4 with programmed bots he may still pass",
        ),
    ],
)
def test_options(position, expected):
    assert offers(table(**position)) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {},
            "step a, end",
            {"mover": "Yellow", "asked": "TURN"},
            id="ruling 1 one option, then the next player",
        ),
        pytest.param(
            {"programmed": "lab", "expansions": "A L28"},
            "deploy A lab, do",
            {"mover": "Yellow", "asked": "TURN"},
            id="C7 no programmed bot left: the turn ends by itself",
        ),
        pytest.param(
            {"programmed": "lab card", "expansions": "A L28"},
            "deploy A lab, do",
            {"mover": "White", "offers": "return card, end"},
            id="C7 a programmed bot left: an explicit end",
        ),
        pytest.param(
            {"programmed": "lab card", "expansions": "A L28"},
            "deploy A lab, do, return card",
            {"mover": "Yellow", "time": (2, 0)},
            id="C7 the last bot taken back ends the turn",
        ),
        pytest.param(
            {"programmed": "lab card"},
            "deploy A lab, skip",
            {"mover": "Yellow", "programmed": "card / -"},
            id="C7 leaving the action ends the turn",
        ),
        pytest.param(
            {"players": 3, "passed": "yellow"},
            "step a, end",
            {"mover": "Red"},
            id="ruling 5 who has passed is skipped",
        ),
        pytest.param(
            {"players": 4, "passed": "yellow red blue"},
            "step a, end",
            {"mover": "White", "asked": "TURN"},
            id="ruling 5 the last one goes on alone",
        ),
        pytest.param(
            {"players": 3, "order": "red white yellow", "passed": "yellow", "active": 0},
            "step a, end",
            {"mover": "Red"},
            id="ruling 5 in the order of this round",
        ),
        pytest.param(
            {"players": 3, "engineers": "e e e"},
            "pass, pass",
            {"mover": "Red", "pass_order": "white yellow"},
            id="ruling 5 after passing no more turns",
        ),
        pytest.param(
            {"players": 3, "engineers": "e e e", "subs": ""},
            "pass, pass, pass",
            {"mover": "chance", "pass_order": "white yellow red"},
            id="ruling 6 when all have passed the round is scored",
        ),
        pytest.param(
            {"engineers": "e", "programmed": "lab"},
            "pass, end",
            {"mover": "Yellow", "programmed": "lab / -", "engineers": "passed / start"},
            id="ruling 4 the bots stay programmed",
        ),
        pytest.param(
            {"programmed": "time card", "engineers": "e"},
            "return card, pass, return time",
            {"time": (4, 0), "mover": "Yellow"},
            id="ruling 8 before and after passing",
        ),
    ],
)
def test_turns(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


def test_pass_order_is_the_next_order():
    """Ruling 6: for three rounds in a row."""
    state = table(
        players=4, engineers="e e e e", subs="", order="blue red yellow white", active=BLUE
    )
    do(state, "pass, pass, pass, pass")
    assert outcome(draw_any(state), {"order"}) == {"order": "blue red yellow white"}
    state = last_turn(players=4, subs="")
    assert outcome(draw_any(do(state, "pass")), {"order"}) == {"order": "yellow red blue white"}


def test_a_whole_round():
    """Ruling 3: three steps and a pass are always possible; then the next round begins."""
    state = table(players=2, subs="")
    for _ in range(100):
        steps = [text for text in legal(state) if text.startswith(("step", "pass", "end"))]
        do(state, (steps or legal(state))[0])
        if state.round_number == 2:
            break
    assert outcome(state, {"round_number", "engineers"}) == {
        "round_number": 2,
        "engineers": "start / start",
    }


def test_off_turn_nobody_is_asked():
    """Ruling 78: in a turn only its player decides."""
    out = np.zeros(actions.MOST_LEGAL_ACTIONS, np.int32)
    state = table(programmed="lab")
    assert flow.legal_for(state, YELLOW, out) == 0 < flow.legal_for(state, 0, out)
    assert flow.deciding(state) == (0,) and not flow.is_secret(state)


def test_game_over():
    """Ruling 97: after the fourth scoring nobody is to move."""
    state = scoring(round_number=4, subs="")
    assert legal(state) == [] and flow.deciding(state) == ()


@pytest.mark.parametrize(
    "letter, area, position",
    [
        pytest.param("A", "lab", {"expansions": "A -"}, id="O8 no expansion"),
        pytest.param("A", "crystal", {}, id="O8 no crystal"),
        pytest.param("A", "octopod", {}, id="O8 no octopod"),
        pytest.param("A", "submarine", {}, id="O8 own submarine there"),
        pytest.param("A", "card", {"cards": "A -"}, id="O8 no card"),
        pytest.param("A", "program", {"supply": (0, 15)}, id="O8 no bot to program"),
    ],
)
def test_nothing_to_do(letter, area, position):
    """The bot takes control, and the turn ends by itself."""
    state = play({"programmed": area, "time": (4,)} | position, f"deploy {letter} {area}")
    expected = {"mover": "Yellow", "time": (4, 0), "points": (0, 0)}
    assert outcome(state, expected) == expected
    assert outcome(state, {"control"})["control"].startswith("A white")
