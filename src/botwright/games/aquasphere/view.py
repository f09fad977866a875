"""What a seat may know, which is everything, and the position as numbers."""

from botwright.core.jit import inlined, rule
from botwright.core.research.marks import clear, write_bits, write_one_hot
from botwright.games.aquasphere.data import (
    BERTHS,
    FEWEST_PLAYERS,
    GAINS,
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
)
from botwright.games.aquasphere.observation import (
    COURSE_PART,
    DECISIONS,
    HAND_NUMBERS,
    LAYOUTS,
    OBSERVATION_LENGTH,
    OF_AREA,
    OF_BOARDS,
    OF_CAPACITY,
    OF_COSTS,
    OF_FIGURES,
    OF_HANDS,
    OF_LAB,
    OF_PILES,
    OF_PROGRAMMED,
    OF_REFILL,
    OF_SCIENTIST,
    OF_SECTORS,
    OF_SIDES,
    OF_WAITING,
    PER_BOT,
    PER_COUNT,
    PER_POINT,
    PILES_PART,
    PLACES,
    REFILLS,
    RING_PART,
    SEAT_NUMBERS,
    SIDE_BITS,
    SIDE_MASK,
    STAGES,
)
from botwright.games.aquasphere.rules.deploying import list_costs
from botwright.games.aquasphere.rules.knowledge_track import bulb
from botwright.games.aquasphere.rules.scoring import bot_points
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


@inlined
def colours_by_side(sides):
    """The colour of every side in what `sides_of` has found, in one number."""
    colours = 0
    for colour in range(SEATS):
        colours |= colour << (side_in(sides, colour) * SIDE_BITS)
    return colours


@rule
def observe(state, seat, out):
    """The position as numbers, in the blocks of OBSERVATION; writes every number."""
    clear(out, 0, OBSERVATION_LENGTH)
    sides = sides_of(state, seat)
    colours = colours_by_side(sides)
    observe_course(state, seat, sides, out, False)
    observe_waiting(state, out, False)
    observe_ring(state, seat, sides, colours, out, False)
    observe_piles(state, out, False)
    for side in range(int(state.players)):
        observe_side(state, side_in(colours, side), side, out, False)


@rule
def observe_part(state, seat, part, out):
    """A part of what `observe` writes, for GPUs: numbers once and blocks in order, but for hands.

    The first parts are the sides.
    """
    sides = sides_of(state, seat)
    colours = colours_by_side(sides)
    if part == COURSE_PART:
        observe_course(state, seat, sides, out, True)
        observe_waiting(state, out, True)
    elif part == RING_PART:
        observe_ring(state, seat, sides, colours, out, True)
    elif part == PILES_PART:
        observe_piles(state, out, True)
    elif part < state.players:
        observe_side(state, side_in(colours, part), part, out, True)
    else:
        clear_side(part, out)


@inlined
def observe_ring(state, seat, sides, colours, out, in_order):
    """The sectors, what lies and stands in them, and what will come."""
    observe_sectors(state, seat, out, in_order)
    observe_sides_in_sectors(state, sides, colours, out, in_order)
    observe_refill(state, out, in_order)


@inlined
def observe_side(state, colour, side, out, in_order):
    """Board, figures and hand of one player, written for a side."""
    observe_board(state, colour, side, out, in_order)
    observe_figures(state, colour, side, out, in_order)
    observe_hand(state, colour, side, out, in_order)


@inlined
def observe_course(state, seat, sides, out, in_order):
    """Players, round, decision, orders."""
    write_one_hot(out, 0, SEATS - 1, int(state.players) - FEWEST_PLAYERS, in_order)
    at = SEATS - 1
    write_one_hot(out, at, ROUNDS, int(state.round_number) - 1, in_order)
    at += ROUNDS
    write_one_hot(out, at, DECISIONS, int(state.decision), in_order)
    write_one_hot(out, at + DECISIONS, STAGES, int(state.stage), in_order)
    at += DECISIONS + STAGES
    out[at] = int(state.to_move == seat)
    at += 1
    active = side_in(sides, int(state.active)) if state.active != NO_SEAT else NO_SEAT
    write_one_hot(out, at, SEATS, active, in_order)
    at += SEATS
    order = passed = 0  # one bit for each number
    for place in range(int(state.players)):
        seated, gone = int(state.order[place]), int(state.pass_order[place])
        order |= int(seated != NO_SEAT) << (side_in(sides, seated) * SEATS + place)
        passed |= int(gone != NO_SEAT) << (side_in(sides, gone) * SEATS + place)
    write_bits(out, at, SEATS * SEATS, order, in_order)
    write_bits(out, at + SEATS * SEATS, SEATS * SEATS, passed, in_order)


