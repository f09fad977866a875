"""`python -m tools.ship FILE`: ship a trained network, so that Architect plays by it from now on.

The file is read as players read it, so that a damaged one, or one for other rules, is refused. What
it answers is recorded for the tests, and the page about the networks is made anew.
"""

import runpy
import sys
from pathlib import Path

from tests.players import test_network

import botwright
from botwright.core.game import GameError
from botwright.players import weights

PAGE = Path(__file__).parents[1] / "benchmarks" / "networks.py"


def ship(file: Path) -> Path:
    """Copy a network to those that come with us; where it lies then."""
    name, _, players = file.stem.rpartition("-")
    if not players.isdigit():
        raise GameError(f"{file}: a network is called like metallum-2.network")
    game = botwright.load(name)
    weights.load(file, game, int(players))
    home = weights.file_for(game, int(players))
    home.write_bytes(file.read_bytes())
    return home


if __name__ == "__main__":
    try:
        print(ship(Path(sys.argv[1])))
    except (GameError, IndexError) as problem:
        sys.exit(str(problem) if sys.argv[1:] else __doc__)
    test_network.bless()
    runpy.run_path(str(PAGE), run_name="__main__")
