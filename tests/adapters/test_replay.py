"""A stored game, played again through each form, is the same game in every position."""

import pytest

import botwright
from botwright.players.uniform import Uniform
from tests.adapters.games import SETTINGS, golden
from tests.adapters.replaying import CHANCE, FORMS, rows

each_setting = pytest.mark.parametrize("name, players", SETTINGS)


@each_setting
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_golden_games(form, name, players):
    """A game played over HTTP goes the same way in tests/server/test_play.py."""
    form(golden(name, players))


@each_setting
def test_equal_seeds_have_equal_luck_in_lanes(name, players):
    """The first lane of a seed is the game that `play` makes of it."""
    game = botwright.load(name)
    stored = botwright.play(game, [Uniform(seat) for seat in range(players)], seed=7)
    lanes = botwright.batch(game, 1, players=players, threads=1)
    lanes.reset(seed=7)
    for mover, action, before in rows(stored):
        if mover != CHANCE:
            assert lanes.states.tobytes() == before
            lanes.step([action])
    assert lanes.states.tobytes() == stored.replay().tobytes()
