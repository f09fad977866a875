"""What a position of Metallum is worth to a player: the dollars he can expect to end with.

Rough on purpose: money, income to come, extractors still to be deployed, modules, cards in hand.
The weights were set by hand and then by games between the players that use them.
"""

import numpy as np

from botwright.core.jit import rule
from botwright.games.metallum import data, effects
from botwright.games.metallum.data import (
    ACTION_CARDS,
    ACTION_MODULE_ROUND,
    FIRST_ACTION_CARD,
    MODULES,
    NO_PROGRAM,
    PLANETS,
    ROUNDS,
    SEQUENCE,
    TILES,
    TYPE_TILES,
    Decision,
    Effect,
    Phase,
    Standing,
)
from botwright.games.metallum.effects import FIRST_ACTION_EFFECT
from botwright.games.metallum.rules.tables import EFFECT, PAYOUT, POWER, WITH, WITH_COUNT

MOST_LEAD = 3
# KEEPS[lead + MOST_LEAD]: how likely a planet is held in later rounds, by the lead in extractors
KEEPS = np.array([0.08, 0.15, 0.25, 0.38, 0.60, 0.75, 0.85])
ABSENT = 0.12  # the same for a player who has nothing there
LATER = 0.9  # a dollar of later rounds: the enemy will do something about it
TILE_WORTH, MODULE_WORTH = np.array(data.TILE_WORTH), np.array(effects.MODULE_WORTH)
# CARD_WORTH[effect of an action card] in dollars, in hand
CARD_WORTH = np.array([3.0, 2.0, 2.5, 2.5, 2.5, 1.0, 4.0, 3.5, 2.0])
SECOND_TURN = 1.5  # dollars for acting after the enemy
DOUBT_BASE, DOUBT_ROUND = 2.0, 1.6  # how far the end may differ from what is expected


@rule
def scorings_left(state):
    """How often planets will still be paid."""
    return ROUNDS - int(state.round_number) + int(state.phase < Phase.SCORING)


@rule
def strength(state, player, planet):
    """Extractors that count here, Mining Stations included."""
    return int(state.extractors[player, planet]) + power_here(state, player, Effect.MIN, planet)


@rule
def power_here(state, player, effect, planet):
    """The amounts of the player's modules with an effect on a planet, at work or not."""
    total = 0
    for index in range(WITH_COUNT[effect]):
        card = int(WITH[effect, index])
        if state.owners[card] == player and state.module_planets[card] == planet:
            total += int(POWER[card])
    return total


@rule
def has_module(state, player, effect):
    """Whether the player owns a module with this effect."""
    for index in range(WITH_COUNT[effect]):
        if state.owners[WITH[effect, index]] == player:
            return True
    return False


@rule
def next_payout(state, player, planet):
    """What the next scoring pays here as things stand."""
    mine, theirs = strength(state, player, planet), strength(state, 1 - player, planet)
    if mine == 0 or (state.sabotaged[planet] and state.phase < Phase.SCORING):
        return 0.0
    deposit = int(state.deposits[planet])
    if mine > theirs:
        refinery = power_here(state, player, Effect.REF, planet)
        return float(PAYOUT[deposit, Standing.MAJORITY]) + refinery
    if mine < theirs or has_module(state, player, Effect.CON):
        return float(PAYOUT[deposit, Standing.SECOND])
    return 0.0


@rule
def later_payout(state, player, planet):
    """What a later scoring will pay here on average."""
    mine, theirs = strength(state, player, planet), strength(state, 1 - player, planet)
    deposit = int(state.deposits[planet])
    majority = float(PAYOUT[deposit, Standing.MAJORITY])
    if mine == 0:
        return ABSENT * majority
    majority += power_here(state, player, Effect.REF, planet)
    keeps = KEEPS[min(max(mine - theirs, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]
    second = float(PAYOUT[deposit, Standing.SECOND]) if theirs > 0 else 0.0
    return keeps * majority + (1.0 - keeps) * 0.7 * second


@rule
def tiles_to_come(state, player):
    """What the unused tiles are worth in extractors: as many of a type as programs are left."""
    programs = SEQUENCE - (int(state.round_number) - 1) % SEQUENCE
    if state.phase != Phase.PROGRAMMING or state.programs[player] != NO_PROGRAM:
        programs -= 1
    total = 0.0
    for kind in range(TILES // TYPE_TILES):
        usable = programs
        for index in range(TYPE_TILES):
            tile = (kind + 1) * TYPE_TILES - 1 - index  # the strongest first
            if usable > 0 and int(state.unused[player]) & (1 << tile):
                total += TILE_WORTH[tile]
                usable -= 1
    return total


@rule
def still_acts(state, player):
    """Whether the player has an Action phase left, this one included."""
    if state.round_number < ROUNDS or state.phase == Phase.PROGRAMMING:
        return True
    if state.phase != Phase.ACTIONS:
        return False
    return state.active == player or state.first == state.active or state.active < 0


@rule
def modules_and_cards(state, player, scorings):
    """Dollars from modules on the table and cards in hand."""
    total = 0.0
    for card in range(MODULES):
        if state.owners[card] == player:
            total += MODULE_WORTH[EFFECT[card]] * scorings
    if state.round_number >= ACTION_MODULE_ROUND and still_acts(state, player):
        for index in range(ACTION_CARDS):
            card = FIRST_ACTION_CARD + index
            if state.owners[card] == player:
                total += CARD_WORTH[EFFECT[card] - FIRST_ACTION_EFFECT]
    return total


@rule
def evaluate(state, player):
    """The dollars that `player` can expect to have when the game ends."""
    scorings = scorings_left(state)
    total = float(state.money[player])
    if scorings == 0:
        return total
    for planet in range(PLANETS):
        total += next_payout(state, player, planet)
        if scorings > 1:
            total += LATER * (scorings - 1) * later_payout(state, player, planet)
    total += modules_and_cards(state, player, scorings)
    if scorings > 1:
        total += tiles_to_come(state, player) * (0.3 + 0.3 * (scorings - 1))
    if state.phase == Phase.ACTIONS and state.first == 1 - player:
        total += SECOND_TURN
    return total


@rule
def doubt(state):
    """By how many dollars the end may still differ from what is expected."""
    return DOUBT_BASE + DOUBT_ROUND * scorings_left(state)


@rule
def stage(state):
    """The round."""
    return int(state.round_number)


@rule
def begins_turn(state):
    """Whether the player to move begins something new: a program, the order, an Action phase."""
    if state.decision == Decision.ACT:
        return state.executed == 0 and state.used == 0 and state.cards_played == 0
    return state.decision == Decision.PROGRAM or state.decision == Decision.ORDER


@rule
def is_joint(state):
    """Whether both players decide now, in secret."""
    return state.decision == Decision.PROGRAM


@rule
def rejoin(state):
    """Back to the moment when nobody had chosen a program: what a player may know of it."""
    for player in range(int(state.players)):
        state.programs[player] = NO_PROGRAM
    state.to_move = 0


@rule
def needs_reply(state):
    """Whether a choice can be judged only by what follows it: programs, and who acts first."""
    return state.decision == Decision.PROGRAM or state.decision == Decision.ORDER


OPEN = {
    "evaluate": evaluate,
    "doubt": doubt,
    "stage": stage,
    "begins_turn": begins_turn,
    "is_joint": is_joint,
    "rejoin": rejoin,
    "needs_reply": needs_reply,
}
