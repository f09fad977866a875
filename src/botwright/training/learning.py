"""One round of learning: proximal policy optimisation on what was just played."""

from typing import NamedTuple

import torch
from torch import Tensor, nn

from botwright.training.net import Net, masked
from botwright.training.rollout import Experience, pick


class Settings(NamedTuple):
    """How to learn. Where two numbers stand: at the start and at the end of the time given."""

    lanes: int = 32768
    steps: int = 16  # decisions in a lane before each round of learning
    rows: int = 32768  # decisions in one gradient
    epochs: int = 2
    rate: tuple[float, float] = (1.0e-3, 1.0e-4)  # of learning, at most; more put units to sleep
    stride: float = 0.015  # how far a round may change the policy (KL); the rate follows from it
    entropy: tuple[float, float] = (0.15, 0.02)  # what keeps mixes mixed, and other ways tried
    lead_weight: tuple[float, float] = (0.5, 0.1)  # points against places
    trace: float = 0.97
    clip: float = 0.2
    value_weight: float = 1.0
    longest_gradient: float = 0.5
    guests: float = 0.25  # the part of lanes in which an earlier self has a seat
    average: float = 0.98  # how slowly the averaged network follows, by rounds
    idle_rounds: int = 50  # after which a unit that no position woke begins anew
    value_rounds: int = 20  # in which values alone are learned, after a start with new ones


def between(ends: tuple[float, float], progress: float) -> float:
    """A number on its way from the first to the second."""
    return ends[0] + (ends[1] - ends[0]) * min(max(progress, 0.0), 1.0)


def loss_of(
    net: Net, part: Experience, settings: Settings, entropy_weight: float
) -> tuple[Tensor, Tensor, Tensor]:
    """Clipped policy gradient, squared errors of values, and entropy.

    Beside it how far the policy moved, and its entropy.
    """
    logits, values = net(part.views)
    shares = torch.log_softmax(masked(logits, part.legal), 1)
    moved = shares.gather(1, part.actions.unsqueeze(1)).squeeze(1) - part.chances
    ratio = moved.exp()
    clipped = ratio.clamp(1.0 - settings.clip, 1.0 + settings.clip)
    policy = -torch.minimum(ratio * part.gains, clipped * part.gains).mean()
    entropy = -(shares.exp() * shares).sum(1).mean()
    value = (values - part.values).square().mean()
    loss = policy + settings.value_weight * value - entropy_weight * entropy
    return loss, (ratio.detach() - 1.0 - moved.detach()).mean(), entropy.detach()


class Learner:
    """A network with the optimiser that changes it, at a pace that follows from its effect."""

    def __init__(self, net: Net, settings: Settings):
        self.net, self.settings = net, settings
        self.rate = settings.rate[0] / 4
        fused = net.policy.weight.is_cuda  # one kernel in place of many
        self.optimizer = torch.optim.Adam(net.parameters(), self.rate, eps=1.0e-5, fused=fused)
        self.entropy = 0.0  # of the last round

    def learn(self, experience: Experience, rows: Tensor, progress: float) -> float:
        """All rows some times over, in random order, a gradient step for each handful.

        How far the policy moved by it, which sets the pace of the next round.
        """
        settings = self.settings
        self.rate = min(self.rate, between(settings.rate, progress))
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate
        entropy_weight = between(settings.entropy, progress)
        gains = experience.gains[rows]
        scaled = (experience.gains - gains.mean()) / (gains.std() + 1.0e-6)
        whole = experience._replace(gains=scaled)
        found = []
        for epoch in range(settings.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            for some in torch.split(order, settings.rows):
                if len(some) < min(settings.rows, len(rows)) // 2:
                    continue
                seen = self.descend(pick(whole, some), entropy_weight)
                if epoch == settings.epochs - 1:
                    found.append(seen)
        stride, self.entropy = torch.stack(found).mean(0).tolist()
        if not self.net.policy.weight.requires_grad:
            return stride
        if stride > 2.0 * settings.stride:
            self.rate /= 1.5
        elif stride < 0.5 * settings.stride:
            self.rate = min(self.rate * 1.5, between(settings.rate, progress))
        return stride

    def values_alone(self, alone: bool) -> None:
        """Learn nothing but values for a while, so that new ones cannot spoil a good policy."""
        for kept in (self.net.trunk, self.net.policy):
            kept.requires_grad_(not alone)

    def descend(self, part: Experience, entropy_weight: float) -> Tensor:
        """One gradient step; how far the policy had moved before it, and its entropy."""
        loss, moved, entropy = loss_of(self.net, part, self.settings, entropy_weight)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), self.settings.longest_gradient)
        self.optimizer.step()
        return torch.stack((moved, entropy))


@torch.no_grad()
def follow(average: Net, net: Net, weight: float) -> None:
    """Move the averaged network a little towards the one that learns."""
    for slow, fast in zip(average.parameters(), net.parameters()):
        slow.lerp_(fast, 1.0 - weight)
