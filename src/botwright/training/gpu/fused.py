"""Drawing actions and differentiating the loss on a GPU: a kernel each, networks in 16 bits."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from botwright.training.gpu.half import HalfNet
from botwright.training.net import Net


def launch(name: str, rows: int, *arguments: Any) -> None:
    """Launch a kernel of kernels.py for so many rows on torch's current stream."""
    from numba import cuda

    from botwright.training.gpu import kernels

    current = torch.cuda.current_stream().cuda_stream if torch.cuda.is_available() else 0
    stream = cuda.external_stream(current) if current else 0
    given = (cuda.as_cuda_array(each) if isinstance(each, Tensor) else each for each in arguments)
    getattr(kernels, name)[(*kernels.shape(rows), stream)](*given)


class FusedDrawing:
    """`Rollout.draw` for a network and an earlier self."""

    def __init__(self, net: Net, earlier: Net):
        self.half, self.earlier = HalfNet(net), HalfNet(earlier)
        self.actions = net.policy.out_features

    def refresh(self) -> None:
        """Take over the weights of both as they are now."""
        self.half.refresh()
        self.earlier.refresh()

    def values(self, observations: Tensor) -> Tensor:
        """Values [row, 2 * side]."""
        return self.half.forward(observations)[-1][self.actions : self.half.outputs].t()

    def draw(
        self,
        seen: Sequence[Tensor],
        chance: Tensor,
        few: int,
        alone: bool,
        invited: Tensor,
        into: Sequence[Tensor],
    ) -> None:
        """Actions, their log probabilities, whose they are, and values of all seats."""
        observations, legal, *rest = seen
        outputs = self.half.forward(observations)[-1]
        earlier = self.earlier.forward(observations[:few])[-1] if few else outputs
        launch(
            "draw", len(legal), self.actions, outputs, earlier, few, alone, invited,
            legal, *rest, chance, *into,
        )  # fmt: skip


class FusedLoss:
    """`ppo_loss` and its gradients."""

    def __init__(self, net: Net, rows: int, secret: range, weights: tuple[float, float, float]):
        device = net.policy.weight.device
        self.half, self.rows = HalfNet(net), rows
        self.secret, self.weights = secret, weights
        self.gradients = torch.zeros(len(self.half.heads), rows, device=device).half()
        self.watched = torch.zeros(2, rows, device=device)

    @torch.no_grad()
    def backward(self, part: Sequence[Tensor], amounts: Tensor) -> Tensor:
        """Set the gradients of the network for an experience; the means of approx_kl and entropy.

        A row counts about 1, so that 16 bits hold its gradient; the number of rows is taken off at
        the end.
        """
        observations, *rest = part
        own = rest[-1].sum().clamp(min=1.0)
        amounts[0] = self.rows / own
        self.half.refresh()
        *hidden, outputs = self.half.forward(observations)
        launch(
            "differentiate", self.rows, self.half.net.policy.out_features, outputs, *rest, amounts,
            self.secret.start, self.secret.stop, *self.weights, self.gradients, *self.watched,
        )  # fmt: skip
        self.half.backward(observations, hidden, self.gradients, 1.0 / self.rows)
        return self.watched.sum(1) / own
