"""WebAssembly modules run by the browser, under the names that `wasmtime` has for them.

In the page this file is the module `wasmtime`, so that core/wasm/machine.py runs there as it is.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

js: Any = import_module("js")  # what the browser offers to Python
JsException: type[Exception] = import_module("pyodide.ffi").JsException


class Trap(Exception):
    """A module that has stopped."""


class WasmtimeError(Exception):
    """A module that cannot be run."""


class Engine:
    """The browser itself."""


class Module:
    """A module made ready for any number of instances."""

    def __init__(self, engine: Engine, data: bytes) -> None:
        self.made = js.WebAssembly.Module.new(js.Uint8Array.new(data))


class Store:
    """Where instances live: the browser knows."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine


class Memory:
    """The memory of an instance."""

    def __init__(self, memory: Any) -> None:
        self.memory = memory

    def data_len(self, store: Store) -> int:
        """How many bytes there are."""
        return int(self.memory.buffer.byteLength)

    def grow(self, store: Store, pages: int) -> None:
        """More pages."""
        self.memory.grow(pages)

    def read(self, store: Store, start: int, stop: int) -> bytes:
        """A copy of some bytes."""
        found: bytes = js.Uint8Array.new(self.memory.buffer, start, stop - start).to_bytes()
        return found

    def write(self, store: Store, data: bytes, start: int) -> None:
        """Put bytes somewhere."""
        js.Uint8Array.new(self.memory.buffer, start, len(data)).assign(data)


class Global:
    """A number that a module exports."""

    def __init__(self, exported: Any) -> None:
        self.exported = exported

    def value(self, store: Store) -> int:
        """The number."""
        return int(self.exported.value)


class Exports(dict[str, Any]):
    """What an instance offers, by name."""


class Instance:
    """A module at work."""

    def __init__(self, store: Store, module: Module, imports: list[Any]) -> None:
        self.made = js.WebAssembly.Instance.new(module.made)

    def exports(self, store: Store) -> Exports:
        """Functions, numbers and the memory."""
        found = Exports()
        for name in js.Object.keys(self.made.exports):
            exported = getattr(self.made.exports, name)
            if name == "memory":
                found[name] = Memory(exported)
            elif hasattr(exported, "value"):
                found[name] = Global(exported)
            else:
                found[name] = caller(exported)
        return found


def caller(function: Any) -> Callable[..., Any]:
    """A function of a module as wasmtime has it: the store comes first, and stops are traps."""

    def call(store: Store, *numbers: int) -> Any:
        try:
            return function(*numbers)
        except JsException as error:
            raise Trap(str(error)) from error

    return call
