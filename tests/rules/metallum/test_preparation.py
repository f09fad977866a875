"""Game set-up: planets, decks, the first market, and what is known of the components."""

import numpy as np
import pytest

from botwright.core.record import blank
from botwright.games.metallum.data import (
    CARD_ENTRIES,
    COMPLEXITY,
    PLANET_ENTRIES,
    Effect,
    Planet,
    Tile,
)
from botwright.games.metallum.positions import new_game, table
from botwright.games.metallum.rules.preparation import deal
from botwright.games.metallum.rules.tables import PAYOUT, SLOT_MODIFIER, STATE
from tests.rules.metallum.positions import FACE_DOWN_ROW, do, draw_any, legal, outcome

MODULES = ["FAC", "MIN", "RES", "CON", "FSH", "JAM", "REF", "DOC", "UPL", "CMD", "TRD", "SHU"]


@pytest.mark.parametrize(
    "steps, expected",
    [
        pytest.param(
            "",
            {
                "face_up": "Alpha",
                "ships": "Alpha Alpha",
                "money": (0, 0),
                "reserves": (25, 25),
                "red": "",
                "blue": "",
                "deposits": "",
                "modules": "",
                "market": "- - - -",
                "asked": "DRAW_CARD",
                "mover": "chance",
            },
            id="the table: Alpha face up, ships on Alpha, $0, 25 extractors each",
        ),
        pytest.param(
            "draw MIN, draw RES",
            {"market": "- RES MIN -", "asked": "DRAW_CARD"},
            id="the first cards go to the slots 0 and 0",
        ),
        pytest.param(
            "draw MIN, draw RES, draw JAM",
            {"market": "JAM RES MIN -", "round_number": 1, "asked": "PROGRAM", "mover": "Red"},
            id="row 1 three cards in +1, 0 and 0; slot -1 stays empty",
        ),
    ],
)
def test_new_game(steps, expected):
    state = do(new_game(), steps)
    assert outcome(state, expected) == expected


def test_a_table_is_cleared_before_a_new_game():
    """A new game on the record of an old one equals a new game on an empty record."""
    used = blank(STATE)[0]
    for name in set(STATE.names) - {"spare"}:
        used[name] = 1
    deal(used, np.array([2, 0, 0, 0], np.int32))
    assert to_fields(used) == to_fields(new_game())


def to_fields(state):
    """All fields of a record as plain numbers."""
    return {name: state[name].tolist() for name in STATE.names}


def test_first_market_is_drawn_from_the_planetary_deck():
    """Twelve cards, then eleven, then ten."""
    state = new_game()
    assert legal(state) == [f"draw {name}" for name in MODULES]
    do(state, "draw FAC")
    assert legal(state) == [f"draw {name}" for name in MODULES[1:]]
    do(state, "draw SHU")
    assert legal(state) == [f"draw {name}" for name in MODULES[1:-1]]


def test_the_row_of_planets():
    """Alpha and Omega lie at the ends, five of the other seven unseen between them."""
    state = new_game()
    assert state.planets.tolist() == [Planet.ALPHA, -1, -1, -1, -1, -1, Planet.OMEGA]
    assert state.discovered.tolist() == [1, 0, 0, 0, 0, 0, 0]


def test_two_planets_are_never_seen():
    """When the last unknown planet is turned up, three tiles are still possible."""
    state = table(row="Alpha Beta Gamma Delta Epsilon ? Omega", ships="Epsilon Alpha")
    do(state, "fly #5")
    assert legal(state) == ["discover Zeta", "discover Eta", "discover Theta"]


def test_all_tiles_are_unused_in_round_one():
    """Every tile of both players can be used in the first sequence."""
    state = draw_any(new_game())
    assert outcome(state, {"unused"}) == {
        "unused": "M1M2M3D1D2D3DRPBDMPMPTXA M1M2M3D1D2D3DRPBDMPMPTXA"
    }


@pytest.mark.parametrize(
    "option, value",
    [
        pytest.param("scheme", 1, id="connector scheme B is kept in the state"),
        pytest.param("card_limit", 1, id="row 4 the limit of one card is kept in the state"),
    ],
)
def test_options(option, value):
    assert new_game("B", 1)[option] == value


@pytest.mark.parametrize(
    "tile, complexity",
    [
        pytest.param(Tile.M1, 0, id="M1 complexity 0"),
        pytest.param(Tile.M2, 1, id="M2 complexity 1"),
        pytest.param(Tile.M3, 2, id="row 9 M3 complexity 2"),
        pytest.param(Tile.D1, 0, id="D1 complexity 0"),
        pytest.param(Tile.D2, 2, id="D2 complexity 2"),
        pytest.param(Tile.D3, 3, id="D3 complexity 3"),
        pytest.param(Tile.DR, 1, id="DR complexity 1"),
        pytest.param(Tile.PB, 2, id="PB complexity 2"),
        pytest.param(Tile.DM, 3, id="DM complexity 3"),
        pytest.param(Tile.PM, 1, id="PM complexity 1"),
        pytest.param(Tile.PT, 2, id="PT complexity 2"),
        pytest.param(Tile.XA, 3, id="XA complexity 3"),
    ],
)
def test_complexity(tile, complexity):
    assert COMPLEXITY[tile] == complexity


def test_printed_tables():
    """What Scoring and the market bar pay and charge."""
    assert PAYOUT.tolist() == [[3, 1], [5, 2], [1, 0]]
    assert SLOT_MODIFIER.tolist() == [1, 0, 0, -1]
    assert [entry.text("id") for entry in PLANET_ENTRIES] == [
        "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Omega"
    ]  # fmt: skip


@pytest.mark.parametrize(
    "card",
    [
        pytest.param(Effect.FAC, id="row 37 the text of FAC survives"),
        pytest.param(Effect.MIN, id="row 37 the text of MIN survives"),
        pytest.param(Effect.ACT, id="row 37 the text of ACT survives"),
    ],
)
def test_known_card_texts(card):
    assert "effect" in CARD_ENTRIES[card].text("known")


def test_omega_lies_where_everybody_knows_it():
    """No draw is needed for Omega, even when all else is unknown."""
    state = do(table(row=FACE_DOWN_ROW, hand="JMP"), "play JMP, Omega")
    assert outcome(state, {"face_up", "asked"}) == {"face_up": "Alpha Omega", "asked": "ACT"}
