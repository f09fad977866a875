"""Positions of Metallum written as a table looks, and the steps of a game written as words.

A row names its seven planets; `?` lies face down, and so does `Omega?`. Planets nobody knows are
called by their position: `#3`. Steps are separated by commas: `fly Gamma, deploy, use Gamma`.
"""

from bisect import bisect_right

import numpy as np

from botwright.core.record import blank
from botwright.games.metallum import actions, flow
from botwright.games.metallum.actions import program_fit, program_number, program_tiles
from botwright.games.metallum.data import (
    ALL_TILES,
    CARDS,
    EXTRACTORS,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    NO_PLANET,
    NO_SEAT,
    PLANETS,
    PLAYERS,
    SCHEMES,
    SEQUENCE,
    Card,
    Decision,
    Deposit,
    Phase,
    Pile,
    Planet,
    Tile,
)
from botwright.games.metallum.faults import broken
from botwright.games.metallum.rules.preparation import deal
from botwright.games.metallum.rules.programming import (
    Fit,
    begin_programming,
)
from botwright.games.metallum.state import STATE

RED, BLUE = 0, 1
SEATS = ("Red", "Blue")
MOVERS = {RED: "Red", BLUE: "Blue", -1: "chance", -2: "nobody"}
ROW = "Alpha Beta Gamma Delta Eta Theta Omega"
ZETA_ROW = "Alpha Epsilon Zeta Gamma Beta Eta Omega"
FACE_DOWN_ROW = "Alpha ? ? ? ? ? Omega?"
WAYS = ("in from left", "out to left", "out to right", "in from right")


# a position


def new_game(scheme="A", card_limit=0):
    """The table as it is laid, before the first card is drawn."""
    state = blank(STATE)[0]
    deal(state, np.array([PLAYERS, SCHEMES.index(scheme), card_limit], np.int32))
    return state


def table(
    row=ROW,
    red="",
    blue="",
    ships="Alpha Alpha",
    money=(0, 0),
    program="M1",
    other="M1",
    modules="",
    hand="",
    market=None,
    discard="",
    deposits="",
    sabotaged="",
    active=RED,
    first=None,
    round_number=None,
    card_limit=0,
    scheme="A",
):
    """A sound position in the Action phase of `active`, who holds the cards in `hand`."""
    state = new_game(scheme, card_limit)
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


def pairs(text):
    """`Gamma 2 Eta 1` as pairs of words."""
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def lay_row(state, row):
    """The planets, face up unless they end with a question mark."""
    for planet, word in enumerate(row.split()):
        name = word.rstrip("?")
        state.planets[planet] = Planet[name.upper()] if name else NO_PLANET
        state.discovered[planet] = name == word


def lay_program(state, player, text):
    """A revealed program, and as many spent Move tiles as the round asks for."""
    tiles = [Tile[name] for name in text.split()]
    assert program_fit(int(state.scheme), tiles) == Fit.VALID, f"{text} is no program"
    state.programs[player] = program_number(tiles)
    spent = set(tiles)
    for tile in (Tile.M1, Tile.M2, Tile.M3):
        if len(spent & {Tile.M1, Tile.M2, Tile.M3}) <= (state.round_number - 1) % SEQUENCE:
            spent.add(tile)
    state.unused[player] = ALL_TILES - sum(1 << tile for tile in spent)


def lay_cards(state, active, modules, hand, market, discard):
    """Modules with owner and planet, cards in hand, the market from +1 to -1, the discard pile."""
    late = state.round_number >= 7
    for entry in filter(None, modules.split(", ")):
        owner, name, planet = entry.split()
        take(state, SEATS.index(owner), Card[name])
        state.module_planets[Card[name]] = spot(state, planet)
        state.bought[SEATS.index(owner)] |= 1 << Card[name]
    for name in hand.split():
        take(state, active, Card[name])
    for name in discard.split():
        state.piles[Card[name]] = Pile.DISCARD
    dealt = [card for card in Card if (card >= MODULES) == late]
    free = [card.name for card in dealt if state.piles[card] == Pile.DECK]
    for slot, name in enumerate(free[-MARKET_SLOTS:] if market is None else market.split()):
        if name != "-":
            state.market[slot] = Card[name]
            state.piles[Card[name]] = Pile.MARKET
    if late:
        for card in range(MODULES):
            if state.piles[card] != Pile.OWNED:
                state.piles[card] = Pile.GONE


def take(state, player, card):
    """The player has this card."""
    state.owners[card] = player
    state.piles[card] = Pile.OWNED


def programming(**position):
    """The position at the start of Programming: factories have worked, Red programs first."""
    state = table(**position)
    for player in range(PLAYERS):
        tiles = program_tiles(int(state.programs[player]))
        state.unused[player] |= sum(1 << tile for tile in tiles)
    begin_programming(state)
    return state


def check_sound(state):
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
    assert broken(state) == []


# words


def spot(state, word):
    """The position of a planet, given its name or `#` and its position."""
    if word.startswith("#"):
        return int(word[1:])
    return state.planets.tolist().index(Planet[word.upper()])


def planet_name(state, planet):
    """The name of the planet at a position, or `#` and the position."""
    tile = int(state.planets[planet])
    return f"#{planet}" if tile == NO_PLANET else Planet(tile).name.capitalize()


