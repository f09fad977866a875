"""Steps of a game of AquaSphere written as words, and what is seen after them.

Positions are those of lessons. Steps are the game's own notation, separated by commas:
`step a, deploy B time, do`.
"""

import numpy as np

from botwright.core.laws import untold
from botwright.core.record import from_bytes
from botwright.games.aquasphere import GAME, actions, flow
from botwright.games.aquasphere.data import (
    PROGRAM_IDS,
    SECTOR_IDS,
    SUBMARINES,
    Decision,
    Room,
)
from botwright.games.aquasphere.notation import TEXTS
from botwright.games.aquasphere.positions import (
    CARD_IDS,
    EXPANSION_IDS,
    SEATS,
    check_sound,
    table,
)
from botwright.games.aquasphere.rules.tables import STATE

MOVERS = {0: "White", 1: "Yellow", 2: "Red", 3: "Blue", -1: "chance", -2: "nobody"}
# so many submarines of White, one in each sector
SUBS = [", ".join(f"{letter} white" for letter in "ABCDEF"[:number]) for number in range(7)]


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
    return [TEXTS[number] for number in legal_numbers(state)]


def offers(state, word=""):
    """The legal actions that begin with `word`, as one text."""
    return ", ".join(text for text in legal(state) if text.startswith(word))


def do(state, steps=""):
    """Carry out steps, each of which must be legal, leave the position sound and tell its story."""
    for step in filter(None, steps.split(", ")):
        texts = legal(state)
        assert step in texts, f"{step!r} is not legal here; legal are {texts}"
        before, action = from_bytes(STATE, state.tobytes()), TEXTS.index(step)
        flow.apply(state, action)
        check_sound(state)
        check_told(before, action, state)
    return state


def check_told(before, action, state):
    """The facts of an action account for what it changed."""
    after = GAME.layout.read(state.tobytes())
    assert untold(GAME.story, GAME.read(before), GAME.facts(before, action), after) == ""


def draw_any(state):
    """Let chance draw, always the first possible thing, until a player is asked."""
    while MOVERS[int(state.to_move)] == "chance":
        do(state, legal(state)[0])
    return state


# what is seen


def by_sector(row):
    """A number for each sector as `A 2 C 1`, without zeros."""
    return " ".join(f"{SECTOR_IDS[s]} {int(n)}" for s, n in enumerate(row) if n)


def bots_in_stations(state):
    """`A white 2 red 1, C yellow 1`."""
    entries = []
    for sector, row in enumerate(state.stations):
        words = [f"{SEATS[seat]} {int(n)}" for seat, n in enumerate(row) if n]
        if words:
            entries.append(f"{SECTOR_IDS[sector]} {' '.join(words)}")
    return ", ".join(entries)


def seats_of(state, words):
    """The words of each player between slashes."""
    return " / ".join(" ".join(words(seat)) or "-" for seat in range(int(state.players)))


def numbers_of(field):
    """A fact: the numbers of all players in a field."""
    return lambda state: tuple(state[field][: int(state.players)].tolist())


def top(state, name, ids):
    """The top card or expansion of each sector."""
    piles, heights = state[f"{name}_piles"], state[f"{name}_heights"]
    tops = [
        f"{SECTOR_IDS[s]} {ids[piles[s, height - 1]]}" for s, height in enumerate(heights) if height
    ]
    return ", ".join(tops)


FACTS = {
    "points": numbers_of("points"),
    "time": numbers_of("time_markers"),
    "crystals": numbers_of("crystals"),
    "supply": numbers_of("supplies"),
    "bought": numbers_of("bought"),
    "launched": lambda state: tuple(
        SUBMARINES - int(state.submarines[seat]) for seat in range(int(state.players))
    ),
    "programmed": lambda state: seats_of(
        state,
        lambda seat: [
            PROGRAM_IDS[p] for p in range(len(PROGRAM_IDS)) if int(state.programmed[seat]) >> p & 1
        ],
    ),
    "control": lambda state: " ".join(
        f"{SECTOR_IDS[s]} {SEATS[seat]}" for s, seat in enumerate(state.control) if seat >= 0
    ),
    "stations": bots_in_stations,
    "subs": lambda state: ", ".join(
        f"{SECTOR_IDS[s]} {' '.join(SEATS[c] for c in row if c >= 0)}"
        for s, row in enumerate(state.berths)
        if row[0] >= 0
    ),
    "octopods": lambda state: by_sector(state.octopods),
    "sector_crystals": lambda state: by_sector(state.sector_crystals),
    "sector_time": lambda state: by_sector(state.sector_time),
    "hands": lambda state: seats_of(
        state,
        lambda seat: [CARD_IDS[c] for c in state.hands[seat, : int(state.hand_sizes[seat])]],
    ),
    "labs": lambda state: seats_of(
        state,
        lambda seat: [EXPANSION_IDS[e] for e in state.labs[seat, : int(state.lab_sizes[seat])]],
    ),
    "capacities": lambda state: tuple(state.capacities[int(state.active)].tolist()),
    "cards": lambda state: top(state, "card", CARD_IDS),
    "expansions": lambda state: top(state, "expansion", EXPANSION_IDS),
    "engineers": lambda state: seats_of(
        state, lambda seat: [Room(int(state.engineers[seat])).name.lower()]
    ),
    "scientists": lambda state: seats_of(
        state,
        lambda seat: [SECTOR_IDS[state.scientists[seat]], PROGRAM_IDS[state.areas[seat]]],
    ),
    "order": lambda state: " ".join(SEATS[seat] for seat in state.order if seat >= 0),
    "pass_order": lambda state: " ".join(SEATS[seat] for seat in state.pass_order if seat >= 0),
    "asked": lambda state: Decision(int(state.decision)).name,
    "mover": lambda state: MOVERS[int(state.to_move)],
    "offers": offers,
    "returns": lambda state: offers(state, "return"),
    "round_number": lambda state: int(state.round_number),
}


def play(position, steps):
    """A position after these steps."""
    return do(table(**position), steps)


def outcome(state, expected):
    """The facts of a position that `expected` speaks of."""
    return {fact: FACTS[fact](state) for fact in expected}
