"""What a player is: anything that, given a view, picks an action."""

from typing import Protocol

from botwright.core.game import Game
from botwright.core.record import State


class Player(Protocol):
    """A player. It is shown a view, never the state."""

    name: str

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """One of the legal actions, for the position as `seat` sees it."""
        ...
