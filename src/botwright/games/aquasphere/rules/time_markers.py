"""Time markers: taking and storing them, and the bots of the player board that turn into them."""

from botwright.core.jit import rule
from botwright.games.aquasphere.actions import RETURN
from botwright.games.aquasphere.data import (
    PROGRAMMED_MOST,
    PROGRAMS,
    Decision,
    Stage,
    Store,
)
from botwright.games.aquasphere.rules.tables import BITS, printed
from botwright.games.aquasphere.tables import Number


@rule
def ask(state, decision):
    """The active player is asked; nobody decides in another one's turn. Ruling 78."""
    state.decision = decision
    state.to_move = state.active


@rule
def take_time(state, player, amount):
    """Take time markers, as many as the lab has room for. Rulings 10, 22."""
    room = int(state.capacities[player, Store.TIME]) - int(state.time_markers[player])
    state.time_markers[player] += min(room, amount)


# bots on the programming symbols


@rule
def is_programmed(state, player, program):
    """Whether a bot stands on this symbol; one at most can. Rulebook: Player board."""
    return int(state.programmed[player]) & (1 << program) != 0


@rule
def place_on_symbol(state, player, program):
    """The next bot of the supply goes to a free symbol. Rulings 9, O5."""
    state.supplies[player] -= 1
    state.programmed[player] = int(state.programmed[player]) | 1 << program


@rule
def take_from_symbol(state, player, program):
    """A programmed bot leaves its symbol: deployed, taken back or paid. Rulings 11, 25, 72."""
    state.programmed[player] = int(state.programmed[player]) & ~(1 << program)


@rule
def program_bot(state, player, program):
    """Program a bot; on an occupied symbol it stays for 2 time markers. Rulings 10, 13, 17, C5."""
    if state.supplies[player] == 0:
        return
    if is_programmed(state, player, program):
        take_time(state, player, printed(Number.BOT_TIME))
    else:
        place_on_symbol(state, player, program)


@rule
def has_third_bot(state, player):
    """Whether more bots are programmed than allowed. Rulings 11, 82, O25."""
    return BITS[state.programmed[player]] > PROGRAMMED_MOST


@rule
def is_own_turn(state):
    """Whether the active player has his turn; an intermediate scoring is none. Ruling O17."""
    return Stage.TURN <= state.stage <= Stage.DONE


@rule
def legal_return(state, player, out, count):
    """Each programmed bot can be taken back in the own turn, or as third bot. Rulings 8, 12, C7."""
    if is_own_turn(state) or state.decision == Decision.THIRD_BOT:
        for program in range(PROGRAMS):
            if is_programmed(state, player, program):
                out[count] = RETURN + program
                count += 1
    return count


@rule
def apply_return(state, player, action):
    """Take a programmed bot back into the supply, get 2 time markers. Rulings 11, 20-22."""
    take_from_symbol(state, player, action - RETURN)
    state.supplies[player] += 1
    take_time(state, player, printed(Number.BOT_TIME))


# the yellow area


@rule
def apply_take_time(state, player, sector):
    """Fill the area up to 2, then take what fits; the rest stays. Rulings 46, 47, C8."""
    lying = max(int(state.sector_time[sector]), printed(Number.AREA_TIME))
    before = int(state.time_markers[player])
    take_time(state, player, lying)
    state.sector_time[sector] = lying - (int(state.time_markers[player]) - before)
