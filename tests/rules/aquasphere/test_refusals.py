"""Why an action is not possible: every reason in a position that calls for it."""

import pytest

from botwright.games.aquasphere import GAME, actions
from botwright.games.aquasphere.notation import TEXTS
from botwright.games.aquasphere.positions import new_game, scoring, table
from botwright.games.aquasphere.refusals import REFUSALS, reason
from tests.rules.aquasphere.positions import do, legal, play

# what can never be asked: a player who has passed has no turn; a scoring without a marker to pay
# with has no card that could be used
NEVER = {"passed", "no_scoring_time"}
RULINGS = {str(number) for number in range(1, 101)}
RULINGS |= {f"O{number}" for number in range(1, 26)} | {f"C{number}" for number in range(1, 12)}

CASES = [
    pytest.param({}, "", "step c", "no_arrow", id="ruling 68 no arrow"),
    pytest.param({"engineers": "a"}, "", "step b", "sidestep", id="ruling 68 no card"),
    pytest.param({"engineers": "e", "hands": "R29"}, "", "step g", "no_arrow", id="ruling 68 e, g"),
    pytest.param({}, "", "pass", "pass_early", id="ruling 2 too early"),
    pytest.param({"time": (4,), "bought": "white"}, "", "buy lab", "bought", id="ruling 15 twice"),
    pytest.param({"time": (2,)}, "", "buy lab", "no_price", id="ruling 15 too dear"),
    pytest.param({"time": (4,), "supply": (0,)}, "", "buy lab", "no_bot", id="ruling 14 no bot"),
    pytest.param(
        {"time": (4,), "programmed": "lab"}, "", "buy lab", "occupied", id="ruling 15 occupied"
    ),
    pytest.param({}, "", "deploy A lab", "not_programmed", id="ruling 25 no such bot"),
    pytest.param({"programmed": "lab"}, "", "deploy B lab", "too_far", id="ruling 24 too far"),
    pytest.param({}, "", "return lab", "no_such_bot", id="ruling 8 no bot to take back"),
    pytest.param({}, "", "end", "not_asked", id="ruling 1 no empty turn"),
    pytest.param({}, "", "start 1", "chance", id="ruling 95 luck decides"),
    pytest.param(
        {"programmed": "lab card", "expansions": "A -"}, "deploy A lab", "do", "LAB",
        id="ruling 37 no expansion",
    ),
    pytest.param(
        {"programmed": "crystal card"}, "deploy A crystal", "do", "no_crystal",
        id="ruling 48 no crystal",
    ),
    pytest.param(
        {"programmed": "crystal card", "crystals": (2,), "sector_crystals": "A 1"},
        "deploy A crystal", "do", "crystals_full",
        id="ruling 48 full",
    ),
    pytest.param(
        {"programmed": "octopod card", "octopods": "A 1"}, "deploy A octopod", "do", "OCTOPOD",
        id="ruling 50 say how many",
    ),
    pytest.param(
        {"programmed": "octopod card", "octopods": "A 1"}, "deploy A octopod", "catch 2",
        "catch_most",
        id="ruling 50 too many",
    ),
    pytest.param(
        {"programmed": "time card"}, "deploy A time", "catch 1", "catch_area", id="ruling 25 catch"
    ),
    pytest.param(
        {"programmed": "submarine card", "time": (4,)}, "deploy A submarine", "do",
        "submarine_there",
        id="ruling 53 there already",
    ),
    pytest.param(
        {"programmed": "submarine card", "subs": ""}, "deploy A submarine", "do",
        "submarine_cost",
        id="ruling 55 too dear",
    ),
    pytest.param(
        {"programmed": "lab card", "cards": "A -"}, "deploy A card", "do", "no_card",
        id="ruling 61 no card",
    ),
    pytest.param(
        {"programmed": "lab card", "hands": "R01 R02"}, "deploy A card", "do", "cards_full",
        id="ruling 61 full",
    ),
    pytest.param(
        {"programmed": "program card", "supply": (0,)}, "deploy A program", "do", "PROGRAM",
        id="C5 no bot",
    ),
    pytest.param(
        {"programmed": "lab", "expansions": "A L10"}, "deploy A lab, do", "control D", "letter",
        id="ruling 39 another letter",
    ),
    pytest.param(
        {"programmed": "lab card", "expansions": "A L10", "supply": (0,)}, "deploy A lab, do",
        "control C", "no_bot",
        id="ruling 41 no bot",
    ),
    pytest.param(
        {"programmed": "octopod", "octopods": "A 1", "hands": "R22"}, "deploy A octopod, catch 1",
        "gain crystal", "no_gain",
        id="C2 no such gain",
    ),
    pytest.param(
        {"programmed": "octopod lab", "octopods": "A 1", "points": (9,), "crystals": (1,)},
        "deploy A octopod, catch 1", "pay bot lab", "crystal_first",
        id="ruling 71 crystal first",
    ),
    pytest.param(
        {"programmed": "octopod lab", "octopods": "A 1", "points": (9,)},
        "deploy A octopod, catch 1", "pay crystal", "no_crystal_left",
        id="ruling 72 no crystal",
    ),
    pytest.param(
        {"programmed": "octopod lab", "octopods": "A 1", "points": (9,)},
        "deploy A octopod, catch 1", "pay bot octopod", "no_such_bot",
        id="ruling 75 not programmed",
    ),
    pytest.param(
        {"programmed": "lab card"}, "step a", "end", "third_bot", id="ruling 11 one must go back"
    ),
    pytest.param(
        {"programmed": "lab card"}, "step a", "return time", "no_such_bot", id="ruling 11 not there"
    ),
]  # fmt: skip
SCORING = [
    pytest.param(
        {"programmed": "card"}, "", "return card", "not_own_turn", id="O17 not in a scoring"
    ),
    pytest.param({}, "", "stop", "income_first", id="C4 income first"),
    pytest.param({}, "income", "income", "income_taken", id="C4 taken"),
    pytest.param({}, "", "use time", "no_scoring_card", id="ruling 79 no card"),
    pytest.param({"hands": "R30 R31", "programmed": "time"}, "", "use time", "occupied",
                 id="ruling 81 occupied"),
    pytest.param({}, "", "pass", "not_asked", id="ruling 79 not asked"),
]  # fmt: skip


