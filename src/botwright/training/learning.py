"""One round of learning: proximal policy optimisation on what was just played."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from botwright.core.game import GameError
from botwright.training.net import Net, masked
from botwright.training.rollout import Experience, pick


class Settings(NamedTuple):
    """How to learn. Where two numbers stand: at the start and at the end of the time given."""

    lanes: int = 32768
    horizon: int = 16  # decisions in a lane before each round of learning
    minibatch: int = 32768  # decisions in one gradient
    epochs: int = 2
    learning_rate: tuple[float, float] = (1.0e-3, 1.0e-4)  # at most; more makes units dormant
    target_kl: float = 0.015  # KL divergence of a round; the learning rate follows from it
    entropy_weight: tuple[float, float] = (0.15, 0.02)  # what keeps mixed strategies mixed
    score_weight: tuple[float, float] = (0.5, 0.1)  # of points against places in the advantage
    gae_lambda: float = 0.97
    clip_ratio: float = 0.2
    value_weight: float = 1.0
    max_grad_norm: float = 0.5
    league: float = 0.25  # the part of lanes in which an earlier self has a seat
    ema_decay: float = 0.98  # of the averaged network, by rounds
    dormant_rounds: int = 50  # after which a unit that was never active is reinitialised
    value_rounds: int = 20  # in which values alone are learned, after a start with new ones


def read_settings(usual: Settings, texts: Sequence[str]) -> Settings:
    """Settings with some of them changed by texts such as "epochs=3" or "entropy_weight=0.1,0.01".

    Refuses names that are no setting and values of the wrong kind.
    """
    changed: dict[str, Any] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in Settings._fields:
            known = ", ".join(Settings._fields)
            raise GameError(f"no setting is called {name!r}; there are {known}")
        default = getattr(usual, name)
        try:
            if isinstance(default, tuple):
                first, _, last = value.partition(",")
                changed[name] = (float(first), float(last or first))
            else:
                changed[name] = type(default)(value)
        except ValueError as error:
            raise GameError(f"{name}: {value!r} is no value like {default!r}") from error
    return usual._replace(**changed)


def between(ends: tuple[float, float], progress: float) -> float:
    """A number on its way from the first to the second."""
    return ends[0] + (ends[1] - ends[0]) * min(max(progress, 0.0), 1.0)


class Loss(NamedTuple):
    """The loss of a minibatch, and what is watched beside it."""

    total: Tensor
    approx_kl: Tensor  # how far the policy is from the one that played
    entropy: Tensor


def ppo_loss(net: Net, part: Experience, settings: Settings, entropy_weight: float) -> Loss:
    """Clipped policy gradient, squared errors of values, and an entropy bonus (PPO)."""
    logits, values = net(part.observations)
    log_policy = torch.log_softmax(masked(logits, part.legal_mask), 1)
    log_prob = log_policy.gather(1, part.actions.unsqueeze(1)).squeeze(1)
    log_ratio = log_prob - part.log_prob
    ratio = log_ratio.exp()
    clipped = ratio.clamp(1.0 - settings.clip_ratio, 1.0 + settings.clip_ratio)
    policy_loss = -torch.minimum(ratio * part.advantages, clipped * part.advantages).mean()
    entropy = -(log_policy.exp() * log_policy).sum(1).mean()
    value_loss = (values - part.value_targets).square().mean()
    total = policy_loss + settings.value_weight * value_loss - entropy_weight * entropy
    approx_kl = (ratio.detach() - 1.0 - log_ratio.detach()).mean()
    return Loss(total, approx_kl, entropy.detach())


class Learner:
    """A network with its optimiser, whose learning rate is adapted to a target KL divergence."""

    def __init__(self, net: Net, settings: Settings):
        self.net, self.settings = net, settings
        self.learning_rate = settings.learning_rate[0] / 4
        fused = net.policy.weight.is_cuda  # one kernel in place of many
        self.optimizer = torch.optim.Adam(
            net.parameters(), self.learning_rate, eps=1.0e-5, fused=fused
        )
        self.entropy = 0.0  # of the last round

    def learn(self, experience: Experience, rows: Tensor, progress: float) -> float:
        """All rows for some epochs, in random order, a gradient step for each minibatch.

        Returns the approximate KL divergence, which sets the learning rate of the next round.
        """
        settings = self.settings
        self.learning_rate = min(self.learning_rate, between(settings.learning_rate, progress))
        for group in self.optimizer.param_groups:
            group["lr"] = self.learning_rate
        entropy_weight = between(settings.entropy_weight, progress)
        own = experience.advantages[rows]
        normalised = (experience.advantages - own.mean()) / (own.std() + 1.0e-6)
        whole = experience._replace(advantages=normalised)
        found = []
        for epoch in range(settings.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            for some in torch.split(order, settings.minibatch):
                if len(some) < min(settings.minibatch, len(rows)) // 2:
                    continue
                seen = self.gradient_step(pick(whole, some), entropy_weight)
                if epoch == settings.epochs - 1:
                    found.append(seen)
        approx_kl, self.entropy = torch.stack(found).mean(0).tolist()
        if not self.net.policy.weight.requires_grad:
            return approx_kl
        if approx_kl > 2.0 * settings.target_kl:
            self.learning_rate /= 1.5
        elif approx_kl < 0.5 * settings.target_kl:
            most = between(settings.learning_rate, progress)
            self.learning_rate = min(self.learning_rate * 1.5, most)
        return approx_kl

    def train_values_only(self, alone: bool) -> None:
        """Learn nothing but values for a while, so that new ones cannot spoil a good policy."""
        for kept in (self.net.trunk, self.net.policy):
            kept.requires_grad_(not alone)

    def gradient_step(self, part: Experience, entropy_weight: float) -> Tensor:
        """One gradient step; the approximate KL divergence before it, and the entropy."""
        loss = ppo_loss(self.net, part, self.settings, entropy_weight)
        self.optimizer.zero_grad(set_to_none=True)
        loss.total.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), self.settings.max_grad_norm)
        self.optimizer.step()
        return torch.stack((loss.approx_kl, loss.entropy))


@torch.no_grad()
def update_average(average: Net, net: Net, decay: float) -> None:
    """Move the averaged network a little towards the one that learns (an EMA of weights)."""
    for slow, fast in zip(average.parameters(), net.parameters()):
        slow.lerp_(fast, 1.0 - decay)
