"""A bot in a few lines. Seat it: botwright arena --players pilot,my_bot:Bot --game metallum

A bot is a class that takes a seed and has `choose`. It is shown what its seat may know, never more.
"""

import random

from botwright import Game


class Bot:
    """Tries every legal action at random to the end of the game and takes the best one."""

    def __init__(self, seed: int = 0):
        self.luck = random.Random(seed)

    def choose(self, game: Game, view, seat: int, legal: list[int]) -> int:
        """One of the legal actions, for the position as `seat` sees it."""
        if len(legal) == 1 or game.is_secret(view):  # what others choose in secret is not known
            return self.luck.choice(legal)
        worth = {}
        for action in legal:
            state = game.copy(view)
            game.apply(state, action)
            after = game.playouts(state, 8, seed=self.luck.getrandbits(32))
            worth[action] = after.rewards[:, seat].mean()
        return max(worth, key=worth.get)
