"""Many games at once on a GPU: the batch of core/batch.py, its lanes played by CUDA kernels.

Kernels are made from the very same rule functions; states are byte-identical with the CPU's.
"""

import os
from importlib import import_module
from typing import Any

import numpy as np

from botwright.core import jit
from botwright.core.chance import generators
from botwright.core.game import Game, GameError

THREADS = 128  # lanes in a block
# whole games: the lanes of a block are sorted, the more of them the better, as long as a
# multiprocessor can keep their states at hand
SORTED, WARP = 1024, 32
AT_HAND = 320 * 1024  # bytes; both by measuring

if not hasattr(np, "row_stack"):  # numba-cuda asks for it, NumPy 2.5 has dropped it
    setattr(np, "row_stack", np.vstack)  # noqa: B010


def driver() -> Any:
    """numba's CUDA, or a clear message when there is no device."""
    try:
        from numba import cuda
    except ImportError as error:
        raise GameError(f"no GPU: numba's CUDA is not installed ({error})") from error
    if not cuda.is_available():
        raise GameError("no GPU: no CUDA device or driver is found; use device='cpu'")
    if not simulated():
        allow_enum_indices()
    return cuda


def simulated() -> bool:
    """Whether kernels run in numba's CUDA simulator."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


def allow_enum_indices() -> None:
    """Let kernels index tables by IntEnum members in tuples, as compiled code on the CPU may."""
    types: Any = import_module("numba.core.types")
    arraydecl: Any = import_module("numba.cuda.typing.arraydecl")

    original = arraydecl.get_array_index_type
    if getattr(original, "takes_enums", False):
        return

    def plain(index: Any) -> Any:
        return index.dtype if isinstance(index, types.IntEnumMember) else index

    def get_array_index_type(array: Any, index: Any) -> Any:
        if isinstance(index, types.BaseTuple):
            index = types.BaseTuple.from_types([plain(part) for part in index])
        return original(array, plain(index))

    get_array_index_type.takes_enums = True  # type: ignore[attr-defined]
    arraydecl.get_array_index_type = get_array_index_type


_bound: dict[str, Any] = {}


def kernels(game: Game) -> Any:
    """The kernels of a game, bound once."""
    key = game.loops.__name__  # tells variants of a game apart
    if key not in _bound:
        _bound[key] = jit.bind(
            "botwright.core.kernels",
            game.name,
            width=game.most_legal_actions,
            actions=game.num_actions,
            length=game.observation_length,
            **game.compiled,
        )
    return _bound[key]


class CudaBatch:
    """`n` games side by side on the GPU. Chance acts by itself, as in a batch on the CPU.

    Arrays that come back lie on the device and share their memory: torch.as_tensor and DLPack take
    them as they are.
    """

    def __init__(self, game: Game, n: int, seed: int = 0, **options: Any):
        if n < 1:
            raise GameError(f"a batch needs at least one game, not {n}")
        self.cuda = driver()
        self.game, self.n = game, n
        self.options = game.read_options(**options)
        self.numbers = self.cuda.to_device(game.option_numbers(self.options))
        self.kernels = kernels(game)
        self.blocks = (n + THREADS - 1) // THREADS
        self.seats = self.cuda.device_array(n, np.int32)
        self.masks = self.cuda.device_array((game.num_actions, n), np.uint8)
        self.views = self.cuda.device_array((game.observation_length, n), np.float16)
        self.nothing = self.cuda.to_device(np.full(n, -1, np.int32))
        self.done = self.cuda.to_device(np.zeros(n, np.int32))
        self.ranks, self.points, self.seen = (
            self.cuda.to_device(np.zeros((n, self.options["players"]), np.int32)) for _ in range(3)
        )
        self.deal(seed)

    def launch(self, kernel: Any, *arguments: Any) -> None:
        """One thread for each lane."""
        kernel[self.blocks, THREADS](*arguments)

    def deal(self, seed: int) -> None:
        """New games in every lane; lane i of a seed sees the luck of lane i on the CPU."""
        self.generators = self.cuda.to_device(generators(seed, self.n))
        self.states = self.cuda.to_device(np.zeros(self.n, self.game.state_dtype))
        self.launch(self.kernels.deal_lanes, self.states, self.numbers)
        self.step(self.nothing)

    def look(self) -> None:
        """Fill seats, masks and views for the positions as they are."""
        self.launch(self.kernels.look, self.states, self.seats, self.masks, self.views)

    def movers(self) -> Any:
        """Whose decision it is in every lane."""
        self.look()
        return self.seats

    def legal_mask(self) -> Any:
        """[action, lane]: 1 where an action is legal."""
        self.look()
        return self.masks

    def observe(self) -> Any:
        """[number, lane]: the view of the player to move, as 16-bit floats."""
        self.look()
        return self.views

    def step(self, actions: Any) -> None:
        """One action in every lane, then chance where it is asked. Ended lanes: -1. Unchecked."""
        self.launch(self.kernels.advance, self.states, self.generators, actions)

    def sides(self) -> Any:
        """[lane, seat]: where a seat stands in the view of the player to move."""
        self.launch(self.kernels.sides, self.states, self.seen)
        return self.seen

    def finish(self) -> tuple[Any, Any, Any]:
        """Deal anew where a game is over: 1 where so, and the places and points it ended with."""
        self.launch(
            self.kernels.finish, self.states, self.numbers, self.ranks, self.points, self.done
        )
        self.step(self.nothing)
        return self.done, self.ranks, self.points

    def scores(self) -> Any:
        """The points of every seat in every lane."""
        out = self.cuda.to_device(np.zeros((self.n, self.options["players"]), np.int32))
        self.launch(self.kernels.points, self.states, out)
        return out

    def play_random(self, games: int = 1) -> int:
        """`games` whole random games in every lane; decisions in all."""
        out = self.cuda.device_array(self.n, np.int64)
        blocks, lanes = self.shape()
        self.kernels.play_games[blocks, lanes](
            self.states, self.generators, self.numbers, games, out
        )
        return int(out.copy_to_host().sum())

    def shape(self) -> tuple[int, int]:
        """Blocks, and lanes in each, for whole games; few lanes go to all multiprocessors."""
        processors = 1 if simulated() else self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        fitting = min(AT_HAND // self.game.state_dtype.itemsize, SORTED) // WARP
        warps = min(-(-self.n // (processors * WARP)), fitting)
        return -(-self.n // (warps * WARP)), warps * WARP

    def host_states(self) -> np.ndarray[Any, Any]:
        """All states, copied to the host."""
        return np.asarray(self.states.copy_to_host())
