"""What the view of AquaSphere tells is true: forecasts, and marks of a turn or scoring."""

import numpy as np
import pytest

import botwright
from botwright.games.aquasphere import observation
from botwright.games.aquasphere.actions import RETURN
from botwright.games.aquasphere.data import (
    PROGRAMS,
    Decision,
    Kind,
    Stage,
)
from botwright.games.aquasphere.rules.tables import CARD_KIND
from tests.laws.random_games import random_positions

GAME = botwright.load("aquasphere")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_forecast_when_the_game_is_over(players):
    *_, (state, _) = random_positions("aquasphere", players, players=players)
    view = GAME.view(state, 0)
    assert view["decision"] == "OVER" and view["active"] == -1
    for player in view["players"]:
        assert set(player["forecast"].values()) == set(player["final"].values()) == {0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_active_between_rounds(players):
    for state, _ in random_positions("aquasphere", players, players=players):
        between = state[0].stage in (Stage.PREPARATION, Stage.OVER)
        assert GAME.view(state, 0)["active"] == (-1 if between else state[0].active)


def test_a_bot_that_is_taken_back_brings_what_the_view_says():
    """What the rule gives and the view says is the same, with room, with little and with none."""
    found = set()
    for state, action in random_positions("aquasphere", 1):
        if action is None or not RETURN <= action < RETURN + PROGRAMS:
            continue
        table, mover = state[0], int(state[0].to_move)
        promised = GAME.view(state, 0)["players"][mover]["timeBack"]
        before = table.time_markers[mover]
        GAME.apply(state, action)
        assert table.time_markers[mover] - before == promised
        found.add(promised)
    assert found == {0, 1, 2}


@pytest.mark.parametrize(
    "stage, active, used",
    [
        (Stage.CARDS_LAST, 0, True),
        (Stage.CARDS_LAST, 1, False),  # the scoring of the other player
        (Stage.TURN, 0, False),  # the record still has the mark of the last scoring
        (Stage.PREPARATION, 0, False),
        (Stage.OVER, 0, False),
    ],
)
def test_a_scoring_card_is_used_only_in_the_scoring_of_its_owner(stage, active, used):
    state = next(s for s, _ in random_positions("aquasphere", 1) if s[0].decision == Decision.TURN)
    table = state[0]
    table.hands[0, 0] = CARD_KIND.tolist().index(Kind.SCORING)
    table.hand_sizes[0], table.used_cards = 1, 1
    table.stage, table.active = stage, active
    assert GAME.view(state, 0)["players"][0]["hand"][0]["used"] == used


def test_a_product_is_the_quotient():
    """Numbers of the observation are products; in 32 bits no count tells them from quotients."""
    counts = np.arange(-(2**15), 2**15, dtype=np.float64)
    for unit, share in (
        (observation.COUNT_UNIT, observation.PER_COUNT),
        (observation.POINTS_UNIT, observation.PER_POINT),
        (observation.BOTS_UNIT, observation.PER_BOT),
    ):
        assert ((counts / unit).astype(np.float32) == (counts * share).astype(np.float32)).all()
