"""Enums, and tables made from box.toml."""

from enum import IntEnum

from botwright.core import box

BOX = box.read("salvage")
PLAYERS = 3
WRECKS = CHARGES = ROUNDS = 7
ENTRIES = BOX.tables("wreck", WRECKS)
IDS = [entry.text("id") for entry in ENTRIES]
# WORTH[wreck] in points; rule 1.2
WORTH = tuple(entry.number("worth", 0, 99) for entry in ENTRIES)
# VALUE[charge]: what it bids; rule 1.1
VALUE = tuple(BOX.table("charges").numbers("values", CHARGES))
ALL_CHARGES = (1 << CHARGES) - 1

CHANCE, NOBODY = -1, -2  # to move
NO_WRECK = NO_BID = NO_SEAT = -1
HIDDEN_BID = -2
IN_BAG, AFLOAT, SUNK = -1, -2, -3  # where a wreck is that no seat has


class Decision(IntEnum):
    """What the player to move is being asked."""

    OVER = 0
    DRAW = 1
    BID = 2
