"""The twelve planetary modules: where they lie, when they work, and what they do."""

import pytest

from botwright.games.metallum.data import MODULES, Effect, Phase
from botwright.games.metallum.positions import BLUE, RED, spot, table
from botwright.games.metallum.rules.planetary_modules import is_live, is_shielded
from botwright.games.metallum.rules.scoring import presence
from botwright.games.metallum.rules.tables import COST, IS_LIT
from tests.rules.metallum.positions import do, offers, outcome

CARRY = {"program": "M1 D1 PT"}
LAST = {"first": BLUE, "ships": "Beta Alpha"}  # Red acts second: the round ends after him
LATE = {"round_number": 7}


@pytest.mark.parametrize(
    "card, cost, phases",
    [
        pytest.param(Effect.FAC, 5, [1], id="FAC costs 5, phase 1"),
        pytest.param(Effect.MIN, 3, [2, 3], id="MIN costs 3, phases 2 and 3"),
        pytest.param(Effect.RES, 2, [2], id="RES costs 2, phase 2"),
        pytest.param(Effect.CON, 3, [2, 3], id="CON costs 3, phases 2 and 3"),
        pytest.param(Effect.FSH, 2, [2, 3, 4], id="C4 FSH costs 2, phases 2, 3 and 4"),
        pytest.param(Effect.JAM, 2, [2, 4], id="JAM costs 2, phases 2 and 4"),
        pytest.param(Effect.REF, 4, [2, 3], id="REF costs 4, phases 2 and 3"),
        pytest.param(Effect.DOC, 3, [2], id="DOC costs 3, phase 2"),
        pytest.param(Effect.UPL, 6, [2], id="UPL costs 6, phase 2"),
        pytest.param(Effect.CMD, 2, [2], id="CMD costs 2, phase 2"),
        pytest.param(Effect.TRD, 4, [4], id="TRD costs 4, phase 4"),
        pytest.param(Effect.SHU, 3, [4], id="SHU costs 3, phase 4"),
    ],
)
def test_printed_on_the_card(card, cost, phases):
    assert COST[card] == cost
    assert [phase for phase in Phase if IS_LIT[card, phase]] == phases


@pytest.mark.parametrize("card", list(Effect)[:MODULES])
def test_a_module_works_in_its_lit_phases(card):
    """Owned and not sabotaged, a module works when its phase icon is lit, and only then."""
    state = table(modules=f"Red {card.name} Gamma")
    for phase in Phase:
        state.phase = phase
        assert bool(is_live(state, int(card))) == bool(IS_LIT[card, phase])
    assert not is_live(table(), int(card))


@pytest.mark.parametrize(
    "modules, sabotaged, card, live",
    [
        pytest.param("Red MIN Gamma", "Gamma", Effect.MIN, False, id="SAB switches MIN off"),
        pytest.param("Red MIN Gamma", "Eta", Effect.MIN, True, id="SAB elsewhere does not"),
        pytest.param(
            "Red MIN Gamma, Red FSH Gamma", "Gamma", Effect.MIN, True, id="FSH shields MIN"
        ),
        pytest.param(
            "Red MIN Gamma, Red FSH Gamma", "Gamma", Effect.FSH, True, id="FSH shields itself"
        ),
        pytest.param(
            "Red MIN Gamma, Red FSH Eta", "Gamma", Effect.MIN, False, id="FSH only where it lies"
        ),
        pytest.param(
            "Red MIN Gamma, Blue FSH Gamma", "Gamma", Effect.MIN, False, id="FSH only for its owner"
        ),
        pytest.param("Red CON Gamma", "Gamma", Effect.CON, False, id="SAB switches CON off"),
        pytest.param("Red RES Gamma", "Gamma", Effect.RES, False, id="SAB switches RES off"),
        pytest.param("Red UPL Gamma", "Gamma", Effect.UPL, False, id="SAB switches UPL off"),
        pytest.param("Red DOC Gamma", "Gamma", Effect.DOC, False, id="SAB switches DOC off"),
        pytest.param("Blue JAM Gamma", "Gamma", Effect.JAM, False, id="SAB switches JAM off"),
        pytest.param(
            "Blue JAM Gamma, Blue FSH Gamma", "Gamma", Effect.JAM, True, id="FSH shields JAM"
        ),
    ],
)
def test_sabotage_and_force_shield(modules, sabotaged, card, live):
    state = table(modules=modules, sabotaged=sabotaged, round_number=7)
    assert bool(is_live(state, int(card))) == live


