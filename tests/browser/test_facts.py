"""What the page makes of facts: the turns of others, and where points came from."""

from typing import Any

import pytest

from tests.browser import page_code

STEPS = """
return code.stepsOf(asked, 0, "turn").map((one) => [one.seat, one.sentences]);
"""
END = "return asked.map((events) => code.endOf(events, []));"
ACCOUNT = """
const seats = { players: [{ seat: 0 }] };
const found = code.account(asked, seats);
return Object.fromEntries(found.sources.map((one, at) => [one.key, found.rows[0].amounts[at]]));
"""


def event(number: int, kind: str, seat: int | None, *facts: str) -> dict[str, Any]:
    """An event that tells each of its facts."""
    return {
        "number": number,
        "step": number,
        "kind": kind,
        "seat": seat,
        "facts": [{"kind": fact, "cause": "1"} for fact in facts],
        "sentences": list(facts),
        "parts": [[] for _ in facts],
        "sources": list(range(len(facts))),
    }


MINE = event(1, "act", 0, "Programmed", "TurnEnded", "TurnBegan")
LAST = event(2, "act", 1, "Passed", "RoundEnds", "RoundBegan")
SET_UP = [event(3, "chance", None, "TileTurned"), event(4, "chance", None, "TileTurned")]
DRAWN = event(3, "chance", None, "CardTurned")


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([MINE, LAST, *SET_UP], [[1, [["Passed"]]]]),
        ([MINE, event(2, "act", 1, "CardTaken"), DRAWN], [[1, [["CardTaken"], ["CardTurned"]]]]),
        (
            [MINE, LAST, *SET_UP, event(5, "act", 2, "Passed", "TurnEnded")],
            [[1, [["Passed"]]], [2, [["Passed"]]]],
        ),
    ],
)
def test_what_others_did_ends_with_their_turn(events: list[Any], told: list[Any]) -> None:
    """What is drawn during a turn belongs to it; how the next round is set up is nobody's turn."""
    assert page_code.run("src/net/telling/facts.ts", STEPS, events) == told


def test_points_that_were_kept_are_no_gain_of_the_red_lines() -> None:
    """They lessen the loss that they come from."""
    facts = [
        {"kind": "RoundScored", "seat": 0, "source": 8, "points": -5},
        {"kind": "Spared", "seat": 0, "points": 3},
        {"kind": "Held", "seat": 0, "points": -1},
    ]
    found = page_code.run("src/games/aquasphere/story/moments.ts", ACCOUNT, facts)
    assert found == {"octopods_left": -2, "red_lines": -1}
    facts.append({"kind": "Held", "seat": 0, "points": 1})  # in sum they brought nobody anything
    found = page_code.run("src/games/aquasphere/story/moments.ts", ACCOUNT, facts)
    assert found == {"octopods_left": -2}


def test_what_decided_a_game_with_equal_scores_is_said() -> None:
    """By the sentence of its end, whatever else was told with it."""
    last = event(9, "act", 1, "Scored", "GameEnded")
    said = last["sentences"][1] = "You win: equal points, more control fields."
    found = page_code.run("src/net/telling/facts.ts", END, [[MINE, last], [MINE]])
    assert found == [said, ""]
