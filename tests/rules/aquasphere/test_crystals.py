"""Crystals: the black area, and room in the lab."""

import pytest

from tests.rules.aquasphere.positions import outcome, play

TAKE = {"programmed": "crystal"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            TAKE | {"sector_crystals": "A 2 B 1"},
            "deploy A crystal, do",
            {"crystals": (2, 0), "sector_crystals": "B 1"},
            id="ruling 48 all of the sector",
        ),
        pytest.param(
            TAKE | {"sector_crystals": "A 3"},
            "deploy A crystal, do",
            {"crystals": (2, 0), "sector_crystals": "A 1"},
            id="ruling 48 what does not fit stays",
        ),
        pytest.param(
            TAKE | {"sector_crystals": "A 2", "crystals": (1, 2)},
            "deploy A crystal, do",
            {"crystals": (2, 2), "sector_crystals": "A 1"},
            id="ruling 48 one place is left",
        ),
        pytest.param(
            TAKE | {"sector_crystals": "A 4", "labs": "L02 L29"},
            "deploy A crystal, do",
            {"crystals": (4, 0), "sector_crystals": ""},
            id="ruling 48 expansions make room",
        ),
        pytest.param(
            TAKE | {"sector_crystals": "A 2", "crystals": (2,)},
            "deploy A crystal",
            {"crystals": (2, 0), "sector_crystals": "A 2", "mover": "Yellow", "control": "A white"},
            id="ruling 48 a full lab takes none",
        ),
        pytest.param(
            TAKE | {"sector_crystals": "B 2"},
            "deploy A crystal",
            {"crystals": (0, 0), "mover": "Yellow"},
            id="O8 no crystal there",
        ),
        pytest.param(
            TAKE | {"sector_crystals": "A 2"},
            "deploy A crystal, skip",
            {"crystals": (0, 0), "sector_crystals": "A 2", "mover": "Yellow"},
            id="ruling 36 crystals can be left",
        ),
        pytest.param(
            TAKE | {"sector_crystals": "A 1", "points": (9,)},
            "deploy A crystal, do",
            {"crystals": (1, 0), "points": (9, 0)},
            id="ruling 48 no points for taking crystals",
        ),
    ],
)
def test_take_crystals(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected
