"""The record of Metallum: the whole position. All fields are public but one: `programs`."""

from botwright.games.metallum.data import (
    CARDS,
    MARKET_SLOTS,
    MODULES,
    PLANETS,
    PLAYERS,
)

# narrow fields, read through int(): docs/decisions/0001
FIELDS = (
    ("money", "i2", PLAYERS),  # dollars
    ("programs", "i2", PLAYERS),  # program number; the enemy's is secret until both are in
    ("unused", "i2", PLAYERS),  # one bit for each tile not spent in this sequence
    ("bought", "i2", PLAYERS),  # one bit for each planetary module paid for
    ("decision", "i1"),  # a Decision
    ("to_move", "i1"),  # a seat, CHANCE or NOBODY
    ("players", "i1"),  # always 2
    ("scheme", "i1"),  # connector scheme: 0 is A, 1 is B
    ("edition", "i1"),  # an Edition
    ("card_limit", "i1"),  # action cards in one Action phase; 0 means any number
    ("round_number", "i1"),  # 0 while the table is laid, then 1 to 9
    ("phase", "i1"),  # a Phase
    ("active", "i1"),  # whose Action phase it is
    ("first", "i1"),  # who acts first in this round
    ("executed", "i1"),  # one bit for each place of the active program that was executed
    ("normal_used", "i1"),  # 1 when the active player has used his one installation
    ("used", "i2"),  # one bit for each planet whose installation was used in this phase
    ("extra_used", "i2"),  # the same, by Extra Activation alone
    ("cards_played", "i1"),  # action cards in this Action phase
    ("planets", "i1", PLANETS),  # the tile at each position, NO_PLANET while unknown
    ("discovered", "i1", PLANETS),  # 1 when face up
    ("deposits", "i1", PLANETS),  # a Deposit each
    ("sabotaged", "i1", PLANETS),  # 1 until the round ends
    ("extractors", "i1", (PLAYERS, PLANETS)),  # markers on each planet
    ("reserves", "i1", PLAYERS),  # markers not on planets
    ("ships", "i1", PLAYERS),  # the position of each factory ship
    ("market", "i1", MARKET_SLOTS),  # a card or NO_CARD; slot 0 is +1, slot 3 is -1
    ("piles", "i1", CARDS),  # a Pile for each card
    ("owners", "i1", CARDS),  # who has the card, or NO_SEAT
    ("module_planets", "i1", MODULES),  # where an owned module lies, or NO_PLANET
    ("pending_planet", "i1"),  # the planet a step under way speaks of, or NO_PLANET
    ("pending_card", "i1"),  # the card a step or a Shuttle Bay speaks of, or NO_CARD
    ("pending_count", "i1"),  # pieces still to be placed, or already moved, in this step
    ("pending_owner", "i1"),  # whose pieces a step under way moves, or NO_SEAT
)

# only says what is asked next; all other fields are told: the facts of a story account for them
BOOKKEEPING = frozenset(
    {
        "decision",
        "to_move",
        "players",
        "scheme",
        "edition",
        "card_limit",
        "pending_planet",
        "pending_card",
        "pending_count",
        "pending_owner",
    }
)
TOLD = frozenset(field[0] for field in FIELDS) - BOOKKEEPING
