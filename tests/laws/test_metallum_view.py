"""What the view of Metallum tells is true: the coming scoring, the piles, marks of a turn."""

import numpy as np
import pytest

import botwright
from botwright.core import record
from botwright.games.metallum import observation
from botwright.games.metallum.data import Decision, Effect, Phase, Pile
from tests.laws.random_games import random_positions
from tests.laws.test_metallum_laws import pay

GAME = botwright.load("metallum")
SEEDS = range(6)


def positions(seed):
    """A game in which modules are bought whenever possible, and its views for a spectator."""
    for state, action in random_positions("metallum", seed, eager="buy"):
        yield state, action, GAME.view(state, botwright.NOBODY)


def column(view, key, seat):
    """One figure of every planet for a seat."""
    return [planet[key][seat] for planet in view["planets"]]


@pytest.mark.parametrize("seed", SEEDS)
def test_payouts_add_up_to_the_forecast(seed):
    for _, _, view in positions(seed):
        assert [sum(column(view, "payout", seat)) for seat in (0, 1)] == view["forecast"]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_forecast_is_the_coming_scoring(seed):
    """Planet by planet as the rules read; and what the step into Scoring really pays."""
    for state, action, view in positions(seed):
        table = state[0]
        if table.phase in (Phase.PROGRAMMING, Phase.ACTIONS):
            for seat in (0, 1):
                expected = [pay(table, seat, planet) for planet in range(len(view["planets"]))]
                assert column(view, "payout", seat) == expected
        if table.phase == Phase.ACTIONS and GAME.action_text(state, action) == "end":
            after = record.copy(state)
            GAME.apply(after, action)
            if after[0].phase != Phase.ACTIONS or after[0].round_number != table.round_number:
                paid = after[0].money - table.money
                if (owner := table.owners[Effect.TRD]) >= 0:  # the Trading Post pays later
                    paid[owner] -= min(paid[owner] - view["forecast"][owner], 2)
                assert paid.tolist() == view["forecast"]


@pytest.mark.parametrize("seed", SEEDS)
def test_presence_counts_stations_while_programming(seed):
    for state, _, view in positions(seed):
        planet, owner = (int(state[0][key][Effect.MIN]) for key in ("module_planets", "owners"))
        if state[0].decision == Decision.PROGRAM and owner >= 0:
            shown = view["planets"][planet]
            assert shown["presence"][owner] == shown["extractors"][owner] + 1


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_forecast_after_the_last_scoring(seed):
    *_, (state, _, view) = positions(seed)
    assert GAME.is_over(state)
    assert view["forecast"] == [0, 0]
    assert not any(planet["sabotaged"] for planet in view["planets"])
    assert view["first"] == view["active"] == -1


def test_nothing_is_forecast_at_the_last_shuttle():
    """After the last scoring a Shuttle Bay may still move an extractor; no planet pays again."""
    state = GAME.deal()
    table = state[0]
    table.round_number, table.phase = 9, Phase.END_OF_ROUND
    table.decision, table.to_move = Decision.SHUTTLE, 0
    table.extractors[0, 0] = 3
    assert GAME.view(state, 0)["forecast"] == [0, 0]
    table.round_number = 8
    assert GAME.view(state, 0)["forecast"] == [3, 0]
    table.sabotaged[0] = 1  # over before the coming scoring
    assert GAME.view(state, 0)["forecast"] == [3, 0]


@pytest.mark.parametrize("seed", SEEDS)
def test_piles_are_those_of_the_deck_in_use(seed):
    """In every round the deck and the discard pile are of the kind that the market offers."""
    seen = set()
    for state, _, view in positions(seed):
        table = state[0]
        first = Effect.ACT if table.round_number > 6 or is_action_draw(table) else 0
        kind = range(first, first + (9 if first else 12))
        for key, pile in (("deck", Pile.DECK), ("discard", Pile.DISCARD)):
            assert view[key] == [Effect(card).name for card in kind if table.piles[card] == pile]
        offered = [Effect[slot["card"]["id"]] for slot in view["market"] if slot["card"]]
        assert all(card in kind for card in offered)
        seen.add((int(table.round_number), int(first)))
    assert {(6, 0), (6, int(Effect.ACT)), (7, int(Effect.ACT))} <= seen


def is_action_draw(table):
    """Whether action modules are being turned up at the end of round 6."""
    return table.round_number == 6 and table.decision == Decision.DRAW_CARD


@pytest.mark.parametrize("seed", SEEDS)
def test_marks_of_a_turn_are_shown_in_that_turn_only(seed):
    for state, _, view in positions(seed):
        table = state[0]
        acting = table.phase == Phase.ACTIONS and view["decision"] not in ("ORDER", "DRAW_ORDER")
        marks = [planet["position"] for planet in view["planets"] if planet["used"]]
        executed = [any(player["executed"]) for player in view["players"]]
        if acting:
            assert view["active"] == table.active and view["first"] == table.first
            assert marks == [planet for planet in range(7) if int(table.used) >> planet & 1]
            assert not executed[1 - int(table.active)]
        else:
            assert view["active"] == -1 and not marks and not any(executed)
            marks_kept = (table.executed, table.normal_used, table.used, table.extra_used)
            assert table.active == -1 and not any(marks_kept) and not table.cards_played
        if table.phase == Phase.PROGRAMMING or view["decision"] in ("ORDER", "OVER"):
            assert view["first"] == -1 and not any(table.sabotaged)


def test_a_product_is_the_quotient():
    """Numbers of the observation are products; in 32 bits no count tells them from quotients."""
    counts = np.arange(-(2**15), 2**15, dtype=np.float64)
    for unit, share in (
        (observation.MONEY_UNIT, observation.PER_DOLLAR),
        (observation.COUNT_UNIT, observation.PER_COUNT),
        (observation.RESERVE_UNIT, observation.PER_MARKER),
    ):
        assert ((counts / unit).astype(np.float32) == (counts * share).astype(np.float32)).all()
