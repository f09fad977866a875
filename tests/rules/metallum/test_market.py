"""The module market: prices, purchases, sliding, refilling, the change of decks."""

import pytest

from botwright.games.metallum.data import Effect, Pile
from botwright.games.metallum.positions import BLUE, RED, table
from botwright.games.metallum.rules import market
from botwright.games.metallum.rules.market import card_price
from tests.rules.metallum.positions import do, draw_any, offers, outcome

BUYER = {"program": "M1 D1 PM", "ships": "Beta Alpha", "money": (20, 20)}
LAST = {"first": BLUE, "ships": "Beta Alpha"}  # Red acts second: the round ends after him


@pytest.mark.parametrize(
    "cards, position, prices",
    [
        pytest.param("MIN - - -", {}, [4], id="R49 slot +1"),
        pytest.param("- MIN - -", {}, [3], id="R49 slot 0"),
        pytest.param("- - MIN -", {}, [3], id="R49 the other slot 0"),
        pytest.param("- - - MIN", {}, [2], id="R49 slot -1"),
        pytest.param(
            "MIN UPL FAC REF", {}, [4, 6, 5, 3], id="row 1 slots are +1, 0, 0, -1 from the first on"
        ),
        pytest.param(
            "MIN UPL FAC REF",
            {"modules": "Red RES Gamma"},
            [3, 5, 4, 2],
            id="RES lowers every price, from any planet",
        ),
        pytest.param(
            "- - - MIN", {"modules": "Red RES Gamma"}, [1], id="row 30 station and slot add up"
        ),
        pytest.param(
            "- - - JAM", {"modules": "Red RES Gamma"}, [0], id="R49 down to 0 with RES and slot -1"
        ),
        pytest.param(
            "MIN - - -",
            {"modules": "Blue RES Gamma"},
            [4],
            id="row 14 the opponent's RES has no effect",
        ),
        pytest.param(
            "ACT ACQ NUK SAB",
            {"modules": "Red RES Gamma", "round_number": 7},
            [3, 2, 4, 1],
            id="RES also for action modules",
        ),
        pytest.param(
            "- - - SAB",
            {"modules": "Red RES Gamma", "round_number": 7, "sabotaged": "Gamma"},
            [2],
            id="RES is off under SAB",
        ),
        pytest.param(
            "- - - SAB",
            {
                "modules": "Red RES Gamma, Red FSH Gamma",
                "round_number": 7,
                "sabotaged": "Gamma",
            },
            [1],
            id="RES behind FSH works under SAB",
        ),
        pytest.param("- - RES -", {}, [2], id="RES does not reduce its own purchase"),
    ],
)
def test_card_price(cards, position, prices):
    state = table(**BUYER | {"market": cards} | position)
    slots = [slot for slot, name in enumerate(cards.split()) if name != "-"]
    assert [card_price(state, RED, slot) for slot in slots] == prices


