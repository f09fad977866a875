"""The text form of actions."""

from typing import Any

from botwright.core.reading.errors import GameError, needs, no_notation
from salvage.actions import NUM_ACTIONS
from salvage.data import IDS, VALUE

TEXTS = [f"bid {value}" for value in VALUE] + [f"draw {name}" for name in IDS]
WORDS = {"bid": [str(value) for value in VALUE], "draw": IDS}


def text_of(state: Any, action: int) -> str:
    """The notation of an action, the same in every position."""
    if not 0 <= action < NUM_ACTIONS:
        raise GameError(f"actions go from 0 to {NUM_ACTIONS - 1}, not {action}")
    return TEXTS[action]


def read_text(state: Any, text: str) -> int:
    """The action of a notation."""
    word, _, rest = text.partition(" ")
    if word not in WORDS:
        raise no_notation(text, "Salvage")
    if rest not in WORDS[word]:
        raise needs(word, ", ".join(WORDS[word]), rest)
    return TEXTS.index(text)
