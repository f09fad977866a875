"""Rollouts and what is learned from them: whose rows, which rows, and how they are drawn."""

import pytest
import torch

from botwright.training.gpu.graphs import Replayed
from botwright.training.learning import Learner, Settings
from botwright.training.net import new_net
from botwright.training.playing.lanes import Lanes
from botwright.training.playing.rollout import Rollout
from tests.players.toy import TOY

SETTINGS = Settings(minibatch=32, learn_fraction=0.125)


@pytest.fixture
def rollout():
    """A rollout of the toy with an earlier self in half of the lanes."""
    torch.manual_seed(1)
    lanes = Lanes(TOY, 2, 64, "cpu", 1)
    return Rollout(lanes, new_net(TOY, 2, (8, 8)), horizon=8, gae_lambda=0.9, league_lanes=32)


def test_rows_of_an_earlier_self_are_not_learned_from(rollout):
    """Once one is invited, its decisions are not the learner's own, and only in its lanes."""
    rollout.run(0.5)
    assert torch.equal(rollout.own, rollout.free.float())
    rollout.invite(new_net(TOY, 2, (8, 8)))
    rollout.run(0.5)
    theirs = (rollout.own == 0.0) & rollout.free
    seats = rollout.seen.movers[:, :32] == rollout.league_seats[:32]
    assert torch.equal(theirs[:, :32], seats & rollout.free[:, :32])
    assert bool(theirs[:, :32].any()) and not bool(theirs[:, 32:].any())


def test_an_opponent_can_have_all_seats_but_one(rollout):
    """Alone against it, the learner's own decisions are those of one seat in every such lane."""
    rollout.alone = True
    rollout.invite(new_net(TOY, 2, (8, 8)))
    rollout.run(0.5)
    mine = rollout.own[:, :32] > 0.0
    seats = rollout.seen.movers[:, :32] == rollout.league_seats[:32]
    assert torch.equal(mine, seats & rollout.free[:, :32]) and bool(mine.any())


def test_own_rows_are_drawn_by_their_advantage(rollout):
    """Without a priority all own rows are alike; with one, large advantages come first."""
    rollout.run(0.5)
    experience = rollout.experience
    means = []
    for priority in (0.0, 50.0):
        learner = Learner(rollout.net, SETTINGS._replace(priority=priority), experience)
        rows = learner.select()
        assert len(rows) == len(set(rows.tolist())) == 64
        assert bool((experience.own[rows] == 1.0).all())
        means.append(float(experience.advantages[rows].abs().mean()))
    largest = experience.advantages.abs()[experience.own > 0.0].topk(64).values.mean()
    assert means[0] < means[1] == pytest.approx(float(largest), rel=0.02)


def test_on_the_cpu_work_is_simply_done():
    """A graph needs a GPU; without one every call is an ordinary one."""
    calls = []
    work = Replayed(lambda: calls.append(1), torch.device("cpu"))
    for _ in range(5):
        work()
    assert len(calls) == 5 and work.graph is None
