"""The curve of a training: its ratings, read back and drawn."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def read_curve(folder: Path) -> list[dict[str, Any]]:
    """All ratings of a training."""
    text = (folder / "curve.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def plot(folder: Path, title: str) -> None:
    """Rating against minutes, as a picture beside the curve."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    curve = read_curve(folder)
    made, axes = pyplot.subplots(figsize=(7.0, 4.0), layout="constrained")
    axes.plot([line["seconds"] / 60 for line in curve], [line["rating"] for line in curve], "o-")
    axes.set_xlabel("minutes of learning")
    axes.set_ylabel("rating, chance = 0")
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    made.savefig(folder / "curve.png", dpi=150)
    pyplot.close(made)


def board(folder: Path) -> Callable[[dict[str, Any]], None]:
    """What writes the figures of a rating into a folder; nothing where TensorBoard is missing."""
    try:
        from torch.utils.tensorboard.writer import SummaryWriter
    except ImportError:
        return lambda line: None
    writer = SummaryWriter(str(folder))

    def write(line: dict[str, Any]) -> None:
        for name, value in line.items():
            if name != "decisions":
                writer.add_scalar(name, value, line["decisions"])
        writer.flush()

    return write
