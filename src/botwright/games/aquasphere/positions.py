"""Positions of AquaSphere written as a table looks: for lessons, puzzles and tests.

Seats are White, Yellow, Red, Blue. Things in sectors are listed as `A 2 C 1`, colours as
`A white yellow, C red`; a seat's belongings stand between slashes: `lab time / card`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from botwright.games.aquasphere import GAME, flow
from botwright.games.aquasphere.data import (
    BERTHS,
    BOTS,
    CARD_IDS,
    EXPANSION_IDS,
    NO_SEAT,
    PROGRAM_IDS,
    ROUNDS,
    SECTOR_IDS,
    SECTORS,
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
from botwright.games.aquasphere.rules.tables import BASE_LAB, BITS, EXTRA, STATION_LIMIT

WHITE, YELLOW, RED, BLUE = 0, 1, 2, 3
SEATS = ("white", "yellow", "red", "blue")
FACES = [text.removeprefix("program ") for text in TEXTS if text.startswith("program P")]
RING = "ABCDEF"  # its locks, from A on clockwise: 1 0 1 1 2 1
PROGRAM_CARDS = "P1 front, P2 front, P3 front, P4 front"


# a position


def new_game(players: int = 2, faces: str = "one") -> Any:
    """The table of a new game before the first draw."""
    return GAME.deal(players=players, faces=faces)[0]


def table(
    players: int = 2,
    ring: str = RING,
    start: str = "A B C D",
    programmed: str = "",
    control: str = "",
    stations: str = "",
    subs: str | None = None,
    octopods: str = "",
    sector_crystals: str = "",
    sector_time: str = "",
    time: Sequence[int] = (),
    crystals: Sequence[int] = (),
    points: Sequence[int] = (),
    supply: Sequence[int] = (),
    hands: str = "",
    labs: str = "",
    cards: str = "",
    expansions: str = "",
    engineers: str = "",
    scientists: str = "",
    areas: str = "",
    bought: str = "",
    sidesteps: str = "",
    passed: str = "",
    order: str | None = None,
    active: int | None = None,
    round_number: int = 1,
    rotation: int = 0,
    program_cards: str = PROGRAM_CARDS,
) -> Any:
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


def pairs(text: str) -> list[tuple[str, str]]:
    """`A 2 C 1` as pairs of words."""
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def each_seat(text: str) -> Iterator[tuple[int, list[str]]]:
    """`lab time / card` as the words of each seat; `-` means none."""
    for seat, part in enumerate(text.split("/")):
        yield seat, [word for word in part.split() if word != "-"]


def lay_ring(
    state: Any, ring: str, start: str, program_cards: str, round_number: int, rotation: int
) -> None:
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


def lay_order(state: Any, order: str | None, active: int | None, passed: str) -> None:
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


def lay_sectors(state: Any, control: str, stations: str, subs: str | None) -> None:
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


def lay_labs(state: Any, labs: str) -> None:
    """What the labs can hold with these expansions."""
    for seat, ids in each_seat(labs):
        numbers = [EXPANSION_IDS.index(name) for name in ids]
        state.capacities[seat] = BASE_LAB + EXTRA[numbers].sum(axis=0)


def lay_piles(
    state: Any, name: str, ids: list[str], owned: Any, counts: Any, held: str, lying: str
) -> None:
    """What seats hold and what lies at sectors, top last; other sectors are filled up.

    A sector listed with `-` stays empty, one with entries holds just these.
    """
    piles, heights, places = (state[f"{name}_{field}"] for field in ("piles", "heights", "places"))
    for seat, names in each_seat(held):
        for place, card in enumerate(names):
            owned[seat, place] = ids.index(card)
            places[ids.index(card)] = Pile.OWNED
        counts[seat] = len(names)
    listed: dict[int, list[int]] = {}
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


def put_pile(piles: Any, heights: Any, places: Any, sector: int, numbers: list[int]) -> None:
    """Lay cards or expansions on the pile of a sector."""
    for number in numbers:
        assert places[number] == Pile.DECK, f"number {number} is used twice"
        piles[sector, heights[sector]] = number
        heights[sector] += 1
        places[number] = Pile.SECTOR


def park(state: Any, seat: int, supply: int | None) -> None:
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


def scoring(**position: Any) -> Any:
    """The position when all have passed: the intermediate scoring begins."""
    players = position.get("players", 2)
    passed = position.pop("passed", " ".join(SEATS[:players]))
    state = table(passed=passed, **position)
    begin_scoring(state)
    flow.go_on(state)
    check_sound(state)
    return state


def last_turn(**position: Any) -> Any:
    """The turn of White, who has only to pass: all others have passed before."""
    players = position.get("players", 2)
    return table(passed=" ".join(SEATS[1:players]), engineers="f", **position)


def check_sound(state: Any) -> None:
    """Nothing is lost, nothing above its limit."""
    assert GAME.faults(state) == []
    assert holes(state) == []
    for seat in range(int(state.players), len(SEATS)):
        assert not (state.control == seat).any() and state.stations[:, seat].max() <= 1


def holes(state: Any) -> list[str]:
    """Sectors with a free submarine space before a taken one."""
    return [
        sector.name
        for sector in Sector
        for berth in range(BERTHS - 1)
        if state.berths[sector, berth] == NO_SEAT and state.berths[sector, berth + 1] != NO_SEAT
    ]
