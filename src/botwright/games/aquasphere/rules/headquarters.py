"""The headquarters: program cards, the engineer's steps, programming for time markers, passing."""

from botwright.core.jit import rule
from botwright.games.aquasphere.actions import BUY, DRAW_PROGRAM_CARD, PASS, STEP
from botwright.games.aquasphere.data import (
    FACES,
    NO_CARD,
    OPEN_PROGRAM_CARDS,
    PROGRAM_CARDS,
    PROGRAMS,
    ROOMS,
    ROUNDS,
    Kind,
    Room,
    Stage,
    Way,
)
from botwright.games.aquasphere.rules.research_cards import collect_rewards, count_cards
from botwright.games.aquasphere.rules.tables import IS_TOP, LAYOUT, SECTOR_PROGRAM, WAY, printed
from botwright.games.aquasphere.rules.time_markers import (
    is_programmed,
    place_on_symbol,
    program_bot,
)
from botwright.games.aquasphere.tables import Number

# program cards


@rule
def program_cards_wanted(state):
    """How many program cards must lie open: this round's and the next one's. Ruling 100."""
    return min(int(state.round_number) + OPEN_PROGRAM_CARDS, ROUNDS)


@rule
def program_cards_known(state):
    """How many program cards have been turned up. Ruling 100."""
    count = 0
    while count < ROUNDS and state.program_cards[count] != NO_CARD:
        count += 1
    return count


@rule
def legal_draw_program_card(state, out):
    """The faces of the program cards that are left; fronts only when so agreed. Part 3.5."""
    count = 0
    step = FACES if state.faces else 1
    for card in range(PROGRAM_CARDS):
        used = False
        for earlier in range(program_cards_known(state)):
            used = used or state.program_cards[earlier] // FACES == card
        if not used:
            for face in range(0, FACES, step):
                out[count] = DRAW_PROGRAM_CARD + card * FACES + face
                count += 1
    return count


@rule
def apply_draw_program_card(state, action):
    """The next program card becomes visible. Rulebook: Preparation of the next round."""
    state.program_cards[program_cards_known(state)] = action - DRAW_PROGRAM_CARD


@rule
def tile_in(state, room):
    """The programming tile in a room, by this round's program card. Rulebook: Headquarters."""
    return int(LAYOUT[state.program_cards[int(state.round_number) - 1], room])


# option A: program a bot


@rule
def can_step(state, player, room):
    """Along an arrow, or sideways by the card, once per game. Rulings 68, O12."""
    engineer = int(state.engineers[player])
    if engineer == Room.PASSED:
        return False
    way = WAY[engineer, room]
    if way == Way.SIDEWAYS:
        return count_cards(state, player, Kind.SIDESTEP) > state.sidesteps[player]
    return way == Way.ARROW


@rule
def legal_step(state, player, out, count):
    """The rooms the engineer can enter. Rulings 3, 68."""
    for room in range(ROOMS):
        if can_step(state, player, room):
            out[count] = STEP + room
            count += 1
    return count


@rule
def apply_step(state, player, action):
    """Enter the room and program a bot; tile cards pay afterwards. Rulings 9-13, 65, O6, O7, C1."""
    room = action - STEP
    if WAY[state.engineers[player], room] == Way.SIDEWAYS:
        state.sidesteps[player] += 1
    state.engineers[player] = room
    program = tile_in(state, room)
    program_bot(state, player, program)
    collect_rewards(state, player, Kind.TILE_TIME, program)
    state.stage = Stage.DONE


@rule
def can_buy_program(state, player):
    """Once per round, for 3 time markers, with a bot in the supply. Rulings 14-16."""
    if state.bought[player] or state.supplies[player] == 0:
        return False
    return state.time_markers[player] >= printed(Number.PROGRAM_PRICE)


@rule
def legal_buy(state, player, out, count):
    """The free symbols, if a bot can be programmed for time markers. Rulings 14, 15."""
    if can_buy_program(state, player):
        for program in range(PROGRAMS):
            if not is_programmed(state, player, program):
                out[count] = BUY + program
                count += 1
    return count


@rule
def apply_buy(state, player, action):
    """Pay 3 time markers, place the next bot; no tile card pays. Rulings 15, 16, O25."""
    state.time_markers[player] -= printed(Number.PROGRAM_PRICE)
    state.bought[player] = 1
    place_on_symbol(state, player, action - BUY)
    state.stage = Stage.DONE


@rule
def apply_white_action(state, player, sector):
    """Program a bot with the program printed at the white area. Rulings 17-19, C5."""
    program_bot(state, player, int(SECTOR_PROGRAM[sector]))


# option C: pass


@rule
def can_pass(state, player):
    """Only from one of the rooms on top. Rulings 2, O24."""
    return IS_TOP[state.engineers[player]] != 0


@rule
def legal_pass(state, player, out, count):
    """Passing, if the engineer is far enough. Ruling 2."""
    if can_pass(state, player):
        out[count] = PASS
        count += 1
    return count


@rule
def apply_pass(state, player):
    """The engineer takes the next place of the pass track. Rulings 4-6."""
    state.engineers[player] = Room.PASSED
    state.pass_order[state.passes] = player
    state.passes += 1
    state.stage = Stage.DONE
