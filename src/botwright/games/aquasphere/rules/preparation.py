"""Preparing the table: ring, start player, base labs, and what lies in the sectors at first."""

from botwright.core.jit import rule
from botwright.games.aquasphere.actions import DRAW_LAB, DRAW_SECTOR, DRAW_START
from botwright.games.aquasphere.data import (
    ALL_SECTORS,
    BERTHS,
    BOTS,
    CARDS,
    EXPANSIONS,
    EXPANSIONS_MOST,
    EXTRAS,
    GAINS,
    HAND_MOST,
    LOCK_ROWS,
    NEUTRAL_BOT_PLAYERS,
    NO_CARD,
    NO_PROGRAM,
    NO_ROTATION,
    NO_SEAT,
    NO_SECTOR,
    PILE_MOST,
    ROUNDS,
    SEATS,
    SECTORS,
    SOURCES,
    STORES,
    SUBMARINES,
    Pile,
    Program,
    Room,
    Source,
    Stage,
    Store,
)
from botwright.games.aquasphere.rules.submarines import place_neutral, place_submarine
from botwright.games.aquasphere.rules.tables import (
    BASE_LAB,
    EXTRA_CRYSTALS,
    EXTRA_OCTOPODS,
    LOCK,
    SECTOR_PROGRAM,
    printed,
)
from botwright.games.aquasphere.rules.time_markers import place_on_symbol
from botwright.games.aquasphere.tables import Number


@rule
def clear_table(state, options):
    """An empty table for a new game; options: players, faces. Rulebook: Preparation."""
    state.players = options[0]
    state.faces = 1 - options[1]
    state.stage = Stage.PREPARATION
    state.round_number = 0
    state.active = NO_SEAT
    state.turn = 0
    state.passes = 0
    state.tile = 0
    state.rotation = NO_ROTATION
    state.cards_turned = 0
    state.expansions_turned = 0
    for card in range(CARDS):
        state.card_places[card] = Pile.DECK
    for expansion in range(EXPANSIONS):
        state.expansion_places[expansion] = Pile.DECK
    for number in range(ROUNDS):
        state.program_cards[number] = NO_CARD
    clear_waiting(state)
    for sector in range(SECTORS):
        clear_sector(state, sector)
    for seat in range(SEATS):
        clear_seat(state, seat)


@rule
def clear_waiting(state):
    """Nothing waits when a game begins. Rulebook: Preparation."""
    state.points_left = 0
    state.used_cards = 0
    state.waiting_source = Source.OCTOPODS
    state.waiting_card = NO_CARD
    state.reward_cards = 0
    state.letters = 0
    for gain in range(GAINS):
        state.waiting[gain] = 0


@rule
def clear_sector(state, sector):
    """An empty sector, without a place in the ring. Rulebook: Preparation."""
    state.ring[sector] = NO_SECTOR
    state.positions[sector] = NO_SECTOR
    state.base_labs[sector] = NO_SECTOR
    state.control[sector] = NO_SEAT
    state.octopods[sector] = 0
    state.sector_crystals[sector] = 0
    state.sector_time[sector] = 0
    state.card_heights[sector] = 0
    state.expansion_heights[sector] = 0
    for colour in range(SEATS):
        state.stations[sector, colour] = 0
    for berth in range(BERTHS):
        state.berths[sector, berth] = NO_SEAT
    for height in range(PILE_MOST):
        state.card_piles[sector, height] = NO_CARD
        state.expansion_piles[sector, height] = NO_CARD
    for row in range(LOCK_ROWS):
        state.lock_sums[row, sector] = 0
        state.lock_sums[row, SECTORS] = 0


@rule
def clear_seat(state, seat):
    """Bots and submarines on the board; a colour without a player has no bots on it. Ruling 7."""
    playing = seat < state.players
    state.order[seat] = NO_SEAT
    state.pass_order[seat] = NO_SEAT
    state.supplies[seat] = BOTS if playing else 0
    state.submarines[seat] = SUBMARINES
    state.programmed[seat] = 0
    state.time_markers[seat] = 0
    state.crystals[seat] = 0
    state.points[seat] = 0
    state.lab_sizes[seat] = 0
    state.hand_sizes[seat] = 0
    state.scientists[seat] = NO_SECTOR
    state.areas[seat] = NO_PROGRAM
    state.engineers[seat] = Room.START
    state.bought[seat] = 0
    state.sidesteps[seat] = 0
    for source in range(SOURCES):
        state.tally[seat, source] = 0
    for store in range(STORES):
        state.capacities[seat, store] = BASE_LAB[store] if playing else 0
    for place in range(EXPANSIONS_MOST):
        state.labs[seat, place] = NO_CARD
    for place in range(HAND_MOST):
        state.hands[seat, place] = NO_CARD


# the ring


