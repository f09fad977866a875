"""What a GPU computes in its own way is what torch computes: kernels in numba's simulator."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from botwright.training.gpu.half import HalfNet
from botwright.training.net import Net

ROOT = Path(__file__).parents[2]
SETUP = """
import numpy as np
import torch
from botwright.training.gpu import kernels
from botwright.training.playing.lanes import unpacked
from botwright.training.net import masked

ROWS, ACTIONS, PLAYERS = 37, 75, 2
luck = torch.Generator().manual_seed(5)
def normal(*shape):
    return torch.randn(shape, generator=luck)
def numbers(most, *shape):
    return torch.randint(0, most, shape, generator=luck, dtype=torch.int32)
def launch(kernel, *arguments):
    given = (a.numpy() if isinstance(a, torch.Tensor) else a for a in arguments)
    kernel[kernels.shape(ROWS)](*given)
outputs = 3.0 * normal(ACTIONS + 2 * PLAYERS, ROWS)
legal = numbers(256, ROWS, 16).to(torch.uint8)
legal[:, 9] &= 7
legal[:, 10:] = 0
legal[0] = 0
legal[0, 9] = 4  # one action alone: number 74
policy = torch.log_softmax(masked(outputs[:ACTIONS].t(), unpacked(legal, ACTIONS)), 1)
"""
DRAWING = """
earlier = 3.0 * normal(ACTIONS + 2 * PLAYERS, 20)
theirs = torch.log_softmax(masked(earlier[:ACTIONS].t(), unpacked(legal[:20], ACTIONS)), 1)
movers, sides = numbers(2, ROWS), torch.tensor([[0, 1], [1, 0]] * 19, dtype=torch.int32)[:ROWS]
choices = unpacked(legal, ACTIONS).sum(1, dtype=torch.int32)
for alone, invited in ((False, False), (False, True), (True, True)):
    counts = torch.zeros(ROWS, ACTIONS)
    is_theirs = torch.zeros(ROWS, dtype=torch.bool)
    if invited:
        is_theirs[:20] = (movers[:20] == torch.arange(20) % 2) != alone
    wanted = policy.clone()
    wanted[:20] = torch.where(is_theirs[:20].unsqueeze(1), theirs, policy[:20])
    for chance in torch.linspace(0.0, 1.0, 3):
        chosen, own = numbers(1, ROWS), normal(ROWS)
        log_prob, values = normal(ROWS), normal(ROWS, 2 * PLAYERS)
        launch(kernels.draw, ACTIONS, outputs, earlier, 20, alone, torch.tensor([invited]),
               legal, movers, sides, choices, torch.full((ROWS,), float(chance)),
               chosen, log_prob, own, values)
        cumulative = wanted.exp().cumsum(1)
        for row, action in enumerate(chosen.tolist()):
            low = float(cumulative[row, action - 1]) if action else 0.0
            assert low - 1e-5 <= chance <= float(cumulative[row, action]) + 1e-5
            assert abs(float(log_prob[row] - wanted[row, action])) < 1e-4
        assert torch.equal(own, ((choices > 1) & ~is_theirs).float())
        for row in range(ROWS):
            expected = [outputs[ACTIONS + p + int(s), row] for p in (0, 2) for s in sides[row]]
            assert values[row].tolist() == [float(each) for each in expected]
assert chosen[0] == 74
print("agree")
"""
LOSS = """
from botwright.training.learning import Settings, ppo_loss
from botwright.training.playing.rollout import Experience

settings = Settings(kl_weight=0.3, value_weight=0.7)
chosen = policy.exp().multinomial(1, generator=luck).squeeze(1)
log_prob = policy.gather(1, chosen.unsqueeze(1)).squeeze(1) + 0.3 * normal(ROWS)
own = (normal(ROWS) > -0.5).float()
advantages, targets = normal(ROWS), normal(ROWS, 2 * PLAYERS)
amounts = torch.tensor([ROWS / float(own.sum()), 0.2, 0.5, 0.1, 1.7])
secret = range(30, 60)
gradients, watched = torch.zeros(ACTIONS + 2 * PLAYERS, ROWS), torch.zeros(2, ROWS)
launch(kernels.differentiate, ACTIONS, outputs, legal, chosen.int(), log_prob, advantages, targets,
       own, amounts, secret.start, secret.stop, settings.clip_ratio, settings.kl_weight,
       settings.value_weight, gradients, *watched)
outputs.requires_grad_(True)
part = Experience(None, legal, chosen, log_prob, (advantages - 0.1) * 1.7, targets, own)
def net(_):
    return outputs[:ACTIONS].t(), outputs[ACTIONS:].t()
is_secret = (chosen >= secret.start) & (chosen < secret.stop)
loss = ppo_loss(net, part, settings, torch.where(is_secret, 0.5, 0.2))
loss.total.backward()
assert torch.allclose(gradients / ROWS, outputs.grad, atol=1e-6), "gradients"
assert (outputs.grad != 0.0).any(1).all()
found = watched.sum(1) / own.sum()
assert torch.allclose(found, torch.stack((loss.approx_kl, loss.entropy.detach())), atol=1e-5)
print("agree")
"""


@pytest.mark.parametrize("code", [DRAWING, LOSS], ids=["drawing", "loss"])
def test_kernels_agree_in_the_simulator(code):
    """Drawn actions by the policy of whoever decides; the gradient that torch finds by itself."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SETUP + code],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "agree", done.stderr


def test_a_network_in_16_bits_has_the_same_outputs_and_gradients():
    """Within what 16 bits can hold, also where rows are filled up."""
    torch.manual_seed(3)
    net = Net(13, 11, 2, (16, 24))
    half, rows = HalfNet(net), torch.zeros(40, 16).half()
    rows[:, :13] = torch.randn(40, 13)
    *hidden, outputs = half.forward(rows)
    logits, values = net(rows)
    assert torch.allclose(outputs[:15].t(), torch.cat((logits, values), 1), atol=2e-3)
    slopes = torch.randn(15, 40)
    (torch.cat((logits, values), 1).t() * slopes).sum().backward()
    wanted = [parameter.grad.clone() for parameter in net.parameters()]
    given = torch.zeros(16, 40).half()
    given[:15] = slopes
    half.backward(rows, hidden, given, 1.0)
    for parameter, expected in zip(net.parameters(), wanted):
        assert torch.allclose(parameter.grad, expected, atol=0.02 * float(expected.abs().max()))
    with torch.no_grad():
        net.trunk[0].weight.zero_()
    half.refresh()
    assert not bool((half.forward(rows)[0] != torch.relu(half.biases[0])).any())
