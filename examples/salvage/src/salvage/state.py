"""The record of Salvage: the whole position. All fields are public but one: `bids`."""

from salvage.data import PLAYERS, WRECKS

FIELDS = (
    ("points", "i2", PLAYERS),
    ("charges", "i2", PLAYERS),  # one bit for each charge not spent
    ("decision", "i1"),  # a Decision
    ("to_move", "i1"),  # a seat, CHANCE or NOBODY
    ("players", "i1"),  # always 3
    ("round_number", "i1"),  # 0 before the first wreck, then 1 to 7
    ("wreck", "i1"),  # the one that is bid for, or NO_WRECK
    ("holders", "i1", WRECKS),  # a seat, or IN_BAG, AFLOAT, SUNK
    ("bids", "i1", PLAYERS),  # a charge, NO_BID; secret until all are in: HIDDEN_BID for others
    ("revealed", "i1", PLAYERS),  # the charges of the last round, NO_BID before it
)

# only says what is asked next; the facts of the story account for all other fields
BOOKKEEPING = frozenset({"decision", "to_move", "players"})
TOLD = frozenset(field[0] for field in FIELDS) - BOOKKEEPING
