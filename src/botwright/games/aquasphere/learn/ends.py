"""Which positions can be asked as puzzles: those without luck to the end."""

from typing import Any

from botwright.games.aquasphere.data import ROUNDS, Decision, Room

LETTER = "a"  # names of puzzles begin with it


def solver(state: Any) -> int | None:
    """The seat that plays alone in the last round, before a turn; None elsewhere."""
    if state.round_number != ROUNDS or state.decision != Decision.TURN:
        return None
    others = [seat for seat in range(state.players) if seat != state.active]
    is_alone = all(state.engineers[seat] == Room.PASSED for seat in others)
    return int(state.active) if is_alone else None