@inlined
def observe_waiting(state, out, in_order):
    """What waits, and the tiles of this round and the next."""
    at = OF_WAITING
    out[at] = bulb(state) * PER_COUNT
    out[at + 1] = int(state.points_left) * PER_COUNT
    at += 1 + 1
    for gain in range(GAINS):
        out[at + gain] = int(state.waiting[gain]) * PER_COUNT
    at += GAINS
    write_bits(out, at, SECTORS, int(state.letters), in_order)
    at += SECTORS
    for layout in range(LAYOUTS):
        number = max(int(state.round_number) - 1, 0) + layout
        first = at + layout * ROOMS * PROGRAMS
        if number < ROUNDS and state.program_cards[number] >= 0:
            for room in range(ROOMS):
                tile = int(LAYOUT[state.program_cards[number], room])
                write_one_hot(out, first + room * PROGRAMS, PROGRAMS, tile, in_order)
        elif in_order:
            clear(out, first, ROOMS * PROGRAMS)


@inlined
def observe_sectors(state, seat, out, in_order):
    """Where the sectors are from the seat's scientist, and what lies in them."""
    at = OF_SECTORS
    for sector in range(SECTORS):
        steps = NO_SECTOR
        if state.positions[sector] != NO_SECTOR and state.scientists[seat] != NO_SECTOR:
            start = int(state.positions[state.scientists[seat]])
            steps = (int(state.positions[sector]) - start) % SECTORS
        write_one_hot(out, at + sector * SECTORS, SECTORS, steps, in_order)
    at += SECTORS * SECTORS
    for sector in range(SECTORS):
        out[at + sector] = int(state.octopods[sector]) * PER_COUNT
        out[at + SECTORS + sector] = int(state.sector_crystals[sector]) * PER_COUNT
        out[at + SECTORS + SECTORS + sector] = int(state.sector_time[sector]) * PER_COUNT


@inlined
def observe_sides_in_sectors(state, sides, colours, out, in_order):
    """Control fields, charging stations and submarines; no branches, none could be foretold."""
    stations = OF_SIDES + SECTORS * SEATS
    submarines = stations + SECTORS * SEATS
    for sector in range(SECTORS):
        holder, first = int(state.control[sector]), sector * SEATS
        side, held = side_in(sides, holder), int(holder != NO_SEAT)
        if in_order:
            write_bits(out, OF_SIDES + first, SEATS, held << side, True)
        else:
            out[OF_SIDES + first + side] = held
        launched = 0  # one bit for each side
        for berth in range(BERTHS):
            colour = int(state.berths[sector, berth])
            launched |= int(colour != NO_SEAT) << side_in(sides, colour)
        for side in range(SEATS):
            colour = (colours >> (side * SIDE_BITS)) & SIDE_MASK
            out[stations + first + side] = int(state.stations[sector, colour]) * PER_COUNT
        write_bits(out, submarines + first, SEATS, launched, in_order)


@inlined
def observe_refill(state, out, in_order):
    """What the centre tile on top will bring to each sector."""
    kind, tile = int(state.players) - FEWEST_PLAYERS, int(state.tile)
    if state.rotation != NO_ROTATION and tile < ROUNDS - 1:
        for sector in range(SECTORS):
            direction = (int(state.positions[sector]) - int(state.rotation)) % SECTORS
            first = OF_REFILL + sector * REFILLS
            out[first] = REFILL_TIME[kind, tile, direction] * PER_COUNT
            out[first + 1] = REFILL_CRYSTALS[kind, tile, direction] * PER_COUNT
            out[first + 1 + 1] = REFILL_OCTOPODS[kind, tile, direction] * PER_COUNT
            out[first + REFILLS - 1] = int(REFILL_NEUTRAL[kind, tile, direction] > 0)
    elif in_order:
        clear(out, OF_REFILL, SECTORS * REFILLS)


