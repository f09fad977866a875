"""Gymnasium, many games at once: every lane waits for the action of whoever is to move there."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import botwright
from botwright.adapters.spaces import view_space

Info = dict[str, Any]


class Vector(VectorEnv[Any, Any, Any]):
    """`num_envs` games for self-play. Views are those of the players to move.

    A reward is that of the seat that has just acted; `infos["rewards"]` has those of all seats,
    `infos["mover"]` who is to move and `infos["action_mask"]` what is legal. Where a game ends the
    next one begins in the same step. All arrays are the batch's own, lent without a copy: they are
    written anew by the step after the next one.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 256,
        threads: int | None = None,
        check: bool = True,
        **options: Any,
    ):
        self.game = botwright.load(name)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.num_envs, self.render_mode = num_envs, None
        self.batch = botwright.batch(
            self.game, num_envs, threads=threads, autoreset=True, check=check, **options
        )
        actions = self.game.spec.player_actions
        self.actions = actions
        self.single_observation_space = view_space(self.game)
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """New games in every lane; equal seeds, equal luck."""
        super().reset(seed=seed)
        look = self.batch.reset(int(self.np_random.integers(0, 2**62)))
        return look.observations, self.infos(look.masks)

    def infos(self, masks: Any) -> Info:
        """What goes with the views."""
        legal = masks[:, : self.actions].view(np.int8)
        return {"action_mask": legal, "mover": self.batch.buffers[0].movers}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Info]:
        """One action in every lane."""
        views, rewards, done, masks = self.batch.step(actions)
        infos = self.infos(masks)
        infos["rewards"] = rewards
        earned = self.batch.buffers[0].earned
        return views, earned, done, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **_: Any) -> None:
        """Nothing is held."""
