"""Preparation of the next round: what is turned up, what the centre tiles bring, the order."""

import pytest

from botwright.games.aquasphere.positions import last_turn, scoring, table
from botwright.games.aquasphere.rules.refill import begin_round, empty_tile
from botwright.games.aquasphere.rules.tables import BULB
from tests.rules.aquasphere.positions import do, draw_any, legal, offers, outcome

# players, bulb: time, crystals, octopods, neutral submarines in directions 0 to 5
TILES = {
    (4, 2): ("5 0 4 0 4 3", "0 1 0 2 0 1", "0 1 0 0 1 0", "0 0 0 0 0 0"),
    (4, 3): ("4 0 5 3 0 4", "1 0 0 2 1 0", "0 1 0 0 0 1", "0 0 0 0 0 0"),
    (4, 4): ("4 0 5 3 0 4", "0 2 0 1 1 1", "1 0 0 0 1 0", "0 0 0 0 0 0"),
    (3, 2): ("5 0 4 0 3 0", "0 1 0 0 1 1", "0 1 0 0 0 2", "0 0 0 1 0 0"),
    (3, 3): ("4 0 0 5 0 3", "0 2 0 0 1 0", "1 0 0 0 1 0", "0 0 1 0 0 0"),
    (3, 4): ("3 0 5 0 4 0", "1 0 0 2 0 1", "0 1 0 0 1 0", "0 0 0 0 0 1"),
    (2, 2): ("5 0 0 3 0 0", "0 0 1 0 0 2", "0 0 1 0 0 1", "0 1 0 0 2 0"),
    (2, 3): ("4 0 0 4 0 0", "0 1 0 0 2 0", "1 0 0 0 0 1", "0 0 1 0 0 2"),
    (2, 4): ("5 0 0 3 0 0", "1 0 0 0 2 0", "0 0 2 0 0 0", "0 1 0 0 0 2"),
}
NEUTRAL = {2: ("red", "blue"), 3: ("blue",), 4: ()}


def numbers(text):
    """A row of the table as numbers."""
    return [int(word) for word in text.split()]


@pytest.mark.parametrize("rotation", range(6))
@pytest.mark.parametrize("players, bulb", sorted(TILES))
def test_every_tile(players, bulb, rotation):
    """Part 3.6: direction d goes to position d + rotation; time markers anew, the rest is added."""
    ring = "DACFEB"
    state = table(
        players=players,
        ring=ring,
        subs="",
        round_number=bulb - 1,
        rotation=rotation,
        sector_time="A 3 B 1 F 9",
        sector_crystals="A 2 C 1",
        octopods="B 3 F 1",
    )
    before = (state.sector_crystals.tolist(), state.octopods.tolist())
    empty_tile(state)
    time, crystals, octopods, subs = (numbers(row) for row in TILES[players, bulb])
    for direction in range(6):
        sector = "ABCDEF".index(ring[(direction + rotation) % 6])
        assert state.sector_time[sector] == time[direction]
        assert state.sector_crystals[sector] == before[0][sector] + crystals[direction]
        assert state.octopods[sector] == before[1][sector] + octopods[direction]
        there = outcome(state, {"subs"})["subs"]
        if subs[direction]:
            assert (
                f"{ring[(direction + rotation) % 6]} {NEUTRAL[players][subs[direction] - 1]}"
                in there
            )
    assert outcome(state, {"subs"})["subs"].count(" ") == max(0, 2 * sum(map(bool, subs)) - 1)
    assert int(state.tile) == bulb - 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bulbs(players):
    """O21: 2, 3, 4 and 5 points in rounds 1 to 4."""
    assert BULB[players - 2].tolist() == [2, 3, 4, 5]


def prepared(**position):
    """The next round after a scoring in which chance draws the first of everything."""
    return draw_any(scoring(**position))


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(
            {"sector_time": "A 4 B 4 C 1", "subs": ""},
            {"sector_time": "A 5 D 3"},
            id="ruling 93 time markers are removed, then placed anew",
        ),
        pytest.param(
            {"sector_crystals": "C 2 A 1", "octopods": "F 3 C 1", "subs": ""},
            {"sector_crystals": "A 1 C 3 F 2", "octopods": "C 2 F 4"},
            id="ruling 93 crystals and octopods are added",
        ),
        pytest.param(
            {"sector_time": "A 1", "rotation": 2, "subs": ""},
            {"sector_time": "C 5 F 3", "sector_crystals": "B 2 E 1", "octopods": "B 1 E 1"},
            id="ruling 93 as the tile lies",
        ),
        pytest.param(
            {"subs": "B red, E blue"},
            {"subs": "B red, C red, E blue, F blue"},
            id="ruling 57 neutral submarines are moved on clockwise",
        ),
        pytest.param(
            {"subs": "B red, C red, D red"},
            {"subs": "B red, C red, D red, E red blue"},
            id="ruling 95 by direction: N1 from B to E, then N2 to E",
        ),
        pytest.param(
            {"subs": "", "round_number": 2, "players": 2},
            {"subs": "C red, F blue", "sector_time": "A 4 D 4"},
            id="O19 N1 and N2 of the tile of round 2",
        ),
        pytest.param(
            {"subs": "", "players": 3},
            {"subs": "D blue", "sector_time": "A 5 C 4 E 3"},
            id="O19 with three players one neutral colour",
        ),
        pytest.param(
            {"subs": "D blue, E blue, F blue", "players": 3},
            {"subs": "A blue, D blue, E blue, F blue"},
            id="ruling 57 round the ring to A",
        ),
        pytest.param(
            {"subs": "", "players": 4},
            {"subs": "", "sector_time": "A 5 C 4 E 4 F 3"},
            id="ruling 95 with four players no neutral submarines",
        ),
        pytest.param(
            {"subs": "", "stations": "D blue 1", "players": 3},
            {"stations": "D blue 1"},
            id="ruling 31 neutral bots stay",
        ),
        pytest.param(
            {"cards": "A R41", "expansions": "A L30", "subs": ""},
            {
                "cards": "A R06, B R07, C R08, D R09, E R10, F R11",
                "expansions": "A L06, B L07, C L08, D L09, E L10, F L11",
            },
            id="ruling 94 new cards and expansions cover old ones",
        ),
    ],
)
def test_next_round(position, expected):
    assert outcome(prepared(**position), expected) == expected


