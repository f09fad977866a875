"""The record of AquaSphere: the whole position. Everything in it is public."""

import numpy as np

from botwright.core.record import record
from botwright.games.aquasphere.data import (
    BERTHS,
    CARDS,
    EXPANSIONS,
    EXPANSIONS_MOST,
    GAINS,
    HAND_MOST,
    LOCK_ROWS,
    PILE_MOST,
    ROUNDS,
    SEATS,
    SECTORS,
    SOURCES,
    STORES,
)

# narrow fields, read through int(): docs/decisions/0001
STATE = record(
    ("points", np.int16, SEATS),  # knowledge points; a lap is part of them
    ("tally", np.int16, (SEATS, SOURCES)),  # the same points by Source
    ("points_left", np.int16),  # points being moved for the active player
    ("used_cards", np.int16),  # one bit for each hand place used in this scoring
    ("decision", np.int8),  # a Decision
    ("stage", np.int8),  # a Stage
    ("to_move", np.int8),  # a seat, CHANCE or NOBODY
    ("players", np.int8),  # 2 to 4; seats from here on are neutral colours
    ("faces", np.int8),  # program cards: 0 two faces, 1 fronts only
    ("round_number", np.int8),  # 0 while the table is laid, then 1 to 4
    ("active", np.int8),  # whose turn or scoring it is, or NO_SEAT
    ("turn", np.int8),  # the place of the active player in the order
    ("passes", np.int8),  # players that have passed in this round
    ("order", np.int8, SEATS),  # seats in the order of this round; NO_SEAT behind them
    ("pass_order", np.int8, SEATS),  # seats in the order of passing, NO_SEAT where free
    # the table
    ("ring", np.int8, SECTORS),  # the sector at each position, clockwise
    ("positions", np.int8, SECTORS),  # the position of each sector
    (
        "lock_sums",
        np.int8,
        (LOCK_ROWS, SECTORS + 1),
    ),  # locks from position 0 clockwise; row 1: no 2
    ("base_labs", np.int8, SECTORS),  # base labs by seat, then the unused ones as turned up
    ("program_cards", np.int8, ROUNDS),  # card * 2 + face of each round, NO_CARD while unknown
    ("tile", np.int8),  # centre tile on top, 0 to 3
    ("rotation", np.int8),  # its turn clockwise, or NO_ROTATION
    ("cards_turned", np.int8),  # research cards turned up so far
    ("expansions_turned", np.int8),  # lab expansions turned up so far
    ("card_places", np.int8, CARDS),  # a Pile for each research card
    ("expansion_places", np.int8, EXPANSIONS),  # a Pile for each lab expansion
    # the sectors, A to F
    ("control", np.int8, SECTORS),  # whose bot stands on the control field, or NO_SEAT
    ("stations", np.int8, (SECTORS, SEATS)),  # bots in the charging station by colour
    ("octopods", np.int8, SECTORS),
    ("sector_crystals", np.int8, SECTORS),
    ("sector_time", np.int8, SECTORS),
    ("berths", np.int8, (SECTORS, BERTHS)),  # colour of the submarine on each space, or NO_SEAT
    ("card_piles", np.int8, (SECTORS, PILE_MOST)),  # research cards, the last one on top
    ("card_heights", np.int8, SECTORS),
    ("expansion_piles", np.int8, (SECTORS, PILE_MOST)),  # lab expansions, the last one on top
    ("expansion_heights", np.int8, SECTORS),
    # the seats
    ("supplies", np.int8, SEATS),  # bots on the numbers and beside the board
    ("programmed", np.int8, SEATS),  # one bit for each symbol with a bot
    ("submarines", np.int8, SEATS),  # not launched yet; neutral colours too
    ("time_markers", np.int8, SEATS),
    ("crystals", np.int8, SEATS),
    ("capacities", np.int8, (SEATS, STORES)),  # what the lab may hold
    ("labs", np.int8, (SEATS, EXPANSIONS_MOST)),  # expansions attached, NO_CARD where free
    ("lab_sizes", np.int8, SEATS),
    ("hands", np.int8, (SEATS, HAND_MOST)),  # research cards, NO_CARD where free
    ("hand_sizes", np.int8, SEATS),
    ("scientists", np.int8, SEATS),  # the sector each scientist is in
    ("areas", np.int8, SEATS),  # the area he stands on
    ("engineers", np.int8, SEATS),  # a Room
    ("bought", np.int8, SEATS),  # 1 when a bot was programmed for 3 markers in this round
    ("sidesteps", np.int8, SEATS),  # sidesteps made in this game
    # what waits
    ("waiting", np.int8, GAINS),  # gains of each kind; for POINTS the points
    ("waiting_source", np.int8),  # the Source of the waiting POINTS
    ("waiting_card", np.int8),  # the IMMEDIATE card that waits, or NO_CARD
    ("reward_points", np.int8),  # what each of the waiting CARD_POINTS is worth
    ("letters", np.int8),  # one bit for each sector that a new expansion still names
)
# what facts account for; the others follow from these: sums of locks, and what waiting cards are
# worth (which is only read while some wait)
TOLD = frozenset(STATE.names or ()) - {"lock_sums", "reward_points", "spare"}
