"""Training on one GPU: throughput, and settings compared on the same minutes.

    python benchmarks/training.py metallum --seconds 60 --out figures.jsonl usual gae_lambda=0.9 ...

Every word after the game is one training from nothing with those settings ("usual" changes none;
several are joined by commas, two ends of a schedule by a colon: entropy_weight=0.1:0.02); "eager"
and "gradients" train nothing: the first is a profile without CUDA graphs, the second compares.
All share one process, so that the rules are compiled once. Afterwards the policy plays the network
that comes with us, or that of --rival, both drawing from their policies, 8192 games. One line of
JSON each.
"""

import argparse
import json
import math
import sys
import tempfile
import time
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import botwright
from botwright.players.weights import file_for
from botwright.training.files import load_net
from botwright.training.gpu import graphs
from botwright.training.learning import Learner, Settings, ppo_loss, read_settings
from botwright.training.playing.lanes import Lanes
from botwright.training.rating import win_rate
from botwright.training.session import Session

GAMES = 8192
EAGER = "eager"  # no training: the parts of a round without CUDA graphs
GRADIENTS = "gradients"  # no training: gradients by our kernels beside those of torch


def settings_of(words: str, usual: Settings) -> Settings:
    """Settings from words such as "epochs=1,entropy_weight=0.1:0.02"."""
    if words in ("usual", EAGER, GRADIENTS):
        return usual
    return read_settings(usual, [word.replace(":", ",") for word in words.split(",")])


def profile(session: Session, rounds: int = 20) -> dict[str, float]:
    """Milliseconds of a round and of its parts, once everything is captured."""
    parts = {"rollout": 0.0, "learning": 0.0}
    for _ in range(rounds):
        for name, work in (
            ("rollout", lambda: session.rollout.run(0.5)),
            ("learning", lambda: session.learner.learn(0.0)),
        ):
            torch.cuda.synchronize()
            began = time.perf_counter()
            work()
            torch.cuda.synchronize()
            parts[name] += 1e3 * (time.perf_counter() - began) / rounds
    return {name: round(each, 2) for name, each in parts.items()}


def compare_gradients(learner: Learner) -> dict[str, float]:
    """How far the kernels' gradient of one minibatch is from torch's own, in parts of its norm."""
    learner.learn(0.0)
    rows = learner.select()[: learner.minibatch]
    found, part = [], learner.experience.rows(rows)
    for fused in (learner.fused, None):
        if fused:
            fused.backward(part, learner.amounts)
        else:
            scaled = part._replace(advantages=(part.advantages - learner.mean) * learner.scale)
            learner.optimizer.zero_grad()
            ppo_loss(
                learner.net, scaled, learner.settings, learner.entropy_weights(part)
            ).total.backward()
        found.append([each.grad.clone() for each in learner.net.parameters()])
    names = [name for name, _ in learner.net.named_parameters()]
    return {
        name: round(float((ours - theirs).norm() / theirs.norm()), 4)
        for name, ours, theirs in zip(names, *found)
    }


def train(game, players, words, settings, given) -> dict[str, object]:
    """One training, and what came of it."""
    folder = Path(tempfile.mkdtemp())
    graphs.Replayed.enabled = words != EAGER
    session = Session(
        game, players, folder, given.device, settings, given.seed, given.start, tell=lambda _: None
    )
    session.prepare()
    for _ in range(6):
        session.round(0.0)
    line: dict[str, object] = {"game": game.name, "players": players, "settings": words}
    if given.device == "cuda":
        line["milliseconds"] = profile(session)
        line["gigabytes"] = round(torch.cuda.max_memory_allocated() / 1e9, 1)
    if words == GRADIENTS:
        line["relative_differences"] = compare_gradients(session.learner)
    if words in (EAGER, GRADIENTS):
        return line
    before, began = session.decisions, time.monotonic()
    session.run(began + given.seconds, keep_every=10.0, rate_every=1e9)
    line["seconds"] = round(session.seconds, 1)
    line["decisions"] = session.decisions
    line["decisions_per_second"] = round((session.decisions - before) / session.seconds)
    line["entropy"], line["approx_kl"] = session.learner.entropy, session.approx_kl
    rival = load_net(given.rival or file_for(game, players), game, players).to(given.device)
    games = GAMES if given.device == "cuda" else 64
    share = win_rate(game, players, session.average, rival, games, given.device, 77)
    line["wins_against_rival"] = round(share, 4)
    line["games"] = games
    if given.keep:
        session.write_network(given.keep / f"{game.name}-{players}-{words[:60]}.network")
    return line


def main() -> None:
    """All trainings, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("settings", nargs="+")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--until", type=float, default=math.inf, help="no new training after it")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--rival", type=Path)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--set", nargs="*", default=[], help="for all of them")
    parser.add_argument("--after", type=Path, help="compile, then wait for this file")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    began, game = time.monotonic(), botwright.load(given.game)
    usual = read_settings(Settings(), given.set)
    if given.after:
        lanes = Lanes(game, given.players, 256, given.device, 0)
        lanes.observe()
        lanes.step(torch.zeros(256, dtype=torch.int64, device=given.device))
        while not given.after.exists():
            time.sleep(0.2)
    for words in given.settings:
        if time.monotonic() - began + given.seconds > given.until:
            break
        line = train(game, given.players, words, settings_of(words, usual), given)
        line["at"] = round(time.monotonic() - began)
        print(json.dumps(line), flush=True)
        torch.cuda.empty_cache()
        if given.out:
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
