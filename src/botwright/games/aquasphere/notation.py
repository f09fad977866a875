"""The notation of actions: one line of text for each, the same in logs, tests and commands."""

from typing import Any

from botwright.core.game import GameError
from botwright.games.aquasphere import actions
from botwright.games.aquasphere.data import (
    CARD_ENTRIES,
    CATCH_MOST,
    EXPANSION_ENTRIES,
    PROGRAM_CARD_ENTRIES,
    PROGRAM_IDS,
    ROOM_IDS,
    SEATS,
    SECTOR_IDS,
    SECTORS,
    Gain,
)

GAIN_WORDS = [gain.name.lower().replace("_", "-") for gain in Gain]
# word, first action, what follows the word in each action of the range
RANGES: tuple[tuple[str, int, list[str]], ...] = (
    ("step", actions.STEP, ROOM_IDS),
    ("buy", actions.BUY, PROGRAM_IDS),
    (
        "deploy",
        actions.DEPLOY,
        [f"{sector} {program}" for sector in SECTOR_IDS for program in PROGRAM_IDS],
    ),
    ("pass", actions.PASS, [""]),
    ("do", actions.DO, [""]),
    ("catch", actions.CATCH, [str(number + 1) for number in range(CATCH_MOST)]),
    ("control", actions.CONTROL, SECTOR_IDS),
    ("gain", actions.GAIN, GAIN_WORDS),
    ("pay", actions.PAY_CRYSTAL, ["crystal", *(f"bot {program}" for program in PROGRAM_IDS)]),
    ("income", actions.INCOME, [""]),
    ("use", actions.USE, PROGRAM_IDS),
    ("return", actions.RETURN, PROGRAM_IDS),
    ("skip", actions.SKIP, [""]),
    ("stop", actions.STOP, [""]),
    ("end", actions.END, [""]),
    ("sector", actions.DRAW_SECTOR, SECTOR_IDS),
    ("start", actions.DRAW_START, [str(seat) for seat in range(SEATS)]),
    ("lab", actions.DRAW_LAB, SECTOR_IDS),
    ("card", actions.DRAW_CARD, [entry.text("id") for entry in CARD_ENTRIES]),
    ("expansion", actions.DRAW_EXPANSION, [entry.text("id") for entry in EXPANSION_ENTRIES]),
    ("turn", actions.DRAW_ROTATION, [str(turn) for turn in range(SECTORS)]),
    (
        "program",
        actions.DRAW_PROGRAM_CARD,
        [
            f"{entry.text('id')} {face}"
            for entry in PROGRAM_CARD_ENTRIES
            for face in ("front", "back")
        ],
    ),
)
TEXTS = [f"{word} {rest}".strip() for word, _, follow in RANGES for rest in follow]
NUMBERS = {text.lower(): action for action, text in enumerate(TEXTS)}
assert len(NUMBERS) == actions.NUM_ACTIONS, "ids of cards or expansions are not unique"


def text_of(state: Any, action: int) -> str:
    """The notation of an action; the same in every position."""
    if not 0 <= action < actions.NUM_ACTIONS:
        raise GameError(f"actions go from 0 to {actions.NUM_ACTIONS - 1}, not {action}")
    return TEXTS[action]


def read_text(state: Any, text: str) -> int:
    """The action of a notation; GameError with the reason when there is none."""
    words = " ".join(text.split()).lower()
    if words in NUMBERS:
        return NUMBERS[words]
    word, _, rest = words.partition(" ")
    for known, _, follow in RANGES:
        if known == word and follow == [""]:
            raise GameError(f"{word!r} stands alone, without {rest!r}")
        if known == word:
            some = ", ".join(follow[:8]) + (" ..." if len(follow) > 8 else "")
            raise GameError(f"{word!r} needs one of {some}, not {rest!r}")
    raise GameError(f"{text!r} is no notation of AquaSphere")


def kind_of(action: int) -> tuple[str, int]:
    """The word of an action, and the number inside its range."""
    word, first = [(word, first) for word, first, _ in RANGES if first <= action][-1]
    return word, action - first
