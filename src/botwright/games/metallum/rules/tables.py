"""The numbers of the box and of actions.py once more, as arrays for rules, and the record."""

import numpy as np

from botwright.core.record import record
from botwright.games.metallum import actions, state
from botwright.games.metallum.data import PROGRAM_PLACES
from botwright.games.metallum.tables import TABLES

STATE = record(*state.FIELDS)


ARRAYS = {name: np.array(table, np.int32) for name, table in TABLES.items()}
PAYOUT, COST, EFFECT, POWER = (ARRAYS[name] for name in ("PAYOUT", "COST", "EFFECT", "POWER"))
WITH, WITH_COUNT, COUNTS = ARRAYS["WITH"], ARRAYS["WITH_COUNT"], ARRAYS["COUNTS"]
AMOUNT, IS_LIT, SLOT_MODIFIER = ARRAYS["AMOUNT"], ARRAYS["IS_LIT"], ARRAYS["SLOT_MODIFIER"]
PROGRAM_COMPLEXITY = ARRAYS["PROGRAM_COMPLEXITY"]
VALID_PROGRAMS, VALID_COUNT = ARRAYS["VALID_PROGRAMS"], ARRAYS["VALID_COUNT"]

# what is the same in every box
SHUTTLE_FROM = np.array(actions.SHUTTLE_FROM, np.int32)  # [way]
SHUTTLE_TO = np.array(actions.SHUTTLE_TO, np.int32)  # [way]
PROGRAM_MASK = np.array(actions.MASKS, np.int32)  # [program]: one bit for each tile
# [program, place]: the tile there, or -1
PROGRAM_TILE = np.array(
    [
        [actions.tile_at(number, place) for place in range(PROGRAM_PLACES)]
        for number in range(actions.PROGRAMS)
    ],
    np.int32,
)
