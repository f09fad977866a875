"""Research cards: turning up, taking, and what they give; the order of gains that wait."""

from botwright.core.jit import rule
from botwright.games.aquasphere.actions import DRAW_CARD, GAIN, RETURN
from botwright.games.aquasphere.data import (
    CARDS,
    GAINS,
    NO_CARD,
    SECTORS,
    TRIGGER_KINDS,
    Decision,
    Gain,
    Kind,
    Pile,
    Source,
    Store,
)
from botwright.games.aquasphere.rules.crystals import take_crystals
from botwright.games.aquasphere.rules.knowledge_track import bulb, gain_points
from botwright.games.aquasphere.rules.tables import CARD_AMOUNT, CARD_KIND, CARD_PROGRAM, printed
from botwright.games.aquasphere.rules.time_markers import (
    apply_return,
    ask,
    is_programmed,
    legal_return,
    place_on_symbol,
    take_time,
)
from botwright.games.aquasphere.tables import Number

# what a player owns


@rule
def count_cards(state, player, kind):
    """How many cards of a kind the player owns. Rulings 62, 66."""
    count = 0
    for place in range(int(state.hand_sizes[player])):
        if CARD_KIND[state.hands[player, place]] == kind:
            count += 1
    return count


@rule
def sum_of_cards(state, player, kind):
    """The numbers of all cards of a kind that the player owns, added up. Ruling 66."""
    total = 0
    for place in range(int(state.hand_sizes[player])):
        card = int(state.hands[player, place])
        if CARD_KIND[card] == kind:
            total += int(CARD_AMOUNT[card])
    return total


@rule
def least_of_cards(state, player, kind):
    """The smallest number on a card of a kind that the player owns, or NO_CARD. Ruling 66."""
    least = NO_CARD
    for place in range(int(state.hand_sizes[player])):
        card = int(state.hands[player, place])
        amount = int(CARD_AMOUNT[card])
        if CARD_KIND[card] == kind and (least == NO_CARD or amount < least):
            least = amount
    return least


# turning up and taking


@rule
def legal_draw_card(state, out):
    """The research cards nobody has seen yet. Ruling 96."""
    count = 0
    for card in range(CARDS):  # no branch: none could be foretold
        out[count] = DRAW_CARD + card
        count += int(state.card_places[card] == Pile.DECK)
    return count


@rule
def apply_draw_card(state, action):
    """Lay the card open at the next sector, on top of older ones. Rulings 94, 95."""
    card = action - DRAW_CARD
    sector = int(state.ring[int(state.cards_turned) % SECTORS])
    state.card_piles[sector, state.card_heights[sector]] = card
    state.card_heights[sector] += 1
    state.card_places[card] = Pile.SECTOR
    state.cards_turned += 1


@rule
def can_take_card(state, player, sector):
    """Whether a card lies there and the lab has room for one. Ruling 61."""
    room = int(state.capacities[player, Store.CARDS]) - int(state.hand_sizes[player])
    return state.card_heights[sector] > 0 and room > 0


@rule
def apply_take_card(state, player, sector):
    """Take the top card; its points, and an immediate effect, wait. Rulings 61-63, 67."""
    height = int(state.card_heights[sector]) - 1
    card = int(state.card_piles[sector, height])
    state.card_piles[sector, height] = NO_CARD
    state.card_heights[sector] = height
    state.card_places[card] = Pile.OWNED
    state.hands[player, state.hand_sizes[player]] = card
    state.hand_sizes[player] += 1
    state.waiting[Gain.POINTS] = bulb(state)
    state.waiting_source = Source.RESEARCH
    if CARD_KIND[card] == Kind.IMMEDIATE:
        state.waiting[Gain.IMMEDIATE] = 1
        state.waiting_card = card


# gains that wait


@rule
def collect_rewards(state, player, first_kind, program):
    """Each card for this trigger has its reward wait. Rulings 51, 65, 66, C3.

    Kinds from `first_kind` on give time, crystals and points; a tile card shows `program`.
    """
    for place in range(int(state.hand_sizes[player])):
        card = int(state.hands[player, place])
        gain = int(CARD_KIND[card]) - first_kind
        if 0 <= gain < TRIGGER_KINDS and CARD_PROGRAM[card] == program:
            state.waiting[gain] += 1
            state.reward_cards = int(state.reward_cards) | 1 << place


@rule
def next_reward(state, player, gain):
    """The number of the first card in hand whose reward waits, which ends by that. Ruling 66."""
    for place in range(int(state.hand_sizes[player])):
        card = int(state.hands[player, place])
        waits = int(state.reward_cards) & (1 << place) != 0
        if waits and CARD_KIND[card] % TRIGGER_KINDS == gain:
            state.reward_cards = int(state.reward_cards) & ~(1 << place)
            return int(CARD_AMOUNT[card])
    return 0


@rule
def waiting_kinds(state):
    """How many kinds of gains wait. Ruling C2."""
    kinds = 0
    for gain in range(GAINS):
        if state.waiting[gain] > 0:
            kinds += 1
    return kinds


@rule
def settle_gains(state, player, kinds):
    """Take the one kind that waits, or ask which; True when the player is asked. Ruling C2."""
    if kinds > 1:
        ask(state, Decision.GAIN)
        return True
    for gain in range(GAINS):
        if state.waiting[gain] > 0:
            take_gain(state, player, gain)
            break
    return False


@rule
def legal_gain(state, player, out):
    """Each kind of gain that waits. Rulings C2, C7, O18."""
    count = 0
    for gain in range(GAINS):
        if state.waiting[gain] > 0:
            out[count] = GAIN + gain
            count += 1
    return legal_return(state, player, out, count)


@rule
def apply_gain(state, player, action):
    """Take one gain of this kind next. Ruling C2."""
    if action >= RETURN:
        apply_return(state, player, action)
    else:
        take_gain(state, player, action - GAIN)


@rule
def take_gain(state, player, gain):
    """One waiting gain is taken, under the capacity of the lab. Rulings 51, 63, C2, C3."""
    if gain == Gain.TIME:
        take_time(state, player, next_reward(state, player, gain))
    elif gain == Gain.CRYSTAL:
        take_crystals(state, player, next_reward(state, player, gain))
    elif gain == Gain.CARD_POINTS:
        gain_points(state, player, next_reward(state, player, gain), Source.CARD_REWARDS)
    elif gain == Gain.POINTS:
        gain_points(state, player, int(state.waiting[gain]), int(state.waiting_source))
        state.waiting[gain] = 1  # one gain, however many points
        state.waiting_source = Source.OCTOPODS
    else:
        take_immediate(state, player, int(state.waiting_card))
    state.waiting[gain] -= 1


@rule
def take_immediate(state, player, card):
    """Time markers and a bot; for an occupied symbol 2 more time markers. Rulings 64, C5."""
    program = int(CARD_PROGRAM[card])
    state.waiting_card = NO_CARD
    take_time(state, player, int(CARD_AMOUNT[card]))
    if is_programmed(state, player, program):
        take_time(state, player, printed(Number.BOT_TIME))
    elif state.supplies[player] > 0:
        place_on_symbol(state, player, program)
