"""python -m botwright.training: one network, or all of them side by side, within a given time."""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

ALL = ("metallum-2", "aquasphere-2", "aquasphere-3", "aquasphere-4")
GRACE = 15.0  # seconds for the last rating and checkpoint


def read() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m botwright.training", description=__doc__)
    parser.add_argument("--game", help="metallum or aquasphere; without it: many side by side")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--only", nargs="+", choices=ALL, default=ALL, help="of those, these")
    parser.add_argument("--seconds", type=float, required=True, help="wall clock, all included")
    parser.add_argument("--out", type=Path, required=True, help="a folder for each network in it")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=Path, help="a network to start from, or a folder of them")
    parser.add_argument("--lanes", type=int)
    parser.add_argument("--rows", type=int)
    parser.add_argument("--entropy", type=float, nargs=2, help="its weight, at first and at last")
    parser.add_argument("--rate", type=float, nargs=2, help="of learning, at first and at last")
    parser.add_argument("--widths", type=int, nargs="+")
    parser.add_argument("--rate-every", type=float, default=30.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--judges", type=int, default=0, help="processes that play against Pilot")
    return parser.parse_args()


def start_of(given: argparse.Namespace) -> Path | None:
    """The file to start from; in a folder that of these players, or else that of two."""
    start: Path | None = given.start
    if start is None or start.is_file():
        return start
    files = [start / f"{given.game}-{count}.network" for count in (given.players, 2)]
    return files[0] if files[0].exists() else files[1]


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
    named = {name: getattr(given, name) for name in ("lanes", "rows", "entropy", "rate")}
    changed = {name: value for name, value in named.items() if value}
    session = Session(
        game, given.players, given.out / f"{game.name}-{given.players}", given.device,
        Settings(**changed), given.seed, start_of(given), given.widths or WIDTHS,
        tell=lambda line: print(f"{game.name}-{given.players} {json.dumps(line)}", flush=True),
    )  # fmt: skip
    session.run(began + given.seconds - GRACE, rate_every=given.rate_every)


def train_all(given: argparse.Namespace) -> int:
    """A process for each network, side by side: one that fails leaves the others alone."""
    given.out.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + given.seconds
    running, judges = [], []
    for name in given.only:
        game, players = name.split("-")
        chosen = ["--game", game, "--players", players]
        running.append(start("botwright.training", *sys.argv[1:], *chosen))
        judges += [
            start("botwright.training.judging", str(given.out / name), *chosen,
                  "--lane", str(lane), "--seconds", str(given.seconds))
            for lane in range(given.judges)
        ]  # fmt: skip
    failed = 0
    for process, name in zip(running, given.only):
        try:
            code = process.wait(max(deadline + GRACE - time.monotonic(), 1.0))
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        if code != 0:
            failed += 1
            print(f"{name} ended with {code}", flush=True)
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
