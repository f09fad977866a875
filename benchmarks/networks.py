"""The page about the networks that we ship, and their curves, from the results that are stored.

    python benchmarks/networks.py

Reads benchmarks/results/*-training.jsonl: lines with a rating are those that training
wrote (curve.jsonl), lines with `won` are games of the policy alone against Pilot as
botwright.training.evaluation plays them; how strong the networks are comes from duels
(benchmarks/duel.py), in which they stand under the names of their files. Writes docs/networks.md
and docs/pictures/training-*.png.
"""

import json
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot

import botwright
from botwright.arena.statistics import wilson
from botwright.players.weights import ENDINGS, FOLDER, load

ROOT = Path(__file__).parents[1]
RESULTS = sorted((ROOT / "benchmarks" / "results").glob("*-training.jsonl"))
DUELS = sorted((ROOT / "benchmarks" / "results").glob("*-duels.jsonl"))
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


def solved_ends(learned: Line | None) -> list[str]:
    """What a network has learned from solved ends of games, in words."""
    if learned is None:
        return []
    before, after = learned["loss"]
    return [
        f"- Then {learned['seconds'] / 60:.0f} minutes of ends of games that are solved, on "
        f"{learned['device']}, seed {learned['seed']}: {learned['positions']:,} positions where "
        f"programs are chosen for the last time. In others like them the policy loses {after:.3f} "
        f"to best replies instead of {before:.3f}."
    ]


def against_pilot(name: str) -> str:
    """How the policy alone does against Pilot in all other seats, if it was measured."""
    lines = [json.loads(line) for file in DUELS for line in file.read_text("utf-8").splitlines()]
    asked = (f"policy:{name}.network", "pilot")
    found = [line for line in lines if (line["first"], line["second"]) == asked]
    if not found:
        return "- Policy alone against Pilot: not measured since the last training."
    won, games = sum(line["won"] for line in found), sum(line["games"] for line in found)
    low, high = wilson(won, games)
    return (
        f"- Policy alone, one seat against Pilot in all others: wins {won / games:.1%} of {games} "
        f"games (95 %: {low:.1%} to {high:.1%}; equal would be {1 / int(name[-1]):.0%})."
    )


def card(name: str) -> list[str]:
    """What is known of one network."""
    game, players = name.split("-")
    path = FOLDER / f"{name}.network"
    header = load(path, botwright.load(game), int(players)).header
    trained = header["trained"]
    widths = ", ".join(map(str, header["widths"]))
    solved = ", and ends of games that are solved" if ENDINGS in trained else ""
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
        *solved_ends(trained.get(ENDINGS)),
        "- What trains it anew, called until it says `done`: `botwright train --config "
        f"src/botwright/players/networks/{name}.toml`.",
        "- Data: games against itself, its earlier selves and, where the text below says so, a "
        f"best response to one of them{solved}; nothing else.",
        f"{against_pilot(name)} With a search: Architect in [strength.md](strength.md).",
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
    for name in NAMES:
        page += card(name)
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
