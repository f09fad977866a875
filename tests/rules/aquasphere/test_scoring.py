"""The intermediate scoring: majorities, bots, octopods, crystals, totals."""

import pytest

from botwright.games.aquasphere.data import Decision, Source
from botwright.games.aquasphere.positions import WHITE, last_turn, scoring, table
from botwright.games.aquasphere.rules.scoring import (
    bot_points,
    majority_points,
    octopod_penalty,
)
from tests.rules.aquasphere.positions import SUBS, do, outcome

CARDS = {"hands": "R30 R31", "subs": "A white, B white, C white"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"subs": "A white, B white, C yellow"},
            "",
            {"time": (2, 1)},
            id="ruling 79 a time marker for each submarine launched",
        ),
        pytest.param(
            {"subs": "A white, B white, C yellow", "time": (3, 4)},
            "",
            {"time": (4, 4)},
            id="ruling 79 as the lab allows",
        ),
        pytest.param(
            {"bought": "white yellow", "subs": ""},
            "",
            {"time": (0, 0), "bought": (0, 0)},
            id="ruling 79 the marker on the board goes back to the supply",
        ),
        pytest.param(
            CARDS | {"time": (1,)},
            "",
            {"mover": "White", "asked": "SCORING_CARDS", "offers": "income, use lab, use time"},
            id="C4 income or cards first, as he likes",
        ),
        pytest.param(
            CARDS,
            "",
            {"time": (3, 0), "offers": "use lab, use time, stop"},
            id="C4 not asked before the income when no card can be paid",
        ),
        pytest.param(
            CARDS | {"time": (1,)},
            "use lab",
            {"time": (3, 0), "programmed": "lab / -"},
            id="C4 cards first, then the income by itself, and no more cards",
        ),
        pytest.param(
            CARDS | {"time": (2,)},
            "use lab",
            {"offers": "income, use time", "time": (1, 0)},
            id="C4 cards first: another card or the income",
        ),
        pytest.param(
            CARDS | {"time": (2,)},
            "use lab, income",
            {"time": (4, 0), "programmed": "lab / -", "mover": "chance"},
            id="C4 cards are not interleaved with the income",
        ),
        pytest.param(
            CARDS | {"time": (1,)},
            "income",
            {"time": (4, 0), "offers": "use lab, use time, stop"},
            id="C4 income first, then cards",
        ),
        pytest.param(
            CARDS | {"time": (4,)},
            "use lab, use time",
            {"time": (4, 0), "programmed": "lab time / -", "supply": (13, 15)},
            id="ruling 80 each card once, a marker each, in either order",
        ),
        pytest.param(
            CARDS | {"time": (4,)},
            "use time, use lab",
            {"time": (4, 0), "programmed": "lab time / -"},
            id="ruling 80 the other order",
        ),
        pytest.param(
            CARDS | {"time": (1,)},
            "income, stop",
            {"time": (4, 0), "programmed": "- / -", "mover": "chance"},
            id="ruling 79 a card need not be used",
        ),
        pytest.param(
            CARDS | {"time": (1,), "programmed": "lab"},
            "",
            {"offers": "income, use time"},
            id="ruling 81 an occupied symbol: the card cannot be used",
        ),
        pytest.param(
            CARDS | {"time": (1,), "programmed": "lab time"},
            "",
            {"mover": "chance", "time": (4, 0)},
            id="ruling 81 no card left to use: not asked",
        ),
        pytest.param(
            CARDS | {"time": (1,), "programmed": "card octopod"},
            "use lab",
            {
                "asked": "THIRD_BOT",
                "offers": "return lab, return octopod, return card",
                "time": (0, 0),
            },
            id="ruling 82 a third bot in a scoring",
        ),
        pytest.param(
            CARDS | {"time": (1,), "programmed": "card octopod"},
            "use lab, return card",
            {"programmed": "lab octopod / -", "time": (2, 0), "offers": "income, use time"},
            id="O17 the forced return pays 2 at scoring too",
        ),
        pytest.param(
            CARDS | {"time": (1,), "programmed": "card octopod"},
            "use lab, return lab",
            {"offers": "income, use time", "programmed": "octopod card / -"},
            id="ruling 80 a used card is used, though its bot went home",
        ),
        pytest.param(
            CARDS | {"time": (2,), "supply": (0,)},
            "",
            {"asked": "DRAW_CARD", "time": (4, 0)},
            id="ruling 83 empty supply: no card can be used",
        ),
        pytest.param(
            CARDS | {"time": (2,), "supply": (1,)},
            "use lab",
            {"time": (4, 0), "supply": (0, 15), "offers": "pay bot lab, stop"},
            id="ruling 83 the last bot, then no further card",
        ),
        pytest.param(
            {"hands": "R30 / R31", "time": (1, 1), "order": "yellow white"},
            "",
            {"mover": "Yellow", "offers": "income, use time"},
            id="ruling 84 in turn order",
        ),
        pytest.param(
            {"hands": "R30 / R31", "time": (1, 1), "order": "yellow white"},
            "use time",
            {"mover": "White", "offers": "income, use lab"},
            id="ruling 84 one after the other",
        ),
        pytest.param(
            {"hands": "R30", "time": (1,), "control": "B white C white", "subs": ""},
            "use lab",
            {"points": (6 + 2, 0)},
            id="ruling 85 a bot programmed in scoring raises the bot score",
        ),
        pytest.param(
            {"hands": "R30", "time": (1,), "control": "B white C white", "subs": ""},
            "income, stop",
            {"points": (6 + 1, 0)},
            id="ruling 85 without it one less",
        ),
    ],
)
def test_income_and_cards(position, steps, expected):
    assert outcome(do(scoring(**position), steps), expected) == expected


