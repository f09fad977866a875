"""The lab: each expansion, its letters, and what more the lab can hold."""

import pytest

from botwright.games.aquasphere.positions import WHITE, table
from botwright.games.aquasphere.rules.scoring import letters_in_lab
from tests.rules.aquasphere.positions import do, offers, outcome, play

EXPAND = {"programmed": "lab"}


@pytest.mark.parametrize(
    "expansion, letters, capacities",
    [
        pytest.param("L01", "A", (3, 2, 2, 4), id="L01 card and A"),
        pytest.param("L02", "A", (2, 3, 2, 4), id="L02 crystal and A"),
        pytest.param("L03", "A", (2, 2, 3, 4), id="L03 octopod and A"),
        pytest.param("L04", "A", (2, 2, 2, 6), id="L04 time and A"),
        pytest.param("L05", "B", (3, 2, 2, 4), id="L05 card and B"),
        pytest.param("L06", "B", (2, 3, 2, 4), id="L06 crystal and B"),
        pytest.param("L07", "B", (2, 2, 3, 4), id="L07 octopod and B"),
        pytest.param("L08", "B", (2, 2, 2, 6), id="L08 time and B"),
        pytest.param("L09", "C", (3, 2, 2, 4), id="L09 card and C"),
        pytest.param("L10", "C", (2, 3, 2, 4), id="L10 crystal and C"),
        pytest.param("L11", "C", (2, 2, 3, 4), id="L11 octopod and C"),
        pytest.param("L12", "C", (2, 2, 2, 6), id="L12 time and C"),
        pytest.param("L13", "D", (3, 2, 2, 4), id="L13 card and D"),
        pytest.param("L14", "D", (2, 3, 2, 4), id="L14 crystal and D"),
        pytest.param("L15", "D", (2, 2, 3, 4), id="L15 octopod and D"),
        pytest.param("L16", "D", (2, 2, 2, 6), id="L16 time and D"),
        pytest.param("L17", "E", (3, 2, 2, 4), id="L17 card and E"),
        pytest.param("L18", "E", (2, 3, 2, 4), id="L18 crystal and E"),
        pytest.param("L19", "E", (2, 2, 3, 4), id="L19 octopod and E"),
        pytest.param("L20", "E", (2, 2, 2, 6), id="L20 time and E"),
        pytest.param("L21", "F", (3, 2, 2, 4), id="L21 card and F"),
        pytest.param("L22", "F", (2, 3, 2, 4), id="L22 crystal and F"),
        pytest.param("L23", "F", (2, 2, 3, 4), id="L23 octopod and F"),
        pytest.param("L24", "F", (2, 2, 2, 6), id="L24 time and F"),
        pytest.param("L25", "AB", (2, 2, 2, 5), id="L25 one time marker, A and B"),
        pytest.param("L26", "CD", (2, 2, 2, 5), id="L26 one time marker, C and D"),
        pytest.param("L27", "EF", (2, 2, 2, 5), id="L27 one time marker, E and F"),
        pytest.param("L28", "", (3, 2, 2, 6), id="L28 card and time, no letter"),
        pytest.param("L29", "", (2, 3, 3, 4), id="L29 crystal and octopod, no letter"),
        pytest.param("L30", "", (2, 3, 2, 6), id="L30 crystal and time, no letter"),
    ],
)
def test_every_expansion(expansion, letters, capacities):
    state = play(EXPAND | {"expansions": f"A {expansion}"}, "deploy A lab")
    texts = ", ".join(f"control {letter}" for letter in letters)
    do(state, "do")
    if letters:
        assert outcome(state, {"capacities"}) == {"capacities": capacities}
        assert offers(state) == f"{texts}, stop"
    else:
        assert outcome(state, {"mover"}) == {"mover": "Yellow"}
        assert tuple(state.capacities[WHITE].tolist()) == capacities
    assert outcome(state, {"labs"}) == {"labs": f"{expansion} / -"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            EXPAND | {"round_number": 2, "expansions": "A L28 L29"},
            "deploy A lab, do",
            {"labs": "L29 / -", "expansions": "A L28, B L06, C L07, D L08, E L09, F L10"},
            id="ruling 37 the top expansion; the older one appears again",
        ),
        pytest.param(
            EXPAND | {"expansions": "A -"},
            "deploy A lab",
            {"mover": "Yellow", "labs": "- / -", "control": "A white"},
            id="O8 no expansion there",
        ),
        pytest.param(
            EXPAND | {"labs": "L01 L02 L03 L04 L05", "expansions": "A L28", "round_number": 2},
            "deploy A lab",
            {"mover": "Yellow", "labs": "L01 L02 L03 L04 L05 / -", "control": "A white"},
            id="ruling 38 a complete lab: no sixth expansion, deploying stays legal",
        ),
        pytest.param(
            EXPAND | {"labs": "L01 L02 L03 L04", "expansions": "A L28"},
            "deploy A lab, do",
            {"labs": "L01 L02 L03 L04 L28 / -"},
            id="ruling 38 the fifth expansion",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L10"},
            "deploy A lab, do, control C",
            {"control": "A white C white", "supply": (13, 15), "mover": "Yellow"},
            id="ruling 39 a bot from the supply to the letter's control field",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L10", "programmed": "lab card"},
            "deploy A lab, do, control C",
            {"control": "A white C white", "supply": (12, 15), "programmed": "card / -"},
            id="ruling 39 not a programmed bot",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L10"},
            "deploy A lab, do, stop",
            {"control": "A white", "supply": (14, 15), "mover": "Yellow", "labs": "L10 / -"},
            id="O11 a letter can be declined",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L26"},
            "deploy A lab, do, control C",
            {"offers": "control D, stop", "control": "A white C white"},
            id="O11 each letter on its own",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L26"},
            "deploy A lab, do, control D, control C",
            {"control": "A white C white D white", "supply": (12, 15), "mover": "Yellow"},
            id="O11 in any order",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L26"},
            "deploy A lab, do, control D, stop",
            {"control": "A white D white", "mover": "Yellow"},
            id="ruling 39 one of two letters",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L01"},
            "deploy A lab, do, control A",
            {"control": "A white", "stations": "A white 1", "supply": (13, 15)},
            id="ruling 40 the own fresh bot is pushed into the station",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L01", "control": "A yellow", "stations": "A yellow 1"},
            "deploy A lab, do, control A",
            {"control": "A white", "stations": "A white 1 yellow 1", "supply": (13, 14)},
            id="ruling 40 two pushes in one sector, the second overflows",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L26", "supply": (1,)},
            "deploy A lab, do, control C",
            {"mover": "Yellow", "supply": (0, 15)},
            id="ruling 41 one bot for two letters: choose one",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L26", "supply": (1,), "programmed": "lab card"},
            "deploy A lab, do, control C",
            {"offers": "return card, stop"},
            id="ruling 41 a bot taken back can serve the other",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L26", "supply": (1,), "programmed": "lab card"},
            "deploy A lab, do, control C, return card, control D",
            {"supply": (0, 15), "mover": "Yellow", "time": (2, 0)},
            id="C7 at a letter, then the next one",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L10", "supply": (0,)},
            "deploy A lab, do",
            {"mover": "Yellow", "labs": "L10 / -"},
            id="ruling 41 no bot at all: no letter",
        ),
        pytest.param(
            EXPAND
            | {"expansions": "A L26", "supply": (1,), "players": 4}
            | {"control": "C white", "stations": "C white 3 yellow 1 red 1"},
            "deploy A lab, do, control C",
            {
                "offers": "control D, stop",
                "supply": (3, 14, 14, 15),
            },
            id="C9 bots sent home by the first letter serve the second",
        ),
        pytest.param(
            EXPAND
            | {"expansions": "A L26", "hands": "R25", "players": 4, "points": (8,)}
            | {"control": "C yellow D red", "stations": "C yellow 4 red 1, D red 3 blue 2"}
            | {"crystals": (1,)},
            "deploy A lab, do, control C",
            {
                "asked": "RED_LINE",
                "points": (9, 0, 0, 0),
                "stations": "C yellow 1 red 1, D red 3 blue 2",
            },
            id="ruling 42 overflow and points after each letter",
        ),
        pytest.param(
            EXPAND
            | {"expansions": "A L26", "hands": "R25", "players": 4, "points": (8,)}
            | {"control": "C yellow D red", "stations": "C yellow 4 red 1, D red 3 blue 2"}
            | {"crystals": (1,)},
            "deploy A lab, do, control C, pay crystal, control D",
            {
                "points": (16, 0, 0, 0),
                "mover": "Yellow",
                "stations": "C yellow 1 red 1, D red 1 blue 1",
            },
            id="ruling 42 then the second letter",
        ),
        pytest.param(
            EXPAND
            | {"expansions": "A L12", "hands": "R25", "players": 3, "control": "C yellow"}
            | {"stations": "C yellow 2 red 1 blue 1"},
            "deploy A lab, do, control C",
            {"points": (2, 0, 0), "stations": "C yellow 1 red 1 blue 1", "supply": (13, 14, 14)},
            id="ruling 42 overflow by a letter with three players, the neutral bot stays",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L28", "programmed": "lab card", "time": (4,)},
            "deploy A lab, do, return card",
            {"time": (6, 0), "labs": "L28 / -"},
            id="ruling 43 new capacity at once",
        ),
        pytest.param(
            EXPAND | {"labs": "L30 L29", "expansions": "A L28"},
            "deploy A lab, do",
            {"labs": "L30 L29 L28 / -", "mover": "Yellow"},
            id="ruling 45 attached behind the others, whatever they are",
        ),
        pytest.param(
            EXPAND | {"expansions": "A L28"},
            "deploy A lab, skip",
            {"labs": "- / -", "mover": "Yellow"},
            id="ruling 36 an expansion can be left",
        ),
    ],
)
def test_expand(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


@pytest.mark.parametrize(
    "start, labs, letters",
    [
        pytest.param("A B", "", 1, id="O15 the base lab's letter counts"),
        pytest.param("A B", "L01 L02", 1, id="ruling 44 the same letter counts once"),
        pytest.param("F B", "L01 L02", 2, id="ruling 44 two letters with the base lab's"),
        pytest.param("A B", "L28 L29 L30", 1, id="ruling 44 no letter on an expansion"),
        pytest.param("A B", "L25 L26 L27", 6, id="ruling 44 two letters on each of three"),
        pytest.param("D B", "L01 L06 L11 L16 L17", 5, id="ruling 44 five letters, D twice"),
        pytest.param("F B", "L01 L06 L11 L16 L17", 6, id="ruling 44 all six letters"),
    ],
)
def test_letters_in_lab(start, labs, letters):
    assert letters_in_lab(table(start=start, labs=labs), WHITE) == letters
