"""The player that knows nothing: every legal action is equally likely."""

from botwright.core.chance import below, generator
from botwright.core.game import Game
from botwright.core.record import State


class Uniform:
    """Chooses uniformly; deterministic for a seed."""

    def __init__(self, seed: int = 0, name: str = "uniform"):
        self.name = name
        self.generator = generator(seed)

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """Any legal action."""
        return legal[int(below(self.generator, len(legal)))]
