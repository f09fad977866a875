"""What a seat may know: hiding secrets, redealing the unknown, the view as numbers."""

from botwright.core.chance import below
from botwright.core.jit import inlined, rule
from botwright.core.research.marks import clear, write_bits, write_one_hot
from botwright.games.metallum.data import (
    ACTION_CARDS,
    ACTION_MODULE_ROUND,
    CARDS,
    FIRST_ACTION_CARD,
    HIDDEN_PROGRAM,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    NO_PLANET,
    PLANET_TILES,
    PLANETS,
    PLAYERS,
    PROGRAM_PLACES,
    ROUNDS,
    TILES,
    Decision,
    Deposit,
    Pile,
)
from botwright.games.metallum.observation import (
    CARDS_PART,
    DECISIONS,
    OBSERVATION_LENGTH,
    OF_CARDS,
    OF_MODULES,
    OF_PENDING,
    OF_PLANETS,
    OF_PLAYERS,
    OF_TURN,
    PER_COUNT,
    PER_DOLLAR,
    PER_MARKER,
    PLAYERS_PART,
    TABLE_PART,
)
from botwright.games.metallum.rules.tables import PROGRAM_MASK, VALID_COUNT, VALID_PROGRAMS


@rule
def hide(state, seat):
    """Blank every program that `seat` may not know: the others', until all are in. Ruling R5."""
    if state.decision != Decision.PROGRAM:
        return
    for player in range(PLAYERS):
        if player != seat and state.programs[player] >= 0:
            state.programs[player] = HIDDEN_PROGRAM


@rule
def redeal(state, seat, generator):
    """Give every hidden program a value that its owner could have chosen. Ruling R5."""
    scheme = int(state.scheme)
    for player in range(PLAYERS):
        if state.programs[player] != HIDDEN_PROGRAM:
            continue
        spent = ~int(state.unused[player])
        possible = 0
        for index in range(VALID_COUNT[scheme]):
            if PROGRAM_MASK[VALID_PROGRAMS[scheme, index]] & spent == 0:
                possible += 1
        wanted = below(generator, possible)
        for index in range(VALID_COUNT[scheme]):
            if PROGRAM_MASK[VALID_PROGRAMS[scheme, index]] & spent == 0:
                if wanted == 0:
                    state.programs[player] = VALID_PROGRAMS[scheme, index]
                wanted -= 1


@rule
def side_of(state, seat, other):
    """Where a seat stands in the view of `seat`: itself 0, the enemy 1."""
    return int(other != seat)


@inlined
def known_program(state, seat, player):
    """A player's program as `seat` knows it: the enemy's is hidden until both are in. Ruling R5."""
    program = int(state.programs[player])
    if state.decision == Decision.PROGRAM and player != seat and program >= 0:
        return HIDDEN_PROGRAM
    return program


@rule
def observe(state, seat, out):
    """The view of `seat` as numbers, in the blocks of OBSERVATION; writes every number.

    Shows no more than `seat` may know, hidden or not: batches observe whole states.
    """
    clear(out, 0, OBSERVATION_LENGTH)
    observe_course(state, seat, out, False)
    observe_planets(state, seat, out, False)
    observe_players(state, seat, out, False)
    observe_turn(state, out, False)
    observe_cards(state, seat, out, False)
    observe_modules(state, seat, out, False)
    observe_pending(state, seat, out, False)


@rule
def observe_part(state, seat, part, out):
    """A part of what `observe` writes, for GPUs: every number once and each block in order."""
    if part == TABLE_PART:
        observe_course(state, seat, out, True)
        observe_planets(state, seat, out, True)
    elif part == PLAYERS_PART:
        observe_players(state, seat, out, True)
        observe_turn(state, out, True)
        observe_pending(state, seat, out, True)
    elif part == CARDS_PART:
        observe_cards(state, seat, out, True)
    else:
        observe_modules(state, seat, out, True)


@inlined
def observe_course(state, seat, out, in_order):
    """Round, decision, order."""
    write_one_hot(out, 0, ROUNDS, int(state.round_number) - 1, in_order)
    write_one_hot(out, ROUNDS, DECISIONS, int(state.decision), in_order)
    at = ROUNDS + DECISIONS
    out[at] = int(state.to_move == seat)
    out[at + 1] = int(state.first == seat)
    out[at + 2] = int(state.round_number >= ACTION_MODULE_ROUND)


