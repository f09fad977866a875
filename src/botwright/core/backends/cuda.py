"""Many games at once on a GPU: the batch of batch.py, played by CUDA kernels.

Kernels are made from the very same rule functions; states are byte-identical with the CPU's.
"""

from importlib import import_module
from typing import Any, NamedTuple

import numba
import numpy as np

from botwright.core import jit
from botwright.core.backends import blocks, staging
from botwright.core.backends.batch import Look, Step, refused
from botwright.core.backends.memory import simulated, turned, viewed
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
        size = game.state_dtype.itemsize
        piece = numba.uint8 if size % 2 else numba.uint16
        functions = dict(game.compiled)
        if "observe_part" not in functions:  # as a game of another package may do
            functions["observe_part"] = whole_view(functions["observe"])
        _bound[key] = jit.bind(
            "botwright.core.backends.kernels",
            game.name,
            width=game.most_legal_actions,
            actions=game.num_actions,
            legal_words=words_of_actions(game),
            length=game.observation_length,
            view_parts=game.view_parts,
            tile_lanes=staging.lanes_of_tile(size, game.view_parts),
            state_type=game.state_dtype if simulated() else numba.from_dtype(game.state_dtype),
            state_bytes=size,
            state_pieces=size * 8 // piece.bitwidth,
            piece_type=piece,
            **functions,
        )
    return _bound[key]


def whole_view(observe: Any) -> Any:
    """`observe_part` of a game whose view has one part."""
    return numba.njit(lambda state, seat, part, out: observe(state, seat, out))


