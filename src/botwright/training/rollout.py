"""Rollouts: some decisions in every lane, their advantages and value targets."""

from __future__ import annotations

import copy
from typing import NamedTuple

import torch
from torch import Tensor

from botwright.training.graphs import Replayed
from botwright.training.lanes import Lanes
from botwright.training.net import Net, masked, sample


class Experience(NamedTuple):
    """Decisions, one row each."""

    observations: Tensor  # [row, observation length] float16
    legal_mask: Tensor  # [row, action] uint8
    actions: Tensor  # [row] int64
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
        game = lanes.game

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((horizon, n, *shape), dtype=dtype, device=device)

        self.observations = room(game.observation_length, dtype=torch.float16)
        self.legal_mask = room(game.num_actions, dtype=torch.uint8)
        self.actions, self.movers = room(dtype=torch.int64), room(dtype=torch.int64)
        self.sides = room(players, dtype=torch.int64)
        self.log_prob, self.advantages = room(), room()
        self.values, self.results = room(2 * players), room(2 * players)
        self.targets = room(2 * players)
        self.done, self.free = room(dtype=torch.bool), room(dtype=torch.bool)
        self.own = room()
        self.league_seats = torch.arange(n, device=device) % players  # of an earlier self
        self.earlier = copy.deepcopy(net).requires_grad_(False)
        self.has_earlier = torch.zeros((), dtype=torch.bool, device=device)
        self.score_weight = torch.zeros((), device=device)
        self.replayed = Replayed(self.play, device)

    @property
    def experience(self) -> Experience:
        """All decisions as rows; the same memory."""
        return Experience(
            self.observations.flatten(0, 1),
            self.legal_mask.flatten(0, 1),
            self.actions.flatten(),
            self.log_prob.flatten(),
            self.advantages.flatten(),
            self.targets.flatten(0, 1),
            self.own.flatten(),
        )

    @torch.no_grad()
    def invite(self, earlier: Net) -> None:
        """Give an earlier self its seats from now on."""
        for mine, theirs in zip(self.earlier.parameters(), earlier.parameters()):
            mine.copy_(theirs)
        self.has_earlier.fill_(True)

    def run(self, score_weight: float) -> None:
        """Play on from where the last rollout ended; `experience` is new afterwards."""
        self.score_weight.fill_(score_weight)
        self.replayed()

    @torch.no_grad()
    def play(self) -> None:
        """Decide `horizon` times in every lane, then work out what the decisions were worth."""
        self.lanes.use_current_stream()
        for step in range(self.horizon):
            self.decide(step)
        seen = self.lanes.observe()
        self.estimate_advantages(by_seat(self.net(seen.values)[1], seen.sides))

    def decide(self, step: int) -> None:
        """One decision in every lane."""
        seen = self.lanes.observe()
        self.observations[step].copy_(seen.values)
        self.legal_mask[step].copy_(seen.legal_mask)
        observations, legal_mask = self.observations[step], self.legal_mask[step]
        logits, values = self.net(observations)
        is_theirs = torch.zeros_like(seen.movers, dtype=torch.bool)
        if few := self.league_lanes:
            theirs, _ = self.earlier(observations[:few])
            on_their_seat = seen.movers[:few] == self.league_seats[:few]
            is_theirs[:few] = self.has_earlier & (on_their_seat ^ self.alone)
            logits[:few] = torch.where(is_theirs[:few].unsqueeze(1), theirs, logits[:few])
        log_policy = torch.log_softmax(masked(logits, legal_mask), 1)
        actions = sample(log_policy)
        self.actions[step], self.movers[step], self.sides[step] = actions, seen.movers, seen.sides
        self.log_prob[step] = log_policy.gather(1, actions.unsqueeze(1)).squeeze(1)
        self.free[step] = legal_mask.sum(1, dtype=torch.int32) > 1
        self.own[step] = (self.free[step] & ~is_theirs).float()
        self.values[step] = by_seat(values, seen.sides)
        finish = self.lanes.step(actions)
        self.done[step] = finish.done
        self.results[step] = torch.cat((finish.utilities, finish.leads), 1)

    def estimate_advantages(self, bootstrap: Tensor) -> None:
        """Generalised advantage estimates (GAE) and value targets of all decisions."""
        players = self.lanes.players
        running, next_value = torch.zeros_like(bootstrap), bootstrap
        for step in reversed(range(self.horizon)):
            over = self.done[step].unsqueeze(1)
            td_error = torch.where(over, self.results[step], next_value) - self.values[step]
            decay = torch.where(self.free[step], self.gae_lambda, 1.0).unsqueeze(1)  # no choice: 1
            running = td_error + decay * torch.where(over, 0.0, running)
            column = self.movers[step].unsqueeze(1)
            by_places = running[:, :players].gather(1, column).squeeze(1)
            by_points = running[:, players:].gather(1, column).squeeze(1)
            self.advantages[step] = torch.lerp(by_places, by_points, self.score_weight)
            self.targets[step] = by_side(running + self.values[step], self.sides[step])
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
