"""The intermediate scoring after every round, the final scoring, and who has won."""

from botwright.core.jit import rule
from botwright.core.seats import NOBODY
from botwright.games.aquasphere.actions import INCOME, STOP, USE
from botwright.games.aquasphere.data import (
    EXPANSIONS_MOST,
    NO_CARD,
    NUMBERED_BOTS,
    PROGRAMS,
    SECTORS,
    Decision,
    Kind,
    Source,
    Stage,
)
from botwright.games.aquasphere.rules.knowledge_track import lose_points
from botwright.games.aquasphere.rules.submarines import submarines_launched
from botwright.games.aquasphere.rules.tables import (
    BITS,
    BOT_SCORE,
    CARD_AMOUNT,
    CARD_KIND,
    CARD_PROGRAM,
    CRYSTAL_POINTS,
    LETTER_POINTS,
    LETTERS,
    PENALTY,
    printed,
)
from botwright.games.aquasphere.rules.time_markers import (
    is_programmed,
    place_on_symbol,
    take_time,
)
from botwright.games.aquasphere.tables import Number


@rule
def begin_scoring(state):
    """All have passed: the players score one after the other. Ruling 84."""
    begin_player(state, 0)


@rule
def begin_player(state, turn):
    """The next player in the order takes income and uses cards. Rulings 79, 84."""
    state.turn = turn
    state.active = state.order[turn]
    state.used_cards = 0
    state.stage = Stage.INCOME


# income and scoring cards


@rule
def scoring_card(state, player, program):
    """The place in the hand of the cheapest unused card for this program, or NO_CARD. Ruling 80."""
    best, least = NO_CARD, 0
    for place in range(int(state.hand_sizes[player])):
        card, cost = int(state.hands[player, place]), scoring_cost(state, player, place)
        if CARD_KIND[card] == Kind.SCORING and CARD_PROGRAM[card] == program:
            unused = int(state.used_cards) & (1 << place) == 0
            if unused and (best == NO_CARD or cost < least):
                best, least = place, cost
    return best


@rule
def scoring_cost(state, player, place):
    """Time markers for the scoring card at a place of the hand. Ruling 80."""
    return int(CARD_AMOUNT[state.hands[player, place]])


@rule
def can_use_card(state, player, program):
    """A card, a time marker, a bot in the supply and a free symbol. Rulings 79-81, 83."""
    if state.supplies[player] == 0 or is_programmed(state, player, program):
        return False
    place = scoring_card(state, player, program)
    return place != NO_CARD and scoring_cost(state, player, place) <= state.time_markers[player]


@rule
def has_usable_card(state, player):
    """Whether some scoring card can be used now. Ruling C4."""
    for program in range(PROGRAMS):
        if can_use_card(state, player, program):
            return True
    return False


@rule
def legal_scoring_cards(state, player, out):
    """The income, if it is still to come; cards; or no more cards. Rulings 79, 80, C4."""
    count = 0
    if state.stage != Stage.CARDS_LAST:
        out[count] = INCOME
        count += 1
    for program in range(PROGRAMS):
        if can_use_card(state, player, program):
            out[count] = USE + program
            count += 1
    if state.stage == Stage.CARDS_LAST:
        out[count] = STOP
        count += 1
    return count


@rule
def apply_scoring_cards(state, player, action):
    """Using a card before the income means: cards first, then the income. Rulings 79, 80, C4."""
    if action == STOP:
        state.stage = Stage.COUNT
    elif action == INCOME:
        take_income(state, player)
    else:
        program = action - USE
        place = scoring_card(state, player, program)
        state.used_cards = int(state.used_cards) | 1 << place
        state.time_markers[player] -= scoring_cost(state, player, place)
        place_on_symbol(state, player, program)
        if state.stage == Stage.INCOME:
            state.stage = Stage.CARDS_FIRST


@rule
def take_income(state, player):
    """A time marker for each submarine; the marker on the board goes back. Rulings 16, 79."""
    take_time(state, player, submarines_launched(state, player))
    state.bought[player] = 0
    if state.stage == Stage.INCOME:
        state.stage = Stage.CARDS_LAST
    else:
        state.stage = Stage.COUNT


@rule
def settle_income(state, player):
    """Ask for cards where one can be used, else go on; True when asked. Rulings 79, C4."""
    if has_usable_card(state, player):
        state.decision = Decision.SCORING_CARDS
        state.to_move = player
        return True
    if state.stage == Stage.CARDS_LAST:
        state.stage = Stage.COUNT
    else:
        take_income(state, player)
    return False


