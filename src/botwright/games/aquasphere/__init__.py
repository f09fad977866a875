"""AquaSphere: two to four players program bots in a research station under the sea."""

from typing import Any


def __getattr__(name: str) -> Any:
    """The Game, made when it is asked for: whoever only reads needs neither NumPy nor Numba."""
    if name == "GAME":
        from botwright.games.aquasphere.game import GAME

        return GAME
    raise AttributeError(f"{__name__} has no {name}")
