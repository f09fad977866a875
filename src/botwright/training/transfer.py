"""A start from what was learned with another number of players: the policy stays, values adapt."""

from pathlib import Path

import torch

from botwright.core.game import Game
from botwright.players.weights import load
from botwright.training.files import as_net
from botwright.training.net import Net, masked, sample
from botwright.training.playing.lanes import Lanes

LANES, STEPS = 256, 400  # some whole games of every lane


def starting_net(path: Path, game: Game, players: int, device: str) -> tuple[Net, bool]:
    """The network in a file, made fit for so many players; whether its values are new."""
    net = as_net(load(path, game)).to(device)
    if net.players == players:
        return net, False
    return adapted(net, game, players, device), True


@torch.no_grad()
def adapted(net: Net, game: Game, players: int, device: str) -> Net:
    """A network for another number of players than it has learned with.

    Inputs that never varied have no meaning yet: they become part of the bias. A side that is new
    is judged like the last one known.
    """
    constant, value = never_varied(net, game, device)
    first = net.trunk[0]
    weight: torch.Tensor = first.weight  # type: ignore[assignment]
    first.bias += weight[:, constant] @ value[constant]  # type: ignore[operator]
    weight[:, constant] = 0.0
    made = Net(game.observation_length, game.num_actions, players, net.widths)
    made.trunk.load_state_dict(net.trunk.state_dict())
    made.policy.load_state_dict(net.policy.state_dict())
    known = torch.arange(players).clamp(max=net.players - 1)
    rows = torch.cat((known, known + net.players))
    made.value.weight.copy_(net.value.weight[rows])
    made.value.bias.copy_(net.value.bias[rows])
    return made.to(device)


@torch.no_grad()
def never_varied(net: Net, game: Game, device: str) -> tuple[torch.Tensor, torch.Tensor]:
    """Which inputs are the same in all positions that the network comes to, and what they are."""
    lanes = Lanes(game, net.players, LANES, device, seed=0)
    lowest = highest = lanes.observe().values[0].float().clone()
    for _ in range(STEPS):
        seen = lanes.observe()
        lowest = torch.minimum(lowest, seen.values.amin(0))
        highest = torch.maximum(highest, seen.values.amax(0))
        lanes.step(sample(masked(net(seen.values)[0], seen.legal_mask)))
    return lowest == highest, lowest
