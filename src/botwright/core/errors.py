"""What a game says when it cannot do what it is asked for."""


class GameError(ValueError):
    """A request that the game cannot fulfil; the message says why."""
