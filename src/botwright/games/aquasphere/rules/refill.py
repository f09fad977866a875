"""Preparation of the next round: what is turned up, what the centre tile brings, the order."""

from botwright.core.jit import rule
from botwright.core.seats import CHANCE
from botwright.games.aquasphere.actions import DRAW_ROTATION
from botwright.games.aquasphere.data import (
    FEWEST_PLAYERS,
    NO_ROTATION,
    NO_SEAT,
    NO_SECTOR,
    ROUNDS,
    SECTORS,
    Decision,
    Room,
    Stage,
)
from botwright.games.aquasphere.rules.headquarters import (
    program_cards_known,
    program_cards_wanted,
)
from botwright.games.aquasphere.rules.submarines import place_neutral
from botwright.games.aquasphere.rules.tables import (
    REFILL_CRYSTALS,
    REFILL_NEUTRAL,
    REFILL_OCTOPODS,
    REFILL_TIME,
)


@rule
def prepare(state):
    """Chance draws what is missing on the table; True when it is asked. Rulings 94-96, 100."""
    turned = SECTORS * (int(state.round_number) + 1)
    if state.ring[SECTORS - 1] == NO_SECTOR:
        return ask_chance(state, Decision.DRAW_SECTOR)
    if state.order[0] == NO_SEAT:
        return ask_chance(state, Decision.DRAW_START)
    if state.base_labs[SECTORS - 1] == NO_SECTOR:
        return ask_chance(state, Decision.DRAW_LAB)
    if state.cards_turned < turned:
        return ask_chance(state, Decision.DRAW_CARD)
    if state.expansions_turned < turned:
        return ask_chance(state, Decision.DRAW_EXPANSION)
    if state.tile < state.round_number:
        empty_tile(state)
    if state.rotation == NO_ROTATION and state.tile < ROUNDS - 1:
        return ask_chance(state, Decision.DRAW_ROTATION)
    if program_cards_known(state) < program_cards_wanted(state):
        return ask_chance(state, Decision.DRAW_PROGRAM_CARD)
    begin_round(state)
    return False


@rule
def ask_chance(state, decision):
    """Chance is to move; every piece left is equally likely. Ruling 96."""
    state.decision = decision
    state.to_move = CHANCE
    return True


@rule
def legal_draw_rotation(out):
    """A centre tile may lie in any of six ways. Part 3.6."""
    for rotation in range(SECTORS):
        out[rotation] = DRAW_ROTATION + rotation
    return SECTORS


@rule
def apply_draw_rotation(state, action):
    """The tile that becomes visible shows its contents and directions. Part 3.6."""
    state.rotation = action - DRAW_ROTATION


@rule
def empty_tile(state):
    """The top tile's contents go to the sectors, then it is removed. Rulings 93, 95."""
    players, tile = int(state.players), int(state.tile)
    kind = players - FEWEST_PLAYERS
    for direction in range(SECTORS):
        sector = int(state.ring[(direction + int(state.rotation)) % SECTORS])
        state.sector_time[sector] = REFILL_TIME[kind, tile, direction]
        state.sector_crystals[sector] += REFILL_CRYSTALS[kind, tile, direction]
        state.octopods[sector] += REFILL_OCTOPODS[kind, tile, direction]
    for direction in range(SECTORS):
        neutral = int(REFILL_NEUTRAL[kind, tile, direction])
        if neutral > 0:
            position = (direction + int(state.rotation)) % SECTORS
            place_neutral(state, players + neutral - 1, position)
    state.tile += 1
    state.rotation = NO_ROTATION


@rule
def begin_round(state):
    """The order of passing becomes the order of play, engineers go back. Ruling 6."""
    state.round_number += 1
    for turn in range(int(state.players)):
        if state.passes > 0:
            state.order[turn] = state.pass_order[turn]
        state.pass_order[turn] = NO_SEAT
        state.engineers[turn] = Room.START
    state.passes = 0
    state.turn = 0
    state.active = state.order[0]
    state.stage = Stage.TURN
