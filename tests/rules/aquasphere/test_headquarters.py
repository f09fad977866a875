"""The headquarters: program cards, the engineer's way, the white action, passing."""

import pytest

from botwright.games.aquasphere.data import Program, Room
from botwright.games.aquasphere.positions import PROGRAM_CARDS, last_turn, new_game, table
from botwright.games.aquasphere.rules.headquarters import (
    program_cards_known,
    program_cards_wanted,
    tile_in,
)
from tests.rules.aquasphere.positions import do, draw_any, legal, offers, outcome, play

SIDESTEP = {"hands": "R29"}


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param({}, "step a, step b", id="ruling 3 two ways from the start"),
        pytest.param({"engineers": "a"}, "step c, step d", id="ruling 3 two ways from a"),
        pytest.param({"engineers": "b"}, "step c, step d", id="ruling 3 two ways from b"),
        pytest.param({"engineers": "c"}, "step e, step f", id="ruling 3 two ways from c"),
        pytest.param({"engineers": "d"}, "step f, step g", id="ruling 3 two ways from d"),
        pytest.param({"engineers": "e"}, "", id="ruling 3 no arrow from e but to the pass track"),
        pytest.param({"engineers": "f"}, "", id="ruling 3 no arrow from f but to the pass track"),
        pytest.param({"engineers": "g"}, "", id="ruling 3 no arrow from g but to the pass track"),
        pytest.param(SIDESTEP, "step a, step b", id="ruling 68 no sidestep from the start"),
        pytest.param(
            SIDESTEP | {"engineers": "a"}, "step b, step c, step d", id="ruling 68 sideways from a"
        ),
        pytest.param(
            SIDESTEP | {"engineers": "b"}, "step a, step c, step d", id="ruling 68 sideways from b"
        ),
        pytest.param(
            SIDESTEP | {"engineers": "c"}, "step d, step e, step f", id="ruling 68 sideways from c"
        ),
        pytest.param(
            SIDESTEP | {"engineers": "d"}, "step c, step f, step g", id="ruling 68 sideways from d"
        ),
        pytest.param(SIDESTEP | {"engineers": "e"}, "step f", id="ruling 68 e is beside f, not g"),
        pytest.param(
            SIDESTEP | {"engineers": "f"}, "step e, step g", id="ruling 68 f is beside e and g"
        ),
        pytest.param(SIDESTEP | {"engineers": "g"}, "step f", id="ruling 68 g is beside f, not e"),
        pytest.param(
            SIDESTEP | {"engineers": "a", "sidesteps": "white"},
            "step c, step d",
            id="O2 the sideways card works once per game",
        ),
        pytest.param(
            {"hands": "- / R29", "engineers": "a"},
            "step c, step d",
            id="ruling 68 not with the card of another player",
        ),
        pytest.param(
            {"engineers": "a c", "players": 2},
            "step c, step d",
            id="O12 a room with an engineer can be entered",
        ),
    ],
)
def test_steps(position, expected):
    assert offers(table(**position), "step") == expected


