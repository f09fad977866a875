"""Networks to and from files: for the players, and for going on with learning."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch

from botwright.core.game import Game
from botwright.players import weights
from botwright.training.net import Net


def layers(net: Net) -> list[Any]:
    """All layers in the order of the file."""
    return [*net.trunk, net.policy, net.value]


def export(
    path: Path,
    net: Net,
    game: Game,
    players: int,
    trained: dict[str, Any],
    activations: Sequence[float] = (),
) -> None:
    """Write the network for the players; with the largest activation of each layer, where known."""
    header = {**weights.made_for(game, players), "widths": list(net.widths), "trained": trained}
    if activations:
        header["activations"] = [round(most, 2) for most in activations]
    matrices = tuple(layer.weight.detach().cpu().numpy().T for layer in layers(net))
    biases = tuple(layer.bias.detach().cpu().numpy() for layer in layers(net))
    weights.save(path, weights.Weights(header, matrices, biases))


def load_net(path: Path, game: Game, players: int) -> Net:
    """A network from a file of the players, to play against."""
    return as_net(weights.load(path, game, players))


@torch.no_grad()
def as_net(found: weights.Weights) -> Net:
    """The same network, able to learn."""
    header = found.header
    net = Net(
        header["observation_length"], header["num_actions"], header["players"], header["widths"]
    )
    for layer, matrix, bias in zip(layers(net), found.matrices, found.biases):
        layer.weight.copy_(torch.from_numpy(matrix.T))
        layer.bias.copy_(torch.from_numpy(bias))
    return net


def keep(path: Path, **parts: Any) -> None:
    """Write all that is needed to go on, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    torch.save(parts, unfinished)
    os.replace(unfinished, path)


def seconds_learned(checkpoint: Path) -> float:
    """How long was learned by what is kept there; 0 where nothing is."""
    if not checkpoint.exists():
        return 0.0
    return float(torch.load(checkpoint, map_location="cpu", weights_only=True)["seconds"])
