"""What the view of a seat has as numbers: their blocks, units and places."""

from botwright.core.research.spec import Field, starts
from botwright.games.aquasphere.data import (
    GAINS,
    HAND_MOST,
    KINDS,
    PROGRAMS,
    ROOMS,
    ROUNDS,
    SEATS,
    SECTORS,
    STORES,
    Decision,
    Room,
    Stage,
)

OBSERVATION_VERSION = 1
DECISIONS, STAGES, PLACES, LAYOUTS, REFILLS = len(Decision), len(Stage), len(Room), 2, 4
POINTS_UNIT = 50.0
COUNT_UNIT = 5.0
BOTS_UNIT = 15.0
# a product is quicker than a quotient, and as 32 bits the same number (a test tries all)
PER_POINT, PER_COUNT, PER_BOT = 1 / POINTS_UNIT, 1 / COUNT_UNIT, 1 / BOTS_UNIT
SEAT_NUMBERS = 11
COUNT_MOST = 127  # of anything that the record counts in eight bits
POINTS_MOST = 1000  # more than four rounds can bring

# The observation, block by block: a Field each. Sides: the seat that looks, then the others in
# turn order; without a player the neutral colours. Sectors go by letter.
OBSERVATION = (
    Field("players", (SEATS - 1,)),
    Field("round", (ROUNDS,)),
    Field("decision", (DECISIONS,)),
    Field("stage", (STAGES,)),
    Field("i_am_to_move", (1,)),
    Field("active[side]", (SEATS,)),
    Field("place_in_order[side][place]", (SEATS, SEATS)),
    Field("place_in_pass_order[side][place]", (SEATS, SEATS)),
    Field("bulb", (1,), COUNT_MOST / COUNT_UNIT),
    Field("points_left", (1,), POINTS_MOST / COUNT_UNIT),
    Field("waiting[gain]", (GAINS,), COUNT_MOST / COUNT_UNIT),
    Field("letter_waiting[sector]", (SECTORS,)),
    Field("tile[this_round, next_round][room][program]", (LAYOUTS, ROOMS, PROGRAMS)),
    Field("position_from_me[sector][steps]", (SECTORS, SECTORS)),
    Field("octopods[sector]", (SECTORS,), COUNT_MOST / COUNT_UNIT),
    Field("crystals[sector]", (SECTORS,), COUNT_MOST / COUNT_UNIT),
    Field("time[sector]", (SECTORS,), COUNT_MOST / COUNT_UNIT),
    Field("control[sector][side]", (SECTORS, SEATS)),
    Field("station[sector][side]", (SECTORS, SEATS), COUNT_MOST / COUNT_UNIT),
    Field("submarine[sector][side]", (SECTORS, SEATS)),
    Field(
        "refill[sector][time, crystals, octopods, submarine]",
        (SECTORS, REFILLS),
        COUNT_MOST / COUNT_UNIT,
    ),
    Field("card_height[sector]", (SECTORS,)),
    Field("card_kind[sector][kind]", (SECTORS, KINDS)),
    Field("card_program[sector][program]", (SECTORS, PROGRAMS)),
    Field("expansion_height[sector]", (SECTORS,)),
    Field("expansion_letter[sector][letter]", (SECTORS, SECTORS)),
    Field("expansion_store[sector][store]", (SECTORS, STORES), COUNT_MOST),
    Field(
        "board[side][points, to_red_line, supply, submarines, time, crystals, lab_size, hand_size, "
        "bought, sidesteps, bot_points]",
        (SEATS, SEAT_NUMBERS),
        COUNT_MOST,
    ),
    Field("capacity[side][store]", (SEATS, STORES), COUNT_MOST / COUNT_UNIT),
    Field("programmed[side][program]", (SEATS, PROGRAMS)),
    Field("engineer[side][room]", (SEATS, PLACES)),
    Field("scientist[side][sector]", (SEATS, SECTORS)),
    Field("area[side][program]", (SEATS, PROGRAMS)),
    Field("movement_cost[side][sector]", (SEATS, SECTORS), COUNT_MOST),
    Field("letter_in_lab[side][letter]", (SEATS, SECTORS)),
    Field("hand[side][kind][program, none]", (SEATS, KINDS, PROGRAMS + 1), HAND_MOST),
)
OBSERVATION_LENGTH = sum(field.length for field in OBSERVATION)
# where the parts of `observe` begin: constants, so that compiled loops write many numbers at once
OF_WAITING, OF_SECTORS, OF_SIDES, OF_REFILL, OF_PILES = starts(
    OBSERVATION, "bulb", "position_from_me", "control", "refill", "card_height"
)
OF_BOARDS, OF_CAPACITY, OF_PROGRAMMED, OF_FIGURES, OF_SCIENTIST, OF_AREA = starts(
    OBSERVATION, "board", "capacity", "programmed", "engineer", "scientist", "area"
)
OF_COSTS, OF_LAB, OF_HANDS = starts(OBSERVATION, "movement_cost", "letter_in_lab", "hand")
HAND_NUMBERS = KINDS * (PROGRAMS + 1)  # of one side
COURSE_PART = SEATS  # the parts of `observe_part` that are no side
RING_PART = COURSE_PART + 1
PILES_PART = RING_PART + 1
VIEW_PARTS = PILES_PART + 1
SIDE_BITS, SIDE_MASK = 2, SEATS - 1  # a side among others in one number
