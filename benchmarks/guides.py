"""Which guide of the search is stronger in the same time: the one in use against others.

python benchmarks/guides.py metallum --games 60 --seconds 0.05
"""

import argparse
import os
from concurrent.futures import ThreadPoolExecutor

import botwright
from botwright.arena.matches import seating
from botwright.arena.statistics import wilson
from botwright.core.chance import mix
from botwright.players.compiled.guide import RANDOM, Guide, guide_for
from botwright.players.search.search import Search, playouts_per_second


def variants(usual: Guide) -> dict[str, Guide]:
    """The other guides, each with what it changes."""
    return {
        "random playouts to the end": RANDOM,
        "random turns, judged after the round": usual._replace(samples=1),
        "best of 3 turns": usual._replace(samples=3),
        "best of 24 turns": usual._replace(samples=24),
        "one round more": usual._replace(rounds=usual.rounds + 1),
        "no priors": usual._replace(prior_samples=0),
        "priors from 6 turns": usual._replace(prior_samples=6),
        "flat priors": usual._replace(temperature=6.0),
        "less curious": usual._replace(c_puct=0.3),
        "more curious": usual._replace(c_puct=1.2),
    }


def budget(name: str, players: int, guide: Guide, seconds: float) -> int:
    """The playouts that one core does in this time with a guide: the same on a busy machine."""
    speed = playouts_per_second(botwright.load(name), players, 0.3, guide)
    return max(1, int(speed * seconds))


def share(name: str, other: Guide, games: int, seconds: float, players: int, workers: int) -> float:
    """The share of wins of the guide in use; half of the seats are the other's."""
    game = botwright.load(name)
    usual = guide_for(game)
    playouts = {each: budget(name, players, each, seconds) for each in (usual, other)}
    print(f"  {playouts[usual]} against {playouts[other]} playouts", flush=True)

    def one(number: int) -> float:
        luck, seats = seating(number, players)
        ours = [seat % 2 == 0 for seat in seats]
        guides = [usual if ours[seat] else other for seat in range(players)]
        table = [
            Search(mix(luck, seat), playouts=playouts[guide], guide=guide)
            for seat, guide in enumerate(guides)
        ]
        end = botwright.play(game, table, mix(7, luck)).replay()
        winners = game.winners(end)
        return sum(ours[seat] for seat in winners) / len(winners)

    with ThreadPoolExecutor(workers) as pool:
        return sum(pool.map(one, range(games))) / games


def main() -> None:
    """Print one line for each variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    usual = guide_for(botwright.load(given.game))
    print(f"{given.game}, {given.players} players, {given.seconds} s; in use: {usual}", flush=True)
    for name, other in variants(usual).items():
        if given.only in name:
            won = share(given.game, other, given.games, given.seconds, given.players, given.workers)
            low, high = wilson(won * given.games, given.games)
            print(f"{won:.2f} ({low:.2f} to {high:.2f}) against {name}", flush=True)


if __name__ == "__main__":
    main()