def at_planet(word):
    """Words for an action that names a planet."""
    return lambda state, planet: f"{word} {planet_name(state, planet)}".strip()


def of_card(word, first=0):
    """Words for an action that names a card."""
    return lambda state, card: f"{word} {Card(first + card).name}"


def of_seat(word):
    """Words for an action that names a player."""
    return lambda state, seat: f"{word} {SEATS[seat]}"


def plain(word):
    """Words for an action that names nothing."""
    return lambda state, nothing: word


WORDS = (
    (actions.PROGRAM, lambda state, number: " ".join(tile.name for tile in program_tiles(number))),
    (actions.FIRST, of_seat("first")),
    (actions.FLY, at_planet("fly")),
    (actions.DEPLOY, plain("deploy")),
    (actions.REPORT, at_planet("report")),
    (actions.BOOST_PLACE, plain("boost")),
    (actions.BOOST_FLY, at_planet("boost to")),
    (actions.MINE, plain("mine")),
    (actions.BUY, lambda state, slot: f"buy {Card(state.market[slot]).name}"),
    (actions.TRANSPORT, of_card("transport")),
    (actions.EXTRA, plain("extra")),
    (actions.USE, at_planet("use")),
    (actions.PLAY, of_card("play", MODULES)),
    (actions.END, plain("end")),
    (actions.PLANET, at_planet("")),
    (actions.STOP, plain("stop")),
    (actions.MORE, plain("more")),
    (actions.RICH, plain("rich")),
    (actions.POOR, plain("poor")),
    (actions.TAKE, of_card("take")),
    (actions.SHUTTLE, lambda state, way: WAYS[way]),
    (actions.DRAW, of_card("draw")),
    (actions.DISCOVER, lambda state, tile: f"discover {Planet(tile).name.capitalize()}"),
    (actions.START, of_seat("start")),
)


def action_name(state, action):
    """The words for an action in this position."""
    first, words = WORDS[bisect_right([first for first, _ in WORDS], action) - 1]
    return words(state, action - first)


# steps


def legal_numbers(state):
    """The legal actions as numbers, which must be ascending, unique and not too many."""
    out = np.full(actions.MOST_LEGAL_ACTIONS, -1, np.int32)
    numbers = out[: flow.legal_actions(state, out)].tolist()
    assert numbers == sorted(set(numbers))
    assert all(0 <= number < actions.NUM_ACTIONS for number in numbers)
    return numbers


def legal(state):
    """The legal actions in words, in the order of their numbers."""
    return [action_name(state, number) for number in legal_numbers(state)]


def offers(state, word=""):
    """The legal actions that begin with `word`, as one text."""
    return ", ".join(name for name in legal(state) if name.startswith(word))


def do(state, steps=""):
    """Carry out steps, each of which must be legal and leave the position sound."""
    for step in filter(None, steps.split(", ")):
        numbers = legal_numbers(state)
        names = [action_name(state, number) for number in numbers]
        assert step in names, f"{step!r} is not legal here; legal are {names}"
        flow.apply(state, numbers[names.index(step)])
        check_sound(state)
    return state


def draw_any(state):
    """Let chance turn up cards, always the first possible one, until a player is asked."""
    while state.decision == Decision.DRAW_CARD:
        do(state, legal(state)[0])
    return state


# what is seen


def pieces(state, player):
    """The extractors of a player, planet by planet: `Gamma 2 Eta 1`."""
    found = state.extractors[player].tolist()
    return " ".join(f"{planet_name(state, at)} {found[at]}" for at in range(PLANETS) if found[at])


def named(state, field, skip):
    """The planets whose entry in a field is not `skip`, with the entry."""
    return [(planet_name(state, at), int(n)) for at, n in enumerate(state[field]) if n != skip]


FACTS = {
    "red": lambda state: pieces(state, RED),
    "blue": lambda state: pieces(state, BLUE),
    "money": lambda state: tuple(state.money.tolist()),
    "reserves": lambda state: tuple(state.reserves.tolist()),
    "ships": lambda state: " ".join(planet_name(state, ship) for ship in state.ships),
    "deposits": lambda state: " ".join(
        f"{name} {Deposit(side).name.capitalize()}"
        for name, side in named(state, "deposits", Deposit.NORMAL)
    ),
    "face_up": lambda state: " ".join(name for name, _ in named(state, "discovered", 0)),
    "sabotaged": lambda state: " ".join(name for name, _ in named(state, "sabotaged", 0)),
    "modules": lambda state: ", ".join(
        f"{SEATS[state.owners[card]]} {Card(card).name} "
        f"{planet_name(state, int(state.module_planets[card]))}"
        for card in range(MODULES)
        if state.owners[card] >= 0
    ),
    "market": lambda state: " ".join(
        "-" if card == NO_CARD else Card(card).name for card in state.market.tolist()
    ),
    "asked": lambda state: Decision(int(state.decision)).name,
    "mover": lambda state: MOVERS[int(state.to_move)],
    "offers": offers,
    "round_number": lambda state: int(state.round_number),
    "unused": lambda state: " ".join(
        "".join(tile.name for tile in Tile if int(state.unused[player]) >> tile & 1) or "none"
        for player in range(PLAYERS)
    ),
}


def outcome(state, expected):
    """The facts of a position that `expected` speaks of."""
    return {fact: FACTS[fact](state) for fact in expected}
