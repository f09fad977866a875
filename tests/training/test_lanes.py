"""Lanes: games that end are dealt anew, results are worth what they say."""

import torch

import botwright
from botwright.training.playing.lanes import Lanes, leads, utilities


def test_games_that_end_are_dealt_anew():
    """A lane tells once that its game is over, and with which places and points."""
    game = botwright.load("metallum")
    lanes = Lanes(game, 2, 8, "cpu", 1)
    ended = 0
    for _ in range(400):
        seen = lanes.observe()
        assert bool((seen.movers >= 0).all())
        before = lanes.batch.scores()
        finish = lanes.step(seen.legal_mask.int().argmax(1))
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
