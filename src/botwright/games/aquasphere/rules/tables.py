"""The tables of the box once more, as the arrays that rules need, and the record."""

import numpy as np

from botwright.core.jit import rule
from botwright.core.record import record
from botwright.games.aquasphere import data, state
from botwright.games.aquasphere.tables import TABLES

STATE = record(*state.FIELDS)

# what their rows are stands in tables.py
ARRAYS = {name: np.array(value, np.int32) for name, value in TABLES.items()}
NUMBERS = ARRAYS["NUMBERS"]
STATION_LIMIT, BERTH_COST, BASE_LAB = (
    ARRAYS[name] for name in ("STATION_LIMIT", "BERTH_COST", "BASE_LAB")
)
EXTRA_OCTOPODS, EXTRA_CRYSTALS = ARRAYS["EXTRA_OCTOPODS"], ARRAYS["EXTRA_CRYSTALS"]
CATCH_POINTS, PENALTY = ARRAYS["CATCH_POINTS"], ARRAYS["PENALTY"]
CRYSTAL_POINTS, LETTER_POINTS = ARRAYS["CRYSTAL_POINTS"], ARRAYS["LETTER_POINTS"]
FREE_STEPS, FREE_FALL = ARRAYS["FREE_STEPS"], ARRAYS["FREE_FALL"]
SECTOR_PROGRAM, LOCK = ARRAYS["SECTOR_PROGRAM"], ARRAYS["LOCK"]
WAY, IS_TOP, LAYOUT = ARRAYS["WAY"], ARRAYS["IS_TOP"], ARRAYS["LAYOUT"]
BULB, REFILL_TIME = ARRAYS["BULB"], ARRAYS["REFILL_TIME"]
REFILL_CRYSTALS, REFILL_OCTOPODS = ARRAYS["REFILL_CRYSTALS"], ARRAYS["REFILL_OCTOPODS"]
REFILL_NEUTRAL = ARRAYS["REFILL_NEUTRAL"]
EXTRA, LETTERS = ARRAYS["EXTRA"], ARRAYS["LETTERS"]
CARD_KIND, CARD_PROGRAM = ARRAYS["CARD_KIND"], ARRAYS["CARD_PROGRAM"]
CARD_AMOUNT, BOT_SCORE = ARRAYS["CARD_AMOUNT"], ARRAYS["BOT_SCORE"]
BITS = np.array(data.BITS, np.int32)  # [mask]; the same for every box


@rule
def printed(which):
    """A single number of the box: a Number. Rulebook, or the part 3 of our reconstruction."""
    return int(NUMBERS[which])
