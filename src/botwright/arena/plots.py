"""Plots of matches and studies, as PNG or SVG."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from botwright.core.game import GameError

BLUE, ORANGE = "#1f5f8b", "#c8641b"
PLOT_ENDINGS = (".png", ".svg")


def figure(width: float = 7.0, height: float = 4.0) -> tuple[Any, Any]:
    """A new figure without a window, and its axes."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    made, axes = pyplot.subplots(figsize=(width, height), layout="constrained")
    axes.spines[["top", "right"]].set_visible(False)
    return made, axes


def save(made: Any, path: Path) -> None:
    """Write the figure to a file and let go of it."""
    from matplotlib import pyplot

    if path.suffix not in PLOT_ENDINGS:
        raise GameError(f"{path}: a plot is written as .png or .svg")
    made.savefig(path, dpi=150)
    pyplot.close(made)


def plot_shares(players: Sequence[dict[str, Any]], title: str, path: Path) -> None:
    """The win rate of every opponent with its interval."""
    made, axes = figure(height=1.0 + 0.6 * len(players))
    for row, player in enumerate(players):
        low, high = player["interval"]
        rate = player["win_rate"]
        axes.barh(row, rate, color=BLUE, height=0.55)
        axes.plot([low, high], [row, row], color=ORANGE, linewidth=3)
        axes.text(min(high + 0.02, 1.02), row, f"{rate:.1%}", va="center")
    axes.set_yticks(range(len(players)), [player["name"] for player in players])
    axes.invert_yaxis()
    axes.set_xlim(0, 1.15)
    axes.xaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel("win rate, with 95 % interval")
    axes.set_title(title)
    save(made, path)
