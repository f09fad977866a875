"""What a seat may know, which is everything, and the position as numbers."""

import numpy as np

from botwright.core.jit import inlined, rule
from botwright.core.record import record
from botwright.core.research.spec import Field, starts
from botwright.games.aquasphere.data import (
    BERTHS,
    FEWEST_PLAYERS,
    GAINS,
    HAND_MOST,
    KINDS,
    NO_PROGRAM,
    NO_ROTATION,
    NO_SEAT,
    NO_SECTOR,
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
from botwright.games.aquasphere.rules.deploying import list_costs, movement_cost, station_limit
from botwright.games.aquasphere.rules.headquarters import tile_in
from botwright.games.aquasphere.rules.knowledge_track import bulb
from botwright.games.aquasphere.rules.scoring import (
    bot_points,
    control_fields,
    letters_in_lab,
    majority_points,
    octopod_penalty,
    places,
)
from botwright.games.aquasphere.rules.submarines import submarine_cost, submarines_launched
from botwright.games.aquasphere.rules.tables import (
    CARD_KIND,
    CARD_PROGRAM,
    EXTRA,
    FREE_STEPS,
    LAYOUT,
    LETTERS,
    REFILL_CRYSTALS,
    REFILL_NEUTRAL,
    REFILL_OCTOPODS,
    REFILL_TIME,
    printed,
)
from botwright.games.aquasphere.tables import Number

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
OF_WAITING, OF_SECTORS, OF_SIDES, OF_REFILL, OF_PILES, OF_BOARDS, OF_FIGURES = starts(
    OBSERVATION, "bulb", "position_from_me", "control", "refill", "card_height", "board", "engineer"
)
SIDE_BITS, SIDE_MASK = 2, SEATS - 1  # a side among others in one number


@rule
def hide(state, seat):
    """Nothing is secret in this game: what is not on the table has not been drawn yet."""


@rule
def redeal(state, seat, generator):
    """Nothing is unknown in this game but draws to come, which chance makes."""


@rule
def side_of(state, seat, colour):
    """Where a colour stands from a seat's view: itself 0, then in turn order, then neutral ones."""
    players = int(state.players)
    if colour >= players:
        return colour
    mine, theirs = seat, colour
    if state.order[0] != NO_SEAT:
        for place in range(players):
            if state.order[place] == seat:
                mine = place
            if state.order[place] == colour:
                theirs = place
    side = theirs - mine
    return side + players if side < 0 else side


@inlined
def sides_of(state, seat):
    """The side of every colour from a seat's view, in one number."""
    sides = 0
    for colour in range(SEATS):
        sides |= side_of(state, seat, colour) << (colour * SIDE_BITS)
    return sides


@inlined
def side_in(sides, colour):
    """The side of a colour in what `sides_of` has found; of none, any."""
    return (sides >> (max(colour, 0) * SIDE_BITS)) & SIDE_MASK


@rule
def observe(state, seat, out):
    """The position as numbers, in the blocks of OBSERVATION; writes every number."""
    for index in range(OBSERVATION_LENGTH):
        out[index] = 0
    sides = sides_of(state, seat)
    observe_course(state, seat, sides, out)
    observe_waiting(state, out)
    observe_sectors(state, seat, out)
    observe_sides_in_sectors(state, sides, out)
    observe_refill(state, out)
    observe_piles(state, out)
    for colour in range(int(state.players)):
        observe_board(state, colour, side_in(sides, colour), out)
        observe_figures(state, colour, side_in(sides, colour), out)


@inlined
def observe_course(state, seat, sides, out):
    """Players, round, decision, orders."""
    out[int(state.players) - FEWEST_PLAYERS] = 1
    at = SEATS - 1
    if state.round_number > 0:
        out[at + int(state.round_number) - 1] = 1
    at += ROUNDS
    out[at + int(state.decision)] = 1
    out[at + DECISIONS + int(state.stage)] = 1
    at += DECISIONS + STAGES
    out[at] = int(state.to_move == seat)
    at += 1
    if state.active != NO_SEAT:
        out[at + side_in(sides, int(state.active))] = 1
    at += SEATS
    for place in range(int(state.players)):
        if state.order[place] != NO_SEAT:
            out[at + side_in(sides, int(state.order[place])) * SEATS + place] = 1
        if state.pass_order[place] != NO_SEAT:
            side = SEATS + side_in(sides, int(state.pass_order[place]))
            out[at + side * SEATS + place] = 1


@inlined
def observe_waiting(state, out):
    """What waits, and the tiles of this round and the next."""
    at = OF_WAITING
    out[at] = bulb(state) * PER_COUNT
    out[at + 1] = int(state.points_left) * PER_COUNT
    at += 1 + 1
    for gain in range(GAINS):
        out[at + gain] = int(state.waiting[gain]) * PER_COUNT
    at += GAINS
    for sector in range(SECTORS):
        out[at + sector] = (int(state.letters) >> sector) & 1
    at += SECTORS
    for layout in range(LAYOUTS):
        number = max(int(state.round_number) - 1, 0) + layout
        if number < ROUNDS and state.program_cards[number] >= 0:
            for room in range(ROOMS):
                tile = int(LAYOUT[state.program_cards[number], room])
                out[at + (layout * ROOMS + room) * PROGRAMS + tile] = 1


@inlined
def observe_sectors(state, seat, out):
    """Where the sectors are from the seat's scientist, and what lies in them."""
    at = OF_SECTORS
    for sector in range(SECTORS):
        if state.positions[sector] != NO_SECTOR and state.scientists[seat] != NO_SECTOR:
            start = int(state.positions[state.scientists[seat]])
            steps = (int(state.positions[sector]) - start) % SECTORS
            out[at + sector * SECTORS + steps] = 1
    at += SECTORS * SECTORS
    for sector in range(SECTORS):
        out[at + sector] = int(state.octopods[sector]) * PER_COUNT
        out[at + SECTORS + sector] = int(state.sector_crystals[sector]) * PER_COUNT
        out[at + SECTORS + SECTORS + sector] = int(state.sector_time[sector]) * PER_COUNT


@inlined
def observe_sides_in_sectors(state, sides, out):
    """Control fields, charging stations and submarines; no branches, none could be foretold."""
    stations = OF_SIDES + SECTORS * SEATS
    submarines = stations + SECTORS * SEATS
    for sector in range(SECTORS):
        holder, first = int(state.control[sector]), sector * SEATS
        out[OF_SIDES + first + side_in(sides, holder)] = int(holder != NO_SEAT)
        launched = 0  # one bit for each side
        for place in range(SEATS):
            bots = int(state.stations[sector, place]) * PER_COUNT
            out[stations + first + side_in(sides, place)] = bots
        for berth in range(BERTHS):
            colour = int(state.berths[sector, berth])
            launched |= int(colour != NO_SEAT) << side_in(sides, colour)
        for side in range(SEATS):
            out[submarines + first + side] = (launched >> side) & 1


@inlined
def observe_refill(state, out):
    """What the centre tile on top will bring to each sector."""
    kind, tile = int(state.players) - FEWEST_PLAYERS, int(state.tile)
    if state.rotation != NO_ROTATION and tile < ROUNDS - 1:
        for direction in range(SECTORS):
            sector = int(state.ring[(direction + int(state.rotation)) % SECTORS])
            first = OF_REFILL + sector * REFILLS
            out[first] = REFILL_TIME[kind, tile, direction] * PER_COUNT
            out[first + 1] = REFILL_CRYSTALS[kind, tile, direction] * PER_COUNT
            out[first + 1 + 1] = REFILL_OCTOPODS[kind, tile, direction] * PER_COUNT
            out[first + REFILLS - 1] = int(REFILL_NEUTRAL[kind, tile, direction] > 0)


@inlined
def observe_piles(state, out):
    """The research card and the lab expansion on top of each pile."""
    at = OF_PILES
    kinds, programs = at + SECTORS, at + SECTORS + SECTORS * KINDS
    for sector in range(SECTORS):
        height = int(state.card_heights[sector])
        out[at + sector] = height * PER_COUNT
        if height > 0:
            card = int(state.card_piles[sector, height - 1])
            out[kinds + sector * KINDS + CARD_KIND[card]] = 1
            if CARD_PROGRAM[card] != NO_PROGRAM:
                out[programs + sector * PROGRAMS + CARD_PROGRAM[card]] = 1
    at = programs + SECTORS * PROGRAMS
    letters, stores = at + SECTORS, at + SECTORS + SECTORS * SECTORS
    for sector in range(SECTORS):
        height = int(state.expansion_heights[sector])
        out[at + sector] = height * PER_COUNT
        if height > 0:
            expansion = int(state.expansion_piles[sector, height - 1])
            for letter in range(SECTORS):
                out[letters + sector * SECTORS + letter] = (LETTERS[expansion] >> letter) & 1
            for store in range(STORES):
                out[stores + sector * STORES + store] = EXTRA[expansion, store]


@inlined
def observe_board(state, seat, side, out):
    """Board, lab and programs of one player, written for a side."""
    first = OF_BOARDS + side * SEAT_NUMBERS
    points = int(state.points[seat])
    numbers = (
        points * PER_POINT,
        FREE_STEPS[points % printed(Number.LAP)] * PER_COUNT,
        int(state.supplies[seat]) * PER_BOT,
        int(state.submarines[seat]) * PER_COUNT,
        int(state.time_markers[seat]) * PER_COUNT,
        int(state.crystals[seat]) * PER_COUNT,
        int(state.lab_sizes[seat]) * PER_COUNT,
        int(state.hand_sizes[seat]) * PER_COUNT,
        float(state.bought[seat]),
        float(state.sidesteps[seat]),
        bot_points(state, seat) * PER_BOT,
    )
    for index in range(SEAT_NUMBERS):
        out[first + index] = numbers[index]
    at = OF_BOARDS + SEATS * SEAT_NUMBERS
    for store in range(STORES):
        out[at + side * STORES + store] = int(state.capacities[seat, store]) * PER_COUNT
    at += SEATS * STORES
    for program in range(PROGRAMS):
        out[at + side * PROGRAMS + program] = (int(state.programmed[seat]) >> program) & 1


@inlined
def observe_figures(state, seat, side, out):
    """Engineer, scientist, letters and hand of one player, written for a side."""
    at = OF_FIGURES
    out[at + side * PLACES + int(state.engineers[seat])] = 1
    at += SEATS * PLACES
    sector = int(state.scientists[seat])
    areas = at + SEATS * SECTORS
    costs = areas + SEATS * PROGRAMS
    if sector != NO_SECTOR:
        out[at + side * SECTORS + sector] = 1
        out[areas + side * PROGRAMS + int(state.areas[seat])] = 1
        list_costs(state, seat, out, costs + side * SECTORS)
        letters = 1 << int(state.base_labs[seat])
        for place in range(int(state.lab_sizes[seat])):
            letters |= int(LETTERS[state.labs[seat, place]])
        for letter in range(SECTORS):
            out[costs + (SEATS + side) * SECTORS + letter] = (letters >> letter) & 1
    hands = costs + SEATS * SECTORS + SEATS * SECTORS
    for place in range(int(state.hand_sizes[seat])):
        card = int(state.hands[seat, place])
        program = int(CARD_PROGRAM[card]) % (PROGRAMS + 1)  # the last place: none
        out[hands + (side * KINDS + CARD_KIND[card]) * (PROGRAMS + 1) + program] += 1


# What the table shows and only rules can tell, all in one call: a call from Python costs more than
# what it asks.
FIGURES = record(
    ("movement_costs", np.int16, (SECTORS, SEATS)),  # of seats with a scientist on the table
    ("submarine_costs", np.int16, (SECTORS, SEATS)),  # where a berth is free
    ("places", np.int16, SEATS),
    ("launched", np.int16, SEATS),
    ("control_fields", np.int16, SEATS),
    ("majorities", np.int16, SEATS),
    ("bot_points", np.int16, SEATS),
    ("penalties", np.int16, SEATS),
    ("lab_letters", np.int16, SEATS),  # of seats with a base lab
    ("station_limit", np.int16),
    ("bulb", np.int16),
    ("tiles", np.int16, ROOMS),  # the program in each room, once a round has begun
)


@rule
def figures(states, filled):
    """Fill a record of FIGURES. Both are arrays of one: numba reads them faster than records."""
    state, out = states[0], filled[0]
    out.station_limit = station_limit(state)
    out.bulb = bulb(state)
    if state.round_number > 0:
        for room in range(ROOMS):
            out.tiles[room] = tile_in(state, room)
    places(state, out.places)
    for seat in range(int(state.players)):
        out.launched[seat] = submarines_launched(state, seat)
        out.control_fields[seat] = control_fields(state, seat)
        out.majorities[seat] = majority_points(state, seat)
        out.bot_points[seat] = bot_points(state, seat)
        out.penalties[seat] = octopod_penalty(state, seat)
        if state.base_labs[seat] >= 0:
            out.lab_letters[seat] = letters_in_lab(state, seat)
        if state.scientists[seat] >= 0:
            for sector in range(SECTORS):
                out.movement_costs[sector, seat] = movement_cost(state, seat, sector)
                if state.berths[sector, BERTHS - 1] == NO_SEAT:
                    out.submarine_costs[sector, seat] = submarine_cost(state, seat, sector)
