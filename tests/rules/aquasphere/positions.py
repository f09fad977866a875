"""Positions of AquaSphere written as a table looks, and the steps of a game written as words.

Seats are White, Yellow, Red, Blue. Things in sectors are listed as `A 2 C 1`, colours as
`A white yellow, C red`; a seat's belongings stand between slashes: `lab time / card`.
Steps are the game's own notation, separated by commas: `step a, deploy B time, do`.
"""

import numpy as np

from botwright.core.laws import untold
from botwright.core.record import blank, from_bytes
from botwright.games.aquasphere import GAME, actions, flow
from botwright.games.aquasphere.data import (
    BASE_LAB,
    BERTHS,
    BITS,
    BOTS,
    CARD_ENTRIES,
    EXPANSION_ENTRIES,
    EXTRA,
    NO_SEAT,
    PROGRAM_IDS,
    ROUNDS,
    SECTOR_IDS,
    SECTORS,
    STATION_LIMIT,
    SUBMARINES,
    Decision,
    Pile,
    Program,
    Room,
    Sector,
    Source,
    Stage,
)
from botwright.games.aquasphere.notation import TEXTS
from botwright.games.aquasphere.rules.preparation import add_locks, lay_sector
from botwright.games.aquasphere.rules.scoring import begin_scoring
from botwright.games.aquasphere.state import STATE

WHITE, YELLOW, RED, BLUE = 0, 1, 2, 3
SEATS = ("white", "yellow", "red", "blue")
MOVERS = {0: "White", 1: "Yellow", 2: "Red", 3: "Blue", -1: "chance", -2: "nobody"}
CARD_IDS = [entry.text("id") for entry in CARD_ENTRIES]
EXPANSION_IDS = [entry.text("id") for entry in EXPANSION_ENTRIES]
FACES = [text.removeprefix("program ") for text in TEXTS if text.startswith("program P")]
RING = "ABCDEF"  # its locks, from A on clockwise: 1 0 1 1 2 1
PROGRAM_CARDS = "P1 front, P2 front, P3 front, P4 front"


# a position


def new_game(players=2, faces="two"):
    """The table of a new game before the first draw."""
    state = blank(STATE)
    numbers = GAME.option_numbers(GAME.read_options(players=players, faces=faces))
    flow.deal(state[0], numbers)
    return state[0]


def table(
    players=2,
    ring=RING,
    start="A B C D",
    programmed="",
    control="",
    stations="",
    subs=None,
    octopods="",
    sector_crystals="",
    sector_time="",
    time=(),
    crystals=(),
    points=(),
    supply=(),
    hands="",
    labs="",
    cards="",
    expansions="",
    engineers="",
    scientists="",
    areas="",
    bought="",
    sidesteps="",
    passed="",
    order=None,
    active=None,
    round_number=1,
    rotation=0,
    program_cards=PROGRAM_CARDS,
):
    """A sound position at the start of a turn of `active`, who is first in the order by default.

    Start sectors hold the start submarines unless `subs` names all of them. A `supply` below what
    is left parks the other bots in charging stations, from F backwards, then on control fields.
    """
    state = new_game(players)
    lay_ring(state, ring, start, program_cards, round_number, rotation)
    lay_order(state, order, active, passed)
    lay_sectors(state, control, stations, subs)
    for field, text in (
        ("octopods", octopods),
        ("sector_crystals", sector_crystals),
        ("sector_time", sector_time),
    ):
        for letter, number in pairs(text):
            state[field][Sector[letter]] = int(number)
    lay_labs(state, labs)
    lay_piles(state, "card", CARD_IDS, state.hands, state.hand_sizes, hands, cards)
    lay_piles(state, "expansion", EXPANSION_IDS, state.labs, state.lab_sizes, labs, expansions)
    for field, values in (("time_markers", time), ("crystals", crystals), ("points", points)):
        state[field][: len(values)] = values
    state.tally[:, Source.RESEARCH] = state.points
    for seat, names in each_seat(programmed):
        state.programmed[seat] = sum(1 << PROGRAM_IDS.index(name) for name in names)
    for seat, letter in enumerate(scientists.split()):
        state.scientists[seat] = Sector[letter]
    for seat, area in enumerate(areas.split()):
        state.areas[seat] = PROGRAM_IDS.index(area)
    for seat, room in enumerate(engineers.split()):
        if state.engineers[seat] != Room.PASSED:
            state.engineers[seat] = Room[room.upper()]
    state.bought[[SEATS.index(name) for name in bought.split()]] = 1
    state.sidesteps[[SEATS.index(name) for name in sidesteps.split()]] = 1
    for seat in range(players):
        park(state, seat, supply[seat] if seat < len(supply) else None)
    state.stage, state.decision = Stage.TURN, Decision.TURN
    check_sound(state)
    return state


def pairs(text):
    """`A 2 C 1` as pairs of words."""
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def each_seat(text):
    """`lab time / card` as the words of each seat; `-` means none."""
    for seat, part in enumerate(text.split("/")):
        yield seat, [word for word in part.split() if word != "-"]


def lay_ring(state, ring, start, program_cards, round_number, rotation):
    """Sectors, base labs, program cards, and the centre tile of the round."""
    for position, letter in enumerate(ring):
        lay_sector(state, Sector[letter], position)
    add_locks(state)
    labs = [Sector[letter] for letter in start.split()[: int(state.players)]]
    state.base_labs[:] = labs + [sector for sector in Sector if sector not in labs]
    for seat in range(int(state.players)):
        state.scientists[seat] = labs[seat]
        state.areas[seat] = Program.SUBMARINE
    state.round_number = round_number
    state.tile = round_number - 1
    state.rotation = rotation if round_number < ROUNDS else -1
    known = min(round_number + 1, ROUNDS)
    for number, face in enumerate(program_cards.split(", ")[:known]):
        state.program_cards[number] = FACES.index(face)


