"""Special Action subroutines: Deposits Report, Power Boost, Deep Mining."""

from botwright.core.jit import rule
from botwright.games.metallum.actions import BOOST_FLY, BOOST_PLACE, BOTH, MINE, POOR, REPORT, RICH
from botwright.games.metallum.data import NO_PLANET, PLANETS, Decision, Deposit, Tile
from botwright.games.metallum.rules.extractors import can_place, place_extractors
from botwright.games.metallum.rules.movement import fly_to, legal_flight
from botwright.games.metallum.rules.scoring import planet_payout


@rule
def legal_special(state, player, tile, out, count):
    """What the Special Action tile can do now, written after `count` actions. Rulings R22, R43."""
    if tile == Tile.DR:
        for planet in range(PLANETS):
            out[count + planet] = REPORT + planet
        return count + PLANETS
    if tile == Tile.DM:
        out[count] = MINE
        return count + 1
    if can_place(state, player, int(state.ships[player]), 1):
        out[count] = BOOST_PLACE
        count += 1
    return legal_flight(state, player, 1, out, count, BOOST_FLY)


@rule
def apply_special(state, player, action):
    """Execute the Special Action tile. Rulings R16, R22, R44-R47."""
    if action == MINE:
        state.money[player] += planet_payout(state, player, int(state.ships[player]))
    elif action == BOOST_PLACE:
        place_extractors(state, player, int(state.ships[player]), 1)
    elif action >= BOOST_FLY:
        fly_to(state, player, action - BOOST_FLY)
    else:
        report_deposit(state, action - REPORT)


@rule
def report_deposit(state, planet):
    """A marker is taken away; on an unmarked planet its side is asked. Rulings R43-R45, row 13."""
    if state.deposits[planet] != Deposit.NORMAL:
        state.deposits[planet] = Deposit.NORMAL
        return
    state.pending_planet = planet
    state.decision = Decision.DEPOSIT


@rule
def legal_deposit(state, out):
    """Rich or poor. Row 13."""
    out[0] = RICH
    out[1] = POOR
    return BOTH


@rule
def apply_deposit(state, action):
    """Lay the marker with the chosen side up. Ruling R45."""
    state.deposits[state.pending_planet] = Deposit.RICH if action == RICH else Deposit.POOR
    state.pending_planet = NO_PLANET
    state.decision = Decision.ACT
