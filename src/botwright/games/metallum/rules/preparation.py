"""Game set-up: the row of planets, the ships, the decks."""

from botwright.core.jit import rule
from botwright.games.metallum.data import (
    CARDS,
    CARDS_OPTION,
    EDITION_OPTION,
    LAST_PLANET,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    NO_PLANET,
    NO_PROGRAM,
    NO_SEAT,
    PLANETS,
    PLAYERS,
    SCHEME_OPTION,
    Count,
    Deposit,
    Edition,
    Pile,
    Planet,
)
from botwright.games.metallum.rules.market import ask_for_card
from botwright.games.metallum.rules.order_of_play import clear_turn
from botwright.games.metallum.rules.tables import COUNTS


@rule
def deal(state, options):
    """Lay a new game, up to the first card drawn. Rulebook: Game setup; options: players, scheme,
    card limit (row 4: one in the German edition), edition."""
    state.players = PLAYERS
    state.scheme = options[SCHEME_OPTION]
    state.edition = options[EDITION_OPTION]
    state.card_limit = 1 if state.edition == Edition.GERMAN else options[CARDS_OPTION]
    state.round_number = 0
    lay_planets(state)
    for player in range(PLAYERS):
        state.money[player] = COUNTS[Count.START_MONEY]
        state.reserves[player] = COUNTS[Count.EXTRACTORS]
        state.ships[player] = 0
        state.programs[player] = NO_PROGRAM
        state.unused[player] = 0
        state.bought[player] = 0
    lay_cards(state)
    clear_table(state)
    ask_for_card(state)


@rule
def lay_planets(state):
    """Alpha face up, Omega face down at the other end, unknown tiles between. Ruling R28."""
    for planet in range(PLANETS):
        state.planets[planet] = NO_PLANET
        state.discovered[planet] = 0
        state.deposits[planet] = Deposit.NORMAL
        state.sabotaged[planet] = 0
        for player in range(PLAYERS):
            state.extractors[player, planet] = 0
    state.planets[0] = Planet.ALPHA
    state.planets[LAST_PLANET] = Planet.OMEGA
    state.discovered[0] = 1


@rule
def lay_cards(state):
    """Both decks complete, the market empty. Rulebook: Game setup."""
    for card in range(CARDS):
        state.piles[card] = Pile.DECK
        state.owners[card] = NO_SEAT
    for card in range(MODULES):
        state.module_planets[card] = NO_PLANET
    for slot in range(MARKET_SLOTS):
        state.market[slot] = NO_CARD


@rule
def clear_table(state):
    """Nothing is under way. Rulebook: Game setup."""
    state.phase = 0
    state.first = NO_SEAT
    clear_turn(state)
    state.pending_planet = NO_PLANET
    state.pending_card = NO_CARD
    state.pending_count = 0
    state.pending_owner = NO_SEAT
