"""Octopods: catching them in the purple area of a sector."""

from botwright.core.jit import rule
from botwright.games.aquasphere.actions import CATCH
from botwright.games.aquasphere.data import (
    CATCH_MOST,
    NO_PROGRAM,
    Gain,
    Kind,
    Source,
    Store,
)
from botwright.games.aquasphere.rules.research_cards import collect_rewards
from botwright.games.aquasphere.rules.tables import CATCH_POINTS


@rule
def catch_limit(state, player, sector):
    """The most octopods one action can catch there. Rulings 49, 50, O10."""
    most = min(int(state.capacities[player, Store.OCTOPODS]), CATCH_MOST)
    return min(most, int(state.octopods[sector]))


@rule
def legal_catch(state, player, sector, out, count):
    """Every number from 1 to the most that can be caught. Rulings 50, O10."""
    for octopods in range(catch_limit(state, player, sector)):
        out[count] = CATCH + octopods
        count += 1
    return count


@rule
def apply_catch(state, player, sector, action):
    """The octopods leave; their points and the rewards of cards wait. Rulings 50-52, O18."""
    octopods = action - CATCH + 1
    state.octopods[sector] -= octopods
    state.waiting[Gain.POINTS] = CATCH_POINTS[octopods]
    state.waiting_source = Source.OCTOPODS
    collect_rewards(state, player, Kind.OCTOPOD_TIME, NO_PROGRAM)
