"""Dormant units are reinitialised without a change of outputs; other player counts adapt."""

import torch

import botwright
from botwright.training.dormant import active_units, reinitialise
from botwright.training.files import export
from botwright.training.net import Net
from botwright.training.rating import win_rate
from botwright.training.transfer import starting_net


def test_a_dormant_unit_is_reinitialised():
    """Its weights are new, it is active again, and every answer is what it was."""
    torch.manual_seed(1)
    net, observations = Net(6, 4, 2, (16, 8)), torch.rand(32, 6)
    net.trunk[0].bias.data[3:9] = -100.0
    net.trunk[1].bias.data[5] = -100.0
    before, used = net(observations), active_units(net, observations)
    assert [int((~each).sum()) for each in used] >= [6, 1]
    average = Net(6, 4, 2, (16, 8))
    assert reinitialise(net, average, used) == sum(int((~each).sum()) for each in used)
    for old, new in zip(before, net(observations)):
        assert torch.allclose(old, new, atol=1.0e-6)
    assert bool(active_units(net, observations)[0][3:9].any())
    asleep = ~used[0]
    assert torch.equal(net.trunk[0].weight[asleep], average.trunk[0].weight[asleep])


def test_what_was_learned_with_two_serves_three(tmp_path):
    """A network of two players plays on with three: inputs it never met have no say."""
    torch.manual_seed(1)
    game = botwright.load("aquasphere")
    two = Net(game.observation_length, game.num_actions, 2, (16, 16))
    export(tmp_path / "two.network", two, game, 2, {})
    net, new_values = starting_net(tmp_path / "two.network", game, 3, "cpu")
    assert new_values and net.value.weight.shape == (6, 16)
    assert torch.equal(net.value.weight[1], net.value.weight[2])
    assert bool((net.trunk[0].weight[:, :3] == 0.0).all())  # how many players there are
    assert torch.allclose(net.policy.weight, two.policy.weight, atol=1.0e-3)
    assert 0.0 < win_rate(game, 3, net, None, 16, "cpu", 1) < 1.0
    same, new_values = starting_net(tmp_path / "two.network", game, 2, "cpu")
    assert not new_values and torch.allclose(same.value.weight, two.value.weight, atol=1.0e-3)
