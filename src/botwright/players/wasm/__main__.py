"""`python -m botwright.players.wasm [FOLDER]`: every thinker as a module, in build/wasm."""

import sys
from pathlib import Path

from botwright.core.wasm.__main__ import FOLDER
from botwright.core.wasm.build import build_apart, is_fresh
from botwright.players.wasm.build import build_here, thinkers


def main(arguments: list[str]) -> None:
    """All thinkers, or one of them in this very process."""
    if arguments[:1] == ["--here"]:
        build_here(arguments[1], Path(arguments[2]))
        return
    folder = Path(arguments[0]) if arguments else FOLDER
    for name in thinkers():
        if not is_fresh(name, folder):
            build_apart("botwright.players.wasm", name, folder)
        print(f"{folder / name}.wasm: {(folder / f'{name}.wasm').stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
