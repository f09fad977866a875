"""Paired games of one player against another, by file of a network: one seat against all others.

    python benchmarks/duel.py metallum architect:new.network architect --playouts 2000 --games 400

A player is a level, or policy or architect with the file of a network, architect also with other
settings of the search, a budget of its own among them: "architect:new.network?candidates=16",
"architect?playouts=10000". With "where=secret" it searches only where choices are secret, with
"where=open" only elsewhere, and follows the policy of its network in all else.

A level may also come from another source tree, in a process of its own: "architect@../before". Each
luck is played once with the first player in every seat; a shared win counts as its part. Intervals
are 95 % (Wilson). Works on all cores; with --minutes it stops when the time is over, after whole
sets of seats.
"""

import argparse
import json
import multiprocessing
import os
import re
import subprocess
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

# what a process of another source tree does: it is told a seed before a game, then positions
ELSEWHERE = """
import json, sys
import botwright, numpy
from botwright.players.levels import make_player
name, level, seconds, playouts = json.loads(sys.argv[1])
game = botwright.load(name)
for line in sys.stdin:
    seed, *asked = json.loads(line)
    if not asked:
        player = make_player(level, seed, seconds, playouts, trees=1)
        continue
    view, seat, legal = asked
    state = numpy.frombuffer(bytes.fromhex(view), game.state_dtype).copy()
    print(player.choose(game, state, seat, legal), flush=True)
"""
FIRST_SEED = 9_000_000  # luck that no training and no other measurement uses
RUNNING = {}  # processes of other source trees


class Elsewhere:
    """A player of another source tree, in a process that goes on to the next game."""

    def __init__(self, level, tree, seed, seat, given):
        told = json.dumps([given.game, level, given.seconds, given.playouts])
        if (told, tree, seat) not in RUNNING:
            RUNNING[told, tree, seat] = subprocess.Popen(
                [sys.executable, "-c", ELSEWHERE, told],
                env=os.environ | {"PYTHONPATH": str(Path(tree).resolve() / "src")},
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            )  # fmt: skip
        self.seed, self.process = seed, RUNNING[told, tree, seat]
        self.tell(seed)

    def tell(self, *words):
        """Write a line to the process."""
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()

    def choose(self, game, view, seat, legal):
        """What the process answers."""
        self.tell(self.seed, view.tobytes().hex(), seat, list(map(int, legal)))
        return int(self.process.stdout.readline())


class Partly:
    """A search in some decisions, the policy of its network in all others."""

    name = "partly"

    def __init__(self, search, policy, where):
        self.search, self.policy, self.in_secret = search, policy, where == "secret"

    def choose(self, game, view, seat, legal):
        """What the search chooses, or the policy."""
        chosen = self.search if game.is_secret(view) == self.in_secret else self.policy
        return chosen.choose(game, view, seat, legal)


def searching(changes, file, seed, given):
    """Architect with settings such as "c_puct=1.5&playouts=10000"."""
    told = dict(change.split("=") for change in changes.split("&") if change)
    if where := told.pop("where", None):
        if where not in ("secret", "open"):
            sys.exit(f"where: a search is secret or open, not {where!r}")
        rest = "&".join(f"{name}={value}" for name, value in told.items())
        policy = Policy(seed, file=Path(file) if file else None)
        return Partly(searching(rest, file, seed, given), policy, where)
    seconds, playouts = told.pop("seconds", None), told.pop("playouts", None)
    if seconds is None and playouts is None:
        seconds, playouts = given.seconds, given.playouts
    usual = guide_for(botwright.load(given.game), networked=True)
    settings = {name: type(getattr(usual, name))(value) for name, value in told.items()}
    return Search(
        seed, seconds and float(seconds), playouts and int(playouts), trees=1, networked=True,
        file=Path(file) if file else None, guide=usual._replace(**settings),
    )  # fmt: skip


def player(words, seed, seat, given):
    """The player that these words name."""
    level, _, tree = words.partition("@")
    if tree and not tree[0].isdigit():  # architect@0.1 is a level too
        return Elsewhere(level, tree, seed, seat, given)
    named, _, changes = words.partition("?")
    level, _, file = named.partition(":")
    if file and level == "policy":
        return Policy(seed, file=Path(file))
    if file or changes:
        return searching(changes, file, seed, given)
    return make_player(level, seed, given.seconds, given.playouts, trees=1)


def share_won(task):
    """The first player's part of the win in one game."""
    number, given = task
    game, count = botwright.load(given.game), given.players
    luck, seat = FIRST_SEED + given.seed + number // count, number % count
    table = [
        player(given.first if other == seat else given.second, mix(luck, other), other, given)
        for other in range(count)
    ]
    winners = game.winners(botwright.play(game, table, seed=luck).replay())
    return (seat in winners) / len(winners)


def results(given):
    """The games played in the time given, in order."""
    quick = vars(given) | {"seconds": None, "playouts": 20}  # all is compiled then
    for name in ("first", "second"):
        quick[name] = re.sub("(seconds|playouts)=[^&]*", "playouts=20", quick[name])
    share_won((0, argparse.Namespace(**quick)))
    RUNNING.clear()  # no two workers may talk to one process
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
