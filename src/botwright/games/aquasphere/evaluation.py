"""What a position of AquaSphere is worth to a player: the points he can expect to end with.

Rough on purpose: points, the scorings to come (control, bots, crystals, octopods), the end
(letters, time, submarines, lab), what is ready to be done (programmed bots, the engineer's steps).
"""

import numpy as np

from botwright.core.jit import rule
from botwright.games.aquasphere.data import (
    EXPANSIONS_MOST,
    NUMBERED_BOTS,
    PROGRAMS,
    ROUNDS,
    SECTORS,
    SUBMARINES,
    Decision,
    Program,
    Room,
    Stage,
)
from botwright.games.aquasphere.rules.scoring import control_fields, letters_in_lab
from botwright.games.aquasphere.rules.submarines import submarines_launched
from botwright.games.aquasphere.rules.tables import (
    BOT_SCORE,
    CRYSTAL_POINTS,
    LETTER_POINTS,
    PENALTY,
    printed,
)
from botwright.games.aquasphere.tables import Number

# MAJORITY_HOPE[lead in control fields + 2]: points expected of the majority in one scoring
MAJORITY_HOPE = np.array([0.3, 0.9, 2.4, 4.0, 5.2])
MOST_LEAD = 2
# ACTION_WORTH[program]: points that a programmed bot brings when it is deployed
ACTION_WORTH = np.array([3.0, 2.2, 2.8, 2.6, 3.6, 3.4, 2.4])
STEP_WORTH = 1.8  # a step of the engineer still to be made in this round
LINE_WORTH = 2.5  # a crystal that pays for a red line
LINE_POINTS = 10.0  # points between two red lines
ROUND_POINTS = 13.0  # points usually made in a round, to know how many lines are ahead
TIME_WORTH = 1.0  # a time marker at the end; more while there is something to pay
TIME_USE = 0.25
CAPACITY_WORTH = np.array([0.4, 0.4, 0.5, 0.25])  # a place more in each store, for each round left
CARD_WORTH = 0.9  # a research card in hand, for each round left
LATER_BOTS = 1.8  # bots that leave the supply in a round
LATER_SUBMARINES = 0.6  # submarines launched in a round
PENALTY_FEAR = 0.7  # how much of a penalty will really be paid in later rounds
PASS_WORTH = 0.4  # for every player that passes later
DOUBT_BASE, DOUBT_ROUND = 2.0, 3.0  # how far the end may differ from what is expected


@rule
def is_scored(state, player):
    """Whether the player's scoring of this round lies behind him."""
    if state.stage < Stage.INCOME:
        return False
    for turn in range(int(state.turn)):
        if state.order[turn] == player:
            return True
    return state.active == player and state.stage >= Stage.COUNTED


@rule
def scorings_left(state, player):
    """How many intermediate scorings are still to come."""
    return ROUNDS - max(int(state.round_number), 1) + int(not is_scored(state, player))


