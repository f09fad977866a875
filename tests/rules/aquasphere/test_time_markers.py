"""Time markers: the yellow area, storing, and bots that turn into time markers."""

import pytest

from botwright.games.aquasphere.positions import WHITE, scoring, table
from botwright.games.aquasphere.rules.scoring import bot_points
from tests.rules.aquasphere.positions import do, outcome, play

TAKE = {"programmed": "time"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            TAKE | {"sector_time": "A 4"},
            "deploy A time, do",
            {"time": (4, 0), "sector_time": ""},
            id="ruling 46 all that lie there",
        ),
        pytest.param(
            TAKE | {"sector_time": "A 4", "time": (2,)},
            "deploy A time, do",
            {"time": (4, 0), "sector_time": "A 2"},
            id="ruling 46 what does not fit remains",
        ),
        pytest.param(
            TAKE,
            "deploy A time, do",
            {"time": (2, 0), "sector_time": ""},
            id="ruling 46 an empty area is filled up to 2 first",
        ),
        pytest.param(
            TAKE | {"sector_time": "A 1", "time": (3,)},
            "deploy A time, do",
            {"time": (4, 0), "sector_time": "A 1"},
            id="ruling 46 from 1 up to 2, and one of them fits",
        ),
        pytest.param(
            TAKE | {"sector_time": "A 1"},
            "deploy A time, do",
            {"time": (2, 0), "sector_time": ""},
            id="ruling 46 from 1 up to 2, both fit",
        ),
        pytest.param(
            TAKE | {"sector_time": "A 2"},
            "deploy A time, do",
            {"time": (2, 0), "sector_time": ""},
            id="ruling 46 two need no filling",
        ),
        pytest.param(
            TAKE | {"sector_time": "A 3", "time": (4,)},
            "deploy A time, do",
            {"time": (4, 0), "sector_time": "A 3", "mover": "Yellow"},
            id="ruling 47 full storage: legal, nothing taken",
        ),
        pytest.param(
            TAKE | {"time": (4,)},
            "deploy A time, do",
            {"time": (4, 0), "sector_time": "A 2"},
            id="C8 the area is filled up even when nothing fits",
        ),
        pytest.param(
            TAKE | {"time": (4,)},
            "deploy A time, skip",
            {"time": (4, 0), "sector_time": ""},
            id="C8 without the action nothing changes there",
        ),
        pytest.param(
            TAKE | {"sector_time": "A 9", "labs": "L04 L25"},
            "deploy A time, do",
            {"time": (7, 0), "sector_time": "A 2"},
            id="ruling 46 expansions make room for more",
        ),
        pytest.param(
            TAKE | {"sector_time": "A 5 B 3", "time": (2, 4)},
            "deploy B time, do",
            {"time": (4, 4), "sector_time": "A 5"},
            id="ruling 46 in the sector of the scientist",
        ),
        pytest.param(
            TAKE | {"sector_time": "B 20 C 20 D 20 E 20"},
            "deploy A time, do",
            {"time": (2, 0), "sector_time": "B 20 C 20 D 20 E 20"},
            id="O16 the general supply never runs out",
        ),
    ],
)
def test_take_time(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"programmed": "lab"},
            "return lab",
            {"programmed": "- / -", "time": (2, 0), "supply": (15, 15), "asked": "TURN"},
            id="ruling 8 before the option",
        ),
        pytest.param(
            {"programmed": "lab card"},
            "return lab, return card",
            {"time": (4, 0), "supply": (15, 15), "mover": "White"},
            id="ruling 8 as often as he likes",
        ),
        pytest.param(
            {"programmed": "lab"},
            "step a, return lab",
            {"programmed": "octopod / -", "time": (2, 0), "asked": "END"},
            id="ruling 8 after the option",
        ),
        pytest.param(
            {"programmed": "lab", "engineers": "f"},
            "pass",
            {"asked": "END", "offers": "return lab, end"},
            id="ruling 8 in the turn of passing",
        ),
        pytest.param(
            {"programmed": "lab", "engineers": "f"},
            "pass, return lab",
            {"time": (2, 0), "mover": "Yellow"},
            id="C7 then the turn ends by itself",
        ),
        pytest.param(
            {"programmed": "lab", "time": (4,)},
            "return lab",
            {"time": (4, 0), "supply": (15, 15)},
            id="ruling 22 with full storage the surplus is lost",
        ),
        pytest.param(
            {"programmed": "lab", "time": (3,)},
            "return lab",
            {"time": (4, 0)},
            id="ruling 22 one of two fits",
        ),
        pytest.param(
            {"programmed": "lab time", "expansions": "A L04", "time": (4,)},
            "deploy A lab, do, stop, return time",
            {"time": (6, 0)},
            id="ruling 43 new room is usable in the same turn",
        ),
    ],
)
def test_return(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"programmed": "lab card"}, "", "return lab, return card", id="C7 at the turn"
        ),
        pytest.param(
            {"programmed": "lab card"}, "deploy A lab", "return card", id="C7 at the action"
        ),
        pytest.param(
            {"programmed": "lab card", "expansions": "A L10"},
            "deploy A lab, do",
            "return card",
            id="C7 at the letter",
        ),
        pytest.param(
            {"programmed": "octopod card", "octopods": "A 1", "hands": "R22"},
            "deploy A octopod, catch 1",
            "return card",
            id="C7 at the choice of gains",
        ),
        pytest.param(
            {"programmed": "octopod card", "octopods": "A 1", "points": (9,)},
            "deploy A octopod, catch 1",
            "return card",
            id="C7 at the red line",
        ),
        pytest.param({"programmed": "card"}, "step a", "return octopod, return card", id="C7 end"),
    ],
)
def test_return_is_offered(position, steps, expected):
    assert outcome(play(position, steps), {"returns"}) == {"returns": expected}


def test_return_is_not_offered_in_a_scoring():
    """O17: neither at the cards nor at a red line."""
    state = scoring(hands="R30 R31", programmed="card", time=(4,), points=(9,), supply=(6, 15))
    assert outcome(state, {"offers"}) == {"offers": "income, use lab, use time"}
    do(state, "income, stop")
    assert outcome(state, {"offers"}) == {"offers": "pay bot card, stop"}


@pytest.mark.parametrize(
    "position, steps, before, after",
    [
        pytest.param(
            {"programmed": "lab card", "supply": (8,)},
            "return lab",
            4,
            4,
            id="ruling 20 the highest free number is filled: covered ones first",
        ),
        pytest.param(
            {"programmed": "lab card", "supply": (11,)},
            "return lab",
            3,
            2,
            id="ruling 20 the bot score falls",
        ),
        pytest.param(
            {"programmed": "lab"},
            "return lab",
            0,
            0,
            id="ruling 21 the fifteenth bot waits beside the board",
        ),
        pytest.param(
            {"programmed": "lab card"},
            "return lab, return card",
            1,
            0,
            id="O5 number 1 is filled before the bot beside the board comes home",
        ),
    ],
)
def test_returned_bots(position, steps, before, after):
    state = table(**position)
    assert bot_points(state, WHITE) == before
    assert bot_points(do(state, steps), WHITE) == after


def test_third_bot_is_no_choice_to_stop():
    """C7: at the third bot nothing but one of the three can be chosen."""
    state = play({"programmed": "lab card", "time": (4,)}, "step a")
    expected = {"offers": "return lab, return octopod, return card"}
    assert outcome(state, expected) == expected