def test_order_of_preparation():
    """Ruling 95: cards, expansions, the tile, its successor's turn, the program card."""
    state = scoring(subs="")
    asked = []
    while outcome(state, {"mover"}) == {"mover": "chance"}:
        asked.append(outcome(state, {"asked"})["asked"])
        do(state, legal(state)[-1])
    assert asked == ["DRAW_CARD"] * 6 + ["DRAW_EXPANSION"] * 6 + ["DRAW_ROTATION"] + [
        "DRAW_PROGRAM_CARD"
    ]
    assert outcome(state, {"round_number"}) == {"round_number": 2}


def test_cards_go_round_the_ring():
    """Ruling 94: one card for each sector, on top of older ones, up to four of each."""
    state = scoring(ring="DACFEB", subs="", cards="A R41")
    drawn = ["R20", "R21", "R22", "R23", "R24", "R25"]
    do(state, ", ".join(f"card {card}" for card in drawn))
    assert outcome(state, {"cards"})["cards"] == "A R21, B R25, C R22, D R20, E R24, F R23"
    assert state.card_heights.tolist() == [2, 2, 2, 2, 2, 2]


def test_piles_hold_four():
    """Rulings 94, 96: nothing taken in three rounds: four lie everywhere, the decks hold on."""
    state = scoring(round_number=3, subs="")
    assert len(legal(state)) == 41 - 18
    draw_any(state)
    assert state.card_heights.tolist() == state.expansion_heights.tolist() == [4] * 6
    assert int(state.cards_turned) == int(state.expansions_turned) == 24


@pytest.mark.parametrize(
    "number, asked",
    [
        pytest.param(1, "DRAW_CARD", id="ruling 93 after round 1"),
        pytest.param(2, "DRAW_CARD", id="ruling 93 after round 2"),
        pytest.param(3, "DRAW_CARD", id="ruling 93 after round 3"),
        pytest.param(4, "OVER", id="ruling 93 not after round 4"),
    ],
)
def test_only_after_three_rounds(number, asked):
    assert outcome(scoring(round_number=number, subs=""), {"asked"}) == {"asked": asked}


@pytest.mark.parametrize(
    "number, known, drawn",
    [
        pytest.param(1, 3, True, id="ruling 100 after round 1 the third card is shown"),
        pytest.param(2, 4, True, id="ruling 100 after round 2 the last card is shown"),
        pytest.param(3, 4, False, id="ruling 100 after round 3 there is none to show"),
    ],
)
def test_program_cards(number, known, drawn):
    state = scoring(round_number=number, subs="")
    asked = set()
    while outcome(state, {"mover"}) == {"mover": "chance"}:
        asked.add(outcome(state, {"asked"})["asked"])
        do(state, legal(state)[0])
    assert ("DRAW_PROGRAM_CARD" in asked) == drawn
    assert ("DRAW_ROTATION" in asked) == drawn  # the last tile refills nothing
    assert (state.program_cards >= 0).sum() == known


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"players": 3},
            "pass",
            {"order": "yellow red white", "engineers": "start / start / start", "mover": "Yellow"},
            id="ruling 6 the order of passing is the next order of play",
        ),
        pytest.param(
            {"players": 2, "bought": "white"},
            "pass",
            {"order": "yellow white", "bought": (0, 0), "pass_order": ""},
            id="ruling 6 the pass track is empty again",
        ),
        pytest.param(
            {"players": 4, "subs": "", "supply": (15, 15, 15, 15)},
            "pass",
            {"supply": (15, 15, 15, 15), "order": "yellow red blue white"},
            id="ruling 7 the bots of the turn order never go to the supply",
        ),
        pytest.param(
            {"control": "A white B yellow", "stations": "A yellow 1", "programmed": "lab"},
            "pass, end",
            {"control": "A white B yellow", "stations": "A yellow 1", "programmed": "lab / -"},
            id="ruling 4 bots stay where they are",
        ),
    ],
)
def test_next_order(position, steps, expected):
    assert outcome(draw_any(do(last_turn(**position), steps)), expected) == expected


def test_first_round_keeps_the_drawn_order():
    """Ruling 6: nobody has passed before the first round."""
    state = table(players=3, order="red white yellow", active=2)
    state.round_number = 0
    begin_round(state)
    assert outcome(state, {"order", "round_number"}) == {
        "order": "red white yellow",
        "round_number": 1,
    }


@pytest.mark.parametrize(
    "word, number",
    [
        pytest.param("card", 41 - 18, id="ruling 96 the last six of 24 cards come from 23"),
        pytest.param("expansion", 30 - 18, id="ruling 96 the last six of 24 expansions from 12"),
    ],
)
def test_decks_are_large_enough(word, number):
    state = scoring(round_number=3, subs="")
    while not offers(state, word):
        do(state, legal(state)[0])
    assert len(legal(state)) == number