@pytest.mark.parametrize(
    "players, control, points",
    [
        pytest.param(2, "", (0, 0), id="ruling 86 nobody without a control field"),
        pytest.param(2, "A white", (6, 0), id="ruling 86 alone with one"),
        pytest.param(2, "A white B yellow", (3, 3), id="ruling 86 a tie"),
        pytest.param(2, "A white B yellow C yellow", (0, 6), id="ruling 86 the most"),
        pytest.param(3, "A white B yellow C red", (3, 3, 3), id="ruling 86 a tie of three"),
        pytest.param(
            4, "A white B yellow C white D yellow E red", (3, 3, 0, 0), id="ruling 86 two lead"
        ),
        pytest.param(
            4,
            "A white B yellow C red D blue E blue F blue",
            (0, 0, 0, 6),
            id="ruling 86 alone in front of three",
        ),
    ],
)
def test_majority(players, control, points):
    state = table(players=players, control=control)
    assert tuple(majority_points(state, seat) for seat in range(players)) == points


def test_neutral_bots_hold_no_majority():
    """Ruling 86: with three players the neutral colour stands in stations only."""
    state = table(players=3, stations="D blue 1, E blue 1, F blue 1", control="A red")
    assert [majority_points(state, seat) for seat in range(3)] == [0, 0, 6]


@pytest.mark.parametrize(
    "away, launched, points",
    [
        pytest.param(0, 1, 0, id="ruling 91 all at home"),
        pytest.param(1, 1, 0, id="C11 the first bot away uncovers no number"),
        pytest.param(2, 1, 1, id="C11 the second uncovers number 1"),
        pytest.param(3, 0, 2, id="ruling 91 column 0 has no submarine"),
        pytest.param(5, 0, 2, id="ruling 91 numbers behind submarines do not count"),
        pytest.param(5, 1, 4, id="O20 four numbers free, one submarine launched"),
        pytest.param(7, 1, 4, id="O5 the largest number in a column without a submarine"),
        pytest.param(7, 2, 6, id="O5 with two launched"),
        pytest.param(9, 3, 8, id="O5 with three launched"),
        pytest.param(15, 3, 8, id="O5 three launched: 8 at most"),
        pytest.param(12, 4, 10, id="O5 four launched: 10 at most"),
        pytest.param(15, 5, 12, id="O5 five launched: 12 at most"),
        pytest.param(14, 6, 13, id="O5 six launched: thirteen free"),
        pytest.param(15, 6, 14, id="O5 six launched: all fourteen"),
    ],
)
def test_bot_points(away, launched, points):
    state = table(supply=(15 - away,), subs=SUBS[launched])
    assert bot_points(state, WHITE) == points


