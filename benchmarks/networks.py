"""The page about the networks that we ship, and their curves, from the results that are stored.

    python benchmarks/networks.py

Reads benchmarks/results/2026-11-15-training.jsonl: lines with a rating are those that training
wrote (curve.jsonl), lines with `won` are games of the policy alone against Pilot as
botwright.training.judging plays them. Writes docs/networks.md and docs/pictures/training-*.png.
"""

import json
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot

import botwright
from botwright.arena.statistics import wilson
from botwright.players.weights import FOLDER, load

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "2026-11-15-training.jsonl"
PAGE = ROOT / "docs" / "networks.md"
KEPT = "## How they were trained"  # this heading and what follows is written by hand
NAMES = ("metallum-2", "aquasphere-2", "aquasphere-3", "aquasphere-4")
Line = dict[str, Any]


def title(name: str) -> str:
    """A network's name for people."""
    game, players = name.split("-")
    return f"{botwright.load(game).title}, {players} players"


def card(name: str, lines: list[Line]) -> list[str]:
    """What is known of one network."""
    game, players = name.split("-")
    path = FOLDER / f"{name}.network"
    header = load(path, botwright.load(game), int(players)).header
    trained = header["trained"]
    origin = trained["started_from"]
    final = next(line for line in lines if line.get("what") == "final")
    curve = [line for line in lines if line["run"] == 2 and "rating" in line]
    low, high = wilson(final["won"], final["games"])
    widths = ", ".join(map(str, header["widths"]))
    return [
        f"## {title(name)}",
        "",
        f"- File: `{name}.network`, {path.stat().st_size / 1e6:.1f} MB, weights of 16 bits; "
        f"{header['observation_length']} inputs, layers of {widths}, {header['num_actions']} "
        f"actions, values of {players} sides. Digest of the weights `{header['digest'][:16]}`.",
        f"- Made for version {header['rules_version']} of the rules, version "
        f"{header['observation_version']} of the observation, box {header['box']}.",
        f"- Trained on one {trained['device']} shared by four trainings: "
        f"{origin['seconds'] / 60:.1f} minutes and {origin['decisions'] / 1e6:.0f} million "
        f"decisions with {origin['players']} players, then {trained['seconds'] / 60:.1f} minutes "
        f"and {trained['decisions'] / 1e6:.0f} million with {players}. Seed {trained['seed']}.",
        "- Data: games against itself and its earlier selves, nothing else.",
        f"- Policy alone, one seat against Pilot in all others: wins "
        f"{final['won'] / final['games']:.1%} of {final['games']} games (95 %: {low:.1%} to "
        f"{high:.1%}; equal would be {1 / int(players):.0%}). Against chance: "
        f"{curve[-1]['wins_against_uniform']:.1%} of 2,048.",
        f"- Its second training alone: the last self wins {curve[-1]['wins_against_first']:.1%} "
        "against the first that was rated.",
        "",
    ]


def minutes(line: Line, before: float) -> float:
    """Minutes of learning, those of the first training included."""
    return (line["seconds"] + (before if line["run"] == 2 else 0.0)) / 60


def plot(name: str, lines: list[Line]) -> None:
    """Rating and win rate against Pilot by minutes, both trainings one after the other."""
    rated = [line for line in lines if "rating" in line]
    judged = [line for line in lines if line.get("what") == "self"]
    before = max(line["seconds"] for line in rated if line["run"] == 1)
    gap = max(line["rating"] for line in rated if line["run"] == 1)
    made, (left, right) = pyplot.subplots(1, 2, figsize=(8.0, 3.2), layout="constrained")
    for run in (1, 2):
        part = [line for line in rated if line["run"] == run]
        base = gap - part[0]["rating"] if run == 2 else 0.0
        left.plot(
            [minutes(line, before) for line in part], [line["rating"] + base for line in part], "o-"
        )
        some = [line for line in judged if line["run"] == run]
        at = [minutes(line, before) for line in some]
        bounds = [wilson(line["won"], line["games"]) for line in some]
        won = [line["won"] / line["games"] for line in some]
        spread = [
            [w - b.low for w, b in zip(won, bounds)],
            [b.high - w for w, b in zip(won, bounds)],
        ]
        right.errorbar(at, won, spread, fmt="o-", capsize=2)
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
    lines = [json.loads(text) for text in RESULTS.read_text(encoding="utf-8").splitlines()]
    page = [
        "# The networks",
        "",
        "Made by `python benchmarks/networks.py` from stored results.",
        "",
    ]
    for name in NAMES:
        own = [line for line in lines if line["network"] == name]
        page += card(name, own)
        if name.endswith("-2"):
            plot(name, own)
            page += [f"![Rating and wins by minutes](pictures/training-{name}.png)", ""]
    kept = ""
    if PAGE.exists():
        _, heading, after = PAGE.read_text(encoding="utf-8").partition(KEPT)
        kept = heading + after
    PAGE.write_text("\n".join(page) + "\n" + kept, encoding="utf-8")


if __name__ == "__main__":
    main()