# points


@rule
def control_fields(state, player):
    """How many sectors a player controls. Rulings 86, 99."""
    count = 0
    for sector in range(SECTORS):
        if state.control[sector] == player:
            count += 1
    return count


@rule
def majority_points(state, player):
    """6 points for most control fields, 3 for a tie; none without a field. Ruling 86."""
    mine = control_fields(state, player)
    if mine == 0:
        return 0
    tied = False
    for other in range(int(state.players)):
        if other != player:
            theirs = control_fields(state, other)
            if theirs > mine:
                return 0
            tied = tied or theirs == mine
    return printed(Number.TIED_MAJORITY) if tied else printed(Number.MAJORITY)


@rule
def bot_points(state, player):
    """The largest free number not covered by a submarine. Rulings 85, 91, O5, O20, C11."""
    free = NUMBERED_BOTS - min(NUMBERED_BOTS, int(state.supplies[player]))
    return int(BOT_SCORE[free, submarines_launched(state, player)])


@rule
def octopod_penalty(state, player):
    """Points lost for octopods in each controlled sector. Rulings 87, 88."""
    total = 0
    for sector in range(SECTORS):
        if state.control[sector] == player:
            total += int(PENALTY[state.octopods[sector]])
    return total


@rule
def count_points(state, player):
    """Add up everything first, then move once; crystals before lines. Rulings 89, 90, 92, O1."""
    majority = majority_points(state, player)
    bots = bot_points(state, player)
    crystals = int(CRYSTAL_POINTS[state.crystals[player]])
    penalty = octopod_penalty(state, player)
    state.tally[player, Source.MAJORITY] += majority
    state.tally[player, Source.BOTS] += bots
    state.tally[player, Source.CRYSTALS] += crystals
    state.tally[player, Source.OCTOPODS_LEFT] -= penalty
    total = majority + bots + crystals - penalty
    if total < 0:
        lose_points(state, player, -total)
    else:
        state.points_left = total
    state.stage = Stage.COUNTED


@rule
def end_scoring(state):
    """All have scored: no card of theirs is used any more. Ruling 80."""
    state.used_cards = 0


# the end


@rule
def letters_in_lab(state, player):
    """Different letters in the lab, the base lab's included. Rulings 44, O15."""
    letters = 1 << int(state.base_labs[player])
    for place in range(int(state.lab_sizes[player])):
        letters |= int(LETTERS[state.labs[player, place]])
    return int(BITS[letters])


@rule
def add_final(state, player, amount, source):
    """Points without red lines. Ruling 97."""
    state.points[player] += amount
    state.tally[player, source] += amount


@rule
def score_finally(state):
    """Letters, time markers, all submarines, a complete lab; the game is over. Rulings 97, 98."""
    for player in range(int(state.players)):
        letters = int(LETTER_POINTS[letters_in_lab(state, player)])
        add_final(state, player, letters, Source.LETTERS)
        time = printed(Number.TIME_POINTS) * int(state.time_markers[player])
        add_final(state, player, time, Source.TIME)
        if state.submarines[player] == 0:
            add_final(state, player, printed(Number.SUBMARINE_BONUS), Source.ALL_SUBMARINES)
        if state.lab_sizes[player] == EXPANSIONS_MOST:
            add_final(state, player, printed(Number.LAB_BONUS), Source.FULL_LAB)
    state.stage = Stage.OVER
    state.decision = Decision.OVER
    state.to_move = NOBODY


@rule
def scores(state, out):
    """The points of every player, laps included. Ruling 77."""
    for player in range(int(state.players)):
        out[player] = state.points[player]


@rule
def is_ahead(state, player, other):
    """More points, then more control fields, then more crystals. Ruling 99."""
    lead = int(state.points[player]) - int(state.points[other])
    if lead == 0:
        lead = control_fields(state, player) - control_fields(state, other)
    if lead == 0:
        lead = int(state.crystals[player]) - int(state.crystals[other])
    return lead > 0


@rule
def places(state, out):
    """How many players are ahead of each; equals share a place. Ruling 99."""
    for player in range(int(state.players)):
        out[player] = 0
        for other in range(int(state.players)):
            if is_ahead(state, other, player):
                out[player] += 1
