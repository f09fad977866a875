"""Networks ready for use, and the player that follows one's policy alone, at once."""

import math
from pathlib import Path
from typing import Any

import numpy as np

from botwright.core.chance import generator
from botwright.core.game import Game, GameError
from botwright.core.record import State
from botwright.players.compiled.network import (
    MOST,
    MOST_OBSERVED,
    OBSERVED,
    Layers,
    NetworkWorkspace,
    evaluate_network,
)
from botwright.players.compiled.rows import COLUMNS
from botwright.players.compiled.statistics import fraction
from botwright.players.weights import Weights, file_for, load

Array = np.ndarray[Any, np.dtype[np.float32]]
Numbers = np.ndarray[Any, Any]

FINEST = 512  # what 1 of an activation counts at most
MARGIN = 1.5  # how much larger than any that training has seen an activation may be
SEEN = (17.0, 85.0)  # activations of the first layer and of later ones, where a file does not say


def quantize(matrix: Array, most: int) -> tuple[Numbers, Numbers]:
    """A matrix [input, output] in whole numbers, and what 1 of them is worth in each column.

    As fine as 16 bits allow, and as sums allow: no inputs up to `most` can make one that has more
    than 32.
    """
    weights = np.abs(matrix.astype(np.float64))
    room = np.iinfo(np.int32).max - most * len(matrix)  # with all that rounding may add
    steps = np.maximum(weights.max(0) / np.iinfo(np.int16).max, weights.sum(0) * most / room)
    steps[steps == 0.0] = 1.0
    return np.rint(matrix / steps).astype(np.int16), steps


def pad_columns(numbers: Numbers, kind: type) -> Numbers:
    """The same with zeros at the end of every row, up to a multiple of COLUMNS."""
    missing = -numbers.shape[-1] % COLUMNS
    wider = [(0, 0)] * (numbers.ndim - 1) + [(0, missing)]
    return np.ascontiguousarray(np.pad(numbers, wider).astype(kind))


def units_of(weights: Weights) -> list[int]:
    """What 1 counts in what each layer of the trunk puts out: as fine as its activations allow."""
    depth = len(weights.matrices) - 2
    seen = weights.header.get("activations") or [SEEN[min(at, 1)] for at in range(depth)]
    exponents = (math.floor(math.log2(MOST / (MARGIN * max(most, 1.0)))) for most in seen)
    return [min(FINEST, 2 ** max(exponent, 0)) for exponent in exponents]


def layers_of(weights: Weights) -> Layers:
    """The weights as compiled code takes them."""
    found, depth = Layers([], [], [], [], [], []), len(weights.matrices) - 2
    units = [OBSERVED, *units_of(weights)]
    for index, (matrix, bias) in enumerate(zip(weights.matrices, weights.biases, strict=True)):
        one, next_one = units[min(index, depth)], units[min(index + 1, depth)]
        whole, steps = quantize(matrix, MOST if index else MOST_OBSERVED)
        steps /= one
        if index < depth:
            found.matrices.append(pad_columns(whole, np.int16))
            found.scales.append(pad_columns(steps * next_one, np.float32))
            found.biases.append(pad_columns(bias * next_one, np.float32))
        else:
            found.heads.append(pad_columns(whole.T, np.int16))
            found.head_scales.append(steps.astype(np.float32))
            found.head_biases.append(bias)
    return Layers(*map(tuple, found))


class Network:
    """A network ready to be evaluated, by any number of threads."""

    def __init__(self, weights: Weights):
        self.layers = layers_of(weights)
        self.players = int(weights.header["players"])

    def workspace(self, game: Game) -> NetworkWorkspace:
        """This network with memory of its own, for compiled code."""
        widths = [matrix.shape[1] for matrix in self.layers.matrices]
        inputs = max(game.observation_length, *widths) + 1
        return NetworkWorkspace(
            self.layers,
            np.zeros((self.players, game.observation_length), np.int16),
            np.zeros((self.players, widths[0]), np.int32),
            np.zeros(max(widths), np.int32),
            np.zeros(inputs, np.int16),
            np.zeros(inputs, np.int32),
            np.zeros(inputs, np.int16),
            np.zeros(game.observation_length, np.float32),
            np.zeros(game.most_legal_actions, np.float32),
            np.zeros(self.players, np.float32),
            np.zeros(self.players),
            np.zeros(self.players),
        )

    def evaluate(self, game: Game, view: State, seat: int, legal: list[int]) -> tuple[Array, Array]:
        """The probability of each legal action, and the value estimate of every side."""
        space = self.workspace(game)
        space.observation[:] = game.observe(view, seat)
        evaluate_network(space, seat, np.array(legal, np.int32), len(legal))
        return space.prior[: len(legal)], space.values


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