def words_of_actions(game: Game) -> int:
    """How many words of 32 bits have a bit for every action."""
    return -(-game.num_actions // 32)


class Sight(NamedTuple):
    """What the players to move see, as learners take it; arrays on the device."""

    observations: Any  # [tile, number, lane] float16, of the shape that `tiles` says
    legal: Any  # [lane, word or more] uint32: bit a of word b is action 32 * b + a
    movers: Any  # [lane] int32
    sides: Any  # [lane, seat] int32
    choices: Any  # [lane] int32: how many actions are legal


class Ending(NamedTuple):
    """Where a game has ended, and how; elsewhere places and points are left as they were."""

    done: Any  # [lane] bool
    ranks: Any  # [lane, seat] int32
    points: Any  # [lane, seat] int32


class CudaBatch:
    """`n` games side by side on the GPU: the batch of batch.py, with the same meaning.

    Arrays that come back lie on the device: [lane, number] and [lane, action] as on the CPU, with
    lanes side by side in memory, where neighbouring threads write them. torch.as_tensor takes them
    as they are, and `dlpack.share` hands them to anything that knows DLPack.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int = 0,
        autoreset: bool = False,
        check: bool = False,
        **options: Any,
    ):
        if n < 1:
            raise GameError(f"a batch needs at least one game, not {n}")
        self.game, self.n = game, n
        self.autoreset, self.check = autoreset, check
        self.options = game.read_options(**options)
        self.prepare()
        self.deal(seed)

    def prepare(self) -> None:
        """Kernels, and room on the device for everything but the states."""
        game, n = self.game, self.n
        self.cuda = driver()
        self.stream: Any = 0  # of all kernels; 0 is the default stream
        self.kernels = kernels(game)
        self.blocks = (n + THREADS - 1) // THREADS
        self.numbers = self.cuda.to_device(game.option_numbers(self.options))
        self.seats = self.cuda.device_array(n, np.int32)
        self.nothing = self.cuda.to_device(np.full(n, -1, np.int32))
        self.done = self.cuda.to_device(np.zeros(n, np.int32))
        self.over = self.cuda.device_array(n, np.bool_)  # not looked at
        self.ranks, self.points, self.seen = (
            self.cuda.to_device(np.zeros((n, self.options["players"]), np.int32)) for _ in range(3)
        )
        self.waiting = self.cuda.device_array((2, n), np.int32)
        self.waiters = self.cuda.device_array(2, np.int32)
        room = staging.most_shared(self.cuda, simulated())
        self.shapes = staging.shapes(self.kernels, n, self.processors(), room)
        self.buffers: list[Step] = []

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: the games and their luck, copied to the host."""
        kept = ("game", "n", "autoreset", "check", "options")
        return {name: getattr(self, name) for name in kept} | {
            "states": self.host_states(),
            "generators": np.asarray(self.generators.copy_to_host()),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """The batch as it was, on the device of this process."""
        self.__dict__.update(state)
        self.prepare()
        self.put(state["states"])
        self.generators: Any = self.cuda.to_device(state["generators"])

    def launch(self, kernel: Any, *arguments: Any) -> None:
        """One thread for each lane."""
        kernel[self.blocks, THREADS, self.stream](*arguments)

    def launch_staged(
        self, kernel: Any, lanes: int, *arguments: Any, threads: int = 1, more: int = 0
    ) -> None:
        """So many lanes in a block and threads for each, with their states in shared memory.

        And with so many more bytes for each lane.
        """
        room = lanes * (self.kernels.state_bytes + more)
        shape = -(-self.n // lanes), (lanes, threads)
        staging.sharing_memory(kernel, *shape, self.stream, room)(*arguments)

    def launch_in_place(self, kernel: Any, *arguments: Any) -> None:
        """One thread for each lane, in blocks that sort them."""
        lanes = self.shapes.in_place
        kernel[-(-self.n // lanes), lanes, self.stream](self.states, *arguments)

    def put(self, states: np.ndarray[Any, Any]) -> None:
        """Replaces all states by these of the host.

        `memory` has them as whole words, `states` as records in the same memory.
        """
        size = states.nbytes
        words = np.zeros(-(-size // self.kernels.WORD), np.uint32)
        words.view(np.uint8)[:size] = states.view(np.uint8)
        self.memory: Any = self.cuda.to_device(words)
        self.states: Any = viewed(self.memory, self.n, self.game.state_dtype)
        piece = np.dtype(str(self.kernels.piece_type))
        self.pieces: Any = viewed(self.memory, size // piece.itemsize, piece)

    def deal(self, seed: int) -> None:
        """New games in every lane; lane i of a seed sees the luck of lane i on the CPU."""
        self.generators = self.cuda.to_device(generators(seed, self.n))
        self.put(np.zeros(self.n, self.game.state_dtype))
        self.launch(self.kernels.deal_lanes, self.states, self.numbers)
        self.advance(self.nothing)

    def reset(self, seed: int) -> Look:
        """New games in every lane, and what is seen there."""
        self.deal(seed)
        return self.seen_by_movers(self.next_buffers())

    def step(self, actions: Any) -> Step:
        """One action in every lane (-1 where a game is over), then chance where it is asked."""
        chosen = self.read_actions(actions)
        into = self.next_buffers()
        self.turn(chosen, self.autoreset, Ending(into.done, self.ranks, self.points))
        self.launch(self.kernels.reward, chosen, into.done, self.ranks, into.rewards)
        seen = self.seen_by_movers(into)
        return into._replace(observations=seen.observations, masks=seen.masks)

    def seen_by_movers(self, into: Step) -> Look:
        """Fill views and masks of one set of buffers, and turn them over."""
        lanes, parts = blocks.WARP, self.kernels.view_parts
        look = self.kernels.look[-(-self.n // lanes), (lanes, parts), self.stream]
        look(self.states, self.seats, into.masks, into.observations)
        return Look(turned(into.observations), turned(into.masks))

    def next_buffers(self) -> Step:
        """The arrays to write into, index by index: two sets take turns."""
        if not self.buffers:
            room = self.cuda.device_array
            self.buffers = [
                Step(
                    room((self.game.observation_length, self.n), np.float32),
                    room((self.n, self.options["players"]), np.float32),
                    room(self.n, np.bool_),
                    room((self.game.num_actions, self.n), np.uint8),
                )
                for _ in range(2)
            ]
        self.buffers.reverse()
        return self.buffers[0]

    def read_actions(self, actions: Any) -> Any:
        """Actions as kernels take them; what is none, or with `check` not legal, is refused."""
        chosen = self.on_device(actions)
        if chosen.dtype.kind not in "iu":
            raise GameError(f"actions are whole numbers, not {chosen.dtype}")
        if chosen.shape != (self.n,):
            raise GameError(f"one action for each of {self.n} lanes is needed")
        if self.check:
            found = self.cuda.to_device(np.full(1, self.n, np.int32))
            self.launch(self.kernels.first_illegal, self.states, chosen, found)
            lane = int(found.copy_to_host()[0])
            if lane < self.n:
                self.complain(chosen, lane)
        return chosen

    def on_device(self, actions: Any) -> Any:
        """Actions of numba, of another library on the device, or of the host, as numba has them."""
        if hasattr(actions, "copy_to_host"):
            return actions
        if hasattr(actions, "__cuda_array_interface__"):
            return self.cuda.as_cuda_array(actions)
        return self.cuda.to_device(np.asarray(actions))

    def complain(self, chosen: Any, lane: int) -> None:
        """Say why the action of a lane is not legal there."""
        actions = np.asarray(chosen.copy_to_host())
        raise GameError(f"lane {lane}: {refused(self.game, self.host_states(), actions, lane)}")

    def tiles(self) -> tuple[int, int, int]:
        """The shape of observations: [tile, number, lane], tiles having the lanes of a block."""
        lanes = self.kernels.tile_lanes
        return -(-self.n // lanes), self.game.observation_length, lanes

    def see(self, into: Sight) -> None:
        """Fill what the players to move see."""
        own, shapes = self.kernels, self.shapes
        observations, legal, movers, sides, choices = into
        tiles, length, lanes = self.tiles()
        tile = np.dtype([("numbers", np.float16, (length, lanes))])
        given = self.memory, viewed(observations, tiles, tile), movers, sides
        self.launch_staged(own.observe, lanes, *given, threads=own.view_parts)
        if shapes.copies:
            more, into_legal = own.legal_words * own.WORD, (self.memory, legal, choices)
            self.launch_staged(own.list_legal, shapes.list_legal, *into_legal, more=more)
        else:
            self.launch_in_place(own.list_legal_in_place, legal, choices)

    def turn_over(self, tiles: Any, rows: Any) -> None:
        """Observations [tile, number, lane] as [lane, number or more]; more stays untouched."""
        side, threads = blocks.SIDE, blocks.SIDE_ROWS
        shape = -(-self.n // side), -(-tiles.shape[1] // side)
        blocks.turn_over[shape, (side, threads), self.stream](tiles, rows)

    def proceed(self, actions: Any, into: Ending) -> None:
        """`advance` and `finish` at once: what learners need of a step."""
        self.turn(actions, True, into)

    def turn(self, actions: Any, again: bool, into: Ending) -> None:
        """One action in every lane, chance, and with `again` new games where one has ended."""
        done, ranks, points = into
        listed = done, self.waiting, self.waiters
        blocks.forget[1, len(self.waiters), self.stream](self.waiters)
        if self.shapes.copies:
            self.launch_staged(self.kernels.act, self.shapes.act, self.memory, actions, *listed)
        else:
            self.launch_in_place(self.kernels.act_in_place, actions, *listed)
        shape = self.shapes.settling, blocks.WARP
        room = blocks.WARP * self.kernels.state_bytes
        staging.sharing_memory(self.kernels.settle, *shape, self.stream, room)(
            self.pieces, self.generators, self.numbers, actions, again, ranks, points, *listed
        )

    def movers(self) -> Any:
        """Whose decision it is in every lane."""
        self.sides()
        return self.seats

    def legal_mask(self) -> Any:
        """[lane, action]: 1 where an action is legal."""
        return self.seen_by_movers(self.next_buffers()).masks

    def observe(self) -> Any:
        """[lane, number]: the view of the player to move, as 32-bit floats."""
        return self.seen_by_movers(self.next_buffers()).observations

    def advance(self, actions: Any) -> None:
        """What `step` does to the games, without looking; `finish` deals the next ones."""
        self.turn(actions, False, Ending(self.over, self.ranks, self.points))

    def sides(self) -> Any:
        """[lane, seat]: where a seat stands in the view of the player to move."""
        self.launch(self.kernels.sides, self.states, self.seats, self.seen)
        return self.seen

    def finish(self) -> tuple[Any, Any, Any]:
        """Deal anew where a game is over: 1 where so, and the places and points it ended with."""
        self.launch(
            self.kernels.finish, self.states, self.numbers, self.ranks, self.points, self.done
        )
        self.advance(self.nothing)
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
        fitting = min(AT_HAND // self.game.state_dtype.itemsize, SORTED) // WARP
        warps = min(-(-self.n // (self.processors() * WARP)), fitting)
        return -(-self.n // (warps * WARP)), warps * WARP

    def processors(self) -> int:
        """How many multiprocessors the device has."""
        return 1 if simulated() else int(self.cuda.get_current_device().MULTIPROCESSOR_COUNT)

    def host_states(self) -> np.ndarray[Any, Any]:
        """All states, copied to the host."""
        return np.asarray(self.states.copy_to_host())
