"""What the table shows of a position and only rules can tell: costs, forecasts, places."""

import numpy as np

from botwright.core.jit import rule
from botwright.core.record import record
from botwright.games.metallum.data import (
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    PLANETS,
    PLAYERS,
    ROUNDS,
    Phase,
    Standing,
)
from botwright.games.metallum.rules.end_of_round import bought_cost, places
from botwright.games.metallum.rules.market import card_price
from botwright.games.metallum.rules.order_of_play import complexity
from botwright.games.metallum.rules.planetary_modules import is_live
from botwright.games.metallum.rules.scoring import planet_payout, presence
from botwright.games.metallum.rules.tables import PAYOUT

# all in one call: a call from Python costs more than what it asks
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
