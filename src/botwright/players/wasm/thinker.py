"""A host for a thinker's module: puts a position in, lets it think, reads what was found."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import wasmtime

from botwright.core.chance import generator
from botwright.core.game import Game, GameError
from botwright.core.record import State
from botwright.players.compiled.guide import Guide
from botwright.players.compiled.storage import NO_CHOICE, ROOT
from botwright.players.network import Network
from botwright.players.wasm.memory import LINE, memory_of, weights_bytes

PAGE = 1 << 16  # bytes


class Thinker:
    """One tree of the search in one instance of a module, as `Branch` is natively."""

    def __init__(
        self,
        module: bytes,
        game: Game,
        network: Network,
        guide: Guide,
        seed: int = 0,
        networked: bool = True,
    ):
        self.game, self.networked, self.is_joint = game, networked, False
        self.fields = memory_of(game, network)
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        compiled = wasmtime.Module(engine, module)
        self.exports: Any = wasmtime.Instance(self.store, compiled, []).exports(self.store)
        heap: Any = self.exports["__heap_base"]
        memory: Any = self.exports["memory"]
        self.at = -(-heap.value(self.store) // LINE) * LINE
        missing = self.at + self.fields.itemsize - memory.data_len(self.store)
        memory.grow(self.store, -(-missing // PAGE))
        memory.write(self.store, weights_bytes(game, network), self.at)
        self.write({f"guide_{name}": value for name, value in guide._asdict().items()})
        self.write({"scratch_generator": generator(seed), "secrets_wanted": NO_CHOICE})

    def record(self) -> Any:
        """The memory of the thinker as the record it is; not to be kept over a call."""
        memory = self.exports["memory"]
        buffer = memory.get_buffer_ptr(self.store, size=self.fields.itemsize, offset=self.at)
        return np.frombuffer(buffer, self.fields)[0]

    def write(self, values: Mapping[str, Any]) -> None:
        """Fill fields by name."""
        record = self.record()
        for name, value in values.items():
            record[name] = value

    def call(self, entry: str, *arguments: int) -> int:
        """Call an entry; GameError where the module stops."""
        try:
            return int(self.exports[entry](self.store, self.at, *arguments) or 0)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            raise GameError(f"the thinker stopped in {entry}: {error}") from error

    def prepare(self, view: State, seat: int) -> None:
        """Make a position, as `seat` may know it, the root."""
        self.write({"root": view})
        self.is_joint = bool(self.call("prepare", seat, int(self.networked)))

    def run(self, playouts: int) -> None:
        """So many playouts from the root."""
        self.call("search_by_network" if self.networked else "search", playouts)

    def tree(self, field: str) -> Any:
        """One array of the tree, copied."""
        record = self.record()
        return record[f"{'other' if record['current'] else 'tree'}_{field}"].copy()

    def edges(self) -> list[dict[str, float]]:
        """The edges of the root: action, visits, value, prior."""
        root = int(self.tree("used")[ROOT])
        first, count = int(self.tree("first")[root]), int(self.tree("count")[root])
        if self.is_joint:
            other = int(self.tree("count_other")[root])
            count += other + count * other
        names = ("action", "edge_visits", "value", "prior")
        columns = [self.tree(name)[first : first + count].tolist() for name in names]
        return [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]

    def rate(self, seat: int, width: int, lucks: int, replies: int, turns: int) -> list[float]:
        """What every legal action of the root leads to, as the greedy player rates it."""
        rounds = self.call("rate", seat, width, lucks, replies, turns)
        count = len(self.game.legal_actions(self.record()["root"].copy(), seat))
        return [float(total) / rounds for total in self.record()["totals"][:count]]
