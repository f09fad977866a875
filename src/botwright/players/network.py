"""Networks ready for use, and the player that follows one's policy alone, at once."""

from pathlib import Path
from typing import Any

import numpy as np

from botwright.core.chance import generator
from botwright.core.game import Game, GameError
from botwright.core.record import State
from botwright.players.compiled.network import NetworkWorkspace, evaluate_network
from botwright.players.compiled.statistics import fraction
from botwright.players.weights import Weights, file_for, load

Array = np.ndarray[Any, np.dtype[np.float32]]


class Network:
    """A network ready to be evaluated, by any number of threads."""

    def __init__(self, weights: Weights):
        *trunk, policy, value = weights.matrices
        heads = [np.ascontiguousarray(head.T) for head in (policy, value)]
        self.weights = weights
        self.arrays = ((*trunk, *heads), weights.biases)
        self.widths = [matrix.shape[1] for matrix in trunk]
        self.players = int(weights.header["players"])

    def hidden(self) -> tuple[Array, ...]:
        """Memory for the activations of every layer of the trunk."""
        return tuple(np.zeros(width, np.float32) for width in self.widths)

    def rows(self) -> np.ndarray[Any, Any]:
        """Memory for the indices of what is not 0 in the input of any layer."""
        return np.zeros(max(len(matrix) for matrix in self.weights.matrices) + 1, np.int32)

    def workspace(self, game: Game) -> NetworkWorkspace:
        """This network with memory of its own, for compiled code."""
        return NetworkWorkspace(
            self.arrays,
            self.hidden(),
            self.rows(),
            np.zeros(game.observation_length, np.float32),
            np.zeros(game.most_legal_actions, np.float32),
            np.zeros(self.players, np.float32),
            np.zeros(self.players),
            np.zeros(self.players),
        )

    def evaluate(self, game: Game, view: State, seat: int, legal: list[int]) -> tuple[Array, Array]:
        """The probability of each legal action, and the value estimate of every side."""
        prior = np.zeros(len(legal), np.float32)
        values = np.zeros(self.players, np.float32)
        evaluate_network(
            self.arrays, game.observe(view, seat), np.array(legal, np.int32), len(legal),
            self.hidden(), self.rows(), prior, values,
        )  # fmt: skip
        return prior, values


_shipped: dict[tuple[str, str, int], Network] = {}


def has_network(game: Game, players: int) -> bool:
    """Whether a network for this game and number of players comes with us."""
    return file_for(game, players).exists()


def no_network(game: Game, players: int) -> GameError:
    """What is said where there is none."""
    return GameError(f"no network for {game.title} with {players} players comes with us")


def network_for(game: Game, players: int, file: Path | None = None) -> Network:
    """A network for this game and number of players: of a file, or the one that comes with us."""
    if file is not None:
        return Network(load(file, game, players))
    if not has_network(game, players):
        raise no_network(game, players)
    key = (game.name, game.box_digest, players)
    if key not in _shipped:
        # what comes with us plays with other boxes too: no network is made for them
        _shipped[key] = Network(load(file_for(game, players), game, players, any_box=True))
    return _shipped[key]


class Policy:
    """Plays the most probable action of a network; secret choices are drawn from its policy."""

    def __init__(self, seed: int = 0, name: str = "policy", file: Path | None = None):
        self.name, self.file = name, file
        self.generator = generator(seed)
        self.networks: dict[tuple[str, int], Network] = {}

    def network(self, game: Game, players: int) -> Network:
        """The network for this game and number of players, read once."""
        key = (game.name, players)
        if key not in self.networks:
            self.networks[key] = network_for(game, players, self.file)
        return self.networks[key]

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """The likeliest action, or one drawn in proportion where choices are secret."""
        if len(legal) == 1:
            return legal[0]
        policy, _ = self.network(game, game.seats(view)).evaluate(game, view, seat, legal)
        if not game.is_secret(view):
            return legal[int(np.argmax(policy))]
        wanted = float(fraction(self.generator))
        for action, probability in zip(legal, policy):
            wanted -= float(probability)
            if wanted < 0.0:
                return action
        return legal[int(np.argmax(policy))]
