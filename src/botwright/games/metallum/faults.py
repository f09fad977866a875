"""Broken invariants of a position; a sound one has none."""

from typing import Any

from botwright.games.metallum.actions import PROGRAMS
from botwright.games.metallum.data import (
    ALL_TILES,
    CARD_NAMES,
    CARDS,
    EXTRACTORS,
    FIRST_ACTION_CARD,
    HIDDEN_PROGRAM,
    MODULES,
    NO_PLANET,
    PLANETS,
    PLAYERS,
    ROUNDS,
    Decision,
    Deposit,
    Pile,
    Planet,
)


def broken(state: Any) -> list[str]:
    """Every invariant that does not hold, in words."""
    return [*piece_faults(state), *card_faults(state), *row_faults(state), *turn_faults(state)]


def piece_faults(state: Any) -> list[str]:
    """Extractors, money, ships and tiles of both players."""
    found = []
    for player in range(PLAYERS):
        standing = [int(count) for count in state.extractors[player]]
        if sum(standing) + int(state.reserves[player]) != EXTRACTORS:
            found.append(f"seat {player} has not {EXTRACTORS} extractors")
        if min(standing) < 0 or state.reserves[player] < 0:
            found.append(f"seat {player} has a negative number of extractors")
        if state.money[player] < 0:
            found.append(f"seat {player} has negative money")
        if not 0 <= state.ships[player] < PLANETS or not state.discovered[state.ships[player]]:
            if state.decision != Decision.DISCOVER:
                found.append(f"the ship of seat {player} is on no discovered planet")
        if not 0 <= state.unused[player] <= ALL_TILES:
            found.append(f"the tiles of seat {player} are not twelve")
        if not HIDDEN_PROGRAM <= state.programs[player] < PROGRAMS:
            found.append(f"the program of seat {player} is none")
    return found


def card_faults(state: Any) -> list[str]:
    """Each card is in exactly one place."""
    found = []
    market = [int(card) for card in state.market if card >= 0]
    if len(set(market)) < len(market):
        found.append("a card lies on the market twice")
    for card in range(CARDS):
        name, pile, owner = CARD_NAMES[card], int(state.piles[card]), int(state.owners[card])
        if (card in market) != (pile == Pile.MARKET):
            found.append(f"{name} is on the market and elsewhere, or nowhere")
        if (owner >= 0) != (pile == Pile.OWNED):
            found.append(f"{name} has an owner and is elsewhere, or neither")
        if card < MODULES and (owner >= 0) != (state.module_planets[card] != NO_PLANET):
            found.append(f"{name} lies at a planet without an owner, or the reverse")
        if card < MODULES and owner >= 0 and not state.discovered[state.module_planets[card]]:
            found.append(f"{name} lies at an undiscovered planet")
    for player in range(PLAYERS):
        for card in range(MODULES):
            if int(state.bought[player]) >> card & 1 and state.owners[card] != player:
                found.append(f"{CARD_NAMES[card]} was bought by seat {player}, who has it not")
    if any(card >= FIRST_ACTION_CARD for card in market) and market[0] < FIRST_ACTION_CARD:
        found.append("both decks lie on the market")
    return found


def row_faults(state: Any) -> list[str]:
    """The row of planets: ends, no tile twice, nothing on undiscovered planets (R28)."""
    found = []
    tiles = [int(tile) for tile in state.planets]
    known = [tile for tile in tiles if tile != NO_PLANET]
    if tiles[0] != Planet.ALPHA or tiles[-1] != Planet.OMEGA or len(set(known)) < len(known):
        found.append("the row of planets is wrong")
    for planet in range(PLANETS):
        if state.discovered[planet] and tiles[planet] == NO_PLANET:
            found.append(f"planet {planet} is discovered without a tile")
        if not state.discovered[planet] and any(row[planet] for row in state.extractors):
            found.append(f"extractors stand on planet {planet}, which is undiscovered")
        if not Deposit.NORMAL <= state.deposits[planet] <= Deposit.POOR:
            found.append(f"the marker of planet {planet} is none")
    return found


def turn_faults(state: Any) -> list[str]:
    """Course of the game and what is under way."""
    found = []
    if not 0 <= state.round_number <= ROUNDS:
        found.append("no such round")
    idle = state.decision in (Decision.ACT, Decision.PROGRAM, Decision.OVER, Decision.ORDER)
    if idle and (state.pending_planet != NO_PLANET or state.pending_count != 0):
        found.append("something is pending though nothing is asked")
    if state.decision == Decision.ACT and state.to_move != state.active:
        found.append("the player to move is not the active one")
    return found
