"""The tables of data.py once more, as the arrays that rules need, and the record."""

import numpy as np

from botwright.core.record import record
from botwright.games.aquasphere import data, state

STATE = record(*state.FIELDS)

STATION_LIMIT = np.array(data.STATION_LIMIT, np.int32)  # [players - 2]
BERTH_COST = np.array(data.BERTH_COST, np.int32)  # [berth]
BASE_LAB = np.array(data.BASE_LAB, np.int32)  # [store]
EXTRA_OCTOPODS = np.array(data.EXTRA_OCTOPODS, np.int32)  # [unused base lab]
EXTRA_CRYSTALS = np.array(data.EXTRA_CRYSTALS, np.int32)  # [unused base lab]
CATCH_POINTS = np.array(data.CATCH_POINTS, np.int32)  # [octopods]
PENALTY = np.array(data.PENALTY, np.int32)  # [octopods]
CRYSTAL_POINTS = np.array(data.CRYSTAL_POINTS, np.int32)  # [crystals]
LETTER_POINTS = np.array(data.LETTER_POINTS, np.int32)  # [letters]
FREE_STEPS = np.array(data.FREE_STEPS, np.int32)  # [space]
FREE_FALL = np.array(data.FREE_FALL, np.int32)  # [space]
SECTOR_PROGRAM = np.array(data.SECTOR_PROGRAM, np.int32)  # [sector]
LOCK = np.array(data.LOCK, np.int32)  # [sector]
WAY = np.array(data.WAY, np.int32)  # [from room, to room]
IS_TOP = np.array(data.IS_TOP, np.int32)  # [room]
LAYOUT = np.array(data.LAYOUT, np.int32)  # [face, room]
BULB = np.array(data.BULB, np.int32)  # [players - 2, tile]
REFILL_TIME = np.array(data.REFILL_TIME, np.int32)  # [players - 2, tile, direction]
REFILL_CRYSTALS = np.array(data.REFILL_CRYSTALS, np.int32)  # [players - 2, tile, direction]
REFILL_OCTOPODS = np.array(data.REFILL_OCTOPODS, np.int32)  # [players - 2, tile, direction]
REFILL_NEUTRAL = np.array(data.REFILL_NEUTRAL, np.int32)  # [players - 2, tile, direction]
EXTRA = np.array(data.EXTRA, np.int32)  # [expansion, store]
LETTERS = np.array(data.LETTERS, np.int32)  # [expansion]
CARD_KIND = np.array(data.CARD_KIND, np.int32)  # [card]
CARD_PROGRAM = np.array(data.CARD_PROGRAM, np.int32)  # [card]
BITS = np.array(data.BITS, np.int32)  # [mask]
BOT_SCORE = np.array(data.BOT_SCORE, np.int32)  # [numbers free, submarines launched]
