"""Win rates of networks against one of the levels, while they are still being trained.

    python -m botwright.training.evaluation FOLDER --game GAME --players 2 --seconds 300

Plays whole games on the CPU with every network that appears in FOLDER/selves, the newest first, and
adds a line for each to FOLDER/against-LEVEL.jsonl.
"""

import argparse
import json
import time
from pathlib import Path

import botwright
from botwright.core.game import Game
from botwright.players.levels import make_player
from botwright.players.match import play
from botwright.players.network import Policy

WAIT = 2.0  # seconds before the folder is looked at again


def share_won(game: Game, players: int, file: Path, level: str, seed: int) -> float:
    """What the network wins of one game against opponents of this level; its seat takes turns."""
    seat = seed % players
    table = [
        Policy(seed, file=file) if other == seat else make_player(level, seed * players + other)
        for other in range(players)
    ]
    winners = game.winners(play(game, table, seed=seed).replay())
    return (seat in winners) / len(winners)


def evaluate(game: Game, players: int, file: Path, level: str, seeds: range) -> dict[str, float]:
    """Some games of one network."""
    trained = json.loads(file.read_bytes().split(b"\n", 2)[1])["trained"]
    won = sum(share_won(game, players, file, level, seed) for seed in seeds)
    return {"seconds": trained["seconds"], "decisions": trained["decisions"],
            "first_seed": seeds[0], "games": len(seeds), "won": won}  # fmt: skip


def main() -> None:
    """Evaluate until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--level", default="pilot")
    parser.add_argument("--games", type=int, default=10, help="with each network at a time")
    parser.add_argument(
        "--lane", type=int, default=0, help="processes side by side need other lanes"
    )
    given = parser.parse_args()
    deadline = time.monotonic() + given.seconds
    game = botwright.load(given.game)
    played: dict[Path, int] = {}
    while time.monotonic() < deadline:
        files = sorted(given.folder.glob("selves/*.network"))
        if not files:
            time.sleep(WAIT)
            continue
        fewest = min(played.get(file, 0) for file in files)
        file = [file for file in files if played.get(file, 0) == fewest][-1]
        first = given.lane * 100_000 + fewest
        line = evaluate(game, given.players, file, given.level, range(first, first + given.games))
        played[file] = fewest + given.games
        with (given.folder / f"against-{given.level}.jsonl").open("a", encoding="utf-8") as out:
            out.write(json.dumps({"file": file.name, **line}) + "\n")


if __name__ == "__main__":
    main()