@pytest.mark.parametrize(
    "room, expected",
    [
        pytest.param("start", "", id="O24 no passing from the start"),
        pytest.param("a", "", id="O24 no passing from a"),
        pytest.param("b", "", id="ruling 2 no passing from b"),
        pytest.param("c", "", id="ruling 2 no passing from c"),
        pytest.param("d", "", id="ruling 2 no passing from d"),
        pytest.param("e", "pass", id="ruling 2 passing from e"),
        pytest.param("f", "pass", id="ruling 2 passing from f"),
        pytest.param("g", "pass", id="ruling 2 passing from g"),
    ],
)
def test_passing(room, expected):
    assert offers(table(engineers=room), "pass") == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {},
            "step a",
            {"programmed": "octopod / -", "supply": (14, 15), "engineers": "a / start"},
            id="ruling 9 the room's program goes to its symbol",
        ),
        pytest.param(
            {"engineers": "a"},
            "step d",
            {"programmed": "time / -", "supply": (14, 15), "engineers": "d / start"},
            id="ruling 9 the second step likewise",
        ),
        pytest.param(
            {"round_number": 2, "program_cards": "P1 front, P3 back, P4 front"},
            "step b",
            {"programmed": "program / -"},
            id="ruling 9 by the program card of this round, its back too",
        ),
        pytest.param(
            {"supply": (1,)},
            "step b",
            {"programmed": "lab / -", "supply": (0, 15)},
            id="ruling 9 the last bot of the supply",
        ),
        pytest.param(
            {"programmed": "octopod"},
            "step a",
            {
                "programmed": "octopod / -",
                "supply": (14, 15),
                "time": (2, 0),
                "engineers": "a / start",
            },
            id="O6 an occupied symbol brings 2 time markers, the bot stays",
        ),
        pytest.param(
            {"programmed": "octopod", "time": (3,)},
            "step a",
            {"time": (4, 0), "supply": (14, 15)},
            id="ruling 10 no more time markers than the lab holds",
        ),
        pytest.param(
            {"programmed": "octopod time"},
            "step a",
            {"time": (2, 0), "asked": "END", "programmed": "time octopod / -"},
            id="ruling 10 an occupied symbol makes no third bot",
        ),
        pytest.param(
            {"supply": (0,), "time": (1,)},
            "step a",
            {"programmed": "- / -", "supply": (0, 15), "time": (1, 0), "engineers": "a / start"},
            id="O7 empty supply: the step is made without bot or time",
        ),
        pytest.param(
            {"supply": (0,), "programmed": "octopod"},
            "step a",
            {"programmed": "octopod / -", "time": (0, 0), "engineers": "a / start"},
            id="C5 occupied symbol and empty supply: no time markers",
        ),
        pytest.param(
            {"supply": (0,), "engineers": "c"},
            "step e",
            {"engineers": "e / start", "supply": (0, 15), "mover": "Yellow"},
            id="ruling 13 empty supply on the way to the top",
        ),
        pytest.param(
            {"programmed": "time card"},
            "step a",
            {
                "asked": "THIRD_BOT",
                "offers": "return time, return octopod, return card",
                "supply": (12, 15),
            },
            id="ruling 11 a third bot: one of the three must go back",
        ),
        pytest.param(
            {"programmed": "time card"},
            "step a, return time",
            {"programmed": "octopod card / -", "time": (2, 0), "supply": (13, 15), "asked": "END"},
            id="ruling 11 the returned bot brings 2 time markers",
        ),
        pytest.param(
            {"programmed": "time card", "time": (3,)},
            "step a, return octopod",
            {"programmed": "time card / -", "time": (4, 0), "supply": (13, 15)},
            id="ruling 12 the new bot itself can go back",
        ),
        pytest.param(
            SIDESTEP | {"engineers": "a"},
            "step b",
            {"programmed": "lab / -", "engineers": "b / start"},
            id="ruling 68 a sidestep programs a bot",
        ),
        pytest.param(
            SIDESTEP | {"engineers": "f start"},
            "step e, end, step a, end",
            {
                "offers": "deploy A program, pass, return program",
                "programmed": "program / octopod",
            },
            id="C10 after a sidestep on top he may pass in his next turn",
        ),
        pytest.param(
            SIDESTEP | {"engineers": "f start"},
            "step e",
            {"offers": "return program, end"},
            id="ruling 69 not in the same turn",
        ),
        pytest.param(
            SIDESTEP | {"engineers": "e start", "supply": (0,)},
            "step f, step a, end",
            {"engineers": "f / a", "offers": "pass"},
            id="ruling 68 a sidestep is made without a bot too, and only once",
        ),
    ],
)
def test_step(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


def test_four_rooms_in_a_round():
    """Rulings 68, O2: with the card the engineer visits four rooms, then the card is spent."""
    state = play(
        SIDESTEP | {"passed": "yellow"},
        "step a, end, step c, end, step d, return octopod, end, step f, return crystal, end",
    )
    expected = {"programmed": "time card / -", "engineers": "f / passed", "supply": (13, 15)}
    assert outcome(state, expected) == expected
    assert offers(state, "step") == ""


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"programmed": "program"},
            "deploy A program, do",
            {"programmed": "lab / -", "supply": (13, 15), "control": "A white", "asked": "END"},
            id="ruling 17 the program printed in the sector",
        ),
        pytest.param(
            {"programmed": "program lab"},
            "deploy A program, do",
            {"programmed": "lab / -", "supply": (13, 15), "time": (2, 0)},
            id="ruling 17 occupied: the bot stays for 2 time markers",
        ),
        pytest.param(
            {"programmed": "program lab", "time": (3,)},
            "deploy A program, do",
            {"time": (4, 0), "supply": (13, 15)},
            id="ruling 17 as many as the lab holds",
        ),
        pytest.param(
            {"programmed": "program time"},
            "deploy A program, do",
            {"programmed": "lab time / -", "asked": "END"},
            id="ruling 18 never a third bot: one of two has been deployed",
        ),
        pytest.param(
            {"programmed": "program lab", "supply": (0,)},
            "deploy A program",
            {"offers": "return lab, skip", "time": (0, 0)},
            id="C5 no bot in the supply: nothing to do, no time markers",
        ),
        pytest.param(
            {"programmed": "program lab", "supply": (0,)},
            "deploy A program, return lab, do",
            {"programmed": "lab / -", "time": (2, 0), "supply": (0, 15)},
            id="ruling 23 a bot taken back can be programmed by the white action",
        ),
        pytest.param(
            {"programmed": "program", "supply": (0,)},
            "deploy A program",
            {"mover": "Yellow", "control": "A white E white F white"},
            id="O8 without a bot in the supply the turn ends by itself",
        ),
        pytest.param(
            {"programmed": "program", "hands": "R01 R15"},
            "deploy A program, do",
            {"programmed": "lab / -", "time": (0, 0), "points": (0, 0)},
            id="ruling 65 the white action enters no room: no tile card pays",
        ),
    ],
)
def test_white_action(position, steps, expected):
    assert outcome(play(position, steps), expected) == expected


