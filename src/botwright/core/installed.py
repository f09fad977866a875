"""Which games there are and where they lie: ours, and those of other installed packages.

Another package offers a game by an entry point of the group `botwright.games`: the name of the
game, and the package whose `GAME` it is. Its folder is laid out like ours in `games/`.
"""

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "botwright.games"
OURS = Path(__file__).parent.parent / "games"


@cache
def modules() -> dict[str, str]:
    """The package of every game, by the name of the game; ours come first."""
    ours = sorted(path.parent.name for path in OURS.glob("*/flow.py"))
    found = {name: f"botwright.games.{name}" for name in ours}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point.module)
    return found


@cache
def folder(game: str) -> Path:
    """The folder of a game; nothing of it is imported. One that is unknown has none that exists."""
    if game not in modules() or modules()[game] == f"botwright.games.{game}":
        return OURS / game
    spec = find_spec(modules()[game])
    places = spec.submodule_search_locations if spec else None
    if not places:
        raise ImportError(f"the game {game!r} should be the package {modules()[game]!r}")
    return Path(places[0])


def is_ours(game: str) -> bool:
    """Whether a game comes with this package; games that are not installed at all count as ours."""
    return folder(game).parent == OURS


@cache
def outside() -> dict[str, Path]:
    """The folders of the games of other packages."""
    return {game: folder(game) for game in modules() if not is_ours(game)}


def owner(file: Path) -> str:
    """The game of another package that a file belongs to; empty when there is none."""
    return next((game for game, home in outside().items() if file.is_relative_to(home)), "")
