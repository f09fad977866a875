"""Salvage: three players bid in secret for sunken ships."""

from typing import Any


def __getattr__(name: str) -> Any:
    """The Game, made when it is asked for: whoever only reads needs neither NumPy nor Numba."""
    if name == "GAME":
        from salvage.game import GAME

        return GAME
    raise AttributeError(f"{__name__} has no {name}")