@pytest.mark.parametrize(
    "phase",
    [
        pytest.param(Phase.ACTIONS, id="C4 FSH guards in the Action phase"),
        pytest.param(Phase.SCORING, id="C4 FSH guards in Scoring"),
        pytest.param(Phase.END_OF_ROUND, id="C4 FSH guards to the end of the round"),
    ],
)
def test_force_shield_outlasts_sabotage(phase):
    state = table(modules="Red FSH Gamma", red="Gamma 2", sabotaged="Gamma", round_number=7)
    state.phase = phase
    gamma = spot(state, "Gamma")
    assert is_shielded(state, RED, gamma) and not is_shielded(state, BLUE, gamma)
    assert presence(state, RED, gamma) == 2


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            CARRY | {"modules": "Red MIN Gamma, Red JAM Eta, Blue RES Beta", "money": (0, 0)},
            "",
            "transport",
            "transport MIN, transport JAM",
            id="R58 PT: any own module, wherever it lies",
        ),
        pytest.param(
            CARRY | {"modules": "Red MIN Gamma"},
            "transport MIN",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega",
            id="R58 PT: to every other planet",
        ),
        pytest.param(
            CARRY | {"row": "Alpha Beta ? ? ? ? Omega?", "modules": "Red MIN Beta"},
            "transport MIN",
            "",
            "Alpha",
            id="R58 PT: only to discovered planets",
        ),
        pytest.param(
            CARRY | {"row": "Alpha ? ? ? ? ? Omega?", "modules": "Red MIN Alpha"},
            "",
            "transport",
            "",
            id="R58 PT: nowhere to go while only Alpha is known",
        ),
        pytest.param(
            {"program": "M1 D1 PM", "modules": "Red MIN Gamma"},
            "",
            "transport",
            "",
            id="PM has none",
        ),
        pytest.param(
            CARRY | {"modules": "Red MIN Gamma", "money": (9, 0)},
            "transport MIN, Eta",
            "buy",
            "",
            id="R58 PT: not both",
        ),
        pytest.param(
            CARRY | {"modules": "Red MIN Gamma", "money": (9, 0), "market": "CON - - -"},
            "buy CON",
            "transport",
            "",
            id="R58 PT: not both, the other way round",
        ),
        # Remote Uplink
        pytest.param(
            {"ships": "Delta Alpha", "modules": "Red UPL Eta"},
            "",
            "use",
            "use Eta",
            id="UPL: an installation from afar",
        ),
        pytest.param(
            {"ships": "Theta Alpha", "red": "Beta 1", "modules": "Red UPL Eta"},
            "",
            "use",
            "use Eta, use Theta",
            id="UPL: or the one at the ship",
        ),
        pytest.param(
            {"ships": "Theta Alpha", "red": "Beta 1", "modules": "Red UPL Eta"},
            "use Eta, Eta",
            "use",
            "",
            id="UPL: one of them",
        ),
        pytest.param(
            {"ships": "Delta Alpha", "modules": "Blue UPL Eta"},
            "",
            "use",
            "",
            id="UPL of the enemy",
        ),
        pytest.param(
            {"ships": "Delta Alpha", "modules": "Red UPL Eta", "sabotaged": "Eta"} | LATE,
            "",
            "use",
            "",
            id="UPL is off under SAB",
        ),
        pytest.param(
            {"ships": "Eta Alpha", "modules": "Red UPL Eta", "sabotaged": "Eta"} | LATE,
            "",
            "use",
            "use Eta",
            id="UPL under SAB: the ship on the planet still does",
        ),
        pytest.param(
            {"ships": "Delta Alpha", "modules": "Red UPL Eta, Red FSH Eta", "sabotaged": "Eta"}
            | LATE,
            "",
            "use",
            "use Eta",
            id="UPL behind FSH works under SAB",
        ),
        pytest.param(
            {"ships": "Eta Alpha", "modules": "Red UPL Gamma", "blue": "Eta 1"},
            "",
            "use",
            "use Eta",
            id="UPL: Gamma still needs a piece on Gamma",
        ),
    ],
)
def test_choices(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            CARRY | {"modules": "Red MIN Gamma"},
            "transport MIN, Eta",
            {"modules": "Red MIN Eta", "asked": "ACT", "red": ""},
            id="R58 PT: no own pieces needed at either planet",
        ),
        pytest.param(
            CARRY | {"modules": "Red DOC Gamma"},
            "transport DOC, Alpha, deploy, more",
            {"red": "Alpha 2"},
            id="R59 DOC works at the new planet at once",
        ),
        pytest.param(
            CARRY | {"modules": "Red FAC Gamma", "market": "MIN UPL - -"} | LAST,
            "transport FAC, Eta, fly Alpha, end, draw RES, draw CON",
            {"red": "Eta 1", "asked": "PROGRAM"},
            id="R59 FAC works at the new planet in the next round",
        ),
        pytest.param(
            CARRY | {"modules": "Red SHU Gamma", "red": "Eta 1"} | LAST,
            "transport SHU, Theta, fly Alpha, end, in from left",
            {"red": "Theta 1"},
            id="R59 SHU works at the new planet in the same round",
        ),
        pytest.param(
            CARRY | {"modules": "Red UPL Gamma"},
            "transport UPL, Eta, use Eta, Theta",
            {"red": "Theta 1"},
            id="R59 UPL works at the new planet at once",
        ),
        pytest.param(
            CARRY | {"modules": "Red JAM Gamma", "blue": "Eta 1"},
            "fly Beta, transport JAM, Eta, end, fly Beta",
            {"mover": "Blue", "asked": "ACT"},
            id="R59 JAM is carried without harm",
        ),
        pytest.param(
            {"red": "Beta 1", "modules": "Red REF Beta"} | LAST,
            "fly Gamma, end",
            {"money": (5, 0)},
            id="REF adds $2 to a majority",
        ),
        pytest.param(
            {"red": "Beta 1", "deposits": "Beta Poor", "modules": "Red REF Beta"} | LAST,
            "fly Gamma, end",
            {"money": (3, 0)},
            id="REF on top of Poor",
        ),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 1", "modules": "Red REF Beta, Red MIN Beta"} | LAST,
            "fly Gamma, end",
            {"money": (5, 1)},
            id="MIN counts for REF",
        ),
        pytest.param(
            {"red": "Beta 1", "blue": "Beta 1", "modules": "Red REF Beta"} | LAST,
            "fly Gamma, end",
            {"money": (0, 0)},
            id="REF needs a strict majority",
        ),
        # R60: the texts of tiles outrank cards, cards outrank installations
        pytest.param(
            {"program": "M1 D1", "red": "Alpha 24", "modules": "Red DOC Alpha"},
            "deploy",
            {"red": "Alpha 25", "asked": "ACT"},
            id="R60 exactly 1 of the tile stands, DOC has nothing left to add",
        ),
    ],
)
def test_effects(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            {"program": "M1 D2 XA", "ships": "Delta Alpha", "modules": "Red UPL Eta"},
            "",
            "extra",
            "",
            id="row 32 the text of XA, the ship's planet, outranks UPL",
        ),
        pytest.param(
            {"ships": "Delta Alpha", "modules": "Red UPL Eta"},
            "",
            "use",
            "use Eta",
            id="R60 a card outranks the rule that only the ship's planet can be used",
        ),
        pytest.param(
            {"ships": "Alpha Beta", "red": "Beta 1", "modules": "Blue JAM Beta"},
            "",
            "use",
            "",
            id="R60 a card outranks an installation: JAM stops Alpha",
        ),
        pytest.param(
            {"ships": "Eta Alpha", "red": "Alpha 25"},
            "",
            "use",
            "",
            id="row 33 an installation outranks the basic shortage rule",
        ),
    ],
)
def test_priorities(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


def test_signal_jam_stops_the_enemy_as_soon_as_it_arrives():
    """Ruling R59: Blue cannot move his piece off Eta once Red has carried the jam there."""
    position = {"modules": "Red JAM Gamma", "ships": "Theta Alpha", "blue": "Eta 2"}
    state = do(table(**CARRY | position), "fly Eta")
    other = do(state.copy(), "end")
    assert offers(other, "use") == "use Alpha"
    do(state, "transport JAM, Eta, end")
    assert offers(state, "use") == ""


@pytest.mark.parametrize(
    "position, dollars",
    [
        pytest.param({"red": "Gamma 1"}, 1, id="TRD pays with an own piece there"),
        pytest.param({"red": "Eta 1"}, 0, id="TRD needs the piece on its planet"),
        pytest.param({"modules": "Red MIN Gamma"}, 0, id="TRD: MIN alone is not enough"),
        pytest.param({"red": "Gamma 1", "blue": "Gamma 5"}, 1, id="TRD needs no majority"),
        pytest.param({"blue": "Gamma 5"}, 0, id="TRD: enemy pieces do not help"),
        pytest.param({"red": "Gamma 1", "round_number": 9}, 1, id="TRD pays in round 9 as well"),
        pytest.param({"red": "Gamma 1", "sabotaged": "Gamma"} | LATE, 0, id="TRD is off under SAB"),
        pytest.param(
            {"red": "Gamma 1", "sabotaged": "Gamma", "modules": "Red FSH Gamma"} | LATE,
            1,
            id="TRD behind FSH works under SAB",
        ),
    ],
)
def test_trading_post(position, dollars):
    """The difference a Trading Post on Gamma makes to the end of a round."""
    money = []
    for post in ("", "Red TRD Gamma"):
        modules = ", ".join(filter(None, (post, position.get("modules", ""))))
        state = do(table(**LAST | position | {"modules": modules}), "fly Alpha, end")
        money.append(int(state.money[RED]))
    assert money[1] - money[0] == dollars
