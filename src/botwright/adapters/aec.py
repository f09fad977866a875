"""PettingZoo, one after the other: the agent that is selected acts."""

import pickle
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

import botwright
from botwright.adapters.position import RENDER_MODES, Position
from botwright.adapters.spaces import masked_space, state_space


class Turns(AECEnv):
    """A game as an AEC environment. A view is a dictionary of `observation` and `action_mask`.

    Rewards come when the game is over, by places, and sum to 0. Secret choices are made one after
    the other here; nobody sees another's before all are made.
    """

    def __init__(self, name: str, render_mode: str | None = None, **options: Any):
        super().__init__()
        self.position = Position(botwright.load(name), **options)
        game = self.position.game
        self.metadata = {
            "name": f"botwright_{name}_v{game.rules_version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.position.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.position.actions)
            for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: masked_space(game, self.position.actions) for agent in self.possible_agents
        }
        self.state_space = state_space(game, self.position.players)

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; equal seeds, equal luck. The option `draws` says what chance draws."""
        self.position.reset(seed, options)
        self.begin()

    def begin(self) -> None:
        """Everybody is there, nobody has won anything."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.select()

    def select(self) -> None:
        """The agent to move next; when the game is over all have finished, with their rewards."""
        if self.position.mover >= 0:
            self.agent_selection = self.possible_agents[self.position.mover]
            return
        self.rewards = dict(zip(self.agents, self.position.rewards[0].tolist()))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def step(self, action: Any) -> None:
        """The action of the selected agent, then chance."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position.act(action)
        self.select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do; nothing while it is not selected."""
        seat = self.seats[agent]
        position = self.position
        if seat == position.mover:
            mask = position.mask(seat)
        else:
            mask = np.zeros(position.actions, np.int8)
        return {"observation": position.view(seat), "action_mask": mask}

    def state(self) -> Any:
        """What all seats see together."""
        return np.concatenate([self.position.view(seat) for seat in self.seats.values()])

    def render(self) -> str | None:
        """The table as text or as SVG; for people it is printed."""
        return self.position.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held."""

    def save(self) -> bytes:
        """The game under way as bytes."""
        return self.position.save()

    def restore(self, data: bytes) -> None:
        """Go on from what `save` gave."""
        self.position.restore(data)
        self.begin()

    def copy(self) -> "Turns":
        """An environment that goes on from here by itself."""
        twin: Turns = pickle.loads(pickle.dumps(self))
        return twin
