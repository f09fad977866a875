"""Phase 4, End of Round; the ends of the sequences and of the game."""

from botwright.core.jit import rule
from botwright.core.seats import NOBODY
from botwright.games.metallum.actions import SHUTTLE, SHUTTLE_WAYS, STOP
from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    ALL_TILES,
    MODULES,
    NO_CARD,
    NO_PLANET,
    NO_SEAT,
    PLANETS,
    PLAYERS,
    ROUNDS,
    SEQUENCE,
    Decision,
    Effect,
    Phase,
)
from botwright.games.metallum.rules.extractors import on_planets
from botwright.games.metallum.rules.market import ask_for_card, clear_market, slide_market
from botwright.games.metallum.rules.order_of_play import clear_turn
from botwright.games.metallum.rules.planetary_modules import is_jammed, is_live
from botwright.games.metallum.rules.programming import begin_programming
from botwright.games.metallum.rules.tables import (
    COST,
    POWER,
    SHUTTLE_FROM,
    SHUTTLE_TO,
    WITH,
    WITH_COUNT,
)


@rule
def begin_end_of_round(state):
    """Trading Posts, Shuttle Bays, then the market; nobody acts any more. Rulings C3, R68."""
    state.phase = Phase.END_OF_ROUND
    clear_turn(state)
    pay_trading_posts(state)
    next_shuttle(state)


@rule
def pay_trading_posts(state):
    """A Trading Post pays its owner if one of his extractors is there. Part 3.3, TRD."""
    for index in range(WITH_COUNT[Effect.TRD]):
        card = int(WITH[Effect.TRD, index])
        if is_live(state, card):
            owner = int(state.owners[card])
            if state.extractors[owner, state.module_planets[card]] > 0:
                state.money[owner] += POWER[card]


@rule
def next_shuttle(state):
    """Ask for the next Shuttle Bay that can do something, else on to the market. Ruling C3.

    The lower seat comes first, and its bays in the order of the box.
    """
    bay = int(state.pending_card)
    asker = NO_SEAT if bay == NO_CARD else int(state.owners[bay])
    for player in range(PLAYERS):
        for index in range(WITH_COUNT[Effect.SHU]):
            card = int(WITH[Effect.SHU, index])
            waits = player > asker or (player == asker and card > bay)
            if waits and state.owners[card] == player and is_live(state, card):
                state.pending_card = card
                state.pending_planet = state.module_planets[card]
                if has_way(state, player):
                    state.decision = Decision.SHUTTLE
                    state.to_move = player
                    return
    state.pending_card = NO_CARD
    state.pending_planet = NO_PLANET
    update_market(state)


@rule
def has_way(state, player):
    """Whether the bay that is asked can do something. Part 3.3, SHU."""
    for way in range(SHUTTLE_WAYS):
        if can_shuttle(state, player, way):
            return True
    return False


@rule
def shuttle_source(state, way):
    """Where a way of the shuttle starts: the bay or a neighbour. Part 3.3, SHU."""
    return int(state.pending_planet) + int(SHUTTLE_FROM[way])


@rule
def shuttle_target(state, way):
    """Where a way of the shuttle ends: a neighbour or the bay. Part 3.3, SHU."""
    return int(state.pending_planet) + int(SHUTTLE_TO[way])


@rule
def can_shuttle(state, player, way):
    """Both ends in the row and discovered, a piece to move, neither end jammed. Part 3.3, SHU."""
    source, target = shuttle_source(state, way), shuttle_target(state, way)
    if min(source, target) < 0 or max(source, target) >= PLANETS:
        return False
    if state.discovered[target] == 0 or state.extractors[player, source] == 0:
        return False
    return not is_jammed(state, player, source) and not is_jammed(state, player, target)


@rule
def legal_shuttle(state, player, out):
    """Stop, or every way that is possible. Ruling C3."""
    out[0] = STOP
    count = 1
    for way in range(SHUTTLE_WAYS):
        if can_shuttle(state, player, way):
            out[count] = SHUTTLE + way
            count += 1
    return count


@rule
def apply_shuttle(state, player, action):
    """Move one extractor, or not; then the next bay, or the market. Ruling C3."""
    if action != STOP:
        way = action - SHUTTLE
        state.extractors[player, shuttle_source(state, way)] -= 1
        state.extractors[player, shuttle_target(state, way)] += 1
    next_shuttle(state)


@rule
def update_market(state):
    """Discard, slide and refill; round 6 changes the deck, round 9 leaves the market. Ruling C3."""
    if state.round_number == ROUNDS:
        end_game(state)
        return
    if state.round_number == ACTION_MODULE_ROUND - 1:
        clear_market(state)
    else:
        slide_market(state)
    refill_market(state)


@rule
def refill_market(state):
    """Draw until the market is full or no card is left, then the next round. Rulings R53, R55."""
    if not ask_for_card(state):
        begin_round(state)


@rule
def begin_round(state):
    """The next round; all tiles come back when a new sequence begins. Rulings R4, R69."""
    end_round(state)
    if state.round_number % SEQUENCE == 0:
        for player in range(PLAYERS):
            state.unused[player] = ALL_TILES
    state.round_number += 1
    begin_programming(state)


@rule
def end_round(state):
    """Sabotage ends with the round, and nobody is first any more. Ruling C6."""
    state.first = NO_SEAT
    for planet in range(PLANETS):
        state.sabotaged[planet] = 0


@rule
def end_game(state):
    """After nine rounds nobody is to move. Rulebook: Ending the game."""
    end_round(state)
    state.decision = Decision.OVER
    state.to_move = NOBODY


@rule
def bought_cost(state, player):
    """Printed costs of the planetary modules a player paid for. Ruling R71, row 34."""
    total = 0
    for card in range(MODULES):
        if int(state.bought[player]) & (1 << card):
            total += int(COST[card])
    return total


@rule
def scores(state, out):
    """The money of both players. Rulebook: Ending the game."""
    for player in range(PLAYERS):
        out[player] = state.money[player]


@rule
def places(state, out):
    """Money, then extractors on planets, then printed costs, else a draw. Rulings R70-R72."""
    lead = int(state.money[0]) - int(state.money[1])
    if lead == 0:
        lead = on_planets(state, 0) - on_planets(state, 1)
    if lead == 0:
        lead = bought_cost(state, 0) - bought_cost(state, 1)
    out[0] = int(lead < 0)
    out[1] = int(lead > 0)
