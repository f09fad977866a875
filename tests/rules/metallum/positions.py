"""Steps of a game of Metallum written as words, and what is seen after them.

Positions are those of lessons. Steps are separated by commas: `fly Gamma, deploy, use Gamma`.
"""

from bisect import bisect_right

import numpy as np

from botwright.games.metallum import actions, flow
from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import (
    MODULES,
    NO_CARD,
    PLANETS,
    PLAYERS,
    Decision,
    Deposit,
    Effect,
    Planet,
    Tile,
)
from botwright.games.metallum.positions import BLUE, RED, SEATS, check_sound, planet_name

MOVERS = {RED: "Red", BLUE: "Blue", -1: "chance", -2: "nobody"}
ZETA_ROW = "Alpha Epsilon Zeta Gamma Beta Eta Omega"
FACE_DOWN_ROW = "Alpha ? ? ? ? ? Omega?"
# Red's ship on each planet
ALPHA = {"ships": "Alpha Beta"}
BETA = {"ships": "Beta Alpha"}
GAMMA = {"ships": "Gamma Alpha"}
DELTA = {"ships": "Delta Alpha"}
ETA = {"ships": "Eta Alpha"}
THETA = {"ships": "Theta Alpha"}
OMEGA = {"ships": "Omega Alpha"}
ZETA = {"row": ZETA_ROW, "ships": "Zeta Alpha"}
EPSILON = {"row": ZETA_ROW, "ships": "Epsilon Alpha"}
WAYS = ("in from left", "out to left", "out to right", "in from right")


# words


def at_planet(word):
    """Words for an action that names a planet."""
    return lambda state, planet: f"{word} {planet_name(state, planet)}".strip()


def of_card(word, first=0):
    """Words for an action that names a card."""
    return lambda state, card: f"{word} {Effect(first + card).name}"


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
    (actions.BUY, lambda state, slot: f"buy {Effect(state.market[slot]).name}"),
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
        f"{SEATS[state.owners[card]]} {Effect(card).name} "
        f"{planet_name(state, int(state.module_planets[card]))}"
        for card in range(MODULES)
        if state.owners[card] >= 0
    ),
    "market": lambda state: " ".join(
        "-" if card == NO_CARD else Effect(card).name for card in state.market.tolist()
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
