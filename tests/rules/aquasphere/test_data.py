"""What is printed: the tables of the components, written a second time."""

import pytest

from botwright.games.aquasphere import data
from botwright.games.aquasphere.data import (
    Kind,
    Program,
    Room,
    Way,
)
from botwright.games.aquasphere.rules import tables
from botwright.games.aquasphere.rules.tables import CARD_KIND, CARD_PROGRAM

LAYOUTS = [
    "OCTOPOD LAB CRYSTAL TIME PROGRAM CARD SUBMARINE",
    "PROGRAM OCTOPOD TIME SUBMARINE LAB CRYSTAL CARD",
    "PROGRAM CARD LAB OCTOPOD CRYSTAL SUBMARINE TIME",
    "CARD CRYSTAL OCTOPOD PROGRAM TIME SUBMARINE LAB",
    "CRYSTAL PROGRAM CARD LAB SUBMARINE TIME OCTOPOD",
    "SUBMARINE PROGRAM LAB TIME OCTOPOD CARD CRYSTAL",
    "CARD OCTOPOD SUBMARINE PROGRAM TIME CRYSTAL LAB",
    "LAB CARD CRYSTAL OCTOPOD PROGRAM TIME SUBMARINE",
    "SUBMARINE TIME PROGRAM CRYSTAL LAB OCTOPOD CARD",
    "CRYSTAL SUBMARINE PROGRAM LAB CARD OCTOPOD TIME",
    "TIME CRYSTAL OCTOPOD SUBMARINE CARD LAB PROGRAM",
    "TIME LAB CARD CRYSTAL SUBMARINE PROGRAM OCTOPOD",
    "LAB SUBMARINE TIME CARD OCTOPOD PROGRAM CRYSTAL",
    "OCTOPOD TIME SUBMARINE CARD CRYSTAL LAB PROGRAM",
]


def test_program_cards():
    """Part 3.5: seven cards, two faces; fronts and backs are Latin squares."""
    rows = [" ".join(Program(tile).name for tile in row) for row in tables.LAYOUT]
    assert rows == LAYOUTS
    for side in (0, 1):
        for room in range(7):
            assert sorted(tables.LAYOUT[side::2, room]) == list(Program)


def test_research_cards():
    """Part 3.8: 21 tile cards, 8 others, 6 for scorings, 6 immediate ones."""
    seven, six = list(Program), list(Program)[:6]
    kinds = [Kind.TILE_TIME] * 7 + [Kind.TILE_CRYSTAL] * 7 + [Kind.TILE_POINTS] * 7
    kinds += [Kind.OCTOPOD_TIME, Kind.OCTOPOD_CRYSTAL, Kind.OCTOPOD_POINTS, Kind.DISPLACE]
    kinds += [Kind.FREE_LOCK, Kind.OPPOSITE, Kind.HALF_COST, Kind.SIDESTEP]
    kinds += [Kind.SCORING] * 6 + [Kind.IMMEDIATE] * 6
    assert CARD_KIND.tolist() == kinds
    assert CARD_PROGRAM.tolist() == seven * 3 + [-1] * 8 + six * 2


def test_sectors():
    """Part 3.3: A to F with their programs and the lock on the clockwise side."""
    assert tables.SECTOR_PROGRAM.tolist() == list(Program)[:6]
    assert tables.LOCK.tolist() == [1, 0, 1, 1, 2, 1]
    assert tables.BERTH_COST.tolist() == [1, 2, 3, 4]


def test_headquarters():
    """Part 3.4: arrows and rooms beside each other."""
    arrows = {"START": "AB", "A": "CD", "B": "CD", "C": "EF", "D": "FG", "E": "", "F": "", "G": ""}
    beside = {"START": "", "A": "B", "B": "A", "C": "D", "D": "C", "E": "F", "F": "EG", "G": "F"}
    for name, rooms in arrows.items():
        ways = tables.WAY[Room[name]]
        assert [Room(r).name for r in range(7) if ways[r] == Way.ARROW] == list(rooms)
        assert [Room(r).name for r in range(7) if ways[r] == Way.SIDEWAYS] == list(beside[name])


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(tables.CATCH_POINTS, id="part 1.3 octopods caught"),
        pytest.param(tables.PENALTY, id="part 1.3 octopods left"),
        pytest.param(tables.CRYSTAL_POINTS, id="part 1.3 crystals"),
        pytest.param(tables.LETTER_POINTS, id="part 1.3 letters"),
    ],
)
def test_series(table):
    assert table[:12].tolist() == [number * (number + 1) // 2 for number in range(12)]


def test_counts():
    """Part 3.9: the constants."""
    assert (data.BOTS, data.NUMBERED_BOTS, data.SUBMARINES) == (15, 14, 6)
    assert tables.STATION_LIMIT.tolist() == [2, 4, 5]
    assert tables.BASE_LAB.tolist() == [2, 2, 2, 4]
    assert (data.EXPANSIONS_MOST, data.CARDS, data.EXPANSIONS) == (5, 41, 30)
    assert (data.MAJORITY, data.TIED_MAJORITY) == (6, 3)
    assert (data.SUBMARINE_BONUS, data.LAB_BONUS, data.TIME_POINTS) == (5, 5, 1)
    assert (data.START_TIME, data.START_TIME_AT_LOCK) == (4, 3)
    assert (data.LAP, data.RED_LINES) == (50, [9, 19, 29, 39, 49])


@pytest.mark.parametrize("launched", range(7))
def test_bot_score(launched):
    """Part 3.2: the smaller of the free numbers and 2 + 2 for each submarine launched."""
    for free in range(15):
        assert tables.BOT_SCORE[free, launched] == min(free, 2 + 2 * launched)


@pytest.mark.parametrize(
    "players, octopods, crystals",
    [
        pytest.param(2, 13, 14, id="O16 two players: 13 octopods, 14 crystals"),
        pytest.param(3, 15, 16, id="O16 three players: 15 octopods, 16 crystals"),
        pytest.param(4, 15, 20, id="O16 four players: as many as the box holds"),
    ],
)
def test_enough_pieces(players, octopods, crystals):
    """All that ever comes to the table."""
    kind = players - 2
    start = players + int(tables.EXTRA_OCTOPODS.sum()), players + int(tables.EXTRA_CRYSTALS.sum())
    assert start[0] + int(tables.REFILL_OCTOPODS[kind].sum()) == octopods
    assert start[1] + int(tables.REFILL_CRYSTALS[kind].sum()) == crystals
