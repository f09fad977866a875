"""Requests held against a game before compiled code sees them: what is wrong is said in words."""

from typing import Any

import numpy as np

from botwright.core.reading.errors import GameError
from botwright.core.record import State


def is_number(value: Any) -> bool:
    """Whether this is a whole number; True and False are none."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def check_state(game: Any, state: State) -> None:
    """Refuse what is no state of this game."""
    if not isinstance(state, np.ndarray) or state.dtype != game.state_dtype:
        found = getattr(state, "dtype", type(state).__name__)
        raise GameError(f"a state of {game.name} is needed, not {str(found)[:40]}")
    if state.shape != (1,):
        raise GameError(f"one state is an array of shape (1,), not {state.shape}")


def check_seat(game: Any, state: State, seat: int) -> None:
    """Refuse a seat that this game does not have."""
    check_state(game, state)
    if not is_number(seat):
        raise GameError(f"a seat is a number, not {seat!r}")
    if not 0 <= seat < game.seats(state):
        raise GameError(f"seats go from 0 to {game.seats(state) - 1}, not {seat}")


def check_action(game: Any, state: State, action: int) -> None:
    """Refuse an action that the player to move does not have, with the reason."""
    check_state(game, state)
    if not is_number(action):
        raise GameError(f"an action is a number, not {action!r}")
    if not 0 <= action < game.num_actions:
        raise GameError(f"actions go from 0 to {game.num_actions - 1}, not {action}")
    if game.is_over(state):
        raise GameError("the game is over")
    refusal = game.why_not(state, int(action))
    if refusal is not None:
        raise GameError(f"{game.action_text(state, int(action))}: {refusal.reason}")
