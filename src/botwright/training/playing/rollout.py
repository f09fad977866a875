"""Rollouts: some decisions in every lane, their advantages and value targets."""

from __future__ import annotations

import copy
from typing import NamedTuple

import torch
from torch import Tensor

from botwright.core.backends.cuda import Ending, Sight
from botwright.training.gpu.fused import FusedDrawing
from botwright.training.gpu.graphs import Replayed
from botwright.training.net import Net, masked, sample
from botwright.training.playing.lanes import Lanes, leads, unpacked, utilities


class Experience(NamedTuple):
    """Decisions, one row each."""

    observations: Tensor  # [row, number] float16, filled up with zeros
    legal: Tensor  # [row, byte] uint8: bits of legal actions
    actions: Tensor  # [row] int32
    log_prob: Tensor  # [row] of the action, under the policy that played
    advantages: Tensor  # [row] of the mover
    value_targets: Tensor  # [row, 2 * side] by places, then by points
    own: Tensor  # [row] float32: 1 where the learner itself had a choice, 0 elsewhere

    def rows(self, chosen: Tensor) -> Experience:
        """Some decisions of many."""
        return Experience(*(part[chosen] for part in self))


class Rollout:
    """The decisions of one rollout; the memory is used again for the next.

    All tensors stay where they are, so that on a GPU a whole rollout is one graph. In the first
    `league_lanes` lanes an earlier self has one seat, once `invite` was called; with `alone` it has
    all seats but one.
    """

    alone = False

    def __init__(self, lanes: Lanes, net: Net, horizon: int, gae_lambda: float, league_lanes: int):
        self.lanes, self.net, self.horizon = lanes, net, horizon
        self.gae_lambda, self.league_lanes = gae_lambda, league_lanes
        device, n, players = lanes.device, lanes.n, lanes.players

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((horizon, n, *shape), dtype=dtype, device=device)

        self.seen, self.ends = lanes.room_to_see(horizon), lanes.room_for_ends(horizon)
        self.actions = room(dtype=torch.int32)
        self.log_prob, self.advantages, self.own = room(), room(), room()
        self.values, self.targets = room(2 * players), room(2 * players)
        self.chance = room()
        self.league_seats = torch.arange(n, device=device) % players  # of an earlier self
        self.earlier = copy.deepcopy(net).requires_grad_(False)
        self.has_earlier = torch.zeros(1, dtype=torch.bool, device=device)
        self.score_weight = torch.zeros((), device=device)
        self.fused = FusedDrawing(net, self.earlier) if device.type == "cuda" else None
        self.replayed = Replayed(self.play, device)

    @property
    def free(self) -> Tensor:
        """[step, lane]: where there was a choice."""
        return self.seen.choices > 1

    @property
    def experience(self) -> Experience:
        """All decisions as rows; the same memory."""
        return Experience(
            self.seen.observations.flatten(0, 1),
            self.seen.legal.flatten(0, 1),
            self.actions.flatten(),
            self.log_prob.flatten(),
            self.advantages.flatten(),
            self.targets.flatten(0, 1),
            self.own.flatten(),
        )

    @torch.no_grad()
    def invite(self, earlier: Net) -> None:
        """Give an earlier self its seats from now on."""
        torch._foreach_copy_(list(self.earlier.parameters()), list(earlier.parameters()))
        self.has_earlier.fill_(True)

    def run(self, score_weight: float) -> None:
        """Play on from where the last rollout ended; `experience` is new afterwards."""
        self.score_weight.fill_(score_weight)
        self.replayed()

    @torch.no_grad()
    def play(self) -> None:
        """Decide `horizon` times in every lane, then work out what the decisions were worth."""
        self.lanes.use_current_stream()
        self.chance.uniform_()
        if self.fused:
            self.fused.refresh()
        for step in range(self.horizon):
            seen = Sight(*(part[step] for part in self.seen))
            self.lanes.see(seen)
            self.draw(step, seen)
            self.lanes.proceed(self.actions[step], Ending(*(part[step] for part in self.ends)))
        seen = self.lanes.seen
        self.lanes.see(seen)
        values = (self.fused or self.net).values(seen.observations)
        self.estimate_advantages(by_seat(values, seen.sides.long()))

    def draw(self, step: int, seen: Sight) -> None:
        """An action in every lane; on a GPU by a kernel that does the same."""
        if self.fused:
            into = (self.actions, self.log_prob, self.own, self.values)
            self.fused.draw(
                seen,
                self.chance[step],
                self.league_lanes,
                self.alone,
                self.has_earlier,
                [part[step] for part in into],
            )
            return
        logits, values = self.net(seen.observations)
        is_theirs = torch.zeros_like(seen.movers, dtype=torch.bool)
        if few := self.league_lanes:
            theirs, _ = self.earlier(seen.observations[:few])
            on_their_seat = seen.movers[:few] == self.league_seats[:few]
            is_theirs[:few] = self.has_earlier & (on_their_seat ^ self.alone)
            logits[:few] = torch.where(is_theirs[:few].unsqueeze(1), theirs, logits[:few])
        legal_mask = unpacked(seen.legal, logits.shape[1])
        log_policy = torch.log_softmax(masked(logits, legal_mask), 1)
        actions = sample(log_policy)
        self.actions[step] = actions
        self.log_prob[step] = log_policy.gather(1, actions.unsqueeze(1)).squeeze(1)
        self.own[step] = ((seen.choices > 1) & ~is_theirs).float()
        self.values[step] = by_seat(values, seen.sides.long())

    def estimate_advantages(self, bootstrap: Tensor) -> None:
        """Generalised advantage estimates (GAE) and value targets of all decisions."""
        players = self.lanes.players
        results = torch.cat((utilities(self.ends.ranks), leads(self.ends.points)), 2)
        decays = torch.where(self.free, self.gae_lambda, 1.0).unsqueeze(2)  # no choice: 1
        sides, movers = self.seen.sides.long(), self.seen.movers.long().unsqueeze(2)
        running, next_value = torch.zeros_like(bootstrap), bootstrap
        for step in reversed(range(self.horizon)):
            over = self.ends.done[step].unsqueeze(1)
            td_error = torch.where(over, results[step], next_value) - self.values[step]
            running = td_error + decays[step] * torch.where(over, 0.0, running)
            column = movers[step]
            by_places = running[:, :players].gather(1, column).squeeze(1)
            by_points = running[:, players:].gather(1, column).squeeze(1)
            self.advantages[step] = torch.lerp(by_places, by_points, self.score_weight)
            self.targets[step] = by_side(running + self.values[step], sides[step])
            next_value = self.values[step]


def by_seat(values: Tensor, sides: Tensor) -> Tensor:
    """Values of sides as values of seats, both kinds."""
    players = sides.shape[1]
    return torch.cat(
        (values[:, :players].gather(1, sides), values[:, players:].gather(1, sides)), 1
    )


def by_side(values: Tensor, sides: Tensor) -> Tensor:
    """Values of seats as values of sides, both kinds."""
    players = sides.shape[1]
    out = torch.empty_like(values)
    out[:, :players] = torch.empty_like(out[:, :players]).scatter_(1, sides, values[:, :players])
    out[:, players:] = torch.empty_like(out[:, players:]).scatter_(1, sides, values[:, players:])
    return out
