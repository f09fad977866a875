"""Playing for experience: some decisions in every lane, and what each turned out to be worth."""

from typing import NamedTuple

import torch
from torch import Tensor

from botwright.training.lanes import Lanes
from botwright.training.net import Net, draw, masked


class Experience(NamedTuple):
    """Decisions, one row each."""

    views: Tensor  # [row, number] as 16-bit floats
    legal: Tensor  # [row, action]
    actions: Tensor  # [row]
    chances: Tensor  # [row] logarithm of the share the action had
    gains: Tensor  # [row] how much better than expected it went for the mover
    values: Tensor  # [row, 2 * side] what the game turned out to be worth to all


class Recorder:
    """Room for the decisions of one rollout; used again for the next."""

    def __init__(self, lanes: Lanes, steps: int):
        self.lanes, self.steps = lanes, steps
        device, n, players = lanes.device, lanes.n, lanes.players
        game = lanes.game

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, n, *shape), dtype=dtype, device=device)

        self.views = room(game.observation_length, dtype=torch.float16)
        self.legal = room(game.num_actions, dtype=torch.uint8)
        self.actions, self.movers = room(dtype=torch.int64), room(dtype=torch.int64)
        self.sides = room(players, dtype=torch.int64)
        self.chances = room()
        self.values, self.results = room(2 * players), room(2 * players)
        self.done, self.own = room(dtype=torch.bool), room(dtype=torch.bool)
        self.free = room(dtype=torch.bool)
        self.guests = torch.arange(n, device=device) % players  # the seat of a guest, if any

    @torch.no_grad()
    def play(self, net: Net, guest: Net | None, guest_lanes: int) -> Tensor:
        """Fill the room; the values of where it ends. In the first lanes a guest has one seat."""
        for step in range(self.steps):
            look = self.lanes.look()
            logits, values = net(look.views)
            logits = masked(logits, look.legal)
            own = torch.ones_like(look.movers, dtype=torch.bool)
            if guest is not None and guest_lanes > 0:
                theirs, _ = guest(look.views[:guest_lanes])
                theirs = masked(theirs, look.legal[:guest_lanes])
                visiting = look.movers[:guest_lanes] == self.guests[:guest_lanes]
                own[:guest_lanes] = ~visiting
                logits[:guest_lanes] = torch.where(
                    visiting.unsqueeze(1), theirs, logits[:guest_lanes]
                )
            actions = draw(logits)
            shares = torch.log_softmax(logits, 1).gather(1, actions.unsqueeze(1)).squeeze(1)
            self.views[step].copy_(look.views)
            self.legal[step].copy_(look.legal)
            self.actions[step], self.movers[step] = actions, look.movers
            self.sides[step], self.chances[step], self.own[step] = look.sides, shares, own
            self.free[step] = look.legal.sum(1) > 1
            self.values[step] = by_seat(values, look.sides)
            finish = self.lanes.act(actions)
            self.done[step] = finish.done
            self.results[step] = torch.cat((finish.utilities, finish.leads), 1)
        look = self.lanes.look()
        return by_seat(net(look.views)[1], look.sides)

    def experience(
        self, after: Tensor, trace: float, lead_weight: float
    ) -> tuple[Experience, Tensor]:
        """What each decision was worth: differences of values, gathered backwards (GAE).

        And the rows of it where the learner itself, not a guest, had a choice.
        """
        players = self.lanes.players
        gains = torch.zeros_like(self.values)
        running = torch.zeros_like(after)
        for step in reversed(range(self.steps)):
            over = self.done[step].unsqueeze(1)
            next_value = after if step == self.steps - 1 else self.values[step + 1]
            surprise = torch.where(over, self.results[step], next_value) - self.values[step]
            kept = torch.where(self.free[step], trace, 1.0).unsqueeze(1)  # no choice, no decay
            running = surprise + kept * torch.where(over, 0.0, running)
            gains[step] = running
        targets = gains + self.values
        column = self.movers.unsqueeze(2)
        by_places = gains[..., :players].gather(2, column).squeeze(2)
        by_points = gains[..., players:].gather(2, column).squeeze(2)
        mine = (1.0 - lead_weight) * by_places + lead_weight * by_points
        rows = (self.own & self.free).flatten().nonzero().squeeze(1)
        sided = by_side(targets.flatten(0, 1), self.sides.flatten(0, 1))
        whole = Experience(
            self.views.flatten(0, 1),
            self.legal.flatten(0, 1),
            self.actions.flatten(),
            self.chances.flatten(),
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
