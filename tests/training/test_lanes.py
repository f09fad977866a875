"""Lanes: views hide what is secret, sides point at seats, results are worth what they say."""

import numpy as np
import pytest
import torch

import botwright
from botwright.training.lanes import Lanes, leads, utilities

SETTINGS = [("metallum", 2), ("aquasphere", 2), ("aquasphere", 3), ("aquasphere", 4)]


@pytest.mark.parametrize("name, players", SETTINGS)
def test_a_batch_observes_what_a_seat_may_know(name, players):
    """Row by row the view of `Game.observe`, which hides first; secret programs do not leak."""
    game = botwright.load(name)
    batch = botwright.batch(game, 4, seed=3, players=players, threads=1)
    luck = np.random.default_rng(1)
    for _ in range(40):
        views, movers, sides = batch.observe(), batch.movers(), batch.sides()
        for lane in range(4):
            state, mover = batch.states[lane : lane + 1], int(movers[lane])
            assert (views[lane] == game.observe(state, mover)).all()
            assert sides[lane, mover] == 0 and sorted(sides[lane]) == list(range(players))
        masks = batch.legal_mask()
        batch.step(np.array([luck.choice(np.flatnonzero(row)) for row in masks], np.int32))
        batch.finish()


def test_games_that_end_are_dealt_anew():
    """A lane tells once that its game is over, and with which places and points."""
    game = botwright.load("metallum")
    lanes = Lanes(game, 2, 8, "cpu", 1)
    ended = 0
    for _ in range(400):
        look = lanes.look()
        assert bool((look.movers >= 0).all())
        before = lanes.batch.scores()
        finish = lanes.act(look.legal.int().argmax(1))
        for lane in finish.done.nonzero().flatten().tolist():
            ended += 1
            assert sorted(finish.utilities[lane].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
            assert lanes.batch.scores()[lane].tolist() != before[lane].tolist()
    assert ended >= 8


def test_what_a_result_is_worth():
    """Places from -1 to 1, half by winning, half by whom one beats; leads by points."""
    worth = utilities(torch.tensor([[0, 1, 2, 3], [0, 0, 2, 3]]))
    expected = torch.tensor([[1.0, -1 / 3, -2 / 3, -1.0], [1 / 3, 1 / 3, -2 / 3, -1.0]])
    assert torch.allclose(worth, expected)
    ahead = leads(torch.tensor([[30, 10, 20], [5, 5, 0]]))
    assert torch.allclose(ahead[0].atanh() * 20, torch.tensor([10.0, -20.0, -10.0]))
    assert ahead[1].tolist()[:2] == [0.0, 0.0]
