"""The nine action modules, played in one's own Action phase."""

from botwright.core.jit import rule
from botwright.games.metallum.actions import BOTH, MORE, PLANET, PLAY, STOP, TAKE
from botwright.games.metallum.data import (
    ACTION_CARDS,
    FIRST_ACTION_CARD,
    MODULES,
    NO_CARD,
    NO_PLANET,
    NO_SEAT,
    PLANETS,
    PLAYERS,
    Decision,
    Deposit,
    Effect,
    Pile,
)
from botwright.games.metallum.rules.extractors import place_from_reserve, remove_extractor
from botwright.games.metallum.rules.installations import activate, can_activate
from botwright.games.metallum.rules.planetary_modules import attach_module, is_shielded
from botwright.games.metallum.rules.tables import EFFECT, POWER


@rule
def may_play_card(state):
    """Any number of cards, or as many as the option allows. Ruling R61, row 4."""
    return state.card_limit == 0 or state.cards_played < state.card_limit


@rule
def legal_play(state, player, out, count):
    """The cards in hand that change something, written after `count` actions. Part 3.4."""
    if may_play_card(state):
        for index in range(ACTION_CARDS):
            card = FIRST_ACTION_CARD + index
            if state.owners[card] == player and changes_something(state, player, card):
                out[count] = PLAY + index
                count += 1
    return count


@rule
def changes_something(state, player, card):
    """Whether playing this card now would do anything. Part 3.4, common ruling."""
    ship = int(state.ships[player])
    effect = EFFECT[card]
    if effect == Effect.ACT:
        return has_activation(state, player)
    if effect == Effect.ACQ:
        return has_free_module(state)
    if effect == Effect.NUK:
        return blast_count(state, 0, ship) + blast_count(state, 1, ship) > 0
    if effect == Effect.DRP:
        return state.reserves[player] > 0
    if effect == Effect.SUB:
        return subsidised_planets(state, player) > 0
    if effect == Effect.TAK:
        return can_take_over(state, player)
    if effect == Effect.RPT:
        return has_marker(state)
    return True  # Sabotage and Hyperjump always find a planet


@rule
def apply_play(state, player, action):
    """Play a card; it leaves the game, and most ask where. Rulings R54, R61."""
    card = FIRST_ACTION_CARD + action - PLAY
    state.owners[card] = NO_SEAT
    state.piles[card] = Pile.GONE
    state.cards_played += 1
    state.pending_count = 0
    effect = EFFECT[card]
    if effect == Effect.ACT:
        state.decision = Decision.ACTIVATE
    elif effect == Effect.ACQ:
        state.decision = Decision.ACQUIRE
    elif effect == Effect.NUK:
        explode(state, int(state.ships[player]))
    elif effect == Effect.SAB:
        state.decision = Decision.SABOTAGE
    elif effect == Effect.DRP:
        state.pending_card = card
        state.decision = Decision.DROP_TO
    elif effect == Effect.JMP:
        state.decision = Decision.JUMP
    elif effect == Effect.SUB:
        state.money[player] += POWER[card] * subsidised_planets(state, player)
    elif effect == Effect.TAK:
        state.pending_card = card
        take_over(state, player)
    else:
        state.decision = Decision.FORGE_FROM


# Activation


@rule
def has_activation(state, player):
    """Whether any installation can be used. Ruling R42."""
    for planet in range(PLANETS):
        if can_activate(state, player, planet):
            return True
    return False


@rule
def legal_activate(state, player, out):
    """Every discovered planet whose installation can be used, repeats allowed. Rulings R42, C7."""
    count = 0
    for planet in range(PLANETS):
        if can_activate(state, player, planet):
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_activate(state, player, planet):
    """Use that installation. Rulings C6, C7."""
    state.decision = Decision.ACT
    activate(state, player, planet)


# Acquire Module


@rule
def has_free_module(state):
    """Whether a planetary module is left that nobody ever had. Row 28."""
    for card in range(MODULES):
        if state.piles[card] != Pile.OWNED:
            return True
    return False


@rule
def legal_acquire(state, out):
    """Every module that nobody ever bought or acquired. Row 28."""
    count = 0
    for card in range(MODULES):
        if state.piles[card] != Pile.OWNED:
            out[count] = TAKE + card
            count += 1
    return count


@rule
def apply_acquire(state, player, action):
    """Lay the module at the ship, free of charge; it does not count as bought. Ruling R71."""
    card = action - TAKE
    state.piles[card] = Pile.OWNED
    attach_module(state, player, card, int(state.ships[player]))
    state.decision = Decision.ACT


