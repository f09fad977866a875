"""A thinker for the toy games, which is built in seconds."""

import sys
from pathlib import Path

import numpy as np

from botwright.core import jit
from botwright.core.wasm.build import write_module
from botwright.players.network import Network
from botwright.players.wasm.entries import thinking_of
from botwright.players.weights import Weights, shapes
from tests.players.toy import TOY

WIDTHS = [40, 70]  # no multiples of the lanes of a sum


def network() -> Network:
    """A network of weights drawn once."""
    header = {
        "observation_length": TOY.observation_length,
        "num_actions": TOY.num_actions,
        "players": 2,
        "widths": WIDTHS,
    }
    luck = np.random.default_rng(4)
    drawn = [(luck.normal(size=shape), luck.normal(size=shape[1])) for shape in shapes(header)]
    matrices = tuple((matrix / 4).astype(np.float32) for matrix, _ in drawn)
    return Network(Weights(header, matrices, tuple(bias.astype(np.float32) for _, bias in drawn)))


def main(_: str, name: str, folder: str) -> None:
    """Write the module."""
    content = {"sources": jit.source_digest(whole=True)}
    write_module(name, Path(folder), thinking_of(TOY, network()), content, {})


if __name__ == "__main__":
    main(*sys.argv[1:])