def check(state, text, kind):
    """The action is refused for this reason, in both languages, with known rulings."""
    assert text not in legal(state)
    action = TEXTS.index(text)
    assert reason(*GAME.reading(state), action) == kind
    for language in ("en", "de"):
        words, rulings = GAME.reader.refusal(*GAME.reading(state), action, language)
        assert words.endswith(".") and words == REFUSALS[kind][1 if language == "en" else 2]
        assert set(rulings.split(", ")) <= RULINGS


@pytest.mark.parametrize("position, steps, text, kind", CASES)
def test_refusal(position, steps, text, kind):
    check(play(position, steps), text, kind)


@pytest.mark.parametrize("position, steps, text, kind", SCORING)
def test_refusal_in_a_scoring(position, steps, text, kind):
    check(do(scoring(**{"hands": "R30", "time": (2,), **position}), steps), text, kind)


def test_refusals_around_the_game():
    """While luck decides, after the end, and for numbers that mean nothing."""
    state = new_game()
    check(state, "pass", "waiting")
    check(state, "lab A", "not_asked")
    check(do(state, "sector A"), "sector A", "drawn")
    check(scoring(round_number=4, subs=""), "pass", "over")
    assert reason(*GAME.reading(table()), actions.NUM_ACTIONS) == "unknown"


def test_every_refusal_has_a_case():
    """Each reason but those that can never be asked for."""
    shown = {case.values[3] for case in [*CASES, *SCORING]}
    assert set(REFUSALS) - shown - NEVER == {"waiting", "drawn", "over", "unknown"}
