"""Preparing the table for two, three and four players."""

import pytest

from botwright.games.aquasphere.data import SECTOR_IDS, Pile, Room, Sector
from botwright.games.aquasphere.positions import SEATS, check_sound, new_game, table
from botwright.games.aquasphere.rules.preparation import touches_free_lock
from tests.rules.aquasphere.positions import do, draw_any, legal, offers, outcome

# the ring D A C F E B has locks 1 1 1 1 2 0 between its sectors
LAID = "sector D, sector A, sector C, sector F, sector E"


def laid(players, start, labs, ring=LAID, faces="two"):
    """A table with ring, start player and base labs drawn."""
    state = do(new_game(players, faces), f"{ring}, start {start}")
    return do(state, ", ".join(f"lab {letter}" for letter in labs.split()))


@pytest.mark.parametrize(
    "players, labs, expected",
    [
        pytest.param(
            2,
            "A C B F D",
            {
                "octopods": "A 1 B 2 C 1 F 3",
                "sector_crystals": "A 1 B 1 C 1 F 2",
                "sector_time": "A 4 C 4",
                "subs": "A white, C yellow, D red, E blue",
                "stations": "",
                "control": "",
                "time": (4, 4),
                "supply": (14, 14),
                "programmed": "lab / crystal",
                "launched": (1, 1),
                "scientists": "A submarine / C submarine",
            },
            id="O19 two players: N1 and N2 on the first space of the last two sectors",
        ),
        pytest.param(
            3,
            "B D A F E",
            {
                "octopods": "A 1 B 1 D 1 E 3 F 2",
                "sector_crystals": "A 1 B 1 D 1 E 2 F 1",
                "sector_time": "A 4 B 4 D 4",
                "subs": "A red, B white, C blue, D yellow",
                "stations": "C blue 1, E blue 1, F blue 1",
                "time": (3, 3, 4),
                "supply": (14, 14, 14),
                "programmed": "time / octopod / lab",
            },
            id="ruling 31 three players: a neutral bot in each station outside start sectors",
        ),
        pytest.param(
            4,
            "E F A C B",
            {
                "octopods": "A 1 B 2 C 1 D 3 E 1 F 1",
                "sector_crystals": "A 1 B 1 C 1 D 2 E 1 F 1",
                "sector_time": "A 4 C 4 E 4 F 4",
                "subs": "A red, C blue, E white, F yellow",
                "stations": "",
                "time": (4, 4, 4, 4),
                "supply": (14, 14, 14, 14),
                "programmed": "submarine / card / lab / crystal",
                "launched": (1, 1, 1, 1),
            },
            id="ruling 60 four players: the start submarine gives no points and costs nothing",
        ),
    ],
)
def test_table_is_laid(players, labs, expected):
    state = laid(players, 0, labs)
    expected = expected | {"points": (0,) * players, "crystals": (0,) * players}
    assert outcome(state, expected) == expected
    check_sound(state)


@pytest.mark.parametrize(
    "players, start, order",
    [
        pytest.param(2, 1, "yellow white", id="part 1.10 Yellow starts"),
        pytest.param(3, 2, "red white yellow", id="part 1.10 the others follow clockwise"),
        pytest.param(4, 0, "white yellow red blue", id="part 1.10 White starts"),
        pytest.param(4, 2, "red blue white yellow", id="part 1.10 Red starts, as in the book"),
    ],
)
def test_order(players, start, order):
    state = draw_any(laid(players, start, "A C B F D"))
    assert outcome(state, {"order"}) == {"order": order}
    assert SEATS[int(state.to_move)] == order.split()[0]


@pytest.mark.parametrize(
    "ring, touching",
    [
        pytest.param("ABCDEF", "B C", id="part 1.10 the lock with 0 lies between B and C"),
        pytest.param("DACFEB", "B D", id="part 1.10 it lies between the ends of the row"),
        pytest.param("FEDCBA", "A B", id="O14 on the clockwise side of B, whatever comes next"),
    ],
)
def test_touches_free_lock(ring, touching):
    """Its neighbours start with 3 time markers."""
    state = table(ring=ring)
    found = [SECTOR_IDS[sector] for sector in Sector if touches_free_lock(state, sector)]
    assert " ".join(found) == touching


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("faces", ["two", "one"])
def test_draws(players, faces):
    """Every draw in its order; the last sector and the last base lab follow by themselves."""
    state, asked = new_game(players, faces), []
    while outcome(state, {"mover"}) == {"mover": "chance"}:
        asked.append((outcome(state, {"asked"})["asked"], len(legal(state))))
        do(state, legal(state)[-1])
    cards = 14 if faces == "two" else 7
    assert asked == [
        *(("DRAW_SECTOR", number) for number in (6, 5, 4, 3, 2)),
        ("DRAW_START", players),
        *(("DRAW_LAB", number) for number in (6, 5, 4, 3, 2)),
        *(("DRAW_CARD", number) for number in (41, 40, 39, 38, 37, 36)),
        *(("DRAW_EXPANSION", number) for number in (30, 29, 28, 27, 26, 25)),
        ("DRAW_ROTATION", 6),
        ("DRAW_PROGRAM_CARD", cards),
        ("DRAW_PROGRAM_CARD", cards - (2 if faces == "two" else 1)),
    ]
    assert outcome(state, {"round_number", "asked"}) == {"round_number": 1, "asked": "TURN"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_and_submarines(players):
    """Ruling 7: 15 bots and 6 submarines a player, none of the bots on the turn order track."""
    state = draw_any(laid(players, 0, "A C B F D"))
    assert state.supplies.tolist() == [14] * players + [0] * (4 - players)
    launched = (6 - state.submarines).tolist()
    assert launched == [1] * players + ([1, 1] if players == 2 else [1] if players == 3 else [])
    assert all(state.engineers[seat] == Room.START for seat in range(players))
    assert (state.card_places == Pile.SECTOR).sum() == 6
    assert (state.expansion_places == Pile.SECTOR).sum() == 6
    assert state.card_heights.tolist() == state.expansion_heights.tolist() == [1] * 6


def test_cards_lie_at_sectors_in_ring_order():
    """Part 1.10: one card and one expansion open at every sector."""
    state = laid(2, 0, "A C B F D")
    do(state, "card R05, card R04, card R03, card R02, card R01, card R41")
    do(state, "expansion L05, expansion L04, expansion L03, expansion L02, expansion L01")
    do(state, "expansion L30")
    assert outcome(state, {"cards", "expansions"}) == {
        "cards": "A R04, B R41, C R03, D R05, E R01, F R02",
        "expansions": "A L04, B L30, C L03, D L05, E L01, F L02",
    }
    assert offers(state) == "turn 0, turn 1, turn 2, turn 3, turn 4, turn 5"
