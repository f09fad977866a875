"""Two boxes side by side: the same players and the same luck, and what is different then.

Games of equal numbers have equal luck, so that they are compared in pairs. Intervals are made wider
by how many of them there are (Bonferroni): of a hundred comparisons of a box with itself at most
five have any interval that leaves out nought.
"""

import json
import math
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np

from botwright.core import box, boxes
from botwright.core.game import GameError

SURE = 0.95


def box_file(game: str, wanted: str) -> Path:
    """A box by the name that it has with us, or by its file."""
    found = boxes.shipped(game).get(wanted, Path(wanted))
    if not found.is_file():
        known = ", ".join(boxes.shipped(game))
        raise GameError(
            f"no box of {game} is called {wanted!r}, nor is it a file; ours are {known}"
        )
    return found.resolve()


def studied(game: str, file: Path, words: Sequence[str]) -> dict[str, Any]:
    """The figures of a study with one box, made by a process of its own: rules have one box."""
    command = [sys.executable, "-m", "botwright.cli", "study", "--game", game, *words, "--json"]
    done = subprocess.run(
        command,
        env=os.environ | {box.variable(game): str(file)},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise GameError(f"the study with {file.name} has failed")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def spread(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return float(np.std(values, ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def paired(one: dict[str, Any], other: dict[str, Any]) -> list[dict[str, Any]]:
    """What can be compared game by game: length, points, and what the first seat gets of them."""
    rows = []
    for name in ("decisions", "points", "first seat wins", "first seat's margin"):
        pairs = list(zip(one["each"][name], other["each"][name], strict=False))
        before, after = (sum(values) / len(values) for values in zip(*pairs))
        error = spread([second - first for first, second in pairs])
        rows.append({"name": name, "one": before, "other": after, "error": error})
    return rows


def variance(share: float, trials: int) -> float:
    """The variance of a share; two trials more keep it from nought where all won or all lost."""
    drawn = (share * trials + 1) / (trials + 2)
    return drawn * (1 - drawn) / (trials + 2)


def rates(one: dict[str, Any], other: dict[str, Any]) -> list[dict[str, Any]]:
    """Win rates of those who used a thing that is in both boxes."""
    rows = []
    for kind, entries in one["items"].items():
        after = {row["name"]: row for row in other["items"].get(kind, [])}
        for row in sorted(entries, key=lambda row: str(row["name"])):
            if kind == "opening" or row["name"] not in after:
                continue
            pair = (row, after[row["name"]])
            square = sum(variance(each["win_rate"], each["seats"]) for each in pair)
            shares = {"one": row["win_rate"], "other": pair[1]["win_rate"]}
            seats = {"seats": [each["seats"] for each in pair]}
            rows.append(
                {"name": f"{kind} {row['name']}", "error": math.sqrt(square), **shares, **seats}
            )
    return rows


def compared(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """All differences, each with an interval that is corrected for their number."""
    rows = [*paired(one, other), *rates(one, other)]
    wide = NormalDist().inv_cdf(1 - (1 - SURE) / 2 / len(rows))
    for row in rows:
        row["difference"] = row["other"] - row["one"]
        reach = wide * row.pop("error")
        row["interval"] = [row["difference"] - reach, row["difference"] + reach]
        row["settled"] = abs(row["difference"]) > reach
    return {"games": [one["games"], other["games"]], "rows": rows, "intervals": len(rows)}
