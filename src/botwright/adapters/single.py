"""Gymnasium, one seat: the others are played by opponents of one's choice."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

import botwright
from botwright.adapters.position import RENDER_MODES, Position
from botwright.adapters.spaces import view_space
from botwright.core.reading.errors import GameError
from botwright.core.record import State
from botwright.players.levels import make_player
from botwright.players.player import Player

Info = dict[str, Any]


class Single(gymnasium.Env[Any, Any]):
    """One seat against opponents: names of levels, or players. The mask is in `info`.

    The reward comes when the game is over: 1 for the best place, -1 for the last. `action_masks` is
    what MaskablePPO of SB3-contrib asks for.
    """

    def __init__(
        self,
        name: str,
        seat: int = 0,
        opponents: str | Player | Sequence[str | Player] = "uniform",
        render_mode: str | None = None,
        **options: Any,
    ):
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 1}
        self.position = Position(botwright.load(name), **options)
        game, players = self.position.game, self.position.players
        if not 0 <= seat < players:
            raise GameError(f"seats go from 0 to {players - 1}, not {seat}")
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        self.chosen: list[Any] = list(opponents) if several else [opponents] * (players - 1)  # type: ignore[arg-type]
        if len(self.chosen) != players - 1:
            raise GameError(f"{players - 1} opponents are needed, not {len(self.chosen)}")
        self.seat, self.render_mode = seat, render_mode
        self.observation_space = view_space(game)
        self.action_space = gymnasium.spaces.Discrete(self.position.actions)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """A new game, up to one's own first decision; equal seeds, equal games."""
        super().reset(seed=seed)
        luck, *others = self.np_random.integers(0, 2**62, self.position.players).tolist()
        opponents = [
            make_player(each, number) if isinstance(each, str) else each
            for each, number in zip(self.chosen, others)
        ]
        self.players: list[Any] = [*opponents[: self.seat], None, *opponents[self.seat :]]
        self.position.reset(luck, options)
        self.let_others_play()
        return self.position.view(self.seat), self.info()

    def let_others_play(self) -> None:
        """The others play until one's own seat decides or the game is over."""
        position = self.position
        while position.mover >= 0 and position.mover != self.seat:
            position.act(choose(position, self.players[position.mover]))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        """One's own action, then all others' until one's own next decision."""
        self.position.act(int(action))
        self.let_others_play()
        over = bool(self.position.over[0])
        reward = float(self.position.rewards[0, self.seat])
        if self.render_mode == "human":
            self.render()
        return self.position.view(self.seat), reward, over, False, self.info()

    def info(self) -> Info:
        """The mask of legal actions."""
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Any:
        """1 for each legal action."""
        if self.position.mover != self.seat:
            return np.zeros(self.position.actions, np.int8)
        return self.position.mask(self.seat)

    def render(self) -> Any:
        """The table as text or as SVG, as this seat may see it; for people it is printed."""
        return self.position.render(self.render_mode, self.seat)


def choose(position: Position, player: Player) -> int:
    """What an opponent does, from what its seat may know."""
    game, mover = position.game, int(position.mover)
    view: State = game.hide(position.state, mover)
    return int(player.choose(game, view, mover, game.legal_actions(position.state)))
