"""The nine action modules, and what Force Shield and Sabotage do to them and to each other."""

import pytest

from botwright.games.metallum.data import Effect
from botwright.games.metallum.positions import BLUE, table
from botwright.games.metallum.rules.tables import COST
from tests.rules.metallum.positions import FACE_DOWN_ROW, ZETA_ROW, do, offers, outcome

LAST = {"first": BLUE}  # Red acts second: the round is scored after him
AT_ETA = {"ships": "Eta Alpha"}


@pytest.mark.parametrize(
    "card, cost",
    [
        pytest.param(Effect.ACT, 3, id="ACT costs 3"),
        pytest.param(Effect.ACQ, 3, id="ACQ costs 3"),
        pytest.param(Effect.NUK, 5, id="NUK costs 5"),
        pytest.param(Effect.SAB, 3, id="SAB costs 3"),
        pytest.param(Effect.DRP, 3, id="DRP costs 3"),
        pytest.param(Effect.JMP, 2, id="JMP costs 2"),
        pytest.param(Effect.SUB, 4, id="SUB costs 4"),
        pytest.param(Effect.TAK, 5, id="TAK costs 5"),
        pytest.param(Effect.RPT, 3, id="RPT costs 3"),
    ],
)
def test_printed_on_the_card(card, cost):
    assert COST[card] == cost


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        # only if something changes
        pytest.param({"hand": "SUB"}, "", "play", "", id="SUB without pieces changes nothing"),
        pytest.param({"hand": "NUK"}, "", "play", "", id="NUK on an empty planet"),
        pytest.param(
            {"hand": "NUK", "red": "Alpha 1"}, "", "play", "play NUK", id="NUK on own pieces alone"
        ),
        pytest.param(
            {"hand": "NUK", "blue": "Alpha 1"},
            "",
            "play",
            "play NUK",
            id="NUK on enemy pieces alone",
        ),
        pytest.param({"hand": "RPT"}, "", "play", "", id="RPT without a marker"),
        pytest.param({"hand": "TAK"}, "", "play", "", id="TAK without an enemy piece"),
        pytest.param(
            {"hand": "DRP", "red": "Eta 25"}, "", "play", "", id="DRP with an empty reserve"
        ),
        pytest.param(
            {"hand": "ACT", "row": FACE_DOWN_ROW}, "", "play", "", id="ACT with nothing to activate"
        ),
        pytest.param({"hand": "JMP"}, "", "play", "play JMP", id="JMP always finds a planet"),
        pytest.param({"hand": "SAB"}, "", "play", "play SAB", id="SAB is always possible"),
        # number and time
        pytest.param(
            {"hand": "JMP SAB SUB", "red": "Beta 1"},
            "play SUB, play SAB, Eta",
            "play",
            "play JMP",
            id="R61 any number of cards in one phase",
        ),
        pytest.param(
            {"hand": "JMP SAB SUB", "red": "Beta 1", "card_limit": 1},
            "play SUB",
            "play",
            "",
            id="row 4 one card by the strict option",
        ),
        pytest.param(
            {"hand": "JMP SAB", "card_limit": 1},
            "",
            "play",
            "play SAB, play JMP",
            id="row 4 any one card by the strict option",
        ),
        pytest.param({"hand": "JMP"}, "play JMP, Eta", "play", "", id="row 15 JMP is one-use"),
        pytest.param(
            {"hand": "JMP SAB"}, "fly Beta, end", "play", "", id="cards of the enemy are not mine"
        ),
        pytest.param(
            {"hand": "JMP", "program": "M1 D1"},
            "fly Beta, deploy",
            "play",
            "play JMP",
            id="any time",
        ),
        # Activation
        pytest.param(
            {
                "hand": "ACT",
                "row": "Alpha Eta ? ? Beta ? Omega?",
                "red": "Alpha 1",
                "blue": "Beta 1",
            },
            "play ACT",
            "",
            "Alpha, Eta, Beta",
            id="R42 ACT not on a face-down planet",
        ),
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha", "blue": "Beta 1", "red": "Beta 1"},
            "play ACT",
            "Gamma",
            "",
            id="ACT: Gamma still costs a piece on Gamma",
        ),
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha", "red": "Gamma 23"},
            "play ACT",
            "Omega",
            "",
            id="ACT: Omega still needs 3 in reserve",
        ),
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha"},
            "play ACT, Eta, Eta",
            "use",
            "use Eta",
            id="ACT comes on top of the normal use",
        ),
        # Acquire Module
        pytest.param(
            {"hand": "ACQ", "modules": "Red FAC Eta, Blue MIN Beta"},
            "play ACQ",
            "",
            "take RES, take CON, take FSH, take JAM, take REF, take DOC, take UPL, take CMD, "
            "take TRD, take SHU",
            id="row 28 ACQ: neither player's modules",
        ),
        # Sabotage and Orbital Drop
        pytest.param(
            {"hand": "SAB", "row": "Alpha Eta ? ? Beta ? Omega?"},
            "play SAB",
            "",
            "Alpha, Eta, Beta",
            id="C6 SAB on any discovered planet, empty or not",
        ),
        pytest.param(
            {"hand": "DRP", "row": "Alpha Eta ? ? Beta ? Omega?"},
            "play DRP",
            "",
            "Alpha, Eta, Beta",
            id="DRP on a discovered planet, at least one",
        ),
        pytest.param({"hand": "DRP"}, "play DRP, Eta", "", "stop, more", id="DRP: a second one"),
        # Hostile Takeover
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3"},
            "play TAK",
            "",
            "stop, more",
            id="C8 TAK: 1 or 2",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Beta 3"}, "", "play", "", id="TAK at the ship only"
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3", "modules": "Blue FSH Eta"},
            "",
            "play",
            "",
            id="TAK is impossible where the enemy has FSH",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3", "modules": "Blue FSH Beta"},
            "",
            "play",
            "play TAK",
            id="TAK where the enemy has no FSH",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3", "modules": "Red FSH Eta"},
            "",
            "play",
            "play TAK",
            id="TAK beside one's own FSH",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3", "red": "Beta 25"},
            "",
            "play",
            "",
            id="TAK needs a piece in reserve",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3", "modules": "Blue JAM Eta"},
            "",
            "play",
            "play TAK",
            id="TAK is not stopped by JAM",
        ),
        # Forged Report
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Rich Eta Poor"},
            "play RPT",
            "",
            "Gamma, Eta",
            id="RPT: any planet with a marker",
        ),
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Rich Eta Poor"},
            "play RPT, Gamma",
            "",
            "Alpha, Beta, Gamma, Delta, Theta, Omega",
            id="RPT: turn it over, or to a planet without a marker",
        ),
        pytest.param(
            {"hand": "RPT", "row": FACE_DOWN_ROW, "deposits": "#2 Rich"},
            "play RPT, #2",
            "",
            "Alpha, #1, #2, #3, #4, #5, Omega",
            id="RPT: face-down planets too",
        ),
        # Nuclear Explosion
        pytest.param(
            {"hand": "NUK", "red": "Alpha 2", "modules": "Red FSH Alpha"},
            "",
            "play",
            "",
            id="NUK that would change nothing: only shielded pieces",
        ),
        pytest.param(
            {"hand": "NUK", "modules": "Blue MIN Alpha"}, "", "play", "", id="NUK does not hit MIN"
        ),
    ],
)
def test_choices(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        # Activation
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha"},
            "play ACT, Omega",
            {"red": "Omega 3", "ships": "Eta Alpha", "asked": "ACT"},
            id="ACT: Omega places on Omega, the ship stays",
        ),
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha", "red": "Gamma 1", "blue": "Beta 2"},
            "play ACT, Gamma, Beta, stop",
            {"red": "", "blue": "Beta 1", "asked": "ACT"},
            id="ACT: Gamma takes the own piece first",
        ),
        pytest.param(
            {"hand": "ACT", "ships": "Eta Alpha"},
            "use Eta, Eta, play ACT, Eta, Eta",
            {"red": "Eta 2"},
            id="ACT may repeat an installation",
        ),
        pytest.param(
            {"hand": "ACT", "row": ZETA_ROW, "ships": "Eta Alpha"},
            "play ACT, Epsilon, Zeta",
            {"ships": "Zeta Alpha"},
            id="ACT: Epsilon moves the ship",
        ),
        # Acquire Module
        pytest.param(
            {"hand": "ACQ", "ships": "Eta Alpha", "modules": "Blue MIN Beta"},
            "play ACQ, take FSH",
            {"modules": "Blue MIN Beta, Red FSH Eta", "money": (0, 0), "asked": "ACT"},
            id="ACQ: free of charge, at the ship",
        ),
        pytest.param(
            {"hand": "ACQ SAB", "ships": "Eta Alpha", "red": "Eta 1", "money": (5, 0)} | LAST,
            "play SAB, Eta, play ACQ, take FSH, fly Theta, end",
            {"money": (8, 0)},
            id="ACQ: the module works at once",
        ),
        # Nuclear Explosion
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2 Beta 1", "blue": "Eta 3 Theta 1"},
            "play NUK",
            {"red": "Beta 1", "blue": "Theta 1", "reserves": (24, 24), "asked": "ACT"},
            id="NUK: all pieces of both players on the planet go home",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 3", "modules": "Blue FSH Eta"},
            "play NUK",
            {"red": "", "blue": "Eta 3"},
            id="NUK: pieces behind FSH stay",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 3", "modules": "Red FSH Eta"},
            "play NUK",
            {"red": "Eta 2", "blue": ""},
            id="row 29 FSH guards its controller from his own NUK",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 3", "modules": "Red FSH Beta"},
            "play NUK",
            {"red": "", "blue": ""},
            id="NUK: FSH elsewhere is no help",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "blue": "Eta 3", "modules": "Blue MIN Eta, Red TRD Eta"},
            "play NUK",
            {"blue": "", "modules": "Blue MIN Eta, Red TRD Eta", "ships": "Eta Alpha"},
            id="NUK: modules stay, ships are unharmed",
        ),
        pytest.param(
            AT_ETA | {"hand": "NUK", "red": "Eta 2", "blue": "Eta 1", "modules": "Blue JAM Eta"},
            "play NUK",
            {"red": "", "blue": ""},
            id="NUK: JAM is irrelevant",
        ),
        # Sabotage
        pytest.param(
            {"hand": "SAB", "red": "Eta 3", "blue": "Eta 1"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="SAB: all pieces there count 0 in Scoring",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 3", "blue": "Eta 1", "modules": "Blue FSH Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 3)},
            id="SAB: a player with FSH keeps his count and scores alone",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 1", "blue": "Eta 3", "modules": "Red FSH Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (3, 0)},
            id="row 29 FSH guards its controller from his own SAB",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 1", "blue": "Beta 1", "modules": "Red CON Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="SAB: CON lying there is off on every planet",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 1", "blue": "Beta 1"}
            | {"modules": "Red CON Eta, Red FSH Eta"}
            | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (1, 0)},
            id="SAB: CON behind FSH works",
        ),
        pytest.param(
            {"hand": "SAB", "modules": "Red MIN Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="MIN counts 0 under SAB",
        ),
        pytest.param(
            {"hand": "SAB", "modules": "Red MIN Eta, Red FSH Eta"} | LAST,
            "play SAB, Eta, fly Beta, end",
            {"money": (3, 0)},
            id="MIN counts under SAB behind FSH",
        ),
        pytest.param(
            AT_ETA | {"hand": "SAB", "program": "M1 D1"} | LAST,
            "play SAB, Eta, deploy, fly Theta, end",
            {"red": "Eta 1", "money": (0, 0)},
            id="C6 SAB binds to the planet: what comes later counts 0 too",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 2"} | LAST,
            "play SAB, Eta, use Alpha, Eta, Theta, stop, fly Beta, end",
            {"red": "Eta 1 Theta 1", "money": (3, 0)},
            id="C6 SAB binds to the planet: what leaves counts where it goes",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 2", "program": "M1 D1 PT", "modules": "Red FSH Eta"}
            | LAST,
            "play SAB, Beta, transport FSH, Beta, fly Beta, end",
            {"money": (3, 0)},
            id="C6 FSH that arrives takes effect at once",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Beta 2", "program": "M1 D1 PT", "modules": "Red FSH Beta"}
            | LAST,
            "play SAB, Beta, transport FSH, Eta, fly Beta, end",
            {"money": (0, 0)},
            id="C6 FSH that leaves takes effect at once",
        ),
        pytest.param(
            {"hand": "SAB", "red": "Eta 1", "program": "M1", "other": "M1 DM", "blue": "Beta 2"},
            "play SAB, Beta, fly Beta, end, fly Beta, mine",
            {"money": (0, 0)},
            id="SAB affects the DM of the enemy who acts later",
        ),
        # Orbital Drop
        pytest.param(
            {"hand": "DRP"},
            "play DRP, Eta, more",
            {"red": "Eta 2", "asked": "ACT"},
            id="DRP places 2",
        ),
        pytest.param(
            {"hand": "DRP"},
            "play DRP, Eta, stop",
            {"red": "Eta 1", "asked": "ACT"},
            id="DRP places 1",
        ),
        pytest.param(
            {"hand": "DRP", "red": "Beta 24"},
            "play DRP, Eta",
            {"red": "Beta 24 Eta 1", "asked": "ACT"},
            id="DRP: reserve only, no shortage rule",
        ),
        pytest.param(
            {"hand": "DRP", "modules": "Blue JAM Eta"},
            "play DRP, Eta, more",
            {"red": "Eta 2"},
            id="DRP is not stopped by JAM",
        ),
        pytest.param(
            {"hand": "DRP", "modules": "Red DOC Eta"},
            "play DRP, Eta, more",
            {"red": "Eta 2", "asked": "ACT"},
            id="DOC not after DRP",
        ),
        # Hyperjump
        pytest.param(
            {"hand": "JMP"}, "play JMP, Omega", {"ships": "Omega Alpha", "asked": "ACT"}, id="JMP"
        ),
        # Subsidy
        pytest.param(
            {"hand": "SUB", "red": "Beta 3 Eta 1 Theta 1", "blue": "Beta 5 Gamma 1"},
            "play SUB",
            {"money": (3, 0), "asked": "ACT"},
            id="SUB: $1 for each planet, however many pieces",
        ),
        pytest.param(
            {"hand": "SUB", "red": "Beta 3", "modules": "Red MIN Eta"},
            "play SUB",
            {"money": (1, 0)},
            id="SUB: markers only, MIN does not count",
        ),
        pytest.param(
            {"hand": "SUB", "red": "Beta 3 Eta 1", "sabotaged": "Eta"},
            "play SUB",
            {"money": (2, 0)},
            id="SUB: SAB does not matter",
        ),
        # Hostile Takeover
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3"},
            "play TAK, more",
            {"red": "Eta 2", "blue": "Eta 1", "reserves": (23, 24), "asked": "ACT"},
            id="C8 TAK: two replaced",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3"},
            "play TAK, stop",
            {"red": "Eta 1", "blue": "Eta 2", "asked": "ACT"},
            id="C8 TAK: one replaced",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 1"},
            "play TAK",
            {"red": "Eta 1", "blue": "", "asked": "ACT"},
            id="TAK: the only enemy piece",
        ),
        pytest.param(
            AT_ETA | {"hand": "TAK", "blue": "Eta 3", "red": "Beta 24"},
            "play TAK",
            {"red": "Beta 24 Eta 1", "blue": "Eta 2", "asked": "ACT"},
            id="TAK: as many as the own reserve holds",
        ),
        # Forged Report
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Rich"},
            "play RPT, Gamma, Gamma",
            {"deposits": "Gamma Poor", "asked": "ACT"},
            id="RPT turns Rich over",
        ),
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Poor"},
            "play RPT, Gamma, Gamma",
            {"deposits": "Gamma Rich"},
            id="RPT turns Poor over",
        ),
        pytest.param(
            {"hand": "RPT", "deposits": "Gamma Poor"},
            "play RPT, Gamma, Eta",
            {"deposits": "Eta Poor"},
            id="RPT shifts a marker, same side up",
        ),
        pytest.param(
            {"hand": "RPT", "row": FACE_DOWN_ROW, "deposits": "Alpha Rich"},
            "play RPT, Alpha, #3",
            {"deposits": "#3 Rich", "face_up": "Alpha"},
            id="RPT shifts to a face-down planet",
        ),
        pytest.param(
            {
                "hand": "RPT",
                "deposits": "Gamma Rich",
                "modules": "Blue FSH Gamma",
                "blue": "Gamma 1",
            },
            "play RPT, Gamma, Gamma",
            {"deposits": "Gamma Poor"},
            id="FSH does not protect markers from RPT",
        ),
        # both seats
        pytest.param(
            {"ships": "Alpha Eta", "active": BLUE, "hand": "TAK", "red": "Eta 2"},
            "play TAK, more",
            {"red": "", "blue": "Eta 2"},
            id="TAK by Blue",
        ),
    ],
)
def test_effects(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected


def test_acquire_module_until_none_is_left():
    """ACQ changes nothing once every module has an owner."""
    owned = ", ".join(f"Red {card.name} Eta" for card in list(Effect)[:12])
    assert offers(table(hand="ACQ", modules=owned), "play") == ""


def test_sabotage_ends_with_its_round():
    """SAB lasts to the end of its round and not longer: the next round scores normally."""
    state = table(hand="SAB", red="Eta 3", market="ACT ACQ - -", first=BLUE)
    do(state, "play SAB, Eta, fly Beta, end")
    assert outcome(state, {"sabotaged", "asked"}) == {"sabotaged": "Eta", "asked": "DRAW_CARD"}
    do(state, "draw NUK, draw DRP")
    assert outcome(state, {"sabotaged", "asked"}) == {"sabotaged": "", "asked": "PROGRAM"}
    do(state, "M2, M2, start Red, fly Delta, end, fly Gamma, end")
    assert outcome(state, {"money"}) == {"money": (3, 0)}


def test_limit_of_cards_is_counted_anew():
    """Row 4, strict option: one card in each Action phase, not one in the whole round."""
    state = table(hand="JMP SUB", red="Eta 1", market="ACT - - -", first=BLUE, card_limit=1)
    do(state, "play SUB, fly Beta, end, draw NUK, draw DRP, draw SAB")
    do(state, "M2, M2, first Blue, fly Gamma, end")
    assert offers(state, "play") == "play JMP"
