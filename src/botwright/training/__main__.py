"""python -m botwright.training: one network, or all of them side by side, within a given time."""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

ALL = (("metallum", 2), ("aquasphere", 2), ("aquasphere", 3), ("aquasphere", 4))
GRACE = 15.0  # seconds for the last rating and checkpoint


def read() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m botwright.training", description=__doc__)
    parser.add_argument("--game", help="metallum or aquasphere; without it: all networks")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, required=True, help="wall clock, all included")
    parser.add_argument("--out", type=Path, required=True, help="a folder for each network in it")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=Path, help="a network file to start from")
    parser.add_argument("--lanes", type=int)
    parser.add_argument("--rows", type=int)
    parser.add_argument("--widths", type=int, nargs="+")
    parser.add_argument("--rate-every", type=float, default=30.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--judges", type=int, default=0, help="processes that play against Pilot")
    return parser.parse_args()


def train_one(given: argparse.Namespace) -> None:
    """One network in this process."""
    began = time.monotonic()
    import torch

    import botwright
    from botwright.training.learning import Settings
    from botwright.training.net import WIDTHS
    from botwright.training.session import Session

    torch.set_num_threads(given.threads)
    game = botwright.load(given.game)
    changed = {name: getattr(given, name) for name in ("lanes", "rows") if getattr(given, name)}
    session = Session(
        game, given.players, given.out / f"{game.name}-{given.players}", given.device,
        Settings(**changed), given.seed, given.start, given.widths or WIDTHS,
        tell=lambda line: print(f"{game.name}-{given.players} {json.dumps(line)}", flush=True),
    )  # fmt: skip
    session.run(began + given.seconds - GRACE, rate_every=given.rate_every)


def train_all(given: argparse.Namespace) -> int:
    """A process for each network, side by side: one that fails leaves the others alone."""
    given.out.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + given.seconds
    running, judges = [], []
    for game, players in ALL:
        chosen = ["--game", game, "--players", str(players)]
        running.append(start("botwright.training", *sys.argv[1:], *chosen))
        folder = str(given.out / f"{game}-{players}")
        judges += [
            start("botwright.training.judging", folder, *chosen, "--lane", str(lane),
                  "--seconds", str(given.seconds))
            for lane in range(given.judges)
        ]  # fmt: skip
    failed = 0
    for process, (game, players) in zip(running, ALL):
        try:
            code = process.wait(max(deadline + GRACE - time.monotonic(), 1.0))
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        if code != 0:
            failed += 1
            print(f"{game}-{players} ended with {code}", flush=True)
    for judge in judges:
        judge.kill()
    return failed


def start(module: str, *words: str) -> "subprocess.Popen[bytes]":
    """A process of its own; what it says goes where ours does."""
    command = [sys.executable, "-m", module, *words]
    return subprocess.Popen(command, env=os.environ | {"PYTHONUNBUFFERED": "1"})


if __name__ == "__main__":
    chosen = read()
    if chosen.game:
        train_one(chosen)
    else:
        sys.exit(train_all(chosen))
