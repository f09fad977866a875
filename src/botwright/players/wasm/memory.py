"""The memory of a thinker as one record: trees, network, and all that is written to.

The host reserves one block of this size and finds every array by its name. What compiled code
wants as tuples of arrays is cut out of the record by getters, which are written out as source,
since their types must be known.
"""

from typing import Any, NamedTuple

import numba
import numpy as np

from botwright.core.game import Game
from botwright.players.compiled.guide import Guide
from botwright.players.compiled.network import Layers, NetworkWorkspace
from botwright.players.compiled.storage import (
    Beam,
    Endgame,
    Outcome,
    Scratch,
    Secrets,
    Tree,
    Workspace,
    new_beam,
    new_endgame,
    new_outcome,
    new_scratch,
    new_secrets,
    new_tree,
)
from botwright.players.network import Network
from botwright.players.search.branch import EDGES_PER_NODE, MOST_DEPTH

NODES = 1 << 14  # an eighth of what a native tree has
WIDTH = 48  # of the beam, as Pilot's
LINE = 64  # bytes; every array begins at a multiple

Formats = dict[str, tuple[Any, tuple[int, ...]]]  # name to kind of number and shape


class Getters(NamedTuple):
    """Compiled functions that take the record apart."""

    tree_of: Any
    other_of: Any
    workspace_of: Any
    network_of: Any
    guide_of: Any
    beam_of: Any


def formats(prefix: str, parts: NamedTuple, *left_out: str) -> Formats:
    """The arrays of a named tuple, under their names with a prefix."""
    return {
        f"{prefix}_{name}": (array.dtype, array.shape)
        for name, array in parts._asdict().items()
        if name not in left_out
    }


def weights_of(network: Network) -> dict[str, Any]:
    """The weights of a network by the names that they have in the record."""
    return {
        f"{name}_{index}": array
        for name, arrays in network.layers._asdict().items()
        for index, array in enumerate(arrays)
    }


def weights_bytes(game: Game, network: Network) -> bytes:
    """The weights as they lie at the beginning of the record."""
    record = np.zeros(1, memory_of(game, network))
    for name, array in weights_of(network).items():
        record[name] = array
        end = record.dtype.fields[name][1] + array.nbytes
    return record.tobytes()[:end]


def memory_of(game: Game, network: Network) -> np.dtype[Any]:
    """The record of a thinker for a game with so many players as the network is made for."""
    players, state = network.players, game.state_dtype
    tree = new_tree(NODES, NODES * EDGES_PER_NODE, players)
    scratch = new_scratch(game, np.zeros(1, np.uint64))
    most = game.most_legal_actions
    found: Formats = {
        **{name: (array.dtype, array.shape) for name, array in weights_of(network).items()},
        "current": (np.dtype(np.int32), ()),
        "root": (state, (1,)),
        "states": (state, scratch.states.shape),
        "beam_states": (state, (2, WIDTH)),
        **{
            f"guide_{name}": (np.dtype(np.int64 if kind is int else np.float64), ())
            for name, kind in Guide.__annotations__.items()
        },
        **formats("scratch", scratch, "states", "state_bytes"),
        "path": (np.dtype(np.int32), (2, MOST_DEPTH)),
        **formats("outcome", new_outcome(players)),
        **formats("secrets", new_secrets(game)),
        **formats("endgame", new_endgame(game)),
        **formats("beam", new_beam(np.zeros((2, WIDTH), state)), "states"),
        "best": (np.dtype(np.float64), (most,)),
        "totals": (np.dtype(np.float64), (most,)),
        **formats("network", network.workspace(game), "layers"),
        **formats("tree", tree),
        **formats("other", tree),
        "origins": (np.dtype(np.int32), (NODES,)),
    }
    return laid_out(found, state.itemsize)


def laid_out(found: Formats, size: int) -> np.dtype[Any]:
    """The record of these arrays; bytes of states lie where the states do."""
    offsets, end = {}, 0
    for name, (kind, shape) in found.items():
        offsets[name] = end
        end += -(-kind.itemsize * int(np.prod(shape)) // LINE) * LINE
    for name, of in (("root_bytes", "root"), ("state_bytes", "states")):
        rows = found[of][1][0]
        found[name] = (np.dtype(np.uint8), (rows, size) if rows > 1 else (size,))
        offsets[name] = offsets[of]
    return np.dtype(
        {
            "names": list(found),
            "formats": [(kind, shape) if shape else kind for kind, shape in found.values()],
            "offsets": [offsets[name] for name in found],
            "itemsize": end,
        }
    )


def cut(kind: Any, prefix: str, **other: str) -> str:
    """Source that makes a named tuple of fields of `m`; `other` says where one has another name."""
    fields = (other.get(name, f"m.{prefix}_{name}") for name in kind._fields)
    return f"{kind.__name__}({', '.join(fields)})"


def getters(network: Network) -> Getters:
    """The getters, compiled. `[:]` makes layers of several sizes one type of array."""
    layers = {
        name: "".join(f"m.{name}_{index}[:], " for index in range(len(arrays)))
        for name, arrays in network.layers._asdict().items()
    }
    scratch = cut(Scratch, "scratch", states="m.states", state_bytes="m.state_bytes")
    within = {
        "scratch": scratch,
        "path": "m.path",
        "outcome": cut(Outcome, "outcome"),
        "secrets": cut(Secrets, "secrets"),
        "endgame": cut(Endgame, "endgame"),
    }
    bodies = {
        "tree_of": cut(Tree, "tree"),
        "other_of": cut(Tree, "other"),
        "workspace_of": cut(Workspace, "", **within),
        "network_of": cut(
            NetworkWorkspace,
            "network",
            layers=f"Layers({', '.join(f'({arrays})' for arrays in layers.values())})",
        ),
        "guide_of": cut(Guide, "guide"),
        "beam_of": cut(Beam, "beam"),
    }
    kinds = (Beam, Endgame, Guide, Layers, NetworkWorkspace, Outcome, Scratch, Secrets, Tree)
    known: dict[str, Any] = {kind.__name__: kind for kind in (*kinds, Workspace)}
    for name, body in bodies.items():
        exec(f"def {name}(m):\n    return {body}", known)
    return Getters(*(numba.njit(known[name]) for name in Getters._fields))
