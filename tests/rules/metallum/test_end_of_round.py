"""Phase 4, End of Round; the ends of the sequences and of the game, and the tie-breaks."""

import numpy as np
import pytest

from botwright.games.metallum.data import PLAYERS, Effect
from botwright.games.metallum.positions import BLUE, RED, table
from botwright.games.metallum.rules.end_of_round import places, scores
from tests.rules.metallum.positions import do, draw_any, offers, outcome

LAST = {"first": BLUE, "ships": "Beta Alpha"}  # Red acts second: the round ends after him
ALL = "M1M2M3D1D2D3DRPBDMPMPTXA"


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param(
            {"round_number": 3, "program": "M1 D1"},
            {"unused": f"{ALL} {ALL}", "round_number": 4, "asked": "PROGRAM"},
            id="R69 all tiles come back after round 3",
        ),
        pytest.param(
            {"round_number": 6, "program": "M1 D1"},
            {"unused": f"{ALL} {ALL}", "round_number": 7, "asked": "PROGRAM"},
            id="R4 all tiles come back after round 6",
        ),
        pytest.param(
            {"round_number": 2, "program": "M1 D1", "other": "M2"},
            {"unused": "M3D2D3DRPBDMPMPTXA M3D1D2D3DRPBDMPMPTXA", "round_number": 3},
            id="R4 not after round 2",
        ),
        pytest.param(
            {"round_number": 4, "program": "M1 D1", "other": "M2"},
            {"unused": "M2M3D2D3DRPBDMPMPTXA M1M3D1D2D3DRPBDMPMPTXA", "round_number": 5},
            id="R69 not after round 4",
        ),
        pytest.param(
            {"round_number": 6, "modules": "Red MIN Eta, Blue JAM Beta"},
            {"modules": "Red MIN Eta, Blue JAM Beta", "market": "SAB NUK ACQ ACT"},
            id="row 16 bought modules stay on the table after round 6",
        ),
        pytest.param(
            {"round_number": 9},
            {"round_number": 9, "asked": "OVER", "mover": "nobody", "offers": ""},
            id="the game ends after round 9",
        ),
    ],
)
def test_next_round(position, expected):
    state = draw_any(do(table(**LAST | position), "fly Alpha, end"))
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"modules": "Red TRD Gamma, Red SHU Gamma", "red": "Gamma 1"},
            "fly Alpha, end",
            {"money": (4, 0), "asked": "SHUTTLE", "mover": "Red"},
            id="C3 Trading Post, then Shuttle Bay, then the market",
        ),
        pytest.param(
            {
                "modules": "Red TRD Gamma, Red SHU Gamma",
                "red": "Gamma 1",
                "market": "JAM RES - CON",
            },
            "fly Alpha, end",
            {"market": "JAM RES - CON"},
            id="SHU is resolved before the market is updated",
        ),
        pytest.param(
            {"modules": "Blue TRD Gamma, Red SHU Beta", "red": "Gamma 1"},
            "fly Alpha, end, in from right",
            {"money": (3, 0), "red": "Beta 1", "asked": "DRAW_CARD"},
            id="TRD: the shuttle comes too late to earn it",
        ),
        pytest.param(
            {"modules": "Blue SHU Gamma", "blue": "Gamma 1"},
            "fly Alpha, end",
            {"mover": "Blue", "asked": "SHUTTLE"},
            id="SHU asks its owner, whoever acted last",
        ),
        pytest.param(
            {"round_number": 9, "modules": "Red TRD Gamma, Red SHU Gamma", "red": "Gamma 1"},
            "fly Alpha, end",
            {"money": (4, 0), "asked": "SHUTTLE"},
            id="R68 modules of Phase 4 work in round 9",
        ),
        pytest.param(
            {"round_number": 9, "modules": "Red SHU Gamma", "red": "Gamma 1"},
            "fly Alpha, end, out to left",
            {"red": "Beta 1", "asked": "OVER", "mover": "nobody"},
            id="R68 round 9: the game is over after the shuttle",
        ),
        pytest.param(
            {"round_number": 9, "market": "ACT ACQ NUK SAB"},
            "fly Alpha, end",
            {"market": "ACT ACQ NUK SAB", "asked": "OVER"},
            id="C3 round 9: no market step",
        ),
        pytest.param(
            {"modules": "Red FAC Gamma", "round_number": 9},
            "fly Alpha, end",
            {"red": "", "asked": "OVER"},
            id="FAC does not work after the last round",
        ),
    ],
)
def test_phase_four(position, steps, expected):
    state = do(table(**LAST | position), steps)
    assert outcome(state, expected) == expected


def final_places(state):
    """The places of Red and Blue; 0 is the better one."""
    out = np.full(PLAYERS, -1, np.int32)
    places(state, out)
    return out.tolist()