@pytest.mark.parametrize(
    "letter, program",
    [
        pytest.param("A", "lab", id="O13 A programs lab"),
        pytest.param("B", "time", id="O13 B programs time"),
        pytest.param("C", "crystal", id="O13 C programs crystal"),
        pytest.param("D", "octopod", id="O13 D programs octopod"),
        pytest.param("E", "submarine", id="O13 E programs submarine"),
        pytest.param("F", "card", id="ruling 19 F programs card, no sector programs white"),
    ],
)
def test_every_white_area(letter, program):
    state = play({"programmed": "program", "time": (4,)}, f"deploy {letter} program, do")
    assert outcome(state, {"programmed"}) == {"programmed": f"{program} / -"}


def test_passing_keeps_bots():
    """Ruling 4: programmed bots stay programmed in the next round."""
    state = do(last_turn(programmed="lab card / time", subs=""), "pass, end")
    assert outcome(draw_any(state), {"programmed", "round_number", "mover"}) == {
        "programmed": "lab card / time",
        "round_number": 2,
        "mover": "Yellow",
    }


def test_visible_program_cards():
    """Ruling 100: this round's card and the next one's, and in round 4 no next one."""
    known = []
    for number in (1, 2, 3, 4):
        state = table(round_number=number)
        assert program_cards_known(state) == min(int(state.round_number) + 1, 4)
        known.append(program_cards_known(state))
        state.round_number -= 1  # as while the round was prepared
        assert program_cards_wanted(state) == known[-1]
    assert known == [2, 3, 4, 4]


@pytest.mark.parametrize(
    "number, tile",
    [
        pytest.param(1, Program.OCTOPOD, id="ruling 100 the first card lies in round 1"),
        pytest.param(2, Program.PROGRAM, id="ruling 100 the second card lies in round 2"),
        pytest.param(3, Program.CRYSTAL, id="ruling 100 the third card lies in round 3"),
        pytest.param(4, Program.CARD, id="ruling 100 the last card lies in round 4"),
    ],
)
def test_tile_in(number, tile):
    assert tile_in(table(round_number=number, program_cards=PROGRAM_CARDS), Room.A) == tile


@pytest.mark.parametrize(
    "faces, expected",
    [
        pytest.param("two", 14, id="part 3.5 seven cards, two faces"),
        pytest.param("one", 7, id="part 3.5 fronts only"),
    ],
)
def test_program_cards_drawn(faces, expected):
    state = new_game(2, faces)
    while not offers(state, "program"):
        do(state, legal(state)[-1])
    assert len(legal(state)) == expected
    assert faces == "two" or all(text.endswith("front") for text in legal(state))
    do(state, "program P3 front")
    texts = legal(state)
    assert len(texts) == expected - (2 if faces == "two" else 1)
    assert not any("P3" in text for text in texts)
