"""What a seat may know: hiding secrets, redealing the unknown, the view as numbers."""

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import inlined, rule
from botwright.core.record import record
from botwright.core.research.spec import Field, starts
from botwright.games.metallum.data import (
    ACTION_CARDS,
    ACTION_MODULE_ROUND,
    CARDS,
    EXTRACTORS,
    FIRST_ACTION_CARD,
    HIDDEN_PROGRAM,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    PLANET_TILES,
    PLANETS,
    PLAYERS,
    PROGRAM_PLACES,
    ROUNDS,
    TILES,
    Decision,
    Deposit,
    Phase,
    Pile,
    Standing,
)
from botwright.games.metallum.rules.end_of_round import bought_cost, places
from botwright.games.metallum.rules.market import card_price
from botwright.games.metallum.rules.order_of_play import complexity
from botwright.games.metallum.rules.planetary_modules import is_live
from botwright.games.metallum.rules.scoring import planet_payout, presence
from botwright.games.metallum.rules.tables import (
    PAYOUT,
    PROGRAM_MASK,
    VALID_COUNT,
    VALID_PROGRAMS,
)

OBSERVATION_VERSION = 1
DECISIONS = len(Decision)
MONEY_UNIT = 50.0  # about half of a usual final total
COUNT_UNIT = 5.0  # a strong presence on one planet
RESERVE_UNIT = 25.0
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
OF_PLANETS, OF_PLAYERS, OF_TURN, OF_CARDS, OF_PENDING = starts(
    OBSERVATION, "planet_tile", "money", "executed", "market", "pending_planet"
)


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
    for index in range(OBSERVATION_LENGTH):
        out[index] = 0
    observe_course(state, seat, out)
    observe_planets(state, seat, out)
    observe_players(state, seat, out)
    observe_turn(state, out)
    observe_cards(state, seat, out)
    observe_pending(state, seat, out)


@inlined
def observe_course(state, seat, out):
    """Round, decision, order."""
    if state.round_number > 0:
        out[int(state.round_number) - 1] = 1
    out[ROUNDS + int(state.decision)] = 1
    at = ROUNDS + DECISIONS
    out[at] = int(state.to_move == seat)
    out[at + 1] = int(state.first == seat)
    out[at + 2] = int(state.round_number >= ACTION_MODULE_ROUND)


@inlined
def observe_planets(state, seat, out):
    """Tiles, markers, extractors, ships."""
    at = OF_PLANETS
    for planet in range(PLANETS):
        if state.planets[planet] >= 0:
            out[at + planet * PLANET_TILES + int(state.planets[planet])] = 1
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
            out[at + side * PLANETS + planet] = int(state.extractors[player, planet]) / COUNT_UNIT
        out[at + (PLAYERS + side) * PLANETS + int(state.ships[player])] = 1


@inlined
def observe_players(state, seat, out):
    """Money, reserves, tiles, programs."""
    at = OF_PLAYERS
    tiles = at + 2 * PLAYERS
    for side in range(PLAYERS):
        player = seat if side == 0 else 1 - seat
        out[at + side] = int(state.money[player]) / MONEY_UNIT
        out[at + PLAYERS + side] = int(state.reserves[player]) / RESERVE_UNIT
        program = known_program(state, seat, player)
        unused, chosen = int(state.unused[player]), int(PROGRAM_MASK[max(program, 0)])
        if program < 0:
            chosen = 0
        for tile in range(TILES):
            out[tiles + side * TILES + tile] = (unused >> tile) & 1
            out[tiles + (PLAYERS + side) * TILES + tile] = (chosen >> tile) & 1
        out[tiles + 2 * PLAYERS * TILES + side] = int(program >= 0 or program == HIDDEN_PROGRAM)


@inlined
def observe_turn(state, out):
    """What the active player has done in this Action phase."""
    at = OF_TURN
    for place in range(PROGRAM_PLACES):
        out[at + place] = (int(state.executed) >> place) & 1
    at += PROGRAM_PLACES
    out[at] = state.normal_used
    for planet in range(PLANETS):
        out[at + 1 + planet] = (int(state.used) >> planet) & 1
        out[at + 1 + PLANETS + planet] = (int(state.extra_used) >> planet) & 1
    at += 1 + 2 * PLANETS
    out[at] = state.cards_played


