"""Which positions can be asked as puzzles: those without luck or secrets to the end."""

from typing import Any

from botwright.games.metallum.data import ROUNDS, Decision

LETTER = "m"  # names of puzzles begin with it


def solver(state: Any) -> int | None:
    """The seat whose Action phase is the last of the game and just begins; None elsewhere."""
    is_last = state.round_number == ROUNDS and state.decision == Decision.ACT
    is_second = state.active != state.first
    is_begin = not (state.executed or state.used or state.cards_played)
    return int(state.active) if is_last and is_second and is_begin else None
