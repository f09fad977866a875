"""One round of learning: proximal policy optimisation on what was just played."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from botwright.core.backends.batch import batch
from botwright.core.game import Game, GameError
from botwright.training.gpu.fused import FusedLoss
from botwright.training.gpu.graphs import Replayed
from botwright.training.net import Net, masked
from botwright.training.playing.lanes import unpacked
from botwright.training.playing.rollout import Experience


class Settings(NamedTuple):
    """How to learn. Where two numbers stand: at the start and at the end of the time given."""

    lanes: int = 32768
    horizon: int = 16  # decisions in a lane before each round of learning
    minibatch: int = 32768  # decisions in one gradient
    epochs: int = 2
    learn_fraction: float = 0.5  # of all decisions, forced ones included, that are learned from
    priority: float = 0.0  # exponent of |advantage| in drawing them; 0: all alike
    kl_weight: float = 0.0  # of a penalty on the KL divergence from the policy that played
    learning_rate: tuple[float, float] = (1.0e-3, 1.0e-4)  # at most; more makes units dormant
    target_kl: float = 0.015  # KL divergence of a round; the learning rate follows from it
    entropy_weight: tuple[float, float] = (0.15, 0.02)  # what keeps a policy trying
    secret_entropy_weight: tuple[float, float] = (0.15, 0.08)  # likewise where choices are secret
    score_weight: tuple[float, float] = (0.5, 0.1)  # of points against places in the advantage
    gae_lambda: float = 0.97
    clip_ratio: float = 0.2
    value_weight: float = 1.0
    max_grad_norm: float = 0.5
    league: float = 0.25  # the part of lanes in which an earlier self has a seat
    restart: float = 0.0  # seconds after which a best response begins anew; 0: never
    exploring: float = 0.0  # the part of lanes whose games begin at positions of playing/starts.py
    ema_decay: float = 0.98  # of the averaged network, by rounds
    dormant_rounds: int = 50  # after which a unit that was never active is reinitialised
    value_rounds: int = 20  # in which values alone are learned, after a start with new ones


PARTS = ("learn_fraction", "league", "exploring")  # settings that are a part of something


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
        if name in PARTS and not 0.0 <= changed[name] <= 1.0:
            raise GameError(f"{name}: {value} is no part of a whole, from 0 to 1")
    return usual._replace(**changed)


def between(ends: tuple[float, float], progress: float) -> float:
    """A number on its way from the first to the second."""
    return ends[0] + (ends[1] - ends[0]) * min(max(progress, 0.0), 1.0)


class Loss(NamedTuple):
    """The loss of a minibatch, and what is watched beside it."""

    total: Tensor
    approx_kl: Tensor  # how far the policy is from the one that played
    entropy: Tensor


def ppo_loss(net: Net, part: Experience, settings: Settings, entropy_weight: Tensor) -> Loss:
    """Clipped policy gradient, squared errors of values, an entropy bonus and a KL penalty (PPO).

    Rows that are not the learner's own count for nothing. The weight of the entropy is one number,
    or one for each row.
    """
    logits, values = net(part.observations)
    log_policy = torch.log_softmax(masked(logits, unpacked(part.legal, logits.shape[1])), 1)
    log_prob = log_policy.gather(1, part.actions.long().unsqueeze(1)).squeeze(1)
    log_ratio = log_prob - part.log_prob
    ratio = log_ratio.exp()
    clipped = ratio.clamp(1.0 - settings.clip_ratio, 1.0 + settings.clip_ratio)
    share = part.own / part.own.sum().clamp(min=1.0)
    policy_loss = -(share * torch.minimum(ratio * part.advantages, clipped * part.advantages)).sum()
    entropies = -share * (log_policy.exp() * log_policy).sum(1)
    value_loss = (share * (values - part.value_targets).square().mean(1)).sum()
    approx_kl = (share * (ratio - 1.0 - log_ratio)).sum()
    total = policy_loss + settings.value_weight * value_loss - (entropy_weight * entropies).sum()
    total = total + settings.kl_weight * approx_kl
    return Loss(total, approx_kl.detach(), entropies.sum().detach())


def secret_actions(game: Game) -> range:
    """The actions among which seats choose in secret; none where nothing is secret.

    An action number belongs to one kind of choice, so it is enough to find one of them.
    """
    if not game.simultaneous:
        return range(0)
    games = batch(game, 1, autoreset=True)
    while not game.is_secret(games.states):
        games.step(games.legal_mask().argmax(1))
    first = int(games.legal_mask().argmax(1)[0])
    starts = sorted((*game.player_blocks.values(), *game.chance_blocks.values(), game.num_actions))
    place = bisect_right(starts, first)
    return range(starts[place - 1], starts[place])


class Learner:
    """A network with its optimiser, whose learning rate is adapted to a target KL divergence.

    It learns from an experience whose tensors stay where they are; on a GPU a gradient step is one
    graph.
    """

    def __init__(
        self, net: Net, settings: Settings, experience: Experience, secret: range = range(0)
    ):
        self.net, self.settings, self.experience = net, settings, experience
        self.secret = secret  # of which actions the entropy has a weight of its own
        self.learning_rate = settings.learning_rate[0] / 4
        device = net.policy.weight.device
        self.on_gpu = device.type == "cuda"
        rate = torch.tensor(self.learning_rate, device=device) if self.on_gpu else 0.0
        self.optimizer = torch.optim.Adam(
            net.parameters(), rate, eps=1.0e-5, fused=self.on_gpu, capturable=self.on_gpu
        )
        self.entropy = 0.0  # of the last round
        self.amounts = torch.zeros(5, device=device)  # what a gradient step reads
        self.entropy_weight, self.secret_weight, self.mean, self.scale = self.amounts[1:].unbind()
        self.watched = torch.zeros(2, device=device)  # sums of approx_kl and entropy
        decisions = len(experience.actions)
        self.minibatch = min(settings.minibatch, decisions)
        self.minibatches = max(1, int(settings.learn_fraction * decisions) // self.minibatch)
        self.chosen = torch.zeros(self.minibatch, dtype=torch.int64, device=device)
        self.replayed = Replayed(self.gradient_step, device)
        self.values_only = False
        weights = settings.clip_ratio, settings.kl_weight, settings.value_weight
        self.fused = FusedLoss(net, self.minibatch, secret, weights) if self.on_gpu else None

    def learn(self, progress: float) -> float:
        """Some decisions for some epochs, in random order, a gradient step for each minibatch.

        Returns the approximate KL divergence, which sets the learning rate of the next round.
        """
        settings = self.settings
        self.set_rate(min(self.learning_rate, between(settings.learning_rate, progress)))
        self.entropy_weight.fill_(between(settings.entropy_weight, progress))
        self.secret_weight.fill_(between(settings.secret_entropy_weight, progress))
        rows = self.select()
        for _ in range(settings.epochs):
            self.watched.zero_()
            shuffled = rows[torch.randperm(len(rows), device=rows.device)]
            for some in torch.split(shuffled, self.minibatch):
                self.chosen.copy_(some)
                if self.values_only:
                    self.gradient_step()
                else:
                    self.replayed()
        approx_kl, self.entropy = (self.watched / self.minibatches).tolist()
        if not self.values_only:
            self.adapt(approx_kl, progress)
        return approx_kl

    def select(self) -> Tensor:
        """The rows to learn from: own ones, drawn by the size of their advantage.

        Weights are |advantage| ** priority, drawn without replacement (Gumbel top-k); with a
        priority of 0 all own rows are alike. Sets mean and scale of the own advantages.
        """
        own, advantages = self.experience.own, self.experience.advantages
        count = own.sum().clamp(min=1.0)
        self.mean.copy_((own * advantages).sum() / count)
        deviation = (own * (advantages - self.mean).square()).sum() / count
        self.scale.copy_(1.0 / (deviation.sqrt() + 1.0e-6))
        noise = -torch.empty_like(own).exponential_().clamp_(min=1.0e-20).log_()
        score = noise + self.settings.priority * (advantages.abs() + 1.0e-3).log()
        score = torch.where(own > 0.0, score, -1.0e9)
        return score.topk(self.minibatches * self.minibatch, sorted=False).indices

    def set_rate(self, rate: float) -> None:
        """Set the learning rate, where the graph reads it."""
        self.learning_rate = rate
        for group in self.optimizer.param_groups:
            if self.on_gpu:
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def adapt(self, approx_kl: float, progress: float) -> None:
        """Bring the learning rate nearer to one with the KL divergence wanted."""
        if approx_kl > 2.0 * self.settings.target_kl:
            self.learning_rate /= 1.5
        elif approx_kl < 0.5 * self.settings.target_kl:
            most = between(self.settings.learning_rate, progress)
            self.learning_rate = min(self.learning_rate * 1.5, most)

    def forget(self) -> None:
        """Begin anew with weights that have been replaced: no momentum, the first learning rate."""
        self.learning_rate = self.settings.learning_rate[0] / 4
        for state in self.optimizer.state.values():
            for kept in state.values():
                kept.zero_()

    def train_values_only(self, alone: bool) -> None:
        """Learn nothing but values for a while, so that new ones cannot spoil a good policy."""
        self.values_only = alone
        for kept in (self.net.trunk, self.net.policy):
            kept.requires_grad_(not alone)

    def entropy_weights(self, part: Experience) -> Tensor:
        """The weight of the entropy in each row."""
        secret = (part.actions >= self.secret.start) & (part.actions < self.secret.stop)
        return torch.where(secret, self.secret_weight, self.entropy_weight)

    def gradient_step(self) -> None:
        """One gradient step on the chosen rows."""
        part = self.experience.rows(self.chosen)
        if self.fused and not self.values_only:
            self.watched += self.fused.backward(part, self.amounts)
        else:
            part = part._replace(advantages=(part.advantages - self.mean) * self.scale)
            loss = ppo_loss(self.net, part, self.settings, self.entropy_weights(part))
            self.optimizer.zero_grad(set_to_none=True)
            loss.total.backward()  # type: ignore[no-untyped-call]
            self.watched += torch.stack((loss.approx_kl, loss.entropy))
        nn.utils.clip_grad_norm_(self.net.parameters(), self.settings.max_grad_norm)
        self.optimizer.step()


@torch.no_grad()
def update_average(average: Net, net: Net, decay: float) -> None:
    """Move the averaged network a little towards the one that learns (an EMA of weights)."""
    torch._foreach_lerp_(list(average.parameters()), list(net.parameters()), 1.0 - decay)
