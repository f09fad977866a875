"""The page about the networks that we ship, and their curves, from the results that are stored.

    python benchmarks/networks.py

Reads benchmarks/results/*-training.jsonl: lines with a rating are those that training
wrote (curve.jsonl), lines with `won` are games of the policy alone against Pilot as
botwright.training.evaluation plays them; how strong the networks are comes from the games of the
ladder. Writes docs/networks.md and docs/pictures/training-*.png.
"""

import json
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot

import botwright
from botwright.arena import ladder, strength
from botwright.arena.statistics import wilson
from botwright.players.levels import POLICY
from botwright.players.weights import FOLDER, load

ROOT = Path(__file__).parents[1]
RESULTS = sorted((ROOT / "benchmarks" / "results").glob("*-training.jsonl"))
GAMES = ROOT / "benchmarks" / "results" / "ladder.jsonl"
PAGE = ROOT / "docs" / "networks.md"
KEPT = "## How they were trained"  # this heading and what follows is written by hand
NAMES = ("metallum-2", "aquasphere-2", "aquasphere-3", "aquasphere-4")
Line = dict[str, Any]


def title(name: str) -> str:
    """A network's name for people."""
    game, players = name.split("-")
    return f"{botwright.load(game).title}, {players} players"


def trainings(trained: Line, players: int) -> list[str]:
    """Every training of a network in words, the first one first."""
    origin = trained.get("started_from")
    before = trainings(origin, origin["players"]) if origin else []
    return [
        *before,
        f"{trained['seconds'] / 60:.1f} minutes and {trained['decisions'] / 1e6:.0f} million "
        f"decisions with {players} players",
    ]


def card(name: str, measured: ladder.Measured) -> list[str]:
    """What is known of one network."""
    game, players = name.split("-")
    path = FOLDER / f"{name}.network"
    header = load(path, botwright.load(game), int(players)).header
    trained = header["trained"]
    won, games = strength.won(measured), len(measured.results)
    low, high = wilson(won, games)
    widths = ", ".join(map(str, header["widths"]))
    return [
        f"## {title(name)}",
        "",
        f"- File: `{name}.network`, {path.stat().st_size / 1e6:.1f} MB, weights of 16 bits; "
        f"{header['observation_length']} inputs, layers of {widths}, {header['num_actions']} "
        f"actions, values of {players} sides. Digest of the weights `{header['digest'][:16]}`.",
        f"- Made for version {header['rules_version']} of the rules, version "
        f"{header['observation_version']} of the observation, box {header['box']}.",
        f"- Trained on one {trained['device']}: "
        f"{'; then '.join(trainings(trained, int(players)))}. Last seed {trained['seed']}.",
        "- Data: games against itself and its earlier selves, nothing else.",
        f"- Policy alone, one seat against Pilot in all others: wins {won / games:.1%} of {games} "
        f"games (95 %: {low:.1%} to {high:.1%}; equal would be {1 / int(players):.0%}). With a "
        "search: Architect in [strength.md](strength.md).",
        "",
    ]


def plot(name: str, lines: list[Line]) -> None:
    """Rating and win rate against Pilot by minutes, all trainings one after the other.

    Faint: other trainings of the same network, whose names go on after a comma.
    """
    made, (left, right) = pyplot.subplots(1, 2, figsize=(8.0, 3.2), layout="constrained")
    for kind in sorted({line["network"] for line in lines}):
        own = [line for line in lines if line["network"] == kind]
        faint = {"alpha": 0.3, "linestyle": "--", "color": "grey"} if kind != name else {}
        minutes, base = 0.0, 0.0
        for run in sorted({line["run"] for line in own}):
            rated = [line for line in own if line["run"] == run and "rating" in line]
            if run > 1:
                base -= rated[0]["rating"]
            at = [minutes + line["seconds"] / 60 for line in rated]
            left.plot(at, [line["rating"] + base for line in rated], marker="o", **faint)
            judged = [line for line in own if line["run"] == run and line.get("what") == "self"]
            won = [line["won"] / line["games"] for line in judged]
            bounds = [wilson(line["won"], line["games"]) for line in judged]
            right.errorbar(
                [minutes + line["seconds"] / 60 for line in judged],
                won,
                [
                    [share - bound.low for share, bound in zip(won, bounds)],
                    [bound.high - share for share, bound in zip(won, bounds)],
                ],
                marker="o",
                capsize=2,
                **faint,
            )
            base += rated[-1]["rating"]
            minutes = at[-1]
    left.set_ylabel("rating, chance = 0")
    right.set_ylabel("wins against Pilot")
    right.set_ylim(0.0, 1.0)
    for axes in (left, right):
        axes.set_xlabel("minutes of learning")
        axes.spines[["top", "right"]].set_visible(False)
    made.suptitle(title(name))
    made.savefig(ROOT / "docs" / "pictures" / f"training-{name}.png", dpi=110)
    pyplot.close(made)


def main() -> None:
    """The page and the pictures."""
    texts = [text for file in RESULTS for text in file.read_text(encoding="utf-8").splitlines()]
    lines = [json.loads(text) for text in texts]
    page = [
        "# The networks",
        "",
        "Made by `python benchmarks/networks.py` from stored results.",
        "",
    ]
    measured, _ = ladder.read([GAMES])
    policies = {
        f"{each.match.game.name}-{len(each.match.names)}": each
        for each in measured
        if each.match.names[0] == POLICY
    }
    for name in NAMES:
        page += card(name, policies[name])
        if name.endswith("-2"):
            plot(name, [line for line in lines if line["network"].startswith(name)])
            page += [f"![Rating and wins by minutes](pictures/training-{name}.png)", ""]
    kept = ""
    if PAGE.exists():
        _, heading, after = PAGE.read_text(encoding="utf-8").partition(KEPT)
        kept = heading + after
    PAGE.write_text("\n".join(page) + "\n" + kept, encoding="utf-8")


if __name__ == "__main__":
    main()
