"""Paired games of one player against another, by file of a network: one seat against all others.

    python benchmarks/duel.py metallum architect:new.network architect --playouts 2000 --games 400

A player is a level, or policy or architect with the file of a network, architect also with other
settings of the search: "architect:new.network?candidates=16&c_puct=1.5". Each luck is played once
with the first player in every seat; a shared win counts as its part. Intervals are 95 % (Wilson).
Works on all cores; with --minutes it stops when the time is over, after whole sets of seats.
"""

import argparse
import json
import multiprocessing
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import botwright
from botwright.arena.statistics import wilson
from botwright.core.chance import mix
from botwright.players.compiled.guide import guide_for
from botwright.players.levels import make_player
from botwright.players.network import Policy
from botwright.players.search.search import Search

FIRST_SEED = 9_000_000  # luck that no training and no other measurement uses


def read(change, usual):
    """A setting of the search and its value, from a text such as "c_puct=1.5"."""
    name, _, value = change.partition("=")
    return name, type(getattr(usual, name))(value)


def player(words, seed, given):
    """The player that these words name."""
    named, _, changes = words.partition("?")
    level, _, file = named.partition(":")
    if file and level == "policy":
        return Policy(seed, file=Path(file))
    if file or changes:
        usual = guide_for(botwright.load(given.game), networked=True)
        guide = usual._replace(
            **dict(read(change, usual) for change in changes.split("&") if change)
        )
        return Search(
            seed, given.seconds, given.playouts, trees=1, networked=True,
            file=Path(file) if file else None, guide=guide,
        )  # fmt: skip
    return make_player(level, seed, given.seconds, given.playouts, trees=1)


def share_won(task):
    """The first player's part of the win in one game."""
    number, given = task
    game, count = botwright.load(given.game), given.players
    luck, seat = FIRST_SEED + given.seed + number // count, number % count
    table = [
        player(given.first if other == seat else given.second, mix(luck, other), given)
        for other in range(count)
    ]
    winners = game.winners(botwright.play(game, table, seed=luck).replay())
    return (seat in winners) / len(winners)


def results(given):
    """The games played in the time given, in order."""
    share_won((0, argparse.Namespace(**{**vars(given), "seconds": None, "playouts": 20})))
    began, found = time.monotonic(), []
    tasks = ((number, given) for number in range(given.games))
    with multiprocessing.get_context("fork").Pool(given.workers) as pool:
        for share in pool.imap(share_won, tasks):
            found.append(share)
            if given.minutes and time.monotonic() - began > 60 * given.minutes:
                pool.terminate()
                break
    return found[: len(found) // given.players * given.players]


def main():
    """Play, and say how it went in one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--playouts", type=int)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    given = parser.parse_args()
    shares = results(given)
    low, high = wilson(sum(shares), len(shares))
    line = {
        **{name: value for name, value in vars(given).items() if value is not None},
        "games": len(shares),
        "won": sum(shares),
        "share": round(sum(shares) / max(len(shares), 1), 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
