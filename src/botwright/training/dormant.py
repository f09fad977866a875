"""Dormant units, which no position activates, learn nothing: they are reinitialised (ReDo)."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from botwright.training.net import Net, new_layer


@torch.no_grad()
def largest_activations(net: Net, observations: Tensor) -> list[Tensor]:
    """For every layer of the trunk, the most that each unit puts out in these positions."""
    found, hidden = [], observations[:, : net.inputs].float()
    for layer in net.trunk:
        hidden = torch.relu(layer(hidden))
        found.append(hidden.amax(0))
    return found


def active_units(net: Net, observations: Tensor) -> list[Tensor]:
    """For every layer of the trunk, which units are above 0 in some of these positions."""
    return [most > 0.0 for most in largest_activations(net, observations)]


@torch.no_grad()
def reinitialise(net: Net, average: Net, active: Sequence[Tensor]) -> int:
    """New weights for all units but the active ones, in both networks, with no effect yet.

    Returns how many there are.
    """
    for index, units in enumerate(~each for each in active):
        old: Any = net.trunk[index]
        fresh = new_layer(old.in_features, old.out_features).to(units.device)
        for either in (net, average):
            layer: Any = either.trunk[index]
            layer.weight[units], layer.bias[units] = fresh.weight[units], fresh.bias[units]
            readers: Any = either.trunk[index + 1 : index + 2] or (either.policy, either.value)
            for reader in readers:
                reader.weight[:, units] = 0.0
    return sum(int((~each).sum()) for each in active)