@inlined
def observe_planets(state, seat, out, in_order):
    """Tiles, markers, extractors, ships."""
    at = OF_PLANETS
    for planet in range(PLANETS):
        tile = int(state.planets[planet])
        write_one_hot(out, at + planet * PLANET_TILES, PLANET_TILES, tile, in_order)
    at += PLANETS * PLANET_TILES
    for planet in range(PLANETS):
        out[at + planet] = state.discovered[planet]
        out[at + PLANETS + planet] = int(state.deposits[planet] == Deposit.RICH)
        out[at + 2 * PLANETS + planet] = int(state.deposits[planet] == Deposit.POOR)
        out[at + 3 * PLANETS + planet] = state.sabotaged[planet]
    at += 4 * PLANETS
    for side in range(PLAYERS):
        player = seat if side == 0 else 1 - seat
        for planet in range(PLANETS):
            out[at + side * PLANETS + planet] = int(state.extractors[player, planet]) * PER_COUNT
        ship = int(state.ships[player])
        write_one_hot(out, at + (PLAYERS + side) * PLANETS, PLANETS, ship, in_order)


@inlined
def observe_players(state, seat, out, in_order):
    """Money, reserves, tiles, programs."""
    at = OF_PLAYERS
    tiles = at + 2 * PLAYERS
    for side in range(PLAYERS):
        player = seat if side == 0 else 1 - seat
        out[at + side] = int(state.money[player]) * PER_DOLLAR
        out[at + PLAYERS + side] = int(state.reserves[player]) * PER_MARKER
        program = known_program(state, seat, player)
        unused, chosen = int(state.unused[player]), int(PROGRAM_MASK[max(program, 0)])
        if program < 0:
            chosen = 0
        write_bits(out, tiles + side * TILES, TILES, unused, in_order)
        write_bits(out, tiles + (PLAYERS + side) * TILES, TILES, chosen, in_order)
        out[tiles + 2 * PLAYERS * TILES + side] = int(program >= 0 or program == HIDDEN_PROGRAM)


@inlined
def observe_turn(state, out, in_order):
    """What the active player has done in this Action phase."""
    at = OF_TURN
    write_bits(out, at, PROGRAM_PLACES, int(state.executed), in_order)
    at += PROGRAM_PLACES
    out[at] = state.normal_used
    write_bits(out, at + 1, PLANETS, int(state.used), in_order)
    write_bits(out, at + 1 + PLANETS, PLANETS, int(state.extra_used), in_order)
    at += 1 + 2 * PLANETS
    out[at] = state.cards_played


@inlined
def observe_cards(state, seat, out, in_order):
    """Market, piles, what was bought, hands."""
    at = OF_CARDS
    for slot in range(MARKET_SLOTS):
        write_one_hot(out, at + slot * CARDS, CARDS, int(state.market[slot]), in_order)
    at += MARKET_SLOTS * CARDS
    for card in range(CARDS):
        pile = state.piles[card]
        out[at + card] = int(pile == Pile.DECK or pile == Pile.DISCARD)
    at = OF_MODULES + PLAYERS * MODULES * PLANETS
    for side in range(PLAYERS):
        player = seat if side == 0 else 1 - seat
        write_bits(out, at + side * MODULES, MODULES, int(state.bought[player]), in_order)
        hand = at + PLAYERS * MODULES + side * ACTION_CARDS
        for index in range(ACTION_CARDS):
            out[hand + index] = int(state.owners[FIRST_ACTION_CARD + index] == player)


@inlined
def observe_modules(state, seat, out, in_order):
    """The planet of each module, for whoever owns it."""
    for card in range(MODULES):  # no branches: who owns what cannot be foretold
        owner = int(state.owners[card])
        planet = max(int(state.module_planets[card]), 0)
        mine = OF_MODULES + card * PLANETS
        if in_order:
            theirs = mine + MODULES * PLANETS
            write_one_hot(out, mine, PLANETS, planet if owner == seat else NO_PLANET, True)
            write_one_hot(out, theirs, PLANETS, planet if owner == 1 - seat else NO_PLANET, True)
        else:
            side = int(owner != seat)
            out[mine + side * MODULES * PLANETS + planet] = int(owner >= 0)


@inlined
def observe_pending(state, seat, out, in_order):
    """What a step under way speaks of."""
    at = OF_PENDING
    planet = int(state.pending_planet) if state.decision != Decision.SHUTTLE else NO_PLANET
    write_one_hot(out, at, PLANETS, planet, in_order)
    at += PLANETS
    # elsewhere the decision says it
    card = int(state.pending_card) if state.decision == Decision.TRANSPORT_TO else NO_CARD
    write_one_hot(out, at, CARDS, card, in_order)
    at += CARDS
    out[at] = state.pending_count
    out[at + 1] = int(state.pending_owner == seat)
