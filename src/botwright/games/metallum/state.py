"""The record of Metallum: the whole position. All fields are public but one: `programs`."""

import numpy as np

from botwright.core.record import record
from botwright.games.metallum.data import (
    CARDS,
    MARKET_SLOTS,
    MODULES,
    PLANETS,
    PLAYERS,
)

# narrow fields, read through int(): docs/decisions/0001
STATE = record(
    ("money", np.int16, PLAYERS),  # dollars
    ("programs", np.int16, PLAYERS),  # program number; the enemy's is secret until both are in
    ("unused", np.int16, PLAYERS),  # one bit for each tile not spent in this sequence
    ("bought", np.int16, PLAYERS),  # one bit for each planetary module paid for
    ("decision", np.int8),  # a Decision
    ("to_move", np.int8),  # a seat, CHANCE or NOBODY
    ("players", np.int8),  # always 2
    ("scheme", np.int8),  # connector scheme: 0 is A, 1 is B
    ("card_limit", np.int8),  # action cards in one Action phase; 0 means any number
    ("round_number", np.int8),  # 0 while the table is laid, then 1 to 9
    ("phase", np.int8),  # a Phase
    ("active", np.int8),  # whose Action phase it is
    ("first", np.int8),  # who acts first in this round
    ("executed", np.int8),  # one bit for each place of the active program that was executed
    ("normal_used", np.int8),  # 1 when the active player has used his one installation
    ("used", np.int16),  # one bit for each planet whose installation was used in this phase
    ("extra_used", np.int16),  # the same, by Extra Activation alone
    ("cards_played", np.int8),  # action cards in this Action phase
    ("planets", np.int8, PLANETS),  # the tile at each position, NO_PLANET while unknown
    ("discovered", np.int8, PLANETS),  # 1 when face up
    ("deposits", np.int8, PLANETS),  # a Deposit each
    ("sabotaged", np.int8, PLANETS),  # 1 until the round ends
    ("extractors", np.int8, (PLAYERS, PLANETS)),  # markers on each planet
    ("reserves", np.int8, PLAYERS),  # markers not on planets
    ("ships", np.int8, PLAYERS),  # the position of each factory ship
    ("market", np.int8, MARKET_SLOTS),  # a card or NO_CARD; slot 0 is +1, slot 3 is -1
    ("piles", np.int8, CARDS),  # a Pile for each card
    ("owners", np.int8, CARDS),  # who has the card, or NO_SEAT
    ("module_planets", np.int8, MODULES),  # where an owned module lies, or NO_PLANET
    ("pending_planet", np.int8),  # the planet a step under way speaks of, or NO_PLANET
    ("pending_card", np.int8),  # the card a step under way speaks of, or NO_CARD
    ("pending_count", np.int8),  # pieces still to be placed, or already moved, in this step
    ("pending_owner", np.int8),  # whose pieces a step under way moves, or NO_SEAT
)

# only says what is asked next; all other fields are told: the facts of a story account for them
BOOKKEEPING = frozenset(
    {
        "decision",
        "to_move",
        "players",
        "scheme",
        "card_limit",
        "pending_planet",
        "pending_card",
        "pending_count",
        "pending_owner",
        "spare",
    }
)
TOLD = frozenset(STATE.names or ()) - BOOKKEEPING
