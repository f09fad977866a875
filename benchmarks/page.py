"""The edition without a server in Chromium, and its opponents in Node, measured.

    python -m benchmarks.page visits              # seconds to the first decision, and memory
    python -m benchmarks.page duel metallum 20    # Architect of the page against Engineer here

`make site` comes first. A first visit has an empty profile; a later one the same profile in a
browser that was started anew. Memory is what belongs to the renderers of the page alone (the
private part of their resident memory), less that of an empty page, after some moves and a hint.
The duel plays the very module and worker of the page, in Node, whose engine is Chromium's: one
tree there and one tree here, a second each for a decision, one game after the other.
"""

import argparse
import contextlib
import json
import os
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser import hands
from tests.browser.chromium import FLAGS, chromium
from tests.browser.editions import PATIENCE, begin, play
from tests.browser.host import SITE, Host

import botwright
from botwright.arena.statistics import wilson
from botwright.core.chance import mix
from botwright.players.levels import make_player
from botwright.site.opponents import picked

GAMES = ("metallum", "aquasphere")
THINK = Path(__file__).parents[1] / "tests" / "site" / "think.mjs"
FIRST_SEED = 9_400_000  # luck that no training and no other measurement uses
MOVES = 4  # before memory is looked at


# visits


def opened(playwright, profile):
    """A browser with this profile."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium(), args=FLAGS, locale="en-GB", reduced_motion="reduce",
        viewport={"width": 1440, "height": 900},
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    return context


def private(profile):
    """Bytes that belong to the renderers of the browser with this profile alone."""
    parents, words = {}, {}
    for file in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended
            parents[file.name] = (file / "stat").read_text().rpartition(") ")[2].split()[1]
            words[file.name] = (file / "cmdline").read_text().split("\0")
    roots = {pid for pid, said in words.items() if f"--user-data-dir={profile}" in said}
    found = 0
    for pid, said in words.items():
        above = pid
        while above in parents and above not in roots:
            above = parents[above]
        if above in roots and "--type=renderer" in " ".join(said):
            found += private_of(pid)
    assert found
    return found


def private_of(pid):
    """The private part of a process's resident memory."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


def visit(context, url, game):
    """Seconds from the address to the lobby, the table, and the first decision of the person."""
    page, began = context.pages[0], time.monotonic()
    page.goto(url)
    page.wait_for_selector(".go .btn.main")
    lobby = time.monotonic() - began
    begin(page, game, "Architect")
    table = time.monotonic() - began
    hands.wait_for_turn(page)
    return lobby, table, time.monotonic() - began


def weighed(context, profile):
    """Bytes of a page at a table where Architect plays and gives a hint."""
    page = context.pages[0]
    play(page, MOVES, random.Random(5))
    for step in (1, 2, 3):
        page.keyboard.press("h")
        page.wait_for_selector(f'.coach.hint[data-step="{step}"]')
    return private(profile)


def visits(given):
    """Both games: a first visit, a later one, and what the page weighs then."""
    host = Host()
    with sync_playwright() as playwright:
        for game in GAMES * given.times:
            with tempfile.TemporaryDirectory() as profile:
                row = {"game": game, "load": os.getloadavg()[0]}
                for kind in ("first", "later"):
                    context = opened(playwright, profile)
                    empty = private(profile)
                    row[kind] = [round(each, 2) for each in visit(context, host.url, game)]
                    if kind == "first":
                        page = context.pages[0]
                        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
                    else:
                        row["memory_mb"] = round((weighed(context, profile) - empty) / 1e6)
                        row["empty_mb"] = round(empty / 1e6)
                    context.close()
                print(json.dumps(row), flush=True)
    host.stop()


# the duel


class InThePage:
    """An opponent as the page has it: its worker and its module in Node, what it found picked."""

    def __init__(self, level, seed):
        style = json.loads((SITE / "data" / "site.json").read_text("utf-8"))["styles"][level]
        self.style, self.dice, self.seed = style, random.Random(seed), seed
        node = shutil.which("node")
        self.process = subprocess.Popen(
            [node, str(THINK), str(SITE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def choose(self, game, view, seat, legal):
        """What the page would play."""
        if len(legal) == 1:
            return legal[0]
        thought = {
            "game": game.name, "players": game.seats(view), "tree": "", "style": self.style,
            "seat": seat, "state": view.tobytes().hex(), "legal": len(legal),
            "seed": str(mix(self.seed)), "tables": {},
        }  # fmt: skip
        self.process.stdin.write(json.dumps(thought) + "\n")
        self.process.stdin.flush()
        found = json.loads(self.process.stdout.readline())["found"]
        return picked(found, legal, 0, self.dice)

    def close(self):
        """No more questions."""
        self.process.stdin.close()
        self.process.wait()


def duel(given):
    """Architect of the page against Engineer of this program, each luck from both seats."""
    game, shares = botwright.load(given.game), []
    for number in range(given.games):
        luck, seat = FIRST_SEED + given.seed + number // 2, number % 2
        page = InThePage("architect", luck)
        here = make_player("engineer", luck, seconds=1.0, trees=1)
        table = [page, here] if seat == 0 else [here, page]
        winners = game.winners(botwright.play(game, table, seed=luck).replay())
        page.close()
        shares.append((seat in winners) / len(winners))
        low, high = wilson(sum(shares), len(shares))
        row = {"game": game.name, "games": len(shares), "won": sum(shares)}
        row |= {"share": round(statistics.mean(shares), 3), "interval": [low, high]}
        print(json.dumps(row | {"load": os.getloadavg()[0]}), flush=True)


def main():
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = parser.add_subparsers(required=True)
    seen = kinds.add_parser("visits")
    seen.add_argument("--times", type=int, default=1)
    seen.set_defaults(run=visits)
    played = kinds.add_parser("duel")
    played.add_argument("game", choices=GAMES)
    played.add_argument("games", type=int, nargs="?", default=20)
    played.add_argument("--seed", type=int, default=0)
    played.set_defaults(run=duel)
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    main()
