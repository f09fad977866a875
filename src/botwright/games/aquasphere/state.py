"""The record of AquaSphere: the whole position. Everything in it is public."""

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
FIELDS = (
    ("points", "i2", SEATS),  # knowledge points; a lap is part of them
    ("tally", "i2", (SEATS, SOURCES)),  # the same points by Source
    ("points_left", "i2"),  # points being moved for the active player
    ("used_cards", "i2"),  # one bit for each hand place used in this scoring
    ("reward_cards", "i2"),  # one bit for each hand place whose reward waits
    ("decision", "i1"),  # a Decision
    ("stage", "i1"),  # a Stage
    ("to_move", "i1"),  # a seat, CHANCE or NOBODY
    ("players", "i1"),  # 2 to 4; seats from here on are neutral colours
    ("faces", "i1"),  # program cards: 0 two faces, 1 fronts only
    ("round_number", "i1"),  # 0 while the table is laid, then 1 to 4
    ("active", "i1"),  # whose turn or scoring it is, or NO_SEAT
    ("turn", "i1"),  # the place of the active player in the order
    ("passes", "i1"),  # players that have passed in this round
    ("order", "i1", SEATS),  # seats in the order of this round; NO_SEAT behind them
    ("pass_order", "i1", SEATS),  # seats in the order of passing, NO_SEAT where free
    # the table
    ("ring", "i1", SECTORS),  # the sector at each position, clockwise
    ("positions", "i1", SECTORS),  # the position of each sector
    (
        "lock_sums",
        "i1",
        (LOCK_ROWS, SECTORS + 1),
    ),  # locks from position 0 clockwise; row 1: no 2
    ("base_labs", "i1", SECTORS),  # base labs by seat, then the unused ones as turned up
    ("program_cards", "i1", ROUNDS),  # card * 2 + face of each round, NO_CARD while unknown
    ("tile", "i1"),  # centre tile on top, 0 to 3
    ("rotation", "i1"),  # its turn clockwise, or NO_ROTATION
    ("cards_turned", "i1"),  # research cards turned up so far
    ("expansions_turned", "i1"),  # lab expansions turned up so far
    ("card_places", "i1", CARDS),  # a Pile for each research card
    ("expansion_places", "i1", EXPANSIONS),  # a Pile for each lab expansion
    # the sectors, A to F
    ("control", "i1", SECTORS),  # whose bot stands on the control field, or NO_SEAT
    ("stations", "i1", (SECTORS, SEATS)),  # bots in the charging station by colour
    ("octopods", "i1", SECTORS),
    ("sector_crystals", "i1", SECTORS),
    ("sector_time", "i1", SECTORS),
    ("berths", "i1", (SECTORS, BERTHS)),  # colour of the submarine on each space, or NO_SEAT
    ("card_piles", "i1", (SECTORS, PILE_MOST)),  # research cards, the last one on top
    ("card_heights", "i1", SECTORS),
    ("expansion_piles", "i1", (SECTORS, PILE_MOST)),  # lab expansions, the last one on top
    ("expansion_heights", "i1", SECTORS),
    # the seats
    ("supplies", "i1", SEATS),  # bots on the numbers and beside the board
    ("programmed", "i1", SEATS),  # one bit for each symbol with a bot
    ("submarines", "i1", SEATS),  # not launched yet; neutral colours too
    ("time_markers", "i1", SEATS),
    ("crystals", "i1", SEATS),
    ("capacities", "i1", (SEATS, STORES)),  # what the lab may hold
    ("labs", "i1", (SEATS, EXPANSIONS_MOST)),  # expansions attached, NO_CARD where free
    ("lab_sizes", "i1", SEATS),
    ("hands", "i1", (SEATS, HAND_MOST)),  # research cards, NO_CARD where free
    ("hand_sizes", "i1", SEATS),
    ("scientists", "i1", SEATS),  # the sector each scientist is in
    ("areas", "i1", SEATS),  # the area he stands on
    ("engineers", "i1", SEATS),  # a Room
    ("bought", "i1", SEATS),  # 1 when a bot was programmed for 3 markers in this round
    ("sidesteps", "i1", SEATS),  # sidesteps made in this game
    # what waits
    ("waiting", "i1", GAINS),  # gains of each kind; for POINTS the points
    ("waiting_source", "i1"),  # the Source of the waiting POINTS
    ("waiting_card", "i1"),  # the IMMEDIATE card that waits, or NO_CARD
    ("letters", "i1"),  # one bit for each sector that a new expansion still names
)
# what facts account for; sums of locks follow from the ring
TOLD = frozenset(field[0] for field in FIELDS) - {"lock_sums"}
