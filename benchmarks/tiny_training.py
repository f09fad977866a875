"""How exploitable policies are that learn nothing but tiny Metallums, which are known exactly.

    python benchmarks/tiny_training.py --minutes 3 --set secret_entropy_weight=0.8,0.05

All games begin at the last round with two, three, four or six tiles each. From time to time a line
says how much the mix of programs loses to the best counter-program, in parts of a win: that of the
network that learns, and that of its average. Settings are those of `botwright train --set`, with
fewer lanes, no earlier selves and results by places alone; on a GPU with `--device cuda`.
"""

import argparse
import json
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

import botwright
from botwright.core.game import Game
from botwright.core.record import State, copy
from botwright.players.search.exact import Solver
from botwright.players.search.matrix import exploitability
from botwright.training.learning import Settings, read_settings
from botwright.training.net import Net
from botwright.training.session import Session

VARIANTS = ("tiny2", "tiny3", "tiny", "tiny6")
USUAL = Settings(
    lanes=512, minibatch=2048, league=0.0, score_weight=(0.0, 0.0), kl_weight=0.1, target_kl=0.03
)
LINES = 10  # in the whole time

Array = np.ndarray[Any, Any]


class Solved(NamedTuple):
    """A tiny game, what each seat sees while it chooses, its programs, and their matrix."""

    state: State
    seen: list[Array]
    programs: tuple[list[int], list[int]]
    cells: Array


def solved(game: Game, variant: str) -> Solved:
    """A tiny game worked out to the end."""
    state = game.about.variants[variant]()
    mine, theirs, cells = Solver(game).matrix(state)
    chosen = copy(state)
    game.apply(chosen, mine[0])  # hidden from the other seat, whatever it is
    return Solved(state, [game.observe(state, 0), game.observe(chosen, 1)], (mine, theirs), cells)


@torch.no_grad()
def lost(net: Net, known: Solved) -> float:
    """What the policy's mixes of programs lose to best replies."""
    weight = net.trunk[0].weight
    given = torch.zeros(2, weight.shape[1], device=weight.device)  # rows are filled up by zeros
    for seat, seen in enumerate(known.seen):
        given[seat, : len(seen)] = torch.as_tensor(seen)
    logits = net(given)[0].cpu()
    mixes = [
        torch.softmax(logits[seat, programs], 0).double().numpy()
        for seat, programs in enumerate(known.programs)
    ]
    return round(exploitability(known.cells, *mixes), 3)


def main() -> None:
    """Learn, and print lines of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--variants", nargs="+", default=VARIANTS)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--widths", type=int, nargs="+", default=(128, 128))
    parser.add_argument("--set", dest="settings", action="append", default=[])
    given = parser.parse_args()
    game, settings = botwright.load("metallum"), read_settings(USUAL, given.settings)
    games = {variant: solved(game, variant) for variant in given.variants}
    with tempfile.TemporaryDirectory() as folder:
        session = Session(
            game, 2, Path(folder), given.device, settings, given.seed, widths=given.widths
        )
        starts = np.concatenate([known.state for known in games.values()])
        session.rollout.lanes.begin_at(starts, settings.lanes)
        session.prepare()
        began, told, progress = time.monotonic(), 0, 0.0
        while progress < 1.0:
            session.round(progress)
            progress = (time.monotonic() - began) / (60 * given.minutes)
            if progress * LINES >= told + 1:
                told += 1
                line: dict[str, Any] = {"decisions": session.decisions}
                line["entropy"] = round(session.learner.entropy, 3)
                for name, net in (("learner", session.net), ("average", session.average)):
                    line[name] = {variant: lost(net, known) for variant, known in games.items()}
                print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