@inlined
def observe_cards(state, seat, out):
    """Market, piles, modules, hands."""
    at = OF_CARDS
    for slot in range(MARKET_SLOTS):
        if state.market[slot] != NO_CARD:
            out[at + slot * CARDS + int(state.market[slot])] = 1
    at += MARKET_SLOTS * CARDS
    for card in range(CARDS):
        pile = state.piles[card]
        out[at + card] = int(pile == Pile.DECK or pile == Pile.DISCARD)
    at += CARDS
    for card in range(MODULES):  # no branches: who owns what cannot be foretold
        owner = int(state.owners[card])
        side = int(owner != seat)
        planet = max(int(state.module_planets[card]), 0)
        out[at + (side * MODULES + card) * PLANETS + planet] = int(owner >= 0)
    for side in range(PLAYERS):
        player = seat if side == 0 else 1 - seat
        bought = at + PLAYERS * MODULES * PLANETS + side * MODULES
        for card in range(MODULES):
            out[bought + card] = (int(state.bought[player]) >> card) & 1
        hand = at + PLAYERS * MODULES * (PLANETS + 1) + side * ACTION_CARDS
        for index in range(ACTION_CARDS):
            out[hand + index] = int(state.owners[FIRST_ACTION_CARD + index] == player)


@inlined
def observe_pending(state, seat, out):
    """What a step under way speaks of."""
    at = OF_PENDING
    if state.pending_planet >= 0 and state.decision != Decision.SHUTTLE:
        out[at + int(state.pending_planet)] = 1
    at += PLANETS
    if state.decision == Decision.TRANSPORT_TO:  # elsewhere the decision says it
        out[at + int(state.pending_card)] = 1
    at += CARDS
    out[at] = state.pending_count
    out[at + 1] = int(state.pending_owner == seat)


# What the table shows and only rules can tell, all in one call: a call from Python costs more than
# what it asks.
FIGURES = record(
    ("presence", np.int16, (PLANETS, PLAYERS)),  # as the coming Scoring counts it
    ("payout", np.int16, (PLANETS, PLAYERS)),  # as the coming Scoring pays it, 0 when none comes
    ("forecast", np.int16, PLAYERS),  # the sum of the payouts; Trading Post left out
    ("refinery", np.int16, (PLANETS, PLAYERS)),  # of the payouts, what a Refinery adds
    ("present", np.int16, (PLANETS, PLAYERS)),  # as Deep Mining counts now
    ("bought_costs", np.int16, PLAYERS),  # printed costs, for the last tie-break
    ("places", np.int16, PLAYERS),
    ("complexities", np.int16, PLAYERS),  # of programs that are known
    ("prices", np.int16, (PLAYERS, MARKET_SLOTS)),
    ("live", np.int8, MODULES),
)


@rule
def figures(states, filled):
    """Fill a record of FIGURES. Both are arrays of one: numba reads them faster than records.

    The state has to be a copy: it is left as the coming Scoring will find it.
    """
    state, out = states[0], filled[0]
    for player in range(PLAYERS):
        if state.programs[player] >= 0:
            out.complexities[player] = complexity(state, player)
        for slot in range(MARKET_SLOTS):
            if state.market[slot] != NO_CARD:
                out.prices[player, slot] = card_price(state, player, slot)
        for planet in range(PLANETS):
            out.present[planet, player] = presence(state, player, planet)
        out.bought_costs[player] = bought_cost(state, player)
    for card in range(MODULES):
        out.live[card] = is_live(state, card)
    places(state, out.places)
    forecast(state, out)


@rule
def forecast(state, out):
    """What the coming Scoring counts and pays if nothing changes until then."""
    was_paid = state.phase == Phase.END_OF_ROUND
    state.phase = Phase.SCORING
    for planet in range(PLANETS):
        if was_paid:
            state.sabotaged[planet] = 0  # ends before the coming Scoring
        for player in range(PLAYERS):
            out.presence[planet, player] = presence(state, player, planet)
    if was_paid and state.round_number == ROUNDS:
        return
    for planet in range(PLANETS):
        for player in range(PLAYERS):
            money = planet_payout(state, player, planet)
            out.payout[planet, player] = money
            out.forecast[player] += money
            if out.presence[planet, player] > out.presence[planet, 1 - player]:
                printed = int(PAYOUT[state.deposits[planet], Standing.MAJORITY])
                out.refinery[planet, player] = money - printed
