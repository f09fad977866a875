"""Phase 2 begins: who decides the order, and the decision."""

from botwright.core.jit import rule
from botwright.core.seats import CHANCE
from botwright.games.metallum.actions import FIRST, START
from botwright.games.metallum.data import NO_SEAT, PLAYERS, Decision, Effect, Phase
from botwright.games.metallum.rules.planetary_modules import live_power_at
from botwright.games.metallum.rules.tables import PROGRAM_COMPLEXITY


@rule
def complexity(state, player):
    """The sum of a program; a Command Post under the ship lowers it. Part 3.3, CMD."""
    total = int(PROGRAM_COMPLEXITY[state.programs[player]])
    return max(0, total - live_power_at(state, player, Effect.CMD, int(state.ships[player])))


@rule
def settle_order(state):
    """The simpler program decides, else the poorer player, else a draw. Rulings R7-R10."""
    state.phase = Phase.ACTIONS
    difference = complexity(state, 0) - complexity(state, 1)
    if difference == 0:
        difference = int(state.money[0]) - int(state.money[1])
    if difference == 0:
        state.decision = Decision.DRAW_ORDER
        state.to_move = CHANCE
    else:
        state.decision = Decision.ORDER
        state.to_move = 0 if difference < 0 else 1


@rule
def legal_order(first, out):
    """Either player may act first; `first` is FIRST or, for chance, START. Rulings R7, R8."""
    for player in range(PLAYERS):
        out[player] = first + player
    return PLAYERS


@rule
def apply_order(state, action):
    """The chosen player begins his Action phase. Rulings R7, R8."""
    state.first = action - (START if action >= START else FIRST)
    begin_action_phase(state, int(state.first))


@rule
def begin_action_phase(state, player):
    """The player becomes active, nothing executed, nothing used. Rulebook: Actions."""
    clear_turn(state)
    state.active = player
    state.to_move = player
    state.decision = Decision.ACT


@rule
def clear_turn(state):
    """Nobody is active, nothing executed, used or played. Rulebook: Actions."""
    state.active = NO_SEAT
    state.executed = 0
    state.normal_used = 0
    state.used = 0
    state.extra_used = 0
    state.cards_played = 0
