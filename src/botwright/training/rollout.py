"""Rollouts: some decisions in every lane, their advantages and value targets."""

from typing import NamedTuple

import torch
from torch import Tensor

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


class Rollout:
    """The decisions of one rollout; the memory is used again for the next."""

    def __init__(self, lanes: Lanes, horizon: int):
        self.lanes, self.horizon = lanes, horizon
        device, n, players = lanes.device, lanes.n, lanes.players
        game = lanes.game

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((horizon, n, *shape), dtype=dtype, device=device)

        self.observations = room(game.observation_length, dtype=torch.float16)
        self.legal_mask = room(game.num_actions, dtype=torch.uint8)
        self.actions, self.movers = room(dtype=torch.int64), room(dtype=torch.int64)
        self.sides = room(players, dtype=torch.int64)
        self.log_prob = room()
        self.values, self.results = room(2 * players), room(2 * players)
        self.done, self.own = room(dtype=torch.bool), room(dtype=torch.bool)
        self.free = room(dtype=torch.bool)
        self.league_seats = torch.arange(n, device=device) % players  # of an earlier self, if any

    @torch.no_grad()
    def play(self, net: Net, earlier: Net | None, league_lanes: int) -> Tensor:
        """Play; returns the bootstrap values. In the first lanes an earlier self has one seat."""
        for step in range(self.horizon):
            seen = self.lanes.observe()
            logits, values = net(seen.values)
            logits = masked(logits, seen.legal_mask)
            own = torch.ones_like(seen.movers, dtype=torch.bool)
            if earlier is not None and league_lanes > 0:
                theirs, _ = earlier(seen.values[:league_lanes])
                theirs = masked(theirs, seen.legal_mask[:league_lanes])
                is_theirs = seen.movers[:league_lanes] == self.league_seats[:league_lanes]
                own[:league_lanes] = ~is_theirs
                logits[:league_lanes] = torch.where(
                    is_theirs.unsqueeze(1), theirs, logits[:league_lanes]
                )
            actions = sample(logits)
            log_prob = torch.log_softmax(logits, 1).gather(1, actions.unsqueeze(1)).squeeze(1)
            self.observations[step].copy_(seen.values)
            self.legal_mask[step].copy_(seen.legal_mask)
            self.actions[step], self.movers[step] = actions, seen.movers
            self.sides[step], self.log_prob[step], self.own[step] = seen.sides, log_prob, own
            self.free[step] = seen.legal_mask.sum(1) > 1
            self.values[step] = by_seat(values, seen.sides)
            finish = self.lanes.step(actions)
            self.done[step] = finish.done
            self.results[step] = torch.cat((finish.utilities, finish.leads), 1)
        seen = self.lanes.observe()
        return by_seat(net(seen.values)[1], seen.sides)

    def experience(
        self, bootstrap: Tensor, gae_lambda: float, score_weight: float
    ) -> tuple[Experience, Tensor]:
        """Generalised advantage estimates and value targets of all decisions.

        Beside them the rows where the learner itself, not an earlier self, had a choice.
        """
        players = self.lanes.players
        advantages = torch.zeros_like(self.values)
        running = torch.zeros_like(bootstrap)
        for step in reversed(range(self.horizon)):
            over = self.done[step].unsqueeze(1)
            next_value = bootstrap if step == self.horizon - 1 else self.values[step + 1]
            td_error = torch.where(over, self.results[step], next_value) - self.values[step]
            decay = torch.where(self.free[step], gae_lambda, 1.0).unsqueeze(1)  # no choice: none
            running = td_error + decay * torch.where(over, 0.0, running)
            advantages[step] = running
        targets = advantages + self.values
        column = self.movers.unsqueeze(2)
        by_places = advantages[..., :players].gather(2, column).squeeze(2)
        by_points = advantages[..., players:].gather(2, column).squeeze(2)
        mine = (1.0 - score_weight) * by_places + score_weight * by_points
        rows = (self.own & self.free).flatten().nonzero().squeeze(1)
        sided = by_side(targets.flatten(0, 1), self.sides.flatten(0, 1))
        whole = Experience(
            self.observations.flatten(0, 1),
            self.legal_mask.flatten(0, 1),
            self.actions.flatten(),
            self.log_prob.flatten(),
            mine.flatten(),
            sided,
        )
        return whole, rows


def pick(experience: Experience, rows: Tensor) -> Experience:
    """Some decisions of many."""
    return Experience(*(part[rows] for part in experience))


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
