"""Positions of Metallum written as a table looks: for lessons, puzzles and tests.

A row names its seven planets; `?` lies face down, and so does `Omega?`. Planets nobody knows are
called by their position: `#3`.
"""

from collections.abc import Sequence
from typing import Any

from botwright.games.metallum import GAME
from botwright.games.metallum.actions import program_fit, program_number, program_tiles
from botwright.games.metallum.data import (
    ALL_TILES,
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    EXTRACTORS,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    NO_PLANET,
    NO_SEAT,
    PLAYERS,
    SEQUENCE,
    Decision,
    Deposit,
    Fit,
    Phase,
    Pile,
    Planet,
    Tile,
)
from botwright.games.metallum.rules.programming import begin_programming

RED, BLUE = 0, 1
SEATS = ("Red", "Blue")
ROW = "Alpha Beta Gamma Delta Eta Theta Omega"


# a position


def new_game(scheme: str = "A", card_limit: int = 0, edition: str = "english") -> Any:
    """The table as it is laid, before the first card is drawn."""
    limits = GAME.options["cards_per_phase"].choices
    options = {"connectors": scheme, "cards_per_phase": limits[card_limit], "edition": edition}
    return GAME.deal(**options)[0]


def table(
    row: str = ROW,
    red: str = "",
    blue: str = "",
    ships: str = "Alpha Alpha",
    money: Sequence[int] = (0, 0),
    program: str = "M1",
    other: str = "M1",
    modules: str = "",
    hand: str = "",
    market: str | None = None,
    discard: str = "",
    deposits: str = "",
    sabotaged: str = "",
    active: int = RED,
    first: int | None = None,
    round_number: int | None = None,
    card_limit: int = 0,
    scheme: str = "A",
    edition: str = "english",
) -> Any:
    """A sound position in the Action phase of `active`, who holds the cards in `hand`."""
    state = new_game(scheme, card_limit, edition)
    state.round_number = (7 if hand else 4) if round_number is None else round_number
    state.phase, state.decision = Phase.ACTIONS, Decision.ACT
    state.active = state.to_move = active
    state.first = active if first is None else first
    lay_row(state, row)
    for player, pieces in enumerate((red, blue)):
        for name, amount in pairs(pieces):
            state.extractors[player, spot(state, name)] = int(amount)
        state.reserves[player] = EXTRACTORS - state.extractors[player].sum()
    state.ships[:] = [spot(state, name) for name in ships.split()]
    state.money[:] = money
    for name, side in pairs(deposits):
        state.deposits[spot(state, name)] = Deposit[side.upper()]
    for name in sabotaged.split():
        state.sabotaged[spot(state, name)] = 1
    lay_program(state, active, program)
    lay_program(state, 1 - active, other)
    lay_cards(state, active, modules, hand, market, discard)
    check_sound(state)
    return state


def pairs(text: str) -> list[tuple[str, str]]:
    """`Gamma 2 Eta 1` as pairs of words."""
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def lay_row(state: Any, row: str) -> None:
    """The planets, face up unless they end with a question mark."""
    for planet, word in enumerate(row.split()):
        name = word.rstrip("?")
        state.planets[planet] = Planet[name.upper()] if name else NO_PLANET
        state.discovered[planet] = name == word


def lay_program(state: Any, player: int, text: str) -> None:
    """A revealed program, and as many spent Move tiles as the round asks for."""
    tiles = [Tile[name] for name in text.split()]
    assert program_fit(int(state.scheme), tiles) == Fit.VALID, f"{text} is no program"
    state.programs[player] = program_number(tiles)
    spent = set(tiles)
    for tile in (Tile.M1, Tile.M2, Tile.M3):
        if len(spent & {Tile.M1, Tile.M2, Tile.M3}) <= (state.round_number - 1) % SEQUENCE:
            spent.add(tile)
    state.unused[player] = ALL_TILES - sum(1 << tile for tile in spent)


def lay_cards(
    state: Any, active: int, modules: str, hand: str, market: str | None, discard: str
) -> None:
    """Modules with owner and planet, cards in hand, the market from +1 to -1, the discard pile."""
    late = state.round_number >= 7
    for entry in filter(None, modules.split(", ")):
        owner, name, planet = entry.split()
        take(state, SEATS.index(owner), CARD_NUMBERS[name])
        state.module_planets[CARD_NUMBERS[name]] = spot(state, planet)
        state.bought[SEATS.index(owner)] |= 1 << CARD_NUMBERS[name]
    for name in hand.split():
        take(state, active, CARD_NUMBERS[name])
    for name in discard.split():
        state.piles[CARD_NUMBERS[name]] = Pile.DISCARD
    dealt = [card for card in range(CARDS) if (card >= MODULES) == late]
    free = [CARD_NAMES[card] for card in dealt if state.piles[card] == Pile.DECK]
    for slot, name in enumerate(free[-MARKET_SLOTS:] if market is None else market.split()):
        if name != "-":
            state.market[slot] = CARD_NUMBERS[name]
            state.piles[CARD_NUMBERS[name]] = Pile.MARKET
    if late:
        for card in range(MODULES):
            if state.piles[card] != Pile.OWNED:
                state.piles[card] = Pile.GONE


def take(state: Any, player: int, card: int) -> None:
    """The player has this card."""
    state.owners[card] = player
    state.piles[card] = Pile.OWNED


def programming(**position: Any) -> Any:
    """The position at the start of Programming: factories have worked, Red programs first."""
    state = table(**position)
    for player in range(PLAYERS):
        tiles = program_tiles(int(state.programs[player]))
        state.unused[player] |= sum(1 << tile for tile in tiles)
    begin_programming(state)
    return state


def check_sound(state: Any) -> None:
    """Nothing is lost, nobody in debt, nothing on a planet that lies face down."""
    for player in range(PLAYERS):
        assert int(state.extractors[player].sum()) + int(state.reserves[player]) == EXTRACTORS
        assert state.reserves[player] >= 0 and state.money[player] >= 0
        assert (state.extractors[player] >= 0).all()
        assert (state.extractors[player][state.discovered == 0] == 0).all()
        assert state.discovered[state.ships[player]] or state.decision == Decision.DISCOVER
    on_sale = sorted(card for card in state.market.tolist() if card != NO_CARD)
    assert on_sale == [card for card in range(CARDS) if state.piles[card] == Pile.MARKET]
    for card in range(CARDS):
        assert (state.owners[card] >= 0) == (state.piles[card] == Pile.OWNED)
        if card < MODULES and state.owners[card] >= 0:
            assert state.discovered[state.module_planets[card]]
    if state.decision in (Decision.ACT, Decision.PROGRAM, Decision.OVER):
        pending = (state.pending_planet, state.pending_card, state.pending_count)
        assert (*pending, state.pending_owner) == (NO_PLANET, NO_CARD, 0, NO_SEAT)
    assert GAME.faults(state) == []


def spot(state: Any, word: str) -> int:
    """The position of a planet, given its name or `#` and its position."""
    if word.startswith("#"):
        return int(word[1:])
    found: int = state.planets.tolist().index(Planet[word.upper()])
    return found


def planet_name(state: Any, planet: int) -> str:
    """The name of the planet at a position, or `#` and the position."""
    tile = int(state.planets[planet])
    return f"#{planet}" if tile == NO_PLANET else Planet(tile).name.capitalize()