# Nuclear Explosion, Sabotage, Subsidy


@rule
def blast_count(state, player, planet):
    """How many of a player's extractors an explosion removes. Part 3.4, NUK."""
    if is_shielded(state, player, planet):
        return 0
    return int(state.extractors[player, planet])


@rule
def explode(state, planet):
    """All extractors go home but those behind a Force Shield. Part 3.4, NUK."""
    for player in range(PLAYERS):
        removed = blast_count(state, player, planet)
        state.extractors[player, planet] -= removed
        state.reserves[player] += removed


@rule
def apply_sabotage(state, planet):
    """The planet counts for nothing until the round ends. Rulings C4, C6."""
    state.sabotaged[planet] = 1
    state.decision = Decision.ACT


@rule
def subsidised_planets(state, player):
    """How many planets have own extractors, sabotaged or not. Part 3.4, SUB."""
    total = 0
    for planet in range(PLANETS):
        if state.extractors[player, planet] > 0:
            total += 1
    return total


# Orbital Drop and Hostile Takeover


@rule
def apply_drop_to(state, player, planet):
    """One extractor lands; more may follow. Part 3.4, DRP."""
    place_from_reserve(state, player, planet, 1)
    state.pending_planet = planet
    state.pending_count = 1
    state.decision = Decision.DROP_MORE
    if state.reserves[player] == 0 or POWER[state.pending_card] == 1:
        end_card(state)


@rule
def legal_one_more(out):
    """Stop, or one more. Ruling C8."""
    out[0] = STOP
    out[1] = MORE
    return BOTH


@rule
def apply_drop_more(state, player, action):
    """One more extractor on the same planet, or not. Part 3.4, DRP."""
    if action == MORE:
        place_from_reserve(state, player, int(state.pending_planet), 1)
        state.pending_count += 1
        if state.pending_count < POWER[state.pending_card] and state.reserves[player] > 0:
            return
    end_card(state)


@rule
def end_card(state):
    """The card is done, nothing is pending. Ruling R54."""
    state.pending_planet = NO_PLANET
    state.pending_card = NO_CARD
    state.pending_count = 0
    state.decision = Decision.ACT


@rule
def can_take_over(state, player):
    """An unshielded enemy piece at the ship and an own one in reserve. Part 3.4, TAK."""
    ship = int(state.ships[player])
    if is_shielded(state, 1 - player, ship):
        return False
    return state.extractors[1 - player, ship] > 0 and state.reserves[player] > 0


@rule
def take_over(state, player):
    """Replace one enemy extractor at the ship; more may follow. Ruling C8."""
    ship = int(state.ships[player])
    remove_extractor(state, 1 - player, ship)
    place_from_reserve(state, player, ship, 1)
    state.pending_count += 1
    state.decision = Decision.TAKE_OVER
    if state.pending_count == POWER[state.pending_card] or not can_take_over(state, player):
        end_card(state)


@rule
def apply_take_over(state, player, action):
    """Replace one more, or stop. Ruling C8."""
    if action == MORE:
        take_over(state, player)
    else:
        end_card(state)


# Forged Report


@rule
def has_marker(state):
    """Whether a deposit marker lies anywhere. Part 3.4, RPT."""
    for planet in range(PLANETS):
        if state.deposits[planet] != Deposit.NORMAL:
            return True
    return False


@rule
def legal_forge_from(state, out):
    """The planets with a marker. Part 3.4, RPT."""
    count = 0
    for planet in range(PLANETS):
        if state.deposits[planet] != Deposit.NORMAL:
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_forge_from(state, planet):
    """This marker; whether it turns or goes elsewhere is asked next. Part 3.4, RPT."""
    state.pending_planet = planet
    state.decision = Decision.FORGE_TO


@rule
def legal_forge_to(state, out):
    """The same planet to turn the marker over, or any unmarked one. Part 3.4, RPT."""
    count = 0
    for planet in range(PLANETS):
        if planet == state.pending_planet or state.deposits[planet] == Deposit.NORMAL:
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_forge_to(state, planet):
    """Turn the marker over, or shift it with the same side up. Part 3.4, RPT."""
    source = int(state.pending_planet)
    side = int(state.deposits[source])
    if planet == source:
        state.deposits[source] = Deposit.POOR if side == Deposit.RICH else Deposit.RICH
    else:
        state.deposits[source] = Deposit.NORMAL
        state.deposits[planet] = side
    end_card(state)