@rule
def legal_draw_sector(state, out):
    """The sectors without a place in the ring. Rulebook: Preparation."""
    count = 0
    for sector in range(SECTORS):
        if state.positions[sector] == NO_SECTOR:
            out[count] = DRAW_SECTOR + sector
            count += 1
    return count


@rule
def apply_draw_sector(state, action):
    """Lay the sector at the next position; the last one follows by itself. Part 3.3."""
    position = 0
    while state.ring[position] != NO_SECTOR:
        position += 1
    lay_sector(state, action - DRAW_SECTOR, position)
    if position + 1 == SECTORS - 1:
        for sector in range(SECTORS):
            if state.positions[sector] == NO_SECTOR:
                lay_sector(state, sector, position + 1)
        add_locks(state)


@rule
def lay_sector(state, sector, position):
    """Put a sector into the ring. Part 3.3."""
    state.ring[position] = sector
    state.positions[sector] = position


@rule
def add_locks(state):
    """Add up the locks clockwise from position 0; the second row without the 2. Rulings O14, 26."""
    for position in range(SECTORS):
        lock = int(LOCK[state.ring[position]])
        free_lock = 0 if lock == printed(Number.FREE_LOCK) else lock
        state.lock_sums[0, position + 1] = int(state.lock_sums[0, position]) + lock
        state.lock_sums[1, position + 1] = int(state.lock_sums[1, position]) + free_lock


@rule
def touches_free_lock(state, sector):
    """Whether a lock with a 0 is on either side of a sector. Rulebook: Preparation."""
    before = int(state.positions[sector]) + SECTORS - 1
    return LOCK[sector] == 0 or LOCK[state.ring[before % SECTORS]] == 0


# the start player


@rule
def legal_draw_start(state, out):
    """Any player may be drawn to start. Rulebook: Preparation."""
    for player in range(int(state.players)):
        out[player] = DRAW_START + player
    return int(state.players)


@rule
def apply_draw_start(state, action):
    """The others follow clockwise. Rulebook: Preparation."""
    players = int(state.players)
    for turn in range(players):
        state.order[turn] = (action - DRAW_START + turn) % players


# base labs, and what they decide


@rule
def labs_drawn(state):
    """How many base labs have been drawn or turned up. Part 1.10."""
    count = 0
    while count < SECTORS and state.base_labs[count] != NO_SECTOR:
        count += 1
    return count


@rule
def legal_draw_lab(state, out):
    """The base labs that are left. Rulebook: Preparation."""
    count = 0
    for sector in range(SECTORS):
        drawn = False
        for earlier in range(labs_drawn(state)):
            drawn = drawn or state.base_labs[earlier] == sector
        if not drawn:
            out[count] = DRAW_LAB + sector
            count += 1
    return count


@rule
def apply_draw_lab(state, action):
    """One for each player, then the unused ones; the last one follows by itself. Part 1.10."""
    drawn = labs_drawn(state)
    sector = action - DRAW_LAB
    state.base_labs[drawn] = sector
    if drawn + 1 < SECTORS - 1:
        return
    last = ALL_SECTORS
    for number in range(SECTORS - 1):
        last -= int(state.base_labs[number])
    state.base_labs[SECTORS - 1] = last
    for player in range(int(state.players)):
        prepare_player(state, player)
    prepare_other_sectors(state)


@rule
def prepare_player(state, player):
    """Fill the start sector, set out the figures, take the first time markers. Part 1.10."""
    sector = int(state.base_labs[player])
    state.octopods[sector] = printed(Number.START_OCTOPODS)
    state.sector_crystals[sector] = printed(Number.START_CRYSTALS)
    state.sector_time[sector] = printed(Number.START_SECTOR_TIME)
    place_submarine(state, player, sector)
    state.scientists[player] = sector
    state.areas[player] = Program.SUBMARINE
    at_lock = touches_free_lock(state, sector)
    time = printed(Number.START_TIME_AT_LOCK) if at_lock else printed(Number.START_TIME)
    state.time_markers[player] = min(time, int(BASE_LAB[Store.TIME]))
    place_on_symbol(state, player, int(SECTOR_PROGRAM[sector]))


@rule
def prepare_other_sectors(state):
    """Octopods and crystals, neutral submarines; with three players neutral bots. Ruling O19."""
    players = int(state.players)
    for number in range(players, SECTORS):
        sector = int(state.base_labs[number])
        extra = number - players
        if extra < EXTRAS:
            state.octopods[sector] = EXTRA_OCTOPODS[extra]
            state.sector_crystals[sector] = EXTRA_CRYSTALS[extra]
        else:
            place_neutral(state, players + extra - EXTRAS, int(state.positions[sector]))
        if players == NEUTRAL_BOT_PLAYERS:
            state.stations[sector, players] = 1
