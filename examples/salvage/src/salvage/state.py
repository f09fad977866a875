"""The record of Salvage: the whole position. All fields are public but one: `bids`."""

import numpy as np

from botwright.core.record import record
from salvage.data import PLAYERS, WRECKS

STATE = record(
    ("points", np.int16, PLAYERS),
    ("charges", np.int16, PLAYERS),  # one bit for each charge not spent
    ("decision", np.int8),  # a Decision
    ("to_move", np.int8),  # a seat, CHANCE or NOBODY
    ("players", np.int8),  # always 3
    ("round_number", np.int8),  # 0 before the first wreck, then 1 to 7
    ("wreck", np.int8),  # the one that is bid for, or NO_WRECK
    ("holders", np.int8, WRECKS),  # a seat, or IN_BAG, AFLOAT, SUNK
    ("bids", np.int8, PLAYERS),  # a charge, NO_BID; secret until all are in: HIDDEN_BID for others
    ("revealed", np.int8, PLAYERS),  # the charges of the last round, NO_BID before it
)

# only says what is asked next; the facts of the story account for all other fields
BOOKKEEPING = frozenset({"decision", "to_move", "players", "spare"})
TOLD = frozenset(STATE.names or ()) - BOOKKEEPING
