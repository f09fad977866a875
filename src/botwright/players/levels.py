"""The opponents by name, from the one that knows nothing to the one that searches."""

from botwright.core.game import GameError
from botwright.players.greedy import Greedy
from botwright.players.network import Policy
from botwright.players.player import Player
from botwright.players.search import Search
from botwright.players.uniform import Uniform

LEVELS = ("uniform", "rookie", "pilot", "engineer")  # from weak to strong
ENGINEER_SECONDS = 1.0
POLICY = "policy"  # a network without a search: for measuring, not one of the levels
ROOKIE_SLIPS = 20  # decisions of a hundred


def make_player(
    name: str,
    seed: int = 0,
    seconds: float | None = None,
    playouts: int | None = None,
    trees: int | None = None,
) -> Player:
    """The opponent of this name. Budget and number of trees are for those that search."""
    level = name.strip().lower()
    if level == "uniform":
        return Uniform(seed, level)
    if level == POLICY:
        return Policy(seed, level)
    if level == "rookie":
        return Greedy(seed, level, width=8, lucks=1, replies=2, turns=6, slips=ROOKIE_SLIPS)
    if level == "pilot":
        return Greedy(seed, level)
    if level == "engineer":
        if seconds is None and playouts is None:
            seconds = ENGINEER_SECONDS
        return Search(seed, seconds=seconds, playouts=playouts, trees=trees, name=level)
    raise GameError(f"no opponent is called {name!r}; there are {', '.join(LEVELS)}")
