"""Phase 1, Programming: which tiles make a program, and what is spent."""

from collections import Counter
from itertools import product

import pytest

from botwright.games.metallum.actions import (
    PROGRAMS,
    program_fit,
    program_number,
    program_tiles,
)
from botwright.games.metallum.data import COMPLEXITY, SCHEMES, Fit, Tile, Type
from botwright.games.metallum.positions import BLUE, RED, new_game, programming, table
from botwright.games.metallum.rules.tables import PROGRAM_COMPLEXITY, PROGRAM_MASK
from tests.rules.metallum.positions import do, draw_any, legal, outcome

TILE_TYPE = {tile: Type(tile // 3) for tile in Tile}


def tiles(text):
    """Tiles by their names."""
    return [Tile[name] for name in text.split()]


def valid_programs(scheme):
    """The valid programs of a connector scheme, as sets of tiles."""
    everything = [program_tiles(number) for number in range(PROGRAMS)]
    return [tiles for tiles in everything if program_fit(SCHEMES.index(scheme), tiles) == Fit.VALID]


def valid_sequences(scheme):
    """Every set of three valid programs with no tile in common."""
    by_move = [
        [set(p) for p in valid_programs(scheme) if p[0] == move] for move in tiles("M1 M2 M3")
    ]
    return [
        trio
        for trio in product(*by_move)
        if len(set.union(*trio)) == sum(len(program) for program in trio)
    ]


@pytest.mark.parametrize(
    "text, fit",
    [
        pytest.param("M1", Fit.VALID, id="R1 M1 alone is a program"),
        pytest.param("M2", Fit.VALID, id="R1 M2 alone is a program"),
        pytest.param("M3", Fit.VALID, id="R1 M3 alone is a program"),
        pytest.param("M3 D2 XA", Fit.VALID, id="M3 with D2 and XA"),
        pytest.param("M2 D3 DM", Fit.VALID, id="M2 with D3 and DM"),
        pytest.param("M1 DM PT", Fit.VALID, id="M1 with DM and PT, connected through DM"),
        pytest.param("M2 D2 DM PM", Fit.VALID, id="the blue example program"),
        pytest.param("M1 D2 PB XA", Fit.VALID, id="the red example program"),
        pytest.param("D2 PB", Fit.NO_MOVE, id="D2 and PB without a Move tile"),
        pytest.param("D1", Fit.NO_MOVE, id="R1 one tile that is no Move tile"),
        pytest.param("M1 XA", Fit.NOT_CONNECTED, id="M1 and XA touch only at a corner"),
        pytest.param("M2 PM", Fit.NOT_CONNECTED, id="M2 and PM touch only at a corner"),
        pytest.param("M3 D3", Fit.COLOUR_MISMATCH, id="M3 and D3 differ in colour"),
        pytest.param("M2 PB", Fit.POSITION_MISMATCH, id="M2 has no socket for PB"),
        pytest.param("M3 DR", Fit.POSITION_MISMATCH, id="nothing below M3, not even DR"),
        pytest.param("M3 PB", Fit.POSITION_MISMATCH, id="nothing below M3, not even PB"),
        pytest.param("M3 DM", Fit.POSITION_MISMATCH, id="nothing below M3, not even DM"),
        pytest.param("M1 D3 PM", Fit.POSITION_MISMATCH, id="nothing below D3, not even PM"),
        pytest.param("M1 D3 PT", Fit.POSITION_MISMATCH, id="nothing below D3, not even PT"),
        pytest.param("M1 D3 XA", Fit.POSITION_MISMATCH, id="nothing below D3, not even XA"),
        pytest.param("M1 DM XA", Fit.COLOUR_MISMATCH, id="DM and XA, the dearest, never meet"),
        pytest.param("M1 D2 PT", Fit.COLOUR_MISMATCH, id="D2 and PT differ in colour"),
        pytest.param("M1 PB PT", Fit.POSITION_MISMATCH, id="PB has no socket for PT"),
        pytest.param("D1 D2", Fit.NO_MOVE, id="C11 no Move is named before a type twice"),
        pytest.param("D3 PM", Fit.NO_MOVE, id="C11 no Move is named before positions"),
        pytest.param("M1 M2", Fit.TYPE_TWICE, id="two Move tiles"),
        pytest.param("M2 DR PB", Fit.TYPE_TWICE, id="C11 a type twice is named before positions"),
        pytest.param("M1 M2 XA", Fit.TYPE_TWICE, id="C11 a type twice is named before the corner"),
        pytest.param("M3 D3 D1", Fit.TYPE_TWICE, id="C11 a type twice is named before colours"),
        pytest.param(
            "M1 D2 PB PT", Fit.POSITION_MISMATCH, id="C11 positions are named before colours"
        ),
        pytest.param(
            "M3 D3 DR", Fit.POSITION_MISMATCH, id="C11 positions before colours, other joints"
        ),
    ],
)
def test_program_fit(text, fit):
    assert program_fit(SCHEMES.index("A"), tiles(text)) == fit


@pytest.mark.parametrize(
    "text, fit",
    [
        pytest.param("M3 DR", Fit.VALID, id="scheme B: M3 takes DR"),
        pytest.param("M3 DM", Fit.POSITION_MISMATCH, id="scheme B: M3 takes nothing else"),
        pytest.param("M2 D3 PM", Fit.VALID, id="scheme B: D3 takes PM"),
        pytest.param("M2 D3 XA", Fit.POSITION_MISMATCH, id="scheme B: D3 takes nothing else"),
        pytest.param("M3 D3", Fit.COLOUR_MISMATCH, id="scheme B: M3 and D3 still differ"),
    ],
)
def test_program_fit_of_scheme_b(text, fit):
    assert program_fit(SCHEMES.index("B"), tiles(text)) == fit


@pytest.mark.parametrize(
    "scheme, counts",
    [
        pytest.param("A", {1: 3, 2: 13, 3: 42, 4: 20}, id="scheme A: 78 programs by size"),
        pytest.param("B", {1: 3, 2: 14, 3: 49, 4: 30}, id="scheme B: 96 programs by size"),
    ],
)
def test_valid_programs_by_size(scheme, counts):
    assert Counter(len(program) for program in valid_programs(scheme)) == counts


def test_valid_programs_by_kind():
    """Scheme A: Move with Deployment 8, with Special 5; of three tiles 15, 15 and 12."""
    kinds = Counter(
        "".join(TILE_TYPE[tile].name[0] for tile in program)
        for program in valid_programs("A")
        if len(program) in (2, 3)
    )
    assert kinds == {"MD": 8, "MS": 5, "MDE": 15, "MDS": 15, "MSE": 12}


def test_complexity_spread():
    """Seven, the sum of both examples of the rulebook, is the highest of scheme A."""
    spread = Counter(sum(COMPLEXITY[tile] for tile in program) for program in valid_programs("A"))
    assert spread == {0: 2, 1: 5, 2: 11, 3: 15, 4: 17, 5: 16, 6: 7, 7: 5}


@pytest.mark.parametrize(
    "tile, count",
    [
        pytest.param(Tile.M1, 40, id="M1 is in 40 programs"),
        pytest.param(Tile.M2, 30, id="M2 is in 30 programs"),
        pytest.param(Tile.M3, 8, id="M3 is in 8 programs"),
        pytest.param(Tile.D1, 29, id="D1 is in 29 programs"),
        pytest.param(Tile.D2, 22, id="D2 is in 22 programs"),
        pytest.param(Tile.D3, 7, id="D3 is in 7 programs"),
        pytest.param(Tile.DR, 24, id="DR is in 24 programs"),
        pytest.param(Tile.PB, 10, id="PB is in 10 programs"),
        pytest.param(Tile.DM, 18, id="DM is in 18 programs"),
        pytest.param(Tile.PM, 21, id="PM is in 21 programs"),
        pytest.param(Tile.PT, 11, id="PT is in 11 programs"),
        pytest.param(Tile.XA, 15, id="XA is in 15 programs"),
    ],
)
def test_programs_of_a_tile(tile, count):
    assert sum(tile in program for program in valid_programs("A")) == count


def test_the_twenty_full_programs():
    """What may complete each upper half of a full panel, in scheme A."""
    expected = {
        "M1 D1": "DR PM, DR PT, DR XA, PB PM, PB XA, DM PM, DM PT",
        "M1 D2": "DR PM, DR XA, PB PM, PB XA, DM PM",
        "M2 D1": "DR PM, DR PT, DR XA, DM PM, DM PT",
        "M2 D2": "DR PM, DR XA, DM PM",
    }
    found = {}
    for program in sorted(valid_programs("A")):
        if len(program) == 4:
            names = [tile.name for tile in program]
            found.setdefault(" ".join(names[:2]), []).append(" ".join(names[2:]))
    assert {upper: ", ".join(lower) for upper, lower in found.items()} == expected


@pytest.mark.parametrize(
    "scheme, sets",
    [
        pytest.param(
            "A",
            {3: 1, 4: 13, 5: 85, 6: 305, 7: 645, 8: 746, 9: 448, 10: 91},
            id="scheme A: 2,334 sequences, none uses more than 10 tiles",
        ),
        pytest.param(
            "B",
            {3: 1, 4: 14, 5: 101, 6: 412, 7: 1019, 8: 1465, 9: 1168, 10: 428, 11: 58, 12: 2},
            id="scheme B: 4,668 sequences, two use all tiles",
        ),
    ],
)
def test_whole_sequences(scheme, sets):
    used = Counter(sum(map(len, trio)) for trio in valid_sequences(scheme))
    assert used == sets
    assert used.total() == {"A": 2334, "B": 4668}[scheme]


def test_the_two_sequences_of_all_tiles():
    """Scheme B lets all twelve tiles be used in exactly two ways."""
    full = [trio for trio in valid_sequences("B") if sum(map(len, trio)) == len(Tile)]
    named = {" | ".join(" ".join(t.name for t in sorted(p)) for p in trio) for trio in full}
    assert named == {
        "M1 D2 PB XA | M2 D3 DM PM | M3 D1 DR PT",
        "M1 D3 PB PM | M2 D1 DM PT | M3 D2 DR XA",
    }


@pytest.mark.parametrize(
    "opening, continuations",
    [
        pytest.param("M2 D2 DM PM", 41, id="after the blue example program"),
        pytest.param("M1 D2 PB XA", 45, id="after the red example program"),
    ],
)
def test_continuations_of_an_opening(opening, continuations):
    trios = [trio for trio in valid_sequences("A") if set(tiles(opening)) in trio]
    assert len(trios) == continuations
    assert max(sum(map(len, trio)) for trio in trios) == 10


def test_program_numbers():
    """Every way to fill the four places has one number, and its tables agree with its tiles."""
    for number in range(PROGRAMS):
        program = program_tiles(number)
        assert program_number(program) == number
        assert PROGRAM_MASK[number] == sum(1 << tile for tile in program)
        assert PROGRAM_COMPLEXITY[number] == sum(COMPLEXITY[tile] for tile in program)
    assert len({tuple(program_tiles(number)) for number in range(PROGRAMS)}) == PROGRAMS == 192


@pytest.mark.parametrize(
    "scheme, count",
    [
        pytest.param("A", 78, id="all programs of scheme A in round 1"),
        pytest.param("B", 96, id="all programs of scheme B in round 1"),
    ],
)
def test_legal_programs_at_the_start(scheme, count):
    state = draw_any(new_game(scheme))
    assert outcome(state, {"asked", "mover"}) == {"asked": "PROGRAM", "mover": "Red"}
    assert len(legal(state)) == count
    do(state, "M1")
    assert state.to_move == BLUE and len(legal(state)) == count


@pytest.mark.parametrize(
    "unused, programs",
    [
        pytest.param("M1", "M1", id="R2 one Move tile is left, and is a program"),
        pytest.param("M3 D3 PM XA", "M3", id="R2 M3 is a program even where nothing fits it"),
        pytest.param("M2 D1 PB", "M2, M2 D1", id="R4 tiles left over earlier are still there"),
        pytest.param(
            "M2 D3 DM PT", "M2, M2 D3, M2 DM, M2 D3 DM, M2 DM PT", id="R4 spent tiles are barred"
        ),
    ],
)
def test_programs_of_unused_tiles(unused, programs):
    state = programming(round_number=6)
    state.unused[RED] = sum(1 << tile for tile in tiles(unused))
    assert legal(state) == programs.split(", ")


@pytest.mark.parametrize("order", ["M1, M2, M3", "M3, M1, M2", "M2, M3, M1"])
def test_each_round_of_a_sequence_spends_one_move_tile(order):
    """Ruling R2: whatever was chosen before, a Move tile is left in each round."""
    state = programming(round_number=7)
    for move in order.split(", "):
        assert move in legal(state)
        do(state, move)
        state.unused[RED] &= ~(1 << Tile[move])
        state.to_move = RED
    assert legal(state) == []


@pytest.mark.parametrize(
    "steps, unused, first",
    [
        pytest.param(
            "M1 D2 DM PM, M1",
            "M2M3D1D3DRPBPTXA M2M3D1D2D3DRPBDMPMPTXA",
            "Blue",
            id="R3 tiles put in are spent and count as soon as the programs lie open",
        ),
        pytest.param(
            "M3, M2 D1 DR XA",
            "M1M2D1D2D3DRPBDMPMPTXA M1M3D2D3PBDMPMPT",
            "Red",
            id="R4 tiles left out stay unused",
        ),
    ],
)
def test_revealed_programs(steps, unused, first):
    state = do(programming(), steps)
    expected = {"unused": unused, "asked": "ORDER", "mover": first}
    assert outcome(state, expected) == expected


def test_a_skipped_tile_stays_spent():
    """Ruling R3: a tile that is not executed is used all the same."""
    state = do(programming(money=(0, 5)), "M1 D1, M1, first Red, fly Beta, end")
    assert outcome(state, {"red", "unused"}) == {
        "red": "",
        "unused": "M2M3D2D3DRPBDMPMPTXA M2M3D1D2D3DRPBDMPMPTXA",
    }


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(
            {"modules": "Red FAC Gamma", "round_number": 2},
            {"red": "Gamma 1", "blue": "", "asked": "PROGRAM", "mover": "Red"},
            id="R6 FAC works before anybody programs",
        ),
        pytest.param(
            {"modules": "Blue FAC Gamma", "blue": "Gamma 2", "round_number": 9},
            {"red": "", "blue": "Gamma 3", "asked": "PROGRAM"},
            id="R6 FAC still works in round 9",
        ),
        pytest.param(
            {"modules": "Red FAC Gamma", "red": "Alpha 25"},
            {"red": "Alpha 25", "asked": "PROGRAM"},
            id="R25 FAC with an empty reserve places nothing",
        ),
        pytest.param(
            {"modules": "Red FAC Gamma", "red": "Alpha 24"},
            {"red": "Alpha 24 Gamma 1"},
            id="C8 FAC is compulsory while the reserve holds a piece",
        ),
        pytest.param(
            {"modules": "Red FAC Gamma, Blue JAM Gamma"},
            {"red": "Gamma 1"},
            id="FAC is not stopped by an enemy JAM",
        ),
    ],
)
def test_factory(position, expected):
    assert outcome(programming(**position), expected) == expected


def test_factory_works_from_the_round_after_its_purchase():
    """FAC bought in round 4 places nothing in round 4 and one piece at the start of round 5."""
    state = table(program="M1 D1 PM", money=(5, 0), market="CON FAC - -", first=BLUE)
    do(state, "fly Beta, buy FAC")
    assert outcome(state, {"red"}) == {"red": ""}
    draw_any(do(state, "end"))
    expected = {"red": "Beta 1", "round_number": 5, "asked": "PROGRAM"}
    assert outcome(state, expected) == expected
