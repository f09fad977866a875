"""The knowledge track: points are moved space by space, and red lines must be paid for."""

from botwright.core.jit import rule
from botwright.games.aquasphere.actions import PAY_BOT, PAY_CRYSTAL, RETURN, STOP
from botwright.games.aquasphere.data import (
    FEWEST_PLAYERS,
    PROGRAMS,
    Decision,
    Source,
)
from botwright.games.aquasphere.rules.tables import BULB, FREE_FALL, FREE_STEPS, printed
from botwright.games.aquasphere.rules.time_markers import (
    apply_return,
    ask,
    is_programmed,
    legal_return,
    take_from_symbol,
)
from botwright.games.aquasphere.tables import Number


@rule
def bulb(state):
    """Points for a submarine or a research card: those of the centre tile on top. Ruling O21."""
    return int(BULB[int(state.players) - FEWEST_PLAYERS, state.tile])


@rule
def gain_points(state, player, amount, source):
    """The active player gets points; they are moved before anything else. Rulings 70, O18."""
    state.tally[player, source] += amount
    state.points_left += amount


@rule
def lose_points(state, player, amount):
    """Move back, not behind the last red line nor below 0. Rulings 90, O22."""
    points = int(state.points[player])
    fall = min(amount, points, int(FREE_FALL[points % printed(Number.LAP)]))
    state.points[player] -= fall
    state.tally[player, Source.RED_LINES] += amount - fall


@rule
def move_counter(state, player):
    """Move the points that wait; True when a red line asks for payment. Rulings 70, 73, 76, 77."""
    space = int(state.points[player]) % printed(Number.LAP)
    steps = min(int(FREE_STEPS[space]), int(state.points_left))
    state.points[player] += steps
    state.points_left -= steps
    if state.points_left == 0:
        return False
    if state.crystals[player] == 0 and state.programmed[player] == 0:
        forfeit_points(state, player)
        return False
    ask(state, Decision.RED_LINE)
    return True


@rule
def forfeit_points(state, player):
    """The counter stays before the line, the rest is lost. Ruling 73."""
    state.tally[player, Source.RED_LINES] -= state.points_left
    state.points_left = 0


@rule
def legal_red_line(state, player, out):
    """A crystal, or without one a programmed bot; or stay before the line. Rulings 70-75, C7."""
    count = 0
    if state.crystals[player] > 0:
        out[count] = PAY_CRYSTAL
        count += 1
    else:
        for program in range(PROGRAMS):
            if is_programmed(state, player, program):
                out[count] = PAY_BOT + program
                count += 1
    count = legal_return(state, player, out, count)
    out[count] = STOP
    return count + 1


@rule
def apply_red_line(state, player, action):
    """Pay and cross the line, or stay; a bot given for a line brings no time. Rulings 70-73."""
    if action == STOP:
        forfeit_points(state, player)
        return
    if action >= RETURN:
        apply_return(state, player, action)
        return
    if action == PAY_CRYSTAL:
        state.crystals[player] -= 1
    else:
        take_from_symbol(state, player, action - PAY_BOT)
        state.supplies[player] += 1
    state.points[player] += 1
    state.points_left -= 1
