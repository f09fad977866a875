"""Observations and actions as spaces of Gymnasium."""

from typing import Any

import numpy as np
from gymnasium import spaces

from botwright.core.game import Game


def view_space(game: Game) -> Any:
    """What one seat sees, with the bounds of every number."""
    low, high = game.spec.bounds()
    return spaces.Box(low, high, dtype=np.float32)


def masked_space(game: Game, actions: int) -> Any:
    """What one seat sees, and which of the actions it may do."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": view_space(game), "action_mask": mask})


def state_space(game: Game, players: int) -> Any:
    """What all seats see together."""
    low, high = game.spec.bounds()
    return spaces.Box(np.tile(low, players), np.tile(high, players), dtype=np.float32)
