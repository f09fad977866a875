"""PettingZoo, all at once: who does not decide now has one legal action, which does nothing."""

import pickle
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import ParallelEnv

import botwright
from botwright.adapters.position import RENDER_MODES, Position
from botwright.adapters.spaces import masked_space, state_space
from botwright.core.reading.errors import GameError

Answers = tuple[dict[str, Any], ...]


class Together(ParallelEnv):
    """A game as a parallel environment. Secret choices are truly simultaneous.

    The last action of the space does nothing; it is the only legal one of a seat that does not
    decide. After `max_cycles` steps, if given, a game is cut off.
    """

    def __init__(
        self,
        name: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ):
        self.position = Position(botwright.load(name), **options)
        game = self.position.game
        self.metadata = {
            "name": f"botwright_{name}_parallel_v{game.rules_version}",
            "render_modes": RENDER_MODES,
        }
        self.render_mode, self.max_cycles, self.cycles = render_mode, max_cycles, 0
        self.nothing = self.position.actions  # the action that does nothing
        self.possible_agents = [f"player_{seat}" for seat in range(self.position.players)]
        self.agents = self.possible_agents[:]
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.nothing + 1) for agent in self.agents
        }
        self.observation_spaces = {
            agent: masked_space(game, self.nothing + 1) for agent in self.agents
        }
        self.state_space = state_space(game, self.position.players)

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Answers:
        """A new game; equal seeds, equal luck. The option `draws` says what chance draws."""
        self.position.reset(seed, options)
        self.agents, self.cycles = self.possible_agents[:], 0
        return self.views(), {agent: {} for agent in self.agents}

    def views(self) -> dict[str, Any]:
        """What every agent sees and may do."""
        position = self.position
        deciding = position.game.deciding(position.state)
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.nothing + 1, np.int8)
            if seat in deciding:
                mask[: self.nothing] = position.mask(seat)
            else:
                mask[self.nothing] = 1
            found[agent] = {"observation": position.view(seat), "action_mask": mask}
        return found

    def step(self, actions: dict[str, Any]) -> Answers:
        """The actions of all, then chance."""
        position = self.position
        deciding = position.game.deciding(position.state)
        for seat, agent in enumerate(self.possible_agents):
            self.check_idle(agent, actions, seat in deciding)
        for seat in deciding:
            position.act(int(actions[self.possible_agents[seat]]))
        self.cycles += 1
        over = bool(position.over[0])
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        agents = self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self.views(),
            dict(zip(agents, position.rewards[0].tolist())),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def check_idle(self, agent: str, actions: dict[str, Any], decides: bool) -> None:
        """Refuse a missing action, and one of a seat that does not decide."""
        if agent not in actions:
            raise GameError(f"an action of {agent} is missing")
        if not decides and actions[agent] != self.nothing and self.position.illegal == "refuse":
            raise GameError(
                f"{agent} does not decide now: only {self.nothing}, which does nothing, is legal"
            )

    def state(self) -> Any:
        """What all seats see together."""
        seats = range(self.position.players)
        return np.concatenate([self.position.view(seat) for seat in seats])

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
        self.agents = [] if self.position.over[0] else self.possible_agents[:]

    def copy(self) -> "Together":
        """An environment that goes on from here by itself."""
        twin: Together = pickle.loads(pickle.dumps(self))
        return twin
