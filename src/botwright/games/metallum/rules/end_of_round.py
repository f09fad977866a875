"""Phase 4, End of Round; the ends of the sequences and of the game."""

from botwright.core.jit import rule
from botwright.core.seats import NOBODY
from botwright.games.metallum.actions import SHUTTLE, SHUTTLE_WAYS, STOP
from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    ALL_TILES,
    MODULES,
    PLANETS,
    PLAYERS,
    ROUNDS,
    SEQUENCE,
    TRADING_POST_MONEY,
    Card,
    Decision,
    Phase,
)
from botwright.games.metallum.rules.extractors import on_planets
from botwright.games.metallum.rules.market import ask_for_card, clear_market, slide_market
from botwright.games.metallum.rules.planetary_modules import is_jammed, is_live
from botwright.games.metallum.rules.programming import begin_programming
from botwright.games.metallum.rules.tables import COST, SHUTTLE_FROM, SHUTTLE_TO


@rule
def begin_end_of_round(state):
    """Trading Post, Shuttle Bay, then the market. Rulings C3, R68."""
    state.phase = Phase.END_OF_ROUND
    pay_trading_post(state)
    if is_live(state, Card.SHU):
        owner = int(state.owners[Card.SHU])
        for way in range(SHUTTLE_WAYS):
            if can_shuttle(state, owner, way):
                state.decision = Decision.SHUTTLE
                state.to_move = owner
                return
    update_market(state)


@rule
def pay_trading_post(state):
    """A Trading Post pays its owner if one of his extractors is there. Part 3.3, TRD."""
    if is_live(state, Card.TRD):
        owner = int(state.owners[Card.TRD])
        if state.extractors[owner, state.module_planets[Card.TRD]] > 0:
            state.money[owner] += TRADING_POST_MONEY


@rule
def shuttle_source(state, way):
    """Where a way of the shuttle starts: the bay or a neighbour. Part 3.3, SHU."""
    return int(state.module_planets[Card.SHU]) + int(SHUTTLE_FROM[way])


@rule
def shuttle_target(state, way):
    """Where a way of the shuttle ends: a neighbour or the bay. Part 3.3, SHU."""
    return int(state.module_planets[Card.SHU]) + int(SHUTTLE_TO[way])


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
    """Move one extractor, or not; then the market. Ruling C3."""
    if action != STOP:
        way = action - SHUTTLE
        state.extractors[player, shuttle_source(state, way)] -= 1
        state.extractors[player, shuttle_target(state, way)] += 1
    update_market(state)


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
    for planet in range(PLANETS):
        state.sabotaged[planet] = 0
    if state.round_number % SEQUENCE == 0:
        for player in range(PLAYERS):
            state.unused[player] = ALL_TILES
    state.round_number += 1
    begin_programming(state)


@rule
def end_game(state):
    """After nine rounds nobody is to move. Rulebook: Ending the game."""
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
