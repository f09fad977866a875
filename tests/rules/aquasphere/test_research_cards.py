"""Research cards: each of the 41, and taking them."""

import pytest

from botwright.games.aquasphere.data import Program
from botwright.games.aquasphere.positions import CARD_IDS, scoring
from botwright.games.aquasphere.rules import research_cards
from botwright.games.aquasphere.story import chosen
from tests.rules.aquasphere.positions import offers, outcome, play

# where the programs lie on the front of program card P1, and a room before
ROOMS = {
    "octopod": ("start", "a"),
    "lab": ("start", "b"),
    "crystal": ("a", "c"),
    "time": ("a", "d"),
    "program": ("c", "e"),
    "card": ("c", "f"),
    "submarine": ("d", "g"),
}
BESIDE = {"a": "b", "b": "a", "c": "d", "d": "c", "e": "f", "f": "e", "g": "f"}
TIME, CRYSTAL, POINTS = ((2, 0, 0), (0, 1, 0), (0, 0, 4))


def stored(state):
    """Time markers, crystals and points of White."""
    return int(state.time_markers[0]), int(state.crystals[0]), int(state.points[0])


@pytest.mark.parametrize(
    "card, program, reward",
    [
        pytest.param("R01", "lab", TIME, id="R01 TILE_TIME lab"),
        pytest.param("R02", "time", TIME, id="R02 TILE_TIME time"),
        pytest.param("R03", "crystal", TIME, id="R03 TILE_TIME crystal"),
        pytest.param("R04", "octopod", TIME, id="R04 TILE_TIME octopod"),
        pytest.param("R05", "submarine", TIME, id="R05 TILE_TIME submarine"),
        pytest.param("R06", "card", TIME, id="R06 TILE_TIME card"),
        pytest.param("R07", "program", TIME, id="R07 TILE_TIME program"),
        pytest.param("R08", "lab", CRYSTAL, id="R08 TILE_CRYSTAL lab"),
        pytest.param("R09", "time", CRYSTAL, id="R09 TILE_CRYSTAL time"),
        pytest.param("R10", "crystal", CRYSTAL, id="R10 TILE_CRYSTAL crystal"),
        pytest.param("R11", "octopod", CRYSTAL, id="R11 TILE_CRYSTAL octopod"),
        pytest.param("R12", "submarine", CRYSTAL, id="R12 TILE_CRYSTAL submarine"),
        pytest.param("R13", "card", CRYSTAL, id="R13 TILE_CRYSTAL card"),
        pytest.param("R14", "program", CRYSTAL, id="R14 TILE_CRYSTAL program"),
        pytest.param("R15", "lab", POINTS, id="R15 TILE_POINTS lab"),
        pytest.param("R16", "time", POINTS, id="R16 TILE_POINTS time"),
        pytest.param("R17", "crystal", POINTS, id="R17 TILE_POINTS crystal"),
        pytest.param("R18", "octopod", POINTS, id="R18 TILE_POINTS octopod"),
        pytest.param("R19", "submarine", POINTS, id="R19 TILE_POINTS submarine"),
        pytest.param("R20", "card", POINTS, id="R20 TILE_POINTS card"),
        pytest.param("R21", "program", POINTS, id="R21 TILE_POINTS program"),
    ],
)
def test_every_tile_card(card, program, reward):
    """The room with the tile pays, the room beside it does not."""
    before, room = ROOMS[program]
    entered = play({"hands": card, "engineers": before}, f"step {room}")
    assert stored(entered) == reward
    assert outcome(entered, {"programmed"}) == {"programmed": f"{program} / -"}
    beside = play({"hands": card, "engineers": before}, f"step {BESIDE[room]}")
    assert stored(beside) == (0, 0, 0)
    foreign = play({"hands": f"- / {card}", "engineers": before}, f"step {room}, end")
    assert stored(foreign) == (0, 0, 0) and foreign.points[1] == foreign.crystals[1] == 0


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"hands": "R04", "programmed": "octopod", "labs": "L04"},
            "step a",
            {"time": (4, 0), "supply": (14, 15)},
            id="ruling 65 TILE_TIME pays though the symbol is occupied",
        ),
        pytest.param(
            {"hands": "R04", "supply": (0,)},
            "step a",
            {"time": (2, 0), "programmed": "- / -"},
            id="O7 tile cards pay though the supply is empty",
        ),
        pytest.param(
            {"hands": "R04", "time": (3,)},
            "step a",
            {"time": (4, 0)},
            id="ruling 65 TILE_TIME as the lab allows",
        ),
        pytest.param(
            {"hands": "R11", "crystals": (2,)},
            "step a",
            {"crystals": (2, 0)},
            id="ruling 65 TILE_CRYSTAL as the lab allows",
        ),
        pytest.param(
            {"hands": "R29 R15", "engineers": "a"},
            "step b",
            {"points": (4, 0), "programmed": "lab / -"},
            id="ruling 65 TILE_POINTS by a sidestep",
        ),
        pytest.param(
            {"hands": "R04 R11"},
            "step a",
            {"asked": "GAIN", "offers": "gain time, gain crystal, return octopod"},
            id="C2 two kinds of reward wait: he is asked",
        ),
        pytest.param(
            {"hands": "R04 R11"},
            "step a, gain crystal",
            {"time": (2, 0), "crystals": (1, 0), "asked": "END"},
            id="C2 the last one comes by itself",
        ),
        pytest.param(
            {"hands": "R04 R11 R18", "labs": "L01"},
            "step a, gain card-points, gain time",
            {"time": (2, 0), "crystals": (1, 0), "points": (4, 0)},
            id="ruling 66 three cards for one tile, each once",
        ),
        pytest.param(
            {"hands": "R04 R01"},
            "step a",
            {"time": (2, 0), "asked": "END"},
            id="ruling 66 only the card that shows the tile",
        ),
        pytest.param(
            {"hands": "R18", "programmed": "lab time", "points": (9,)},
            "step a",
            {"asked": "THIRD_BOT", "points": (9, 0)},
            id="C1 the third bot comes before the reward",
        ),
        pytest.param(
            {"hands": "R18", "programmed": "lab time", "points": (9,)},
            "step a, return lab",
            {
                "asked": "RED_LINE",
                "offers": "pay bot time, pay bot octopod, return time, return octopod, stop",
                "time": (2, 0),
            },
            id="C1 then the reward, which the new bot may pay for",
        ),
        pytest.param(
            {"hands": "R04", "programmed": "octopod", "time": (1,)},
            "step a",
            {"time": (4, 0)},
            id="C1 both the 2 of the bot and the 2 of the card, up to 4",
        ),
        pytest.param(
            {"hands": "R04"},
            "step a",
            {"time": (2, 0), "asked": "END"},
            id="C3 a reward is taken without asking",
        ),
    ],
)
def test_tile_cards(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


def test_two_cards_of_a_kind(monkeypatch):
    """Ruling 66: two cards with the same reward for one tile would both pay."""
    if hasattr(research_cards.collect_rewards, "py_func"):  # compiled: tables are fixed
        pytest.skip("needs the interpreted rules")
    programs, card = research_cards.CARD_PROGRAM.copy(), CARD_IDS.index("R01")
    programs[card] = Program.OCTOPOD
    monkeypatch.setattr(research_cards, "CARD_PROGRAM", programs)
    monkeypatch.setattr(chosen, "CARD_PROGRAM", tuple(programs.tolist()))
    state = play({"hands": "R01 R04", "labs": "L04"}, "step a")
    assert outcome(state, {"time", "asked"}) == {"time": (4, 0), "asked": "END"}


TAKE = {"programmed": "card"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            TAKE | {"cards": "A R26"},
            "deploy A card, do",
            {"hands": "R26 / -", "points": (2, 0), "mover": "Yellow"},
            id="ruling 63 the bulb's points for a card",
        ),
        pytest.param(
            TAKE | {"cards": "A R26", "round_number": 4},
            "deploy A card, do",
            {"hands": "R26 / -", "points": (5, 0)},
            id="O21 five points in round 4",
        ),
        pytest.param(
            TAKE | {"cards": "A R26 R27", "round_number": 2},
            "deploy A card, do",
            {"hands": "R27 / -", "cards": "A R26, B R06, C R07, D R08, E R09, F R10"},
            id="ruling 94 the top card; the older one appears again",
        ),
        pytest.param(
            TAKE | {"cards": "A -"},
            "deploy A card",
            {"hands": "- / -", "points": (0, 0), "mover": "Yellow", "control": "A white"},
            id="O8 no card there",
        ),
        pytest.param(
            TAKE | {"cards": "A R26", "hands": "R01 R02"},
            "deploy A card",
            {"hands": "R01 R02 / -", "points": (0, 0), "mover": "Yellow"},
            id="ruling 61 no third card in a base lab",
        ),
        pytest.param(
            TAKE | {"cards": "A R36", "hands": "R01 R02"},
            "deploy A card",
            {"hands": "R01 R02 / -", "time": (0, 0), "mover": "Yellow"},
            id="ruling 61 no immediate card either",
        ),
        pytest.param(
            TAKE | {"cards": "A R26", "hands": "R29 R36", "sidesteps": "white"},
            "deploy A card",
            {"hands": "R29 R36 / -", "mover": "Yellow"},
            id="ruling 62 used cards keep their place",
        ),
        pytest.param(
            TAKE | {"cards": "A R26", "hands": "R01 R02", "labs": "L01"},
            "deploy A card, do",
            {"hands": "R01 R02 R26 / -", "points": (2, 0)},
            id="ruling 61 an expansion makes room for a card",
        ),
        pytest.param(
            TAKE | {"cards": "A R26"},
            "deploy A card, skip",
            {"hands": "- / -", "points": (0, 0)},
            id="ruling 36 a card can be left",
        ),
        pytest.param(
            TAKE | {"cards": "A R25", "control": "A yellow", "stations": "A yellow 2"},
            "deploy A card, do",
            {"hands": "R25 / -", "points": (2, 0)},
            id="ruling 67 DISPLACE is not active for the push before it was taken",
        ),
        pytest.param(
            TAKE | {"cards": "A R26", "scientists": "A B", "passed": "yellow"},
            "deploy A card, do, step a, end",
            {"offers": "step c, step d, deploy A octopod, return octopod"},
            id="ruling 67 FREE_LOCK from then on, A touches no lock with 2",
        ),
        pytest.param(
            TAKE | {"cards": "E R26", "scientists": "E B", "passed": "yellow"},
            "deploy E card, do, step a, end",
            {"offers": "step c, step d, deploy E octopod, deploy F octopod, return octopod"},
            id="ruling 67 FREE_LOCK works in his next turn",
        ),
        pytest.param(
            TAKE | {"cards": "A R26", "points": (8,), "crystals": (1,)},
            "deploy A card, do",
            {"asked": "RED_LINE", "points": (9, 0), "offers": "pay crystal, stop"},
            id="ruling 70 the bulb's points at a red line",
        ),
    ],
)
def test_take_card(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


@pytest.mark.parametrize(
    "card, program",
    [
        pytest.param("R30", "lab", id="R30 SCORING lab"),
        pytest.param("R31", "time", id="R31 SCORING time"),
        pytest.param("R32", "crystal", id="R32 SCORING crystal"),
        pytest.param("R33", "octopod", id="R33 SCORING octopod"),
        pytest.param("R34", "submarine", id="R34 SCORING submarine"),
        pytest.param("R35", "card", id="R35 SCORING card"),
    ],
)
def test_every_scoring_card(card, program):
    state = scoring(hands=card, time=(1,))
    assert offers(state) == f"income, use {program}"
    yellow = scoring(hands=f"- / {card}", time=(1, 1))
    assert outcome(yellow, {"mover", "offers"}) == {
        "mover": "Yellow",
        "offers": f"income, use {program}",
    }


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("R22", id="R22 OCTOPOD_TIME"),
        pytest.param("R23", id="R23 OCTOPOD_CRYSTAL"),
        pytest.param("R24", id="R24 OCTOPOD_POINTS"),
        pytest.param("R25", id="R25 DISPLACE"),
        pytest.param("R26", id="R26 FREE_LOCK"),
        pytest.param("R27", id="R27 OPPOSITE"),
        pytest.param("R28", id="R28 HALF_COST"),
        pytest.param("R29", id="R29 SIDESTEP"),
    ],
)
def test_no_effect_when_taken(card):
    """Ruling 67: taking such a card brings the bulb's points and nothing else."""
    state = play(TAKE | {"cards": f"A {card}"}, "deploy A card, do")
    expected = {"mover": "Yellow", "hands": f"{card} / -", "programmed": "- / -"}
    assert stored(state) == (0, 0, 2)
    assert outcome(state, expected) == expected
