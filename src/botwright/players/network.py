"""Players with a network: its policy alone, at once."""

from pathlib import Path
from typing import Any

import numpy as np

from botwright.core.chance import generator
from botwright.core.game import Game
from botwright.core.record import State
from botwright.players.compiled.network import evaluate_network
from botwright.players.compiled.statistics import fraction
from botwright.players.weights import Weights, file_for, load

Array = np.ndarray[Any, np.dtype[np.float32]]


class Network:
    """A network ready to be evaluated; every thread of thought needs its own."""

    def __init__(self, weights: Weights):
        *trunk, policy, value = weights.matrices
        heads = [np.ascontiguousarray(head.T) for head in (policy, value)]
        self.weights = weights
        self.arrays = ((*trunk, *heads), weights.biases)
        self.room = tuple(np.zeros(matrix.shape[1], np.float32) for matrix in trunk)
        self.players = int(weights.header["players"])

    def evaluate(self, game: Game, view: State, seat: int, legal: list[int]) -> tuple[Array, Array]:
        """How likely each legal action is, and what the game is worth to every side."""
        shares = np.zeros(len(legal), np.float32)
        values = np.zeros(self.players, np.float32)
        evaluate_network(
            self.arrays, game.observe(view, seat), np.array(legal, np.int32), len(legal),
            self.room, shares, values,
        )  # fmt: skip
        return shares, values


class Policy:
    """Plays what the network thinks likeliest; secret choices are drawn from its mix."""

    def __init__(self, seed: int = 0, name: str = "policy", file: Path | None = None):
        self.name, self.file = name, file
        self.generator = generator(seed)
        self.networks: dict[tuple[str, int], Network] = {}

    def network(self, game: Game, players: int) -> Network:
        """The network for this game and number of players, read once."""
        key = (game.name, players)
        if key not in self.networks:
            file = self.file or file_for(game, players)
            self.networks[key] = Network(load(file, game, players))
        return self.networks[key]

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """The likeliest action, or one drawn in proportion where choices are secret."""
        if len(legal) == 1:
            return legal[0]
        shares, _ = self.network(game, game.seats(view)).evaluate(game, view, seat, legal)
        if not game.is_secret(view):
            return legal[int(np.argmax(shares))]
        wanted = float(fraction(self.generator))
        for action, share in zip(legal, shares):
            wanted -= float(share)
            if wanted < 0.0:
                return action
        return legal[int(np.argmax(shares))]
