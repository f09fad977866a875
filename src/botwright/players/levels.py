"""The opponents by name, from the one that knows nothing to a trained network that searches."""

from botwright.core.game import Game, GameError
from botwright.players import named
from botwright.players.foreign import is_foreign, make_foreign
from botwright.players.greedy import Greedy
from botwright.players.network import Policy, has_network
from botwright.players.player import Player
from botwright.players.search.search import Search
from botwright.players.steps import STEPS, make_step
from botwright.players.uniform import Uniform

LEVELS = ("uniform", "rookie", "pilot", "engineer", "architect")  # from weak to strong
POLICY = "policy"  # a network without a search: for measuring, not one of the levels
HASTY = "architect@0.1"  # with a tenth of a second: for measuring, too
MEASURED = ("uniform", "rookie", "pilot", POLICY, "engineer", HASTY, "architect")  # on pages
NETWORKED = ("architect", POLICY)
SECONDS = 1.0  # for those that search
ROOKIE_SLIPS = 20  # decisions of a hundred


def can_play(level: str, game: Game, players: int) -> bool:
    """Whether an opponent plays this game with so many: some need a network for it."""
    if is_foreign(level):
        return True
    return split(level)[0] not in NETWORKED or has_network(game, players)


def split(name: str) -> tuple[str, float | None]:
    """The level of a name such as "architect@0.1", and the seconds that it brings along."""
    level, at, seconds = name.strip().lower().partition("@")
    try:
        return level, float(seconds) if at else None
    except ValueError as error:
        raise GameError(f"{name!r}: after the @ come seconds, not {seconds!r}") from error


def make_player(
    name: str,
    seed: int = 0,
    seconds: float | None = None,
    playouts: int | None = None,
    trees: int | None = None,
) -> Player:
    """The opponent of this name, or one's own. Budget and trees are for those that search."""
    if is_foreign(name):
        return make_foreign(name.strip(), seed)
    level, own_seconds = split(name)
    if own_seconds is not None:
        seconds, playouts = own_seconds, None
    if level == "uniform":
        return Uniform(seed, level)
    if level == POLICY:
        return Policy(seed, level)
    if level in STEPS:
        return make_step(level, seed, trees)
    if level == "rookie":
        return Greedy(seed, level, width=8, lucks=1, replies=2, turns=6, slips=ROOKIE_SLIPS)
    if level == "pilot":
        return Greedy(seed, level)
    if level in ("engineer", "architect"):
        if seconds is None and playouts is None:
            seconds = SECONDS
        return Search(seed, seconds, playouts, trees, name=level, networked=level == "architect")
    raise GameError(
        f"no opponent is called {name!r}; there are {', '.join([*LEVELS, *named.names()])}, "
        "your own as my.module:Bot, ./my.network or cmd:./bot"
    )
