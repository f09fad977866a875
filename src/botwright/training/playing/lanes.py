"""Many games at once as torch tensors: the batch of core on the CPU or on a GPU, nothing copied."""

from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from botwright.core.backends.batch import batch
from botwright.core.backends.cuda import Ending, Sight
from botwright.core.game import Game
from botwright.training.gpu.half import padded


class Observations(NamedTuple):
    """The same as `Sight` with numbers as torch likes them."""

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
    """Games side by side that never end: where one is over the next one is dealt.

    With `begin_at`, the last lanes begin at positions drawn from some that are given instead.
    """

    def __init__(self, game: Game, players: int, n: int, device: str, seed: int):
        self.device = torch.device(device)
        self.batch: Any = batch(game, n, device=device, seed=seed, players=players)
        self.game, self.players, self.n = game, players, n
        self.actions = torch.zeros(n, dtype=torch.int32, device=self.device)
        self.seen, self.ends = self.room_to_see(), self.room_for_ends()
        self.starts: Tensor | None = None
        self.begun: Tensor | None = None  # [lane, byte] states of the lanes that begin there
        if self.device.type == "cuda":
            shape = self.batch.tiles()
            self.tiles = torch.zeros(shape, dtype=torch.float16, device=self.device)

    def begin_at(self, starts: np.ndarray[Any, Any], lanes: int) -> None:
        """From now on so many of the last lanes begin at one of these positions (records)."""
        raw = torch.from_numpy(starts.view(np.uint8).reshape(len(starts), -1))
        self.starts, self.begun = raw.to(self.device), self.bytes_of_states()[self.n - lanes :]
        self.begin(torch.ones(self.n, dtype=torch.bool, device=self.device))

    def bytes_of_states(self) -> Tensor:
        """[lane, byte]: the memory of all states."""
        states, size = self.batch.states, self.game.state_dtype.itemsize
        if self.device.type == "cpu":
            return torch.from_numpy(states.view(np.uint8).reshape(self.n, size))
        memory = {
            "data": states.__cuda_array_interface__["data"],
            "shape": (self.n, size),
            "typestr": "|u1",
            "version": 3,
        }
        return torch.as_tensor(SimpleNamespace(__cuda_array_interface__=memory), device=self.device)

    def begin(self, done: Tensor) -> None:
        """Where a game is over in lanes of `begin_at`, the next one begins at a position drawn."""
        if self.starts is not None and self.begun is not None:
            drawn = torch.randint(len(self.starts), (len(self.begun),), device=self.device)
            over = done[-len(self.begun) :].unsqueeze(1)
            self.begun.copy_(torch.where(over, self.starts[drawn], self.begun))

    def room_to_see(self, *times: int) -> Sight:
        """Memory for what is seen, once or so many times; rows as long as tensor cores like.

        Unlike what core writes, observations are rows: [lane, number].
        """
        game, n = self.game, self.n

        def room(*shape: int, dtype: torch.dtype = torch.int32) -> Tensor:
            return torch.zeros((*times, n, *shape), dtype=dtype, device=self.device)

        return Sight(
            room(padded(game.observation_length), dtype=torch.float16),
            room(padded(-(-game.num_actions // 8), 16), dtype=torch.uint8),
            room(),
            room(self.players),
            room(),
        )

    def room_for_ends(self, *times: int) -> Ending:
        """Memory for what has ended, once or so many times."""
        shape, device = (*times, self.n), self.device
        seats = (*shape, self.players)
        return Ending(
            torch.zeros(shape, dtype=torch.bool, device=device),
            torch.zeros(seats, dtype=torch.int32, device=device),
            torch.zeros(seats, dtype=torch.int32, device=device),
        )

    def use_current_stream(self) -> None:
        """On a GPU: launch the rules on torch's current stream."""
        if self.device.type == "cuda":
            current = torch.cuda.current_stream().cuda_stream
            self.batch.stream = self.batch.cuda.external_stream(current) if current else 0

    def see(self, into: Sight) -> None:
        """The positions as they are, into memory of `room_to_see`."""
        own, game = self.batch, self.game
        if self.device.type == "cuda":
            view = own.cuda.as_cuda_array
            words = into.legal.view(torch.uint32)
            own.see([view(part) for part in (self.tiles, words, *into[2:])])
            own.turn_over(view(self.tiles), view(into.observations))
            return
        mask = own.legal_mask()
        bits = np.packbits(mask, axis=1, bitorder="little")
        into.observations[:, : game.observation_length] = torch.as_tensor(own.observe())
        into.legal[:, : bits.shape[1]] = torch.as_tensor(bits)
        found = own.movers(), own.sides(), mask.sum(1, dtype=np.int32)
        for part, array in zip(into[2:], found):
            part.copy_(torch.as_tensor(array))

    def proceed(self, actions: Tensor, into: Ending) -> None:
        """One action in every lane (int32); then chance, and new games where one is over."""
        own = self.batch
        if self.device.type == "cuda":
            given = own.cuda.as_cuda_array(actions)
            own.proceed(given, Ending(*(own.cuda.as_cuda_array(part) for part in into)))
        else:
            own.advance(actions.numpy())
            for part, array in zip(into, own.finish()):
                part.copy_(torch.as_tensor(array))
        self.begin(into.done)

    def observe(self) -> Observations:
        """The positions as they are; overwritten by the next call."""
        self.see(self.seen)
        seen, game = self.seen, self.game
        return Observations(
            seen.observations[:, : game.observation_length],
            unpacked(seen.legal, game.num_actions),
            seen.movers.long(),
            seen.sides.long(),
        )

    def step(self, actions: Tensor) -> Finish:
        """One action in every lane; then chance, and new games where one is over."""
        self.actions.copy_(actions)
        self.proceed(self.actions, self.ends)
        done, ranks, points = self.ends
        return Finish(done, utilities(ranks), leads(points))


def unpacked(legal: Tensor, actions: int) -> Tensor:
    """[row, action] from the bits of legal actions: 1 where legal."""
    bits = torch.arange(8, dtype=torch.uint8, device=legal.device)
    return ((legal.unsqueeze(2) >> bits) & 1).flatten(1)[:, :actions]


def utilities(ranks: Tensor) -> Tensor:
    """What places are worth to every seat: half by winning, half by whom it beats; from -1 to 1.

    The same as `final_outcome` of players/compiled/turns.py, there from 0 to 1.
    """
    players = ranks.shape[-1]
    won = (ranks == 0).float()
    winning = won / won.sum(-1, keepdim=True).clamp(min=1.0)
    mine, theirs = ranks.unsqueeze(-1), ranks.unsqueeze(-2)
    better = (mine < theirs).float().sum(-1)
    equal = (mine == theirs).float().sum(-1) - 1.0
    return winning + (better + 0.5 * equal) / (players - 1) - 1.0


LEAD_UNIT = 20.0  # points


def leads(points: Tensor) -> Tensor:
    """How far ahead every seat is of the best of the others, squeezed between -1 and 1."""
    own = points.float()
    itself = torch.eye(own.shape[-1], dtype=torch.bool, device=own.device)
    rival = own.unsqueeze(-2).masked_fill(itself, -torch.inf).amax(-1)
    return torch.tanh((own - rival) / LEAD_UNIT)
