"""`python -m botwright.core.wasm [FOLDER]`: every game's rules as a module, in build/wasm."""

import sys
from pathlib import Path

from botwright.core.wasm.build import build, build_here, is_fresh

FOLDER = Path("build/wasm")


def main(arguments: list[str]) -> None:
    """All games, or one of them in this very process."""
    if arguments[:1] == ["--here"]:
        build_here(arguments[1], Path(arguments[2]))
        return
    import botwright

    folder = Path(arguments[0]) if arguments else FOLDER
    for game in botwright.GAMES:
        if not is_fresh(game, folder):
            build(game, folder)
        print(f"{folder / game}.wasm: {(folder / f'{game}.wasm').stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
