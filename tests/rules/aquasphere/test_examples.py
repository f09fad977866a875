"""The worked examples of the rulebook; what a picture alone shows is chosen here to fit."""

import pytest

from botwright.games.aquasphere.data import Source
from botwright.games.aquasphere.positions import RED, YELLOW, scoring, table
from tests.rules.aquasphere.positions import do, draw_any, outcome


def test_page_6_way():
    """Red goes through a lock with 1 to the yellow area."""
    state = table(players=3, active=RED, programmed="- / - / time", time=(0, 0, 2))
    do(state, "deploy D time")
    assert outcome(state, {"time", "scientists"}) == {
        "time": (0, 0, 1),
        "scientists": "A submarine / B submarine / D time",
    }


@pytest.mark.parametrize(
    "station, home, left",
    [
        pytest.param(
            "D yellow 1 red 2 blue 1",
            (15, 14, 13),
            "D yellow 1 red 1 blue 1",
            id="O3 page 7 the fifth bot is neutral",
        ),
        pytest.param(
            "D white 1 yellow 1 red 2",
            (14, 14, 13),
            "D white 1 yellow 1 red 1",
            id="O4 page 7 the fifth bot belongs to the third player",
        ),
    ],
)
def test_page_7_overflow(station, home, left):
    """Red pushes Yellow's bot: five in the station of three players; both take one back."""
    state = table(
        players=3,
        active=RED,
        programmed="- / - / time",
        time=(0, 0, 1),
        control="D yellow",
        stations=station,
    )
    before = state.supplies.tolist()
    do(state, "deploy D time")
    assert outcome(state, {"control", "stations", "supply"}) == {
        "control": "D red",
        "stations": left,
        "supply": home,
    }
    gained = [int(after) - old for after, old in zip(state.supplies, before)]
    assert gained == [0, 1, 1, 0]


def test_page_8_time_markers():
    """Five lie there, the lab holds four and has one: three are taken."""
    state = do(table(programmed="time", time=(1,), sector_time="A 5"), "deploy A time, do")
    assert outcome(state, {"time", "sector_time"}) == {"time": (4, 0), "sector_time": "A 2"}


def test_page_8_crystals():
    """Two are taken, and the lab has room for one more."""
    state = table(programmed="crystal", sector_crystals="A 2", labs="L10")
    do(state, "deploy A crystal, do")
    assert outcome(state, {"crystals", "sector_crystals"}) == {
        "crystals": (2, 0),
        "sector_crystals": "",
    }
    assert int(state.capacities[0, 1]) - int(state.crystals[0]) == 1


def test_page_8_octopods():
    """Three are there, the lab allows two: three points, one stays."""
    state = do(table(programmed="octopod", octopods="A 3"), "deploy A octopod")
    assert outcome(state, {"offers"}) == {"offers": "catch 1, catch 2, skip"}
    assert outcome(do(state, "catch 2"), {"points", "octopods"}) == {
        "points": (3, 0),
        "octopods": "A 1",
    }


def test_page_8_lab():
    """The expansion raises the room for crystals to 3 and brings a bot to sector C."""
    state = do(table(programmed="lab", expansions="A L10"), "deploy A lab, do")
    assert outcome(state, {"capacities", "offers"}) == {
        "capacities": (2, 3, 2, 4),
        "offers": "control C, stop",
    }
    assert outcome(do(state, "control C"), {"control"}) == {"control": "A white C white"}


def test_page_9_submarine():
    """Two time markers for the second space, three points: round 2."""
    state = table(
        programmed="submarine", time=(2,), round_number=2, scientists="D", subs="A white, D red"
    )
    do(state, "deploy D submarine, do")
    assert outcome(state, {"time", "points", "subs"}) == {
        "time": (0, 0),
        "points": (3, 0),
        "subs": "A white, D red white",
    }