def test_every_bot_away_counts():
    """O20, ruling 35: programmed, on control, in a station; all the same."""
    position = {"programmed": "lab", "control": "A white", "stations": "B white 1", "subs": SUBS[6]}
    assert bot_points(table(**position), WHITE) == 2


@pytest.mark.parametrize(
    "position, points",
    [
        pytest.param({"octopods": "A 1", "control": "A white"}, 1, id="ruling 87 one octopod"),
        pytest.param({"octopods": "A 2", "control": "A white"}, 3, id="ruling 87 two octopods"),
        pytest.param({"octopods": "A 3", "control": "A white"}, 6, id="ruling 87 three octopods"),
        pytest.param({"octopods": "A 4", "control": "A white"}, 10, id="ruling 87 four octopods"),
        pytest.param({"octopods": "A 5", "control": "A white"}, 15, id="ruling 87 five octopods"),
        pytest.param({"octopods": "A 6", "control": "A white"}, 21, id="ruling 87 six octopods"),
        pytest.param(
            {"octopods": "A 2 B 1", "control": "A white B white"},
            4,
            id="ruling 87 each sector by itself",
        ),
        pytest.param(
            {"octopods": "A 2 B 1", "control": "A yellow B white"},
            1,
            id="ruling 88 controlled sectors only",
        ),
        pytest.param(
            {"octopods": "A 2", "stations": "A white 1", "subs": "A white", "scientists": "A"},
            0,
            id="ruling 88 neither station bots nor submarines",
        ),
    ],
)
def test_octopod_penalty(position, points):
    assert octopod_penalty(table(**position), WHITE) == points


@pytest.mark.parametrize("number, points", [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (7, 28)])
def test_crystal_points(number, points):
    """Crystals score as a series, before any line is paid; from 10 points up a line was paid."""
    state = scoring(crystals=(number,), labs="L02 L06 L10 L14 L18", subs="", points=(11,))
    while state.decision == Decision.RED_LINE:
        do(state, "pay crystal")
    assert int(state.tally[WHITE, Source.CRYSTALS]) == points
    assert int(state.points[WHITE]) == 11 + points


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(
            {"control": "A white", "octopods": "A 4", "points": (14,), "subs": ""},
            {"points": (10, 0)},
            id="ruling 90 a negative total: 6 minus 10",
        ),
        pytest.param(
            {"control": "A white", "octopods": "A 5", "points": (14,), "subs": ""},
            {"points": (10, 0)},
            id="O22 a negative total stops behind the line",
        ),
        pytest.param(
            {
                "control": "A white",
                "octopods": "A 4",
                "points": (13,),
                "subs": "",
                "crystals": (2,),
            },
            {"points": (12, 0), "crystals": (2, 0)},
            id="O22 only the total counts: 6 and 3 minus 10",
        ),
        pytest.param(
            {"control": "A white", "octopods": "A 3", "points": (13,), "subs": ""},
            {"points": (13, 0)},
            id="ruling 89 a total of 0 moves nothing",
        ),
        pytest.param(
            {"control": "A white", "octopods": "A 6", "points": (3,), "subs": ""},
            {"points": (0, 0)},
            id="ruling 90 never below 0 in a scoring",
        ),
        pytest.param(
            {"control": "A white B yellow", "octopods": "A 1 B 2", "subs": "", "points": (0, 15)},
            {"points": (2, 15)},
            id="ruling 84 every player by himself",
        ),
    ],
)
def test_totals(position, expected):
    assert outcome(scoring(**position), expected) == expected


def test_scoring_begins_when_all_have_passed():
    """Ruling 79: after the last pass, and after the end of that turn."""
    state = last_turn(programmed="lab", subs="A white, B yellow")
    do(state, "pass")
    assert outcome(state, {"time", "asked"}) == {"time": (0, 0), "asked": "END"}
    assert outcome(do(state, "end"), {"time"}) == {"time": (1, 1)}
