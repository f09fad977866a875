"""The nine action modules: what they cost, what they offer, how many may be played."""

import pytest

from botwright.games.metallum.data import Effect
from botwright.games.metallum.positions import BLUE, table
from botwright.games.metallum.rules.tables import COST
from tests.rules.metallum.positions import FACE_DOWN_ROW, do, offers, outcome

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
