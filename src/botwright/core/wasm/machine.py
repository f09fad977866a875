"""A module at work: its memory, and an engine made of it, run by wasmtime."""

import struct
import threading
from collections.abc import Mapping
from typing import Any, NamedTuple

import wasmtime

from botwright.core.reading.errors import GameError
from botwright.core.reading.notation import Notation
from botwright.core.reading.options import read_options
from botwright.core.reading.snapshot import Layout

PAGE, LINE = 1 << 16, 64  # bytes
PREFIX = "table_"  # what the names of a box's tables begin with among the exports
ENGINE = wasmtime.Engine()


def compiled(module: bytes) -> wasmtime.Module:
    """A module made ready once, for any number of instances."""
    return wasmtime.Module(ENGINE, module)


class Box(NamedTuple):
    """A box as a module takes it: the text, its digest, the numbers, and the notation."""

    text: str
    digest: str
    tables: Mapping[str, Any]
    notation: Mapping[str, Any]


class Machine:
    """One instance of a module. What the entries point to lies behind the module's own memory."""

    def __init__(self, compiled: wasmtime.Module, about: Mapping[str, Any]) -> None:
        self.store = wasmtime.Store(ENGINE)
        self.exports: Any = wasmtime.Instance(self.store, compiled, []).exports(self.store)
        self.memory: Any = self.exports["memory"]
        self.places: dict[str, int] = {}
        self.sizes = {
            "state": about["state"]["size"],
            "copy": about["state"]["size"],
            "options": 4 * len(about["options"]),
            "actions": 4 * about["most_legal_actions"],
            "results": 4 * max(about["options"]["players"]),
            "figures": about["figures"]["size"],
            "observation": 4 * about["observation_length"],
            "luck": 8,
            "digest": 8,
        }
        self.lay_out()

    def lay_out(self) -> None:
        """Give everything its place, and grow the memory once."""
        end = self.exports["__heap_base"].value(self.store)
        for name, size in self.sizes.items():
            end = -(-end // LINE) * LINE
            self.places[name] = end
            end += size
        missing = end - self.memory.data_len(self.store)
        if missing > 0:
            self.memory.grow(self.store, -(-missing // PAGE))

    def fill(self, tables: Mapping[str, Any], lengths: Mapping[str, int]) -> None:
        """Write the numbers of a box; a table that no rule reads has no place."""
        for name, length in lengths.items():
            numbers = flat(tables[name])
            if len(numbers) != length:
                raise GameError(f"the table {name} has {len(numbers)} numbers, not {length}")
            if f"{PREFIX}{name}" in self.exports:
                place = self.exports[f"{PREFIX}{name}"].value(self.store)
                self.memory.write(self.store, struct.pack(f"<{length}i", *numbers), place)

    def call(self, entry: str, *arguments: int | str) -> Any:
        """Call an entry; a word stands for where something lies."""
        numbers = [self.places[a] if isinstance(a, str) else a for a in arguments]
        try:
            return self.exports[entry](self.store, *numbers)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            raise GameError(f"the rules stopped in {entry}: {error}") from error

    def put(self, name: str, data: bytes) -> None:
        """Write bytes to a place."""
        if len(data) != self.sizes[name]:
            raise GameError(f"{len(data)} bytes are no {name} of {self.sizes[name]} bytes")
        self.memory.write(self.store, data, self.places[name])

    def take(self, name: str) -> bytes:
        """All bytes of a place."""
        start = self.places[name]
        return bytes(self.memory.read(self.store, start, start + self.sizes[name]))

    def clear(self, name: str) -> None:
        """Zeros in a place."""
        self.put(name, bytes(self.sizes[name]))

    def numbers(self, name: str, count: int) -> list[int]:
        """The first whole numbers of a place."""
        start = self.places[name]
        data = bytes(self.memory.read(self.store, start, start + 4 * count))
        return list(struct.unpack(f"<{count}i", data))


def flat(numbers: Any) -> list[int]:
    """All numbers of nested tuples, row by row."""
    if isinstance(numbers, int):
        return [int(numbers)]
    return [number for row in numbers for number in flat(row)]


class WasmEngine:
    """The rules of a module; `about` is what was written down beside it.

    It plays with the box that it was built with, or with another one where its tables are memory.
    """

    is_native = False

    def __init__(
        self, module: bytes | wasmtime.Module, about: Mapping[str, Any], other: Box | None = None
    ) -> None:
        ready = compiled(module) if isinstance(module, bytes) else module
        self.machine = Machine(ready, about)
        self.name, self.rules_version = str(about["game"]), int(about["rules_version"])
        self.options = dict(about["options"])
        self.box, self.box_text = str(about["box"]), None if other is None else other.text
        self.notation = Notation(about["notation"] if other is None else other.notation)
        if other is not None:
            self.box = other.digest
            self.machine.fill(other.tables, about["tables"])
        self.layout = Layout.from_json(about["state"])
        self.figures_layout = Layout.from_json(about["figures"])
        self.lock = threading.RLock()  # an instance serves one caller at a time

    def ask(self, entry: str, state: bytes, *arguments: int | str) -> Any:
        """Call an entry about a state."""
        self.machine.put("state", state)
        return self.machine.call(entry, "state", *arguments)

    def deal(self, options: Mapping[str, Any]) -> bytes:
        """A new game, up to the first decision."""
        with self.lock:
            self.machine.put("options", self.option_numbers(options))
            self.ask("deal", bytes(self.layout.size), "options")
            return self.machine.take("state")

    def option_numbers(self, options: Mapping[str, Any]) -> bytes:
        """Options as the rules take them: an index, or the player count."""
        chosen = read_options(self.name, self.options, options)
        numbers = [
            chosen[name] if name == "players" else list(choices).index(chosen[name])
            for name, choices in self.options.items()
        ]
        return struct.pack(f"<{len(numbers)}i", *numbers)

    def mover(self, state: bytes) -> int:
        """A seat, CHANCE, or NOBODY when the game is over."""
        with self.lock:
            return int(self.ask("mover", state))

    def secret(self, state: bytes) -> bool:
        """Whether what is decided now stays secret."""
        with self.lock:
            return bool(self.ask("secret", state))

    def deciding(self, state: bytes) -> tuple[int, ...]:
        """The seats that decide now: in secret all from the mover on, else the mover alone."""
        mover = self.mover(state)
        if mover < 0:
            return ()
        return tuple(range(mover, self.seats(state))) if self.secret(state) else (mover,)

    def seats(self, state: bytes) -> int:
        """How many seats this game has."""
        return int(self.layout.read(state).players)

    def legal(self, state: bytes, seat: int | None = None) -> list[int]:
        """The legal actions, ascending."""
        with self.lock:
            if seat is None or seat == self.mover(state):
                count = self.ask("legal", state, "actions")
            elif seat in self.deciding(state):
                count = self.ask("legal_seat", state, seat, "actions")
            else:
                count = 0
            return self.machine.numbers("actions", count)

    def apply(self, state: bytes, action: int) -> bytes:
        """The state after an action."""
        with self.lock:
            self.ask("apply", state, action)
            return self.machine.take("state")

    def hide(self, state: bytes, seat: int) -> bytes:
        """The state as a seat may know it."""
        with self.lock:
            self.ask("hide", state, seat)
            return self.machine.take("state")

    def results(self, entry: str, state: bytes) -> list[int]:
        """A number for every seat."""
        with self.lock:
            self.machine.clear("results")
            self.ask(entry, state, "results")
            return self.machine.numbers("results", self.seats(state))

    def scores(self, state: bytes) -> list[int]:
        """The points of every seat."""
        return self.results("scores", state)

    def places(self, state: bytes) -> list[int]:
        """The place of every seat."""
        return self.results("places", state)

    def figures(self, state: bytes) -> bytes:
        """What only rules can tell a table."""
        with self.lock:
            self.machine.clear("figures")
            self.ask("figures", state, "figures")
            return self.machine.take("figures")

    def text(self, state: bytes, action: int) -> str:
        """The notation of an action."""
        return self.notation.text(self.layout.read(state), action)

    def read_text(self, state: bytes, text: str) -> int:
        """The action of a notation."""
        return self.notation.read(self.layout.read(state), text)
