"""Many games at once as torch tensors: the batch of core on the CPU or on a GPU, nothing copied."""

from typing import Any, NamedTuple

import torch
from torch import Tensor

from botwright.core.backends.batch import batch
from botwright.core.game import Game


class Observations(NamedTuple):
    """What the players to move see, one row for each lane."""

    values: Tensor  # [lane, observation length]
    legal_mask: Tensor  # [lane, action] 1 where legal
    movers: Tensor  # [lane] whose decision it is
    sides: Tensor  # [lane, seat] where a seat stands in the mover's observation


class Finish(NamedTuple):
    """Where a game has ended: what it was worth to every seat. Elsewhere nothing of use."""

    done: Tensor  # [lane] True where so
    utilities: Tensor  # [lane, seat] by places, from -1 to 1
    leads: Tensor  # [lane, seat] by points, from -1 to 1


class Lanes:
    """Games side by side that never end: where one is over the next one is dealt."""

    def __init__(self, game: Game, players: int, n: int, device: str, seed: int):
        self.device = torch.device(device)
        self.batch: Any = batch(game, n, device=device, seed=seed, players=players)
        self.game, self.players, self.n = game, players, n
        self.actions = torch.zeros(n, dtype=torch.int32, device=self.device)
        if self.device.type == "cuda":
            own = self.batch
            self.cuda_actions = own.cuda.as_cuda_array(self.actions)
            self.values, self.masks, self.movers, self.sides, self.done, self.ranks, self.points = (
                torch.as_tensor(array, device=self.device)
                for array in (own.views, own.masks, own.seats, own.seen,
                              own.done, own.ranks, own.points)
            )  # fmt: skip

    def use_current_stream(self) -> None:
        """On a GPU: launch the rules on torch's current stream."""
        if self.device.type == "cuda":
            current = torch.cuda.current_stream().cuda_stream
            self.batch.stream = self.batch.cuda.external_stream(current) if current else 0

    def observe(self) -> Observations:
        """The positions as they are; on a GPU overwritten by the next call."""
        own = self.batch
        if self.device.type == "cuda":
            own.look()
            own.sides()
            return Observations(
                self.values.t(), self.masks.t(), self.movers.long(), self.sides.long()
            )
        found = own.observe(), own.legal_mask(), own.movers(), own.sides()
        values, legal, movers, sides = (torch.as_tensor(array) for array in found)
        return Observations(values, legal, movers.long(), sides.long())

    def step(self, actions: Tensor) -> Finish:
        """One action in every lane; then chance, and new games where one is over."""
        self.actions.copy_(actions)
        if self.device.type == "cuda":
            self.batch.advance(self.cuda_actions)
            self.batch.finish()
            done, ranks, points = self.done, self.ranks, self.points
        else:
            self.batch.advance(self.actions.numpy())
            done, ranks, points = (torch.as_tensor(array) for array in self.batch.finish())
        return Finish(done.bool(), utilities(ranks), leads(points))


def utilities(ranks: Tensor) -> Tensor:
    """What places are worth to every seat: half by winning, half by whom it beats; from -1 to 1.

    The same as `final_outcome` of players/compiled/turns.py, there from 0 to 1.
    """
    players = ranks.shape[1]
    won = (ranks == 0).float()
    winning = won / won.sum(1, keepdim=True).clamp(min=1.0)
    better = (ranks.unsqueeze(2) < ranks.unsqueeze(1)).float().sum(2)
    equal = (ranks.unsqueeze(2) == ranks.unsqueeze(1)).float().sum(2) - 1.0
    return winning + (better + 0.5 * equal) / (players - 1) - 1.0


LEAD_UNIT = 20.0  # points


def leads(points: Tensor) -> Tensor:
    """How far ahead every seat is of the best of the others, squeezed between -1 and 1."""
    own = points.float()
    best, _ = own.topk(2, dim=1)
    rival = torch.where(own == best[:, :1], best[:, 1:], best[:, :1])
    return torch.tanh((own - rival) / LEAD_UNIT)
