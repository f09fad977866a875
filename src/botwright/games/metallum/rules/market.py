"""The module market: prices, buying, and how it is filled."""

from botwright.core.jit import rule
from botwright.core.seats import CHANCE
from botwright.games.metallum.actions import BUY, DRAW
from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    CARDS,
    CHEAP_SLOT,
    FIRST_ACTION_CARD,
    MARKET_SLOTS,
    NO_CARD,
    Decision,
    Edition,
    Effect,
    Pile,
)
from botwright.games.metallum.rules.planetary_modules import attach_module, live_power
from botwright.games.metallum.rules.tables import COST, SLOT_MODIFIER


@rule
def card_price(state, player, slot):
    """Printed cost, slot, the buyer's own Research Station; never below 0. Ruling R49, row 30."""
    modifier = int(SLOT_MODIFIER[slot])
    if modifier >= 0 or state.edition == Edition.ENGLISH:  # row 30: beside the -1 slot, or as it
        modifier -= live_power(state, player, Effect.RES)
    return max(0, int(COST[state.market[slot]]) + modifier)


@rule
def can_buy(state, player, slot):
    """Whether a card lies there and the player can pay for it. Rulings R50, R51."""
    return state.market[slot] != NO_CARD and card_price(state, player, slot) <= state.money[player]


@rule
def legal_buy(state, player, out, count):
    """The slots the player can buy from, written after `count` actions. Ruling R50."""
    for slot in range(MARKET_SLOTS):
        if can_buy(state, player, slot):
            out[count] = BUY + slot
            count += 1
    return count


@rule
def apply_buy(state, player, action):
    """Pay and take the card; a planetary one lies at the ship. Rulings R51, R56."""
    slot = action - BUY
    card = int(state.market[slot])
    state.money[player] -= card_price(state, player, slot)
    state.market[slot] = NO_CARD
    state.piles[card] = Pile.OWNED
    if card < FIRST_ACTION_CARD:
        attach_module(state, player, card, int(state.ships[player]))
        state.bought[player] = int(state.bought[player]) | 1 << card
    else:
        state.owners[card] = player


@rule
def slide_market(state):
    """Discard the card at -1, slide the others towards it. Rulings R52, C5, rows 1 and 2."""
    if state.market[CHEAP_SLOT] != NO_CARD:
        state.piles[state.market[CHEAP_SLOT]] = Pile.DISCARD
        state.market[CHEAP_SLOT] = NO_CARD
    free = CHEAP_SLOT
    for step in range(MARKET_SLOTS):
        slot = CHEAP_SLOT - step
        if state.market[slot] != NO_CARD:
            card = int(state.market[slot])
            state.market[slot] = NO_CARD
            state.market[free] = card
            free -= 1


@rule
def clear_market(state):
    """All planetary cards that nobody owns are set aside. Rulebook: End of Sequence II."""
    for slot in range(MARKET_SLOTS):
        state.market[slot] = NO_CARD
    for card in range(FIRST_ACTION_CARD):
        if state.piles[card] != Pile.OWNED:
            state.piles[card] = Pile.GONE


@rule
def is_dealt(state, card):
    """Whether a card belongs to the deck now in use. Row 3."""
    action_deck = state.round_number >= ACTION_MODULE_ROUND - 1
    return (card >= FIRST_ACTION_CARD) == action_deck


@rule
def deck_count(state, pile):
    """How many cards of the deck in use are in a pile. Ruling R53."""
    count = 0
    for card in range(CARDS):
        if is_dealt(state, card) and state.piles[card] == pile:
            count += 1
    return count


@rule
def free_slot(state):
    """The free slot nearest to -1, or NO_CARD; laying the table leaves -1 empty. Ruling C5."""
    last = CHEAP_SLOT if state.round_number > 0 else CHEAP_SLOT - 1
    for step in range(last + 1):
        if state.market[last - step] == NO_CARD:
            return last - step
    return NO_CARD


@rule
def ask_for_card(state):
    """Ask chance for a card if the market has room and cards are left. Rulings R53, C2."""
    if free_slot(state) == NO_CARD:
        return False
    if deck_count(state, Pile.DECK) == 0:
        for card in range(CARDS):
            if is_dealt(state, card) and state.piles[card] == Pile.DISCARD:
                state.piles[card] = Pile.DECK
        if deck_count(state, Pile.DECK) == 0:
            return False
    state.decision = Decision.DRAW_CARD
    state.to_move = CHANCE
    return True


@rule
def legal_draw(state, out):
    """The cards left in the deck. Rulebook: End of Round; ruling R53."""
    count = 0
    for card in range(CARDS):
        if is_dealt(state, card) and state.piles[card] == Pile.DECK:
            out[count] = DRAW + card
            count += 1
    return count


@rule
def apply_draw(state, action):
    """Lay the card drawn on the free slot nearest to -1. Ruling C5."""
    card = action - DRAW
    state.market[free_slot(state)] = card
    state.piles[card] = Pile.MARKET
