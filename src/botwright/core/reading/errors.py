"""What a game says when it cannot do what it is asked for."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why an action is not possible, in words, with the numbers of the rulings."""

    reason: str
    rule: str


class GameError(ValueError):
    """A request that the game cannot fulfil; the message says why."""


class NotationError(GameError):
    """A text that is no action, told in every language."""

    def __init__(self, english: str, german: str):
        super().__init__(english)
        self.texts = {"en": english, "de": german}


def alone(word: str) -> NotationError:
    """A word that takes nothing after it."""
    return NotationError(f"{word!r} stands alone", f"{word!r} steht allein")


def needs(word: str, choices: str, found: str) -> NotationError:
    """A word that needs one of some choices after it."""
    return NotationError(
        f"{word!r} needs {choices}, not {found!r}", f"{word!r} braucht {choices}, nicht {found!r}"
    )


def no_notation(text: str, title: str) -> NotationError:
    """A text that means nothing in this game."""
    return NotationError(
        f"{text!r} is no notation of {title}", f"{text!r} ist keine Notation von {title}"
    )
