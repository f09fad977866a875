"""What the view of a seat has as numbers: their blocks, units and places."""

from botwright.core.research.spec import Field, starts
from botwright.games.metallum.data import (
    ACTION_CARDS,
    CARDS,
    EXTRACTORS,
    MARKET_SLOTS,
    MODULES,
    PLANET_TILES,
    PLANETS,
    PLAYERS,
    PROGRAM_PLACES,
    ROUNDS,
    TILES,
    Decision,
)

OBSERVATION_VERSION = 1
DECISIONS = len(Decision)
MONEY_UNIT = 50.0  # about half of a usual final total
COUNT_UNIT = 5.0  # a strong presence on one planet
RESERVE_UNIT = 25.0
# a product is quicker than a quotient, and as 32 bits the same number (a test tries all)
PER_DOLLAR, PER_COUNT, PER_MARKER = 1 / MONEY_UNIT, 1 / COUNT_UNIT, 1 / RESERVE_UNIT
MONEY_MOST = 1000  # more than nine rounds can pay

# The observation, block by block: a Field each. "me" is the seat that looks, "enemy" the other.
OBSERVATION = (
    Field("round", (ROUNDS,)),
    Field("decision", (DECISIONS,)),
    Field("i_am_to_move", (1,)),
    Field("i_act_first", (1,)),
    Field("action_deck", (1,)),
    Field("planet_tile[planet][tile]", (PLANETS, PLANET_TILES)),
    Field("discovered[planet]", (PLANETS,)),
    Field("rich[planet]", (PLANETS,)),
    Field("poor[planet]", (PLANETS,)),
    Field("sabotaged[planet]", (PLANETS,)),
    Field("extractors[me, enemy][planet]", (PLAYERS, PLANETS), EXTRACTORS / COUNT_UNIT),
    Field("ship[me, enemy][planet]", (PLAYERS, PLANETS)),
    Field("money[me, enemy]", (PLAYERS,), MONEY_MOST / MONEY_UNIT),
    Field("reserve[me, enemy]", (PLAYERS,), EXTRACTORS / RESERVE_UNIT),
    Field("unused_tile[me, enemy][tile]", (PLAYERS, TILES)),
    Field("program_tile[me, enemy][tile]", (PLAYERS, TILES)),
    Field("program_is_in[me, enemy]", (PLAYERS,)),
    Field("executed[place]", (PROGRAM_PLACES,)),
    Field("normal_used", (1,)),
    Field("used[planet]", (PLANETS,)),
    Field("extra_used[planet]", (PLANETS,)),
    Field("cards_played", (1,), ACTION_CARDS),
    Field("market[slot][card]", (MARKET_SLOTS, CARDS)),
    Field("in_deck_or_discard[card]", (CARDS,)),
    Field("module[me, enemy][module][planet]", (PLAYERS, MODULES, PLANETS)),
    Field("bought[me, enemy][module]", (PLAYERS, MODULES)),
    Field("hand[me, enemy][action_card]", (PLAYERS, ACTION_CARDS)),
    Field("pending_planet[planet]", (PLANETS,)),
    Field("pending_card[card]", (CARDS,)),
    Field("pending_count", (1,), EXTRACTORS),
    Field("pending_is_mine", (1,)),
)
OBSERVATION_LENGTH = sum(field.length for field in OBSERVATION)
# where the parts of `observe` begin: constants, so that compiled loops write many numbers at once
OF_PLANETS, OF_PLAYERS, OF_TURN, OF_CARDS, OF_MODULES, OF_PENDING = starts(
    OBSERVATION, "planet_tile", "money", "executed", "market", "module", "pending_planet"
)
# the parts of `observe_part`, about as many numbers in each; the last one has the modules
VIEW_PARTS = 4
TABLE_PART, PLAYERS_PART, CARDS_PART = range(VIEW_PARTS - 1)
