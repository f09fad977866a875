"""Network files: a line that says what this is, one of JSON, then weights as 16-bit floats.

In files of form 2 the weights are compressed without loss: all low bytes, then all high bytes,
which hold the exponents and are much alike. Files of form 1 have them as they are.
"""

import hashlib
import json
import os
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from botwright.core import box
from botwright.core.game import Game, GameError

Array = np.ndarray[Any, np.dtype[np.float32]]

PLAIN, COMPRESSED = b"botwright network 1\n", b"botwright network 2\n"  # both are read
FOLDER = Path(__file__).parent / "networks"
STORED = np.dtype("<f2")
ENDINGS = "endings"  # what the header says of solved ends of games that a network has learned


class Weights(NamedTuple):
    """A network: what it was made for, and for every layer a matrix [input, output] and a bias.

    The last layer but one gives the logits of all actions, the last one the values of all sides:
    by places, then by points.
    """

    header: dict[str, Any]
    matrices: tuple[Array, ...]
    biases: tuple[Array, ...]


def made_for(game: Game, players: int) -> dict[str, Any]:
    """What a network must have been made for to be used here."""
    return {
        "game": game.name,
        "players": players,
        "rules_version": game.rules_version,
        "observation_version": game.observation_version,
        "box": game.box_digest,
        "observation_length": game.observation_length,
        "num_actions": game.num_actions,
    }


def shapes(header: dict[str, Any]) -> list[tuple[int, int]]:
    """The sizes of all matrices: the trunk, then policy and values."""
    sizes = [header["observation_length"], *header["widths"]]
    return [
        *pairwise(sizes),
        (sizes[-1], header["num_actions"]),
        (sizes[-1], 2 * header["players"]),
    ]


def file_for(game: Game, players: int) -> Path:
    """Where the network that comes with us lies, if there is one."""
    return FOLDER / f"{game.name}-{players}.network"


def save(path: Path, weights: Weights) -> None:
    """Write a network file, whole or not at all."""
    parts = [part for pair in zip(weights.matrices, weights.biases) for part in pair]
    content = b"".join(part.astype(STORED).tobytes() for part in parts)
    header = {**weights.header, "digest": hashlib.sha256(content).hexdigest()}
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(COMPRESSED + json.dumps(header).encode() + b"\n" + compress(content))
    os.replace(unfinished, path)


def compress(content: bytes) -> bytes:
    """The weights as files of form 2 hold them."""
    return zlib.compress(np.frombuffer(content, np.uint8).reshape(-1, STORED.itemsize).T.tobytes())


def decompress(content: bytes) -> bytes:
    """The weights again; nothing, which no digest fits, where they are damaged."""
    try:
        found = np.frombuffer(zlib.decompress(content), np.uint8)
        return found.reshape(STORED.itemsize, -1).T.tobytes()
    except (zlib.error, ValueError):
        return b""


def load(path: Path, game: Game, players: int | None = None, any_box: bool = False) -> Weights:
    """Read a network file; refused with a reason when it is damaged or made for something else.

    Without a number of players: any will do.
    """
    try:
        whole = path.read_bytes()
    except OSError as error:
        raise GameError(f"{path}: cannot be read ({error.strerror})") from error
    if not whole.startswith((PLAIN, COMPRESSED)):
        raise GameError(f"{path}: not a network file of ours")
    head, _, content = whole[len(PLAIN) :].partition(b"\n")
    try:
        header = json.loads(head)
    except ValueError as error:
        raise GameError(f"{path}: damaged, its header cannot be read") from error
    origin = {"rules_version": header.get("rules_version"), "box": header.get("box")}
    known = origin if tuple(origin.values()) in game.about.networks_from else {}
    if any_box and not box.is_own(game.name):
        known = {"box": header.get("box")} | known
    for key, wanted in (made_for(game, players or header.get("players")) | known).items():
        if header.get(key) != wanted:
            raise GameError(
                f"{path}: made for {key} {header.get(key)!r}, but {wanted!r} is in use here"
            )
    if whole.startswith(COMPRESSED):
        content = decompress(content)
    if hashlib.sha256(content).hexdigest() != header.get("digest"):
        raise GameError(f"{path}: damaged, its weights do not match their digest")
    return unpack(header, content)


def unpack(header: dict[str, Any], content: bytes) -> Weights:
    """Matrices and biases of a content that was checked."""
    numbers = np.frombuffer(content, STORED).astype(np.float32)
    matrices, biases, at = [], [], 0
    for rows, columns in shapes(header):
        matrices.append(numbers[at : at + rows * columns].reshape(rows, columns).copy())
        at += rows * columns
        biases.append(numbers[at : at + columns].copy())
        at += columns
    return Weights(header, tuple(matrices), tuple(biases))
