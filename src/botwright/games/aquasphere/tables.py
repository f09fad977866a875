"""Every number of the box that rules read, by name. No shape depends on the box.

Whoever runs rules that were compiled before fills these tables in: a box needs no compiler.
"""

from enum import IntEnum
from typing import Any

from botwright.games.aquasphere import data


class Number(IntEnum):
    """Single numbers of the box, as places in the table NUMBERS."""

    PROGRAM_PRICE = 0
    BOT_TIME = 1
    AREA_TIME = 2
    MAJORITY = 3
    TIED_MAJORITY = 4
    SUBMARINE_BONUS = 5
    LAB_BONUS = 6
    TIME_POINTS = 7
    START_TIME = 8
    START_TIME_AT_LOCK = 9
    START_OCTOPODS = 10
    START_CRYSTALS = 11
    START_SECTOR_TIME = 12
    LAP = 13
    FREE_LOCK = 14


TABLES: dict[str, tuple[Any, ...]] = {
    "NUMBERS": tuple(int(getattr(data, number.name)) for number in Number),
    "STATION_LIMIT": data.STATION_LIMIT,  # [players - 2]
    "BERTH_COST": data.BERTH_COST,  # [berth]
    "BASE_LAB": data.BASE_LAB,  # [store]
    "EXTRA_OCTOPODS": data.EXTRA_OCTOPODS,  # [unused base lab]
    "EXTRA_CRYSTALS": data.EXTRA_CRYSTALS,  # [unused base lab]
    "CATCH_POINTS": data.CATCH_POINTS,  # [octopods]
    "PENALTY": data.PENALTY,  # [octopods]
    "CRYSTAL_POINTS": data.CRYSTAL_POINTS,  # [crystals]
    "LETTER_POINTS": data.LETTER_POINTS,  # [letters]
    "FREE_STEPS": data.FREE_STEPS,  # [space]
    "FREE_FALL": data.FREE_FALL,  # [space]
    "SECTOR_PROGRAM": data.SECTOR_PROGRAM,  # [sector]
    "LOCK": data.LOCK,  # [sector]
    "WAY": data.WAY,  # [from room, to room]
    "IS_TOP": data.IS_TOP,  # [room]
    "LAYOUT": data.LAYOUT,  # [face, room]
    "BULB": data.BULB,  # [players - 2, tile]
    "REFILL_TIME": data.REFILL_TIME,  # [players - 2, tile, direction]
    "REFILL_CRYSTALS": data.REFILL_CRYSTALS,  # [players - 2, tile, direction]
    "REFILL_OCTOPODS": data.REFILL_OCTOPODS,  # [players - 2, tile, direction]
    "REFILL_NEUTRAL": data.REFILL_NEUTRAL,  # [players - 2, tile, direction]
    "EXTRA": data.EXTRA,  # [expansion, store]
    "LETTERS": data.LETTERS,  # [expansion]
    "CARD_KIND": data.CARD_KIND,  # [card]
    "CARD_PROGRAM": data.CARD_PROGRAM,  # [card]
    "CARD_AMOUNT": data.CARD_AMOUNT,  # [card]
    "BOT_SCORE": data.BOT_SCORE,  # [numbers free, submarines launched]
}
