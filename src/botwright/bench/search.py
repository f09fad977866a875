"""How many playouts the search does in a second on one core, beside the searches of others."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from botwright.core.game import Game
from botwright.players.compiled.guide import RANDOM, guide_for
from botwright.players.search.search import playouts_per_second

RUNS = 5  # the best counts, since machines are noisy
# Monte-Carlo search with one random rollout a simulation, on one core: simulations a second
ANCHORS = (
    ("OpenSpiel 2.0, C++ (skat)", 65_000),
    ("OpenSpiel 2.0, C++ (hearts)", 46_000),
    ("OpenSpiel 2.0, C++ (oware)", 22_000),
    ("OpenSpiel 2.0, C++ (hex)", 14_000),
    ("OpenSpiel 2.0, C++ (backgammon)", 1_300),
    ("OpenSpiel 2.0, C++ (gin rummy)", 1_000),
    ("OpenSpiel 2.0, C++ (chess)", 500),
    ("boardgame.io 0.50, JavaScript (tic-tac-toe)", 1_600),
)


def measure(games: Sequence[Game], seconds: float) -> dict[str, Any]:
    """Random playouts to the end of the game, and the guided ones that opponents use."""
    figures = []
    for game in games:
        for players in game.options["players"].choices:
            speeds = {
                kind: max(
                    playouts_per_second(game, players, seconds / RUNS, guide) for _ in range(RUNS)
                )
                for kind, guide in (("random", RANDOM), ("guided", guide_for(game)))
            }
            figures.append(
                {
                    "game": game.name,
                    "players": players,
                    "random_playouts_per_second_one_core": speeds["random"],
                    "guided_playouts_per_second_one_core": speeds["guided"],
                    "budget": game.about.budgets.playouts or None,
                }
            )
    others = [{"engine": name, "playouts_per_second": speed} for name, speed in ANCHORS]
    return {"search": figures, "others": others}


def as_table(data: dict[str, Any]) -> Table:
    """The figures as a table for people."""
    table = Table(title="Playouts a second on one core, from a new game")
    for heading in ("search", "random, to the end", "budget", "as opponents play"):
        table.add_column(heading, justify="left" if heading == "search" else "right")
    for row in data["search"]:
        budget = f"{row['budget']:,}" if row["budget"] else ""
        table.add_row(
            f"Botwright ({row['game']}, {row['players']} players)",
            f"{row['random_playouts_per_second_one_core']:,.0f}",
            budget,
            f"{row['guided_playouts_per_second_one_core']:,.0f}",
        )
    for other in data["others"]:
        table.add_row(other["engine"], f"{other['playouts_per_second']:,}", "", "")
    return table
