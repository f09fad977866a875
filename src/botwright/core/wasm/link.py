"""From object files to a WebAssembly module, by the linker that comes with ziglang from PyPI."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from botwright.core.wasm.memory import PREFIX

STACK = 1 << 16  # bytes; rules are flat and allocate nothing
TOOL = (sys.executable, "-m", "ziglang", "wasm-ld")


def link(objects: Iterable[bytes], exports: Iterable[str], tables: Iterable[str] = ()) -> bytes:
    """One module without imports; functions that are left open are an error.

    Tables that no rule reads are not exported.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, data in enumerate(objects):
            files.append(Path(folder) / f"{number}.o")
            files[-1].write_bytes(data)
        out = Path(folder) / "linked.wasm"
        wanted = [f"--export={name}" for name in (*exports, "__heap_base")]
        wanted += [f"--export-if-defined={PREFIX}{name}" for name in tables]
        flags = ["--no-entry", "--gc-sections", "--strip-all", "--stack-first"]
        stack = ["-z", f"stack-size={STACK}"]
        subprocess.run(
            [*TOOL, *flags, *stack, *wanted, *map(str, files), "-o", str(out)], check=True
        )
        return out.read_bytes()