RED_WINS, BLUE_WINS, DRAW = [0, 1], [1, 0], [0, 0]


@pytest.mark.parametrize(
    "position, expected",
    [
        pytest.param({"money": (50, 49)}, RED_WINS, id="most money: Red"),
        pytest.param({"money": (49, 50), "red": "Eta 20"}, BLUE_WINS, id="most money: Blue"),
        pytest.param(
            {"money": (50, 50), "red": "Eta 5", "blue": "Alpha 2 Beta 4"},
            BLUE_WINS,
            id="tie-break 2: extractors on all planets",
        ),
        pytest.param(
            {"money": (50, 50), "red": "Eta 6", "blue": "Alpha 2 Beta 3"},
            RED_WINS,
            id="tie-break 2: for Red",
        ),
        pytest.param(
            {"money": (50, 50), "red": "Eta 5", "blue": "Beta 5", "modules": "Red MIN Eta"}
            | {"sabotaged": "Beta"},
            RED_WINS,
            id="R70 SAB does not matter, pieces are equal, costs decide",
        ),
        pytest.param(
            {"red": "Eta 4", "blue": "Beta 5", "modules": "Red MIN Eta, Red UPL Eta"},
            BLUE_WINS,
            id="R70 MIN is not counted as an extractor",
        ),
        pytest.param(
            {"modules": "Red FAC Eta, Blue MIN Beta, Blue CON Beta"},
            BLUE_WINS,
            id="R71 tie-break 3: printed costs, 5 against 3 and 3",
        ),
        pytest.param(
            {"modules": "Red UPL Eta, Blue MIN Beta, Blue JAM Beta"},
            RED_WINS,
            id="row 34 printed costs, 6 against 3 and 2",
        ),
        pytest.param(
            {"modules": "Red UPL Eta, Blue MIN Beta, Blue CON Beta"},
            DRAW,
            id="R72 still tied: a draw, 6 against 3 and 3",
        ),
        pytest.param({}, DRAW, id="R72 nothing at all: a draw"),
        pytest.param(
            {"modules": "Red UPL Eta, Blue FAC Beta", "sabotaged": "Eta"},
            RED_WINS,
            id="R71 also modules that are switched off",
        ),
        pytest.param({"hand": "NUK TAK"}, DRAW, id="cards not played are worth nothing"),
    ],
)
def test_places(position, expected):
    assert final_places(table(**{"round_number": 9} | position)) == expected


@pytest.mark.parametrize(
    "steps, costs",
    [
        pytest.param("buy UPL", RED_WINS, id="row 34 bought at +1, it counts as printed"),
        pytest.param("buy JAM", RED_WINS, id="row 34 bought at -1, it counts as printed"),
    ],
)
def test_a_purchase_counts_for_the_tie_break(steps, costs):
    state = table(program="M1 D1 PM", money=(9, 9), market="UPL - - JAM")
    do(state, steps)
    state.money[:] = 5
    assert final_places(state) == costs


def test_printed_cost_counts_not_the_price_paid():
    """Row 34: a Refinery for 3 (cost 4) beats a Mining Station for 4 (cost 3)."""
    state = table(program="M1 D1 PM", other="M1 D1 PM", money=(9, 9), market="MIN - - REF")
    do(state, "buy REF, fly Beta, end, buy MIN")
    state.money[:] = 5
    assert final_places(state) == RED_WINS


def test_an_acquired_module_does_not_count_for_the_tie_break():
    """Ruling R71: Acquire Module is no purchase."""
    state = do(table(hand="ACQ"), "play ACQ, take UPL")
    assert final_places(state) == DRAW


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"hand": "ACQ", "modules": "Blue JAM Eta"},
            "play ACQ, take UPL",
            BLUE_WINS,
            id="R71 ACQ does not count: 0 against 2",
        ),
    ],
)
def test_acquired_against_bought(position, steps, expected):
    assert final_places(do(table(**position), steps)) == expected


def test_scores_are_the_money():
    """Points are dollars, nothing else."""
    out = np.zeros(PLAYERS, np.int32)
    scores(table(money=(42, 105), red="Eta 3", modules="Red UPL Eta"), out)
    assert out.tolist() == [42, 105]


def test_all_market_slots_after_the_change_of_decks():
    """Rulings R55 and C3: from round 7 on only action cards are on sale, at all four slots."""
    state = table(**LAST | {"round_number": 6, "money": (20, 20), "market": "MIN UPL FAC REF"})
    do(state, "fly Alpha, end, draw JMP, draw SUB, draw TAK, draw RPT")
    do(state, "M1 D1 PM, M1, first Red")
    assert offers(state, "buy") == "buy RPT, buy TAK, buy SUB, buy JMP"
    do(state, "buy JMP")
    assert state.owners[Effect.JMP] == RED and state.money[RED] == 20 - 1