def test_page_9_card():
    """Four points: round 3; with two cards no further one may be taken."""
    state = table(
        programmed="card / -", round_number=3, hands="R26", cards="A R27 R28", passed="yellow"
    )
    do(state, "deploy A card, do")
    assert outcome(state, {"points", "hands"}) == {"points": (4, 0), "hands": "R26 R28 / -"}
    state = table(programmed="card", round_number=3, hands="R26 R28", cards="A R27")
    assert outcome(do(state, "deploy A card"), {"mover", "hands"}) == {
        "mover": "Yellow",
        "hands": "R26 R28 / -",
    }


def test_page_9_white_area():
    """A green field: the next bot goes to the symbol for the lab."""
    state = do(table(programmed="program"), "deploy A program, do")
    assert outcome(state, {"programmed"}) == {"programmed": "lab / -"}


# page 10, three players, Blue's part is played by White: Yellow and Red hold two control fields
# each, White one; Yellow has three submarines and a card for the red symbol, Red a crystal
PAGE_10 = {
    "players": 3,
    "order": "yellow red white",
    "control": "A white B yellow C yellow D red E red",
    "octopods": "D 2 E 1 F 2",
    "subs": "B yellow, C yellow red, D yellow red",
    "hands": "- / R35",
    "crystals": (0, 0, 1),
    "points": (0, 2, 7),
}


def test_page_10_income_and_card():
    """Yellow gets three time markers and gives one back for a bot on the red symbol."""
    state = scoring(**PAGE_10, supply=(14, 10, 8))
    assert outcome(state, {"time", "offers"}) == {"time": (0, 3, 0), "offers": "use card, stop"}
    do(state, "use card")
    assert outcome(state, {"time", "programmed"}) == {
        "time": (0, 2, 0),
        "programmed": "- / card / -",
    }


def test_page_10_points():
    """O1: Yellow 3 + 5 = 8, of which 7 are moved; Red 3 + 6 + 1 - 4 = 6, all of them."""
    state = do(scoring(**PAGE_10, supply=(14, 10, 8)), "use card")
    assert outcome(state, {"asked", "points"}) == {"asked": "RED_LINE", "points": (0, 9, 7)}
    assert outcome(state, {"offers"}) == {"offers": "pay bot card, stop"}
    do(state, "stop")
    assert outcome(state, {"points", "offers"}) == {
        "points": (0, 9, 9),
        "offers": "pay crystal, stop",
    }
    do(state, "pay crystal")
    assert outcome(state, {"points", "crystals"}) == {"points": (0, 9, 13), "crystals": (0, 0, 0)}
    parts = [Source.MAJORITY, Source.BOTS, Source.CRYSTALS, Source.OCTOPODS_LEFT]
    assert state.tally[YELLOW, parts].tolist() == [3, 5, 0, 0]
    assert state.tally[RED, parts].tolist() == [3, 6, 1, -4]
    assert int(state.tally[YELLOW, Source.RED_LINES]) == -1


@pytest.mark.parametrize(
    "points, total",
    [
        pytest.param(0, 6, id="O1 page 10 Red gets 6"),
        pytest.param(3, 9, id="O1 page 10 Red gets 6 wherever he stands"),
    ],
)
def test_page_10_red(points, total):
    position = PAGE_10 | {"points": (0, 0, points), "hands": ""}
    state = draw_any(scoring(**position, supply=(14, 10, 8)))
    assert int(state.points[RED]) == total


def test_page_11_final_scoring():
    """Yellow: 15 for five letters, 2 for time markers, 0 for submarines, 5 for a complete lab."""
    state = scoring(
        round_number=4,
        start="A F",
        subs="A white",
        time=(0, 2),
        labs="- / L05 L09 L13 L17 L28",
        points=(0, 30),
    )
    parts = [Source.LETTERS, Source.TIME, Source.ALL_SUBMARINES, Source.FULL_LAB]
    assert state.tally[YELLOW, parts].tolist() == [15, 2, 0, 5]
    assert outcome(state, {"points"})["points"][1] == 30 + 22
