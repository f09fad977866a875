"""Phase 3, Scoring; also the payment of Deep Mining."""

from botwright.core.jit import rule
from botwright.games.metallum.data import PLANETS, PLAYERS, Effect, Phase, Standing
from botwright.games.metallum.rules.planetary_modules import has_live, is_shielded, live_power_at
from botwright.games.metallum.rules.tables import PAYOUT


@rule
def presence(state, player, planet):
    """What counts of a player on a planet: extractors and a Mining Station. Rulings R48, C6.

    Under Sabotage nothing counts but what a Force Shield guards.
    """
    if state.sabotaged[planet] and not is_shielded(state, player, planet):
        return 0
    return int(state.extractors[player, planet]) + live_power_at(state, player, Effect.MIN, planet)


@rule
def planet_payout(state, player, planet):
    """Dollars `player` earns on `planet`. Rulebook: Scoring; rulings R46, R47, R65, R66.

    A tie pays nothing, but a Conglomerate is paid like a second; a Refinery adds to a majority.
    """
    mine = presence(state, player, planet)
    theirs = presence(state, 1 - player, planet)
    deposit = int(state.deposits[planet])
    if mine == 0:
        return 0
    if mine > theirs:
        refinery = live_power_at(state, player, Effect.REF, planet)
        return int(PAYOUT[deposit, Standing.MAJORITY]) + refinery
    if mine < theirs or has_live(state, player, Effect.CON):
        return int(PAYOUT[deposit, Standing.SECOND])
    return 0


@rule
def score_planets(state):
    """Pay both players for every planet, Alpha to Omega. Rulings R64, R67."""
    state.phase = Phase.SCORING
    for planet in range(PLANETS):
        for player in range(PLAYERS):
            state.money[player] += planet_payout(state, player, planet)