def lay_order(state, order, active, passed):
    """The order of play, who has passed in which order, and whose turn it is."""
    players = int(state.players)
    seats = [SEATS.index(name) for name in order.split()] if order else list(range(players))
    state.order[:players] = seats
    for place, name in enumerate(passed.split()):
        state.pass_order[place] = SEATS.index(name)
        state.engineers[SEATS.index(name)] = Room.PASSED
        state.passes += 1
    state.active = state.to_move = seats[0] if active is None else active
    state.turn = seats.index(int(state.active))


def lay_sectors(state, control, stations, subs):
    """Bots on control fields and in charging stations, submarines on their spaces."""
    for letter, name in pairs(control):
        state.control[Sector[letter]] = SEATS.index(name)
    for entry in filter(None, stations.split(", ")):
        letter, *amounts = entry.split()
        for name, number in pairs(" ".join(amounts)):
            state.stations[Sector[letter], SEATS.index(name)] = int(number)
    if subs is None:
        players = range(int(state.players))
        subs = ", ".join(f"{SECTOR_IDS[state.base_labs[seat]]} {SEATS[seat]}" for seat in players)
    for entry in filter(None, subs.split(", ")):
        letter, *names = entry.split()
        for berth, name in enumerate(names):
            state.berths[Sector[letter], berth] = SEATS.index(name)
            state.submarines[SEATS.index(name)] -= 1


def lay_labs(state, labs):
    """What the labs can hold with these expansions."""
    for seat, ids in each_seat(labs):
        numbers = [EXPANSION_IDS.index(name) for name in ids]
        state.capacities[seat] = BASE_LAB + EXTRA[numbers].sum(axis=0)


def lay_piles(state, name, ids, owned, counts, held, lying):
    """What seats hold and what lies at sectors, top last; other sectors are filled up.

    A sector listed with `-` stays empty, one with entries holds just these.
    """
    piles, heights, places = (state[f"{name}_{field}"] for field in ("piles", "heights", "places"))
    for seat, names in each_seat(held):
        for place, card in enumerate(names):
            owned[seat, place] = ids.index(card)
            places[ids.index(card)] = Pile.OWNED
        counts[seat] = len(names)
    listed = {}
    for entry in filter(None, lying.split(", ")):
        letter, *names = entry.split()
        listed[Sector[letter]] = [ids.index(card) for card in names if card != "-"]
    for sector, numbers in listed.items():
        put_pile(piles, heights, places, sector, numbers)
    wanted = SECTORS * int(state.round_number)
    others = [sector for sector in Sector if sector not in listed]
    for _ in range(int(state.round_number)):
        for sector in others:
            if (places != Pile.DECK).sum() < wanted:
                free = [number for number in range(len(ids)) if places[number] == Pile.DECK]
                put_pile(piles, heights, places, sector, free[:1])
    state[f"{name}s_turned"] = (places != Pile.DECK).sum()


def put_pile(piles, heights, places, sector, numbers):
    """Lay cards or expansions on the pile of a sector."""
    for number in numbers:
        assert places[number] == Pile.DECK, f"number {number} is used twice"
        piles[sector, heights[sector]] = number
        heights[sector] += 1
        places[number] = Pile.SECTOR


def park(state, seat, supply):
    """The bots of a seat that are nowhere else stay in the supply, or wait in stations."""
    away = int((state.control == seat).sum()) + int(state.stations[:, seat].sum())
    state.supplies[seat] = BOTS - away - int(BITS[state.programmed[seat]])
    limit = int(STATION_LIMIT[int(state.players) - 2])
    for sector in reversed(Sector):
        while supply is not None and state.supplies[seat] > supply:
            if state.stations[sector].sum() == limit:
                break
            state.stations[sector, seat] += 1
            state.supplies[seat] -= 1
    for sector in reversed(Sector):
        if supply is not None and state.supplies[seat] > supply:
            if state.control[sector] == NO_SEAT:
                state.control[sector] = seat
                state.supplies[seat] -= 1
    assert supply in (None, int(state.supplies[seat])), "no place for the other bots"


def scoring(**position):
    """The position when all have passed: the intermediate scoring begins."""
    players = position.get("players", 2)
    passed = position.pop("passed", " ".join(SEATS[:players]))
    state = table(passed=passed, **position)
    begin_scoring(state)
    flow.go_on(state)
    check_sound(state)
    return state


def last_turn(**position):
    """The turn of White, who has only to pass: all others have passed before."""
    players = position.get("players", 2)
    return table(passed=" ".join(SEATS[1:players]), engineers="f", **position)


def check_sound(state):
    """Nothing is lost, nothing above its limit."""
    assert GAME.broken(state) == []
    assert holes(state) == []
    for seat in range(int(state.players), len(SEATS)):
        assert not (state.control == seat).any() and state.stations[:, seat].max() <= 1


def holes(state):
    """Sectors with a free submarine space before a taken one."""
    return [
        sector.name
        for sector in Sector
        for berth in range(BERTHS - 1)
        if state.berths[sector, berth] == NO_SEAT and state.berths[sector, berth + 1] != NO_SEAT
    ]


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
