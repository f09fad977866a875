"""A network in 16-bit floats on a GPU: forward and backward as products that tensor cores take.

Rows are filled up with zeros to a multiple of eight, both heads are one product, and gradients are
computed by hand for the plain trunk that it is; sums are kept in 32 bits.
"""

from typing import Any

import torch
from torch import Tensor

from botwright.training.net import Net

EIGHT = 8  # rows and columns of tensor cores come in eights


def padded(number: int, unit: int = EIGHT) -> int:
    """The next multiple of a unit."""
    return -(-number // unit) * unit


class HalfNet:
    """The weights of a network in 16 bits; `refresh` after the network itself has changed."""

    def __init__(self, net: Net):
        self.net, device = net, net.policy.weight.device

        def room(*shape: int) -> Tensor:
            return torch.zeros(shape, dtype=torch.float16, device=device)

        layers: Any = list(net.trunk)
        self.outputs = net.policy.out_features + net.value.out_features
        self.weights = [room(layer.out_features, padded(layer.in_features)) for layer in layers]
        self.biases = [room(layer.out_features) for layer in layers]
        self.heads = room(padded(self.outputs), net.policy.in_features)
        self.head_bias = torch.zeros(len(self.heads), 1, device=device)
        self.refresh()

    def pairs(self) -> list[tuple[Tensor, Tensor]]:
        """Where every parameter of the network has its place here."""
        net, actions, layers = self.net, self.net.policy.out_features, list(self.net.trunk)
        found: list[Any] = []
        for layer, weight, bias in zip(layers, self.weights, self.biases):
            found += [(weight[:, : layer.in_features], layer.weight), (bias, layer.bias)]
        for head, rows in (
            (net.policy, slice(0, actions)),
            (net.value, slice(actions, self.outputs)),
        ):
            found += [(self.heads[rows], head.weight), (self.head_bias[rows, 0], head.bias)]
        return found

    @torch.no_grad()
    def refresh(self) -> None:
        """Take over the weights as they are now."""
        for place, parameter in self.pairs():
            place.copy_(parameter)

    def forward(self, rows: Tensor) -> list[Tensor]:
        """What every layer puts out for these rows; at last the outputs [output, row]."""
        hidden = [rows]
        for weight, bias in zip(self.weights, self.biases):
            hidden.append(torch._addmm_activation(bias, hidden[-1], weight.t()))
        outputs = product(self.heads, hidden[-1].t())
        return [*hidden[1:], outputs.add_(self.head_bias)]

    @torch.no_grad()
    def backward(self, rows: Tensor, hidden: list[Tensor], gradients: Tensor, scale: float) -> None:
        """The gradients of the network from those of its outputs [output, row], times `scale`."""
        net: Any = self.net
        ones = torch.ones(EIGHT, len(rows), dtype=torch.float16, device=rows.device)
        actions, last = net.policy.out_features, hidden[-1]
        by_weight = product(gradients, last)
        by_bias = product(gradients, ones.t())[:, 0]
        for head, part in (
            (net.policy, slice(0, actions)),
            (net.value, slice(actions, self.outputs)),
        ):
            set_gradient(head, by_weight[part], by_bias[part], scale)
        slope = torch.mm(gradients.t(), self.heads)
        inputs = [rows, *hidden[:-1]]
        for index in reversed(range(len(self.weights))):
            slope = torch.ops.aten.threshold_backward(slope, hidden[index], 0.0)
            layer = net.trunk[index]
            by_weight = product(slope.t(), inputs[index])
            by_bias = product(ones, slope)[0]
            set_gradient(layer, by_weight[:, : layer.in_features], by_bias, scale)
            if index:
                slope = torch.mm(slope, self.weights[index])


def product(one: Tensor, other: Tensor) -> Tensor:
    """The product of two matrices of 16 bits, in 32."""
    if one.is_cuda:
        return torch.mm(one, other, out_dtype=torch.float32)
    return one.float() @ other.float()


def set_gradient(layer: Any, weight: Tensor, bias: Tensor, scale: float) -> None:
    """The gradients of a layer, where its optimiser looks for them."""
    for parameter, gradient in ((layer.weight, weight), (layer.bias, bias)):
        if parameter.grad is None:
            parameter.grad = torch.empty_like(parameter)
        torch.mul(gradient, scale, out=parameter.grad)
