"""`python -m tools.archive GAME GAMES [PLAYER]`: add whole games of this rules version.

They go to a new file of tests/archive, equally many of each kind: every player count and option.
Without the name of a player all choices are random.
"""

import gzip
import sys
from pathlib import Path

from tests.backends.identity import settings

import botwright
from botwright.core.engines.native import NativeEngine
from botwright.core.game import Game
from botwright.core.transcript import Transcript
from botwright.players.levels import make_player
from tools import manifest


def games(game: Game, count: int, player: str, first: int) -> list[str]:
    """So many games as texts, the kinds in turn."""
    kinds = list(settings(NativeEngine(game)))
    return [
        played(game, kinds[number % len(kinds)], player, 1000 * first + number).write()
        for number in range(count)
    ]


def played(game: Game, options: dict[str, object], player: str, seed: int) -> Transcript:
    """One whole game."""
    options = dict(options)
    seats = int(str(options.pop("players")))
    players = [make_player(player, 10 * seed + seat) for seat in range(seats)]
    return botwright.play(game, players, seed, **options)


def archive(name: str, count: int, player: str) -> Path:
    """Write a file of games and note it in the manifest; files that are there stay as they are."""
    game = botwright.load(name)
    there = len(list(manifest.ARCHIVE.glob(f"{name}-{game.rules_version}-*.txt.gz")))
    file = manifest.ARCHIVE / f"{name}-{game.rules_version}-{there + 1}.txt.gz"
    text = "".join(games(game, count, player, there + 1))
    with file.open("xb") as new:  # never over a file that is there
        new.write(gzip.compress(text.encode(), 9, mtime=0))
    manifest.add(file)
    return file


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    print(archive(sys.argv[1], int(sys.argv[2]), (sys.argv[3:] or ["uniform"])[0]))
