"""What a game looks like from outside: its observations, its actions, its results, in numbers."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from botwright.core.research.rewards import UTILITY


class Field(NamedTuple):
    """Numbers of an observation that belong together, such as "extractors[me, enemy][planet]"."""

    label: str  # the name, and in brackets what each axis goes over
    shape: tuple[int, ...]
    high: float = 1.0  # no number is greater
    low: float = 0.0  # no number is less
    start: int = 0  # where it begins in the observation

    @property
    def name(self) -> str:
        """The label without its axes."""
        return self.label.partition("[")[0]

    @property
    def length(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)

    @property
    def part(self) -> slice:
        """Where it lies in the observation."""
        return slice(self.start, self.start + self.length)

    def of(self, observation: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """This field of an observation, or of many, in its own shape; nothing is copied."""
        return observation[..., self.part].reshape(*observation.shape[:-1], *self.shape)


class ActionBlock(NamedTuple):
    """Actions of one kind, numbered in a row."""

    name: str
    first: int
    length: int

    @property
    def numbers(self) -> range:
        """The actions of this kind."""
        return range(self.first, self.first + self.length)


@dataclass(frozen=True)
class Spec:
    """What a learner has to know about a game before it has seen a position."""

    game: str
    rules_version: int
    observation_version: int
    players: tuple[int, ...]  # how many may play
    fields: Mapping[str, Field]  # by name, in the order of the observation
    observation_length: int
    player_blocks: tuple[ActionBlock, ...]  # what players choose from; numbered from 0
    chance_blocks: tuple[ActionBlock, ...]  # what chance chooses from; numbered after the players'
    num_actions: int  # both together
    most_legal_actions: int  # in one position
    longest_game: int  # decisions of players and of chance; no game has more
    utility: tuple[float, float]  # the least and the greatest reward of a game; rewards sum to 0

    @property
    def player_actions(self) -> int:
        """How many actions players have: the numbers below this one."""
        return self.num_actions - sum(block.length for block in self.chance_blocks)

    def bounds(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """The least and the greatest value of every number of an observation."""
        low, high = (np.empty(self.observation_length, np.float32) for _ in range(2))
        for each in self.fields.values():
            low[each.part], high[each.part] = each.low, each.high
        return low, high


def placed(fields: tuple[Field, ...]) -> dict[str, Field]:
    """Fields by name, each with the place where it begins."""
    found: dict[str, Field] = {}
    start = 0
    for each in fields:
        found[each.name] = each._replace(start=start)
        start += each.length
    return found


def starts(fields: tuple[Field, ...], *names: str) -> tuple[int, ...]:
    """Where the named fields begin."""
    found = placed(fields)
    return tuple(found[name].start for name in names)


def names_of(fields: tuple[Field, ...]) -> list[str]:
    """One name for each number of the observation."""
    return [f"{each.label} {index}" for each in fields for index in range(each.length)]


def blocks(firsts: Mapping[str, int], end: int) -> tuple[ActionBlock, ...]:
    """Blocks that lie side by side, from the first number of each and the end of the last."""
    ends = [*list(firsts.values())[1:], end]
    return tuple(
        ActionBlock(name, first, last - first) for (name, first), last in zip(firsts.items(), ends)
    )


def spec_of(game: Any) -> Spec:
    """The spec of a game; one that tells nothing has one unbounded field and one block."""
    unknown = (Field("numbers", (game.observation_length,), math.inf, -math.inf),)
    end = game.num_actions
    chance = blocks(game.chance_blocks, end)
    return Spec(
        game=game.name,
        rules_version=game.rules_version,
        observation_version=game.observation_version,
        players=game.options["players"].choices,
        fields=placed(game.observation or unknown),
        observation_length=game.observation_length,
        player_blocks=blocks(
            game.player_blocks or {"action": 0}, chance[0].first if chance else end
        ),
        chance_blocks=chance,
        num_actions=end,
        most_legal_actions=game.most_legal_actions,
        longest_game=game.longest_game,
        utility=UTILITY,
    )
