"""The laws of every game, on games that hypothesis draws."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import botwright
from botwright.core import record
from botwright.core.laws import LawBroken, check_game
from tests.thorough import amount

SETTINGS = [
    (name, players)
    for name in botwright.GAMES
    for players in botwright.load(name).options["players"].choices
]
choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=300)
thorough = settings(
    max_examples=amount(6, 60), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.mark.parametrize("name, players", SETTINGS)
@thorough
@given(choices=choices)
def test_laws(name, players, choices):
    """Whole games keep every law of `check_game`."""
    game = botwright.load(name)
    check_game(game, choices, game.longest_game, players=players)


@pytest.mark.parametrize("name, players", SETTINGS)
def test_json_round_trip(name, players):
    """A state goes through JSON unchanged."""
    game = botwright.load(name)
    state = game.deal(players=players)
    assert record.from_json(game.state_dtype, record.to_json(state)).tobytes() == state.tobytes()


def test_laws_can_be_broken():
    """A game that loses pieces is caught."""
    game = botwright.load("metallum")
    state = game.deal()
    state[0].reserves[0] -= 1
    assert game.faults(state) == ["seat 0 has not 25 extractors"]
    with pytest.raises(LawBroken):
        check_game(game, [1], most_decisions=20)


@pytest.mark.parametrize("name, players", SETTINGS)
def test_observation_names(name, players):
    """Every number of the observation has a name of its own."""
    game = botwright.load(name)
    names = game.observation_names()
    assert len(names) == len(set(names)) == game.observation_length
    assert game.observe(game.deal(players=players), 0).dtype == np.float32
