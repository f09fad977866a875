"""Cards that work at once, and the order of what is gained."""

import pytest

from tests.rules.aquasphere.positions import outcome, play

TAKE = {"programmed": "card"}


@pytest.mark.parametrize(
    "card, program",
    [
        pytest.param("R36", "lab", id="R36 IMMEDIATE lab"),
        pytest.param("R37", "time", id="R37 IMMEDIATE time"),
        pytest.param("R38", "crystal", id="R38 IMMEDIATE crystal"),
        pytest.param("R39", "octopod", id="R39 IMMEDIATE octopod"),
        pytest.param("R40", "submarine", id="R40 IMMEDIATE submarine"),
        pytest.param("R41", "card", id="R41 IMMEDIATE card"),
    ],
)
def test_every_immediate_card(card, program):
    """2 time markers and a bot; once only, and the card stays in the hand."""
    state = play(TAKE | {"cards": f"A {card}"}, "deploy A card, do, gain immediate")
    expected = {"time": (2, 0), "programmed": f"{program} / -", "points": (2, 0)}
    expected |= {"hands": f"{card} / -", "supply": (13, 15), "asked": "END"}
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"programmed": "card lab", "labs": "L04", "cards": "A R36"},
            "deploy A card, do, gain immediate",
            {"time": (4, 0), "programmed": "lab / -", "supply": (13, 15)},
            id="ruling 64 IMMEDIATE occupied: 2 more time markers",
        ),
        pytest.param(
            {"programmed": "card lab", "time": (1,), "cards": "A R36"},
            "deploy A card, do, gain immediate",
            {"time": (4, 0)},
            id="ruling 64 IMMEDIATE as the lab allows",
        ),
        pytest.param(
            {"programmed": "card", "supply": (0,), "cards": "A R36"},
            "deploy A card, do, gain immediate",
            {"time": (2, 0), "programmed": "- / -", "mover": "Yellow"},
            id="ruling 64 IMMEDIATE with an empty supply: only the first 2",
        ),
        pytest.param(
            {"programmed": "card lab", "supply": (0,), "cards": "A R36"},
            "deploy A card, do, gain immediate",
            {"time": (4, 0), "programmed": "lab / -", "supply": (0, 15)},
            id="C5 IMMEDIATE occupied gives 2 and 2 whatever the supply",
        ),
        pytest.param(
            {"programmed": "card time", "cards": "A R36"},
            "deploy A card, do, gain immediate",
            {"programmed": "lab time / -", "asked": "END"},
            id="C10 IMMEDIATE never makes a third bot",
        ),
        pytest.param(
            {"programmed": "card", "cards": "A R36", "points": (9,)},
            "deploy A card, do, gain points",
            {"points": (9, 0), "programmed": "lab / -", "time": (2, 0)},
            id="ruling 63 points first: nothing to pay with, they are lost",
        ),
        pytest.param(
            {"programmed": "card", "cards": "A R36", "points": (9,)},
            "deploy A card, do, gain immediate",
            {"asked": "RED_LINE", "offers": "pay bot lab, return lab, stop"},
            id="ruling 63 IMMEDIATE first: the new bot may pay the line",
        ),
        pytest.param(
            {"programmed": "card", "cards": "A R36", "points": (9,)},
            "deploy A card, do, gain immediate, pay bot lab",
            {"points": (11, 0), "programmed": "- / -", "time": (2, 0), "supply": (14, 15)},
            id="ruling 63 and brings no more time markers",
        ),
        pytest.param(
            {"programmed": "card lab", "cards": "A R36"},
            "deploy A card, do, return lab, gain immediate",
            {"time": (4, 0), "programmed": "lab / -"},
            id="C7 a bot taken back before IMMEDIATE frees its symbol",
        ),
        pytest.param(
            {"programmed": "card", "cards": "A R36", "hands": "R01"},
            "deploy A card, do",
            {"offers": "gain points, gain immediate"},
            id="ruling 65 IMMEDIATE enters no room: no tile card",
        ),
    ],
)
def test_immediate(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


CATCH = {"programmed": "octopod", "octopods": "A 2"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            CATCH | {"hands": "R23", "points": (8,)},
            "deploy A octopod, catch 2, gain crystal",
            {"asked": "RED_LINE", "crystals": (1, 0), "points": (9, 0)},
            id="C2 crystal first: it can pay the line",
        ),
        pytest.param(
            CATCH | {"hands": "R23", "points": (8,)},
            "deploy A octopod, catch 2, gain crystal, pay crystal",
            {"crystals": (0, 0), "points": (11, 0)},
            id="O18 each gain is moved on its own",
        ),
        pytest.param(
            CATCH | {"hands": "R23", "points": (8,)},
            "deploy A octopod, catch 2, gain points",
            {"crystals": (1, 0), "points": (9, 0), "mover": "Yellow"},
            id="ruling 74 points first: the crystal comes too late",
        ),
        pytest.param(
            CATCH | {"hands": "R23", "points": (8,), "crystals": (2,)},
            "deploy A octopod, catch 2, gain points, pay crystal",
            {"crystals": (2, 0), "points": (11, 0)},
            id="C2 full lab, points first: the crystal fits again",
        ),
        pytest.param(
            CATCH | {"hands": "R23", "points": (8,), "crystals": (2,)},
            "deploy A octopod, catch 2, gain crystal, pay crystal",
            {"crystals": (1, 0), "points": (11, 0)},
            id="C2 full lab, crystal first: it does not fit",
        ),
        pytest.param(
            CATCH | {"hands": "R24", "points": (4,)},
            "deploy A octopod, catch 2, gain card-points",
            {"points": (9, 0), "mover": "Yellow"},
            id="O18 two gains of points: the second stops at the line",
        ),
        pytest.param(
            CATCH | {"hands": "R24", "points": (8,), "crystals": (1,)},
            "deploy A octopod, catch 2, gain card-points, stop",
            {"asked": "RED_LINE", "points": (9, 0)},
            id="C2 the first gain declined, the second asks again",
        ),
        pytest.param(
            CATCH | {"hands": "R24", "points": (8,), "crystals": (1,)},
            "deploy A octopod, catch 2, gain card-points, stop, pay crystal",
            {"points": (12, 0), "crystals": (0, 0)},
            id="C2 and may be paid",
        ),
        pytest.param(
            CATCH | {"hands": "R22 R24", "programmed": "octopod lab"},
            "deploy A octopod, catch 2",
            {"offers": "gain time, gain card-points, gain points, return lab"},
            id="C2 all that wait are offered",
        ),
        pytest.param(
            CATCH | {"hands": "R22", "programmed": "octopod lab", "time": (2,)},
            "deploy A octopod, catch 2, return lab, gain time",
            {"time": (4, 0), "points": (3, 0)},
            id="C7 a conversion before a gain can cost its time markers",
        ),
        pytest.param(
            CATCH | {"hands": "R01 R25"},
            "deploy A octopod, catch 2",
            {"points": (3, 0), "mover": "Yellow"},
            id="C2 one kind alone is not asked for",
        ),
    ],
)
def test_order_of_gains(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected
