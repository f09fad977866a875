"""What a cluster costs on one machine: the same games by threads and by Ray, in turns.

    python -m benchmarks.cluster --game metallum --players pilot,pilot --games 200 --rounds 3

Each round plays all games once by each; the best wall time of each counts, since machines are
noisy. Starting Ray and its workers is told apart.
"""

import argparse
import json
import time
from math import inf

import botwright
from botwright.arena.cluster import Queue, connect, played_on
from botwright.arena.matches import Match, play_all


def local(match: Match, workers: int) -> float:
    """Seconds for all games by threads."""
    began = time.perf_counter()
    count = sum(1 for _ in play_all(((match, n) for n in range(match.total)), workers))
    assert count == match.total
    return time.perf_counter() - began


def far(ray: object, match: Match, workers: int) -> float:
    """Seconds for all games by Ray, whose workers are there already."""
    began = time.perf_counter()
    queue = Queue((match, number) for number in range(match.total))
    assert sum(1 for _ in played_on(ray, queue, workers, inf)) == match.total
    return time.perf_counter() - began


def main() -> None:
    """Measure, and print a line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="metallum")
    parser.add_argument("--players", default="pilot,pilot")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    import ray

    match = Match(botwright.load(given.game), tuple(given.players.split(",")), given.games)
    warm = Match(match.game, match.names, 4 * given.workers, seed=99)
    local(warm, given.workers)
    began = time.perf_counter()
    connect(ray, "auto", given.workers)
    far(ray, warm, given.workers)
    start = time.perf_counter() - began
    times = [
        (local(match, given.workers), far(ray, match, given.workers)) for _ in range(given.rounds)
    ]
    ray.shutdown()
    home, away = (min(column) for column in zip(*times))
    print(
        json.dumps(
            {
                "game": given.game,
                "players": given.players,
                "games": match.total,
                "workers": given.workers,
                "local_seconds": round(home, 2),
                "ray_seconds": round(away, 2),
                "overhead": round(away / home - 1, 3),
                "ray_start_seconds": round(start, 2),
                "rounds": [[round(each, 2) for each in pair] for pair in times],
            }
        )
    )


if __name__ == "__main__":
    main()