def test_price_floor(monkeypatch):
    """Ruling R49: a price is never below 0, however cheap the card."""
    if hasattr(card_price, "py_func"):  # compiled: tables are fixed
        pytest.skip("needs the interpreted rules")
    cheap = market.COST.copy()
    cheap[Effect.JAM] = 1
    monkeypatch.setattr(market, "COST", cheap)
    state = table(**BUYER | {"market": "- - - JAM", "modules": "Red RES Gamma"})
    assert card_price(state, RED, 3) == 0


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            BUYER | {"money": (4, 0), "market": "MIN UPL FAC REF"},
            "",
            "buy",
            "buy MIN, buy REF",
            id="R50 only what he can pay for",
        ),
        pytest.param(
            BUYER | {"money": (3, 0), "market": "MIN UPL CON REF"},
            "",
            "buy",
            "buy CON, buy REF",
            id="R50 to the last dollar",
        ),
        pytest.param(
            BUYER | {"money": (0, 9), "market": "MIN UPL CON JAM"},
            "",
            "buy",
            "",
            id="R50 no debts",
        ),
        pytest.param(
            BUYER | {"money": (0, 9), "market": "MIN UPL CON JAM", "modules": "Red RES Eta"},
            "",
            "buy",
            "buy JAM",
            id="R49 a card for nothing can be bought without money",
        ),
        pytest.param(BUYER | {"market": "- - - -"}, "", "buy", "", id="R51 gaps cannot be bought"),
        pytest.param(
            BUYER | {"market": "MIN UPL - -"}, "buy MIN", "buy", "", id="PM buys one card only"
        ),
        pytest.param(
            BUYER | {"program": "M1 D1", "market": "MIN UPL - -"},
            "",
            "buy",
            "",
            id="no purchase without PM or PT",
        ),
        pytest.param(
            {"program": "M1 D1 PT", "money": (9, 0), "market": "MIN UPL - -"},
            "",
            "buy",
            "buy MIN, buy UPL",
            id="PT can buy",
        ),
    ],
)
def test_what_can_be_bought(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            BUYER | {"market": "MIN UPL FAC REF"},
            "buy FAC",
            {"money": (15, 20), "market": "MIN UPL - REF", "modules": "Red FAC Beta"},
            id="R56 a bought module lies at the ship",
        ),
        pytest.param(
            BUYER | {"market": "MIN UPL FAC REF"},
            "fly Gamma, buy FAC",
            {"modules": "Red FAC Gamma"},
            id="row 17 at the planet of the ship at that moment",
        ),
        pytest.param(
            BUYER | {"market": "MIN UPL - -", "modules": "Blue JAM Beta, Red FSH Beta"},
            "buy MIN",
            {"modules": "Red MIN Beta, Red FSH Beta, Blue JAM Beta"},
            id="R57 several modules of both players on one planet",
        ),
        pytest.param(
            BUYER | {"market": "RES MIN - -"},
            "buy RES",
            {"money": (17, 20)},
            id="RES is paid in full",
        ),
        pytest.param(
            BUYER | {"other": "M1 D1 PM", "market": "MIN UPL FAC REF"},
            "buy UPL, fly Alpha, end, buy MIN",
            {"market": "- - FAC REF", "money": (14, 16)},
            id="R51 the gap stays open, the second player pays by unchanged slots",
        ),
        pytest.param(
            BUYER | {"market": "ACT SAB - -", "round_number": 7},
            "buy SAB",
            {
                "market": "ACT - - -",
                "money": (17, 20),
                "modules": "",
                "offers": "fly Alpha, fly Gamma, deploy, play SAB",
            },
            id="action modules go to the hand, and can be played in the same phase",
        ),
        pytest.param(
            BUYER | {"market": "ACT SAB - -", "round_number": 7},
            "buy ACT, play ACT, Omega",
            {"market": "- SAB - -", "money": (16, 20), "modules": "", "red": "Omega 3"},
            id="the first card of the action deck is no planetary module",
        ),
        pytest.param(
            {"money": (20, 20), "market": "MIN - - -", "modules": "Red RES Eta"}
            | {"other": "M1 D1 PM", "program": "M1"},
            "fly Beta, end, buy MIN",
            {"money": (20, 16)},
            id="row 14 the opponent pays in full",
        ),
    ],
)
def test_purchases(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, cards",
    [
        pytest.param(
            {"market": "MIN UPL FAC REF"},
            "fly Alpha, end",
            "- MIN UPL FAC",
            id="row 2 cards slide towards -1, the new one enters at +1",
        ),
        pytest.param(
            {"market": "MIN UPL FAC -", "round_number": 1},
            "fly Alpha, end",
            "- MIN UPL FAC",
            id="R52 end of round 1: nothing to discard, three slide",
        ),
        pytest.param(
            {"market": "MIN - FAC -"},
            "fly Alpha, end",
            "- - MIN FAC",
            id="gaps are closed, cards keep their order",
        ),
        pytest.param(
            {"market": "MIN - - REF"}, "fly Alpha, end", "- - - MIN", id="one card slides to -1"
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF", "round_number": 5, "program": "M2", "other": "M2"},
            "fly Delta, end",
            "- MIN UPL FAC",
            id="row 3 planetary deck in round 5",
        ),
    ],
)
def test_sliding(position, steps, cards):
    """The market when the first new card is asked for."""
    state = do(table(**LAST | position), steps)
    assert outcome(state, {"market", "asked"}) == {"market": cards, "asked": "DRAW_CARD"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {"market": "MIN - FAC -"},
            "draw UPL, draw RES",
            {"market": "RES UPL MIN FAC", "asked": "PROGRAM", "round_number": 5},
            id="C5 free slots are filled beginning with the one nearest to -1",
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF"},
            "",
            {
                "offers": "draw RES, draw CON, draw FSH, draw JAM, draw DOC, draw CMD, draw TRD, "
                "draw SHU"
            },
            id="the card just discarded is not in the deck",
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF", "discard": "RES CON FSH JAM DOC CMD TRD SHU"},
            "",
            {
                "offers": "draw RES, draw CON, draw FSH, draw JAM, draw REF, draw DOC, draw CMD, "
                "draw TRD, draw SHU"
            },
            id="C2 an empty deck is rebuilt, the card discarded now included",
        ),
        pytest.param(
            {"market": "MIN - - REF", "discard": "RES CON FSH JAM DOC UPL CMD TRD"},
            "draw FAC, draw SHU",
            {
                "market": "- SHU FAC MIN",
                "offers": "draw RES, draw CON, draw FSH, draw JAM, draw REF, draw DOC, draw UPL, "
                "draw CMD, draw TRD",
            },
            id="R53 the deck is rebuilt in the middle of a refill",
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF", "discard": "RES CON FSH JAM DOC CMD TRD"},
            "",
            {"offers": "draw SHU"},
            id="C2 not rebuilt while a card is left",
        ),
        pytest.param(
            {
                "market": "ACT - - -",
                "hand": "NUK SAB DRP JMP SUB TAK RPT",
                "round_number": 7,
            },
            "draw ACQ",
            {"market": "- - ACQ ACT", "asked": "PROGRAM", "round_number": 8},
            id="R53 deck and discard pile empty: fewer than four cards",
        ),
        pytest.param(
            {"market": "ACT ACQ NUK SAB", "round_number": 7},
            "",
            {"offers": "draw DRP, draw JMP, draw SUB, draw TAK, draw RPT"},
            id="row 3 action deck in round 7",
        ),
        pytest.param(
            {"market": "ACT ACQ NUK SAB", "round_number": 8, "hand": "DRP JMP SUB TAK RPT"},
            "",
            {"offers": "draw SAB"},
            id="C2 the action deck is rebuilt from its discard pile",
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF", "round_number": 6},
            "",
            {
                "market": "- - - -",
                "offers": "draw ACT, draw ACQ, draw NUK, draw SAB, draw DRP, draw JMP, draw SUB, "
                "draw TAK, draw RPT",
            },
            id="C3 round 6: the market is cleared, action cards are drawn",
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF", "round_number": 6},
            "draw ACT, draw ACQ, draw NUK, draw SAB",
            {"market": "SAB NUK ACQ ACT", "round_number": 7, "asked": "PROGRAM"},
            id="R55 round 7: all four slots, -1 included",
        ),
        pytest.param(
            {"market": "ACT ACQ NUK SAB", "round_number": 9},
            "",
            {"market": "ACT ACQ NUK SAB", "asked": "OVER"},
            id="C3 round 9: the market is left alone",
        ),
    ],
)
def test_refilling(position, steps, expected):
    state = do(do(table(**LAST | position), "fly Alpha, end"), steps)
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, card, pile",
    [
        pytest.param(
            {"hand": "SUB", "red": "Eta 1"}, "play SUB", Effect.SUB, Pile.GONE, id="R54 SUB is gone"
        ),
        pytest.param(
            {"hand": "SAB"}, "play SAB, Eta", Effect.SAB, Pile.GONE, id="row 15 SAB is one-use"
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF"},
            "fly Alpha, end",
            Effect.REF,
            Pile.DISCARD,
            id="an unsold card goes to the discard pile",
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF", "round_number": 6},
            "fly Alpha, end",
            Effect.FAC,
            Pile.GONE,
            id="after round 6 unsold modules are set aside",
        ),
        pytest.param(
            {"market": "MIN UPL FAC REF", "modules": "Blue JAM Eta", "round_number": 6},
            "fly Alpha, end",
            Effect.JAM,
            Pile.OWNED,
            id="row 16 bought modules stay to the end",
        ),
    ],
)
def test_where_cards_go(position, steps, card, pile):
    state = do(table(**LAST | position), steps)
    assert state.piles[card] == pile


def test_used_cards_never_come_back():
    """Ruling R54: the rebuilt action deck lacks cards that were played."""
    state = table(**LAST | {"hand": "SUB JMP", "red": "Eta 1", "market": "ACT ACQ NUK SAB"})
    draw_any(do(state, "play SUB, fly Alpha, play JMP, Eta, end"))
    assert state.piles[Effect.SUB] == state.piles[Effect.JMP] == Pile.GONE
    assert set(state.market.tolist()) == {Effect.ACT, Effect.ACQ, Effect.NUK, Effect.DRP}
