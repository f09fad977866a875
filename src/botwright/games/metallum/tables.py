"""Every number of the box that rules read, by name, in shapes that are the same for every box.

Natively the arrays of rules/tables.py are compiled in; in a WebAssembly module they are memory that
is filled with these numbers.
"""

from typing import Any

from botwright.games.metallum import data
from botwright.games.metallum.actions import PROGRAMS, SUMS, VALID


def filled(rows: Any, length: int) -> tuple[tuple[int, ...], ...]:
    """Rows of one length; what is missing is -1."""
    return tuple((*row, *(-1,) * (length - len(row))) for row in rows)


TABLES: dict[str, Any] = {
    "PAYOUT": data.PAYOUT,  # [deposit, standing]
    "COST": data.COST,  # [card]
    "EFFECT": data.EFFECT,  # [card]
    "POWER": data.POWER,  # [card]: the amount of its effect
    "WITH": filled(data.WITH, data.MODULES),  # [effect, index]: the cards that have it
    "WITH_COUNT": tuple(len(cards) for cards in data.WITH),  # [effect]
    "AMOUNT": data.AMOUNT,  # [tile]
    "IS_LIT": data.IS_LIT,  # [module, phase]
    "SLOT_MODIFIER": data.SLOT_MODIFIER,  # [slot]
    "COUNTS": (data.EXTRACTORS, data.START_MONEY, data.DISCOVERY_MONEY),  # [Count]
    "PROGRAM_COMPLEXITY": SUMS,  # [program]
    "VALID_PROGRAMS": filled(VALID, PROGRAMS),  # [scheme, index], ascending
    "VALID_COUNT": tuple(len(valid) for valid in VALID),  # [scheme]
}