@inlined
def observe_piles(state, out, in_order):
    """The research card and the lab expansion on top of each pile."""
    at = OF_PILES
    kinds, programs = at + SECTORS, at + SECTORS + SECTORS * KINDS
    for sector in range(SECTORS):
        height = int(state.card_heights[sector])
        out[at + sector] = height * PER_COUNT
        kind = program = NO_PROGRAM
        if height > 0:
            card = int(state.card_piles[sector, height - 1])
            kind, program = int(CARD_KIND[card]), int(CARD_PROGRAM[card])
        write_one_hot(out, kinds + sector * KINDS, KINDS, kind, in_order)
        write_one_hot(out, programs + sector * PROGRAMS, PROGRAMS, program, in_order)
    at = programs + SECTORS * PROGRAMS
    letters, stores = at + SECTORS, at + SECTORS + SECTORS * SECTORS
    for sector in range(SECTORS):
        height = int(state.expansion_heights[sector])
        out[at + sector] = height * PER_COUNT
        if height > 0:
            expansion = int(state.expansion_piles[sector, height - 1])
            shown = int(LETTERS[expansion])
            write_bits(out, letters + sector * SECTORS, SECTORS, shown, in_order)
            for store in range(STORES):
                out[stores + sector * STORES + store] = EXTRA[expansion, store]
        elif in_order:
            clear(out, letters + sector * SECTORS, SECTORS)
            clear(out, stores + sector * STORES, STORES)


@inlined
def observe_board(state, seat, side, out, in_order):
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
    for store in range(STORES):
        out[OF_CAPACITY + side * STORES + store] = int(state.capacities[seat, store]) * PER_COUNT
    programmed = int(state.programmed[seat])
    write_bits(out, OF_PROGRAMMED + side * PROGRAMS, PROGRAMS, programmed, in_order)


@inlined
def observe_figures(state, seat, side, out, in_order):
    """Engineer, scientist and letters of one player, written for a side."""
    write_one_hot(out, OF_FIGURES + side * PLACES, PLACES, int(state.engineers[seat]), in_order)
    sector, area, letters = int(state.scientists[seat]), NO_PROGRAM, 0
    if sector != NO_SECTOR:
        list_costs(state, seat, out, OF_COSTS + side * SECTORS)
        area, letters = int(state.areas[seat]), 1 << int(state.base_labs[seat])
        for place in range(int(state.lab_sizes[seat])):
            letters |= int(LETTERS[state.labs[seat, place]])
    elif in_order:
        clear(out, OF_COSTS + side * SECTORS, SECTORS)
    write_one_hot(out, OF_SCIENTIST + side * SECTORS, SECTORS, sector, in_order)
    write_one_hot(out, OF_AREA + side * PROGRAMS, PROGRAMS, area, in_order)
    write_bits(out, OF_LAB + side * SECTORS, SECTORS, letters, in_order)


@inlined
def place_in_hand(state, seat, place):
    """Where a card in hand is counted."""
    card = int(state.hands[seat, place])
    program = int(CARD_PROGRAM[card]) % (PROGRAMS + 1)  # the last place: none
    return int(CARD_KIND[card]) * (PROGRAMS + 1) + program


@inlined
def observe_hand(state, seat, side, out, in_order):
    """How many cards of each kind and program one player has, written for a side.

    On a GPU it takes long to read again what was written: so equal cards are counted instead.
    """
    first, size = OF_HANDS + side * HAND_NUMBERS, int(state.hand_sizes[seat])
    if in_order:
        clear(out, first, HAND_NUMBERS)
        for place in range(size):
            counted, equal = place_in_hand(state, seat, place), 0
            for other in range(size):
                equal += int(place_in_hand(state, seat, other) == counted)
            out[first + counted] = equal
    else:
        for place in range(size):
            out[first + place_in_hand(state, seat, place)] += 1


@inlined
def clear_side(side, out):
    """Zeros for a side without a player."""
    clear(out, OF_BOARDS + side * SEAT_NUMBERS, SEAT_NUMBERS)
    clear(out, OF_CAPACITY + side * STORES, STORES)
    clear(out, OF_PROGRAMMED + side * PROGRAMS, PROGRAMS)
    clear(out, OF_FIGURES + side * PLACES, PLACES)
    clear(out, OF_SCIENTIST + side * SECTORS, SECTORS)
    clear(out, OF_AREA + side * PROGRAMS, PROGRAMS)
    clear(out, OF_COSTS + side * SECTORS, SECTORS)
    clear(out, OF_LAB + side * SECTORS, SECTORS)
    clear(out, OF_HANDS + side * HAND_NUMBERS, HAND_NUMBERS)