@rule
def majority_hope(state, player):
    """Points expected of the most control fields in one scoring."""
    best = 0
    for other in range(int(state.players)):
        if other != player:
            best = max(best, control_fields(state, other))
    mine = control_fields(state, player)
    if mine == 0:
        return MAJORITY_HOPE[0]
    return MAJORITY_HOPE[min(max(mine - best, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]


@rule
def bots_hope(state, player, later):
    """Points for bots in the scoring that is `later` rounds away."""
    away = NUMBERED_BOTS - min(NUMBERED_BOTS, int(state.supplies[player]))
    launched = submarines_launched(state, player)
    bots = min(away + LATER_BOTS * later, float(NUMBERED_BOTS))
    boats = min(launched + LATER_SUBMARINES * later, float(SUBMARINES))
    low = float(BOT_SCORE[int(bots), int(boats)])
    high = float(BOT_SCORE[min(int(bots) + 1, NUMBERED_BOTS), min(int(boats) + 1, SUBMARINES)])
    return low + 0.5 * (high - low) * (bots - int(bots) + boats - int(boats))


@rule
def penalty(state, player):
    """Points lost for octopods where the player controls."""
    total = 0
    for sector in range(SECTORS):
        if state.control[sector] == player:
            total += int(PENALTY[state.octopods[sector]])
    return float(total)


@rule
def scorings_worth(state, player, scorings):
    """All scorings to come: the next one as things stand, the later ones as they may."""
    total = 0.0
    crystals = int(state.crystals[player])
    for later in range(scorings):
        total += majority_hope(state, player) if later == 0 else 1.5
        total += bots_hope(state, player, later)
    total += float(CRYSTAL_POINTS[crystals]) * (1.0 + 0.25 * (scorings - 1))
    total -= penalty(state, player) * (1.0 + PENALTY_FEAR * 0.4 * (scorings - 1))
    return total


@rule
def lines_worth(state, player, scorings):
    """What crystals are worth for the red lines that the player will come to."""
    ahead = float(int(state.points[player]) % int(LINE_POINTS)) + ROUND_POINTS * scorings
    lines = ahead / LINE_POINTS
    crystals = float(state.crystals[player])
    return LINE_WORTH * min(crystals, lines)


@rule
def end_worth(state, player, scorings):
    """The final scoring: letters, time markers, submarines, the lab."""
    letters = letters_in_lab(state, player)
    hope = min(0.35 * scorings, float(SECTORS - letters))
    total = float(LETTER_POINTS[letters])
    total += hope * float(LETTER_POINTS[min(letters + 1, SECTORS)] - LETTER_POINTS[letters])
    total += float(state.time_markers[player]) * (TIME_WORTH + TIME_USE * scorings)
    boats = submarines_launched(state, player) + 0.8 * scorings
    total += printed(Number.SUBMARINE_BONUS) * likely(boats / SUBMARINES)
    rooms = float(state.lab_sizes[player]) + 0.8 * scorings
    total += printed(Number.LAB_BONUS) * likely(rooms / EXPANSIONS_MOST)
    return total


@rule
def likely(part):
    """How likely something gets complete of which this part seems within reach."""
    return 0.0 if part < 0.6 else (min(part, 1.0) - 0.6) / 0.4


@rule
def ready_worth(state, player, scorings):
    """What is ready to be done: programmed bots, steps of the engineer, research, capacity."""
    total = 0.0
    engineer = int(state.engineers[player])
    last = scorings <= 1 and (engineer == Room.PASSED or is_scored(state, player))
    for program in range(PROGRAMS):
        if int(state.programmed[player]) & (1 << program):
            total += 0.2 if last else worth_of_action(state, player, program)
    if engineer != Room.PASSED and scorings > 0:
        total += STEP_WORTH * steps_left(engineer)
    for place in range(int(state.players)):
        if state.pass_order[place] == player:
            total += PASS_WORTH * (int(state.players) - 1 - place) * int(scorings > 1)
    boats = submarines_launched(state, player)
    total += 0.8 * min(float(boats), float(state.capacities[player, 3])) * scorings
    total += CARD_WORTH * float(state.hand_sizes[player]) * scorings
    for store in range(CAPACITY_WORTH.shape[0]):
        total += CAPACITY_WORTH[store] * float(state.capacities[player, store]) * scorings
    return total


@rule
def worth_of_action(state, player, program):
    """Points that a bot with this program may bring; none where nothing can be done with it."""
    if program == Program.LAB and state.lab_sizes[player] >= EXPANSIONS_MOST:
        return 0.5
    if program == Program.SUBMARINE and state.submarines[player] == 0:
        return 0.5
    if program == Program.CARD and state.hand_sizes[player] >= state.capacities[player, 0]:
        return 0.8
    if program == Program.CRYSTAL and state.crystals[player] >= state.capacities[player, 1]:
        return 0.8
    return ACTION_WORTH[program]


@rule
def steps_left(engineer):
    """How many rooms the engineer can still enter in this round."""
    if engineer == Room.START:
        return 3
    if engineer <= Room.B:
        return 2
    return 1 if engineer <= Room.D else 0


@rule
def evaluate(state, player):
    """The points that `player` can expect to have when the game ends."""
    if state.round_number == 0:  # not everything has been dealt
        return 0.0
    scorings = scorings_left(state, player)
    total = float(state.points[player])
    if state.active == player:
        total += 0.9 * float(state.points_left)
    total += scorings_worth(state, player, scorings)
    total += lines_worth(state, player, scorings)
    total += end_worth(state, player, scorings)
    return total + ready_worth(state, player, scorings)


@rule
def doubt(state):
    """By how many points the end may still differ from what is expected."""
    return DOUBT_BASE + DOUBT_ROUND * (ROUNDS + 1 - max(int(state.round_number), 1))


@rule
def stage(state):
    """The round."""
    return int(state.round_number)


@rule
def begins_turn(state):
    """Whether the player to move begins a turn."""
    return state.decision == Decision.TURN


@rule
def is_joint(state):
    """Whether several players decide now, in secret: never in this game."""
    return False


@rule
def rejoin(state):
    """Nothing is secret, so there is nothing to go back to."""


@rule
def needs_reply(state):
    """Whether a choice can be judged only by what follows it: none in this game."""
    return False


OPEN = {
    "evaluate": evaluate,
    "doubt": doubt,
    "stage": stage,
    "begins_turn": begins_turn,
    "is_joint": is_joint,
    "rejoin": rejoin,
    "needs_reply": needs_reply,
}
