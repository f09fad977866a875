"""The network while it learns: a plain trunk with a policy and values of all seats."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import torch
from torch import Tensor, nn

from botwright.core.game import Game

WIDTHS = (512, 512, 256)
ILLEGAL = -1.0e9  # the logit of what is not legal


def new_layer(inputs: int, outputs: int) -> nn.Linear:
    """A layer of the trunk that has learned nothing."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, 2.0**0.5)
    nn.init.zeros_(layer.bias)
    return layer


class Net(nn.Module):
    """Logits of all actions; values of all sides, by places, then by points."""

    def __init__(self, inputs: int, actions: int, players: int, widths: Sequence[int] = WIDTHS):
        super().__init__()
        self.inputs, self.players, self.widths = inputs, players, tuple(widths)
        sizes = [inputs, *widths]
        self.trunk = nn.ModuleList(new_layer(a, b) for a, b in pairwise(sizes))
        self.policy = nn.Linear(sizes[-1], actions)
        self.value = nn.Linear(sizes[-1], 2 * players)
        for head, gain in ((self.policy, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(head.weight, gain)
            nn.init.zeros_(head.bias)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """Logits [lane, action] and values [lane, 2 * side]; on a GPU the trunk is in bfloat16.

        Numbers beyond the inputs, with which rows are filled up, are not looked at.
        """
        dtype = torch.bfloat16 if observations.is_cuda else torch.float32
        hidden = observations[:, : self.inputs].to(dtype)
        layer: Any
        for layer in self.trunk:
            weight, bias = layer.weight.to(dtype), layer.bias.to(dtype)
            hidden = torch.relu(nn.functional.linear(hidden, weight, bias))
        hidden = hidden.float()
        return self.policy(hidden), self.value(hidden)

    def values(self, observations: Tensor) -> Tensor:
        """Values [lane, 2 * side] alone."""
        found: Tensor = self(observations)[1]
        return found


def new_net(game: Game, players: int, widths: Sequence[int] = WIDTHS) -> Net:
    """A network of the right size for a game, knowing nothing."""
    return Net(game.observation_length, game.num_actions, players, widths)


def masked(logits: Tensor, legal: Tensor) -> Tensor:
    """Logits with those of illegal actions so low that their probability is 0."""
    return logits.masked_fill(legal == 0, ILLEGAL)


def sample(logits: Tensor) -> Tensor:
    """One action in each lane, drawn from the softmax of its logits (the Gumbel-max trick)."""
    noise = torch.empty_like(logits).exponential_().clamp_(min=1.0e-20).log_()
    return (logits - noise).argmax(1)
